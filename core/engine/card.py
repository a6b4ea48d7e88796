"""What the log may show as a card: terms that are read side by side."""

from msgspec import Struct

from ridotto.core.engine.seat import Seat


class Part(Struct, frozen=True):
    """One row of a card."""

    seat: Seat
    """Whose part it is."""
    said: str
    """What that seat does, as a sentence that begins with its name."""


class Card(Struct, frozen=True):
    """Something between seats, told at a glance; the log's sentence says the same."""

    title: str
    parts: tuple[Part, ...]
    is_settled: bool = False
    """Whether it holds; else it is only on the table."""
