"""Apps run without a terminal, and what they would have sent to one."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from functools import wraps
from typing import Any, ParamSpec

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.message import Message

from ridotto.tui.rest import settled as settled

P = ParamSpec("P")

SGR = re.compile(r"\x1b\[([0-9;]*)m")
"""What sets colours and marks."""


def piloted(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Runs a test that drives an app, on a loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class RecordingDriver(HeadlessDriver):
    """Takes what a terminal would get."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self.sent: list[str] = []

    @property
    def is_headless(self) -> bool:
        """Else the app would not draw at all."""
        return False

    def write(self, data: str) -> None:
        self.sent.append(data)


def sent(app: App[Any]) -> str:
    """What was sent since the last look; run the app with `headless=False`."""
    driver = app._driver
    assert isinstance(driver, RecordingDriver)
    said = "".join(driver.sent)
    driver.sent.clear()
    return said


def colours_sent(said: str) -> set[str]:
    """The kinds of colour among what was sent: `16`, `256`, `true`."""
    return {
        kind
        for parameters in SGR.findall(said)
        for kind in _kinds(iter(parameters.split(";")))
    }


def _kinds(parameters: Iterator[str]) -> Iterator[str]:
    for parameter in parameters:
        if parameter in ("38", "48"):
            wide = next(parameters) == "2"
            for _ in range(3 if wide else 1):
                next(parameters)
            yield "true" if wide else "256"
        elif parameter and (30 <= int(parameter) <= 49 or 90 <= int(parameter) <= 107):
            yield "16"


def lines(app: App[Any]) -> list[str]:
    """What stands on the screen, without colours."""
    strips = app.screen._compositor.render_strips()
    return [strip.text.rstrip() for strip in strips]


class Heard:
    """Keeps the messages an app posts: `run_test(message_hook=heard)`."""

    def __init__(self, *kinds: type[Message]) -> None:
        self._kinds = kinds
        self.messages: list[Any] = []

    def __call__(self, message: Message) -> None:
        if isinstance(message, self._kinds) and message not in self.messages:
            self.messages.append(message)
