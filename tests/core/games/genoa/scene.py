"""Positions of Genoa set up by hand, and played on by the rules."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA, invariants
from ridotto.core.games.genoa.choices import (
    Accept,
    Acquire,
    Counter,
    Invite,
    Move,
    Submit,
)
from ridotto.core.games.genoa.data import (
    DECKS,
    FIRST,
    NO_CARDS,
    NO_GOODS,
    NO_TILES,
    PACKS,
    Counts,
    Data,
    Good,
    Tile,
)
from ridotto.core.games.genoa.deal import Bundle, Deal, minus
from ridotto.core.games.genoa.phase import Operation, Phase
from ridotto.core.games.genoa.rules import turning
from ridotto.core.games.genoa.state import State
from ridotto.core.games.genoa.view import View
from tests.support.luck import ScriptedChance

E = TypeVar("E", bound=Event)

DATA: Data = GENOA.pack.open(None)

T, ADAM, BASIA, CARA = range(4)
"""The trader and the others, clockwise, as the worked examples name them."""

PREFIXES = ("LO", "SO", "MS", "CT")
GOOD_WORDS = [good.name.lower() for good in Good]
TILE_WORDS = [tile.name.lower() for tile in Tile]


def at(id: str) -> int:
    """The space with this id: `K`, `#`, `s73`."""
    return DATA.ids.index(id)


def card(name: str) -> int:
    """`LO10` and so on; contracts are counted from `CT00`."""
    deck = PREFIXES.index(name[:2])
    return FIRST[deck] + int(name[2:]) - (deck != 3)


def cards(names: str) -> Counts:
    return tuple(sorted(map(card, names.split())))


def goods(names: str) -> Counts:
    """ "beer beer silk" as counts."""
    return tuple(names.split().count(word) for word in GOOD_WORDS)


def tiles(names: str) -> Counts:
    return tuple(names.split().count(word) for word in TILE_WORDS)


def some(items: str = "", any_goods: int = 0, any_tiles: int = 0) -> Bundle:
    """ "5 linen extra LO10 2 markers any-large" as a bundle.

    A number stands for ducats, unless `markers` follow it.
    """
    words = items.split()
    markers = 0
    if "markers" in words:
        place = words.index("markers")
        markers = int(words[place - 1])
        del words[place - 1 : place + 1]
    asked = [DECK_WORDS.index(word[4:]) for word in words if word.startswith("any-")]
    return Bundle(
        ducats=sum(int(word) for word in words if word.isdecimal()),
        goods=goods(items) if words else NO_GOODS,
        tiles=tiles(items) if words else NO_TILES,
        markers=markers,
        cards=tuple(sorted(card(w) for w in words if w[:2] in PREFIXES)),
        any_goods=any_goods,
        any_tiles=any_tiles,
        any_cards=tuple(map(asked.count, DECKS)) if asked else NO_CARDS,
    )


DECK_WORDS = ("large", "small", "message", "contract")


def deal(
    target: str,
    pays: str | Bundle = "",
    promises: str = "",
    gets: str | Bundle = "",
    declares: str = "",
    *,
    action: bool = True,
    contract: bool = False,
) -> Deal:
    return Deal(
        at(target),
        action,
        pays=pays if isinstance(pays, Bundle) else some(pays),
        promises=some(promises),
        gets=gets if isinstance(gets, Bundle) else some(gets),
        declares=cards(declares),
        contract=contract,
    )


def bid(*deals: Deal) -> Submit:
    return Submit(deals)


def go(target: str) -> Move:
    return Move(at(target))


def take_over(street: str, **operations: str) -> Acquire:
    """`take_over("s74", G="place", K="replace")`."""
    done = sorted((at(id), Operation(word)) for id, word in operations.items())
    return Acquire(at(street), tuple(done))


class Scene:
    """A position, and what happens from there."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.state = state
        self.chance = chance or SeededChance(1)
        self.events: list[Event] = []

    def emit(self, event: Event) -> State:
        self.state = GENOA.evolve(self.state, event)
        self.events.append(event)
        return self.state

    # -- playing ----------------------------------------------------------------

    def choose(self, seat: int, *choices: Choice) -> "Scene":
        """Plays these choices one after the other; each must be legal."""
        for choice in choices:
            assert self.asked == seat, f"{choice} is asked of {self.asked}, not {seat}"
            GENOA.check(self.state, Seat(seat), choice)
            GENOA.decide(self.state, Seat(seat), choice, self.chance, self.emit)
            invariants.check(self.state)
        return self

    def dice(self, column: int, row: int) -> "Scene":
        self.chance = ScriptedChance(column - 1, row - 1)
        return self

    def begin(self) -> "Scene":
        """The trader is asked where the tower starts."""
        self.state = replace(self.state, phase=Phase.START)
        return self

    def arrive(self) -> "Scene":
        """The tower has just come to the end of its path."""
        turning.arrive(self.state, self.chance, self.emit)
        return self

    def leave(self) -> "Scene":
        """What becomes of the action here is settled."""
        turning.leave(self.state, self.chance, self.emit)
        return self

    def stop(self) -> "Scene":
        turning.stop(self.state, self.chance, self.emit)
        return self

    def all_pass(self, choice: Choice) -> "Scene":
        """Every seat that is asked for an offer answers so."""
        while self.state.phase.value.endswith("offer"):
            asked = self.asked
            assert asked is not None
            self.choose(asked, choice)
        return self

    def accept(self, *numbers: int) -> "Scene":
        """The trader accepts these of the standing offers, counted from 1."""
        offers = sorted(self.state.offers, key=lambda offer: offer.number)
        chosen = tuple(offers[number - 1].number for number in numbers)
        return self.choose(self.state.trader, Accept(chosen))

    def counter(self, seat: int, deal: Deal) -> Counter:
        """A counter-offer to the offer of this seat."""
        number = next(o.number for o in self.state.offers if o.seat == seat)
        return Counter(number, deal)

    def invite(self, seat: int, deal: Deal) -> Invite:
        return Invite(Seat(seat), deal)

    # -- looking ----------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """Who decides now."""
        pending = GENOA.pending(self.state)
        return pending[0] if pending else None

    def view(self, seat: int | None = None) -> View:
        return GENOA.view(self.state, None if seat is None else Seat(seat))

    def offered(self) -> set[Choice]:
        """What is listed for who decides now."""
        assert self.asked is not None
        listed = GENOA.choices(self.state, Seat(self.asked))
        assert len(listed) == len(set(listed)), "listed twice"
        return set(listed)

    def allows(self, choice: Choice) -> bool:
        assert self.asked is not None
        try:
            GENOA.check(self.state, Seat(self.asked), choice)
        except Illegal:
            return False
        return True

    def refuses(self, choice: Choice) -> str:
        """The reason why not."""
        assert self.asked is not None
        try:
            GENOA.check(self.state, Seat(self.asked), choice)
        except Illegal as reason:
            return str(reason)
        raise AssertionError(f"{choice} is legal")

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def money(self, seat: int) -> int:
        return self.state.money[seat]

    def goods(self, seat: int) -> Counts:
        return self.state.goods[seat]

    def tiles(self, seat: int) -> Counts:
        return self.state.tiles[seat]

    def hand(self, seat: int) -> Counts:
        return self.state.hands[seat]

    def markers(self, seat: int) -> tuple[int, int]:
        """General and personal."""
        return self.state.general[seat], self.state.personal[seat]

    def owner(self, id: str) -> int:
        return self.state.owner[at(id)]

    def discs(self) -> dict[str, int]:
        """By space: the discs that lie there."""
        *before, last = self.state.path
        left = DATA.start.discs - len(before)
        lying = {DATA.ids[space]: 1 for space in before} | {DATA.ids[last]: left}
        return {
            id: count for id, count in lying.items() if at(id) not in self.state.cleared
        }


