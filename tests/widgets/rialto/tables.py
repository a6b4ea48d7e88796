"""Tables of Rialto set up by hand, to look at."""

from importlib.resources import files

import msgspec
from msgspec.structs import replace

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.rialto.board import Span, values
from ridotto.core.games.rialto.data import NO_BUILDINGS, NO_CARDS, Building, Data
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.core.games.rialto.view import Mat, View

NAMES: Names = ("Anna", "Bartolomeo", "Chiara", "Dandolo", "Enrico")

DATA = msgspec.json.decode(
    files("ridotto.core.games.rialto").joinpath("data.json").read_bytes(), type=Data
)


def tiles(*buildings: Building) -> tuple[int, ...]:
    """Buildings told one by one, as counts."""
    return tuple(buildings.count(kind) for kind in Building)


def mat(
    score: int = 3,
    coins: int = 2,
    private: int = 5,
    general: int = 13,
    fresh: tuple[int, ...] = NO_BUILDINGS,
    used: tuple[int, ...] = NO_BUILDINGS,
    locked: tuple[int, ...] = NO_BUILDINGS,
    hand_count: int = 0,
) -> Mat:
    return Mat(
        score=score,
        coins=coins,
        private=private,
        general=general,
        fresh=fresh,
        used=used,
        locked=locked,
        hand_count=hand_count,
        hand_limit=7,
        discard_count=0,
        buried_count=0,
        buried_now=0,
        known=NO_CARDS,
    )


def start(seats: int = 3, neutral: bool = False) -> View:
    """Tokens are laid, and the first seat is asked for its building."""
    players = seats + neutral
    return View(
        data=DATA,
        seats=seats,
        neutral=neutral,
        round=0,
        phase=Phase.START,
        stage=None,
        turn=Seat(seats - 1),
        queue=tuple(range(seats - 2, -1, -1)),
        seating=tuple(range(players)),
        leader=None,
        tokens=(1, 4, 2, 3, 6, 5),
        active=None,
        councilmen=((0,) * players,) * 6,
        values=(0,) * 6,
        connections=(None,) * 12,
        marker=None,
        top_bridge=(3, 6),
        bridges_left=(0, 1, 2, 3, 4, 5),
        gondola_count=6,
        bonus_tiles=(True, True),
        bonus_earned=((), ()),
        doge_positions=(0,) * players,
        doge_order=tuple(range(players)),
        columns=(),
        left_over=NO_CARDS,
        supply=(5,) * 12,
        draw_count=77,
        table_discard_count=0,
        seen_discards=NO_CARDS,
        neutral_cards=NO_CARDS,
        counts=(None,) * players,
        played=(NO_CARDS,) * players,
        winner=None,
        budget=0,
        taking=None,
        site=None,
        moves_left=0,
        mats=(mat(),) * seats,
        hand=NO_CARDS,
        draft=None,
        buried=NO_CARDS,
    )


COLUMNS = (
    (1, 0, 2, 1, 1, 0, 1),
    (0, 2, 0, 1, 0, 2, 1),
    (2, 1, 1, 0, 2, 0, 0),
    (0, 0, 3, 0, 1, 1, 1),
    (1, 1, 0, 2, 0, 2, 0),
    (0, 1, 1, 1, 1, 1, 1),
)


def choosing_columns(seats: int = 5) -> View:
    """Round 1: the first two of five columns are gone."""
    columns: list[tuple[int, ...] | None] = list(COLUMNS[: seats + 1])
    columns[1] = None
    return replace(
        start(seats),
        round=1,
        phase=Phase.COLUMN,
        turn=Seat(1),
        queue=tuple(range(2, seats)),
        active=0,
        columns=tuple(columns),
        draw_count=77 - 6 * (seats + 1) - 2,
        mats=tuple(
            mat(fresh=tiles(Building(4 * (seat % 3))), hand_count=8 if seat == 0 else 0)
            for seat in range(seats)
        ),
    )


BUILT: tuple[Span | None, ...] = (
    Span((4, 5), False),
    Span((1, 1), True),
    Span((6, 3), False),
    None,
    Span((1, 1), True),
    None,
    Span((3, 5), False),
    Span((1, 1), True),
    Span((4, 6), False),
    None,
    None,
    Span((3, 4), False),
)

CROWD = (
    (6, 4, 3, 2, 1),
    (2, 2, 0, 5, 1),
    (0, 3, 1, 0, 4),
    (4, 0, 0, 2, 0),
    (0, 0, 0, 0, 0),
    (1, 2, 5, 0, 3),
)

