"""How a house is run: a file, and flags that say otherwise."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from ridotto.core.automa.workers import core_count
from ridotto.core.engine.errors import BadOption
from ridotto.tui.ssh import text
from ridotto.tui.ssh.limits import Limits

FILE_SIZE = 100_000


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Every field can stand in the file; every flag is a field."""

    host: str = "127.0.0.1"
    """Where to listen; an empty name is every address of the machine."""
    port: int = 2222
    store: str | None = None
    host_key: str | None = None
    """The file; beside the store if it is not named."""
    authorized_keys: str | None = None
    """Only who has one of these keys is let in."""
    open: bool = False
    """Whether guests without a key are let in."""
    workers: int = 0
    """Processes that serve; 0 stands for the number of cores."""
    bots: int = 0
    """Processes that think for the house; 0 stands for the number of cores."""
    log: str | None = None
    """The file the journal is added to; standard error if it is not named."""
    limits: Limits = Limits()

    @property
    def worker_count(self) -> int:
        return self.workers or core_count()


def read_config(path: str | None) -> Config:
    """The file of this name; the defaults without one."""
    if path is None:
        return Config()
    try:
        with Path(path).expanduser().open("rb") as file:
            content = file.read(FILE_SIZE).decode()
        return msgspec.convert(tomllib.loads(content), Config)
    except OSError as error:
        raise BadOption(text.bad_config(path, error.strerror or "")) from None
    except (ValueError, msgspec.ValidationError) as error:
        raise BadOption(text.bad_config(path, str(error))) from None
