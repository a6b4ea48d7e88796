"""Style sheets read once for all apps of a process that wear the same colours."""

from functools import lru_cache
from typing import Any

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

KEPT = 4000
"""How many sheets are kept: those of all widgets, in all palettes."""

Look = frozenset[tuple[str, str]]
"""The variables of a style sheet: its colours."""


@lru_cache(KEPT)
def _kept(look: Look, key: tuple[Any, ...]) -> list[list[RuleSet]]:
    """Where the rules of one sheet in one look are kept; empty until they are read."""
    return []


class SharedSheet(Stylesheet):
    """A style sheet that reads nothing again that another app has read before.

    Nobody changes rules once they are read, and reading them takes a good part of
    what a session costs at its start.
    """

    _look: Look | None = None

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._look = None

    def reparse(self) -> None:
        """Other colours; a sheet that is wrong would have been wrong before."""
        self.parse()

    def _parse_rules(
        self,
        css: str,
        read_from: Any,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        if self._look is None:
            self._look = frozenset(self._variables.items())
        key = (css, read_from, is_default_rules, tie_breaker, scope)
        kept = _kept(self._look, key)
        if not kept:
            kept.append(super()._parse_rules(*key))
        return kept[0]