def scene(
    seats: int = 4,
    path: str = "",
    *,
    trader: int = T,
    money: Sequence[int] = (),
    goods_of: Mapping[int, str] | None = None,
    tiles_of: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    markers: Mapping[int, tuple[int, int]] | None = None,
    owners: Mapping[str, int] | None = None,
    acted: Sequence[int] = (),
    field: int | None = None,
    first: int = 0,
    stock: Mapping[str, int] | None = None,
    hidden: bool = True,
    turn: int = 1,
    piles: Mapping[int, str] | None = None,
    shown: Mapping[int, str] | None = None,
) -> Scene:
    """A position in the middle of a turn, with nobody asked yet.

    `acted` are those who have used their base action. `stock` says how many of a good
    or a tile the supply has left; the rest lies with the last seat. Cards that nobody
    holds lie face down, the lowest on top, unless `piles` names a deck from the top on;
    what is missing there is in the hand of the last seat.
    """
    options = {"money": "hidden" if hidden else "open", "starter": "first"}
    state = GENOA.setup(Config(seats, options, (), DATA))
    base = tuple(int(seat in acted) for seat in range(seats))
    state = replace(
        state,
        turn=turn,
        trader=Seat(trader),
        first=Seat(first),
        path=tuple(map(at, path.split())),
        base=base,
        acts=base,
        field=state.field if field is None else field,
        money=(*money, *(DATA.start.money,) * (seats - len(money))),
    )
    state = _with_items(state, goods_of or {}, tiles_of or {}, stock or {})
    state = _with_markers(state, markers or {}, owners or {})
    return Scene(_with_cards(state, hands or {}, piles or {}, shown or {}))


