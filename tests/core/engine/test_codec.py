"""A log is lines of JSON, each naming the digest of the one before."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from ridotto.core.engine.codec import LINE_SIZE, encode_all, read_lines, split
from ridotto.core.engine.errors import LogError
from ridotto.core.engine.log import Closed, Header, Seated, Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from tests.support.forge import Record, forged, records
from tests.support.playing import finished
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF, soldo

LOG = list(finished(SOLDO).log())


def read(lines: list[bytes]) -> list[Any]:
    return list(read_lines(lines, SHELF))


def refusal(change: Callable[[list[Record]], object]) -> str:
    """What is said of a log whose records were changed, digests and all."""
    told = records(LOG)
    change(told)
    with pytest.raises(LogError) as refused:
        read(forged(told))
    return str(refused.value)


def test_what_is_written_reads_back_the_same() -> None:
    entries = read(LOG)
    assert list(encode_all(entries)) == LOG
    assert isinstance(entries[0], Header)
    assert isinstance(entries[1], Turn)
    assert isinstance(entries[-1], Closed)


def test_each_line_names_the_digest_of_the_one_before() -> None:
    befores = [json.loads(line)["before"] for line in LOG]
    assert befores == ["", *(hashlib.sha256(line).hexdigest() for line in LOG[:-1])]


def test_the_last_line_is_sealed_by_its_own_digest() -> None:
    closed = json.loads(LOG[-1])
    seal, closed["seal"] = closed["seal"], ""
    blank = json.dumps(closed, separators=(",", ":")).encode()
    assert hashlib.sha256(blank).hexdigest() == seal


def test_a_forged_log_that_changes_nothing_is_the_log() -> None:
    assert forged(records(LOG)) == LOG


def test_names_of_all_scripts_travel_in_a_log() -> None:
    table = soldo("Jürgen", "李娜")
    table.seat(Seat(0), Sitter("Ольга", Kind.HUMAN))
    entries = read(list(table.log()))
    assert [each.name for each in entries[0].seats] == ["Jürgen", "李娜"]
    assert isinstance(entries[-1], Seated)
    assert entries[-1].sitter.name == "Ольга"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", 2, "line 1: format: this program reads 1, got 2"),
        ("format", 10**30, "line 1: format: this program reads 1, got a huge number"),
        ("format", "1", "line 1: format: Expected `int`, got `str`"),
        ("game", "chess", "line 1: game: not on this shelf"),
        ("game", 7, "line 1: game: Expected `str`, got `int`"),
        ("rules", 3, "line 1: rules: this program knows 1 to 2 here, got 3"),
        ("rules", 0, "line 1: rules: this program knows 1 to 2 here, got 0"),
        ("seats", [], "line 1: seats: not a number of seats for Soldo"),
        (
            "seats",
            [{"name": "A", "kind": "human"}] * 5,
            "line 1: seats: not a number of seats for Soldo",
        ),
        (
            "seats",
            [{"name": "A", "kind": "doge"}] * 2,
            "line 1: seats[0].kind: Invalid enum value 'doge'",
        ),
        (
            "seats",
            [{"name": "A", "kind": "automa"}] * 2,
            "line 1: seats: not a number of seats for Soldo",
        ),
        (
            "options",
            {"rounds": "7"},
            "line 1: options: rounds is one of 2, 4, 8, 60, not '7'.",
        ),
        (
            "options",
            {"wind": "west"},
            "line 1: options: Soldo has no option 'wind'; its options: rounds.",
        ),
        (
            "options",
            {"rounds": 4},
            "line 1: options[...]: Expected `str`, got `int`",
        ),
        ("time", -1, "line 1: time: Expected `int` >= 0"),
        ("time", 10**20, "line 1: time: Expected `int` <= 253402300799999"),
        ("commitment", None, "line 1: commitment: Expected `str`, got `null`"),
        ("surprise", 1, "line 1: Object contains unknown field `surprise`"),
        ("record", "turn", "line 1: record: Invalid value 'turn'"),
    ],
)
def test_the_error_of_a_bad_header_names_line_and_field(
    field: str, value: Any, said: str
) -> None:
    assert refusal(lambda told: told[0].update({field: value})) == said


def test_an_option_added_later_stands_at_its_default_in_older_logs() -> None:
    told = records(LOG)
    told[0]["options"] = {}
    assert read(forged(told))[0].options == {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"wind": "west"}, "line 3: Object contains unknown field `wind`"),
        ({"seat": "Anna"}, "line 3: seat: Expected `int | null`, got `str`"),
        ({"seat": 1.5}, "line 3: seat: Expected `int | null`, got `float`"),
        ({"final": 0}, "line 3: final: Expected `bool`, got `int`"),
        ({"events": {}}, "line 3: events: Expected `array`, got `object`"),
        ({"choice": {}}, "line 3: choice: Object missing required field `choice`"),
        (
            {"choice": {"choice": "Fly"}},
            "line 3: choice.choice: Invalid value 'Fly'",
        ),
        (
            {"events": [{"event": "Sold", "seat": 0, "good": "silk", "price": "4"}]},
            "line 3: events[0].price: Expected `int`, got `str`",
        ),
        (
            {"events": [{"event": "Sold", "seat": 0, "good": "gold", "price": 4}]},
            "line 3: events[0].good: Invalid enum value 'gold'",
        ),
        (
            {"events": [{"event": "Sold", "seat": 0, "good": "silk"}]},
            "line 3: events[0]: Object missing required field `price`",
        ),
        ({"record": "header"}, "line 3: record: Invalid value 'header'"),
    ],
)
def test_the_error_of_a_bad_record_names_line_and_field(
    change: Record, said: str
) -> None:
    assert refusal(lambda told: told[2].update(change)) == said


def test_a_header_comes_first_and_only_first() -> None:
    assert refusal(lambda told: told.insert(3, told[0])).startswith("line 4: record:")
    assert refusal(lambda told: told.pop(0)).startswith("line 1: ")


def test_nothing_follows_the_closing_record() -> None:
    said = refusal(lambda told: told.append(told[-1]))
    assert said == f"line {len(LOG) + 1}: something follows the closing record"


def test_a_wrong_number_is_named() -> None:
    line = LOG[0].replace(b'"seq":0', b'"seq":7')
    with pytest.raises(LogError, match="line 1: seq: expected 0, got 7"):
        read([line])


@pytest.mark.parametrize(
    "spelling",
    [
        lambda line: line.replace(b'"time":0', b'"time": 0'),
        lambda line: line.replace(b'"time":0', b'"time":-0'),
        lambda line: line.replace(b'"time":0', b'"time":1,"time":0'),
        lambda line: line.replace(b"Anna", b"\\u0041nna"),
        lambda line: line + b" ",
        lambda line: line + b"\r",
    ],
)
def test_there_is_one_way_to_write_a_record(
    spelling: Callable[[bytes], bytes],
) -> None:
    with pytest.raises(LogError, match="line 1: "):
        read([spelling(LOG[0])])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\x00",
        b"\xff\xfe",
        b'{"before":"",',
        b'{"before":""}',
        b'{"before":"",}',
        b'{"before":"",' + b"[" * 100_000,
        b'{"before":"","format":' + b"[" * 100_000,
        b'{"before":"","format":' + b"9" * 100_000 + b"}",
        b'{"before":"","format":1e999}',
        b'{"before":"","format":1,"record":"\\ud800"}',
        b'{"before":"","format":1,"record":"\xff"}',
        b"x" * (LINE_SIZE + 1),
    ],
)
def test_what_is_no_log_is_refused_in_its_first_line(line: bytes) -> None:
    with pytest.raises(LogError) as refused:
        read([line])
    assert refused.value.line == 1
    assert len(str(refused.value)) < 400


def test_a_file_ends_with_a_line_break() -> None:
    content = b"\n".join(LOG) + b"\n"
    assert split(content) == LOG
    with pytest.raises(LogError, match=f"line {len(LOG)}: cut off in the middle"):
        split(content[:-1])
    with pytest.raises(LogError, match="line 1: empty"):
        split(b"")


def test_an_own_pack_that_is_no_pack_is_named() -> None:
    def put(content: Any) -> Callable[[list[Record]], object]:
        line = json.dumps(content, separators=(",", ":")).encode()
        digest = hashlib.sha256(line).hexdigest()
        pack = {"name": "own", "digest": digest, "content": content}
        return lambda told: told[0].update(pack=pack)

    printed = json.loads(SOLDO.pack.printed())
    assert "pack.content: Expected `object | null`, got `array`" in refusal(put([1]))
    assert "missing required field `coins`" in refusal(put({"provenance": {}}))
    said = refusal(put({**printed, "coins": 10**30}))
    assert said == "line 1: pack.content: data pack: coins: expected 1 to 99"


@pytest.mark.parametrize(
    "pack",
    [
        {"name": "own", "digest": "", "content": None},
        {"name": "printed", "digest": "", "content": {}},
        {"name": "own", "digest": "", "content": {}},
    ],
)
def test_a_pack_travels_along_if_it_is_an_own_one(pack: Record) -> None:
    assert refusal(lambda told: told[0].update(pack=pack)).startswith("line 1: pack.")
