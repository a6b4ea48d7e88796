"""Setting up: the deal, the missions given back, and the preliminary round."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import Place, ReturnMission
from ridotto.core.games.venice.data import BUILDING_IDS, NONE, TILES
from ridotto.core.games.venice.events.course import TurnBegan
from ridotto.core.games.venice.events.opening import (
    CardShown,
    Dealt,
    DogeReady,
    Laid,
    MissionReturned,
    Placed,
    PlacementBegan,
    ReturnsBuried,
)
from ridotto.core.games.venice.phase import How, Phase
from ridotto.core.games.venice.rules.activation import activate
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import stack_points
from ridotto.core.games.venice.rules.training import train
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, quay_of

DEALT = 3
"""Missions dealt to each player (S-7)."""


def deal(state: State, chance: Chance, emit: Emit) -> None:
    """S-2, S-5, S-7, S-8, SO-5."""
    flow = Flow(state, chance, emit)
    flow.emit(Laid(_layout(flow)))
    flow.emit(_dealt(flow))
    flow.ask(Phase.RETURN, *range(state.settings.people))


def _layout(flow: Flow) -> tuple[int, ...]:
    state = flow.state
    if state.settings.example:
        order = [BUILDING_IDS.index(tile) for tile in state.data.example_layout]
    else:
        order = list(flow.chance.shuffled(range(TILES)))
    return tuple(order.pop(0) if there == NONE else there for there in state.tiles)


def _dealt(flow: Flow) -> Dealt:
    state, shuffled = flow.state, flow.chance.shuffled
    people, data = state.settings.people, state.data
    missions = shuffled(range(len(data.missions)))
    size = data.numbers.missions[str(people)]
    deck, out = missions[:size], missions[size:]
    hands = tuple(
        deck[DEALT * seat : DEALT * (seat + 1)] if seat < people else ()
        for seat in range(state.settings.seats)
    )
    rest = deck[DEALT * people :]
    influence = shuffled(data.influence_box)
    smugglers: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    if state.settings.mode is not Mode.FULL:
        smugglers = (shuffled(range(TILES)), shuffled(range(TILES)))
    return Dealt(hands, len(rest), rest, out, influence, smugglers)


def return_mission(flow: Flow, seat: Seat, choice: ReturnMission) -> bool:
    """S-7, A-34: once all have chosen, the cards go under the deck in seat order."""
    state = flow.emit(MissionReturned(seat, choice.mission))
    if state.asked:
        return True
    flow.emit(ReturnsBuried())
    return False


def placement_order(people: int) -> list[int]:
    """4.2: forwards, then backwards."""
    seats = list(range(people))
    return seats + seats[::-1]


def step(flow: Flow) -> bool:
    """S-14: the next placement, or the first turn."""
    state = flow.state
    order = placement_order(state.settings.people)
    solo = state.settings.mode is Mode.SOLO
    if solo and state.placing == 1 and state.at[2] == NONE:
        _place_doge(flow)
    if state.placing < len(order):
        seat = order[state.placing]
        if state.turn != seat:
            flow.emit(PlacementBegan(Seat(seat)))
        return flow.ask(Phase.PLACE, seat)
    if solo:
        _ready_doge(flow)
    flow.emit(TurnBegan(Seat(0), 1, state.end))
    return False


def place(flow: Flow, seat: Seat, choice: Place) -> bool:
    """P-1 to P-4."""
    state, quay = flow.state, choice.quay
    gondola = 2 * seat + (state.at[2 * seat] != NONE)
    put_gondola(flow, gondola, quay, counts=True)
    train(flow, seat, quay)
    activate(flow, seat, quay, gondola, How.PLACED)
    return False


def put_gondola(flow: Flow, gondola: int, quay: int, *, counts: bool) -> None:
    """P-2."""
    state = flow.state
    owner, building = state.owners[gondola // 2], state.tiles[quay]
    points = stack_points(state, quay)
    flow.emit(Placed(gondola, owner, quay, building, points, counts))


def _place_doge(flow: Flow) -> None:
    """SO-7, SO-8."""
    rules = flow.state.settings
    for gondola, deck in ((2, 0), (4, 1), (3, 0), (5, 1)):
        _show_card(flow, deck, gondola)
    if rules.extra_from_each:
        decks = [0, 1] * rules.extra_cards
    else:
        decks = [0, 1][: rules.extra_cards]
    for deck in decks:
        _show_card(flow, deck, NONE)


def _show_card(flow: Flow, deck: int, gondola: int) -> None:
    tile, _ = flow.state.smuggler_decks[deck][0]
    state = flow.emit(CardShown(deck, tile))
    quay = quay_of(state, tile)
    if gondola != NONE:
        put_gondola(flow, gondola, quay, counts=False)
    if state.settings.doge_assistants:
        train(flow, 1 + deck, quay)


def _ready_doge(flow: Flow) -> None:
    """SO-10, SO-11."""
    state, shuffled = flow.state, flow.chance.shuffled
    numbers = state.data.numbers
    decks: list[tuple[int, ...]] = []
    outs: list[tuple[int, ...]] = []
    for pile, shown in zip(state.smuggler_decks, state.smuggler_discards, strict=True):
        rest = shuffled([card for card, _ in pile])
        outs.append(rest[: numbers.smuggler_removed])
        decks.append(shuffled([*rest[numbers.smuggler_removed :], *shown]))
    cards = shuffled(state.data.doge_box)
    out, row, deck = _cut(cards, numbers.doge_removed)
    flow.emit(DogeReady(row, (decks[0], decks[1]), (outs[0], outs[1]), deck, out))


def _cut(
    cards: tuple[int, ...], out: int
) -> tuple[tuple[int, ...], tuple[int, int, int], tuple[int, ...]]:
    left, middle, right = cards[out : out + 3]
    return cards[:out], (left, middle, right), cards[out + 3 :]
