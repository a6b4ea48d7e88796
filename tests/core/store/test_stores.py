"""What every store must hold to."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from ridotto.core.engine.errors import Conflict, NoSuchGame, StoreError
from ridotto.core.engine.log import GameId, Store, Summary
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.store import open_store
from ridotto.core.store.memory import MemoryStore
from ridotto.core.store.name import LENGTH, LETTERS
from ridotto.core.store.sqlite import SqliteStore

HEADER = b'{"header":"\xc3\xa4"}'
SEED = b"\x00\xff seed"


def summary(seq: int = 0, changed: int = 0) -> Summary:
    sitters = (Sitter("Jürgen"), Sitter("李娜", Kind.NOVICE))
    return Summary("soldo", "running", sitters, (Seat(1),), seq, changed)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    where = "memory:" if request.param == "memory" else str(tmp_path / "ridotto.db")
    opened = open_store(where)
    yield opened
    opened.close()


def game_in(store: Store) -> GameId:
    return store.create(HEADER, SEED, summary())


def test_lines_come_back_as_they_were_written(store: Store) -> None:
    game = game_in(store)
    lines = [HEADER, b"one", b"\x00\n\xff", b""]
    for seq, line in enumerate(lines[1:], 1):
        assert store.append(game, seq, line, f"k{seq}", summary(seq)) == seq
    assert store.read(game) == lines
    assert store.read(game, 2) == lines[2:]
    assert store.read(game, 99) == []
    assert store.seed(game) == SEED


def test_a_whole_log_is_taken_in_at_once(store: Store) -> None:
    lines = [HEADER, b"one", b"two"]
    game = store.take_in(lines, SEED, summary(2))
    assert store.read(game) == lines
    assert store.first(game) == HEADER
    assert store.append(game, 3, b"three", "k", summary(3)) == 3
    assert [each.id for each in store.games()] == [game]


def test_a_game_that_is_not_there_has_no_first_line(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.first(GameId("nowhere"))


def test_a_number_is_given_once(store: Store) -> None:
    game = game_in(store)
    store.append(game, 1, b"first", "a", summary(1))
    with pytest.raises(Conflict, match="Somebody else has already written"):
        store.append(game, 1, b"second", "b", summary(1))
    with pytest.raises(Conflict):
        store.append(game, 0, b"second", "c", summary(1))
    assert store.read(game) == [HEADER, b"first"]


def test_a_log_has_no_gaps(store: Store) -> None:
    game = game_in(store)
    with pytest.raises(StoreError, match="has no record before number 2"):
        store.append(game, 2, b"second", "b", summary(2))
    assert store.read(game) == [HEADER]


def test_a_key_seen_before_answers_the_number_it_had(store: Store) -> None:
    game, other = game_in(store), game_in(store)
    store.append(game, 1, b"first", "k", summary(1))
    assert store.append(game, 2, b"again", "k", summary(2)) == 1
    assert store.append(game, 1, b"again", "k", summary(2)) == 1
    assert store.read(game) == [HEADER, b"first"]
    assert store.find(game, "k") == 1
    assert store.find(game, "other") is None
    assert store.append(other, 1, b"elsewhere", "k", summary(1)) == 1
    assert store.games()[0].summary.seq == 1


def test_a_game_that_is_not_there_is_named(store: Store) -> None:
    nowhere = GameId("nowhere\x1b[2J")
    for ask in (
        lambda: store.read(nowhere),
        lambda: store.read(nowhere, 3),
        lambda: store.seed(nowhere),
        lambda: store.delete(nowhere),
        lambda: store.append(nowhere, 1, b"", "k", summary()),
    ):
        with pytest.raises(NoSuchGame) as refused:
            ask()
        assert str(refused.value) == "There is no game 'nowhere[2J' in the store."


def test_games_are_listed_the_last_changed_first(store: Store) -> None:
    first, second, third = (game_in(store) for _ in range(3))
    assert [each.id for each in store.games()] == [third, second, first]
    store.append(first, 1, b"", "k", summary(1, changed=5))
    listed = store.games()
    assert [each.id for each in listed] == [first, third, second]
    assert listed[0].summary == summary(1, changed=5)


def test_a_deleted_game_is_gone_with_its_lines_and_seed(store: Store) -> None:
    game, other = game_in(store), game_in(store)
    store.append(game, 1, b"", "k", summary())
    store.delete(game)
    assert [each.id for each in store.games()] == [other]
    with pytest.raises(NoSuchGame):
        store.read(game)


def test_every_change_is_noticed(store: Store) -> None:
    seen = {store.changes()}
    assert store.changes() in seen
    game = game_in(store)
    seen.add(store.changes())
    store.append(game, 1, b"", "k", summary())
    seen.add(store.changes())
    store.read(game)
    store.games()
    assert store.changes() in seen
    store.delete(game)
    seen.add(store.changes())
    assert len(seen) == 4


def test_names_of_games_are_short_and_hard_to_mistake(store: Store) -> None:
    names = {game_in(store) for _ in range(200)}
    assert len(names) == 200
    assert all(len(name) == LENGTH and set(name) <= set(LETTERS) for name in names)
    assert set(LETTERS).isdisjoint("ijlouv01")


def test_threads_may_share_a_store(store: Store) -> None:
    """Whoever comes second for a number tries the next one: nothing is lost."""
    game = game_in(store)
    failures: list[BaseException] = []

    def write(name: str) -> None:
        seq = 1
        for number in range(25):
            while True:
                try:
                    store.append(game, seq, b"", f"{name} {number}", summary(seq))
                    break
                except Conflict:
                    seq = len(store.read(game))
                except BaseException as failure:
                    failures.append(failure)
                    return

    threads = [Thread(target=write, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(store.read(game)) == 101
    found = {store.find(game, f"{name} {n}") for name in "abcd" for n in range(25)}
    assert found == set(range(1, 101))


def test_a_store_is_opened_by_its_name(tmp_path: Path) -> None:
    assert isinstance(open_store("memory:"), MemoryStore)
    named = open_store(str(tmp_path / "deep" / "er" / "games.db"))
    assert isinstance(named, SqliteStore)
    assert named.path.exists()
    named.close()
    usual = open_store()
    assert isinstance(usual, SqliteStore)
    assert usual.path == tmp_path / "data" / "ridotto" / "ridotto.db"
    usual.close()


def test_a_note_is_kept_beside_a_log_until_another_replaces_it(store: Store) -> None:
    game, other = game_in(store), game_in(store)
    before = store.changes()
    store.annotate(game, "analysis", b"first")
    assert store.changes() != before
    store.annotate(game, "analysis", b"\x00 second")
    assert store.note(game, "analysis") == b"\x00 second"
    assert store.note(game, "summary") is None
    assert store.note(other, "analysis") is None
    assert store.read(game) == [HEADER]


def test_the_notes_of_a_game_go_with_it(store: Store) -> None:
    game = game_in(store)
    store.annotate(game, "analysis", b"note")
    store.delete(game)
    with pytest.raises(NoSuchGame):
        store.note(game, "analysis")
    with pytest.raises(NoSuchGame):
        store.annotate(game, "analysis", b"note")
