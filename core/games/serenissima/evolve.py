"""How a state of Serenissima follows from an event."""

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import NOBODY, NOTHING, SAILOR
from ridotto.core.games.serenissima.events import (
    ActionChosen,
    ActivationEnded,
    BasilicaBuilt,
    BattleStarted,
    BattleStopped,
    BlockadeDeclared,
    BlockadeOffered,
    BlockadeWaived,
    CaptureAnnounced,
    ClosingBegan,
    DeckShuffled,
    DogeDrawn,
    FirstPlayerDrawn,
    FortBuilt,
    FortFired,
    GalleyActivated,
    GalleyBought,
    GalleyMoved,
    GalleyOrdered,
    GalleyPlaced,
    GalleySunk,
    GameEnded,
    GoodJettisoned,
    GoodLoaded,
    GoodMoved,
    GoodsLooted,
    GoodSold,
    InvestmentChosen,
    LoadingDone,
    LootDropped,
    LootOffered,
    LootTaken,
    MoveEnded,
    PawnAdvanced,
    PiecesSwapped,
    PortCaptured,
    PortClosed,
    PortLeft,
    PortNeutralised,
    RefitBegan,
    RefitDone,
    RoundRolled,
    SailorHired,
    SailorMoved,
    SaleAnnounced,
    ScoringPaid,
    StartPortChosen,
    SwapOpened,
    TurnStarted,
    WinePaid,
)
from ridotto.core.games.serenissima.phase import Aim, Cause, Phase
from ridotto.core.games.serenissima.state import State, add, put

SALES, FEES, WINE, SCORINGS = range(4)
"""Where money comes from, as places in `State.earned`."""


evolve = Evolve[State]()


@evolve.on
def deck_shuffled(state: State, event: DeckShuffled) -> State:
    assert event.order is not None, "only the full log can be folded"
    return replace(state, deck=event.order, discard=())


@evolve.on
def first_player_drawn(state: State, event: FirstPlayerDrawn) -> State:
    return replace(state, first=event.seat, phase=Phase.PORT)


@evolve.on
def start_port_chosen(state: State, event: StartPortChosen) -> State:
    return replace(
        state,
        owner=put(state.owner, event.space, int(event.seat)),
        garrison=put(state.garrison, event.space, event.sailors),
        reserve=add(state.reserve, event.seat, -event.sailors),
        phase=Phase.NUMBER,
    )


@evolve.on
def galley_placed(state: State, event: GalleyPlaced) -> State:
    state = _launch(state, event.seat, event.number, event.space, event.sailors)
    picks = state.picks + 1
    phase = Phase.PORT if picks < state.seats else Phase.NUMBER
    return replace(state, picks=picks, phase=phase)


def _launch(state: State, seat: Seat, number: int, space: int, crew: int) -> State:
    return replace(
        state,
        captain=put(state.captain, number, int(seat)),
        place=put(state.place, number, space),
        crew=put(state.crew, number, crew),
        reserve=add(state.reserve, seat, -crew),
    )


@evolve.on
def closing_began(state: State, event: ClosingBegan) -> State:
    return replace(state, phase=Phase.CLOSE)


@evolve.on
def port_closed(state: State, event: PortClosed) -> State:
    return replace(state, closed=put(state.closed, event.space, True))


@evolve.on
def turn_started(state: State, event: TurnStarted) -> State:
    return replace(state, turn=event.turn, phase=Phase.BOX)


@evolve.on
def galley_activated(state: State, event: GalleyActivated) -> State:
    return replace(
        state,
        pawn=event.number,
        actor=event.seat,
        start=event.space,
        phase=Phase.CHOOSE,
    )


@evolve.on
def action_chosen(state: State, event: ActionChosen) -> State:
    return replace(state, phase=Phase.LOAD)


@evolve.on
def investment_chosen(state: State, event: InvestmentChosen) -> State:
    return replace(state, phase=Phase.INVEST)


@evolve.on
def activation_ended(state: State, event: ActivationEnded) -> State:
    return replace(
        state,
        phase=Phase.BOX,
        actor=Seat(0),
        start=0,
        moved=0,
        limit=0,
        loaded=0,
        operations=0,
        last=(),
        value=0,
        fought=False,
        sold=0,
        aim=None,
        blocker=NOBODY,
        target=NOBODY,
        bought=(),
    )


