"""What lies before a seat: ducats, sailors, ports and galleys."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima.data import SPACE_IDS, SPACE_NAMES
from ridotto.core.games.serenissima.scoring import income_of
from ridotto.core.games.serenissima.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.fleet import galley_width, put_galley
from ridotto.widgets.serenissima.signs import sailor_sign

WORDY = 31
"""From this width on the numbers have words."""


def mat(view: View, seat: Seat, names: Names, width: int, glyphs: Glyphs) -> Picture:
    """The numbers in the first row; ports and galleys below, as they fit."""
    ports = _rows(_port_words(view, seat, width), width)
    fleet = _fleet_rows(view, seat, width)
    easel = Easel(width, 1 + len(ports) + len(fleet), glyphs, "on panel")
    _put_numbers(easel, view, seat)
    for y, row in enumerate(ports, 1):
        easel.put(0, y, " ".join(row), f"{seat_role(seat)}")
    for y, numbers in enumerate(fleet, 1 + len(ports)):
        x = 0
        for number in numbers:
            x = put_galley(easel, x, y, view, view.galley(number)) + 1
    easel.region(f"mat:{seat}", Rect(0, 0, width, easel.height))
    return easel.picture()


def _put_numbers(easel: Easel, view: View, seat: Seat) -> None:
    """Ducats, what a scoring would add, sailors in reserve, ports and galleys."""
    own, glyphs, width = view.mats[seat], easel.glyphs, easel.width
    is_wordy = width >= WORDY
    money = text.HIDDEN if own.money is None else str(own.money)
    x = easel.put(0, 0, f"{glyphs.coin}{money:<3}", "gold bold")
    easel.region(f"money:{seat}", Rect(0, 0, x, 1))
    start = x = x + 1
    x = easel.put(x, 0, f"+{income_of(view, seat)}", "good bold")
    x = easel.put(x, 0, f" {text.INCOME}" if is_wordy else "", "muted")
    easel.region(f"income:{seat}", Rect(start, 0, x - start, 1))
    start = x = x + 1
    x = easel.put(
        x, 0, f"{sailor_sign(glyphs)}{own.reserve}", f"{seat_role(seat)} bold"
    )
    x = easel.put(x, 0, f" {text.RESERVE}" if is_wordy else "", "muted")
    easel.region(f"reserve:{seat}", Rect(start, 0, x - start, 1))


def _port_words(view: View, seat: Seat, width: int) -> list[str]:
    """Names in full as long as they fit one row."""
    ports = view.mats[seat].ports
    names = [SPACE_NAMES[port] for port in ports]
    if len(" ".join(names)) > width:
        names = [SPACE_IDS[port] for port in ports]
    return names or [text.NO_PORTS]


def _rows(words: list[str], width: int) -> list[list[str]]:
    rows: list[list[str]] = [[]]
    for word in words:
        if rows[-1] and len(" ".join([*rows[-1], word])) > width:
            rows.append([])
        rows[-1].append(word)
    return rows


def _fleet_rows(view: View, seat: Seat, width: int) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    room = width
    for number in view.mats[seat].galleys:
        need = galley_width(view, view.galley(number)) + 1
        if rows[-1] and need > room:
            rows.append([])
            room = width
        rows[-1].append(number)
        room -= need
    return [row for row in rows if row]
