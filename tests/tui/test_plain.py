"""A whole game can be played line by line, by ear."""

import io
from contextlib import suppress
from enum import Enum
from itertools import repeat
from typing import Any

import pytest

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.tui.form import form_for
from ridotto.tui.plain.asking import WORDS
from ridotto.tui.plain.form import fill_in
from ridotto.tui.plain.play import Conversation
from ridotto.tui.plain.talk import Left, Talk
from tests.support.shell import Shell
from tests.support.tables import soldo


def talk(table: Table[Any, Any], *answers: str) -> list[str]:
    """What is said while these answers are given, line by line."""
    says = io.StringIO()
    hears = io.StringIO("".join(f"{answer}\n" for answer in answers))
    with suppress(Left):
        Conversation(table, Talk(hears, says)).run()
    return says.getvalue().splitlines()


def after(lines: list[str], answer: str) -> list[str]:
    """What was said from an answer on, up to the next question."""
    start = next(n for n, line in enumerate(lines) if line.endswith(f": {answer}"))
    rest = lines[start + 1 :]
    end = next((n for n, line in enumerate(rest) if ": " in line and "?" in line), None)
    return rest[:end]


def alone(**settings: Any) -> Table[Any, Any]:
    """Anna against one of the house; she holds three cards of spice."""
    return soldo("Anna", "Zan:novice", seed=4, **settings)


def hot_seat() -> Table[Any, Any]:
    return soldo("Anna", "Berta", seed=4)


# -- telling -----------------------------------------------------------------------


def test_a_decision_is_told_whole() -> None:
    assert talk(alone()) == [
        "",
        "Soldo: Anna, Zan sit down.",
        "Everybody is dealt 3 cards.",
        "Round 1 begins.",
        "Zan promises a good.",
        "Round 1 of 2, promising.",
        "Prices: silk 5, spice 4, salt 3. In stock: 15 cards.",
        "Anna: 3 coins, 3 cards.",
        "Zan: 3 coins, 3 cards. Has promised.",
        "Your hand: spice, spice, spice.",
        "Promise a good from your hand. (Rule S-2.)",
        "1. Promise spice",
        "Your choice (? for help): ",
    ]


def test_a_whole_game_is_played_with_numbers_only() -> None:
    table = alone()
    lines = talk(table, *repeat("1", 40))
    assert table.is_closed
    assert "Soldo, the result:" in lines
    assert lines[-2].startswith("1. ")
    assert lines[-1].startswith("2. ")


def test_the_position_is_told_again_only_when_others_have_moved() -> None:
    lines = talk(alone(), "1", "1", "1")
    assert sum(line.startswith("Prices: ") for line in lines) == 1


def test_the_position_is_told_on_request_only_once_it_is_to_be_quiet() -> None:
    ones = list(repeat("1", 40))
    lines = talk(alone(rounds=4), "quiet", *ones)
    assert sum(line.startswith("Prices: ") for line in lines) == 1
    lines = talk(alone(rounds=4), "quiet", "quiet", *ones)
    assert sum(line.startswith("Prices: ") for line in lines) > 1


def test_a_table_of_the_house_is_watched_to_the_end() -> None:
    lines = talk(soldo("Anna:novice", "Zan:merchant"))
    assert lines[0] == "Only the house plays at this table: you watch."
    assert "Soldo, the result:" in lines


def test_who_comes_back_hears_what_happened_lately() -> None:
    table = alone()
    talk(table, *repeat("1", 4))
    lines = talk(table)
    assert lines[0] == "There is more before this: say log all."
    assert any(line.startswith("Prices: ") for line in lines)


def test_nothing_that_could_move_a_cursor_is_said() -> None:
    table = soldo("An\x1b[2Jna", "Zan:novice")
    assert "\x1b" not in "".join(talk(table, "\x1b[31m"))


# -- words -------------------------------------------------------------------------


def test_a_question_mark_explains_every_word() -> None:
    said = " ".join(after(talk(alone(), "?"), "?"))
    assert all(word in said for word in WORDS.keys() - {"?", "help", "save", "exit"})


def test_position_log_and_choices_can_be_asked_for() -> None:
    lines = talk(alone(), "position", "log", "choices")
    assert "Your hand: spice, spice, spice." in after(lines, "position")
    assert after(lines, "log")[0] == "Soldo: Anna, Zan sit down."
    assert after(lines, "choices")[-1] == "1. Promise spice"


