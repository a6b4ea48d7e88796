"""What guests use up, counted where all workers of a house can see it."""

from multiprocessing.sharedctypes import RawArray
from typing import Any
from zlib import crc32

from ridotto.core.store.book import AccountId
from ridotto.tui.ssh.limits import BUCKETS, Limits, Purse

ADDRESSES = 4096
"""Addresses are told apart by so many numbers: who shares one shares its limit."""

ALL, LOGGING_IN, FIRST = range(3)
"""What stands where in a row: all connections, those not known yet, the addresses."""

WIDTH = FIRST + ADDRESSES

PURSES = 16384
"""So many purses there are; who shares one, which is rare, shares what is in it."""


class Ledger:
    """Of connections a row of counts for each worker, who alone writes there;
    everybody reads all. So nobody waits for anybody, and the row of a worker that
    died is wiped.

    Of accounts the purses: what was taken from one in a worker is missing in all.
    """

    def __init__(self, rows: int = 1) -> None:
        self._cells: Any = RawArray("i", rows * WIDTH)
        self._purses: Any = RawArray("d", PURSES * BUCKETS)
        self._rows = rows
        self._own = 0

    def of(self, row: int) -> "Ledger":
        """The same ledger in the hands of one worker."""
        ledger = Ledger.__new__(Ledger)
        ledger._cells, ledger._rows, ledger._own = self._cells, self._rows, row
        ledger._purses = self._purses
        return ledger

    def wipe(self, row: int) -> None:
        start = row * WIDTH
        self._cells[start : start + WIDTH] = [0] * WIDTH

    @property
    def connections(self) -> int:
        return self._sum(ALL)

    @property
    def logging_in(self) -> int:
        return self._sum(LOGGING_IN)

    def at(self, address: str) -> int:
        return self._sum(_place(address))

    def comes(self, address: str) -> None:
        """Somebody knocks; nobody knows yet who it is."""
        self._add(ALL, 1)
        self._add(LOGGING_IN, 1)
        self._add(_place(address), 1)

    def is_known(self) -> None:
        self._add(LOGGING_IN, -1)

    def leaves(self, address: str) -> None:
        self._add(ALL, -1)
        self._add(_place(address), -1)

    def purse(self, account: AccountId, limits: Limits) -> Purse:
        place = crc32(account.encode()) % PURSES * BUCKETS
        return Purse(limits, cells=self._purses, place=place)

    def _sum(self, place: int) -> int:
        return sum(self._cells[place::WIDTH])

    def _add(self, place: int, number: int) -> None:
        self._cells[self._own * WIDTH + place] += number


def _place(address: str) -> int:
    return FIRST + crc32(address.encode()) % ADDRESSES
