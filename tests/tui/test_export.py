"""What leaves the house: recordings, pictures, pages; and what comes in."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyte
import pytest

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.codec import split
from ridotto.core.engine.fork import fork
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.themes.glyphs import UNICODE
from ridotto.tui.cast import cast
from ridotto.tui.cli import main
from ridotto.tui.film import Look, round_ends, shoot
from ridotto.tui.page import BOARD, page
from ridotto.tui.reading import Eyes, Reading
from ridotto.tui.reel import Reel
from ridotto.tui.screens.replay import ReplayScreen
from ridotto.widgets.dress import dress_for
from tests.support.house import app, quick, shown
from tests.support.playing import finished, new_table, play_on
from tests.support.screen import settled
from tests.support.soldo import SOLDO

SMALL = Look(80, 24)
HOSTILE = ('<script>alert("x")</script>', "\x1b[2J\x07&amp;[red]", "a\u202eb\nc")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), "")


def short(seed: int = 3) -> Table[Any, Any]:
    """A finished game of a few records."""
    return finished(SOLDO, 2, seed, {"rounds": "2"})


def named(*names: str) -> Table[Any, Any]:
    sitters = [Sitter(name, Kind.HUMAN) for name in names]
    table: Table[Any, Any] = Table.create(
        SOLDO, sitters, seed=seed_from(1), options={"rounds": "2"}
    )
    return play_on(table)


def recorded(table: Table[Any, Any], eyes: Eyes = "open", **more: Any) -> bytes:
    lines = cast(table, eyes, more.pop("look", SMALL), "a title", **more)
    return b"".join(line + b"\n" for line in lines)


# -- recordings ------------------------------------------------------------------------


def test_the_same_log_gives_the_same_recording() -> None:
    assert recorded(short()) == recorded(short())


def test_a_recording_is_what_asciinema_calls_version_2() -> None:
    table = short()
    header, *events = map(json.loads, recorded(table).splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    times = [time for time, kind, _ in events if kind == "o"]
    assert len(times) == len(events) == len(table.history.turns()) + 2
    assert times == sorted(times)
    assert times[1] == 1.0


def test_speed_size_theme_and_signs_are_as_asked() -> None:
    table = short()
    quickly = recorded(table, speed=4.0).splitlines()
    assert json.loads(quickly[2])[0] == 0.25
    day = recorded(table, look=Look(100, 30, "day", is_ascii=True))
    assert json.loads(day.splitlines()[0])["width"] == 100
    sent = "".join(json.loads(line)[2] for line in day.splitlines()[1:])
    assert re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", sent).isascii()
    assert day != recorded(table, look=Look(100, 30, "night", is_ascii=True))


def played(content: bytes, folder: Path, size: tuple[int, int]) -> list[str]:
    """What stands on a terminal after the real player has played a recording."""
    path = folder / "game.cast"
    path.write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-m", "asciinema", "play", "-s", "1e6", "-i", "1e-6", path],
        env=os.environ | {"ASCIINEMA_CONFIG_HOME": str(folder), "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        start_new_session=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    terminal = pyte.Screen(*size)
    pyte.Stream(terminal).feed(done.stdout.decode())
    return [line.rstrip() for line in terminal.display]


def final_screen(table: Table[Any, Any], size: tuple[int, int]) -> list[str]:
    """What the replay itself shows at the end, in the app as a player runs it."""
    reel = Reel(table)
    reel.look_as("open")

    async def look() -> list[str]:
        house = app(MemoryStore(), settings=quick())
        async with house.run_test(size=size) as pilot:
            house.push_screen(ReplayScreen(reel))
            await settled(pilot)
            return [line.rstrip() for line in shown(pilot).splitlines()]

    return asyncio.run(look())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_real_player_ends_with_the_final_screen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    table = short()
    end = final_screen(table, size)
    assert any("Open cards" in line for line in end)
    assert played(recorded(table, look=Look(*size)), tmp_path, size) == end


def test_a_recording_of_rialto_plays_too(tmp_path: Path) -> None:
    table = finished(GAMES["rialto"], 2)
    some = cast(table, "open", SMALL, "Rialto", watch=lambda seqs: seqs[-12:])
    content = b"".join(line + b"\n" for line in some)
    assert played(content, tmp_path, (80, 24)) == final_screen(table, (80, 24))


# -- pictures --------------------------------------------------------------------------


def drawn(table: Table[Any, Any], eyes: Eyes, seqs: list[int]) -> list[str]:
    pictures: list[str] = []
    shoot(table, eyes, SMALL, seqs, lambda frame: pictures.append(frame.svg("Soldo")))
    return pictures


def test_pictures_fetch_nothing_and_are_the_same_again() -> None:
    table = short()
    (one,) = drawn(table, "open", [5])
    assert drawn(table, "open", [5]) == [one]
    assert "@font-face" not in one
    assert not re.search(r"(href|src|url)\s*[=(]\s*[\"']?https?:", one)
    assert "Open" in one


def test_a_picture_a_round() -> None:
    table = short()
    ends = round_ends(table, "open")
    assert len(ends) == 2
    assert "Round 1" in table.game.text.phase(table.view(None, ends[0]))
    assert ends[-1] == table.seq


# -- pages -----------------------------------------------------------------------------


class Reader(HTMLParser):
    """What a page is made of."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self.open: list[str] = []
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def written(table: Table[Any, Any], eyes: Eyes = "open") -> str:
    lines = page(table, eyes, "A game", None)
    return b"\n".join(lines).decode()


