"""What lies before a seat: numbers, pieces left, missions done and in hand."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Favour
from ridotto.core.games.venice.text.words import PERMANENT, mission
from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.venice import text
from ridotto.widgets.venice.neutral import draw_row
from ridotto.widgets.venice.signs import (
    GOOD_ROLES,
    bridge_sign,
    colour_role,
    colour_sign,
    intrigue_sign,
    mission_name,
    scroll_sign,
    slot_name,
)


def mat(view: View, seat: Seat, names: Names, width: int, glyphs: Glyphs) -> Picture:
    """The numbers in the first row; missions, a line or two each, below."""
    if seat >= view.settings.people:
        return _doge_mat(view, seat, width, glyphs)
    done = [(place, number) for place, number in enumerate(view.mats[seat].slots)]
    done = [(place, number) for place, number in done if number != NONE]
    own = view.missions if view.eyes == seat else ()
    archived = view.mats[seat].archived
    rows = 2 + len(done) + bool(archived) + 2 * len(own)
    easel = Easel(width, rows, glyphs, "on panel")
    _put_numbers(easel, view, seat)
    _put_pieces(easel, view, seat)
    y = 2
    for place, number in done:
        x = easel.put(0, y, f"{glyphs.check} {mission(number)} ", "good bold")
        power = PERMANENT[view.data.missions[number].effect]
        easel.label(x, y, width - x, power, "text")
        easel.region(slot_name(seat, place), Rect(0, y, width, 1))
        y += 1
    if archived:
        told = f"{text.ARCHIVED} {' '.join(map(mission, archived))}"
        easel.label(0, y, width, told, "muted")
        y += 1
    for number in own:
        _put_mission(easel, y, view, number)
        y += 2
    easel.region(f"mat:{seat}", Rect(0, 0, width, rows))
    return easel.picture()


def _put_numbers(easel: Easel, view: View, seat: int) -> None:
    """Points, coins, scrolls, intrigue and its limit, cards and missions in hand."""
    own, glyphs = view.mats[seat], easel.glyphs
    x = easel.put(0, 0, f"{own.vp:>2} {text.VP}", "text bold")
    x = _put(easel, x + 1, f"{glyphs.coin}{own.coins}", "gold bold", f"coins:{seat}")
    scrolls = f"{scroll_sign(glyphs)}{own.scrolls}"
    x = _put(easel, x + 1, scrolls, "brown bold", f"scrolls:{seat}")
    x = _put_intrigue(easel, x + 1, view, seat, view.settings.cap)
    x = easel.put(x + 1, 0, f"{glyphs.card_back}{own.card_count}", "teal bold")
    easel.put(x + 1, 0, f"M{own.mission_count}", "blue bold")


def _put_intrigue(easel: Easel, x: int, view: View, seat: int, limit: int) -> int:
    """In warning where nobody has more: whoever has most is arrested."""
    intrigue = view.mats[seat].intrigue
    leads = intrigue and intrigue == max(mat.intrigue for mat in view.mats)
    told = f"{intrigue_sign(easel.glyphs)}{intrigue}/{limit}"
    ink = "bad bold" if leads else "rose bold"
    return _put(easel, x, told, ink, f"intrigue:{seat}")


def _put(easel: Easel, x: int, told: str, words: str, region: str) -> int:
    after = easel.put(x, 0, told, words)
    easel.region(region, Rect(x, 0, after - x, 1))
    return after


def _put_pieces(easel: Easel, view: View, seat: int) -> None:
    """The council, and what is not on the board yet."""
    own, glyphs = view.mats[seat], easel.glyphs
    x = easel.put(0, 1, f"{text.COUNCIL_STEP} {view.council[seat]}", "muted") + 2
    x = _put_left(easel, x, view, seat)
    if own.favour is not Favour.NONE:
        unused = own.favour is Favour.UNUSED
        sign = glyphs.check if unused else glyphs.cross
        words = "accent" if unused else "muted"
        start = x
        x = easel.put(x, 1, f"{text.FAVOUR} {sign}", words)
        easel.region(f"favour:{seat}", Rect(start, 1, x - start, 1))


def _put_left(easel: Easel, x: int, view: View, colour: int) -> int:
    """Assistants and bridges of one colour that are still in the box."""
    glyphs, role = easel.glyphs, colour_role(view, colour)
    sign = colour_sign(view, colour, glyphs)
    x = easel.put(x, 1, f"{sign}{view.assistants[colour]}", role) + 1
    bridges = f"{bridge_sign(glyphs)}{view.bridges_left[colour]}"
    return easel.put(x, 1, bridges, role) + 2


def _put_mission(easel: Easel, y: int, view: View, number: int) -> None:
    """Where, what it asks, what it pays; what it leaves behind below."""
    each, glyphs = view.data.missions[number], easel.glyphs
    x = easel.put(0, y, f"{mission(number)} ", "blue bold")
    reward = f"{text.points(each.vp)} +{each.coins}{glyphs.coin}"
    cost = _cost_width(view, number)
    room = easel.width - x - cost - len(reward) - 2
    place = text.name_for(view.data.places[number], room)
    x = easel.put(x, y, f"{place[: max(0, room)]} ", "text bold")
    x = put_cost(easel, x, y, view, number) + 1
    easel.put(x, y, reward, "good")
    power = PERMANENT[each.effect]
    easel.label(2, y + 1, easel.width - 2, power, "muted")
    easel.region(mission_name(number), Rect(0, y, easel.width, 2))


def _cost_width(view: View, number: int) -> int:
    return 3 + (3 if view.data.missions[number].scrolls else 0)


def put_cost(easel: Easel, x: int, y: int, view: View, number: int) -> int:
    """Cubes in the order of the cargo, then scrolls."""
    each, glyphs = view.data.missions[number], easel.glyphs
    for count, role in zip(each.cubes, GOOD_ROLES, strict=True):
        words = f"{role} bold" if count else "muted"
        x = easel.put(x, y, str(count) if count else glyphs.dot, words)
    if each.scrolls:
        x = easel.put(x + 1, y, f"{each.scrolls}{scroll_sign(glyphs)}", "brown bold")
    return x


def _doge_mat(view: View, seat: int, width: int, glyphs: Glyphs) -> Picture:
    """The Doge's numbers, his two colours, and his row of cards."""
    easel = Easel(width, 5, glyphs, "on panel")
    own, numbers = view.mats[seat], view.data.numbers
    x = easel.put(0, 0, f"{own.vp:>2} {text.VP}", "text bold")
    scrolls = f"{scroll_sign(glyphs)}{own.scrolls}/{numbers.doge_scroll_limit}"
    x = _put(easel, x + 1, scrolls, "brown bold", f"scrolls:{seat}")
    x = _put_intrigue(easel, x + 1, view, seat, numbers.doge_breaks_at)
    easel.put(x + 1, 0, f"{text.DECK} {view.neutral.doge_deck_count}", "muted")
    x = easel.put(0, 1, f"{text.COUNCIL_STEP} ", "muted")
    for colour in (1, 2):
        sign = f"{view.council[colour]}"
        x = easel.put(x, 1, sign, f"{colour_role(view, colour)} bold") + 1
        x = _put_left(easel, x, view, colour)
    draw_row(easel, Rect(0, 2, width, 3), view)
    easel.region(f"mat:{seat}", Rect(0, 0, width, 5))
    return easel.picture()
