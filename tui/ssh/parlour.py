"""What guests do at the tables of a house, and what they may do."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.clean import clean
from ridotto.core.engine.clocks import Clocks
from ridotto.core.engine.errors import BadOption, Conflict, Illegal, NoSuchGame
from ridotto.core.engine.fork import fork, why_no_fork
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import GameId, Store, Summary
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Clock, Table
from ridotto.core.store.book import (
    LOBBY,
    Account,
    AccountId,
    Board,
    BoardId,
    Book,
    Limit,
    Origin,
    Place,
    Present,
    Said,
    Vote,
)
from ridotto.core.store.name import LETTERS
from ridotto.tui import words
from ridotto.tui.ssh import text
from ridotto.tui.ssh.bell import Bell
from ridotto.tui.ssh.ledger import Ledger
from ridotto.tui.ssh.limits import Limits, Purse
from ridotto.tui.ssh.usher import Usher

SAID_LENGTH = 300
"""Longer lines of talk are cut."""

CODE_LENGTH = 6

STAND_IN = Kind.MERCHANT
"""Who plays for somebody who left."""

FINISHED = 20
"""How many finished games a list shows."""

BEAT = 10.0
"""How often a worker says that it lives, in seconds."""

SILENCE = 35_000
"""After so many milliseconds without a beat a worker is taken for dead."""


class Entry(Struct, frozen=True):
    """A table as a list shows it to one guest."""

    board: Board
    summary: Summary | None
    """None before the game begins."""
    seat: Seat | None
    """The guest's own, if they sit there."""

    @property
    def is_turn(self) -> bool:
        """Whether the guest is to choose."""
        return (
            self.summary is not None
            and self.seat is not None
            and not self.board.places[self.seat].is_away
            and self.seat in self.summary.waiting
        )


class Glance(Struct, frozen=True):
    """What everybody at a table looks for whenever anything happens in the house."""

    boards: dict[BoardId, Board]
    here: frozenset[AccountId]
    last_said: int


