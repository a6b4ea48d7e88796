"""The map: what is built on the connections, and what districts are worth."""

from msgspec import Struct

from ridotto.core.games.rialto.data import Data


class Span(Struct, frozen=True, gc=False):
    """A bridge or a gondola on a connection."""

    ends: tuple[int, int]
    """The value facing each end, in the order of the connection's ends."""
    is_gondola: bool


Built = tuple[Span | None, ...]
"""By connection: what is built there."""


def values(data: Data, built: Built) -> tuple[int, ...]:
    """By district: the sum of the ends that face it (R-7.3)."""
    worth = [0] * len(data.districts)
    for (a, b), span in zip(data.ends, built, strict=True):
        if span is not None:
            worth[a] += span.ends[0]
            worth[b] += span.ends[1]
    return tuple(worth)


def free(built: Built) -> list[int]:
    """The connections on which nothing is built."""
    return [site for site, span in enumerate(built) if span is None]


def marked(data: Data, tokens: tuple[int, ...], built: Built) -> int | None:
    """The connection the neutral player builds on next (R-8.5)."""
    numbers = {
        site: sorted((tokens[a], tokens[b]))
        for site, (a, b) in enumerate(data.ends)
        if built[site] is None
    }
    return min(numbers, key=lambda site: numbers[site], default=None)
