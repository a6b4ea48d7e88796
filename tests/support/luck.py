"""Luck that a test writes down beforehand."""

from collections.abc import Callable, Iterable

from ridotto.core.engine.chance import Chance


class ScriptedChance(Chance):
    """Answers `below` with these numbers, one after the other, and then with 0.

    `roll` adds one to what `below` says: to have a die show 4, write 3.
    """

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def below(self, bound: int) -> int:
        self.used = True
        number = self._numbers.pop(0) if self._numbers else 0
        assert 0 <= number < bound, f"the script says {number}, asked below {bound}"
        return number


def scripted(numbers: dict[int, Iterable[int]]) -> Callable[[int], Chance]:
    """The luck of a table by place: the deal is at 0, the first choice at 1."""
    return lambda place: ScriptedChance(*numbers.get(place, ()))
