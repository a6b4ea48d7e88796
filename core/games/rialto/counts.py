"""Arithmetic with counts by kind: hands, columns, piles and buildings."""

from collections.abc import Iterable, Iterator
from operator import add, sub
from typing import TypeVar

from ridotto.core.games.rialto.data import NO_CARDS, Counts

T = TypeVar("T")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items but for one."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def changed(counts: Counts, place: int, by: int) -> Counts:
    """The same counts but for one, which is `by` more."""
    new = list(counts)
    new[place] += by
    return tuple(new)


def plus(some: Counts, more: Counts) -> Counts:
    return tuple(map(add, some, more))


def less(some: Counts, fewer: Counts) -> Counts:
    return tuple(map(sub, some, fewer))


def at_least(some: Counts, fewer: Counts) -> Counts:
    """What surely remains of `some` once `fewer` are gone: never below nothing."""
    return tuple([a - b if a > b else 0 for a, b in zip(some, fewer, strict=True)])


def total(piles: Iterable[Counts]) -> Counts:
    """All piles of cards together."""
    result = NO_CARDS
    for pile in piles:
        result = plus(result, pile)
    return result


def counted(cards: Iterable[int]) -> Counts:
    """Cards told one by one, as counts."""
    counts = [0] * len(NO_CARDS)
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)


def spread(counts: Counts) -> Iterator[int]:
    """Counts told one by one, in order of kind."""
    for kind, count in enumerate(counts):
        yield from (kind,) * count
