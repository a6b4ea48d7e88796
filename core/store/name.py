"""Names for games: short enough to type, with no letters that look alike."""

import secrets

from ridotto.core.engine.log import GameId

LETTERS = "abcdefghkmnpqrstwxyz"
"""Neither i, j, l nor o, u, v: read aloud or from paper they are mistaken."""

LENGTH = 8


def new_id() -> GameId:
    """A random name; the store sees to it that it is unique."""
    return GameId("".join(secrets.choice(LETTERS) for _ in range(LENGTH)))
