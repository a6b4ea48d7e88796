"""Dice, blockades and the end of a turn, in a line."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.serenissima import events as e
from ridotto.core.games.serenissima.data import SPACE_NAMES
from ridotto.core.games.serenissima.text.log import LOG
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.dress import Die, News, Throw
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.signs import fort_sign

TOLD = (e.ScoringPaid, e.WinePaid, e.DogeDrawn, e.BlockadeDeclared)
"""What is told in its own sentence; of several the first."""


def news(events: Sequence[Event], names: Names, glyphs: Glyphs) -> News | None:
    """The last dice of a record, and the most important sentence."""
    throws: tuple[Throw, ...] = ()
    said = ""
    for event in events:
        match event:
            case e.RoundRolled():
                throws = _round(event, glyphs)
                said = text.left(event.attackers, event.defenders)
            case e.FortFired():
                sign = f"{fort_sign(glyphs)} {SPACE_NAMES[event.space]}"
                throws = (_throw(sign, event.dice, "text", glyphs),)
                said = text.left_aboard(event.attackers)
    said = _told(events, names) or said
    return News(throws, said) if throws or said else None


def _told(events: Sequence[Event], names: Names) -> str:
    for kind in TOLD:
        for event in events:
            if isinstance(event, kind):
                return _sentence(event, names)
    return ""


def _sentence(event: Any, names: Names) -> str:
    return LOG[type(event)](event, names) or ""


def _round(event: e.RoundRolled, glyphs: Glyphs) -> tuple[Throw, ...]:
    attacker = f"{event.number}{glyphs.seat(event.seat)}"
    target = str(event.target) if event.target else SPACE_NAMES[event.space]
    return (
        _throw(attacker, event.attack, seat_role(event.seat), glyphs),
        _throw(target, event.defence, "text", glyphs),
    )


def _throw(label: str, dice: Sequence[bool], role: str, glyphs: Glyphs) -> Throw:
    sides = (glyphs.cross, " ")
    return Throw(
        label,
        tuple(
            Die(sides[0] if hit else sides[1], sides, "bad" if hit else "muted")
            for hit in dice
        ),
        role,
    )
