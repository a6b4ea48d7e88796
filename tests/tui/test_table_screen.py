"""The table: what the keys do, what is shown, and what never breaks."""

import re
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from ridotto.core.automa.house import Thought
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import StoreError
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.tui import words
from ridotto.tui.app import RidottoApp
from ridotto.tui.desk import AtOnce
from ridotto.tui.screens.ask import Ask
from ridotto.tui.screens.compose import ComposeChoice
from ridotto.tui.screens.home import Home
from ridotto.tui.screens.keys import Keys
from ridotto.tui.screens.palette import Palette
from ridotto.tui.screens.result import ResultScreen
from ridotto.tui.screens.rules import Rules
from ridotto.tui.settings import Settings
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.dress import NO_HELM, Helm
from ridotto.widgets.menu import Menu
from ridotto.widgets.preview import PreviewBar
from tests.support.house import app, press, quick, shown, table_of, to_the_result
from tests.support.screen import piloted, settled
from tests.support.soldo.choices import Sell
from tests.support.tables import sitters, soldo


def at_table(*people: str, settings: Settings | None = None, **more: Any) -> RidottoApp:
    """The app, opened at a table that has just been dealt."""
    store = MemoryStore()
    table = soldo(*people, store=store, **more)
    return app(store, settings=settings, start=table.id)


ALONE = ("Anna", "Beppe:merchant", "Carlo:novice")


@piloted
async def test_whose_turn_it_is_and_what_is_asked_is_told() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        assert "Your turn" in shown(pilot)
        assert "Round 1 of 2, promising" in shown(pilot)
        assert "Promise a good from your hand." in shown(pilot)


@piloted
async def test_arrows_letters_and_digits_move_and_enter_chooses() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        menu = table_of(pilot).query_one(Menu)
        await press(pilot, "down")
        assert menu.cursor == 1
        await press(pilot, "k")
        assert menu.cursor == 0
        await press(pilot, "2")
        assert menu.cursor == 1
        await press(pilot, "enter")
        assert "the market" in shown(pilot)


@piloted
async def test_a_key_pressed_twice_does_not_answer_what_was_not_seen_yet() -> None:
    async with at_table("Anna", "Beppe:merchant").run_test(size=(80, 24)) as pilot:
        menu = table_of(pilot).query_one(Menu)
        menu.action_choose()
        menu.action_choose()
        await settled(pilot)
        assert len(table_of(pilot).session.moment().view.hand) == 3
        assert "the market" in shown(pilot)


@piloted
async def test_the_same_question_asked_again_can_be_answered_again() -> None:
    async with at_table("Anna", "Beppe:merchant").run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter enter enter")
        seqs = set()
        for _ in range(3):
            seqs.add(table_of(pilot).session.table.seq)
            await press(pilot, "enter")
        assert len(seqs) == 3


@piloted
async def test_a_key_can_choose_at_once_if_a_player_wishes() -> None:
    settings = quick(pick="choose")
    async with at_table(*ALONE, settings=settings).run_test(size=(80, 24)) as pilot:
        await press(pilot, "1")
        assert "the market" in shown(pilot)


@piloted
async def test_letters_come_first_where_digits_need_shift() -> None:
    settings = quick(keys="letters")
    async with at_table(*ALONE, settings=settings).run_test(size=(80, 24)) as pilot:
        await press(pilot, "b")
        assert table_of(pilot).query_one(Menu).cursor == 1


@piloted
async def test_moving_through_the_menu_previews_what_would_change() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        bar = table_of(pilot).query_one(PreviewBar)
        assert bar.foresight is not None
        labels = {change.label: change for change in bar.foresight.changes}
        assert labels["VP"].after == labels["VP"].before + 4
        await press(pilot, "3")
        assert "no way back" in shown(pilot)