def test_words_may_be_cut_short_as_long_as_they_are_clear() -> None:
    lines = talk(alone(), "po", "h")
    assert "Your hand: spice, spice, spice." in after(lines, "po")
    assert "could be help or hint or history" in after(lines, "h")[0]


@pytest.mark.parametrize("answer", ["hello", "", "²", "0", "2", "9" * 5000])
def test_what_is_not_understood_changes_nothing(answer: str) -> None:
    table = alone()
    before = table.seq + 1  # the house has promised
    lines = talk(table, answer)
    assert table.seq == before
    assert any(line.startswith(("I do not", "There is no choice")) for line in lines)


def test_why_lists_what_is_not_allowed_with_the_reasons() -> None:
    said = after(talk(alone(), "why"), "why")
    assert said == [
        "Promise silk: You hold no silk.",
        "Promise salt: You hold no salt.",
    ]


def test_a_hint_names_a_number_and_the_reason() -> None:
    assert after(talk(alone(), "hint"), "hint") == [
        "The house would choose 1, Promise spice, because you hold the most of spice."
    ]


def test_a_preview_tells_what_would_change() -> None:
    lines = talk(alone(), "1", "preview 1", "preview", "preview 4", "preview 9")
    assert "Anna, VP: 3 becomes 8 (+5)." in after(lines, "preview 1")
    assert "price of spice: 5 becomes 4 (-1)." in after(lines, "preview 1")
    assert after(lines, "preview") == ["Say which one: preview 1, for example."]
    assert after(lines, "preview 4")[0].startswith("That one is filled in first")
    assert after(lines, "preview 9") == ["There is no choice 9; they go from 1 to 4."]


def test_a_preview_tells_where_there_is_no_way_back() -> None:
    said = after(talk(alone(), "1", "preview 2"), "preview 2")
    assert any(line.startswith("It cannot simply be undone") for line in said)


def test_rules_are_told_at_the_point_of_the_decision() -> None:
    lines = talk(alone(), "rules", "rules S-5", "rules zebra")
    assert after(lines, "rules")[0].startswith("S-2 Promising.")
    assert after(lines, "rules S-5")[0].startswith("S-5 After")
    assert after(lines, "rules zebra") == ["The rules do not mention 'zebra'."]


def test_undo_takes_back_what_showed_nothing() -> None:
    table = alone()
    lines = talk(table, "1", "1", "undo")
    assert after(lines, "undo")[1] == "Anna takes a choice back."
    assert table.view(Seat(0)).mats[0].coins == 3


def test_undo_says_why_not_and_takeback_asks_the_house() -> None:
    lines = talk(alone(), "1", "undo", "takeback")
    assert after(lines, "undo") == [
        "Something hidden has been shown since.",
        "You may ask the house for it: say takeback.",
    ]
    assert after(lines, "takeback")[1] == "Anna asks the house for a take-back."


def test_history_shows_an_earlier_position() -> None:
    lines = talk(alone(), "1", "1", "history", "history 1", "history 99")
    assert after(lines, "history")[0].startswith("There are 4 records so far.")
    assert "Anna: 3 coins, 3 cards." in after(lines, "history 1")
    assert "There is no record" in after(lines, "history 99")[0]


def test_quit_leaves_at_once() -> None:
    table = alone()
    talk(table, "quit", "1")
    assert table.pending() == (Seat(0),)


# -- open-ended choices ------------------------------------------------------------


def test_an_open_ended_choice_is_asked_for_field_by_field() -> None:
    table = alone()
    lines = talk(table, "1", "4", "x", "2")
    assert "4. Bid: you will be asked for the details" in lines
    assert "Coins: a number is needed." in lines
    assert any(line.startswith("Anna bids 2; the die shows ") for line in lines)


def test_an_open_ended_choice_that_is_illegal_is_refused_with_the_reason() -> None:
    lines = talk(alone(), "1", "4", "100")
    assert "You can bid 1 to 3 coins." in lines


def test_a_form_can_be_left() -> None:
    table = alone()
    talk(table, "1", "4", "cancel")
    assert table.pending() == (Seat(0),)


def test_a_form_is_offered_only_where_there_is_such_a_choice() -> None:
    assert not any("details" in line for line in talk(alone()))


class Metal(str, Enum):
    GOLD = "gold"
    LEAD = "lead"


class Deal(Choice, frozen=True):
    with_whom: Seat
    metal: Metal
    words: str
    is_open: bool
    parts: tuple[tuple[Metal, int], ...]
    extra: Metal | None = None


