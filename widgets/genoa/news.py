"""The dice that place the tower, and deals that are struck, in a line."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.data import SIZE
from ridotto.core.games.genoa.text.log import LOG
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.dress import Die, News, Throw
from ridotto.widgets.genoa import text

TOLD = (
    e.DealStruck,
    e.ProposalDeclined,
    e.DeclinedAsTold,
    e.Suggested,
    e.RoundMarkerMoved,
    e.TowerPlaced,
)
"""What is told in its own sentence; of several kinds the first."""

SIDES = tuple(str(side + 1) for side in range(SIZE))


def news(events: Sequence[Event], names: Names, glyphs: Glyphs) -> News | None:
    throws: tuple[Throw, ...] = ()
    for event in events:
        if isinstance(event, e.DiceRolled):
            throws = (
                Throw(text.COLUMN, (Die(str(event.column), SIDES, "blue"),), "blue"),
                Throw(text.ROW, (Die(str(event.row), SIDES, "red"),), "red"),
            )
    said = _told(events, names)
    return News(throws, said) if throws or said else None


def _told(events: Sequence[Event], names: Names) -> str:
    for kind in TOLD:
        for event in events:
            if isinstance(event, kind):
                return _sentence(event, names)
    return ""


def _sentence(event: Any, names: Names) -> str:
    return LOG[type(event)](event, names) or ""
