"""Logs as JSON Lines: each line names the digest of the one before."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from ridotto.core.engine.errors import BadOption, BadPack, LogError, NoSuchGame
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import configure
from ridotto.core.engine.log import (
    FORMAT,
    Amended,
    Back,
    Closed,
    Entry,
    Fork,
    Header,
    Seated,
    Turn,
)
from ridotto.core.engine.seat import Kind

START = ""
"""What stands for the digest of the line before the first."""

LINE_SIZE = 4_000_000
"""No line of a real log is longer; a hostile one is refused before it is read."""

MOST_LINES = 1_000_000
"""No real log has more, and a million lines are bearable."""

COPY = b'{"before":"","record":"copy",'
"""How a seat's copy of a running game begins."""

A_COPY = "a seat's copy of a running game, not the log: it can be read, not verified"

INEXACT = "not written as a log is written"

AnyTurn = Turn[Any, Any]

_DECODERS: dict[tuple[Any, Any], Any] = {}


def decoder_of(game: Game[Any, Any]) -> Any:
    """Reads the records of one game; kept, for building it takes a while."""
    kinds = (game.choice_type, game.event_type)
    if kinds not in _DECODERS:
        generic: tuple[Any, Any] = (Turn, Fork)
        turn, fork = (each[kinds] for each in generic)
        entry = turn | fork | Back | Seated | Amended | Closed
        _DECODERS[kinds] = msgspec.json.Decoder(entry)
    return _DECODERS[kinds]


