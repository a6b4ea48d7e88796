"""What the decision is about, told below the map: in a line, or in a few."""

from collections.abc import Callable

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_NAMES
from ridotto.core.games.serenissima.lookout import (
    PORT,
    active_galley,
    battle_odds,
    blockers,
    combat_value,
    force,
    hinderers,
    moves_left,
    percent,
    reach,
    targets,
)
from ridotto.core.games.serenissima.odds import Odds, after_round
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.text.words import listed
from ridotto.core.games.serenissima.view import Galley, View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.parts import (
    Parts,
    galley_parts,
    good_parts,
    put_groups,
    seat_part,
)
from ridotto.widgets.serenissima.signs import basilica_sign, fort_sign

Line = list[Parts]
"""Groups of words that stand or fall together."""

BAR = 24
"""How wide the bar of a battle's odds is."""


def draw_strip(
    easel: Easel, at: Rect, view: View, seat: Seat | None, names: Names
) -> None:
    """As many lines as there is room for; the first tells most."""
    easel.fill(at, " ", "on panel")
    lines = strip_lines(view, seat, names, easel.glyphs)
    for y, line in enumerate(lines[: at.height], at.y):
        put_groups(easel, Rect(at.x + 1, y, at.width - 2, 1), line)
    easel.region("strip", at)


def strip_lines(
    view: View, seat: Seat | None, names: Names, glyphs: Glyphs
) -> list[Line]:
    tell = TOLD.get(view.phase, _told_otherwise)
    if tell is _buying and seat not in (None, view.decides):
        tell = _told_otherwise
    lines = [line for line in tell(view, names, glyphs) if line]
    purse = [] if seat is None else _purse(view, seat, glyphs)
    if not purse:
        return lines
    if view.phase in FIGHTING:
        return [*lines, purse]
    return [[*purse, *lines[0]], *lines[1:]] if lines else [purse]


FIGHTING = {Phase.BLOCK, Phase.THIRD, Phase.BLOCKED, Phase.BATTLE}
"""When something else matters more than money."""


def _purse(view: View, seat: Seat, glyphs: Glyphs) -> Line:
    mat = view.mats[seat]
    if mat.money is None:
        return []
    return [
        [(f"{glyphs.coin}{mat.money}", "gold bold")],
        [(f"{mat.reserve}", "text bold"), (f" {text.RESERVE}", "muted")],
    ]


def _own(view: View, glyphs: Glyphs) -> Line:
    """The active galley, hold by hold."""
    galley = active_galley(view)
    if galley is None:
        return []
    return [galley_parts(galley, view.data.limits.holds, glyphs)]


