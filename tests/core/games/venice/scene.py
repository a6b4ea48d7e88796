"""A position of Venice set up by hand, and played on choice by choice."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE, invariants
from ridotto.core.games.venice.data import BUILDING_IDS, NONE, Cubes, Data
from ridotto.core.games.venice.evolve import evolve
from ridotto.core.games.venice.listing import choices
from ridotto.core.games.venice.phase import Favour, Phase, Stage
from ridotto.core.games.venice.refusal import refusal
from ridotto.core.games.venice.rules import step
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.state import State, put, without

DATA: Data = VENICE.pack.open(None)
QUAYS = {quay.id: number for number, quay in enumerate(DATA.quays)}
BUILDINGS = {name: number for number, name in enumerate(BUILDING_IDS)}


def config(people: int, **options: str) -> Config:
    automa = (Seat(1),) if people == 1 else ()
    return Config(people + len(automa), VENICE.settle(people, options), automa, DATA)


def fresh(people: int, **options: str) -> State:
    """A table just dealt, the tiles as in the examples unless told otherwise."""
    chosen = {"layout": "example"} | options
    return dealt(VENICE, VENICE.setup(config(people, **chosen)), SeededChance(1))


class Scene:
    """A state that is changed by hand or by choices; every choice is checked."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.chance: Chance = SeededChance(seed)
        self.events: list[Event] = []

    # -- setting up ----------------------------------------------------------------

    def set(self, **fields: Any) -> "Scene":
        self.state = replace(self.state, **fields)
        return self

    def give(self, seat: int, **numbers: Any) -> "Scene":
        """Sets numbers of one seat: coins=4, council=2, hands=(0, 3)."""
        for field, value in numbers.items():
            self.set(**{field: put(getattr(self.state, field), seat, value)})
        return self

    def moor(self, gondola: int, quay: str, load: Cubes = (0, 0, 0)) -> "Scene":
        """Puts a gondola on top of the stack at a quay, with this load."""
        state, there = self.state, QUAYS[quay]
        stacks, here = state.stacks, state.at[gondola]
        if here != NONE and gondola in stacks[here]:
            stacks = put(stacks, here, without(stacks[here], gondola))
        stacks = put(stacks, there, (*stacks[there], gondola))
        self.set(stacks=stacks, at=put(state.at, gondola, there))
        return self.load(gondola, load)

    def load(self, gondola: int, load: Cubes) -> "Scene":
        state = self.state
        cargo = put(state.cargo, gondola, load)
        whole = state.data.numbers.cubes
        supply = tuple(whole - sum(each[good] for each in cargo) for good in range(3))
        return self.set(cargo=cargo, supply=supply)

    def assistant(self, colour: int, building: str, slot: int) -> "Scene":
        state, quay = self.state, self.quay(building)
        before = state.levels[quay][colour]
        levels = put(state.levels[quay], colour, slot)
        left = state.assistants[colour] + (before > 0) - (slot > 0)
        return self.set(
            levels=put(state.levels, quay, levels),
            assistants=put(state.assistants, colour, left),
        )

    def bridge(self, colour: int, canal: str) -> "Scene":
        state, number = self.state, CANALS[canal]
        left = state.bridges_left[colour] - 1
        return self.set(
            bridges=put(state.bridges, number, colour),
            bridges_left=put(state.bridges_left, colour, left),
        )

    def power(self, seat: int, *effects: int) -> "Scene":
        """Permanent effects that are on: their missions leave wherever they were."""
        state = self.state
        cards = tuple(effect - 1 for effect in effects)
        for card in cards:
            self._lift(card)
        state = self.state
        slots = (*cards, *(NONE,) * (3 - len(cards)))
        powers = sum(state.data.powers[card] for card in cards)
        return self.set(
            slots=put(state.slots, seat, slots), powers=put(state.powers, seat, powers)
        )

    def missions(self, seat: int, *numbers: int) -> "Scene":
        """The hand, by the numbers on the cards."""
        for card in self.state.missions[seat]:
            self._lift(card)
            self.set(missions_out=(*self.state.missions_out, card))
        for number in numbers:
            self._lift(number - 1)
        hand = tuple(number - 1 for number in numbers)
        return self.set(missions=put(self.state.missions, seat, hand))

    def mission_deck(self, *numbers: int) -> "Scene":
        """The deck from the top down, by the numbers on the cards."""
        old = [card for card, _ in self.state.mission_deck]
        self.set(mission_deck=(), missions_out=(*self.state.missions_out, *old))
        for number in numbers:
            self._lift(number - 1)
        return self.set(mission_deck=tuple((n - 1, NONE) for n in numbers))

    def _lift(self, card: int) -> None:
        state = self.state
        hands = tuple(
            tuple(each for each in hand if each != card) for hand in state.missions
        )
        self.set(
            missions=hands,
            mission_deck=tuple(e for e in state.mission_deck if e[0] != card),
            missions_out=tuple(each for each in state.missions_out if each != card),
        )

    def hand(self, seat: int, *cards: int) -> "Scene":
        """The influence cards of a seat, taken from the deck."""
        state = self.state
        deck = [*((card, NONE) for card in state.hands[seat]), *state.influence_deck]
        for card in cards:
            deck.remove(next(each for each in deck if each[0] == card))
        return self.set(
            hands=put(state.hands, seat, tuple(sorted(cards))),
            influence_deck=tuple(deck),
        )

    def influence_deck(self, *top: int) -> "Scene":
        """Brings these cards to the top of the deck."""
        deck = list(self.state.influence_deck)
        for card in top:
            deck.remove(next(each for each in deck if each[0] == card))
        return self.set(influence_deck=(*((card, NONE) for card in top), *deck))

    def smugglers(self, deck: int, *tiles: str) -> "Scene":
        """Brings these cards to the top of a smuggler deck."""
        wanted = [BUILDINGS[tile] for tile in tiles]
        state = self.state
        pile = [card for card, _ in state.smuggler_decks[deck] if card not in wanted]
        cards = tuple((card, NONE) for card in (*wanted, *pile))
        out = tuple(c for c in state.smuggler_out[deck] if c not in wanted)
        missing = len(state.smuggler_out[deck]) - len(out)
        spare = tuple(card for card, _ in cards[len(cards) - missing :])
        return self.set(
            smuggler_decks=put(
                state.smuggler_decks, deck, cards[: len(cards) - missing]
            ),
            smuggler_out=put(state.smuggler_out, deck, (*out, *spare)),
        )

    def quay(self, building: str) -> int:
        return self.state.tiles.index(BUILDINGS[building])

    def turn(self, seat: int, stage: Stage = Stage.CARD) -> "Scene":
        """It is this seat's turn, at this stage; whoever comes first is asked."""
        self.set(turn=Seat(seat), stage=stage)
        return self.go_on()

    def go_on(self) -> "Scene":
        flow = Flow(self.state, self.chance, self._emit)
        while not step(flow):
            pass
        return self

    # -- playing -------------------------------------------------------------------

    def _emit(self, event: Event) -> State:
        self.events.append(event)
        self.state = evolve(self.state, event)
        return self.state

    def offers(self, seat: int) -> Sequence[Choice]:
        return choices(self.state, Seat(seat))

    def do(self, seat: int, *taken: Choice) -> "Scene":
        for choice in taken:
            assert seat in self.state.asked, f"{seat} is not asked for {choice}"
            offered = self.offers(seat)
            assert choice in offered, f"{choice} is not among {offered}"
            VENICE.decide(self.state, Seat(seat), choice, self.chance, self._emit)
            invariants.check(self.state)
        return self

    def refused(self, seat: int, choice: Choice) -> str:
        """Why not; an error if the choice is listed."""
        assert choice not in self.offers(seat), f"{choice} is offered"
        return refusal(self.state, Seat(seat), choice)

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if type(event) is kind]

    @property
    def phase(self) -> Phase:
        return self.state.phase