def digest(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()


def encode(entry: Entry, before: str) -> bytes:
    """One line, without its line break."""
    if isinstance(entry, Closed) and not entry.seal:
        blank = _encode(entry, before)
        entry = msgspec.structs.replace(entry, seal=digest(blank))
    return _encode(entry, before)


def _encode(entry: Entry, before: str) -> bytes:
    return _opening(before) + msgspec.json.encode(entry)[1:]


def _opening(before: str) -> bytes:
    return b'{"before":"' + before.encode() + b'",'


def encode_all(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The lines of a whole log, chained."""
    before = START
    for entry in entries:
        line = encode(entry, before)
        before = digest(line)
        yield line


class Format(msgspec.Struct, frozen=True):
    """All that is sure to stand in a header of another format."""

    format: int


class Reader:
    """Reads one log line by line, strictly: what is not a log is named by line."""

    def __init__(self, shelf: Mapping[str, Game[Any, Any]]) -> None:
        self.shelf = shelf
        self.game: Game[Any, Any] | None = None
        self.before = START
        self.count = 0
        self.rules = 0
        """The version of the rules the next line is written by."""
        self._decoder: Any = msgspec.json.Decoder(Header)
        self._closed = False

    def read(self, line: bytes) -> Entry:
        """The next entry; raises `LogError` naming this line."""
        number = self.count + 1
        if self._closed:
            raise LogError(number, "something follows the closing record")
        body = self._body(line, number)
        try:
            entry = self._entry(line, body, number)
        except msgspec.ValidationError as error:
            raise LogError(number, _path(str(error))) from None
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise LogError(number, f"not a record: {error}") from None
        if entry.seq != self.count:
            raise LogError(
                number, f"seq: expected {self.count}, got {_shown(entry.seq)}"
            )
        if isinstance(entry, Closed):
            self._check_seal(entry, number)
        self.follow(entry, line)
        return entry

    def follow(self, entry: Entry, line: bytes) -> None:
        """Takes a line that is known to be good for the last one read."""
        self.before = digest(line)
        self.count += 1
        self._closed = isinstance(entry, Closed)
        if isinstance(entry, Header | Amended):
            self.rules = entry.rules

    def _body(self, line: bytes, number: int) -> bytes:
        """The record itself, once the line is known to follow the one before."""
        if len(line) > LINE_SIZE:
            raise LogError(number, f"longer than {LINE_SIZE:,} bytes")
        if number == 1 and line.startswith(COPY):
            raise LogError(number, A_COPY)
        opening = _opening(self.before)
        if not line.startswith(opening):
            what = "the line before" if number > 1 else "a first line"
            raise LogError(number, f"before: is not the digest of {what}")
        return b"{" + line[len(opening) :]

    def _entry(self, line: bytes, body: bytes, number: int) -> Entry:
        game = self.game
        if game is None:
            return self._header(line, body)
        if self.rules == game.rules_version:
            entry: Entry = self._decoder.decode(body)
            exact = _encode(entry, self.before) == line
        else:
            fields = msgspec.json.decode(body)
            exact = msgspec.json.encode(fields) == body
            raised = self._upcast(game, fields, number)
            entry = self._decoder.decode(msgspec.json.encode(raised))
        if not exact:
            raise LogError(number, INEXACT)
        if isinstance(entry, Amended):
            self._check_rules(game, entry.rules, self.rules + 1, number)
        return entry

    def _header(self, line: bytes, body: bytes) -> Header:
        found = msgspec.json.decode(body, type=Format).format
        if found != FORMAT:
            raise LogError(
                1, f"format: this program reads {FORMAT}, got {_shown(found)}"
            )
        header: Header = self._decoder.decode(body)
        if _encode(header, self.before) != line:
            raise LogError(1, INEXACT)
        game = self._check_header(header)
        self.game = game
        self._decoder = decoder_of(game)
        return header

    def _upcast(self, game: Game[Any, Any], fields: Any, line: int) -> Any:
        try:
            for version in range(self.rules, game.rules_version):
                if upcast := game.upcasters.get(version):
                    fields = upcast(fields)
        except Exception as error:  # a stranger's record may break it in any way
            raise LogError(line, f"not a record of version {self.rules}") from error
        return fields

    def _check_header(self, header: Header) -> Game[Any, Any]:
        try:
            game = self.shelf[header.game]
        except (KeyError, NoSuchGame):
            raise LogError(1, "game: not on this shelf") from None
        self._check_rules(game, header.rules, 1, 1)
        people = [each for each in header.seats if each.kind is not Kind.AUTOMA]
        house = game.automa.get(len(people), ())
        if len(people) not in game.seats or len(header.seats) != len(people) + len(
            house
        ):
            raise LogError(1, f"seats: not a number of seats for {game.title}")
        self._check_pack(header)
        try:
            game.setup(configure(game, header))
        except BadOption as error:
            raise LogError(1, f"options: {error}") from None
        except BadPack as error:
            raise LogError(1, f"pack.content: {error}") from None
        except Exception as error:  # a stranger's pack may break it in any way
            raise LogError(1, "the table cannot be set up from it") from error
        return game

    def _check_rules(
        self, game: Game[Any, Any], rules: int, lowest: int, line: int
    ) -> None:
        if not lowest <= rules <= game.rules_version:
            known = f"{lowest} to {game.rules_version}"
            raise LogError(
                line, f"rules: this program knows {known} here, got {_shown(rules)}"
            )

    def _check_pack(self, header: Header) -> None:
        pack = header.pack
        if (pack.name == "own") != (pack.content is not None):
            raise LogError(1, "pack.content: an own pack travels along, no other does")
        if pack.content is not None and not pack.fits():
            raise LogError(1, "pack.digest: is not the digest of the pack")

    def _check_seal(self, entry: Closed, number: int) -> None:
        blank = _encode(msgspec.structs.replace(entry, seal=""), self.before)
        if digest(blank) != entry.seal:
            raise LogError(number, "seal: is not the digest of this line")


def read_lines(
    lines: Iterable[bytes], shelf: Mapping[str, Game[Any, Any]]
) -> Iterator[Entry]:
    """All entries of a log; stops with `LogError` at the first bad line."""
    reader = Reader(shelf)
    for line in lines:
        yield reader.read(line)


def split(content: bytes) -> list[bytes]:
    """The lines of a file; its last one must be whole."""
    if content.count(b"\n") > MOST_LINES:
        raise LogError(MOST_LINES + 1, f"no log has more than {MOST_LINES:,} lines")
    lines = content.split(b"\n")
    if lines.pop():
        raise LogError(len(lines) + 1, "cut off in the middle of the line")
    if not lines:
        raise LogError(1, "empty: no header")
    return lines


def _path(problem: str) -> str:
    """msgspec's `what - at `$.path``, told as `path: what`."""
    what, _, where = problem.partition(" - at ")
    where = where.strip("`").removeprefix("$").lstrip(".")
    return f"{where}: {what}" if where else what


def _shown(number: int) -> str:
    """A number from a file, never longer than a line can bear."""
    return str(number) if abs(number) < 10**12 else "a huge number"
