"""Where a command without a terminal writes to, as fast as it is read."""

import asyncio
from typing import Any

from ridotto.core.engine.clean import clean

LINE_LENGTH = 4000


class Errand:
    """The output of one command; its input is not read."""

    def __init__(self, channel: Any, *, is_terminal: bool = False) -> None:
        self._channel = channel
        self._end = "\r\n" if is_terminal else "\n"
        self._is_read = asyncio.Event()
        self._is_read.set()

    async def say(self, *lines: str) -> None:
        """Lines of text, harmless wherever they are shown."""
        cleaned = (clean(line, length=LINE_LENGTH) for line in lines)
        await self.send("".join(f"{line}{self._end}" for line in cleaned).encode())

    async def send(self, content: bytes) -> None:
        """Bytes of our own making, once the client has read what came before."""
        await self._is_read.wait()
        self._channel.write(content)

    def slow_down(self) -> None:
        self._is_read.clear()

    def go_on(self) -> None:
        self._is_read.set()
