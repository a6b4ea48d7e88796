"""`ridotto serve`: opens the house to whoever has an SSH client."""

from argparse import Namespace

from msgspec.structs import fields, replace

from ridotto.tui.commands import text
from ridotto.tui.commands.place import store_path
from ridotto.tui.console import say
from ridotto.tui.ssh.config import Config, read_config
from ridotto.tui.ssh.serve import serve


def run(arguments: Namespace) -> int:
    config = configured(arguments)

    def opened(port: int) -> None:
        say(text.house_is_open(config.host, port))
        flush()

    return serve(config, opened)


def configured(arguments: Namespace) -> Config:
    """The file, and what the flags say otherwise."""
    config = read_config(arguments.config)
    given = {
        field.name: getattr(arguments, field.name, None) for field in fields(Config)
    }
    given["store"] = store_path(arguments.store) or config.store
    said = {name: value for name, value in given.items() if value is not None}
    return replace(config, **said)


def flush() -> None:
    """Whoever waits for the house to open reads it at once."""
    import sys

    if sys.stdout is not None:
        sys.stdout.flush()
