"""Names, logs and file names are shown as they are, and harm nobody."""

import re
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.screens.result import ResultScreen
from tests.support.house import app, press, shown, table_of
from tests.support.screen import piloted, settled
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF

NASTY = (
    "[bold red]Anna[/]",
    "[@click=app.quit]x[/]",
    "\x1b[31mRed\x1b[0m",
    "\x1b]0;title\x07Bell",
    "‮evil\u202c‏",
    "A​B‍C\ufeff",
    "Zoë\u0301\u0302\u0303\u0304\u0305",
    "船長船長船長船長船長船長",
    "👩‍👩‍👧‍👦 家族",
    "\n\r\tline",
    "$role-text[/][",
    "W" * 300,
    "\u0000\u0085\u2028\ud7ff",
    "",
)

CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
)


def crowd(names: tuple[str, ...], store: MemoryStore) -> Table[Any, Any]:
    sitters = [
        Sitter(name, Kind.HUMAN if not seat else Kind.MERCHANT)
        for seat, name in enumerate(names)
    ]
    return Table.create(
        SOLDO, sitters, options={"rounds": "2"}, store=store, shelf=SHELF
    )


def play_out(table: Table[Any, Any]) -> None:
    """Everybody does the first thing that comes to mind."""
    table.refresh()
    while seats := table.pending():
        decision = table.decision(seats[0])
        assert decision is not None
        table.submit(seats[0], decision.choices[-1])


def check(pilot: Pilot[Any]) -> None:
    """Every line is exactly as wide as the screen, and no letter can do a thing."""
    for line in shown(pilot).split("\n"):
        assert not CONTROL.search(line), repr(line)
        assert cell_len(line) == pilot.app.size.width, repr(line)


@pytest.mark.parametrize("at", range(0, len(NASTY), 4))
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@piloted
async def test_names_are_shown_harmlessly_everywhere(
    at: int, size: tuple[int, int]
) -> None:
    store = MemoryStore()
    names = (NASTY + NASTY)[at : at + 4]
    table = crowd(names, store)
    async with app(store).run_test(size=size) as pilot:
        check(pilot)
        await press(pilot, "enter")
        check(pilot)
        for key in ("m", "l", "t", "w", "comma"):
            await press(pilot, key)
            check(pilot)
        play_out(table)
        await press(pilot, "full_stop")
        table_of(pilot).attend()
        await settled(pilot)
        await settled(pilot)
        assert isinstance(pilot.app.screen, ResultScreen)
        check(pilot)


@piloted
async def test_markup_in_a_name_is_read_letter_by_letter() -> None:
    store = MemoryStore()
    crowd(("[bold red]Anna[/]", "[u]Beppe[/u]"), store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        assert "[bold red]Anna[/]" in shown(pilot)
        await press(pilot, "enter m")
        assert "[bold red]Anna[/]" in shown(pilot)
        assert "[u]Beppe[/u]" in shown(pilot)


@piloted
async def test_a_notice_is_read_letter_by_letter() -> None:
    house = app()
    async with house.run_test(size=(80, 24), notifications=True) as pilot:
        house.tell("[bold]no \x1b[31mmarkup[/] \u202ehere", is_bad=True)
        await settled(pilot)
        assert "[bold]no [31mmarkup[/] here" in shown(pilot)
        check(pilot)


@piloted
async def test_what_is_typed_or_pasted_into_a_form_is_cleaned() -> None:
    from textual import events

    house = app()
    async with house.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n home down down")
        house.post_message(events.Paste("[b]\x1b[2J\u202eBea\ttrice\n" + "x" * 500))
        await settled(pilot)
        check(pilot)
        await press(pilot, "end enter enter")
        check(pilot)
        assert "[b]" in shown(pilot)
