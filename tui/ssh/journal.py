"""The server's log: one JSON line for each thing worth knowing, and no secrets."""

import sys
from collections.abc import Callable
from traceback import format_exception
from typing import TextIO

import msgspec

from ridotto.core.engine.clean import clean
from ridotto.tui.clock import wall_clock

VALUE_LENGTH = 200

Value = str | int | float | bool | None


class Journal:
    """Writes lines; what strangers wrote is cleaned and cut first.

    Neither keys nor what is said or played is ever written, only names, addresses,
    fingerprints and what went wrong.
    """

    def __init__(
        self,
        out: TextIO | None = None,
        clock: Callable[[], int] = wall_clock,
        worker: str = "",
    ) -> None:
        self._out = out if out is not None else sys.stderr
        self._clock = clock
        self._worker = worker

    def tell(self, event: str, **values: Value) -> None:
        told: dict[str, Value] = {"time": self._clock(), "event": event}
        if self._worker:
            told["worker"] = self._worker
        for name, value in values.items():
            if value is not None and value != "":
                is_text = isinstance(value, str)
                told[name] = clean(value, length=VALUE_LENGTH) if is_text else value  # type: ignore[arg-type]
        try:
            self._out.write(msgspec.json.encode(told).decode() + "\n")
            self._out.flush()
        except (OSError, ValueError):  # nobody listens: the house stays open
            pass

    def fail(self, event: str, error: BaseException, **values: Value) -> None:
        """A bug: where it happened, without what was in the variables."""
        lines = format_exception(type(error), error, error.__traceback__)
        where = " | ".join(line.strip().replace("\n", " ") for line in lines[-4:])
        self.tell(event, error=type(error).__name__, where=where[-600:], **values)
