"""One line out, one line in: no cursor, no colours, no control characters."""

from typing import TextIO

from ridotto.core.engine.clean import clean

LINE_LENGTH = 10_000
"""Nobody types more; the rest of a longer line is an answer of its own."""


class Left(Exception):
    """Nobody is there any more: the input has ended."""


class Talk:
    """A conversation over two streams."""

    def __init__(self, hears: TextIO, says: TextIO) -> None:
        self._hears = hears
        self._says = says

    def say(self, *lines: str) -> None:
        self._says.writelines(f"{clean(line)}\n" for line in lines)
        self._says.flush()

    def ask(self, question: str) -> str:
        """The answer, trimmed; raises `Left` once there is none."""
        self._says.write(f"{clean(question)} ")
        self._says.flush()
        answer = self._hears.readline(LINE_LENGTH)
        if not answer or not self._hears.isatty():  # no Enter was seen: end the line
            self._says.write(f"{clean(answer)}\n")
        if not answer:
            raise Left
        return clean(answer)
