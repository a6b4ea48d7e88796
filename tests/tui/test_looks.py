"""Every screen and state worth keeping, as pictures.

After a change that was meant: `pytest tests/tui/test_looks.py --snapshot-update`, then
look at the report before committing.
"""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.log import GameId
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.settings import Settings
from tests.support.house import app, press, quick
from tests.support.tables import sitters, soldo

Compare = Callable[..., bool]

SIZES = {"small": (80, 24), "medium": (120, 40), "large": (160, 50)}

ALONE = ("Anna", "Marietta:merchant", "Zanetto:novice")
LONG = (
    "Anna Maria della Misericordia",
    "Bartolomeo Colleoni:merchant",
    "船長船長船長船長船長船長:novice",
    "W" * 24 + ":random",
)

SCENES: dict[str, tuple[tuple[str, ...], str]] = {
    "home_empty": ((), ""),
    "new_game": ((), "n"),
    "new_game_seat": ((), "n up"),
    "settings": ((), "s down down"),
    "table": (ALONE, "enter enter"),
    "table_long_names": (LONG, "enter enter m"),
    "mats": (ALONE, "enter enter m"),
    "log": (ALONE, "enter enter l"),
    "preview_of_luck": (ALONE, "enter enter 3"),
    "why_not": (ALONE, "enter w"),
    "filter": (ALONE, "enter enter slash s e"),
    "history": (ALONE, "enter enter enter comma comma"),
    "form": (ALONE, "enter enter end enter 9"),
    "take_back": (ALONE, "enter enter u"),
    "keys": (ALONE, "enter f1"),
    "commands": (ALONE, "enter f2 r u"),
    "rules": (ALONE, "enter enter question_mark"),
    "rules_search": (ALONE, "enter question_mark slash p r i c e"),
    "curtain": (("Anna", "Carla"), "enter"),
    "hot_seat": (("Anna", "Carla"), "enter enter"),
    "watching_the_others": (ALONE, "enter enter 4 enter"),
    "result": (ALONE, "enter " + "enter " * 6),
}
"""By name: who sits at the table, if there is one, and the keys that lead there."""

THEMES = ("night", "day")


def settings_for(scene: str, **more: Any) -> Settings:
    speed = "step" if scene == "watching_the_others" else "instant"
    return quick(speed=speed, **more)


def compare(
    snap_compare: Compare, scene: str, size: tuple[int, int], settings: Settings
) -> bool:
    people, keys = SCENES[scene]
    store = MemoryStore()
    if people:
        soldo(*people, store=store, seed=7)

    async def act(pilot: Pilot[Any]) -> None:
        await press(pilot, keys)

    return snap_compare(
        app(store, settings=settings), terminal_size=size, run_before=act
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_look(snap_compare: Compare, scene: str, size: str, theme: str) -> None:
    settings = settings_for(scene, theme=theme)
    assert compare(snap_compare, scene, SIZES[size], settings)


@pytest.mark.parametrize("scene", ["home_empty", "table", "history", "result"])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_look_without_colours(snap_compare: Compare, scene: str, glyphs: str) -> None:
    settings = settings_for(scene, colours="none", glyphs=glyphs)
    assert compare(snap_compare, scene, SIZES["small"], settings)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_look_of_a_home_with_games(
    snap_compare: Compare, size: str, theme: str
) -> None:
    store = MemoryStore()
    soldo("Anna", "Carla", store=store)
    for seed in range(3):
        play_out(store, seed)
    soldo(*ALONE, store=store)
    house = app(store, settings=quick(theme=theme))
    assert snap_compare(house, terminal_size=SIZES[size])


def play_out(store: MemoryStore, seed: int) -> GameId | None:
    table = soldo(*ALONE, store=store, seed=seed)
    while seats := table.pending():
        decision = table.decision(seats[0])
        assert decision is not None
        table.submit(seats[0], decision.choices[-1])
    return table.id


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_look_of_five_at_a_table(snap_compare: Compare, size: str, theme: str) -> None:
    store = MemoryStore()
    house = ("Beppe:merchant", "Carla:novice", "Dario:random", "Elena:merchant")
    table = Table.create(
        GAMES["rialto"],
        sitters("Anna", *house),
        seed=seed_from(5),
        store=store,
        shelf=GAMES,
    )

    async def act(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter enter enter m")

    shown = app(store, settings=quick(theme=theme), shelf=GAMES, start=table.id)
    assert snap_compare(shown, terminal_size=SIZES[size], run_before=act)


@pytest.mark.parametrize("size", [(40, 10), (20, 5)])
def test_look_of_too_little_room(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert compare(snap_compare, "table", size, quick())


@pytest.mark.parametrize("size", [(60, 20), (110, 24), (80, 50), (250, 70)])
def test_look_at_odd_sizes(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert compare(snap_compare, "table", size, quick())
