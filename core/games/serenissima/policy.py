"""What a sensible merchant would do in Serenissima.

Voyages are planned as a whole, from loading to the deed at the end; every small step
is then weighed by the best plan it is part of. Weights are ducats, more or less.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.data import SAILOR, Good
from ridotto.core.games.serenissima.odds import Stakes, of_fighting, to_the_end
from ridotto.core.games.serenissima.outlook import Outlook
from ridotto.core.games.serenissima.phase import Aim, Phase
from ridotto.core.games.serenissima.text import reasons
from ridotto.core.games.serenissima.text.scene import active_of, sides_of
from ridotto.core.games.serenissima.view import Galley, View
from ridotto.core.games.serenissima.voyage import LATER, Ship, Voyages

NEVER = -50.0

Weigh = Callable[[Outlook, Sequence[Any]], Sequence[float]]


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    return WEIGHED[view.phase](Outlook(view, seat), choices)


# -- setting up ---------------------------------------------------------------------


def _weigh_port(outlook: Outlook, choices: Sequence[c.ChoosePort]) -> list[float]:
    return [_start(outlook, choice.space) for choice in choices]


def _start(outlook: Outlook, space: int) -> float:
    """Rivals far away, and every good within reach; what is about as good as another
    port counts the same, so that games do not always begin alike."""
    data = outlook.data
    away = data.distances[space]
    rivals = [away[port] for port in data.starts if outlook.is_taken(port)]
    near = sum(
        min(away[port] for port in data.ports if data.product[port] == good)
        for good in Good
    )
    room = sum(rivals) // len(rivals) if rivals else 3
    return 0.5 * room - near


def _weigh_number(outlook: Outlook, choices: Sequence[c.ChooseNumber]) -> list[float]:
    own = outlook.view.mats[outlook.seat].galleys
    last = outlook.data.tables[str(outlook.view.seats)].galleys
    return [_number(choice.number, own, last) for choice in choices]


def _number(number: int, own: Sequence[int], last: int) -> float:
    """The ends of the wheel, and neighbours of one's own numbers."""
    worth = 1.0 if number in (1, last) else 0.0
    return worth + sum(1.5 for other in own if abs(other - number) == 1)


def _weigh_close(outlook: Outlook, choices: Sequence[c.ClosePort]) -> list[float]:
    """Far from home, near to the others."""
    away = outlook.data.distances
    homes = [mat.ports[0] for mat in outlook.view.mats]
    own = homes[outlook.seat]
    return [
        away[own][choice.space]
        - min(
            away[home][choice.space]
            for seat, home in enumerate(homes)
            if seat != outlook.seat
        )
        for choice in choices
    ]


# -- the activation -----------------------------------------------------------------


def _galley(outlook: Outlook) -> Galley:
    return outlook.view.galley(active_of(outlook.view).number)


