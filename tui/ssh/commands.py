"""What can be done without a terminal: `ssh host games`, and the like."""

import argparse
import asyncio
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import BadOption, Illegal, NoSuchGame
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.book import Account, Board
from ridotto.tui import words as shared
from ridotto.tui.commands.export import as_jsonl
from ridotto.tui.commands.show import position, view_fields
from ridotto.tui.console import FINE
from ridotto.tui.ssh import text, words
from ridotto.tui.ssh.errand import Errand
from ridotto.tui.ssh.keys import fingerprint, read_key
from ridotto.tui.ssh.parlour import Entry, Parlour

if TYPE_CHECKING:
    from ridotto.tui.ssh.server import House, Visitor

COMMAND_LENGTH = 8000


class Asked:
    """One command of one guest."""

    def __init__(
        self,
        given: Namespace,
        errand: Errand,
        house: "House",
        visitor: "Visitor",
        account: Account,
    ) -> None:
        self.given = given
        self.house = house
        self.visitor = visitor
        self.account = account
        self.say = errand.say
        self.send = errand.send

    @property
    def parlour(self) -> Parlour:
        return self.house.parlour

    async def tell(self, told: object) -> None:
        """For programs."""
        await self.send(msgspec.json.encode(told, enc_hook=str) + b"\n")

    def board(self) -> Board:
        return self.parlour.board(self.given.id, self.account, self.given.code)


async def run_command(
    said: str,
    errand: Errand,
    house: "House",
    visitor: "Visitor",
    account: Account | None,
) -> int:
    """Answers the exit status; raises what is wrong as a sentence."""
    given = parse(said)
    if given.command == "help":
        await errand.say(*text.COMMANDS)
        return FINE
    if account is None:
        account = _introduced(given, house, visitor)
    house.parlour.purse(account).command()
    await COMMANDS[given.command](Asked(given, errand, house, visitor, account))
    return FINE


def _introduced(given: Namespace, house: "House", visitor: "Visitor") -> Account:
    """A key that is new here may only say its name."""
    if given.command != "name":
        raise BadOption(text.SAY_YOUR_NAME)
    visitor.account = house.guests.register(" ".join(given.name), visitor.key)
    return visitor.account


# -- tables ----------------------------------------------------------------------


async def games(asked: Asked) -> None:
    parlour, account = asked.parlour, asked.account
    entries = parlour.entries(account)
    if asked.given.all:
        entries += parlour.finished(account)
    if asked.given.json:
        await asked.tell([_described(entry) for entry in entries])
        return
    for entry in entries:
        board, summary = entry.board, entry.summary
        who = shared.with_whom(summary) if summary else words.who_sits(board)
        title = shared.title_of(board.game)
        await asked.say(text.listed(board.id, title, who, words.standing(entry)))
    if not entries:
        await asked.say(text.NO_TABLES)


def _described(entry: Entry) -> dict[str, object]:
    board, summary = entry.board, entry.summary
    status = summary.status if summary else "gathering"
    return {
        "id": board.id,
        "game": board.game,
        "status": status,
        "seats": [
            {"name": place.name, "kind": place.kind, "away": place.is_away}
            for place in board.places
        ],
        "seat": entry.seat,
        "your_turn": entry.is_turn,
        "waiting": summary.waiting if summary else (),
        "record": summary.seq if summary else None,
        "public": not board.code,
    }


async def new(asked: Asked) -> None:
    given = asked.given
    options = dict(_option(each) for each in given.set)
    kinds = [Kind.HUMAN, *(_kind(each) for each in given.seat)]
    title = given.clock.replace("-", " ")
    if title not in words.LIMITS:
        raise BadOption(text.no_such_clock(given.clock, words.LIMITS))
    board = asked.parlour.set_up(
        asked.account,
        given.game,
        kinds,
        options,
        is_public=not given.invite,
        limit=words.LIMITS[title],
    )
    if not any(place.is_free for place in board.places):
        board = asked.parlour.begin(asked.account, board.id)
    if given.json:
        await asked.tell({"id": board.id, "code": board.code or None})
    else:
        await asked.say(text.opened(board.id, board.code))


def _option(said: str) -> tuple[str, str]:
    key, equals, value = said.partition("=")
    if not equals:
        raise BadOption(text.not_an_option(said))
    return key, value


def _kind(said: str) -> Kind:
    kinds = {words.FREE: Kind.HUMAN, **{kind.value: kind for kind in LEVELS}}
    if said not in kinds:
        raise BadOption(text.no_such_sitter(said, kinds))
    return kinds[said]


async def sit(asked: Asked) -> None:
    parlour, wanted = asked.parlour, asked.given.id
    try:
        board = parlour.board(wanted, asked.account, asked.given.code)
    except NoSuchGame:  # not an id: perhaps an invitation
        board = parlour.invited(wanted)
    board = parlour.sit(asked.account, board.id)
    await asked.say(text.sat(board.id))


