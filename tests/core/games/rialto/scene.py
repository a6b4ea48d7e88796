"""Positions of Rialto set up by hand, and played on by the rules."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO, invariants
from ridotto.core.games.rialto.board import Span, values
from ridotto.core.games.rialto.counts import counted, less, spread, total
from ridotto.core.games.rialto.data import (
    DISTRICT_IDS,
    NO_BUILDINGS,
    NO_CARDS,
    Building,
    Counts,
    Data,
)
from ridotto.core.games.rialto.rules import columns, flow
from ridotto.core.games.rialto.state import NONE, State

DATA: Data = RIALTO.pack.open(None)

CAN, SMA, CAS, SCR, SPO, DOR = range(6)
"""The districts, by their places in the pack."""


def cards(letters: str) -> Counts:
    """ "DD*" as counts: D Doge, G Gold, U Building, B Bridge, O Gondola, C Council."""
    return counted("DGUBOC*".index(letter) for letter in letters)


def buildings(names: str) -> Counts:
    """ "Y2 Y3 Y3" as counts."""
    counts = [0] * len(NO_BUILDINGS)
    for name in names.split():
        counts[Building[name]] += 1
    return tuple(counts)


def site(name: str) -> int:
    """ "K08" as the place of the connection."""
    return int(name[1:]) - 1


def tokens(order: str) -> tuple[int, ...]:
    """ "CAN DOR ...": the districts in the order of their tokens."""
    rounds = order.split()
    return tuple(1 + rounds.index(district) for district in DISTRICT_IDS)


class Scene:
    """A position, and what happens from there."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.state = state
        self.chance = chance or SeededChance(1)
        self.events: list[Event] = []

    def emit(self, event: Event) -> State:
        self.state = RIALTO.evolve(self.state, event)
        self.events.append(event)
        return self.state

    def choose(self, seat: int, *choices: Choice) -> "Scene":
        """Plays these choices one after the other; each must be legal."""
        for choice in choices:
            assert seat in RIALTO.pending(self.state), f"{choice} is not asked for"
            RIALTO.check(self.state, Seat(seat), choice)
            RIALTO.decide(self.state, Seat(seat), choice, self.chance, self.emit)
            invariants.check(self.state)
        return self

    def offers(self, seat: int) -> set[Choice]:
        assert seat in RIALTO.pending(self.state), "not asked"
        listed = RIALTO.choices(self.state, Seat(seat))
        assert len(listed) == len(set(listed)), "listed twice"
        return set(listed)

    def refuses(self, seat: int, choice: Choice) -> str:
        """The reason why not."""
        try:
            RIALTO.check(self.state, Seat(seat), choice)
        except Illegal as reason:
            assert choice not in self.offers(seat)
            return str(reason)
        raise AssertionError(f"{choice} is legal")

    # -- steps of the game, begun from here -----------------------------------------

    def round(self, number: int = 1) -> "Scene":
        """Phase I of this round."""
        flow.begin_round(self.state, number, self.chance, self.emit)
        invariants.check(self.state)
        return self

    def greens(self, left_over: str = "") -> "Scene":
        """Green buildings, with these cards left over."""
        column = cards(left_over)
        hidden = less(counted(self.state.pile), column)
        pile = tuple(spread(hidden))
        self.state = replace(self.state, left_over=column, pile=pile)
        flow.next_green(self.state, flow.people(self.state), self.chance, self.emit)
        invariants.check(self.state)
        return self

    def stage(self, letter: str, leader: int = 0) -> "Scene":
        """This stage of phase II."""
        number = "ABCDEF".index(letter)
        flow.begin_stage(self.state, number, leader, self.chance, self.emit)
        invariants.check(self.state)
        return self

    def blues(self) -> "Scene":
        """Phase III."""
        flow.next_blue(self.state, flow.people(self.state), self.chance, self.emit)
        invariants.check(self.state)
        return self

    def neutral_draws(self, letters: str) -> "Scene":
        """Makes these the neutral player's cards, and ends phase I."""
        drawn = cards(letters)
        below = less(counted(self.state.pile), drawn)
        pile = (*spread(below), *spread(drawn))
        self.state = replace(self.state, pile=pile)
        self.state = columns.clear(self.state, self.chance, self.emit)
        return self


