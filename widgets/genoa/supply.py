"""The supply: goods, tiles and cards that are left, in a column or in two rows."""

from ridotto.core.games.genoa.data import DECKS, GOODS, TILES
from ridotto.core.games.genoa.text.words import GOOD_NAMES
from ridotto.core.games.genoa.view import View
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.signs import (
    DECK_ROLES,
    GOOD_ROLES,
    deck_name,
    good_name,
    tile_name,
)
from ridotto.widgets.picture import Easel, Rect

Entry = tuple[str, str, int, str, str]
"""A name in full, in short, the number, the colour, the region."""


def draw_supply(easel: Easel, at: Rect, view: View) -> None:
    easel.fill(at, " ", "on panel")
    goods: list[Entry] = [
        (
            GOOD_NAMES[good],
            text.GOOD_SHORT[good],
            view.stock[good],
            GOOD_ROLES[good],
            good_name(good),
        )
        for good in GOODS
    ]
    tiles: list[Entry] = [
        (
            text.TILE_WORDS[tile],
            text.TILE_SIGNS[tile],
            view.chest[tile],
            "text",
            tile_name(tile),
        )
        for tile in TILES
    ]
    decks: list[Entry] = [
        (
            text.DECK_SHORT[deck],
            text.DECK_LETTERS[deck],
            view.pile_counts[deck] + len(view.shown[deck]),
            DECK_ROLES[deck],
            deck_name(deck),
        )
        for deck in DECKS
    ]
    if at.height > 3:
        _draw_column(easel, at, goods, tiles, decks)
    else:
        rows = (goods, [*tiles, *decks])
        for y, entries in enumerate(rows[: at.height], at.y):
            _draw_row(easel, Rect(at.x, y, at.width, 1), entries)


def _draw_column(
    easel: Easel,
    at: Rect,
    goods: list[Entry],
    tiles: list[Entry],
    decks: list[Entry],
) -> None:
    """Name by name where it is high, else by twos in short."""
    is_long = at.height >= len(goods) + len(tiles) + len(decks)
    if not is_long:
        pairs = [*goods, *tiles, *decks[: 2 * (at.height - 7) + 1]]
        for place, entry in enumerate(pairs):
            x = at.x + 1 + (place % 2) * ((at.width - 1) // 2)
            _put(easel, x, at.y + place // 2, entry, (at.width - 2) // 2)
        return
    spare = at.height - len(goods) - len(tiles) - len(decks)
    y = at.y
    for group in (goods, tiles, decks):
        for entry in group:
            _put(easel, at.x + 1, y, entry, at.width - 2, is_full=True)
            y += 1
        y += 1 if spare >= 2 else 0


def _draw_row(easel: Easel, at: Rect, entries: list[Entry]) -> None:
    width = sum(len(entry[0]) + 4 for entry in entries)
    is_full = width <= at.width
    x = at.x + 1
    for entry in entries:
        size = len(entry[0] if is_full else entry[1]) + 3
        _put(easel, x, at.y, entry, size, is_full=is_full)
        x += size + 1


def _put(
    easel: Easel, x: int, y: int, entry: Entry, width: int, *, is_full: bool = False
) -> None:
    """The name, and the number at the right end of the width."""
    name, short, count, role, region = entry
    number = str(count)
    label = name if is_full else short
    easel.label(x, y, width - len(number) - 1, label, role)
    words = "text bold" if count else "bad bold"
    easel.put(x + width - len(number), y, number, words)
    easel.region(region, Rect(x, y, width, 1))
