"""A house without a door: its tables and guests, and a clock that a test turns."""

from collections.abc import Sequence
from pathlib import Path

from ridotto.core.engine.seat import Kind
from ridotto.core.store.book import Account, Board, Limit
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.desk import AtOnce
from ridotto.tui.ssh.guests import Guests
from ridotto.tui.ssh.limits import Limits
from ridotto.tui.ssh.parlour import Parlour
from ridotto.tui.ssh.steward import Steward
from tests.support.tables import SHELF

START = 1_700_000_000_000


class Salon:
    """Everything a guest meets but the terminal."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        self.now = START
        self.store = SqliteStore(folder / "games.db")
        self.book = SqliteBook(self.store.database)
        self.parlour = Parlour(
            self.store, self.book, SHELF, clock=self.clock, limits=limits
        )
        self.guests = Guests(self.book, self.clock)
        self.steward = Steward(self.parlour, AtOnce(), now=lambda: self.now / 1000)

    def clock(self) -> int:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += int(1000 * seconds)

    def guest(self, name: str) -> Account:
        return self.guests.register(name, f"ssh-test {name}")

    def table(
        self,
        *people: Account,
        house: Sequence[Kind] = (),
        limit: Limit | None = None,
        is_public: bool = True,
        rounds: int = 2,
    ) -> Board:
        """A game that has just begun."""
        kinds = [*[Kind.HUMAN for _ in people], *house]
        parlour = self.parlour
        board = parlour.set_up(
            people[0],
            "soldo",
            kinds,
            {"rounds": str(rounds)},
            is_public=is_public,
            limit=limit,
        )
        for each in people[1:]:
            parlour.sit(each, board.id)
        return parlour.begin(people[0], board.id)

    def fresh(self, board: Board) -> Board:
        found = self.book.board(board.id)
        assert found is not None
        return found

    def answer(self, board: Board, account: Account) -> None:
        """Chooses the first thing there is."""
        table = self.parlour.table(board)
        table.refresh()
        seat = self.parlour.playing_seat(account, self.fresh(board))
        decision = table.decision(seat)
        assert decision is not None
        table.submit(seat, decision.choices[0])

    def play_out(self, board: Board, *people: Account) -> None:
        """To the end, the house at once, everybody else the first choice."""
        table = self.parlour.table(board)
        for _ in range(500):
            self.steward.go_round()
            table.refresh()
            if table.is_closed:
                self.steward.go_round()
                return
            for each in people:
                seat = self.parlour.seat_of(each, board)
                if seat in table.pending():
                    self.answer(board, each)
        raise AssertionError("the game does not come to an end")

    def close(self) -> None:
        self.store.close()
