"""Who is strong enough to blockade."""

from collections.abc import Iterable

from ridotto.core.engine.seat import Seat


def able(others: Iterable[tuple[int, int]], force: int) -> tuple[Seat, ...]:
    """S-3.3, S-3.5: who has more sailors than `force`, in the order they are asked.

    `others` are the owners and crews of the galleys there, by number, so that on a
    tie who owns the lowest stands first.
    """
    sums: dict[int, int] = {}
    for owner, crew in others:
        sums[owner] = sums.get(owner, 0) + crew
    strong = [owner for owner, total in sums.items() if total > force]
    strong.sort(key=lambda owner: -sums[owner])
    return tuple(map(Seat, strong))