def _operation(state: State, *what: int) -> tuple[int, tuple[int, ...]]:
    """S-2.13: the count of operations; repeating the last one goes on with it."""
    return state.operations + (what != state.last), what


@evolve.on
def sailor_moved(state: State, event: SailorMoved) -> State:
    giver, taker = event.giver, event.taker
    crew, garrison = state.crew, state.garrison
    if giver:
        crew = add(crew, giver, -1)
    else:
        garrison = add(garrison, event.space, -1)
    if taker:
        crew = add(crew, taker, 1)
    else:
        garrison = add(garrison, event.space, 1)
    operations, last = _operation(state, giver, taker, SAILOR)
    return replace(
        state, crew=crew, garrison=garrison, operations=operations, last=last
    )


@evolve.on
def good_moved(state: State, event: GoodMoved) -> State:
    giver, taker, good = event.giver, event.taker, event.good
    cargo = put(state.cargo, giver, add(state.cargo[giver], good, -1))
    cargo = put(cargo, taker, add(cargo[taker], good, 1))
    operations, last = _operation(state, giver, taker, good)
    return replace(state, cargo=cargo, operations=operations, last=last)


@evolve.on
def swap_opened(state: State, event: SwapOpened) -> State:
    return replace(state, swap=(event.other, event.piece), phase=Phase.SWAP)


@evolve.on
def pieces_swapped(state: State, event: PiecesSwapped) -> State:
    one, other = event.number, event.other
    operations, last = _operation(state, one, other, event.given, event.got)
    crew, cargo = state.crew, state.cargo
    for piece, giver, taker in ((event.given, one, other), (event.got, other, one)):
        if piece == SAILOR:
            crew = add(add(crew, giver, -1), taker, 1)
        else:
            cargo = put(cargo, giver, add(cargo[giver], piece, -1))
            cargo = put(cargo, taker, add(cargo[taker], piece, 1))
    return replace(
        state,
        crew=crew,
        cargo=cargo,
        swap=None,
        phase=Phase.LOAD,
        operations=operations,
        last=last,
    )


@evolve.on
def good_loaded(state: State, event: GoodLoaded) -> State:
    number, good, cost = event.number, event.good, event.cost
    money, earned = state.money, state.earned
    if cost:
        money = add(money, event.seat, -cost)
        if event.payee is not None:
            money = add(money, event.payee, cost)
            earned = _earn(earned, event.payee, FEES, cost)
    operations, last = _operation(state, 0, number, good)
    return replace(
        state,
        cargo=put(state.cargo, number, add(state.cargo[number], good, 1)),
        supply=add(state.supply, good, -1),
        money=money,
        earned=earned,
        loaded=state.loaded + 1,
        operations=operations,
        last=last,
    )


Earned = tuple[tuple[int, ...], ...]


def _earn(earned: Earned, seat: int, source: int, amount: int) -> Earned:
    return put(earned, seat, add(earned[seat], source, amount))


@evolve.on
def good_jettisoned(state: State, event: GoodJettisoned) -> State:
    number, good = event.number, event.good
    operations, last = _operation(state, number, 0, good)
    return replace(
        state,
        cargo=put(state.cargo, number, add(state.cargo[number], good, -1)),
        supply=add(state.supply, good, 1),
        operations=operations,
        last=last,
    )


@evolve.on
def loading_done(state: State, event: LoadingDone) -> State:
    return replace(state, phase=Phase.MOVE, limit=state.crew[event.number])


@evolve.on
def galley_moved(state: State, event: GalleyMoved) -> State:
    return replace(
        state,
        place=put(state.place, event.number, event.space),
        moved=state.moved + 1,
    )


@evolve.on
def move_ended(state: State, event: MoveEnded) -> State:
    return replace(state, phase=Phase.THIRD, aim=None)


@evolve.on
def blockade_offered(state: State, event: BlockadeOffered) -> State:
    return replace(state, phase=Phase.BLOCK, aim=event.aim, queue=event.asked)


