"""What a player has set, and the small file it is kept in."""

import os
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from ridotto.core.engine.seat import Kind

PLACE = "RIDOTTO_CONFIG"
"""Names another folder for the settings: for tests, and for who keeps several."""

FILE = "settings.json"

FILE_SIZE = 100_000
"""No settings are larger; a larger file is not ours."""

Glyphs = Literal["auto", "unicode", "ascii"]
Colours = Literal["auto", "full", "256", "16", "none"]
Confirm = Literal["always", "final", "never"]
Speed = Literal["instant", "normal", "slow", "step"]
Wait = Literal["0.5 s", "2 s", "5 s", "15 s"]
Keys = Literal["digits", "letters"]
Pick = Literal["jump", "choose"]


class Place(Struct, frozen=True):
    """Who sat at one seat of the last new game."""

    name: str
    kind: Kind


class Sitting(Struct, frozen=True):
    """What was chosen for the last new game, to be offered again."""

    game: str
    places: tuple[Place, ...]
    options: dict[str, str]


class Settings(Struct, frozen=True):
    """Everything a player can set; each has a default that works everywhere."""

    theme: str = "night"
    glyphs: Glyphs = "auto"
    colours: Colours = "auto"
    animation: bool = True
    confirm: Confirm = "final"
    """What is asked about before it is played: all that cannot simply be undone,
    only what the house would not give back either, or nothing."""
    speed: Speed = "normal"
    """How fast the choices of the house are shown."""
    patience: Wait = "2 s"
    """How long a senator may think about one decision, at most."""
    keys: Keys = "digits"
    """Which keys the choices of a menu are given first."""
    pick: Pick = "jump"
    """What a choice's own key does: go there, or choose it at once."""
    sitting: Sitting | None = None

    @property
    def seconds(self) -> float:
        """How long a senator may think."""
        return float(self.patience.removesuffix(" s"))


class Cabinet:
    """Keeps the settings of one player in one file, or in memory only."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.settings = Settings()
        self.problem = ""
        """Why the file was not read or written, for one notice; else empty."""

    @classmethod
    def of_user(cls) -> "Cabinet":
        """The settings of whoever runs the program."""
        return cls.at(_folder() / FILE)

    @classmethod
    def at(cls, path: Path) -> "Cabinet":
        """The settings kept in this file; the defaults where it is missing or bad."""
        cabinet = cls(path)
        try:
            cabinet.settings = _read(path)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError) as error:
            cabinet.problem = str(error)
        return cabinet

    def keep(self, settings: Settings) -> None:
        """Takes the settings over, and writes them so that no half file remains."""
        self.settings = settings
        self.problem = ""
        if self._path is None:
            return
        try:
            _write(self._path, msgspec.json.encode(settings))
        except OSError as error:
            self.problem = str(error)


def _folder() -> Path:
    if place := os.environ.get(PLACE):
        return Path(place)
    from platformdirs import user_config_path

    return user_config_path("ridotto", appauthor=False)


def _read(path: Path) -> Settings:
    with path.open("rb") as file:
        content = file.read(FILE_SIZE + 1)
    if len(content) > FILE_SIZE:
        raise ValueError(f"larger than {FILE_SIZE:,} bytes")
    return msgspec.json.decode(content, type=Settings)


def _write(path: Path, content: bytes) -> None:
    """A neighbour first, then one rename: a reader sees the old or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(msgspec.json.format(content, indent=2) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
