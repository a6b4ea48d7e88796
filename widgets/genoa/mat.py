"""What lies before a seat: ducats, cards, goods, tiles, markers and buildings."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.data import DECKS, GOODS, TILES
from ridotto.core.games.genoa.text.words import GOOD_NAMES
from ridotto.core.games.genoa.view import Mat, View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.signs import (
    DECK_ROLES,
    GOOD_ROLES,
    marker_sign,
    mat_name,
)
from ridotto.widgets.picture import Easel, Picture, Rect

Part = tuple[str, str]


def mat(view: View, seat: Seat, names: Names, width: int, glyphs: Glyphs) -> Picture:
    """The numbers in the first row; goods, tiles and buildings below, as they fit."""
    own = view.mats[seat]
    rows = [
        _numbers(view, seat, own, glyphs),
        *_wrapped(_items(own), width),
        *_wrapped(_estate(view, seat, own), width),
    ]
    easel = Easel(width, len(rows), glyphs, "on panel")
    for y, row in enumerate(rows):
        x = 0
        for said, words in row:
            if x + len(said) > width:
                break
            x = easel.put(x, y, said, words) + 1
    easel.region(mat_name(seat), Rect(0, 0, width, len(rows)))
    return easel.picture()


def _numbers(view: View, seat: Seat, own: Mat, glyphs: Glyphs) -> list[Part]:
    money = text.HIDDEN if own.money is None else str(own.money)
    cards = [
        (f"{text.DECK_LETTERS[deck]}{own.card_counts[deck]}", f"{DECK_ROLES[deck]}")
        for deck in DECKS
    ]
    flags = (f"{marker_sign(glyphs)}{own.personal}", f"{seat_role(seat)} bold")
    state: Part = (
        text.actions(own.base_left),
        "good" if own.base_left > 0 else "muted",
    )
    return [(f"{glyphs.coin}{money:<4}", "gold bold"), *cards, flags, state]


def _items(own: Mat) -> list[Part]:
    goods = [
        (_counted(own.goods[good], GOOD_NAMES[good]), f"{GOOD_ROLES[good]} bold")
        for good in GOODS
        if own.goods[good]
    ]
    tiles = [
        (f"[{_counted(own.tiles[tile], text.TILE_SHORT[tile])}]", "text bold")
        for tile in TILES
        if own.tiles[tile]
    ]
    return [*goods, *tiles] or [(text.NO_ITEMS, "muted")]


def _counted(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"


def _estate(view: View, seat: Seat, own: Mat) -> list[Part]:
    if not own.buildings:
        return []
    names = [text.label(view.data, space, 9) for space in own.buildings]
    return [(text.OWNS, "muted"), *((name, seat_role(seat)) for name in names)]


def _wrapped(parts: list[Part], width: int) -> list[list[Part]]:
    rows: list[list[Part]] = []
    room = 0
    for said, words in parts:
        if not rows or len(said) + 1 > room:
            rows.append([])
            room = width + 1
        rows[-1].append((said, words))
        room -= len(said) + 1
    return rows