class Parlour:
    """The tables of a house, for all guests of one process."""

    def __init__(
        self,
        store: Store,
        book: Book,
        shelf: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock,
        limits: Limits | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.store = store
        self.book = book
        self.shelf = shelf
        self.clock = clock
        self.limits = limits or Limits()
        self.bell = Bell(store, shelf, clock)
        self.usher = Usher()
        self._ledger = ledger or Ledger()
        self._boards: tuple[int, list[Board]] = (-1, [])
        self._glance: tuple[int, Glance] | None = None
        self._summaries: tuple[int, dict[GameId, Summary]] = (-1, {})

    def purse(self, account: Account) -> Purse:
        """What this guest may still do, in all their terminals."""
        return self._ledger.purse(account.id, self.limits)

    # -- looking ----------------------------------------------------------------

    def boards(self) -> list[Board]:
        """All tables that are not over; read once for everybody."""
        changes = self.store.changes()
        if self._boards[0] != changes:
            self._boards = (changes, self.book.boards())
        return self._boards[1]

    def entries(self, account: Account) -> list[Entry]:
        """The tables this guest may know of: where it is their turn first."""
        seen = [
            self.entry(board, account)
            for board in self.boards()
            if not board.code or seat_of(board, account) is not None
        ]
        return sorted(seen, key=_importance)

    def finished(self, account: Account) -> list[Entry]:
        """Games that are over: their own, then public ones."""
        own = self.book.finished(FINISHED, account.id)
        known = {board.id for board in own}
        public = [b for b in self.book.finished(FINISHED) if b.id not in known]
        return [self.entry(board, account) for board in (*own, *public)]

    def entry(self, board: Board, account: Account) -> Entry:
        summary = self.summary(board.log) if board.log else None
        return Entry(board, summary, seat_of(board, account))

    def summary(self, log: GameId) -> Summary:
        """How a game stands; read once for everybody."""
        changes = self.store.changes()
        if self._summaries[0] != changes:
            self._summaries = (changes, {})
        known = self._summaries[1]
        if log not in known:
            known[log] = self.store.summary(log)
        return known[log]

    def board(self, id: str, account: Account, code: str = "") -> Board:
        """A table by its own id or its game's, if this guest may see it."""
        wanted = id.strip().lower()
        board = self.book.board(BoardId(wanted)) or self.book.board_of(GameId(wanted))
        if board is None or not may_see(board, account, code):
            raise NoSuchGame(text.no_such_table(id))
        return board

    def invited(self, code: str) -> Board:
        """The table of an invitation."""
        wanted = code.strip().lower()
        for board in self.boards():
            if board.code and secrets.compare_digest(
                board.code.encode(), wanted.encode(errors="replace")
            ):
                return board
        raise NoSuchGame(text.no_such_code(code))

    def table(self, board: Board) -> Table[Any, Any]:
        """The game of a table that has begun."""
        if board.log is None:
            raise Illegal(text.NOT_BEGUN)
        return self.bell.table(board.log)

    def present(self) -> list[Present]:
        return self.book.present(self.clock() - SILENCE)

    def glance(self) -> Glance:
        """Taken once for everybody, however many sit here; the same one as before as
        long as nothing of it has changed."""
        changes, before = self.store.changes(), self._glance
        if before is None or before[0] != changes:
            seen = Glance(
                boards={board.id: board for board in self.boards()},
                here=frozenset(each.account for each in self.present()),
                last_said=self.book.last_said(),
            )
            if before is not None and before[1] == seen:
                seen = before[1]
            before = self._glance = (changes, seen)
        return before[1]

    # -- before the game --------------------------------------------------------

    def set_up(
        self,
        account: Account,
        game: str,
        kinds: Sequence[Kind],
        options: Mapping[str, str],
        *,
        is_public: bool,
        limit: Limit | None = None,
    ) -> Board:
        """A new table; `kinds` says who sits where, its guest on the first seat
        that is for people."""
        if game not in self.shelf:
            raise NoSuchGame(text.no_such_title(game, self.shelf))
        settled = self.shelf[game].settle(len(kinds), options)
        places = [self._place(seat, kind) for seat, kind in enumerate(kinds)]
        if not any(place.is_free for place in places):
            raise BadOption(text.NO_SEAT_FOR_PEOPLE)
        board = Board(
            id=self.book.new_board_id(),
            game=game,
            options=settled,
            places=tuple(places),
            host=account.id,
            made=self.clock(),
            code="" if is_public else new_code(),
            limit=limit or Limit(),
        )
        return self._put_up(_seated(board, account))

    def play_on(
        self, account: Account, origin: Origin, kinds: Sequence[Kind], own: Seat
    ) -> Board:
        """A new table that goes on from a point of a game that is over; `own` is
        where its guest sits."""
        parent = self.board(origin.log, account)
        if not self.table(parent).is_closed:
            raise Illegal(text.NOT_OVER)
        if why := why_no_fork(self.table(parent), origin.seq):
            raise BadOption(why)
        places = [self._place(seat, kind) for seat, kind in enumerate(kinds)]
        places[own] = Place(account=account.id, name=account.name)
        board = replace(
            parent,
            id=self.book.new_board_id(),
            places=tuple(places),
            host=account.id,
            made=self.clock(),
            code=new_code() if parent.code else "",
            log=None,
            begun=0,
            is_over=False,
            votes=(),
            origin=origin,
            version=0,
        )
        return self._put_up(board)

    def _put_up(self, board: Board) -> Board:
        hosted = [b for b in self.boards() if b.host == board.host and b.log is None]
        if len(hosted) >= self.limits.tables:
            raise BadOption(text.too_many_tables(self.limits.tables))
        self.book.add_board(board)
        return board

    def _place(self, seat: int, kind: Kind) -> Place:
        if kind is Kind.HUMAN:
            return Place()
        if kind not in LEVELS:
            raise BadOption(text.no_such_level(kind))
        return Place(kind, name=words.HOUSE_NAMES[seat % len(words.HOUSE_NAMES)])

    def propose_again(self, account: Account, board: Board) -> Board:
        """Another game like this one; the others hear of it where they talk."""
        kinds = [place.kind for place in board.places]
        again = self.set_up(
            account,
            board.game,
            kinds,
            board.options,
            is_public=not board.code,
            limit=board.limit,
        )
        said = text.again(again.code or again.id)
        self.book.say(players_room(board), account, self.clock(), said)
        return again

    def sit(self, account: Account, id: BoardId) -> Board:
        return self._change(id, lambda board: _seated(_gathering(board), account))

    def stand(self, account: Account, id: BoardId) -> Board | None:
        """Leaves a table before its game; nobody left, it is put away."""
        board = self._change(id, lambda board: _risen(_gathering(board), account))
        if not any(place.account for place in board.places):
            self.book.remove_board(id)
            return None
        return board

    def put(self, account: Account, id: BoardId, seat: int, kind: Kind) -> Board:
        """The host gives a seat to the house, or frees it."""

        def changed(board: Board) -> Board:
            _expect_host(_gathering(board), account)
            if not 0 <= seat < len(board.places) or board.places[seat].account:
                raise Illegal(text.SEAT_IS_TAKEN)
            return _with_place(board, seat, self._place(seat, kind))

        return self._change(id, changed)

    def begin(self, account: Account, id: BoardId) -> Board:
        """The host starts the game once every seat is taken."""
        board = self._known(id)
        _expect_host(_gathering(board), account)
        if any(place.is_free for place in board.places):
            raise Illegal(text.SEATS_ARE_FREE)
        table = self._dealt(board)
        assert table.id is not None
        try:
            return self.book.change_board(
                replace(board, log=table.id, begun=self.clock())
            )
        except Conflict:  # somebody stood up, or began it in another terminal
            self.store.delete(table.id)
            raise Illegal(text.CHANGED_MEANWHILE) from None

    def _dealt(self, board: Board) -> Table[Any, Any]:
        sitters = [Sitter(place.name, place.kind) for place in board.places]
        house: dict[str, Any] = {
            "store": self.store,
            "shelf": self.shelf,
            "clock": self.clock,
        }
        origin = board.origin
        if origin is None:
            game = self.shelf[board.game]
            return Table.create(game, sitters, options=board.options, **house)
        parent = self.bell.table(origin.log)
        return fork(
            parent,
            origin.seq,
            [*sitters, *parent.sitters[len(sitters) :]],  # an automa sits last
            redealt=origin.redealt,
            eyes=origin.eyes,
            **house,
        )

    # -- during the game --------------------------------------------------------

    def seat_of(self, account: Account, board: Board) -> Seat | None:
        return seat_of(board, account)

    def playing_seat(self, account: Account, board: Board) -> Seat:
        """The seat this guest answers for; raises if there is none."""
        seat = seat_of(board, account)
        if seat is None:
            raise Illegal(text.NOT_YOUR_TABLE)
        if board.places[seat].is_away:
            raise Illegal(text.YOU_ARE_AWAY)
        return seat

    def ask_house(self, account: Account, id: BoardId, seat: int) -> Board:
        """Wants the house to play for a seat: one's own at once, another's if all
        others agree."""

        def changed(board: Board) -> Board:
            _expect_running(board)
            if not 0 <= seat < len(board.places):
                raise BadOption(text.no_such_seat(seat))
            place = board.places[seat]
            own = seat_of(board, account)
            if own is None or place.account is None or place.is_away:
                raise Illegal(text.NOBODY_TO_REPLACE)
            if own == seat:
                return _away(board, Seat(seat))
            vote = Vote(Seat(seat), account.id)
            board = replace(board, votes=(*dict.fromkeys((*board.votes, vote)),))
            return _away(board, Seat(seat)) if _all_agree(board, seat) else board

        board = self._change(id, changed)
        self.settle_seats(board)
        return board

    def time_out(self, id: BoardId, seat: Seat) -> None:
        """The time of a seat is up: the house plays for it."""

        def changed(board: Board) -> Board:
            _expect_running(board)
            place = board.places[seat]
            if place.account is None or place.is_away:
                raise Illegal(text.NOBODY_TO_REPLACE)
            return _away(board, seat)

        self.settle_seats(self._change(id, changed))

    def come_back(self, account: Account, id: BoardId) -> Board:
        """Takes one's seat again."""

        def changed(board: Board) -> Board:
            _expect_running(board)
            seat = seat_of(board, account)
            if seat is None:
                raise Illegal(text.NOT_YOUR_TABLE)
            return _with_place(board, seat, replace(board.places[seat], is_away=False))

        board = self._change(id, changed)
        self.settle_seats(board)
        return board

    def settle_seats(self, board: Board) -> None:
        """Writes into the game who answers for each seat, where that has changed.

        After a crash between the two the steward does it again.
        """
        table = self.table(board)
        table.refresh()
        if table.is_closed:
            return
        for number, place in enumerate(board.places):
            sitter = table.sitters[number]
            kind = STAND_IN if place.is_away else place.kind
            if place.account is not None and sitter.kind is not kind:
                table.seat(Seat(number), Sitter(sitter.name, kind))

    def deadline(self, board: Board, clocks: Clocks, seat: Seat) -> int | None:
        """When the time of a seat that is asked is up; none if it has no limit."""
        limit = 1000 * board.limit.seconds
        match board.limit.kind:
            case "move":
                return clocks.since(seat) + limit
            case "game":
                spent = clocks.used(seat, clocks.since(seat))
                return clocks.since(seat) + max(0, limit - spent)
        return None

    # -- talk -------------------------------------------------------------------

    def room(self, account: Account, board: Board | None) -> str:
        """Where this guest talks: players among themselves, the others apart."""
        if board is None:
            return LOBBY
        seated = seat_of(board, account) is not None
        return players_room(board) if seated else gallery_room(board)

    def say(self, account: Account, board: Board | None, said: str) -> None:
        line = clean(said, length=SAID_LENGTH)
        if not line:
            return
        self.purse(account).talk()
        self.book.say(self.room(account, board), account, self.clock(), line)

    def heard(self, account: Account, board: Board | None) -> list[Said]:
        """What this guest may read: a player reads nothing of those who watch
        until the game is over."""
        if board is None:
            return self.book.heard(LOBBY)
        lines = self.book.heard(players_room(board))
        if seat_of(board, account) is None or board.is_over:
            lines += self.book.heard(gallery_room(board))
        return sorted(lines, key=lambda each: each.id)

    # -- changing ---------------------------------------------------------------

    def _known(self, id: BoardId) -> Board:
        board = self.book.board(id)
        if board is None:
            raise NoSuchGame(text.no_such_table(id))
        return board

    def _change(self, id: BoardId, change: Callable[[Board], Board]) -> Board:
        """Repeats a change until nobody else was faster."""
        while True:
            board = self._known(id)
            changed = change(board)
            if changed == board:
                return board
            try:
                return self.book.change_board(changed)
            except Conflict:
                continue


def seat_of(board: Board, account: Account) -> Seat | None:
    """Where somebody sits at a table, whether or not the house plays for them."""
    for number, place in enumerate(board.places):
        if place.account == account.id:
            return Seat(number)
    return None


def may_see(board: Board, account: Account, code: str = "") -> bool:
    """Public tables are for everybody; others for who sits there or was invited."""
    invited = secrets.compare_digest(
        code.strip().lower().encode(errors="replace"), board.code.encode()
    )
    return not board.code or invited or seat_of(board, account) is not None


def new_code() -> str:
    """An invitation: short enough to be told, too rare to be guessed at a door
    that lets nobody try often."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def players_room(board: Board) -> str:
    return f"{board.id} players"


def gallery_room(board: Board) -> str:
    return f"{board.id} gallery"


def _importance(entry: Entry) -> tuple[int, int]:
    """Their turn, their other games, their tables, open ones, running ones."""
    is_own, has_begun = entry.seat is not None, entry.summary is not None
    if entry.is_turn:
        rank = 0
    elif is_own:
        rank = 1 if has_begun else 2
    else:
        rank = 4 if has_begun else 3
    changed = entry.summary.changed if entry.summary else entry.board.made
    return rank, -changed


def _gathering(board: Board) -> Board:
    if board.log is not None:
        raise Illegal(text.HAS_BEGUN)
    return board


def _expect_running(board: Board) -> None:
    if board.log is None:
        raise Illegal(text.NOT_BEGUN)
    if board.is_over:
        raise Illegal(text.IS_OVER)


def _expect_host(board: Board, account: Account) -> None:
    if board.host != account.id:
        raise Illegal(text.ONLY_THE_HOST)


def _with_place(board: Board, seat: int, place: Place) -> Board:
    places = (*board.places[:seat], place, *board.places[seat + 1 :])
    return replace(board, places=places)


def _seated(board: Board, account: Account) -> Board:
    if seat_of(board, account) is not None:
        return board
    for number, place in enumerate(board.places):
        if place.is_free:
            taken = Place(account=account.id, name=account.name)
            return _with_place(board, number, taken)
    raise Illegal(text.NO_SEAT_IS_FREE)


def _risen(board: Board, account: Account) -> Board:
    seat = seat_of(board, account)
    if seat is None:
        raise Illegal(text.NOT_YOUR_TABLE)
    board = _with_place(board, seat, Place())
    others = [place.account for place in board.places if place.account]
    host = board.host if board.host in others or not others else others[0]
    return replace(board, host=host)


def _away(board: Board, seat: Seat) -> Board:
    place = replace(board.places[seat], is_away=True)
    votes = tuple(vote for vote in board.votes if vote.seat != seat)
    return replace(_with_place(board, seat, place), votes=votes)


def _all_agree(board: Board, seat: int) -> bool:
    """Whether everybody else who still plays wants the house at a seat."""
    others = {
        place.account
        for number, place in enumerate(board.places)
        if place.account is not None and not place.is_away and number != seat
    }
    wanted = {vote.account for vote in board.votes if vote.seat == seat}
    return others <= wanted