@piloted
@pytest.mark.parametrize(("goes_on", "left"), [(False, 2), (True, 1)])
async def test_a_dress_may_steer_by_arrows_and_go_on_once(
    goes_on: bool, left: int
) -> None:
    def helm(view: Any, seat: Seat, choice: Choice) -> Helm:
        sells = isinstance(choice, Sell)
        return Helm("x", ("right",), goes_on) if sells else NO_HELM

    async with at_table("Anna", "Beppe:merchant").run_test(size=(80, 24)) as pilot:
        screen = table_of(pilot)
        screen._dress = replace(screen._dress, helm=helm)
        await press(pilot, "enter right")
        assert len(screen.session.moment().view.hand) == left
        assert "Arrows steer" in shown(pilot)
        await press(pilot, "escape " * (3 - left))
        assert len(screen.session.moment().view.hand) == 3


@piloted
async def test_why_not_lists_what_is_not_possible_with_its_reason() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        assert "You hold no" not in shown(pilot)
        await press(pilot, "w")
        assert "You hold no" in shown(pilot)
        menu = table_of(pilot).query_one(Menu)
        await press(pilot, "end enter")
        assert not menu.items[menu.cursor].enabled
        assert "promising" in shown(pilot)
        await press(pilot, "escape")
        assert all(item.enabled for item in menu.items)


@piloted
async def test_undo_takes_the_last_choice_back() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter")
        view = table_of(pilot).session.moment().view
        assert len(view.hand) == 2
        await press(pilot, "u")
        assert len(table_of(pilot).session.moment().view.hand) == 3


@piloted
async def test_escape_steps_back_inside_a_decision_but_never_asks_the_house() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter escape")
        assert len(table_of(pilot).session.moment().view.hand) == 3
        await press(pilot, "escape")
        assert "the market" in shown(pilot)
        assert not isinstance(pilot.app.screen, Ask)


@piloted
async def test_alone_against_the_house_a_take_back_can_be_asked_for() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter u")
        assert isinstance(pilot.app.screen, Ask)
        await press(pilot, "escape")
        assert "the market" in shown(pilot)
        await press(pilot, "u enter")
        assert "promising" in shown(pilot)


@piloted
async def test_history_is_stepped_through_in_place() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter")
        now = shown(pilot)
        await press(pilot, "left_square_bracket")
        assert "The past" in shown(pilot)
        assert "This is the past" in shown(pilot)
        await press(pilot, "home")
        assert table_of(pilot).session.moment().step == 0
        await press(pilot, "full_stop comma right_square_bracket")
        assert table_of(pilot).session.moment().step == 1
        await press(pilot, "end")
        assert shown(pilot) == now
        await press(pilot, "comma escape")
        assert shown(pilot) == now


@piloted
async def test_a_hint_moves_to_a_choice_and_says_why() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert re.search(r"Hint: \d+% to win; ", shown(pilot))
        assert "you hold the most of" in shown(pilot)


@piloted
async def test_rules_open_at_the_decision_and_close_again() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Rules)
        assert "S-2" in shown(pilot)
        await press(pilot, "escape")
        assert "Your turn" in shown(pilot)


@piloted
async def test_keys_and_commands_are_one_key_away() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f1")
        assert isinstance(pilot.app.screen, Keys)
        await press(pilot, "escape f2")
        assert isinstance(pilot.app.screen, Palette)
        await press(pilot, "f2")
        assert not isinstance(pilot.app.screen, Palette)
        await press(pilot, "colon r u l e s enter")
        assert isinstance(pilot.app.screen, Rules)


@piloted
async def test_an_open_ended_choice_is_put_together_in_a_form() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter end enter")
        assert isinstance(pilot.app.screen, ComposeChoice)
        await press(pilot, "9 down enter")
        assert "You can bid 1 to 3 coins." in shown(pilot)
        await press(pilot, "up backspace x")
        assert "number" in shown(pilot)
        await press(pilot, "backspace 3 down enter")
        assert not isinstance(pilot.app.screen, ComposeChoice)
        said = [line.said for line in table_of(pilot).session.lines()]
        assert any("Anna bids 3" in line for line in said)


@piloted
async def test_a_form_can_be_left() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter end enter escape")
        assert "Your turn" in shown(pilot)


