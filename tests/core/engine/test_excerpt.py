"""A seat's copy of a running game holds what the seat may know, and says so."""

import json
from typing import Any

import pytest

from ridotto.core.automa import house
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.codec import digest
from ridotto.core.engine.errors import LogError
from ridotto.core.engine.excerpt import excerpt
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history, verify
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Promise

SITTERS = (Sitter("Anna"), Sitter("Berta"), Sitter("Carlo", Kind.MERCHANT))


def running() -> Table[Any, Any]:
    """Anna and the house have promised, Berta has not."""
    table = Table.create(SOLDO, SITTERS, seed=seed_from(1))
    house.play(table)
    table.submit(Seat(0), Promise(table.state.hands[0][0]))
    return table


def copy(seat: Seat | None) -> list[dict[str, Any]]:
    return [json.loads(line) for line in excerpt(running().history, seat)]


def test_a_copy_says_in_its_first_line_whose_it_is() -> None:
    assert copy(Seat(1))[0]["record"] == "copy"
    assert copy(Seat(1))[0]["seat"] == 1
    assert copy(None)[0]["seat"] is None


def test_a_seat_finds_its_own_choices_in_its_copy_and_no_others() -> None:
    told = {record["seat"]: record["choice"] for record in copy(Seat(0))[1:]}
    assert told[0]["choice"] == "Promise"
    assert told[2] is None
    assert all(record["choice"] is None for record in copy(None)[1:])


def test_a_copy_holds_the_own_hand_and_no_other() -> None:
    dealt = copy(Seat(1))[1]["events"][0]
    assert [hand is not None for hand in dealt["hands"]] == [False, True, False]
    assert dealt["stock"] is None
    assert copy(None)[1]["events"][0]["hands"] == [None, None, None]


def test_a_copy_lacks_what_would_hint_at_hidden_things() -> None:
    assert all("final" not in record for record in copy(None))
    assert b'"seed"' not in b"".join(excerpt(running().history, Seat(0)))


def test_the_lines_of_a_copy_are_chained_like_those_of_a_log() -> None:
    lines = list(excerpt(running().history, None))
    befores = [json.loads(line)["before"] for line in lines]
    assert befores == ["", *map(digest, lines[:-1])]


def test_a_copy_is_no_log_and_is_refused_in_one_line() -> None:
    lines = list(excerpt(running().history, None))
    for read in (verify, read_history):
        with pytest.raises(LogError, match="line 1: a seat's copy of a running game"):
            read(lines, {"soldo": SOLDO})
