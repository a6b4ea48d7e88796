"""Several processes on one store, and processes that die in the middle of a write.

`RIDOTTO_KILLS` says how many processes are killed.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.log import GameId, Summary, Turn
from ridotto.core.engine.seat import Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from ridotto.core.store.sqlite import SqliteStore
from tests.support.playing import new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF

KILLS = int(os.environ.get("RIDOTTO_KILLS", "15"))

LISTED = Summary("soldo", "running", (Sitter("A"),), (Seat(0),), 0, 0)


class Writer:
    """Another process; see `tests/support/writer.py`."""

    def __init__(self, *words: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.writer", *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def out(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def tell(self, *words: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()

    def hear(self) -> list[str]:
        return self.out.readline().split(maxsplit=4)

    def rest(self) -> list[list[str]]:
        """All it still has to say until it ends; a line cut short does not count."""
        out = self.out.read()  # `communicate` would lose what is read ahead
        assert self.process.communicate()[1] == ""
        lines = out.splitlines(keepends=True)
        return [line.split(maxsplit=4) for line in lines if line.endswith("\n")]


@contextmanager
def writers(count: int, *words: object) -> Iterator[list[Writer]]:
    """Processes that are ready and start together once they are told."""
    started = [Writer(*words, f"w{number}") for number in range(count)]
    try:
        for writer in started:
            assert writer.hear() == ["ready"]
        yield started
    finally:
        for writer in started:
            writer.process.kill()
            writer.process.communicate()


def test_two_processes_at_once_never_get_the_same_number(tmp_path: Path) -> None:
    path = tmp_path / "ridotto.db"
    store = SqliteStore(path)
    game = store.create(b"header", b"seed", LISTED)
    winners = []
    with writers(2, "race", path, game) as rivals:
        for rival in rivals:
            rival.tell("go")
        for seq in range(1, 61):
            for rival in rivals:
                rival.tell(seq)
            heard = [rival.hear() for rival in rivals]
            assert sorted(words[0] for words in heard) == ["refused", "won"]
            refused = next(words for words in heard if words[0] == "refused")
            assert " ".join(refused[1:]).startswith("Somebody else has already")
            winners.append(heard[0][0] == "won")
    lines = store.read(game)
    names = ["w0" if first else "w1" for first in winners]
    told = [f"{seq} by {name}".encode() for seq, name in enumerate(names, 1)]
    assert lines[1:] == told
    store.close()


def test_two_processes_play_one_game_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "ridotto.db"
    store = SqliteStore(path)
    table = new_table(SOLDO, 4, options={"rounds": "8"}, store=store)
    assert table.id is not None
    with writers(2, "play", path, table.id) as rivals:
        for rival in rivals:
            rival.tell("go")
        heard = [rival.rest() for rival in rivals]
    won = sorted(int(words[1]) for all in heard for words in all if words[0] == "won")
    table.refresh()
    turns = [entry.seq for entry in table.entries if isinstance(entry, Turn)]
    assert won == turns[1:]
    assert table.is_closed
    assert verify(store.read(table.id), SHELF).redecided
    store.close()


def test_many_processes_open_a_new_store_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "ridotto.db"
    with writers(5, "create", path, 1) as openers:
        for opener in openers:
            opener.tell("go")
        assert [opener.hear() for opener in openers] == [["opened"]] * 5
        assert all(opener.hear()[0] == "created" for opener in openers)
    store = SqliteStore(path)
    assert len(store.games()) >= 5
    store.close()


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    luck = SeededChance(1)
    path = tmp_path / "ridotto.db"
    unacknowledged = 0
    for number in range(KILLS):
        if luck.below(5) == 0:
            path = tmp_path / f"{number}.db"
        before = snapshot(path)
        heard = killed(path, number, luck)
        unacknowledged += check(path, before, heard)
    sys.stdout.write(f"{KILLS} kills, {unacknowledged} of them just after a commit\n")
    assert KILLS < 100 or unacknowledged > 0, "no kill ever hit a commit"


def killed(path: Path, seed: int, luck: SeededChance) -> list[list[str]]:
    """What a process said until it was killed, a moment after some line."""
    writer = Writer("create", path, seed)
    assert writer.hear() == ["ready"]
    writer.tell("go")
    heard = [writer.hear() for _ in range(luck.below(60))]
    for _ in range(luck.below(30_000)):  # any moment within the next write or two
        pass
    writer.process.kill()
    return heard + writer.rest()


def snapshot(path: Path) -> dict[GameId, list[bytes]]:
    if not path.exists():
        return {}
    store = SqliteStore(path)
    lines = {each.id: store.read(each.id) for each in store.games()}
    store.close()
    return lines


def check(path: Path, before: dict[GameId, list[bytes]], heard: Any) -> int:
    """Nothing acknowledged is missing; what was cut short can be said again.

    Answers how many records were on the disk without having been acknowledged.
    """
    store = SqliteStore(path)
    for game, lines in before.items():
        assert store.read(game)[: len(lines)] == lines
    for words in heard:
        if words[0] == "created":
            assert store.read(GameId(words[1]))
        if words[0] == "did":
            assert store.find(
                GameId(words[1]), f"{_seat(heard, words)} {words[2]}"
            ) == (int(words[3]))
    durable = 0
    for each in store.games():
        table = Table.open(store, each.id, SHELF)
        assert table.seq >= 1
    last = heard[-1] if heard else ["ready"]
    if last[0] == "tries":
        durable = say_again(store, last)
    for each in store.games()[:2]:
        table = play_on(Table.open(store, each.id, SHELF))
        assert verify(store.read(each.id), SHELF).redecided
    store.close()
    return durable


def _seat(heard: Any, did: list[str]) -> str:
    """The seat of a submission: keys are a seat's own."""
    return next(str(w[3]) for w in heard if w[0] == "tries" and w[1:3] == did[1:3])


