"""The cards by which smugglers and the Doge move: in a line, or card by card."""

from ridotto.core.games.venice.data import DOGE_NAMES, NONE
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.text.words import DOGE_EFFECTS
from ridotto.core.games.venice.view import View
from ridotto.widgets.cells import cut, first_fitting
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.venice import text
from ridotto.widgets.venice.signs import colour_role, colour_sign

FULL_ROWS = 4
"""The Doge's three cards with what they do, and the smugglers' cards below."""


def has_neutrals(view: View) -> bool:
    return view.settings.mode is not Mode.FULL


def draw_neutrals(easel: Easel, area: Rect, view: View) -> None:
    easel.fill(area, " ", "on panel")
    if view.settings.mode is Mode.DUEL:
        _draw_decks(easel, area.x + 1, area, view, text.SMUGGLERS)
    elif area.height >= FULL_ROWS:
        draw_row(easel, Rect(area.x + 1, area.y, area.width - 1, 3), view)
        line = Rect(area.x, area.y + 3, area.width, 1)
        x = easel.put(area.x + 1, line.y, _deck_count(view), "muted") + 2
        _draw_decks(easel, x, line, view, "")
    else:
        _draw_line(easel, area, view)
    easel.region("doge", area)


def is_ignored(view: View, place: int) -> bool:
    """Whether an open smuggler card names this card of the Doge's row."""
    return any(
        tile != NONE and view.data.icons[deck][tile] == place
        for deck, tile in enumerate(view.neutral.played)
    )


def draw_row(easel: Easel, area: Rect, view: View) -> None:
    """The Doge's three cards, a line each, with what they do."""
    for place, card in enumerate(view.neutral.row):
        y = area.y + place
        x = _draw_place(easel, area.x, y, view, place)
        easel.region(f"row:{place}", Rect(area.x, y, area.width, 1))
        if card == NONE:
            easel.put(x, y, easel.glyphs.dot, "muted")
            continue
        words = _card_ink(view, place)
        rest = area.right - x
        name = first_fitting(rest // 2, DOGE_NAMES[card], text.DOGE_NICKNAMES[card])
        x = easel.put(x, y, name, words) + 2
        says = text.IGNORED if is_ignored(view, place) else DOGE_EFFECTS[card]
        easel.label(x, y, max(0, area.right - x), says, "muted")


def _draw_line(easel: Easel, area: Rect, view: View) -> None:
    """The names of the three cards, and as much of the decks as fits."""
    x = easel.put(area.x + 1, area.y, text.DOGE, "title") + 1
    for place, card in enumerate(view.neutral.row):
        start = x
        x = _draw_place(easel, x, area.y, view, place)
        name = text.DOGE_NICKNAMES[card] if card != NONE else easel.glyphs.dot
        x = easel.put(x, area.y, name, _card_ink(view, place))
        easel.region(f"row:{place}", Rect(start, area.y, x - start, 1))
        x += 1
    x = easel.put(x, area.y, _deck_count(view), "muted") + 1
    _draw_decks(easel, x, area, view, "")


def _draw_place(easel: Easel, x: int, y: int, view: View, place: int) -> int:
    """Left, middle or right; crossed out if it is ignored."""
    ignored = is_ignored(view, place)
    sign = easel.glyphs.cross if ignored else text.row_place(place)
    return easel.put(x, y, sign, "bad bold" if ignored else "key bold") + 1


def _card_ink(view: View, place: int) -> str:
    if is_ignored(view, place):
        return "muted"
    return "accent bold" if place in view.neutral.queue else "text bold"


def _deck_count(view: View) -> str:
    return f"{text.DECK} {view.neutral.doge_deck_count}"


def _draw_decks(easel: Easel, x: int, area: Rect, view: View, title: str) -> None:
    """By deck: the card that lies open, or how many there are."""
    if title:
        x = easel.put(x, area.y, title, "title") + 1
    neutral = view.neutral
    for deck in (0, 1):
        colour = deck + 1 if view.settings.mode is Mode.SOLO else 2
        sign = "AB"[deck]
        if view.settings.mode is Mode.SOLO:
            sign += colour_sign(view, colour, easel.glyphs)
        tile = neutral.played[deck]
        told = f"{text.DECK} {neutral.deck_counts[deck]}"
        if tile != NONE:
            told = f"{easel.glyphs.arrow} {text.NICKNAMES[tile]}"
        elif neutral.tops[deck]:
            top = ", ".join(text.NICKNAMES[each] for each in neutral.tops[deck])
            told = f"{told} ({top})"
        room = area.right - x - len(sign) - 2
        if room < 4:
            return
        x = easel.put(x, area.y, sign, f"{colour_role(view, colour)} bold") + 1
        shown = cut(easel.glyphs.spell(told), room, easel.glyphs.ellipsis)
        x = easel.put(x, area.y, shown, "text" if tile != NONE else "muted") + 2