async def stand(asked: Asked) -> None:
    board = asked.board()
    asked.parlour.stand(asked.account, board.id)
    await asked.say(text.stood(board.id))


async def begin(asked: Asked) -> None:
    board = asked.parlour.begin(asked.account, asked.board().id)
    await asked.say(text.begun(board.id))


async def house(asked: Asked) -> None:
    """The house for a seat: before the game by its host, later by agreement."""
    board, parlour = asked.board(), asked.parlour
    seat = asked.given.seat - 1
    if board.log is None:
        parlour.put(asked.account, board.id, seat, _kind(asked.given.kind))
    else:
        parlour.ask_house(asked.account, board.id, seat)
    await asked.say(text.asked_house(seat))


async def back(asked: Asked) -> None:
    board = asked.parlour.come_back(asked.account, asked.board().id)
    await asked.say(text.sat(board.id))


# -- playing ---------------------------------------------------------------------


async def show(asked: Asked) -> None:
    board = asked.board()
    table = asked.parlour.table(board)
    table.refresh()
    seat = asked.parlour.seat_of(asked.account, board)
    at = table.seq if asked.given.at is None else asked.given.at
    if not 0 <= at <= table.seq:
        raise BadOption(text.no_such_record(at, table.seq))
    choices = list(_choices(asked, board, table, seat)) if at == table.seq else []
    if not asked.given.json:
        await asked.say(*position(table, seat, at))
        await asked.say(*(text.choice(n, said) for n, said, _ in choices))
        return
    await asked.tell(
        {
            "id": board.id,
            "game": board.game,
            "status": "finished" if table.is_closed else "running",
            "record": at,
            "seat": seat,
            "names": table.names,
            "waiting": table.game.pending(table.history.state(at)),
            "view": view_fields(table.view(seat, at)),
            "choices": [
                {"number": number, "text": said, "choice": choice}
                for number, said, choice in choices
            ],
        }
    )


def _choices(
    asked: Asked, board: Board, table: Table[Any, Any], seat: Seat | None
) -> Iterator[tuple[int, str, Choice]]:
    if seat is None or board.places[seat].is_away:
        return
    decision = table.decision(seat)
    if decision is None:
        return
    view, names = table.view(seat), table.names
    for number, choice in enumerate(decision.choices, 1):
        yield number, table.game.text.choice(view, seat, choice, names), choice


async def move(asked: Asked) -> None:
    given, parlour = asked.given, asked.parlour
    board = asked.board()
    seat = parlour.playing_seat(asked.account, board)
    table = parlour.table(board)
    table.refresh()
    decision = table.decision(seat)
    if decision is None:
        raise Illegal(text.NOT_YOUR_TURN)
    choice = _chosen(table, decision.choices, given.choice)
    parlour.purse(asked.account).move()
    at = decision.seq if given.at is None else given.at
    turn = table.submit(seat, choice, based_on=at, key=given.key)
    if given.json:
        await asked.tell({"id": board.id, "record": turn.seq})
    else:
        lines = table.lines(seat, turn.seq)
        await asked.say(*(line.said for line in lines))


