"""Battles by going through every throw of the dice, exact and in fractions."""

from fractions import Fraction
from functools import cache
from itertools import product

FACES = (1, 1, 1, 0, 0, 0)
"""3.9: three skulls and three blanks."""


@cache
def thrown(dice: int) -> dict[int, Fraction]:
    """By number of skulls: its share of all throws, counted one by one."""
    throws = [sum(throw) for throw in product(FACES, repeat=dice)]
    return {n: Fraction(throws.count(n), len(throws)) for n in set(throws)}


@cache
def fought(value: int, mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
    """S-6.3 to S-6.8 to the end: won, both dead, lost. Exact, in fractions."""
    if not mine or not theirs:
        nobody = not mine and not theirs
        return Fraction(bool(mine)), Fraction(nobody), Fraction(bool(theirs))
    stays = Fraction(0)
    won = both = lost = Fraction(0)
    for hits, often in thrown(min(value, mine)).items():
        for hurt, likely in thrown(theirs).items():
            left = max(0, mine - hurt), max(0, theirs - hits)
            share = often * likely
            if left == (mine, theirs):
                stays += share
                continue
            win, draw, lose = fought(value, *left)
            won, both, lost = (
                won + share * win,
                both + share * draw,
                lost + share * lose,
            )
    return won / (1 - stays), both / (1 - stays), lost / (1 - stays)
