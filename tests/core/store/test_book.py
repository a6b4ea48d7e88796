"""The book of a house: what it keeps, for whom, and from how many processes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from ridotto.core.engine.errors import Conflict, StoreError
from ridotto.core.engine.log import GameId
from ridotto.core.store.book import Account, AccountId, Board, BoardId, Place, Present
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import KEPT, SqliteBook

ANNA = Account(AccountId("anna"), "Anna", 1)
BERTA = Account(AccountId("berta"), "Berta", 2)
BOARD = Board(
    BoardId("board"), "soldo", {}, (Place(account=ANNA.id, name="Anna"),), ANNA.id, 1
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "games.db")
    yield opened
    opened.close()


@pytest.fixture
def book(store: SqliteStore) -> SqliteBook:
    return SqliteBook(store.database)


def test_an_account_is_found_by_key_and_by_name(book: SqliteBook) -> None:
    book.add_account(ANNA, "key a")
    assert book.account_by_key("key a") == ANNA
    assert book.account_by_name("  aNNa ") == ANNA
    assert book.account_by_key("key b") is None
    assert book.account(BERTA.id) is None


def test_a_name_and_a_key_are_had_once(book: SqliteBook) -> None:
    book.add_account(ANNA, "key a")
    with pytest.raises(Conflict):
        book.add_account(replace(BERTA, name="ANNA"), "key b")
    with pytest.raises(Conflict):
        book.add_account(BERTA, "key a")
    assert book.accounts() == [ANNA]  # nothing of it remains
    book.add_account(BERTA)
    with pytest.raises(Conflict):
        book.change_account(replace(BERTA, name="anna"))


def test_an_account_that_goes_takes_its_keys_along(book: SqliteBook) -> None:
    book.add_account(ANNA, "key a")
    book.remove_account(ANNA.id)
    assert book.account_by_key("key a") is None
    book.add_account(BERTA, "key a")


def test_of_two_changes_of_one_board_the_second_is_refused(book: SqliteBook) -> None:
    book.add_board(BOARD)
    changed = book.change_board(replace(BOARD, code="secret"))
    assert changed.version == 1
    with pytest.raises(Conflict):
        book.change_board(replace(BOARD, code="other"))
    assert book.board(BOARD.id) == changed


def test_boards_are_listed_until_they_are_over(book: SqliteBook) -> None:
    book.add_board(BOARD)
    hidden = replace(BOARD, id=BoardId("hidden"), code="secret", log=GameId("game"))
    book.add_board(hidden)
    assert [board.id for board in book.boards()] == ["board", "hidden"]
    assert book.board_of(GameId("game")) == hidden
    for board in (BOARD, hidden):
        book.change_board(replace(board, is_over=True))
    assert book.boards() == []
    assert [board.id for board in book.finished(9)] == ["board"]
    assert {board.id for board in book.finished(9, ANNA.id)} == {"board", "hidden"}
    assert book.finished(9, BERTA.id) == []
    assert len(book.finished(1, ANNA.id)) == 1


def test_a_room_keeps_its_last_lines(book: SqliteBook) -> None:
    for number in range(KEPT + 30):
        book.say("lobby", ANNA, number, str(number))
    book.say("other", ANNA, 0, "elsewhere")
    heard = book.heard("lobby", limit=1000)
    assert [each.text for each in heard] == [str(n) for n in range(30, KEPT + 30)]
    last = heard[-2].id
    assert [each.text for each in book.heard("lobby", since=last)] == [str(KEPT + 29)]


def test_who_is_at_a_dead_worker_is_not_here(book: SqliteBook) -> None:
    book.add_account(ANNA)
    book.add_account(BERTA)
    book.beat("one", 1000)
    book.beat("two", 5000)
    book.enter(Present("a", ANNA.id, "", None, 1), "one")
    book.enter(Present("b", BERTA.id, "", None, 2), "two")
    assert [each.name for each in book.present(0)] == ["Anna", "Berta"]
    assert [each.name for each in book.present(2000)] == ["Berta"]
    book.move("b", BOARD.id)
    assert book.present(2000)[0].at == BOARD.id
    book.leave("b")
    assert book.present(2000) == []
    book.retire("one")
    assert book.present(0) == []


def test_every_change_of_the_book_rings_the_store(
    store: SqliteStore, book: SqliteBook, tmp_path: Path
) -> None:
    other = SqliteStore(tmp_path / "games.db")
    before = (store.changes(), other.changes())
    book.add_account(ANNA)
    assert store.changes() != before[0]
    assert other.changes() != before[1]
    other.close()


def test_a_store_without_a_book_gets_one_and_logs_stay(store: SqliteStore) -> None:
    SqliteBook(store.database)
    SqliteBook(store.database)
    assert store.games() == []
    with store.database.writing():
        store.database.execute("UPDATE book SET version = 99")
    with pytest.raises(StoreError, match="newer"):
        SqliteBook(store.database)
