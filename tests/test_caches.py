"""What is remembered for ever must be little: a house is open for months."""

from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages

ENDLESS = {
    "core.engine.pack._printed": "by game",
    "core.games.serenissima.odds.after_round": "by the ships and dice in a box",
    "core.games.serenissima.odds.against_fort": "by the ships and dice in a box",
    "core.games.serenissima.odds.skulls": "by the dice in a box",
    "core.games.serenissima.odds.to_the_end": "by the ships and dice in a box",
    "themes.fewer.eight_bit": "by palette",
    "themes.fewer.system": "by palette",
    "themes.fewer.table_colour": "by one of 256 numbers",
    "themes.ink.ink": "by words that stand in the program",
    "themes.ink.laid_on": "by words that stand in the program",
    "themes.measure.perceived": "by colour of a palette",
    "tui.ssh.commands._parser": "one",
    "widgets.dress._made": "by game",
    "widgets.serenissima.helm.courses": "by space of the map",
    "widgets.serenissima.routes._ways": "by map",
}
"""The caches without a bound, and what bounds them: nothing a guest can choose, as a
guest chooses the size of a terminal, and resizes it as often as they like."""


MOST = 4096
"""A larger cache takes an hour to fill, and each worker of a house has its own."""


def caches() -> Iterator[tuple[str, int | None]]:
    """All that functions remember, by name, and how many answers at most."""
    for part in ("core", "themes", "tui", "widgets"):
        package = import_module(f"ridotto.{part}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for name, value in vars(import_module(module.name)).items():
                is_own = getattr(value, "__module__", "") == module.name
                if isinstance(value, _lru_cache_wrapper) and is_own:
                    full_name = f"{module.name}.{name}".removeprefix("ridotto.")
                    yield full_name, value.cache_parameters()["maxsize"]


def test_what_guests_choose_is_not_remembered_for_ever() -> None:
    assert {name for name, most in caches() if most is None} == ENDLESS.keys()


def test_no_cache_is_as_large_as_a_leak() -> None:
    assert [name for name, most in caches() if most and most > MOST] == []