EXAMPLE = Deal(Seat(0), Metal.LEAD, "", False, ((Metal.GOLD, 2),))


def filled(*answers: str) -> tuple[Choice | None, str]:
    says = io.StringIO()
    hears = io.StringIO("".join(f"{answer}\n" for answer in answers))
    form = form_for(EXAMPLE, ("Anna", "Berta"))
    deal = fill_in(Talk(hears, says), form, lambda choice: "a deal", lambda choice: "")
    return deal, says.getvalue()


def test_a_form_understands_seats_words_and_yes_or_no_and_json() -> None:
    deal, said = filled("berta", "GOLD", "done", "yes", '[["lead", 3]]', "nothing")
    assert deal == Deal(Seat(1), Metal.GOLD, "done", True, ((Metal.LEAD, 3),), None)
    assert "With whom (Anna, Berta; now Anna):" in said
    assert 'Parts (As JSON, for example [["gold",2]].):' in said
    assert "That is: a deal." in said


def test_a_form_asks_again_until_an_answer_fits() -> None:
    deal, said = filled(
        *("carla", "anna", "tin", "lead", "x", "maybe", "no", "{", "gold"),
        *("", "", "", "", "[" * 5000, "", "", "", "", "", "[]", ""),
    )
    assert deal == Deal(Seat(0), Metal.LEAD, "x", False, (), Metal.GOLD)
    assert said.count("Please answer with one of") == 3
    assert said.count("Parts: something else is needed.") == 2


def test_a_form_takes_a_value_by_its_place_and_the_rest_as_it_stands() -> None:
    deal, _ = filled("2", "2", "", "yes", "[]", "done")
    assert deal == Deal(Seat(1), Metal.LEAD, "", True, (), None)


# -- around one keyboard -----------------------------------------------------------


def test_a_hand_is_shown_only_once_its_player_is_there() -> None:
    table = hot_seat()
    lines = talk(table)
    assert lines == ["It is Anna's turn. Press Enter when Anna is at the keyboard: "]
    lines = talk(table, "", "1")
    wait = next(n for n, line in enumerate(lines) if line.startswith("It is Berta's"))
    assert "Your hand: spice, spice, spice." in lines[:wait]
    assert not any(line.startswith("Your hand") for line in lines[wait:])


def test_the_one_before_may_take_a_choice_back_while_the_keyboard_is_handed_on() -> (
    None
):
    table = hot_seat()
    lines = talk(table, "", "1", "undo")
    assert "or say undo if Anna wants the last choice back:" in "".join(lines)
    assert "Anna takes a choice back." in lines
    assert table.pending() == (Seat(0), Seat(1))


def test_two_people_play_a_whole_game_at_one_keyboard() -> None:
    table = hot_seat()
    lines = talk(table, *repeat("1", 200))  # sits down, or takes the first choice
    assert table.is_closed
    assert "Soldo, the result:" in lines


# -- as a program ------------------------------------------------------------------


def test_the_end_of_the_input_keeps_the_game_and_tells_how_to_go_on(
    ridotto: Shell,
) -> None:
    seats = ("--seat", "Anna", "--seat", "Zan:merchant")
    ran = ridotto("play", "soldo", *seats, "--seed", "4", "--plain", input="1\n")
    assert (ran.status, ran.err) == (0, "")
    command = ran.lines[-1].partition("To go on with it: ridotto ")[2].split()
    again = ridotto(*command, input="log all\n" + 60 * "1\n")
    assert again.status == 0
    assert "Anna promises spice." in again.lines
    assert "Soldo, the result:" in again.lines
    over = ridotto.refused(*command)
    assert "That game is over" in over
    assert ridotto("verify", command[2]).status == 0


def test_the_same_seed_and_answers_give_the_same_game(ridotto: Shell) -> None:
    play = ("play", "soldo", "--seed", "4", "--plain", "--store", "memory:")
    first, second = (ridotto(*play, input=60 * "1\n") for _ in range(2))
    assert first == second
    assert "the result" in first.out


def test_a_game_in_memory_says_that_it_is_not_kept(ridotto: Shell) -> None:
    ran = ridotto("play", "soldo", "--plain", "--store", "memory:")
    assert ran.lines[-1] == "The game is not kept: its store was only memory."


def test_bytes_that_are_no_text_do_no_harm(ridotto: Shell) -> None:
    ran = ridotto("play", "soldo", "--plain", input="\udcff\x00\n1\n", LC_ALL="C.UTF-8")
    assert ran.status == 0