CANALS = {canal.id: number for number, canal in enumerate(DATA.canals)}


def scene(people: int = 3, **options: str) -> Scene:
    """Round 1, nobody moored anywhere yet; no favour cards unless given."""
    state = fresh(people, **options)
    seats = state.settings.seats
    state = replace(state, favours=(Favour.NONE,) * seats)
    if people == 1:
        state = _with_doge(state)
    hands = tuple(hand[:2] for hand in state.missions)
    under = tuple((card, NONE) for hand in state.missions for card in hand[2:])
    return Scene(
        replace(
            state,
            missions=hands,
            mission_deck=state.mission_deck + under,
            round=1,
            stage=Stage.CARD,
            asked=(),
        )
    )


def _with_doge(state: State) -> State:
    """The decks of the solo game, the cards in the order of the box."""
    cards = DATA.doge_box
    decks = tuple(pile[:9] for pile in state.smuggler_decks)
    outs = tuple(tuple(card for card, _ in pile[9:]) for pile in state.smuggler_decks)
    return replace(
        state,
        smuggler_decks=decks,
        smuggler_out=outs,
        doge_out=cards[:2],
        row=cards[2:5],
        doge_deck=cards[5:],
    )


def base(**options: str) -> Scene:
    """EX-0: Blue 0, Violet 1, Orange 2, as in the play examples."""
    it = scene(3, **options)
    it.moor(0, "T06", (1, 0, 0)).moor(1, "T10")
    it.moor(2, "T11").moor(3, "T12")
    it.moor(4, "T01", (0, 0, 1)).moor(5, "T05", (0, 1, 0))
    it.set(
        coins=(6, 7, 4),
        scrolls=(1, 1, 1),
        intrigue=(0, 1, 0),
        vp=(4, 4, 3),
        council=(1, 2, 1),
        gondolier=(1, 1, 1),
    )
    for seat, building in (
        *((0, "market"), (0, "small_council"), (0, "council_of_ten")),
        *((1, "mint"), (1, "church"), (2, "court"), (2, "library")),
    ):
        it.assistant(seat, building, 1)
    it.missions(1).missions(0, 11, 1).missions(2, 7)
    it.give(0, favours=Favour.UNUSED)
    return it.turn(0)