def _with_items(
    state: State,
    goods_of: Mapping[int, str],
    tiles_of: Mapping[int, str],
    stock: Mapping[str, int],
) -> State:
    seats = range(state.seats)
    held = [list(goods(goods_of.get(seat, ""))) for seat in seats]
    chests = [list(tiles(tiles_of.get(seat, ""))) for seat in seats]
    for name, left in stock.items():
        is_good = name in GOOD_WORDS
        number = (GOOD_WORDS if is_good else TILE_WORDS).index(name)
        whole = DATA.stock[number] if is_good else DATA.chest[number]
        rows = held if is_good else chests
        rows[-1][number] += whole - left - sum(row[number] for row in rows)
    supply, chest = DATA.stock, DATA.chest
    for row in held:
        supply = minus(supply, tuple(row))
    for row in chests:
        chest = minus(chest, tuple(row))
    return replace(
        state,
        goods=tuple(map(tuple, held)),
        tiles=tuple(map(tuple, chests)),
        stock=supply,
        chest=chest,
    )


def _with_markers(
    state: State, markers: Mapping[int, tuple[int, int]], owners: Mapping[str, int]
) -> State:
    owner = list(state.owner)
    for id, seat in owners.items():
        owner[at(id)] = seat
    general, personal = list(state.general), list(state.personal)
    for seat in range(state.seats):
        general[seat] -= owner.count(seat)
        if seat in markers:
            general[seat], personal[seat] = markers[seat]
    return replace(
        state,
        owner=tuple(owner),
        general=tuple(general),
        personal=tuple(personal),
    )


def _with_cards(
    state: State,
    hands: Mapping[int, str],
    piles: Mapping[int, str],
    shown: Mapping[int, str],
) -> State:
    held = [list(cards(hands.get(seat, ""))) for seat in range(state.seats)]
    down: list[Counts] = []
    up = [tuple(map(card, shown.get(deck, "").split())) for deck in DECKS]
    for deck in DECKS:
        taken = {each for hand in held for each in hand} | set(up[deck])
        free = [each for each in PACKS[deck] if each not in taken]
        if deck in piles:
            pile = list(map(card, piles[deck].split()))
            held[-1] += [each for each in free if each not in pile]
        else:
            pile = free
        down.append(tuple(reversed(pile)))
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in held),
        piles=tuple(down),
        shown=tuple(up),
    )
