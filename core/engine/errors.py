"""What goes wrong on purpose: every error here is a sentence for somebody."""

from ridotto.core.engine.clean import clean


class RidottoError(Exception):
    """The root of all errors raised on purpose; its text is one clear line."""


class Illegal(RidottoError):
    """A choice the rules refuse, with the reason in a player's words."""


class Stale(RidottoError):
    """A choice based on a position that the table has already left."""


class BadOption(RidottoError):
    """A setting, a seat or a flag that the game does not offer."""


class BadPack(RidottoError):
    """A data pack that does not hold what its game needs."""


class NoSuchGame(RidottoError):
    """A title that is not on the shelf, or a table the store does not hold."""


class StoreError(RidottoError):
    """The store could not be opened, read or written."""


class Conflict(StoreError):
    """Somebody else has already taken this sequence number."""


class LogError(RidottoError):
    """A log that is cut, changed or foreign; names the line and the field."""

    def __init__(self, line: int, problem: str) -> None:
        problem = clean(problem, length=300)  # it may quote what a stranger wrote
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