def test_a_page_tells_the_game_and_shows_board_and_chart() -> None:
    table = short()
    read = Reader(written(table))
    assert read.open == []
    said = [line.said for line in table.lines(None) if "sells" in line.said]
    flat = " ".join(read.said.split())
    assert all(each.partition(" ")[2] in flat for each in said)
    tags = [tag for tag, _ in read.tags]
    assert tags.count("polyline") == 2
    assert tags.count("pre") == 4
    assert not {"script", "link", "img", "iframe", "object"}.intersection(tags)
    assert not any(name in ("src", "href") for _, told in read.tags for name in told)


def test_nothing_that_somebody_typed_is_markup_or_moves_a_cursor() -> None:
    table = named(*HOSTILE)
    content = written(table)
    assert "<script" not in content
    Reader(content)
    for text in (content, *drawn(table, "open", [4]), recorded(table).decode()):
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202e]", text)
    for line in recorded(table).splitlines()[1:]:
        sent = json.loads(line)[2]
        assert "\x07" not in sent
        assert "\x1b[2J" not in sent.replace("\x1b[?25l\x1b[0m\x1b[2J\x1b[H", "")


@pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed here")
@pytest.mark.parametrize("name", GAMES)
def test_a_page_opens_in_a_browser_without_a_complaint(
    name: str, tmp_path: Path
) -> None:
    game = GAMES[name]
    table = finished(game, game.seats[0])
    path = tmp_path / "game.html"
    path.write_text(written(table), encoding="utf-8")
    done = subprocess.run(
        [
            CHROMIUM,
            *("--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"),
            *("--enable-logging=stderr", "--v=0", f"--user-data-dir={tmp_path}/home"),
            path.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    shown_there = Reader(done.stdout)
    tags = [tag for tag, _ in shown_there.tags]
    assert tags.count("polyline") == len(table.names)
    told = Reading(table).lines("open")
    assert all(line.said.split()[-1] in shown_there.said for line in told)
    view = table.view(None)
    board = dress_for(game).board(view, None, table.names, *BOARD, UNICODE)
    assert "\n".join(board.lines) in shown_there.said


# -- what a running game tells ---------------------------------------------------------


def twins() -> tuple[Table[Any, Any], Table[Any, Any]]:
    """Two running games that differ only in what Anna does not know."""
    table = new_table(SOLDO, 2, seed=6)
    play_on(table, seed=6, decisions=4)
    fakes = (
        fork(table, table.seq, table.sitters, eyes=Seat(0), seed=seed_from(n))
        for n in (1, 2)
    )
    one, other = fakes
    assert one.state != other.state
    return one, other


def test_exports_of_a_running_game_hold_what_the_seat_may_know() -> None:
    one, other = twins()
    eyes = Seat(0)
    assert written(one, eyes) == written(other, eyes)
    assert drawn(one, eyes, [1]) == drawn(other, eyes, [1])
    assert recorded(one, eyes) == recorded(other, eyes)


def test_nobody_films_the_open_cards_of_a_running_game() -> None:
    table = new_table(SOLDO, 2)
    for draw in (lambda: drawn(table, "open", [1]), lambda: written(table, "open")):
        with pytest.raises(AssertionError):
            draw()


# -- the command line ------------------------------------------------------------------

GOLDEN = Path(__file__).parents[1] / "golden" / "rialto" / "two-neutral.jsonl"

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a finished game in it, and a store of its own."""
    monkeypatch.setenv("RIDOTTO_STORE", str(tmp_path / "games.db"))
    monkeypatch.chdir(tmp_path)
    shutil.copy(GOLDEN, "game.jsonl")
    return tmp_path


def ridotto(capsys: Capture, *arguments: str, status: int = 0) -> str:
    """What a command says; one line if it refuses."""
    answered = main(arguments)
    out, err = capsys.readouterr()
    assert answered == status, err
    assert err.count("\n") == bool(status), err
    return err if status else out


def test_every_format_is_written_to_a_file(home: Path, capsys: Capture) -> None:
    export = ("export", "game.jsonl", "--to")
    small = ("--size", "80x24", "--theme", "day", "--ascii")
    assert not ridotto(capsys, *export, "html", "-o", "game.html")
    assert (home / "game.html").read_bytes().startswith(b"<!doctype html>")
    assert not ridotto(capsys, *export, "svg", *small, "--at", "9", "-o", "one.svg")
    assert (home / "one.svg").read_bytes().startswith(b"<svg")
    each = ("--each", "round", "-o", "game.svg")
    assert not ridotto(capsys, *export, "svg", *small, *each)
    pictures = sorted(path.name for path in home.glob("game-*.svg"))
    assert pictures == [f"game-{number}.svg" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--to", "text", "--size", "80x24"), "--size is for cast and svg"),
        (("--to", "html", "--speed", "2"), "--speed is for cast"),
        (("--to", "svg", "--each", "round"), "needs -o"),
        (("--to", "cast", "--size", "5x5"), "Argument --size: expected a size"),
        (("--to", "cast", "--speed", "nan"), "Argument --speed: expected a number"),
        (("--to", "cast", "--theme", "mauve"), "There is no theme"),
        (("--to", "svg", "--at", "999"), "There is no record 999"),
    ],
)
def test_flags_that_make_no_sense_are_refused(
    home: Path, capsys: Capture, flags: tuple[str, ...], said: str
) -> None:
    assert said in ridotto(capsys, "export", "game.jsonl", *flags, status=2)


def test_a_log_is_imported_once(home: Path, capsys: Capture) -> None:
    said = ridotto(capsys, "import", "game.jsonl")
    id = said.partition("is now ")[2].split(".")[0]
    ridotto(capsys, "export", id, "--to", "jsonl", "-o", "again.jsonl")
    assert (home / "again.jsonl").read_bytes() == GOLDEN.read_bytes()
    assert f"here already, as {id}" in ridotto(capsys, "import", "game.jsonl")


def test_a_fork_is_proved_where_its_parent_is(home: Path, capsys: Capture) -> None:
    parent = read_history(split(GOLDEN.read_bytes()), GAMES)
    origin: Table[Any, Any] = Table(parent.game, parent, seed=b"")
    seed = seed_from(2)
    table = play_on(fork(origin, 30, origin.sitters, eyes=Seat(0), seed=seed))
    log = b"".join(line + b"\n" for line in table.log())
    (home / "fork.jsonl").write_bytes(log)
    alone = ridotto(capsys, "verify", "fork.jsonl")
    assert "not here to be compared" in alone
    both = ridotto(capsys, "verify", "fork.jsonl", "game.jsonl")
    assert "where its parent was" in both
    ridotto(capsys, "import", "game.jsonl", "fork.jsonl")
    assert "where its parent was" in ridotto(capsys, "verify", "fork.jsonl")


def huge(path: Path, begin: bytes, size: int) -> None:
    """As large as it says, without filling the disk."""
    with path.open("wb") as file:
        file.write(begin)
        file.truncate(size)


def test_what_is_no_log_is_refused_in_one_line(home: Path, capsys: Capture) -> None:
    """Corrupt, cut, foreign, huge and hostile."""
    good, bad = GOLDEN.read_bytes(), home / "bad.jsonl"
    cases = {
        b"": "line 1: empty",
        b"PK\x03\x04 zip": "line 1: not a log",
        b'{"some": "json"}\n': "line 1: before",
        good[:-20]: "cut off in the middle of the line",
        good.rpartition(b'{"before"')[0]: "no closing record",
        good.replace(b'"seat":1', b'"seat":0', 1): "line ",
        good.replace(b"Anna", b"\\u001b[2J<b>"): "line ",
        good.replace(b'"game":"rialto"', b'"game":"chess"'): "line 1: game: not on",
        b"{" + b"[" * 200_000 + b"\n": "line 1: ",
        b"{}\n" * 1_100_000: "no log has more than",
    }
    for content, said in cases.items():
        bad.write_bytes(content)
        for command in ("import", "verify"):
            assert said in ridotto(capsys, command, "bad.jsonl", status=1)
    huge(bad, b'{"before":"","record":"header"', 100_000_001)
    assert "bad.jsonl" in ridotto(capsys, "import", "bad.jsonl", status=2)
    huge(bad, good, 99_000_000)
    assert "cut off" in ridotto(capsys, "import", "bad.jsonl", status=1)


def test_of_several_files_the_good_ones_come_in(home: Path, capsys: Capture) -> None:
    (home / "bad.jsonl").write_bytes(b"{}\n")
    assert main(["import", "bad.jsonl", "game.jsonl", "nowhere.jsonl"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("game.jsonl: is now ")
    assert err.splitlines()[0].startswith("ridotto: bad.jsonl: line 1: ")
    assert "nowhere.jsonl" in err.splitlines()[1]


def test_a_replay_needs_a_terminal(home: Path, capsys: Capture) -> None:
    assert "needs a terminal" in ridotto(capsys, "replay", "game.jsonl", status=2)
