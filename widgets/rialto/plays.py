"""What is played in a stage, by whom, and who won its bonus."""

from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto.data import NO_CARDS, Counts
from ridotto.core.games.rialto.text.words import KINDS, LETTERS
from ridotto.core.games.rialto.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.cards import put_cards
from ridotto.widgets.rialto.signs import play_name, player_role, player_sign, spread

NAME_WIDTH = 14

BESIDE_NAMES = 22
"""How much the cards and the count need, names not counted."""


def draw_plays_line(easel: Easel, rect: Rect, view: View) -> None:
    """All players in one line: their counts, or their points between stages."""
    x = easel.put(rect.x + 1, rect.y, f"{_title(view)} ", "title")
    for player in _table_order(view):
        start = x
        x = easel.put(x, rect.y, _turn(easel, view, player), "accent bold")
        sign = player_sign(view, player, easel.glyphs)
        x = easel.put(x, rect.y, f"{sign} ", f"{player_role(view, player)} bold")
        x = easel.put(x, rect.y, _told(easel, view, player), _words(view, player))
        rest = _letters(_rest(view, player))
        x = easel.put(x, rect.y, f" {rest} " if rest else " ", "muted")
        easel.region(play_name(player), Rect(start, rect.y, x - start, 1))
    if view.winner is not None:
        sign = player_sign(view, view.winner, easel.glyphs)
        x = easel.put(x + 1, rect.y, f"{text.BONUS} ", "accent bold")
        easel.put(x, rect.y, sign, f"{player_role(view, view.winner)} bold")
    easel.region("plays", rect)


def draw_plays(easel: Easel, rect: Rect, view: View, names: Names) -> None:
    """The same in a frame, a line for each player, with the cards."""
    easel.box(*rect, "border on panel", _title(view), "rounded", "title on panel")
    pile = text.pile(view.draw_count)
    easel.put(rect.right - len(pile) - 3, rect.y, f" {pile} ", "muted on panel")
    inside = Rect(rect.x + 1, rect.y + 1, rect.width - 3, rect.height - 2)
    for y, player in enumerate(_table_order(view)[: inside.height], inside.y):
        _draw_play(easel, Rect(inside.x, y, inside.width, 1), view, player, names)
    easel.region("plays", rect)


def _draw_play(easel: Easel, line: Rect, view: View, player: int, names: Names) -> None:
    role = player_role(view, player)
    x = easel.put(line.x, line.y, _turn(easel, view, player), "accent bold")
    x = easel.put(x, line.y, player_sign(view, player, easel.glyphs), f"{role} bold")
    x += 1
    name_width = min(NAME_WIDTH, line.width - BESIDE_NAMES)
    if name_width > 0:
        name = names[player] if player < view.seats else text.NEUTRAL
        easel.label(x, line.y, name_width, name, role)
        x += name_width + 1
    told = _told(easel, view, player)
    if player == view.winner:
        told = f"{text.BONUS} {told}"
    room = line.right - len(told) - 1 - x
    after = put_cards(easel, x, line.y, room, view.played[player])
    rest = _letters(_rest(view, player))
    if rest:
        easel.label(after, line.y, max(0, x + room - after), rest, "muted")
    easel.put(line.right - len(told), line.y, told, _words(view, player))
    easel.region(play_name(player), line)


def _table_order(view: View) -> tuple[int, ...]:
    """The players clockwise from the stage's leader, or from the first player."""
    if view.leader is None:
        return view.seating
    start = view.seating.index(view.leader)
    return view.seating[start:] + view.seating[:start]


def _title(view: View) -> str:
    if view.stage is None:
        return text.PHASES[view.phase]
    return text.stage(view.stage.letter, KINDS[view.stage])


def _turn(easel: Easel, view: View, player: int) -> str:
    return easel.glyphs.turn if player == view.turn else " "


def _told(easel: Easel, view: View, player: int) -> str:
    """A player's count in this stage; between stages the points."""
    if view.stage is None:
        return text.points(view.mats[player].score) if player < view.seats else ""
    count = view.counts[player]
    if count is not None:
        return str(count) if count else text.PASSED
    laid = view.draft.count if view.draft and player == view.turn else 0
    return text.drafted(laid) if laid else easel.glyphs.dot


def _words(view: View, player: int) -> str:
    return "accent bold" if player == view.winner else "text"


def _rest(view: View, player: int) -> Counts:
    """The neutral player's cards lie open."""
    return view.neutral_cards if player == view.seats else NO_CARDS


def _letters(cards: Counts) -> str:
    return "".join(LETTERS[kind] for kind in spread(cards))