@evolve.on
def blockade_declared(state: State, event: BlockadeDeclared) -> State:
    if event.aim is Aim.MOVE:
        return replace(state, queue=(), phase=Phase.MOVE)
    return replace(state, queue=(), phase=Phase.BLOCKED, blocker=int(event.seat))


RESUMED = {Aim.MOVE: Phase.MOVE, Aim.SALE: Phase.SELL, Aim.CAPTURE: Phase.LAND}
"""Where an activation goes on once everybody has let it pass."""


@evolve.on
def blockade_waived(state: State, event: BlockadeWaived) -> State:
    queue = state.queue[1:]
    if queue:
        return replace(state, queue=queue)
    aim = None if event.aim is Aim.MOVE else event.aim
    return replace(state, queue=(), phase=RESUMED[event.aim], aim=aim)


@evolve.on
def sale_announced(state: State, event: SaleAnnounced) -> State:
    return replace(state, phase=Phase.SELL, aim=Aim.SALE)


@evolve.on
def good_sold(state: State, event: GoodSold) -> State:
    number, here, good = event.number, event.space, event.good
    return replace(
        state,
        cargo=put(state.cargo, number, add(state.cargo[number], good, -1)),
        stores=put(state.stores, here, (*state.stores[here], good)),
        money=add(state.money, event.seat, event.paid),
        earned=_earn(state.earned, event.seat, SALES, event.paid),
        sold=state.sold + 1,
    )


@evolve.on
def capture_announced(state: State, event: CaptureAnnounced) -> State:
    return replace(state, phase=Phase.LAND, aim=Aim.CAPTURE, fought=True)


@evolve.on
def battle_started(state: State, event: BattleStarted) -> State:
    return replace(
        state,
        phase=Phase.BATTLE,
        target=event.target,
        value=event.value,
        fought=True,
        aim=None,
        blocker=NOBODY,
    )


@evolve.on
def fort_fired(state: State, event: FortFired) -> State:
    number = event.number
    lost = state.crew[number] - event.attackers
    return replace(
        state,
        crew=put(state.crew, number, event.attackers),
        reserve=add(state.reserve, state.captain[number], lost),
    )


@evolve.on
def round_rolled(state: State, event: RoundRolled) -> State:
    number, target, here = event.number, event.target, event.space
    crew, garrison, reserve = state.crew, state.garrison, state.reserve
    reserve = add(reserve, event.seat, crew[number] - event.attackers)
    if target:
        lost = crew[target] - event.defenders
        reserve = add(reserve, state.captain[target], lost)
        crew = put(crew, target, event.defenders)
    else:
        lost = garrison[here] - event.defenders
        reserve = add(reserve, state.owner[here], lost)
        garrison = put(garrison, here, event.defenders)
    crew = put(crew, number, event.attackers)
    return replace(state, crew=crew, garrison=garrison, reserve=reserve)


@evolve.on
def battle_stopped(state: State, event: BattleStopped) -> State:
    return replace(state, target=NOBODY)


@evolve.on
def galley_sunk(state: State, event: GalleySunk) -> State:
    number = event.number
    cargo, supply, pool = state.cargo[number], state.supply, state.pool
    if event.looter:
        pool = cargo
    elif any(cargo):
        supply = tuple(map(sum, zip(supply, cargo, strict=True)))
    return replace(
        state,
        captain=put(state.captain, number, NOBODY),
        place=put(state.place, number, 0),
        crew=put(state.crew, number, 0),
        cargo=put(state.cargo, number, NOTHING),
        supply=supply,
        pool=pool,
        phase=Phase.THIRD if event.cause is Cause.BATTLE else state.phase,
        target=NOBODY if event.cause is Cause.BATTLE else state.target,
    )


@evolve.on
def loot_offered(state: State, event: LootOffered) -> State:
    number = event.number
    pool = tuple(n - k for n, k in zip(state.pool, event.aboard, strict=True))
    cargo = tuple(map(sum, zip(state.cargo[number], event.aboard, strict=True)))
    return replace(
        state,
        phase=Phase.LOOT,
        looter=number,
        pool=pool,
        cargo=put(state.cargo, number, cargo),
    )


@evolve.on
def loot_dropped(state: State, event: LootDropped) -> State:
    number, good = event.number, event.good
    return replace(
        state,
        cargo=put(state.cargo, number, add(state.cargo[number], good, -1)),
        pool=add(state.pool, good, 1),
    )