def _sailing(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """How far, and who could stop it where."""
    left = moves_left(view)
    first = [*_own(view, glyphs), [(text.moves(left), "text")]]
    first.append([(text.value_of(combat_value(view)), "muted")])
    stops: dict[Seat, list[int]] = {}
    for space in reach(view):
        for seat in hinderers(view, space):
            stops.setdefault(seat, []).append(space)
    if not stops:
        return [first, [[(text.NOBODY_STOPS, "muted")]]]
    lines = [first]
    for seat, spaces in stops.items():
        where = listed(SPACE_NAMES[space] for space in spaces)
        told = text.could_stop(names[seat], where)
        lines.append([[seat_part(seat, " ", glyphs), (told, "warn")]])
    return lines


def _blockade(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """Strength against strength, and what the stopped galley could do about it."""
    galley = active_galley(view)
    assert galley is not None
    first = _own(view, glyphs)
    for seat in blockers(view, galley.space):
        strength = force(view, seat, galley.space)
        told = text.sailors(strength)
        first.append([seat_part(seat, " ", glyphs), (told, "text")])
    fights = _fights(view, view.queue[:1], glyphs)
    if fights:
        fights[0] = [(f"{text.IF_STOPPED} ", "muted"), *fights[0]]
    return [[*first, *fights]]


def _third(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """Every fight that could be begun here, with its odds."""
    first = [*_own(view, glyphs), [(text.value_of(combat_value(view)), "muted")]]
    galley = active_galley(view)
    assert galley is not None
    owners = tuple({g.owner for g in view.galleys} - {galley.owner})
    fights = _fights(view, owners, glyphs)
    if PORT in targets(view):
        port = SPACE_NAMES[galley.space]
        fights.append([(f"{port} ", "text bold"), *_chances(battle_odds(view, PORT))])
    return [[*first, *fights]]


def _fights(view: View, owners: tuple[Seat, ...], glyphs: Glyphs) -> Line:
    """The odds against each galley of these seats that can be attacked here.

    Of several only how likely they are beaten.
    """
    foes = [
        number
        for number in targets(view)
        if number and view.galley(number).owner in owners
    ]
    is_brief = len(foes) > 1
    return [
        [
            _chip(view.galley(number), glyphs),
            *_chances(battle_odds(view, number))[: 2 if is_brief else 4],
        ]
        for number in foes
    ]


def _chip(galley: Galley, glyphs: Glyphs) -> tuple[str, str]:
    sign, words = seat_part(galley.owner, "", glyphs)
    return f"{galley.number}{sign}", f"{words} reverse"


def _chances(odds: Odds) -> Parts:
    return [
        (f" {text.WIN} ", "muted"),
        (text.share(percent(odds.win)), "good bold"),
        (f" {text.LOSE} ", "muted"),
        (text.share(percent(odds.lose)), "bad bold"),
    ]


def _battle(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """The odds to the end, and of the next round."""
    active, galley = view.active, active_galley(view)
    if active is None or active.target is None or galley is None:
        return []
    odds = battle_odds(view, active.target)
    value, mine = combat_value(view), galley.sailors
    if active.target:
        foe = view.galley(active.target)
        theirs, owner = foe.sailors, foe.owner
        name = _chip(foe, glyphs)
    else:
        port = view.ports[galley.space]
        assert port is not None
        assert port.owner is not None
        theirs, owner = port.sailors, port.owner
        name = (SPACE_NAMES[galley.space], seat_part(owner, "", glyphs)[1])
    to_end = [[(text.TO_THE_END, "muted"), *_chances(odds)]]
    to_end.append([(f"{text.BOTH} ", "muted"), _share(odds.both, "warn")])
    dice = [
        [_chip(galley, glyphs), (f" {text.dice(min(value, mine))} ", "text bold")],
        [name, (f" {text.dice(theirs)} ", "text bold")],
    ]
    ends = after_round(value, mine, theirs, view.data.skull)
    won = sum(chance for (a, d), chance in ends.items() if a and not d)
    lost = sum(chance for (a, d), chance in ends.items() if d and not a)
    following: Line = [[(text.NEXT_ROUND, "muted"), *_chances_of(won, lost)]]
    return [[*dice, *to_end], [_bar(odds, glyphs)], following]


def _chances_of(won: float, lost: float) -> Parts:
    return [
        (f" {text.WIN} ", "muted"),
        _share(won, "good"),
        (f" {text.LOSE} ", "muted"),
        _share(lost, "bad"),
    ]


def _share(chance: float, role: str) -> tuple[str, str]:
    return text.share(percent(chance)), f"{role} bold"


def _bar(odds: Odds, glyphs: Glyphs) -> Parts:
    """Won, both, lost, as parts of a whole."""
    won = round(BAR * odds.win)
    both = round(BAR * (odds.win + odds.both)) - won
    return [
        (glyphs.full * won, "good"),
        (glyphs.shade * both, "warn"),
        (glyphs.empty * (BAR - won - both), "bad"),
    ]


def _loot(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    loot = view.loot
    if loot is None:
        return []
    galley = view.galley(loot.number)
    afloat = [good for good, n in enumerate(loot.afloat) for _ in range(n)]
    lost: Parts = [(text.AFLOAT, "muted"), *good_parts(afloat)]
    aboard = galley_parts(galley, view.data.limits.holds, glyphs)
    return [[aboard, lost] if afloat else [aboard]]


def _buying(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """What is left to buy, and what a galley costs."""
    seat = view.decides
    if seat is None:
        return []
    prices, count = view.data.prices, len(view.mats[seat].galleys)
    left: Line = [
        [(text.sailor_price(prices.sailor), "muted")],
        [(text.galley_price(count + prices.sailor), "muted")],
        [
            (f"{fort_sign(glyphs)}{view.fort_count}", "text bold"),
            (f" {basilica_sign(glyphs)}{view.basilica_count}", "gold bold"),
            (text.left_for(prices.fort), "muted"),
        ],
    ]
    return [left]


def _legend(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    """What the letters of the map stand for, while there is time to learn them."""
    return [
        [
            [*good_parts([good]), (f" {name}", "muted")]
            for good, name in enumerate(GOOD_NAMES)
        ]
    ]


def _over(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    return [
        [
            [seat_part(Seat(seat), f" {mat.money}", glyphs)]
            for seat, mat in enumerate(view.mats)
        ]
    ]


def _told_otherwise(view: View, names: Names, glyphs: Glyphs) -> list[Line]:
    line = _own(view, glyphs)
    return [line] if line else []


TOLD: dict[Phase, Callable[[View, Names, Glyphs], list[Line]]] = {
    Phase.PORT: _legend,
    Phase.NUMBER: _legend,
    Phase.CLOSE: _legend,
    Phase.CHOOSE: _sailing,
    Phase.LOAD: _sailing,
    Phase.SWAP: _sailing,
    Phase.MOVE: _sailing,
    Phase.BLOCK: _blockade,
    Phase.THIRD: _third,
    Phase.BLOCKED: _third,
    Phase.BATTLE: _battle,
    Phase.LOOT: _loot,
    Phase.INVEST: _buying,
    Phase.BERTH: _buying,
    Phase.REFIT: _buying,
    Phase.OVER: _over,
}
"""By phase: the lines about it."""