@piloted
async def test_who_wishes_is_asked_before_what_cannot_be_undone() -> None:
    settings = quick(confirm="always")
    async with at_table(*ALONE, settings=settings).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ask)
        assert "cannot be undone" in shown(pilot)
        await press(pilot, "n")
        assert "promising" in shown(pilot)
        await press(pilot, "enter y")
        assert "the market" in shown(pilot)


@piloted
async def test_between_people_what_cannot_be_undone_is_asked_about() -> None:
    async with at_table("Anna", "Carla").run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter")
        assert "Carla" in shown(pilot)
        await press(pilot, "enter enter")
        assert isinstance(pilot.app.screen, Ask)
        await press(pilot, "enter")
        assert not isinstance(pilot.app.screen, Ask)


@piloted
async def test_a_curtain_hides_hands_between_people() -> None:
    async with at_table("Anna", "Carla", seed=4).run_test(size=(80, 24)) as pilot:
        assert "Please pass the keyboard" in shown(pilot)
        assert "Your hand" not in shown(pilot)
        await press(pilot, "space")
        assert "Your hand" in shown(pilot)
        await press(pilot, "enter")
        assert "Your hand" not in shown(pilot)
        await press(pilot, "1 down w h escape f1 escape z z")
        assert "Your hand" not in shown(pilot)
        await press(pilot, "enter")
        assert "Carla, your turn" in shown(pilot)


@piloted
async def test_before_the_curtain_is_lifted_a_choice_can_be_taken_back() -> None:
    async with at_table("Anna", "Carla").run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter u")
        assert "Anna is next" in shown(pilot)
        await press(pilot, "enter")
        assert "Anna, your turn" in shown(pilot)


@piloted
async def test_the_choices_of_the_others_can_be_stepped_and_skipped() -> None:
    settings = quick(speed="step")
    async with at_table(*ALONE, settings=settings).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter 4 enter")
        behind = table_of(pilot).session.moment().behind
        assert behind > 2
        assert "The others play" in shown(pilot)
        await press(pilot, "space")
        assert table_of(pilot).session.moment().behind == behind - 1
        await press(pilot, "enter")
        assert table_of(pilot).session.moment().behind == 0
        assert "Your turn" in shown(pilot)


class Forever(AtOnce):
    """A house that never comes to an end."""

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        return Future()


@piloted
async def test_while_the_house_thinks_everything_else_goes_on() -> None:
    store = MemoryStore()
    table = soldo(*ALONE, store=store)
    house = app(store, thinker=Forever(), start=table.id)
    async with house.run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter")
        assert "Beppe and Carlo thinking" in shown(pilot)
        await press(pilot, "question_mark escape f1 escape comma full_stop u")
        assert "Your turn" in shown(pilot)
        await press(pilot, "enter q")
        assert isinstance(pilot.app.screen, Home)
        assert "the house thinks" in shown(pilot)


class Dumb(AtOnce):
    """A house that cannot think at all."""

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        raise OSError("no room for another process")


@piloted
async def test_a_house_that_cannot_think_says_so_once() -> None:
    store = MemoryStore()
    table = soldo("Anna", "Beppe:merchant", store=store)
    house = app(store, thinker=Dumb(), start=table.id)
    async with house.run_test(size=(120, 40)) as pilot:
        said = words.left_to_chance("Beppe", OSError("no room for another process"))
        assert [each.message for each in pilot.app._notifications] == [said]
        pilot.app.clear_notifications()
        await to_the_result(pilot)
        assert not pilot.app._notifications


@piloted
async def test_where_room_is_short_panes_are_on_keys() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        assert "merchant" in shown(pilot)
        await press(pilot, "l")
        assert "Everybody is dealt 3 cards." in shown(pilot)
        await press(pilot, "t")
        assert "Prices:" in shown(pilot)
        await press(pilot, "z")
        assert "Promise a good from" not in shown(pilot)
        await press(pilot, "escape")
        assert "Promise a good from" in shown(pilot)


@pytest.mark.parametrize("size", [(120, 40), (160, 50), (250, 80)])
@piloted
async def test_where_there_is_room_everything_is_seen_at_once(
    size: tuple[int, int],
) -> None:
    async with at_table(*ALONE).run_test(size=size) as pilot:
        for words in ("Prices:", "merchant", "Everybody is dealt", "Promise a good"):
            assert words in shown(pilot)


