"""Serenissima at the table: how it looks while it is played, and a turn by keys."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.app import RidottoApp
from ridotto.tui.screens.ask import Ask
from ridotto.tui.session import Session
from ridotto.tui.settings import Settings
from ridotto.widgets.menu import Menu
from ridotto.widgets.news import NewsLine
from tests.support import voyage
from tests.support.house import app, press, quick, shown, table_of
from tests.support.playing import play_on
from tests.support.screen import piloted, settled
from tests.support.voyage import ANNA, BERTA

Compare = Callable[..., bool]

SIZES = {"small": (80, 24), "medium": (120, 40), "large": (160, 50)}

MOMENTS: dict[str, tuple[tuple[Choice, ...], Seat]] = {
    "loading": (voyage.LOADING, ANNA),
    "sailing": (voyage.SAILING, ANNA),
    "blockade": (voyage.STOPPED, BERTA),
    "battle": (voyage.BATTLE, ANNA),
    "investment": (voyage.INVESTING, ANNA),
}
"""By name: how the game went so far, and who looks."""

LOOKS = {"small": "night", "medium": "day", "large": "night"}


def at(
    choices: tuple[Choice, ...], *human: Seat, settings: Settings | None = None
) -> RidottoApp:
    """The app with this game on the table."""
    store = MemoryStore()
    game = voyage.told(choices, *human, store=store)
    return app(store, shelf=GAMES, start=game.id, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_look(snap_compare: Compare, moment: str, size: str) -> None:
    choices, looks = MOMENTS[moment]
    house = at(choices, looks, settings=quick(theme=LOOKS[size]))
    assert snap_compare(house, terminal_size=SIZES[size], run_before=settled)


@pytest.mark.parametrize("size", SIZES)
def test_look_of_a_scoring(snap_compare: Compare, size: str) -> None:
    store = MemoryStore()
    game = voyage.scored(BERTA, store=store)
    settings = quick(theme=LOOKS[size])
    house = app(store, shelf=GAMES, start=game.id, settings=settings)
    assert snap_compare(house, terminal_size=SIZES[size], run_before=settled)


async def choose(pilot: Pilot[None], told: str) -> None:
    """Goes to the line of the menu that begins so, by its key, and chooses it.

    What cannot be undone is asked about, and then meant.
    """
    menu = table_of(pilot).query_one(Menu)
    lines = [item.text for item in menu.items]
    (index,) = [n for n, line in enumerate(lines) if line.startswith(told)]
    item = menu.items[index]
    await press(pilot, item.letter or f"{menu.key_of(index)} enter")
    await settled(pilot)
    if isinstance(pilot.app.screen, Ask):
        await press(pilot, "enter")
        await settled(pilot)


@piloted
async def test_a_whole_turn_of_four_galleys_by_keys() -> None:
    """Two at one keyboard: sailing by arrows, a blockade, a battle, an investment."""
    house = at(voyage.SETUP, ANNA, BERTA)
    async with house.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = table_of(pilot)
        table = screen.session.table
        assert "Berta" in shown(pilot)
        await press(pilot, "space")
        for number in (1, 2):
            assert f"Galley {number}: use it, or invest?" in shown(pilot)
            await choose(pilot, f"Use galley {number}")
            await choose(pilot, "Done loading")
            assert "Arrows steer" in shown(pilot)
            await press(pilot, "left")
            await settled(pilot)
            await choose(pilot, "Stop here")
            await choose(pilot, "End the activation")
        await press(pilot, "space")
        await choose(pilot, "Use galley 4")
        await choose(pilot, "Load wood for free")
        await choose(pilot, "Load wood for 1")
        await choose(pilot, "Done loading")
        assert "Sail to Marseille (Berta may stop you)" in shown(pilot)
        await press(pilot, "up")
        await settled(pilot)
        assert table.state.place[4] == 1
        await press(pilot, "space")
        assert "Stop it?" in shown(pilot)
        await choose(pilot, "Stop galley 4: no passage")
        await press(pilot, "space")
        assert "Berta blockades Anna in Marseille: no passage." in shown(pilot)
        await choose(pilot, "Attack galley 1: 3 (30 % to win)")
        assert "4● [✗][✗]  1 [✗][ ][ ]  2 against 1 left" in shown(pilot)
        await choose(pilot, "Break off")
        await choose(pilot, "Invest instead")
        await choose(pilot, "Hire a sailor for Valencia")
        await choose(pilot, "Buy no more")
        assert table.state.turn == 2
        assert table.state.garrison[0] == 4
        await press(pilot, "space")
        assert "The Doge shows two hours." in shown(pilot)


@pytest.mark.parametrize("wanted", [False, True])
@piloted
async def test_dice_roll_only_if_wanted_and_never_hold_up_a_key(wanted: bool) -> None:
    house = at(voyage.BATTLE[:-1], ANNA, settings=quick(animation=wanted))
    async with house.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = table_of(pilot)
        news = screen.query_one(NewsLine)
        news.beat = lambda: None  # type: ignore[method-assign]
        await choose(pilot, "Attack galley 1")
        assert news.is_rolling == wanted
        assert ("2 against 1 left" in shown(pilot)) == (not wanted)
        await choose(pilot, "Break off")
        assert screen.session.table.state.pawn == 6
        assert not news.display


@piloted
async def test_stepping_back_in_history_shows_the_dice_of_then_lying_still() -> None:
    house = at((*voyage.BATTLE,), ANNA, settings=quick(animation=True))
    async with house.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        news = table_of(pilot).query_one(NewsLine)
        assert not news.is_rolling
        assert "2 against 1 left" in shown(pilot)
        await press(pilot, "comma")
        await settled(pilot)
        assert "Berta blockades Anna" in shown(pilot)
        await press(pilot, "full_stop")
        await settled(pilot)
        assert "2 against 1 left" in shown(pilot)
        assert not news.is_rolling


@piloted
async def test_a_replay_shows_the_dice_of_each_record() -> None:
    store = MemoryStore()
    play_on(voyage.told(voyage.BATTLE, ANNA, store=store), seed=1)
    battle = 1 + len(voyage.BATTLE)
    async with app(store, shelf=GAMES).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, f"down enter g {' '.join(str(battle))} enter")
        await settled(pilot)
        assert "4● [✗][✗]  1 [✗][ ][ ]  2 against 1 left" in shown(pilot)
        await press(pilot, "left")
        await settled(pilot)
        assert "Berta blockades Anna in Marseille: no passage." in shown(pilot)
        await press(pilot, "left left")
        await settled(pilot)
        news = pilot.app.screen.query_one(NewsLine)
        assert news.display
        assert not "".join(news.picture.lines).strip()


def test_an_interruption_reaches_who_is_asked_however_far_away() -> None:
    """S-3.5: two keyboards, each with a table of its own on the same store."""
    store = MemoryStore()
    game = voyage.told(voyage.SAILING, ANNA, BERTA, store=store).id
    assert game is not None
    tables = [Table.open(store, game, shelf=GAMES) for _ in range(2)]
    anna, berta = (
        Session(table, store=store, here=[Seat(seat)], speed="instant")
        for seat, table in enumerate(tables)
    )
    steps = voyage.BATTLE[len(voyage.SAILING) :]
    for session, other, choice in zip(
        (anna, berta, anna), (berta, anna, berta), steps, strict=True
    ):
        session.attend()
        other.attend()
        decision = session.moment().decision
        assert decision is not None
        assert other.moment().decision is None
        assert choice in decision.choices
        session.choose(decision, choice)
    berta.attend()
    assert berta.moment().view == anna.moment().view
    assert berta.moment().view.phase is Phase.BATTLE