Given = Mapping[int, int]


def scene(
    seats: int = 2,
    *,
    neutral: bool = False,
    round: int = 1,
    order: str = "CAN SMA CAS SCR SPO DOR",
    hands: Sequence[str] = (),
    owned: Sequence[str] = (),
    coins: Sequence[int] = (),
    scores: Sequence[int] = (),
    private: Given | None = None,
    general: Given | None = None,
    councilmen: Mapping[int, Given] | None = None,
    doge: Sequence[int] = (),
    positions: Sequence[int] = (),
    built: Mapping[str, tuple[int, int] | str] | None = None,
    bridges: Sequence[tuple[int, int]] = (),
    seating: Sequence[int] = (),
    pile: str | None = None,
    discarded: str = "",
) -> Scene:
    """A position with nobody to decide yet. What is not said is completed so that
    the pieces are all there: other cards lie in the pile, other councilmen in the
    general supply or, if that is told, in the private one."""
    config = Config(seats, {"neutral": "on" if neutral else "off"}, (), DATA)
    state = RIALTO.setup(config)
    players = seats + neutral
    around = tuple(seating) or (
        (seats, *range(seats)) if neutral else tuple(range(seats))
    )
    token = tokens(order)
    held = tuple(map(cards, hands)) + (NO_CARDS,) * (seats - len(hands))
    fresh = tuple(map(buildings, owned)) + (NO_BUILDINGS,) * (seats - len(owned))
    spans = _built(built or {})
    stack = [DATA.bridges.index(tile) for tile in bridges]
    used = [
        DATA.bridges.index(_tile(span))
        for span in spans
        if span and not span.is_gondola
    ]
    below = [n for n in range(6) if n not in stack and n not in used]
    gone = cards(discarded)
    rest = less(DATA.copies, total((*held, gone)))
    drawn = tuple(spread(rest)) if pile is None else tuple(spread(cards(pile)))
    lost = less(rest, counted(drawn))  # what a small pile lacks lies at the table's
    standing = [[0] * players for _ in range(6)]
    for district, here in (councilmen or {}).items():
        for player, count in here.items():
            standing[district][player] = count
    free = [18 - sum(here[seat] for here in standing) for seat in range(seats)]
    ready, general_left = _supplies(free, private or {}, general or {})
    return Scene(
        replace(
            state,
            seating=around,
            doge_order=tuple(doge) or around,
            doge_positions=tuple(positions) or (0,) * players,
            tokens=token,
            round=round,
            active=token.index(round),
            hands=held,
            fresh=fresh,
            supply=tuple(5 - sum(own[kind] for own in fresh) for kind in range(12)),
            coins=tuple(coins) or (0,) * seats,
            scores=tuple(scores) or (3,) * seats,
            private=ready,
            general=general_left,
            councilmen=tuple(map(tuple, standing)),
            built=spans,
            values=values(DATA, spans),
            bridges=(*below, *reversed(stack)),
            gondolas=6 - sum(span is not None and span.is_gondola for span in spans),
            pile=drawn,
            seen_discards=total((gone, lost)),
            discard_counts=(*(0,) * seats, sum(gone) + sum(lost)),
            turn=NONE,
        )
    )


def _built(built: Mapping[str, tuple[int, int] | str]) -> tuple[Span | None, ...]:
    spans: list[Span | None] = [None] * 12
    for name, what in built.items():
        gondola = Span((1, 1), True)
        spans[site(name)] = gondola if isinstance(what, str) else Span(what, False)
    return tuple(spans)


def _tile(span: Span) -> tuple[int, int]:
    low, high = sorted(span.ends)
    return low, high


def _supplies(
    free: Sequence[int], private: Given, general: Given
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ready, rest = [], []
    for seat, count in enumerate(free):
        if seat in general:
            ready.append(count - general[seat])
            assert private.get(seat, ready[-1]) == ready[-1], "18 councilmen each"
        else:
            ready.append(private.get(seat, min(5, count)))
        rest.append(count - ready[-1])
    return tuple(ready), tuple(rest)