SIZES = [(60, 20), (61, 33), (79, 23), (80, 60), (109, 34), (110, 20), (200, 24)]


@pytest.mark.parametrize("size", SIZES)
@piloted
async def test_odd_sizes_are_playable_too(size: tuple[int, int]) -> None:
    async with at_table(*ALONE).run_test(size=size) as pilot:
        assert "Your turn" in shown(pilot)
        assert "Promise" in shown(pilot)
        await press(pilot, "enter")
        assert "the market" in shown(pilot)


@piloted
async def test_a_terminal_too_small_is_asked_to_grow_and_the_game_waits() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        for size in ((59, 24), (80, 19), (20, 5), (2, 1), (1, 1)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert "Your turn" not in shown(pilot)
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert "needs a little more room" in shown(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Your turn" in shown(pilot)
        await press(pilot, "enter")
        assert "the market" in shown(pilot)


@piloted
async def test_the_screen_survives_any_resize_in_the_middle_of_things() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        for size in ((160, 50), (60, 20), (30, 8), (120, 40), (80, 24)):
            await press(pilot, "enter")
            await pilot.resize_terminal(*size)
            await settled(pilot)
            await press(pilot, "w comma full_stop")
        assert "Your turn" in shown(pilot)


@piloted
async def test_picking_a_place_on_the_board_goes_to_a_choice_about_it() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        board = table_of(pilot).query_one("#board", Canvas)
        board.post_message(Canvas.Picked(board, "nowhere"))
        await settled(pilot)
        assert table_of(pilot).query_one(Menu).cursor == 0


@piloted
async def test_records_of_another_process_appear() -> None:
    store = MemoryStore()
    table = soldo("Anna", "Carla", store=store)
    assert table.id is not None
    async with app(store, start=table.id).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        decision = table.decision(Seat(1))
        assert decision is not None
        table.submit(Seat(1), decision.choices[0])
        table_of(pilot).attend()
        await settled(pilot)
        assert "Has promised" in shown(pilot)


@piloted
async def test_a_game_that_is_not_there_is_told_in_a_line() -> None:
    house = app()
    async with house.run_test(size=(80, 24), notifications=True) as pilot:
        house.open_table("nothere")  # type: ignore[arg-type]
        await settled(pilot)
        assert isinstance(pilot.app.screen, Home)
        assert "nothere" in shown(pilot)


@piloted
async def test_the_result_can_be_looked_behind() -> None:
    async with at_table(*ALONE).run_test(size=(80, 24)) as pilot:
        await to_the_result(pilot)
        await press(pilot, "escape")
        assert "The game is over" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ResultScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@piloted
async def test_five_players_are_all_seen(size: tuple[int, int]) -> None:
    store = MemoryStore()
    people = sitters(
        "Anna", "Berta:novice", "Carlo:novice", "Dora:novice", "Enzo:novice"
    )
    table = Table.create(
        GAMES["rialto"], people, seed=seed_from(1), store=store, shelf=GAMES
    )
    house = app(store, shelf=GAMES, start=table.id)
    async with house.run_test(size=size) as pilot:
        await press(pilot, "enter m")
        for name in ("Anna", "Berta", "Carlo", "Dora", "Enzo"):
            assert name in shown(pilot)


@piloted
async def test_a_store_that_fails_is_told_once_and_the_game_goes_on() -> None:
    class Failing(MemoryStore):
        fails = False

        def append(self, *arguments: Any) -> int:
            if self.fails:
                raise StoreError("The disk is full.")
            return super().append(*arguments)

    store = Failing()
    table = soldo(*ALONE, store=store)
    house = app(store, start=table.id)
    async with house.run_test(size=(80, 24), notifications=True) as pilot:
        store.fails = True
        await press(pilot, "enter")
        assert "The disk is full." in shown(pilot)
        assert "promising" in shown(pilot)
        store.fails = False
        await press(pilot, "enter")
        assert "the market" in shown(pilot)
