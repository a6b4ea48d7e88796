"""The time of day, as logs tell it."""

from time import time_ns


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000