@evolve.on
def loot_taken(state: State, event: LootTaken) -> State:
    number, good = event.number, event.good
    return replace(
        state,
        cargo=put(state.cargo, number, add(state.cargo[number], good, 1)),
        pool=add(state.pool, good, -1),
        taking=True,
    )


@evolve.on
def goods_looted(state: State, event: GoodsLooted) -> State:
    return replace(
        state,
        supply=tuple(map(sum, zip(state.supply, state.pool, strict=True))),
        pool=NOTHING,
        looter=0,
        taking=False,
        phase=Phase.THIRD,
    )


@evolve.on
def port_neutralised(state: State, event: PortNeutralised) -> State:
    return replace(
        state,
        owner=put(state.owner, event.space, NOBODY),
        target=NOBODY,
        phase=Phase.LAND,
    )


@evolve.on
def port_captured(state: State, event: PortCaptured) -> State:
    number, here = event.number, event.space
    return replace(
        state,
        owner=put(state.owner, here, int(event.seat)),
        garrison=put(state.garrison, here, event.sailors),
        crew=add(state.crew, number, -event.sailors),
    )


@evolve.on
def port_left(state: State, event: PortLeft) -> State:
    return state


@evolve.on
def sailor_hired(state: State, event: SailorHired) -> State:
    number, here, seat = event.number, event.space, event.seat
    crew, garrison = state.crew, state.garrison
    if number:
        crew = add(crew, number, 1)
    else:
        garrison = add(garrison, here, 1)
    return replace(
        state,
        crew=crew,
        garrison=garrison,
        reserve=add(state.reserve, seat, -1),
        money=add(state.money, seat, -event.cost),
    )


@evolve.on
def galley_ordered(state: State, event: GalleyOrdered) -> State:
    return replace(state, ordered=event.number, phase=Phase.BERTH)


@evolve.on
def galley_bought(state: State, event: GalleyBought) -> State:
    state = _launch(state, event.seat, event.number, event.space, event.sailors)
    return replace(
        state,
        money=add(state.money, event.seat, -event.cost),
        bought=(*state.bought, event.number),
        ordered=0,
        phase=Phase.REFIT if state.queue else Phase.INVEST,
    )


@evolve.on
def fort_built(state: State, event: FortBuilt) -> State:
    return replace(
        state,
        forts=put(state.forts, event.space, True),
        money=add(state.money, event.seat, -event.cost),
    )


@evolve.on
def basilica_built(state: State, event: BasilicaBuilt) -> State:
    return replace(
        state,
        basilicas=put(state.basilicas, event.space, True),
        money=add(state.money, event.seat, -event.cost),
    )


@evolve.on
def doge_drawn(state: State, event: DogeDrawn) -> State:
    return replace(
        state,
        pawn=0,
        deck=state.deck[:-1],
        discard=(*state.discard, event.card),
    )


@evolve.on
def wine_paid(state: State, event: WinePaid) -> State:
    return _paid(state, event.amounts, WINE)


@evolve.on
def pawn_advanced(state: State, event: PawnAdvanced) -> State:
    return replace(state, hour=event.after)


@evolve.on
def scoring_paid(state: State, event: ScoringPaid) -> State:
    return replace(_paid(state, event.amounts, SCORINGS), scorings=event.number)


def _paid(state: State, amounts: tuple[int, ...], source: int) -> State:
    earned = state.earned
    for seat, amount in enumerate(amounts):
        earned = _earn(earned, seat, source, amount)
    money = tuple(map(sum, zip(state.money, amounts, strict=True)))
    return replace(state, money=money, earned=earned)


@evolve.on
def refit_began(state: State, event: RefitBegan) -> State:
    return replace(state, queue=event.seats, phase=Phase.REFIT)


@evolve.on
def refit_done(state: State, event: RefitDone) -> State:
    queue = state.queue[1:]
    phase = Phase.REFIT if queue else Phase.BOX
    return replace(state, queue=queue, bought=(), phase=phase)


@evolve.on
def game_ended(state: State, event: GameEnded) -> State:
    return replace(state, phase=Phase.OVER)
