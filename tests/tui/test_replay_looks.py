"""The replay as pictures: sizes, chart, analysis, whose eyes; a fork and its parent."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from ridotto.core.automa.analysis import Analysis, Remark, save
from ridotto.core.automa.budget import Budget
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.codec import digest, split
from ridotto.core.engine.fork import fork
from ridotto.core.engine.log import Closed, GameId, Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table, summary_of
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from tests.support.house import app, press, quick
from tests.support.playing import play_on
from tests.support.screen import settled

Compare = Callable[..., bool]

SHELF = Path(__file__).parents[1] / "golden"
GOLDEN = SHELF / "rialto" / "three.jsonl"
DEALS = SHELF / "genoa" / "four.jsonl"

SIZES = {"small": (80, 24), "medium": (120, 40), "large": (160, 50)}

SCENES = {
    "start": "home pagedown pagedown",
    "chart": "home pagedown pagedown pagedown c",
    "seat": "home pagedown right right right right right v v",
    "open": "home pagedown right right right right right v",
    "analysis": "home pagedown right right right right right right c w",
    "play_on": "home pagedown pagedown p",
    "keys": "f1",
}


def taken_in(store: MemoryStore, log: Path) -> GameId:
    """A golden game."""
    lines = split(log.read_bytes())
    history = read_history(lines, GAMES)
    closed = history.entries[-1]
    assert isinstance(closed, Closed)
    return store.take_in(lines, bytes.fromhex(closed.seed), summary_of(history))


def furnished(store: MemoryStore) -> GameId:
    """A golden game, with an analysis beside it."""
    id = taken_in(store, GOLDEN)
    lines = split(GOLDEN.read_bytes())
    history = read_history(lines, GAMES)
    chosen = [e for e in history.entries if isinstance(e, Turn) and e.choice]
    remarks = tuple(
        Remark(
            turn.seq,
            turn.seat or Seat(0),
            0.5,
            0.5 - turn.seq % 5 * 0.03,
            (0.2 + turn.seq / 1000, 0.4 - turn.seq / 1000, 0.4),
            turn.choice,
        )
        for turn in chosen
    )
    save(store, id, Analysis("rialto", digest(lines[-1]), Budget(), remarks))
    return id


def looks(
    compare: Compare,
    keys: str,
    size: tuple[int, int],
    theme: str,
    furnish: Callable[[MemoryStore], GameId] = furnished,
    **more: Any,
) -> bool:
    store = MemoryStore()
    furnish(store)
    house = app(store, settings=quick(theme=theme, **more), shelf=GAMES)

    async def act(pilot: Pilot[Any]) -> None:
        await press(pilot, f"down enter {keys}")
        await settled(pilot)

    return compare(house, terminal_size=size, run_before=act)


@pytest.mark.parametrize(
    ("size", "theme", "glyphs", "pane"),
    [
        ("small", "night", "ascii", "l"),
        ("medium", "day", "unicode", ""),
        ("large", "night", "unicode", ""),
    ],
)
def test_look_of_a_deal(
    snap_compare: Compare, size: str, theme: str, glyphs: str, pane: str
) -> None:
    """Framed in the log, pinned on the timeline."""
    keys = f"home > > > > {pane}".replace(">", "greater_than_sign")

    def deals(store: MemoryStore) -> GameId:
        return taken_in(store, DEALS)

    assert looks(snap_compare, keys, SIZES[size], theme, deals, glyphs=glyphs)


@pytest.mark.parametrize(
    ("size", "theme"), [("small", "day"), ("medium", "night"), ("large", "day")]
)
def test_look_of_a_replay(snap_compare: Compare, size: str, theme: str) -> None:
    assert looks(snap_compare, SCENES["start"], SIZES[size], theme)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != "start"])
def test_look_of_a_small_replay(snap_compare: Compare, scene: str) -> None:
    assert looks(snap_compare, SCENES[scene], SIZES["small"], "night")


def test_look_of_a_replay_in_ascii(snap_compare: Compare) -> None:
    keys = SCENES["start"]
    size = SIZES["medium"]
    assert looks(snap_compare, keys, size, "night", glyphs="ascii", colours="none")


@pytest.mark.parametrize("size", ["small", "medium"])
def test_look_of_a_fork_beside_its_parent(snap_compare: Compare, size: str) -> None:
    store = MemoryStore()
    parent = Table.open(store, furnished(store), GAMES)
    seed = seed_from(4)
    table = fork(
        parent, 200, parent.sitters, redealt=False, seed=seed, store=store, shelf=GAMES
    )
    for entry in parent.entries[201:206]:
        assert isinstance(entry, Turn)
        if entry.seat in table.pending() and entry.choice is not None:
            table.submit(entry.seat, entry.choice)
    play_on(table, seed=4)
    house = app(store, settings=quick(), shelf=GAMES)

    async def act(pilot: Pilot[Any]) -> None:
        await press(pilot, "down enter d")
        await settled(pilot)

    assert snap_compare(house, terminal_size=SIZES[size], run_before=act)
