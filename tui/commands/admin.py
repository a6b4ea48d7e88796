"""`ridotto admin`: what the operator of a house does about its guests."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import closing

import msgspec

from ridotto.core.engine.errors import BadOption
from ridotto.core.store.book import Account
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.clock import wall_clock
from ridotto.tui.commands import text
from ridotto.tui.commands.place import store_path
from ridotto.tui.console import say
from ridotto.tui.ssh import serve
from ridotto.tui.ssh.config import Config
from ridotto.tui.ssh.guests import Guests
from ridotto.tui.ssh.keys import fingerprint, read_key


class Office:
    """The book of a house, on the operator's desk."""

    def __init__(self, book: SqliteBook) -> None:
        self.book = book
        self.guests = Guests(book, wall_clock)

    def list(self, is_json: bool) -> None:
        accounts = self.book.accounts()
        if is_json:
            told = [self._described(each) for each in accounts]
            say(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
            return
        for each in accounts:
            say(text.guest(each, len(self.book.keys(each.id))))

    def _described(self, account: Account) -> dict[str, object]:
        keys = [fingerprint(key) for key, _ in self.book.keys(account.id)]
        return {**msgspec.to_builtins(account), "keys": keys}

    def rename(self, name: str, wanted: str) -> None:
        self.guests.rename(self.guests.find(name), wanted)

    def ban(self, name: str) -> None:
        self.guests.ban(self.guests.find(name), True)

    def unban(self, name: str) -> None:
        self.guests.ban(self.guests.find(name), False)

    def keys(self, name: str) -> None:
        for key, comment in self.book.keys(self.guests.find(name).id):
            say(f"{fingerprint(key)} {comment}")

    def add_key(self, name: str, *key: str) -> None:
        line, comment = read_key(" ".join(key))
        self.guests.add_key(self.guests.find(name), line, comment)

    def remove_key(self, name: str, wanted: str) -> None:
        account = self.guests.find(name)
        known = [key for key, _ in self.book.keys(account.id)]
        match = [key for key in known if fingerprint(key) == wanted]
        self.guests.remove_key(account, match[0] if match else "")


DEEDS: dict[str, tuple[Callable[..., None], int]] = {
    "rename": (Office.rename, 2),
    "ban": (Office.ban, 1),
    "unban": (Office.unban, 1),
    "keys": (Office.keys, 1),
    "add-key": (Office.add_key, 2),
    "remove-key": (Office.remove_key, 2),
}
"""By name: the deed, and how many words it needs at least."""


def run(arguments: Namespace) -> int:
    path = serve.store_path(Config(store=store_path(arguments.store)))
    if not path.exists():
        raise BadOption(text.no_house(str(path)))
    with closing(SqliteStore(path)) as store:
        office = Office(SqliteBook(store.database))
        if arguments.deed == "list":
            office.list(arguments.json)
        else:
            _do(office, arguments.deed, arguments.words)
    return 0


def _do(office: Office, name: str, words: Sequence[str]) -> None:
    deed, least = DEEDS[name]
    if len(words) < least or (len(words) > least and name != "add-key"):
        raise BadOption(text.admin_usage(name))
    deed(office, *words)
