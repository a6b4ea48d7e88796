"""`ridotto completion`: a script that teaches a shell to complete commands."""

import argparse
from argparse import ArgumentParser, Namespace
from typing import Any

import shtab

from ridotto.core.automa.levels import LEVELS
from ridotto.core.games import GAMES
from ridotto.tui.cli import parser
from ridotto.tui.console import say

PATHS = {
    "log": shtab.FILE,
    "output": shtab.FILE,
    "store": shtab.FILE,
    "out": shtab.DIRECTORY,
}


def run(arguments: Namespace) -> int:
    say(shtab.complete(informed(parser()), arguments.shell))
    return 0


def informed(parser: ArgumentParser) -> ArgumentParser:
    """The command line with all that its values can be: games, levels, files."""
    for command in (parser, *commands(parser).values()):
        for action in command._actions:
            if action.dest == "game":
                action.choices = list(GAMES)
            elif action.metavar == "KIND":
                action.choices = [kind.value for kind in LEVELS]
            elif action.dest in PATHS:
                completed: Any = action
                completed.complete = PATHS[action.dest]
    return parser


def commands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}
