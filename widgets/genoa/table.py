"""What is on the table: offers, proposals, what is still owed, and your own word."""

from typing import NamedTuple

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.data import MARKET
from ridotto.core.games.genoa.deal import NOTHING
from ridotto.core.games.genoa.phase import MOVE, OFFERING, WINDOWS
from ridotto.core.games.genoa.prospects import prospect
from ridotto.core.games.genoa.text.words import capital, short_name, terms
from ridotto.core.games.genoa.view import View
from ridotto.themes.roles import seat_role
from ridotto.widgets.cells import cut, wrap
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.signs import offer_name, space_name
from ridotto.widgets.picture import Easel, Rect

PROPOSAL = "proposal"


class Notice(NamedTuple):
    """One thing on the table."""

    seat: Seat | None
    """Whose it is; none for a note."""
    head: str
    said: str
    region: str = ""


def notices(view: View, seat: Seat | None, names: Names) -> list[Notice]:
    """What matters most first."""
    found: list[Notice] = []
    trader = names[view.trader]
    if view.proposal is not None:
        asked = view.proposal
        head = text.asks(trader, names[asked.seat])
        found.append(Notice(view.trader, head, terms(asked.deal), PROPOSAL))
    for offer in view.offers:
        head = text.offers(names[offer.seat])
        said = terms(offer.deal)
        found.append(Notice(offer.seat, head, said, offer_name(offer.number)))
    if view.deal is not None and view.actor is not None:
        bound = view.deal
        if bound.promises != NOTHING or bound.declares or any(bound.declares_of):
            found.append(Notice(view.actor, text.owes(names[view.actor]), terms(bound)))
    if view.phase in WINDOWS and not found:
        found.append(Notice(None, "", text.NO_OFFERS))
    if view.phase in OFFERING and len(view.queue) > 1:
        rest = text.still_asked(view.queue[1:], names)
        found.append(Notice(None, "", rest))
    if seat is not None and view.instruction is not None:
        found.append(Notice(None, "", text.instructed(view.instruction)))
    if view.plan:
        spaces = tuple(step.space for step in view.plan)
        found.append(Notice(None, "", text.planned(spaces)))
    return found


def draw_table(
    easel: Easel, at: Rect, view: View, seat: Seat | None, names: Names
) -> None:
    """As cards one below the other where it is high, else a line each."""
    easel.fill(at, " ", "on panel")
    told = notices(view, seat, names)
    if at.height > 8:
        _draw_cards(easel, at, view, seat, told)
    else:
        _draw_lines(easel, at, told)


def _draw_lines(easel: Easel, at: Rect, told: list[Notice]) -> None:
    """A line each; who has more to say gets more if there is room for all."""
    width = at.width - 4
    wrapped = [wrap(_whole(notice), width, 2) for notice in told]
    if sum(map(len, wrapped)) > at.height:
        glyphs = easel.glyphs
        wrapped = [[cut(_whole(each), width, glyphs.ellipsis)] for each in told]
    count = len(told) if len(told) <= at.height else max(0, at.height - 1)
    y = at.y
    for notice, lines in zip(told[:count], wrapped, strict=False):
        _draw_notice(easel, Rect(at.x, y, at.width, len(lines)), notice, lines)
        y += len(lines)
    _hint_at(easel, at, told[count:])


def _whole(notice: Notice) -> str:
    return f"{notice.head} {notice.said}" if notice.head else notice.said


def _draw_notice(easel: Easel, at: Rect, notice: Notice, lines: list[str]) -> None:
    role = "muted"
    if notice.seat is not None:
        role = f"{seat_role(notice.seat)} bold"
        easel.put(at.x + 1, at.y, easel.glyphs.seat(notice.seat), role)
    for y, line in enumerate(lines, at.y):
        easel.put(at.x + 3, y, line, "muted" if notice.seat is None else "text")
    head = cut(notice.head, at.width - 4, easel.glyphs.ellipsis)
    if lines[0].startswith(head):
        easel.put(at.x + 3, at.y, head, role)
    if notice.region:
        easel.region(notice.region, at)


def _hint_at(easel: Easel, at: Rect, rest: list[Notice]) -> None:
    """The last line stands for all that had no room."""
    last = Rect(at.x, at.bottom - 1, at.width, 1)
    if rest and at.height:
        is_all = at.height == 1
        said = text.on_table(len(rest)) if is_all else text.more(len(rest))
        easel.put(at.x + 3, last.y, said, "muted italic")
        for notice in rest:
            if notice.region:
                easel.region(notice.region, last)


def _draw_cards(
    easel: Easel, at: Rect, view: View, seat: Seat | None, told: list[Notice]
) -> None:
    easel.put(at.x + 1, at.y, text.OFFERS, "title bold")
    if view.phase in WINDOWS:
        note = text.round_of(view.round, view.data.limits.rounds)
        easel.put(at.right - len(note) - 1, at.y, note, "muted")
    y = at.y + 2
    for place, notice in enumerate(told):
        lines = wrap(capital(notice.said), at.width - 6)
        need = len(lines) + (3 if notice.seat is not None else 0)
        left = len(told) - place
        if y + need + (left > 1) > at.bottom:
            _hint_at(easel, at, told[place:])
            return
        y = _draw_card(easel, at, y, notice, lines) + 1
    if view.phase in MOVE:
        _draw_steps(easel, Rect(at.x, y, at.width, at.bottom - y), view, seat)


def _draw_steps(easel: Easel, at: Rect, view: View, seat: Seat | None) -> None:
    """Where the tower can go, and what that would bring you, if there is room."""
    if at.height < len(view.targets) + 3:
        return
    easel.put(at.x + 1, at.y + 1, text.NEXT_STEPS, "title bold")
    for y, space in enumerate(view.targets, at.y + 2):
        easel.put(at.x + 2, y, capital(short_name(space)), "text")
        x = at.x + 20
        if space < MARKET:
            words = "muted strike" if space in view.used else "muted"
            x = easel.put(x, y, text.brought(view.data, space)[0], words) + 1
        ducats = 0 if seat is None else prospect(view, view.mats[seat], space)
        if ducats:
            easel.put(x, y, text.gain(ducats), "good bold")
        easel.region(space_name(view.data, space), Rect(at.x, y, at.width, 1))


def _draw_card(easel: Easel, at: Rect, y: int, notice: Notice, lines: list[str]) -> int:
    """A frame with who offers in its edge, and the terms within."""
    if notice.seat is None:
        for line in lines:
            easel.put(at.x + 2, y, line, "muted")
            y += 1
        return y - 1
    role = seat_role(notice.seat)
    frame = Rect(at.x + 1, y, at.width - 2, len(lines) + 2)
    head = f"{easel.glyphs.seat(notice.seat)} {notice.head}"
    easel.box(*frame, "border on panel", head, "rounded", f"{role} bold")
    for line in lines:
        y += 1
        easel.put(at.x + 3, y, line, "text")
    if notice.region:
        easel.region(notice.region, frame)
    return frame.bottom - 1
