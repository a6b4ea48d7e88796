"""What lies before a seat: points, coins, councilmen, cards and buildings."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.phase import Condition
from ridotto.core.games.rialto.view import Mat, View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.signs import building_role, tile_name

TILE = 3
"""A building's letter and digit, and what lies on it."""

NUMBERS = 22
"""How much the numbers take in their short form."""

WORDY = 54
"""From this width on there is room for words."""


def mat(view: View, seat: Seat, names: Names, width: int, glyphs: Glyphs) -> Picture:
    """The numbers, and the buildings behind or below them."""
    own = view.mats[seat]
    slots = max(view.data.limits.buildings, len(own.tiles))
    beside = width >= NUMBERS + TILE * slots
    a_row = max(1, width // TILE)
    rows = 1 if beside else 1 + -(-slots // a_row)
    easel = Easel(width, rows, glyphs, "on panel")
    if beside:
        _put_numbers(easel, own, seat, wordy=width >= WORDY + TILE * slots)
        _put_tiles(easel, own, seat, slots, Rect(width - TILE * slots, 0, width, 1))
    else:
        _put_numbers(easel, own, seat, wordy=width >= WORDY)
        _put_tiles(easel, own, seat, slots, Rect(0, 1, TILE * a_row, rows - 1))
    easel.region(f"mat:{seat}", Rect(0, 0, width, rows))
    return easel.picture()


def _put_numbers(easel: Easel, own: Mat, seat: Seat, *, wordy: bool) -> None:
    """Points, coins, councilmen ready and in the general supply, cards."""
    glyphs = easel.glyphs
    gap = 2 if wordy else 1
    x = easel.put(0, 0, f"{own.score:>2} {text.VP}", "text bold") + gap
    start = x
    x = easel.put(x, 0, f"{glyphs.coin}{own.coins}", "gold bold")
    x = easel.put(x, 0, text.coins(own.coins) if wordy else "", "muted")
    easel.region(f"coins:{seat}", Rect(start, 0, x - start, 1))
    x += gap
    start = x
    x = easel.put(x, 0, f"{glyphs.seat(seat)}{own.private}", f"{seat_role(seat)} bold")
    x = easel.put(x, 0, text.PRIVATE if wordy else "", "muted")
    x = easel.put(x, 0, f"+{own.general}", "muted")
    x = easel.put(x, 0, text.GENERAL if wordy else "", "muted")
    easel.region(f"council:{seat}", Rect(start, 0, x - start, 1))
    x = easel.put(x + gap, 0, f"{glyphs.card_back}{own.hand_count}", "muted")
    easel.put(x, 0, text.cards(own.hand_count) if wordy else "", "muted")


def _put_tiles(easel: Easel, own: Mat, seat: Seat, slots: int, area: Rect) -> None:
    """The buildings one by one, then the free slots."""
    tiles = own.tiles
    a_row = area.width // TILE
    for place in range(slots):
        row, column = divmod(place, a_row)
        x, y = area.x + TILE * column, area.y + row
        if place < len(tiles):
            _put_tile(easel, x, y, seat, *tiles[place])
        else:
            easel.put(x, y, easel.glyphs.dot * 2, "faint")


def _put_tile(
    easel: Easel, x: int, y: int, seat: Seat, building: Building, condition: Condition
) -> None:
    """Letter and digit; a coin follows a used one, a cross a locked one."""
    glyphs = easel.glyphs
    is_fresh = condition is Condition.FRESH
    words = f"{building_role(building)} bold" if is_fresh else "muted"
    easel.put(x, y, building.name, words)
    if condition is Condition.USED:
        easel.put(x + 2, y, glyphs.coin, "gold bold")
    elif condition is Condition.LOCKED:
        easel.put(x + 2, y, glyphs.cross, "bad")
    easel.region(tile_name(seat, building, condition), Rect(x, y, TILE, 1))
