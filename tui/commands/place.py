"""Where games are kept, as a command was told."""

import os

PLACE = "RIDOTTO_STORE"
"""Names another store, as `--store` does."""


def store_path(said: str | None) -> str | None:
    """Where games are kept; none for where this platform keeps such things."""
    return said or os.environ.get(PLACE) or None
