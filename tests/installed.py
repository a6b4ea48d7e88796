"""Run where only the wheel is installed: is everything in it?"""

import sys
from importlib import import_module
from importlib.metadata import files
from pkgutil import walk_packages

import ridotto
from ridotto.core.games import GAMES

ELSEWHERE = ("ridotto.bench.catanatron_peer",)
"""Run by the bench in environments of their own, which have what they need."""


def main() -> None:
    """Imports every module, opens every game, and looks for what is not code."""
    found = (each.name for each in walk_packages(ridotto.__path__, "ridotto."))
    programs = ("__main__", *ELSEWHERE)
    modules = [name for name in found if not name.endswith(programs)]
    for name in modules:
        import_module(name)
    for game in GAMES.values():
        game.pack.standard()
        if len(game.rules_text()) < 1000:
            raise SystemExit(f"{game.name}: its rules are missing")
    kinds = {path.suffix for path in files("ridotto") or ()}
    if missing := {".json", ".md", ".tcss", ".typed"} - kinds:
        raise SystemExit(f"the wheel has no {', '.join(sorted(missing))}")
    sys.stdout.write(f"{len(modules)} modules, {len(GAMES)} games, all there\n")


if __name__ == "__main__":
    main()
