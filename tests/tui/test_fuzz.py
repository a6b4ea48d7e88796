"""Thousands of random keys and sizes: nothing breaks, sticks or gets lost."""

import os
from random import Random

import pytest
from textual import events
from textual.app import ScreenStackError
from textual.pilot import Pilot

from ridotto.core.engine.log import Store
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.screens.home import Home
from tests.support.house import app, press, quick, shown
from tests.support.screen import piloted
from tests.support.tables import SHELF as SOLDO_ONLY
from tests.support.tables import sitters, soldo

SHELF = {**SOLDO_ONLY, "rialto": GAMES["rialto"]}

COUNT = int(os.environ.get("RIDOTTO_FUZZ", "600"))
"""How many keys each run presses."""

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
OFTEN = ("enter", "down", "up", "escape", "space", "1", "2", "3", "left", "right")
KEYS = (
    *LETTERS,
    *OFTEN * 6,
    *("tab", "shift+tab", "home", "end", "pageup", "pagedown", "backspace", "delete"),
    *("question_mark", "slash", "colon", "comma", "full_stop", "minus", "plus"),
    *("left_square_bracket", "right_square_bracket", "f1", "f2", "f3", "f4", "f5"),
)
CHARACTERS = {
    "space": " ",
    "question_mark": "?",
    "slash": "/",
    "colon": ":",
    "comma": ",",
    "full_stop": ".",
    "minus": "-",
    "plus": "+",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
SIZES = ((80, 24), (120, 40), (160, 50), (60, 20), (59, 19), (70, 45), (200, 21))

TOGETHER = 25
"""How many keys are pressed before the app is given time to see to them."""


def strike(pilot: Pilot[None], luck: Random) -> None:
    """One key, or now and then a click or another size."""
    house = pilot.app
    kind = luck.random()
    if kind < 0.01:
        width, height = luck.choice(SIZES)
        if luck.random() < 0.3:
            width, height = luck.randint(1, 200), luck.randint(1, 60)
        size = type(house.size)(width, height)
        house.post_message(events.Resize(size, size))
        house._driver._size = (width, height)  # type: ignore[union-attr]
        return
    send(pilot, luck.choice(KEYS))


def send(pilot: Pilot[None], key: str) -> None:
    """As if the terminal had sent it, without waiting for what comes of it."""
    character = CHARACTERS.get(key, key if len(key) == 1 else None)
    event = events.Key(key, character)
    event.set_sender(pilot.app)
    pilot.app._driver.send_message(event)  # type: ignore[union-attr]


async def breathe(pilot: Pilot[None]) -> None:
    """Lets the app see to what was sent; it may be left by that."""
    try:
        await pilot.pause()
    except ScreenStackError:
        if not pilot.app._exit:
            raise


def check(store: Store, before: dict[str, int]) -> dict[str, int]:
    """Every game is still there, whole, and has lost nothing."""
    now = {str(listed.id): listed.summary.seq for listed in store.games()}
    for id, seq in before.items():
        assert now[id] >= seq
    for listed in store.games():
        table = Table.open(store, listed.id, SHELF)
        assert table.seq >= listed.summary.seq
    return now


@pytest.mark.parametrize("seed", range(4))
@piloted
async def test_random_keys_break_nothing(seed: int) -> None:
    luck = Random(seed)
    store = MemoryStore()
    soldo("Anna", "Beppe:merchant", "Carlo:novice", store=store, rounds=8)
    soldo("Anna", "Carla", store=store)
    people = sitters("Anna", "Beppe:novice", "Carlo:merchant")
    Table.create(SHELF["rialto"], people, store=store, shelf=SHELF)
    left, seen = COUNT, check(store, {})
    while left > 0:
        settings = quick(speed=luck.choice(("instant", "step", "normal")))
        house = app(store, settings=settings, shelf=SHELF)
        async with house.run_test(size=(80, 24), notifications=True) as pilot:
            while left > 0 and not house._exit:
                for _ in range(TOGETHER):
                    strike(pilot, luck)
                left -= TOGETHER
                await breathe(pilot)
        seen = check(store, seen)


@pytest.mark.parametrize("seed", range(2))
@piloted
async def test_after_random_keys_the_way_home_is_open(seed: int) -> None:
    luck = Random(100 + seed)
    store = MemoryStore()
    table = soldo("Anna", "Beppe:merchant", "Carlo:novice", store=store, rounds=60)
    house = app(store, start=table.id)
    async with house.run_test(size=(80, 24)) as pilot:
        for number in range(COUNT // 4):
            key = luck.choice([key for key in KEYS if key not in ("q", "f2", "colon")])
            send(pilot, key)
            if number % TOGETHER == 0:
                await pilot.pause()
        await pilot.pause()
        for _ in range(12):
            if isinstance(pilot.app.screen, Home):
                break
            await press(pilot, "escape escape q")
        assert isinstance(pilot.app.screen, Home)
        assert "Your tables" in shown(pilot)
        before = store.games()[0].summary.seq
        await press(pilot, "home enter t enter")
        assert store.games()[0].summary.seq > before


@piloted
async def test_keys_that_come_after_the_last_screen_are_left_alone() -> None:
    house = app()
    async with house.run_test(size=(80, 24)) as pilot:
        send(pilot, "q")
        for _ in range(200):
            send(pilot, "enter")
