"""Deals of Genoa at a table: composed, countered, accepted and declined by keys."""

import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from textual.pilot import Pilot

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.deal import Bundle, Deal
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.app import RidottoApp
from ridotto.tui.plain.play import Conversation
from ridotto.tui.plain.talk import Left, Talk
from ridotto.tui.screens.compose import ComposeChoice
from tests.support.house import app, press, quick, shown, table_of
from tests.support.screen import piloted, settled

SHELF = {GENOA.name: GENOA}
PEOPLE = ("Anna", "Berta", "Carla")
ANNA, BERTA, CARLA = map(Seat, range(3))

Compare = Callable[..., bool]


def genoa(store: MemoryStore | None = None, seed: int = 4) -> Table[Any, Any]:
    """Anna is the trader and has rolled street 5-7: Tavern and Cathedral are near."""
    table = Table.create(
        GENOA,
        [Sitter(name, Kind.HUMAN) for name in PEOPLE],
        seed=seed_from(seed),
        options={"starter": "first"},
        store=store,
        shelf=SHELF,
    )
    table.submit(ANNA, c.ROLL)
    return table


def offered(store: MemoryStore | None = None) -> Table[Any, Any]:
    """Berta has bid for the Tavern, Carla for the Cathedral; Anna decides."""
    table = genoa(store)
    tavern, cathedral = (GENOA_IDS.index(id) for id in "TD")
    table.submit(BERTA, c.Submit((Deal(tavern, True, Bundle(15)),)))
    table.submit(CARLA, c.Submit((Deal(cathedral, True, Bundle(10)),)))
    return table


GENOA_IDS = genoa().view(None).data.ids


def house_at(
    make: Callable[[MemoryStore], Table[Any, Any]], **settings: Any
) -> RidottoApp:
    store = MemoryStore()
    table = make(store)
    wish = quick(confirm="never", **settings)
    return app(store, settings=wish, start=table.id, shelf=SHELF)


def told(pilot: Pilot[Any]) -> list[str]:
    return [line.said for line in table_of(pilot).session.lines()]


def view(pilot: Pilot[Any]) -> Any:
    return table_of(pilot).session.table.view(None)


# -- the composer -------------------------------------------------------------------


@piloted
async def test_an_offer_is_made_in_a_few_keys() -> None:
    """Lift the curtain, open the form, go to the ducats, type 25, do it."""
    async with house_at(genoa).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter o down 2 5 enter")
        assert "Berta offers 25 ducats for the action in the Tavern." in told(pilot)


@piloted
async def test_keys_that_come_fast_are_taken_in_their_order() -> None:
    """A slow line brings them all at once."""
    async with house_at(genoa).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter o")
        await pilot.press("down", "2", "0", "right", "right", "down", "right")
        await settled(pilot)
        assert "Offer 30 ducats and large order 5 for the action" in shown(pilot)


@piloted
async def test_a_form_tells_what_it_would_do_and_why_not() -> None:
    async with house_at(genoa).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter o")
        assert "Offer 5 ducats for the action in the Tavern" in shown(pilot)
        assert "This is allowed." in shown(pilot)
        await press(pilot, "down 0")
        assert "Something must be paid" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ComposeChoice), "it is not done"
        await press(pilot, "1 3 0 right")
        assert "Offer 130 ducats" in shown(pilot), "she has no more than that"
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, ComposeChoice)
        assert view(pilot).phase is Phase.MOVE_OFFER


@piloted
async def test_what_can_be_promised_follows_the_space() -> None:
    async with house_at(genoa).run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter o")
        assert "Exchange tile" in shown(pilot)
        await press(pilot, "right")
        assert "the action in the Cathedral" in shown(pilot)
        assert "Exchange tile" not in shown(pilot)
        assert "Markers" in shown(pilot)
        await press(pilot, "right")
        assert "a move to the Tavern" in shown(pilot)
        assert "Out of it" not in shown(pilot)


@piloted
async def test_a_counter_starts_from_the_offer_on_the_table() -> None:
    async with house_at(offered).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter c")
        assert "Counter Berta's offer of 15 ducats" in shown(pilot)
        assert "Ask instead for 15 ducats for the action in the Tavern" in shown(pilot)
        await press(pilot, "down 3 0 enter")
        asked = "Anna asks Berta for 30 ducats for the action in the Tavern instead."
        assert asked in told(pilot)


