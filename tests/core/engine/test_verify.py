"""A log that was changed is found out, whatever the change, and named by line.

`RIDOTTO_MUTATIONS` says how many damaged logs are tried.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.codec import split
from ridotto.core.engine.errors import LogError
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import Report, read_history, verify
from tests.support.forge import Record, forged, records
from tests.support.mutation import mutated, odd
from tests.support.playing import finished, new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import EndTurn, Promise, Sell
from tests.support.tables import SHELF, soldo

MUTATIONS = int(os.environ.get("RIDOTTO_MUTATIONS", "2000"))

ANNA, BERTA = Seat(0), Seat(1)


def small() -> bytes:
    """The shortest game there is: everybody promises and ends the turn, twice."""
    table = soldo("A", "B")
    while seats := table.pending():
        table.submit(seats[0], SOLDO.choices(table.state, seats[0])[-1])
    return joined(table.log())


def wandered() -> Table[Any, Any]:
    """A game with an undo, a take-back, a new sitter and luck."""
    table = soldo("Anna", "Berta:novice", rounds=4)
    for seat in (ANNA, BERTA):
        table.submit(seat, Promise(table.state.hands[seat][0]))
    table.submit(ANNA, Sell(table.state.hands[ANNA][0]))
    table.undo(ANNA)
    table.submit(ANNA, EndTurn())
    table.submit(BERTA, EndTurn())
    table.undo(ANNA, takeback=True)
    table.submit(ANNA, EndTurn())
    table.seat(ANNA, Sitter("Zoe"))
    return play_on(table)


def joined(lines: Any) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def checked(content: bytes) -> Report:
    return verify(split(content), SHELF)


def refused(content: bytes) -> LogError:
    with pytest.raises(LogError) as refusal:
        checked(content)
    return refusal.value


REAL = joined(wandered().log())
OTHER = joined(finished(SOLDO, 2, 9).log())


def test_a_finished_log_holds() -> None:
    report = checked(REAL)
    assert report.game == "soldo"
    assert report.redecided
    assert report.result == wandered().result()


@pytest.mark.parametrize(
    "damage",
    [
        lambda byte: byte ^ 1,
        lambda byte: byte ^ 0x20,
        lambda byte: byte | 0x80,
        lambda byte: ord("0") if byte != ord("0") else ord("1"),
        lambda byte: ord("\n") if byte != ord("\n") else ord(" "),
        lambda byte: 0 if byte else 1,
    ],
)
def test_changing_any_single_byte_is_found_out(damage: Callable[[int], int]) -> None:
    content = small()
    line = 1
    for at, byte in enumerate(content):
        new = damage(byte)
        if new != byte:
            changed = content[:at] + bytes([new]) + content[at + 1 :]
            assert refused(changed).line in (line, line + 1), at
        line += byte == ord("\n")


def test_cutting_a_log_anywhere_is_found_out() -> None:
    content = small()
    for at in range(len(content)):
        assert refused(content[:at]).line == max(1, content[:at].count(b"\n") + 1) or (
            content[:at].endswith(b"\n")
        )


def test_no_damage_to_a_log_goes_unnoticed_or_unexplained() -> None:
    luck = SeededChance(2)
    lines = REAL.count(b"\n")
    for _ in range(MUTATIONS):
        content = mutated(REAL, OTHER, luck)
        if content not in (REAL, OTHER):
            refusal = refused(content)
            assert 1 <= refusal.line <= lines + 10
            assert "\n" not in str(refusal)


@pytest.mark.parametrize("reading", [verify, read_history])
def test_no_stranger_can_make_up_a_log_that_breaks_the_program(
    reading: Callable[[Sequence[bytes], Any], Any],
) -> None:
    """The digests are right here, so that the damage gets all the way in."""
    luck = SeededChance(3)
    told = records(split(REAL))
    refusals, named = 0, set[int]()
    for _ in range(MUTATIONS):
        changed = [dict(record) for record in told]
        for _ in range(1 + luck.below(2)):
            at = luck.below(len(changed))
            changed[at] = oddly(changed[at], luck)
        try:
            reading(forged(changed), SHELF)
        except LogError as refusal:
            named.add(refusal.line)
            refusals += 1
    assert named == set(range(1, len(told) + 1))
    assert refusals > MUTATIONS / 2


def oddly(record: Record, luck: SeededChance) -> Record:
    """The record with something odd in it; chaining will number it anew."""
    changed = odd(record, luck)
    return changed if isinstance(changed, dict) else {"odd": changed}


def test_a_log_still_being_played_is_not_verified() -> None:
    lines = list(soldo("Anna", "Berta").log())
    with pytest.raises(LogError, match="line 2: no closing record"):
        verify(lines, SHELF)
    assert read_history(lines, SHELF).seq == 1


def test_nothing_is_no_log() -> None:
    for reading in (verify, read_history):
        with pytest.raises(LogError, match="line 1: empty"):
            reading([], SHELF)


# -- cheating with digests that fit ----------------------------------------------------


def caught(change: Callable[[list[Record]], object]) -> str:
    told = records(split(REAL))
    change(told)
    with pytest.raises(LogError) as refusal:
        verify(forged(told), SHELF)
    return str(refusal.value)


def line_of(kind: str, told: list[Record]) -> int:
    return next(n for n, record in enumerate(told) if record["record"] == kind)


def test_a_bent_shuffle_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        hands = told[1]["events"][0]["hands"]
        hands[0], hands[1] = hands[1], hands[0]

    said = caught(bend)
    assert said == "line 2: events[0]: the rules and the seed say otherwise"


def test_another_seed_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told[-1]["seed"] = seed_from(99).hex()

    assert "seed: is not the one the header committed to" in caught(bend)
    assert "seed: not a number in hexadecimal" in caught(
        lambda told: told[-1].update(seed="xyz")
    )


def test_a_bent_die_is_found_out() -> None:
    luck = [b'"die":%d' % face for face in range(1, 7)]
    line = next(n for n, each in enumerate(split(REAL)) if b"BidRolled" in each)
    die = next(face for face in luck if face in split(REAL)[line])
    told = records(split(REAL))
    event = next(e for e in told[line]["events"] if e["event"] == "BidRolled")
    event["die"] = 7 - event["die"]
    assert die
    with pytest.raises(LogError, match=f"line {line + 1}: events"):
        verify(forged(told), SHELF)


def test_a_choice_that_was_not_allowed_is_found_out_with_its_reason() -> None:
    def bend(told: list[Record]) -> None:
        told[2]["choice"] = {"choice": "EndTurn"}

    assert caught(bend) == "line 3: choice: First promise a good."


def test_a_choice_out_of_turn_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told[4]["seat"] = 1

    assert caught(bend) == "line 5: seat: was not asked"


def test_a_choice_after_the_end_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told.insert(len(told) - 1, told[-2])

    assert "seat: was not asked" in caught(bend)


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_a_seat_that_nobody_has_is_found_out(seat: int) -> None:
    for kind in ("turn", "back", "seated"):

        def bend(told: list[Record], kind: str = kind) -> None:
            told[max(2, line_of(kind, told))]["seat"] = seat

        assert "seat: " in caught(bend)


def test_going_back_to_where_undo_does_not_lead_is_found_out() -> None:
    for to in (-5, 0, 1, 2, 99, 10**30):

        def bend(told: list[Record], to: int = to) -> None:
            told[line_of("back", told)]["to"] = to

        assert "to: " in caught(bend)


def test_a_take_back_that_is_not_told_as_one_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        for record in told:
            if record["record"] == "back":
                record["takeback"] = False

    assert "takeback: the rules say otherwise" in caught(bend)


def test_a_take_back_among_people_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told[0]["seats"][1]["kind"] = "human"

    assert "takeback: only a player alone may ask for it" in caught(bend)


def test_a_record_marked_as_harmless_that_was_not_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told[1]["final"] = False

    assert caught(bend) == "line 2: final: the rules say otherwise"


def test_missing_and_added_events_are_found_out() -> None:
    assert "line 2: events: expected 2, got 1" in caught(
        lambda told: told[1]["events"].pop()
    )
    assert "line 2: events: expected 2, got 3" in caught(
        lambda told: told[1]["events"].append({"event": "Ended"})
    )


def test_a_game_without_a_deal_is_found_out() -> None:
    assert caught(lambda told: told.pop(1)).startswith("line 2: ")
    assert caught(lambda told: told.insert(2, told[1])).startswith("line 3: seat: only")


def test_a_game_closed_too_early_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        del told[4:-1]

    assert "closed, but the game is not over" in caught(bend)


def test_the_rules_own_seats_are_not_for_sitting_down() -> None:
    def bend(told: list[Record]) -> None:
        told[line_of("seated", told)]["sitter"]["kind"] = Kind.AUTOMA.value

    assert "sitter: the rules themselves play that seat" in caught(bend)


def test_another_printed_pack_is_found_out() -> None:
    def bend(told: list[Record]) -> None:
        told[0]["pack"]["digest"] = "0" * 64

    assert caught(bend) == "line 1: pack.digest: is not that of the printed pack"


def test_more_rounds_than_were_played_are_found_out() -> None:
    assert caught(lambda told: told[0].update(options={"rounds": "8"}))


def test_a_log_may_be_read_before_its_seed_is_known() -> None:
    """The luck cannot be checked then, but the choices can."""
    table = new_table(SOLDO, 3)
    play_on(table, decisions=9)
    told = records(table.log())
    assert read_history(forged(told), SHELF).state() == table.state
    turns = [n for n, each in enumerate(table.entries) if isinstance(each, Turn)]
    told[turns[-1]]["choice"] = {"choice": "Bid", "coins": 1000}
    with pytest.raises(LogError, match="choice: "):
        read_history(forged(told), SHELF)
