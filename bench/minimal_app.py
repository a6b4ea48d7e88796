"""The least a Textual program can be: what our start-up is measured against."""

import sys

from textual.app import App, ComposeResult
from textual.widgets import OptionList, Static


class Minimal(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        yield Static("lagoon")


class Listed(App[None]):
    """A list of forty lines, as Textual brings it."""

    def compose(self) -> ComposeResult:
        yield OptionList(*(f"lagoon, choice number {n}" for n in range(40)))


if __name__ == "__main__":
    (Listed if "list" in sys.argv else Minimal)().run()