# -- a turn -------------------------------------------------------------------------


@piloted
async def test_a_whole_turn_with_a_counter_offer_is_played_by_keys() -> None:
    async with house_at(genoa).run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter o down 1 5 enter")  # Berta bids for the Tavern
        await press(pilot, "enter p enter")  # Carla passes, and Anna looks
        assert "Berta offers 15 ducats for the action in the Tavern" in shown(pilot)
        await press(pilot, "c down 3 0 enter")  # she asks for thirty
        await press(pilot, "enter d")  # Berta declines
        assert "Berta declines." in told(pilot)
        await press(pilot, "enter c down 2 0 enter")  # then for twenty
        await press(pilot, "enter a")  # Berta agrees, and may act
        deal = "20 ducats for the action in the Tavern"
        assert f"Anna and Berta strike a deal: {deal}." in told(pilot)
        assert view(pilot).phase is Phase.BOUGHT
        await press(pilot, "2 enter")  # in one go
        assert "Berta takes a tile: exchange." in told(pilot)
        await press(pilot, "p enter p")  # neither bids for the next move
        await press(pilot, "enter left")  # Anna steers west, to the Textile depot
        assert "The tower moves to the Textile depot." in told(pilot)
        await press(pilot, "enter p enter 2 enter")  # Carla passes, Anna acts
        assert "Anna takes linen and silk." in told(pilot)
        await press(pilot, "enter p enter p enter s")  # and stops
        assert view(pilot).turn == 2
        assert view(pilot).trader == BERTA
        table = table_of(pilot).session.table
        purses = [table.view(seat).mats[seat].money for seat in (ANNA, BERTA, CARLA)]
        assert purses == [150, 110, 130]


# -- line by line -------------------------------------------------------------------


def talk(table: Table[Any, Any], *answers: str) -> list[str]:
    says = io.StringIO()
    hears = io.StringIO("".join(f"{answer}\n" for answer in answers))
    with suppress(Left):
        Conversation(table, Talk(hears, says)).run()
    return says.getvalue().splitlines()


def number(table: Table[Any, Any], beginning: str) -> str:
    """Under which number a line of the menu stands."""
    lines = talk(table, "")
    line = next(line for line in lines if f". {beginning}" in line)
    return line.partition(".")[0]


def test_a_deal_is_composed_line_by_line() -> None:
    table = genoa()
    offer = number(table, "Make an offer")
    lines = talk(table, "", offer, "cath", "action in the cath", "12", "20", "done")
    both = "'cath' could be the action in the Cathedral or a move to the Cathedral."
    assert any(line.endswith(both) for line in lines)
    assert "Please answer with a number, 0, 5 and so on to 130, or cancel." in lines
    assert "That is: Offer 20 ducats for the action in the Cathedral." in lines
    said = [line.said for line in table.lines(None)]
    assert "Berta offers 20 ducats for the action in the Cathedral." in said


def test_a_counter_is_composed_line_by_line_and_refused_with_the_reason() -> None:
    table = offered()
    counter = number(table, "Counter Berta")
    lines = talk(table, "", counter, "", "0", "done", "", "35", "done")
    assert "Something must be paid, at once or out of the action." in lines
    asked = "Anna asks Berta for 35 ducats for the action in the Tavern instead."
    assert asked in [line.said for line in table.lines(None)]


# -- looks --------------------------------------------------------------------------

SIZES = {"small": (80, 24), "medium": (120, 40), "large": (160, 50)}

LOOKS: dict[str, tuple[Callable[[MemoryStore], Table[Any, Any]], str]] = {
    "composer": (genoa, "enter o down 1 5"),
    "counter": (offered, "enter c down 1 0 0 0"),
    "table": (offered, "enter 6"),
}


@pytest.mark.parametrize(
    ("look", "size", "theme"),
    [
        *((look, size, "night") for look in LOOKS for size in SIZES),
        ("composer", "small", "day"),
        ("table", "medium", "day"),
    ],
)
def test_look(snap_compare: Compare, look: str, size: str, theme: str) -> None:
    make, keys = LOOKS[look]

    async def act(pilot: Pilot[Any]) -> None:
        await press(pilot, keys)

    house = house_at(make, theme=theme)
    assert snap_compare(house, terminal_size=SIZES[size], run_before=act)
