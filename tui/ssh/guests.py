"""Who comes in: names, keys, and what the house remembers of somebody."""

import secrets
from contextlib import suppress

import msgspec

from ridotto.core.engine.clean import clean, clean_name
from ridotto.core.engine.errors import BadOption, Conflict
from ridotto.core.engine.table import Clock
from ridotto.core.store.book import Account, AccountId, Book
from ridotto.core.store.name import new_id
from ridotto.tui import words
from ridotto.tui.settings import Cabinet, Settings
from ridotto.tui.ssh import text

TRIES = 50

MOST_KEYS = 20
"""How many keys one account may have."""

COMMENT_LENGTH = 60


def check_name(name: str) -> str:
    """The name as it will be shown; raises why it cannot be one."""
    cleaned = clean_name(name)
    if len(cleaned) < 2 or not any(letter.isalpha() for letter in cleaned):
        raise BadOption(text.NAME_TOO_SHORT)
    first = cleaned.casefold().split()[0]
    if first in {"guest", "seat"} or cleaned in words.HOUSE_NAMES:
        raise BadOption(text.name_reserved(cleaned))
    return cleaned


class Guests:
    """The accounts of a house."""

    def __init__(self, book: Book, clock: Clock) -> None:
        self._book = book
        self._clock = clock

    def by_key(self, key: str) -> Account | None:
        return self._book.account_by_key(key)

    def find(self, name: str) -> Account:
        """The account of this name; raises if there is none."""
        account = self._book.account_by_name(clean_name(name))
        if account is None:
            raise BadOption(text.no_such_guest(name))
        return account

    def register(self, name: str, key: str, comment: str = "") -> Account:
        """A first visit: from now on this key is this name."""
        now = self._clock()
        account = Account(AccountId(new_id()), check_name(name), now, now)
        try:
            self._book.add_account(account, key, clean(comment, length=COMMENT_LENGTH))
        except Conflict:
            if self._book.account_by_name(account.name) is not None:
                raise BadOption(text.name_taken(account.name)) from None
            raise
        return account

    def let_in_a_guest(self) -> Account:
        """Somebody without a key, under a name that is free."""
        now = self._clock()
        for _ in range(TRIES):
            name = text.guest_name(secrets.randbelow(9000) + 1000)
            account = Account(AccountId(new_id()), name, now, now, is_guest=True)
            with suppress(Conflict):
                self._book.add_account(account)
                return account
        raise BadOption(text.FULL)

    def rename(self, account: Account, name: str) -> Account:
        renamed = msgspec.structs.replace(account, name=check_name(name))
        try:
            self._book.change_account(renamed)
        except Conflict:
            raise BadOption(text.name_taken(renamed.name)) from None
        return renamed

    def ban(self, account: Account, is_banned: bool) -> Account:
        changed = msgspec.structs.replace(account, is_banned=is_banned)
        self._book.change_account(changed)
        return changed

    def see(self, account: Account) -> Account:
        """They are here now; answers what the book says of them today."""
        known = self._book.account(account.id) or account
        seen = msgspec.structs.replace(known, seen=self._clock())
        self._book.change_account(seen)
        return seen

    def add_key(self, account: Account, key: str, comment: str = "") -> None:
        if account.is_guest:
            raise BadOption(text.GUESTS_HAVE_NO_KEYS)
        if len(self._book.keys(account.id)) >= MOST_KEYS:
            raise BadOption(text.TOO_MANY_KEYS)
        self._book.add_key(account.id, key, clean(comment, length=COMMENT_LENGTH))

    def remove_key(self, account: Account, key: str) -> None:
        keys = [each for each, _ in self._book.keys(account.id)]
        if key not in keys:
            raise BadOption(text.NO_SUCH_KEY)
        if len(keys) == 1:
            raise BadOption(text.LAST_KEY)
        self._book.remove_key(account.id, key)


class BookCabinet(Cabinet):
    """Keeps a guest's settings in the book of the house."""

    def __init__(self, book: Book, account: AccountId) -> None:
        super().__init__()
        self._book = book
        self._account = account
        with suppress(msgspec.MsgspecError):
            self.settings = msgspec.json.decode(book.settings(account), type=Settings)

    def keep(self, settings: Settings) -> None:
        self.settings = settings
        self._book.keep_settings(self._account, msgspec.json.encode(settings))
