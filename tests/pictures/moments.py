"""Which moments are shown, and how a screen comes to show them."""

from pathlib import Path
from typing import Any

from msgspec import Struct
from textual.app import App

from ridotto.core.engine.codec import split
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Closed, Store, Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from tests.support.house import app, press, quick
from tests.support.screen import settled

GOLDEN = Path(__file__).parents[1] / "golden"


class Moment(Struct, frozen=True):
    """One picture."""

    name: str
    log: str = ""
    """A golden game, as `rialto/three`; empty: the home screen."""
    decision: int = 0
    """How many choices were made before it; the next one is to be made."""
    keys: str = ""
    """What is pressed at the table then."""
    size: tuple[int, int] = (120, 40)
    theme: str = "night"


MOMENTS = (
    Moment("home"),
    Moment("rialto", "rialto/three", 210),
    Moment("rialto-small", "rialto/three", 150, size=(80, 24), theme="day"),
    Moment("genoa", "genoa/four", 150),
    Moment("serenissima", "serenissima/four-merchants", 615),
    Moment("result", "rialto/three", 10_000, "enter"),
    Moment("venice", "venice/three-pl", 424),
)


def retold(history: History[Any], count: int, store: Store) -> Table[Any, Any]:
    """The same game again, only so far; who is to choose then is a person."""
    closed = history.entries[-1]
    assert isinstance(closed, Closed)
    turns = [history.entries[seq] for seq in history.turns()][::-1]
    chosen = [turn for turn in turns if isinstance(turn, Turn) and turn.choice]
    following = chosen[min(count, len(chosen) - 1)].seat
    assert following is not None
    people = [
        Sitter(each.name, Kind.HUMAN if seat == following else each.kind)
        for seat, each in enumerate(history.header.seats)
        if each.kind is not Kind.AUTOMA
    ]
    table = Table.create(
        history.game,
        people,
        options=history.header.options,
        pack=history.header.pack,
        seed=bytes.fromhex(closed.seed),
        store=store,
        shelf=GAMES,
    )
    for turn in chosen[:count]:
        assert turn.choice is not None
        table.submit(Seat(turn.seat or 0), turn.choice)
    return table


def golden(log: str) -> History[Any]:
    content = (GOLDEN / f"{log}.jsonl").read_bytes()
    return read_history(split(content), GAMES)


async def drawn(moment: Moment) -> str:
    """The screen at this moment, as SVG."""
    store = MemoryStore()
    start = None
    if moment.log:
        start = retold(golden(moment.log), moment.decision, store).id
    else:
        _furnish(store)
    house: App[None] = app(
        store, settings=quick(theme=moment.theme), shelf=GAMES, start=start
    )
    async with house.run_test(size=moment.size) as pilot:
        await settled(pilot)
        await press(pilot, moment.keys)
        return house.export_screenshot(title="Ridotto")


def _furnish(store: Store) -> None:
    """A house in which something goes on."""
    for log, count in (
        ("rialto/two", 10_000),
        ("rialto/five", 90),
        ("rialto/three", 40),
    ):
        retold(golden(log), count, store)