def _chosen(table: Table[Any, Any], listed: Any, said: str) -> Choice:
    """A choice by its number, or as `show --json` writes it."""
    if said.isdecimal():
        number = int(said[:9])
        if not 1 <= number <= len(listed):
            raise BadOption(text.no_such_choice(number, len(listed)))
        chosen: Choice = listed[number - 1]
        return chosen
    try:
        made: Choice = msgspec.json.decode(said, type=table.game.choice_type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadOption(text.not_a_choice(str(error))) from None
    return made


async def undo(asked: Asked) -> None:
    board = asked.board()
    seat = asked.parlour.playing_seat(asked.account, board)
    asked.parlour.purse(asked.account).move()
    asked.parlour.table(board).undo(seat)
    await asked.say(text.UNDONE)


async def log(asked: Asked) -> None:
    """The whole log of a finished game; of a running one, what this guest knows."""
    board = asked.board()
    table = asked.parlour.table(board)
    table.refresh()
    for line in as_jsonl(table, asked.parlour.seat_of(asked.account, board)):
        await asked.send(line + b"\n")


async def watch(asked: Asked) -> None:
    """Tells what happens as it happens, until the game is over."""
    board, parlour = asked.board(), asked.parlour
    table = parlour.table(board)
    assert board.log is not None
    seat = parlour.seat_of(asked.account, board)
    grown = asyncio.Event()
    deaf = parlour.bell.listen(board.log, grown.set)
    told = -1
    try:
        while True:
            grown.clear()
            table.refresh()
            for line in list(table.lines(seat, told + 1)):
                if asked.given.json:
                    await asked.tell(line)
                else:
                    await asked.say(line.said)
            told = table.seq
            if table.is_closed:
                return
            await grown.wait()
    finally:
        deaf()


# -- people ----------------------------------------------------------------------


async def who(asked: Asked) -> None:
    here = asked.parlour.present()
    names = list(dict.fromkeys(each.name for each in here))
    if asked.given.json:
        await asked.tell(names)
    else:
        await asked.say(*names)


async def say(asked: Asked) -> None:
    board = asked.board() if asked.given.id else None
    asked.parlour.say(asked.account, board, " ".join(asked.given.words))


async def talk(asked: Asked) -> None:
    board = asked.board() if asked.given.id else None
    said = asked.parlour.heard(asked.account, board)
    if asked.given.json:
        await asked.tell(
            [{"name": s.name, "time": s.time, "text": s.text} for s in said]
        )
    else:
        await asked.say(*(words.spoken(each) for each in said))


async def name(asked: Asked) -> None:
    wanted = " ".join(asked.given.name)
    if asked.account.name != wanted:
        asked.account = asked.house.guests.rename(asked.account, wanted)
    asked.visitor.account = asked.account
    await asked.say(text.you_are(asked.account.name))


async def keys(asked: Asked) -> None:
    guests, given = asked.house.guests, asked.given
    match given.deed:
        case "add":
            key, comment = read_key(" ".join(given.key))
            guests.add_key(asked.account, key, comment)
        case "remove":
            wanted = "".join(given.key)
            known = asked.parlour.book.keys(asked.account.id)
            match = [key for key, _ in known if fingerprint(key) == wanted]
            guests.remove_key(asked.account, match[0] if match else "")
    for key, comment in asked.parlour.book.keys(asked.account.id):
        await asked.say(f"{fingerprint(key)} {comment}")


COMMANDS: dict[str, Callable[[Asked], Awaitable[None]]] = {
    "games": games,
    "new": new,
    "sit": sit,
    "stand": stand,
    "begin": begin,
    "house": house,
    "back": back,
    "show": show,
    "move": move,
    "undo": undo,
    "log": log,
    "watch": watch,
    "who": who,
    "say": say,
    "talk": talk,
    "name": name,
    "keys": keys,
}


# -- parsing ---------------------------------------------------------------------


class Parser(ArgumentParser):
    """Tells what is wrong by raising it; never prints, never leaves."""

    def __init__(self, **settings: Any) -> None:
        settings |= {"add_help": False, "allow_abbrev": False, "exit_on_error": False}
        super().__init__(**settings)

    def error(self, message: str) -> NoReturn:
        raise BadOption(text.usage(message))


def parse(said: str) -> Namespace:
    """What was asked for, as the words of a shell would give it."""
    if len(said) > COMMAND_LENGTH:
        raise BadOption(text.TOO_LONG)
    try:
        return _parser().parse_args(shlex.split(said) or ["help"])
    except ValueError as error:
        raise BadOption(text.usage(str(error))) from None
    except argparse.ArgumentError as error:
        raise BadOption(text.usage(str(error))) from None


@cache
def _parser() -> Parser:
    top = Parser(prog="ridotto")
    commands = top.add_subparsers(dest="command", required=True)

    def add(name: str, *, table: bool = False, json: bool = False) -> ArgumentParser:
        command: ArgumentParser = commands.add_parser(name)
        if table:
            command.add_argument("id")
        command.add_argument("--code", default="")
        if json:
            command.add_argument("--json", action="store_true")
        return command

    add("help")
    add("games", json=True).add_argument("--all", action="store_true")
    fresh = add("new", json=True)
    fresh.add_argument("game")
    fresh.add_argument("--seat", action="append", default=[])
    fresh.add_argument("--set", action="append", default=[])
    fresh.add_argument("--invite", action="store_true")
    fresh.add_argument("--clock", default="none")
    for each in ("sit", "stand", "begin", "back", "undo", "log"):
        add(each, table=True)
    replaced = add("house", table=True)
    replaced.add_argument("seat", type=int)
    replaced.add_argument("kind", nargs="?", default=Kind.MERCHANT.value)
    add("show", table=True, json=True).add_argument("--at", type=int)
    played = add("move", table=True, json=True)
    played.add_argument("choice")
    played.add_argument("--at", type=int)
    played.add_argument("--key")
    add("watch", table=True, json=True)
    add("who", json=True)
    said = add("say")
    said.add_argument("--table", dest="id", default="")
    said.add_argument("words", nargs="+")
    add("talk", json=True).add_argument("--table", dest="id", default="")
    add("name").add_argument("name", nargs="+")
    key = add("keys")
    key.add_argument("deed", nargs="?", choices=("list", "add", "remove"))
    key.add_argument("key", nargs="*", default=[])
    return top
