"""Where luck comes from: handed in, countable, the same on every machine."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance(ABC):
    """A source of luck. Everything rests on `below`, so a test can script it."""

    used: bool = False
    """Whether anybody asked: luck that was shown cannot be taken back."""

    @abstractmethod
    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, each as likely as the others."""

    def roll(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)


class SeededChance(Chance):
    """Luck that follows from a seed; the generator is made on first use."""

    def __init__(self, seed: bytes | int) -> None:
        self._seed = seed
        self._bits: Callable[[int], int] | None = None

    def below(self, bound: int) -> int:
        if bound <= 1:
            assert bound == 1, "there is nothing to choose from"
            return 0
        bits = self._bits
        if bits is None:
            self.used = True
            seed = self._seed
            number = seed if isinstance(seed, int) else int.from_bytes(seed, "big")
            bits = self._bits = Random(number).getrandbits
        width = (bound - 1).bit_length()
        number = bits(width)
        while number >= bound:
            number = bits(width)
        return number


def seed_from(number: int | str) -> bytes:
    """The secret seed that a number chosen by a player, or a script, stands for."""
    return hashlib.sha256(f"ridotto seed {number}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What may be shown of a seed before the game is over."""
    return hashlib.sha256(b"ridotto commitment " + seed).hexdigest()


def luck_at(seed: bytes, place: int) -> Chance:
    """The luck of the record that stands at this place of the history that counts.

    Taking a choice back and making it again finds the same place, so the same dice.
    """
    return SeededChance(hashlib.sha256(seed + place.to_bytes(8, "big")).digest())
