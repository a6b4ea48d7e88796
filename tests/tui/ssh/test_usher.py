"""Keys are answered before others are shown what happened."""

import asyncio
from collections.abc import Callable

from ridotto.tui.ssh.usher import AT_ONCE, PAINT, PATIENCE, Usher


class Hall:
    """Some guests and a clock; notes who was shown something."""

    def __init__(self) -> None:
        self.now = 0.0
        self.usher = Usher(lambda: self.now)
        self.shown: list[str] = []

    def show(self, *guests: str) -> "Hall":
        for guest in guests:
            self.usher.show(guest, self._shows(guest))
        return self

    def _shows(self, guest: str) -> Callable[[], object]:
        return lambda: self.shown.append(guest)


def test_only_a_few_are_shown_something_at_once() -> None:
    async def evening() -> None:
        hall = Hall().show("Anna", "Berta", "Carla", "Dora")
        assert hall.shown == ["Anna", "Berta", "Carla", "Dora"][:AT_ONCE]
        hall.usher.painted("Anna")
        assert hall.shown == ["Anna", "Berta", "Carla"]

    asyncio.run(evening())


def test_who_waits_already_is_not_shown_the_same_twice() -> None:
    async def evening() -> None:
        hall = Hall().show("Anna", "Berta", "Carla", "Carla", "Carla")
        for guest in ("Anna", "Berta", "Carla"):
            hall.usher.painted(guest)
        assert hall.shown == ["Anna", "Berta", "Carla"]

    asyncio.run(evening())


def test_a_key_is_answered_before_others_are_shown_anything() -> None:
    async def evening() -> None:
        hall = Hall()
        hall.usher.typed("Zorzi")
        hall.show("Anna")
        assert hall.shown == []
        hall.usher.painted("Zorzi")
        assert hall.shown == ["Anna"]

    asyncio.run(evening())


def test_keys_of_others_keep_nobody_waiting_for_long() -> None:
    async def evening() -> None:
        hall = Hall()
        hall.usher.typed("Zorzi")
        hall.show("Anna")
        hall.now = PATIENCE
        hall.usher.typed("Zorzi")
        hall.usher.go_on()
        assert hall.shown == ["Anna"]

    asyncio.run(evening())


def test_a_key_or_a_show_that_paints_nothing_is_not_waited_for() -> None:
    async def evening() -> None:
        hall = Hall()
        hall.usher.typed("Zorzi")
        hall.show("Anna", "Berta", "Carla")
        hall.now = 2 * PAINT
        hall.usher.go_on()
        assert hall.shown == ["Anna", "Berta"]
        hall.now = 4 * PAINT
        hall.usher.go_on()
        assert hall.shown == ["Anna", "Berta", "Carla"]

    asyncio.run(evening())


def test_who_has_left_is_shown_nothing() -> None:
    async def evening() -> None:
        hall = Hall().show("Anna", "Berta", "Carla")
        hall.usher.forget("Carla")
        hall.usher.painted("Anna")
        assert hall.shown == ["Anna", "Berta"]

    asyncio.run(evening())


def test_waiting_ends_by_itself() -> None:
    """Nobody need paint or ask again for the next to be let in."""

    async def evening() -> None:
        usher, done = Usher(), asyncio.Event()
        usher.show("Anna", lambda: None)
        usher.show("Berta", lambda: None)
        usher.show("Carla", done.set)
        await asyncio.wait_for(done.wait(), 10)

    asyncio.run(evening())
