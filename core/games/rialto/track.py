"""The Doge track: it breaks every tie and gives every order (R-1)."""

Order = tuple[int, ...]
"""Players from rank 1 on: by position, in a stack from the top down (R-1.1)."""


def moved(order: Order, positions: tuple[int, ...], who: int, to: int) -> Order:
    """The order once this player lies on top of what is on its new space (R-1.3)."""
    others = [each for each in order if each != who]
    for rank, each in enumerate(others):
        if positions[each] <= to:
            others.insert(rank, who)
            break
    else:
        others.append(who)
    return tuple(others)


def clockwise(seating: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """All players around the table, from this one on (R-3.3)."""
    start = seating.index(leader)
    return seating[start:] + seating[:start]
