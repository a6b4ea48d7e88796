"""Sailing at a table of Venice, with the arrows and back with Esc."""

from ridotto.core.games import GAMES
from ridotto.core.games.venice.choices import Sail
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.view import View
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.screens.table import TableScreen
from ridotto.widgets.menu import Menu
from ridotto.widgets.venice import DRESS
from tests.support.house import app, press, shown, table_of
from tests.support.screen import piloted, settled
from tests.widgets.venice.moments import LEAVING, quiet, table_at


def seen(screen: TableScreen) -> View:
    view = screen.session.moment().view
    assert isinstance(view, View)
    return view


@piloted
async def test_a_gondola_sails_by_arrows_and_comes_back_by_esc() -> None:
    store = MemoryStore()
    table = table_at(LEAVING, store)
    (seat,) = table.pending()
    house = app(store, shelf=GAMES, start=table.id)
    async with house.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = table_of(pilot)
        start = seen(screen)
        (arrow,) = DRESS.helm(start, seat, Sail(quiet(start)[0])).arrows
        await press(pilot, arrow)
        assert seen(screen).phase is Phase.ARRIVE
        assert seen(screen).path == (quiet(start)[0],)
        assert "pass or moor?" in shown(pilot)
        on = screen.query_one(Menu).items[0].arrows[0]
        await press(pilot, on)
        assert len(seen(screen).path) == 2
        assert seen(screen).paid > 0
        assert f"{seen(screen).paid} paid" in shown(pilot)
        await press(pilot, "escape")
        assert seen(screen).phase is Phase.SAIL
        await press(pilot, "escape escape")
        assert seen(screen) == start


@piloted
async def test_a_canal_is_also_sailed_by_its_letter() -> None:
    store = MemoryStore()
    table = table_at(LEAVING, store)
    (seat,) = table.pending()
    house = app(store, shelf=GAMES, start=table.id)
    async with house.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = table_of(pilot)
        start = seen(screen)
        await press(pilot, DRESS.helm(start, seat, Sail(quiet(start)[0])).letter)
        assert seen(screen).path == (quiet(start)[0],)
        await press(pilot, "p")
        assert seen(screen).phase is Phase.SAIL