MATS = (
    mat(
        score=31,
        coins=3,
        private=4,
        general=1,
        fresh=tiles(Building.B4, Building.Y3, Building.Y3, Building.G1),
        used=tiles(Building.G4),
        hand_count=5,
    ),
    mat(
        score=28,
        coins=0,
        private=2,
        general=5,
        fresh=tiles(Building.B1),
        used=tiles(Building.G2, Building.Y1),
        hand_count=6,
    ),
    mat(
        score=19,
        coins=12,
        private=0,
        general=9,
        fresh=tiles(
            *(Building.G1, Building.G1, Building.G2, Building.Y2),
            *(Building.Y4, Building.B2, Building.B3),
        ),
        hand_count=7,
    ),
    mat(score=-1, coins=1, private=7, general=2, locked=tiles(Building.B3)),
    mat(score=40, coins=2, private=3, general=6, fresh=tiles(Building.G3)),
)


def middle() -> View:
    """Round 4 with five seats, playing cards in the Bridge stage."""
    return replace(
        start(5),
        round=4,
        phase=Phase.PLAY,
        stage=Stage.BRIDGE,
        turn=Seat(0),
        queue=(1, 2),
        leader=3,
        active=1,
        councilmen=CROWD,
        values=values(DATA, BUILT),
        connections=BUILT,
        bridges_left=(1, 5),
        top_bridge=(3, 5),
        gondola_count=3,
        bonus_tiles=(False, True),
        doge_positions=(9, 7, 7, 4, 11),
        doge_order=(4, 0, 2, 1, 3),
        supply=(2, 3, 4, 4, 4, 4, 3, 4, 4, 4, 3, 4),
        draw_count=21,
        counts=(None, None, None, 3, 0),
        played=(NO_CARDS, NO_CARDS, NO_CARDS, (0, 0, 0, 2, 0, 0, 1), NO_CARDS),
        mats=MATS,
        hand=(0, 1, 0, 2, 0, 1, 1),
        draft=Draft(naturals=1, jokers=1),
    )


def building() -> View:
    """The same table in the Building stage: a building is taken."""
    return replace(
        middle(),
        phase=Phase.BUILD,
        stage=Stage.BUILDING,
        budget=3,
        winner=0,
        counts=(2, 1, 0, 2, 1),
        played=(
            (0, 0, 2, 0, 0, 0, 0),
            (0, 0, 1, 0, 0, 0, 0),
            NO_CARDS,
            (0, 0, 1, 0, 0, 0, 1),
            (0, 0, 0, 0, 0, 0, 2),
        ),
        draft=None,
    )


def neutral() -> View:
    """Two seats and the neutral player, in the Gondola stage."""
    built = tuple(
        span if number in (0, 1, 7) else None for number, span in enumerate(BUILT)
    )
    return replace(
        start(2, neutral=True),
        round=2,
        phase=Phase.GONDOLA,
        stage=Stage.GONDOLA,
        turn=Seat(1),
        queue=(),
        leader=2,
        winner=1,
        active=2,
        councilmen=((2, 3, 4), (0, 0, 0), (1, 0, 2), (0, 0, 0), (0, 0, 0), (1, 0, 1)),
        values=values(DATA, built),
        connections=built,
        marker=2,
        bridges_left=(1, 2, 3, 4, 5),
        gondola_count=4,
        doge_positions=(2, 4, 4),
        doge_order=(2, 1, 0),
        counts=(1, 2, 0),
        played=((0, 0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 2, 0, 0), NO_CARDS),
        neutral_cards=(0, 0, 0, 0, 0, 2, 1),
        mats=MATS[:2],
        hand=(0, 1, 0, 1, 1, 2, 0),
    )


def final() -> View:
    """Everything is built, and the game is over."""
    built = tuple(span or Span((5, 6), False) for span in BUILT)
    return replace(
        middle(),
        round=6,
        phase=Phase.OVER,
        stage=None,
        turn=None,
        queue=(),
        leader=None,
        active=None,
        values=values(DATA, built),
        connections=built,
        top_bridge=None,
        bridges_left=(),
        gondola_count=0,
        bonus_tiles=(False, False),
        doge_positions=(19, 27, 27, 4, 31),
        doge_order=(4, 2, 1, 0, 3),
        councilmen=(*CROWD[:4], (11, 12, 1, 1, 10), CROWD[5]),
        counts=(None,) * 5,
        draft=None,
    )


TABLES = {
    "start": start(),
    "columns": choosing_columns(),
    "middle": middle(),
    "building": building(),
    "neutral": neutral(),
    "final": final(),
}
"""By name."""
