"""All rows, in the order of the table."""

from collections.abc import Iterator

from ridotto.bench.row import Row
from ridotto.bench.rows import engine, house, log, screen, search, store, textish


def rows() -> Iterator[Row]:
    yield from engine.rows()
    yield from search.rows()
    yield from log.rows()
    yield from store.rows()
    yield from screen.rows()
    yield from house.rows()
    yield from textish.rows()