def say_again(store: SqliteStore, tried: list[str]) -> int:
    """Repeats a submission that was never acknowledged: it counts exactly once."""
    _, game, key, seat, told = tried
    choice = msgspec.json.decode(told, type=SOLDO.choice_type)
    table = Table.open(store, GameId(game), SHELF)
    was = store.find(GameId(game), f"{seat} {key}")
    seq = table.seq
    turn = table.submit(Seat(int(seat)), choice, key=key)
    assert turn.choice == choice
    assert turn.seq == int(key) + 1
    if was is None:
        assert table.entries[seq + 1] == turn
    else:
        assert table.seq == seq
    again = table.submit(Seat(int(seat)), choice, key=key)
    assert again == turn
    counted = [
        entry
        for entry in table.entries[int(key) + 1 :]
        if isinstance(entry, Turn) and entry.choice is not None
    ]
    assert len(counted) == 1
    return int(was is not None)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a limit on file sizes")
def test_a_disk_that_fails_in_the_middle_is_told_in_a_line(tmp_path: Path) -> None:
    script = """
import resource, signal, sys
from pathlib import Path
from ridotto.core.engine.errors import StoreError
from ridotto.core.store.sqlite import SqliteStore
from tests.support.playing import new_table, play_on
from tests.support.soldo import SOLDO
store = SqliteStore(Path(sys.argv[1]))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
try:
    while True:
        play_on(new_table(SOLDO, 4, store=store))
except StoreError as error:
    sys.stdout.write(str(error))
"""
    path = tmp_path / "ridotto.db"
    done = subprocess.run(
        [sys.executable, "-c", script, path], capture_output=True, text=True
    )
    assert done.stderr == ""
    assert done.stdout.startswith(f"The store '{path}' failed: ") or (
        done.stdout == f"The disk of the store '{path}' is full."
    )
    store = SqliteStore(path)
    for each in store.games():
        assert play_on(Table.open(store, each.id, SHELF)).is_closed
    store.close()