def _weigh_choose(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    galley = _galley(outlook)
    voyages = Voyages(outlook)
    act = voyages.from_port(galley, 0).worth
    idle = voyages.waiting(galley.space, voyages.ship(galley, galley.sailors, 0, 0))
    invest = shopping(outlook) + idle
    return [act if isinstance(choice, c.Act) else invest for choice in choices]


def _weigh_load(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Crew first, then cargo, then away; what nobody buys goes overboard."""
    galley, active = _galley(outlook), active_of(outlook.view)
    plan = Voyages(outlook).from_port(galley, active.loaded)
    more = plan.sailors - galley.sailors
    waste = _waste(outlook, galley)
    weights = []
    for choice in choices:
        match choice:
            case c.TakeSailor():
                weight = 3.0 if more > 0 else NEVER
            case c.LeaveSailor():
                weight = 3.0 if more < 0 else NEVER
            case c.LoadGood():
                weight = 2.0 if plan.load and more <= 0 else NEVER
            case c.Jettison(number=number, good=good) if number == galley.number:
                weight = 4.0 if good in waste else NEVER
            case c.Done():
                weight = 1.0
            case _:
                weight = NEVER
        weights.append(weight)
    return weights


def _waste(outlook: Outlook, galley: Galley) -> list[int]:
    """Goods that take up holds for nothing: nobody near will have them."""
    full = sum(galley.cargo) + galley.sailors >= outlook.data.limits.holds
    if not full:
        return []
    away = outlook.data.distances[galley.space]
    return [
        good
        for good, count in enumerate(galley.cargo)
        if count
        and not any(
            outlook.sale(there, (good,))[1] for there, far in enumerate(away) if far < 5
        )
    ]


def _weigh_move(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    galley, active = _galley(outlook), active_of(outlook.view)
    voyages = Voyages(outlook)
    ship = voyages.ship(galley, galley.sailors, 0, 0)
    left = active.limit - active.moved
    weights = []
    for choice in choices:
        if isinstance(choice, c.Sail):
            space, moved = choice.space, active.moved + 1
            far, _ = voyages.onwards(space, left - 1, moved, ship)
            worth = far - 0.05
            stops = outlook.blockers(space) > ship.sailors and space != active.start
            if stops and left > 1:
                here = voyages.deed(space, moved, ship)[0]
                worth = 0.6 * worth + 0.4 * min(here, worth)
        else:
            worth = voyages.deed(galley.space, active.moved, ship)[0]
        weights.append(worth)
    return weights


def _weigh_block(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    gain = stopping(outlook)
    return [gain if isinstance(choice, c.Blockade) else 0.0 for choice in choices]


def stopping(outlook: Outlook) -> float:
    """What a blockade wins, less what the stopped galley may do about it."""
    view, active = outlook.view, active_of(outlook.view)
    galley = view.galley(active.number)
    theirs = Outlook(view, active.seat)
    voyages = Voyages(theirs)
    ship = voyages.ship(galley, galley.sailors, 0, 0)
    here = galley.space
    lead = 1.3 if _leads(outlook, active.seat) else 1.0
    if active.aim is Aim.SALE:
        taken, sold = theirs.sale(here, ship.goods)
        gain = outlook.harm * taken - _fed(outlook, here, sold)
    elif active.aim is Aim.CAPTURE:
        gain = outlook.harm * theirs.holding(here)
    else:
        left = active.limit - active.moved
        far, _ = voyages.onwards(here, left, active.moved, ship)
        gain = outlook.harm * (far - voyages.deed(here, active.moved, ship)[0])
    return lead * gain - _risk(outlook, galley, active.moved) - 0.3


def _leads(outlook: Outlook, seat: Seat) -> bool:
    purses = [mat.money or 0 for mat in outlook.view.mats]
    return purses[seat] == max(purses)


def _fed(outlook: Outlook, space: int, sold: Sequence[int]) -> float:
    """What these cubes would bring the seat itself, if the port is its own."""
    port = outlook.view.ports[space]
    if port is None or port.owner != outlook.seat:
        return 0.0
    return sum(outlook.cube(space, good, n) for n, good in enumerate(sold))


def _risk(outlook: Outlook, galley: Galley, moved: int) -> float:
    """What a stopped galley may cost its blockader."""
    value = galley.sailors - moved
    if value < 1:
        return 0.0
    voyages = Voyages(outlook)
    weakest = min(
        (each for each in outlook.fleets[galley.space] if each.owner == outlook.seat),
        key=lambda each: each.sailors,
    )
    win = voyages.fight_odds(weakest, moved, galley.sailors).win
    return 0.4 * win * (outlook.galley + weakest.sailors)


# -- step 3 -------------------------------------------------------------------------


def _weigh_third(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    galley, voyages = _galley(outlook), Voyages(outlook)
    ship = voyages.ship(galley, galley.sailors, 0, 0)
    here, moved = galley.space, _tired(outlook, galley)
    weights = []
    for choice in choices:
        match choice:
            case c.Sale():
                selling = voyages.selling(here, ship)
                if selling is None:
                    worth = NEVER
                else:
                    worth = selling[0] + voyages.waiting(here, selling[1])
            case c.Capture():
                worth = voyages.capturing(here, ship) or 0.0
            case c.AttackPort():
                worth = voyages.raiding(here, moved, ship)
            case c.AttackGalley(number=number):
                foe = outlook.view.galley(number)
                worth = voyages.fighting(foe, moved, ship)
            case _:
                worth = voyages.waiting(here, ship)
        weights.append(worth)
    return weights


def _tired(outlook: Outlook, galley: Galley) -> int:
    """Sailors aboard who would roll no dice (S-6.2)."""
    active = active_of(outlook.view)
    if not active.value:
        return active.moved
    return max(0, galley.sailors - active.value)


def _weigh_sell(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """The best first; what is worth more elsewhere stays aboard."""
    galley = _galley(outlook)
    away = outlook.data.distances[galley.space]
    weights = []
    for choice in choices:
        if isinstance(choice, c.Sell):
            worth = outlook.cube(galley.space, choice.good, 0)
            elsewhere = max(
                outlook.sale(there, (choice.good,))[0]
                for there, far in enumerate(away)
                if 0 < far <= galley.sailors
            )
            weights.append(worth - LATER * LATER * elsewhere)
        else:
            weights.append(0.0)
    return weights


def _weigh_battle(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Exact: the rest of the battle, breaking off whenever that is better."""
    mine, theirs, value = sides_of(outlook.view)
    fight, stop = of_fighting(value, mine, theirs, stakes(outlook), outlook.skull)
    return [fight if isinstance(choice, c.Fight) else stop for choice in choices]


def stakes(outlook: Outlook) -> Stakes:
    """What the battle under way is about."""
    active, galley = active_of(outlook.view), _galley(outlook)
    voyages = Voyages(outlook)
    ship = voyages.ship(galley, galley.sailors, 0, 0)
    if active.target:
        prize = voyages.prize_of_galley(outlook.view.galley(active.target), ship)
    else:
        prize = voyages.prize_of_port(galley.space) - outlook.sailor
    loss = outlook.galley + 1.5 * len(ship.goods)
    return Stakes(prize, loss, outlook.sailor, outlook.harm * outlook.sailor)


def _weigh_loot(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Drops what is worth less than what floats about, and takes that instead."""
    loot = outlook.view.loot
    assert loot is not None
    galley = outlook.view.galley(loot.number)
    worth = {good: _good(outlook, galley, good) for good in range(len(loot.afloat))}
    afloat = [worth[good] for good, count in enumerate(loot.afloat) if count]
    best = max(afloat, default=0.0)
    weights = []
    for choice in choices:
        match choice:
            case c.TakeGood(good=good):
                weights.append(worth[good])
            case c.DropGood(good=good):
                weights.append(best - worth[good] - 0.5)
            case _:
                weights.append(0.0)
    return weights


def _good(outlook: Outlook, galley: Galley, good: int) -> float:
    """What a cube aboard is worth: the best sale, less for the way; a second
    cube of the same good is worth half."""
    away = outlook.data.distances[galley.space]
    best = max(
        outlook.sale(there, (good,))[0] / (1 + 0.25 * far)
        for there, far in enumerate(away)
    )
    return best if galley.cargo[good] < 2 else best / 2


def _weigh_land(outlook: Outlook, choices: Sequence[c.Land]) -> list[float]:
    return [_landing(outlook, choice.sailors) for choice in choices]


def _landing(outlook: Outlook, sailors: int) -> float:
    if not sailors:
        return 0.0
    galley = _galley(outlook)
    worth = outlook.holding(galley.space) * outlook.safety(galley.space, sailors)
    lost = outlook.galley if sailors == galley.sailors else 0.0
    cargo = Voyages(outlook).waiting(
        galley.space,
        Ship(
            max(1, galley.sailors - sailors),
            tuple(good for good, count in enumerate(galley.cargo) if count),
            sailors,
        ),
    )
    return worth - 0.8 * outlook.sailor * sailors - lost + (0.0 if lost else cargo)


# -- buying -------------------------------------------------------------------------


def shopping(outlook: Outlook) -> float:
    """What an investment would gain: the best purchases while the money lasts."""
    money, total = outlook.money, 0.0
    gains = sorted(_purchases(outlook), reverse=True)
    for gain, price in gains:
        if price <= money:
            money -= price
            total += gain
    return total


def _purchases(outlook: Outlook) -> list[tuple[float, int]]:
    """Everything worth buying: its gain and its price."""
    view, data, seat = outlook.view, outlook.data, outlook.seat
    mat = view.mats[seat]
    found = []
    for space in mat.ports:
        port = view.ports[space]
        assert port is not None
        if not port.has_basilica and view.basilica_count and _can_pray(outlook, space):
            found.append((basilica(outlook, space), data.prices.basilica))
        if not port.has_fort and view.fort_count and _can_wall(outlook, space):
            found.append((fort(outlook, space), data.prices.fort))
        if port.sailors < data.size[space] and mat.reserve:
            found.append((guard(outlook, space), data.prices.sailor))
    if view.free_numbers and mat.reserve and len(mat.galleys) < data.limits.galleys:
        price = len(mat.galleys) + 3 * data.prices.sailor
        found.append((another_galley(outlook), price))
    for number in mat.galleys:
        if view.galley(number).space in mat.ports and mat.reserve:
            found.append((man(outlook, view.galley(number)), data.prices.sailor))
    return [(gain, price) for gain, price in found if gain > 0]


def _can_pray(outlook: Outlook, space: int) -> bool:
    return outlook.has(space, Good.GOLD) and outlook.has(space, Good.MARBLE)


def _can_wall(outlook: Outlook, space: int) -> bool:
    return outlook.has(space, Good.WOOD) and outlook.has(space, Good.STONE)


def basilica(outlook: Outlook, space: int) -> float:
    prices = outlook.data.prices
    pays = prices.basilica_income * outlook.scorings
    return pays * outlook.safeties[space] - prices.basilica


def fort(outlook: Outlook, space: int) -> float:
    port = outlook.view.ports[space]
    assert port is not None
    safer = outlook.safety(space, port.sailors, True) - outlook.safeties[space]
    return safer * outlook.holding(space) - outlook.data.prices.fort


def guard(outlook: Outlook, space: int) -> float:
    """A further sailor in a port."""
    port = outlook.view.ports[space]
    assert port is not None
    safer = outlook.safety(space, port.sailors + 1) - outlook.safeties[space]
    return safer * outlook.holding(space) - outlook.data.prices.sailor


def man(outlook: Outlook, galley: Galley) -> float:
    """A further sailor aboard: two or three make a trader."""
    room = galley.sailors + sum(galley.cargo) < outlook.data.limits.holds
    if not room or outlook.is_late or galley.sailors > 2:
        return -1.0
    return (2.5 if galley.sailors == 1 else 1.2) - outlook.data.prices.sailor


def another_galley(outlook: Outlook) -> float:
    """With a crew of three: it trades for the rest of the game."""
    fleet = len(outlook.view.mats[outlook.seat].galleys)
    use = (3.5, 3.0, 2.5, 2.0, 1.0, 0.5)[min(fleet, 5)]
    price = fleet + 3 * outlook.data.prices.sailor
    return use * (outlook.turns - 1.5) - price


def _weigh_invest(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    view = outlook.view
    weights = []
    for choice in choices:
        match choice:
            case c.BuildBasilica(space=space):
                worth = basilica(outlook, space)
            case c.BuildFort(space=space):
                worth = fort(outlook, space)
            case c.HireAshore(space=space):
                worth = guard(outlook, space)
            case c.HireAboard(number=number):
                worth = man(outlook, view.galley(number))
            case c.BuyGalley(number=number):
                worth = another_galley(outlook) + 0.3 * _soon(outlook, number)
            case _:
                worth = 0.0
        weights.append(worth)
    return weights


def _soon(outlook: Outlook, number: int) -> float:
    """A number ahead of the pawn acts in this turn already."""
    own = outlook.view.mats[outlook.seat].galleys
    ahead = 1.0 if number > outlook.view.pawn > 0 else 0.0
    last = outlook.data.tables[str(outlook.view.seats)].galleys
    return ahead + 0.2 * _number(number, own, last)


def _weigh_berth(outlook: Outlook, choices: Sequence[c.Berth]) -> list[float]:
    """Where a crew of three would earn most."""
    voyages = Voyages(outlook)
    ship = Ship(3, (), 2)
    return [voyages.waiting(choice.space, ship) for choice in choices]


def _weigh_refit(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    weights = []
    for choice in choices:
        match choice:
            case c.BuyGalley(number=number):
                late = -1.0 if outlook.is_late else 4.0
                worth = late + 0.3 * _soon(outlook, number)
            case c.HireAboard(number=number):
                worth = man(outlook, outlook.view.galley(number))
            case _:
                worth = 0.0
        weights.append(worth)
    return weights


def _weigh_swap(outlook: Outlook, choices: Sequence[c.SwapFor]) -> list[float]:
    """The plans of this merchant never swap; who does gets the better piece."""
    galley = _galley(outlook)
    return [
        outlook.sailor
        if choice.piece == SAILOR
        else _good(outlook, galley, choice.piece)
        for choice in choices
    ]


WEIGHED: dict[Phase, Weigh] = {
    Phase.PORT: _weigh_port,
    Phase.NUMBER: _weigh_number,
    Phase.CLOSE: _weigh_close,
    Phase.CHOOSE: _weigh_choose,
    Phase.LOAD: _weigh_load,
    Phase.SWAP: _weigh_swap,
    Phase.MOVE: _weigh_move,
    Phase.BLOCK: _weigh_block,
    Phase.THIRD: _weigh_third,
    Phase.BLOCKED: _weigh_third,
    Phase.SELL: _weigh_sell,
    Phase.BATTLE: _weigh_battle,
    Phase.LOOT: _weigh_loot,
    Phase.LAND: _weigh_land,
    Phase.INVEST: _weigh_invest,
    Phase.BERTH: _weigh_berth,
    Phase.REFIT: _weigh_refit,
}
"""By phase: how its choices are weighed."""


# -- reasons ------------------------------------------------------------------------


def reason(view: View, seat: Seat, choice: Choice) -> str:
    outlook = Outlook(view, seat)
    match choice:
        case c.Sail(space=space):
            return reasons.why_sail(_bound_for(outlook, space))
        case c.Sell(good=good):
            worth = outlook.cube(_galley(outlook).space, good, 0)
            return reasons.why_sell(max(0, round(worth)))
        case c.Sale():
            galley = _galley(outlook)
            goods = tuple(good for good, count in enumerate(galley.cargo) if count)
            worth, _ = outlook.sale(galley.space, goods)
            return reasons.why_sell(max(0, round(worth)))
        case c.Capture():
            return reasons.why_capture(_galley(outlook).space)
        case c.AttackGalley() | c.AttackPort() | c.Fight():
            return reasons.why_fight(round(100 * _chance(outlook, choice)))
        case c.BuildBasilica():
            return reasons.why_build(outlook.scorings)
        case c.Done():
            return DONE_REASONS[view.phase]
    return REASONS.get(type(choice), reasons.WHY_NOTHING)


def _bound_for(outlook: Outlook, space: int) -> int:
    galley, active = _galley(outlook), active_of(outlook.view)
    voyages = Voyages(outlook)
    ship = voyages.ship(galley, galley.sailors, 0, 0)
    left = active.limit - active.moved - 1
    return voyages.onwards(space, left, active.moved + 1, ship)[1]


def _chance(outlook: Outlook, choice: Choice) -> float:
    """The exact chance to win this battle if it is fought to the end."""
    if isinstance(choice, c.Fight):
        mine, theirs, value = sides_of(outlook.view)
        return to_the_end(value, mine, theirs, outlook.skull).win
    galley, voyages = _galley(outlook), Voyages(outlook)
    tired = _tired(outlook, galley)
    if isinstance(choice, c.AttackGalley):
        foe = outlook.view.galley(choice.number)
        return voyages.fight_odds(foe, tired, galley.sailors).win
    return voyages.raid_odds(galley.space, tired, galley.sailors).win


DONE_REASONS = {
    Phase.LOAD: reasons.WHY_READY,
    Phase.SELL: reasons.WHY_SELL_LATER,
    Phase.LOOT: reasons.WHY_READY,
    Phase.INVEST: reasons.WHY_SAVE,
    Phase.REFIT: reasons.WHY_SAVE,
}

REASONS: dict[type[Choice], str] = {
    c.ChoosePort: reasons.WHY_PORT,
    c.ChooseNumber: reasons.WHY_EXTREME,
    c.ClosePort: reasons.WHY_CLOSE,
    c.Act: reasons.WHY_ACT,
    c.Invest: reasons.WHY_INVEST,
    c.TakeSailor: reasons.WHY_CREW,
    c.LeaveSailor: reasons.WHY_CREW,
    c.FetchSailor: reasons.WHY_CREW,
    c.SendSailor: reasons.WHY_CREW,
    c.FetchGood: reasons.WHY_CARGO,
    c.SendGood: reasons.WHY_CARGO,
    c.SwapAway: reasons.WHY_CARGO,
    c.SwapFor: reasons.WHY_CARGO,
    c.LoadGood: reasons.WHY_CARGO,
    c.Jettison: reasons.WHY_CLEAR,
    c.Stop: reasons.WHY_STOP,
    c.Blockade: reasons.WHY_BLOCK,
    c.LetPass: reasons.WHY_PASS,
    c.BreakOff: reasons.WHY_BREAK_OFF,
    c.DropGood: reasons.WHY_CLEAR,
    c.TakeGood: reasons.WHY_CARGO,
    c.Land: reasons.WHY_LAND,
    c.HireAshore: reasons.WHY_GUARD,
    c.HireAboard: reasons.WHY_MAN,
    c.BuyGalley: reasons.WHY_BUY,
    c.Berth: reasons.WHY_BUY,
    c.BuildFort: reasons.WHY_FORT,
}
"""By kind of choice, where the reason is always the same."""
