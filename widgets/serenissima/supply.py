"""The supply in a row: goods, forts and basilicas. It also explains the letters."""

from ridotto.core.games.serenissima.data import GOOD_NAMES
from ridotto.core.games.serenissima.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima.signs import (
    GOOD_ROLES,
    LETTERS,
    basilica_sign,
    fort_sign,
    supply_name,
)

WORDY = 78
"""From this width on the goods are called by name."""


def draw_supply(easel: Easel, at: Rect, view: View) -> None:
    easel.fill(at, " ", "on panel")
    is_wordy = at.width >= WORDY
    x = at.x + 1
    for good, count in enumerate(view.supply):
        start = x
        x = easel.put(x, at.y, LETTERS[good], f"{GOOD_ROLES[good]} bold")
        x = easel.put(x, at.y, f" {GOOD_NAMES[good]}" if is_wordy else "", "muted")
        words = "text bold" if count else "bad bold"
        x = easel.put(x, at.y, f" {count}", words)
        easel.region(supply_name(good), Rect(start, at.y, x - start, 1))
        x += 2
    start = x
    x = easel.put(x, at.y, f"{fort_sign(easel.glyphs)} {view.fort_count}", "text bold")
    easel.region("forts", Rect(start, at.y, x - start, 1))
    start = x + 1
    sign = basilica_sign(easel.glyphs)
    x = easel.put(start, at.y, f"{sign} {view.basilica_count}", "gold bold")
    easel.region("basilicas", Rect(start, at.y, x - start, 1))
