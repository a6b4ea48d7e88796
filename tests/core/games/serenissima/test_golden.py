"""The golden games of Serenissima show every kind of battle and blockade."""

from collections.abc import Iterator
from typing import get_args

from ridotto.core.engine.event import Event
from ridotto.core.engine.log import Turn
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.games.serenissima import events as e
from ridotto.core.games.serenissima.phase import Aim, Cause
from tests.golden.games import log_lines, plans


def told() -> Iterator[Event]:
    """Every event of every golden game."""
    for plan in plans("serenissima"):
        for entry in read_history(log_lines("serenissima", plan), GAMES).entries:
            if isinstance(entry, Turn):
                yield from entry.events


def test_everything_happens_in_some_golden_game() -> None:
    events = list(told())
    kinds = {type(event) for event in events}
    assert kinds == set(get_args(e.AnyEvent))


def test_every_way_a_battle_can_end_is_shown() -> None:
    """S-6.6 to S-6.8, S-7.8, S-7.9: at sea and before a port."""
    rounds = [event for event in told() if isinstance(event, e.RoundRolled)]
    ends = {
        (bool(event.target), bool(event.attackers), bool(event.defenders))
        for event in rounds
    }
    assert len(ends) == 8
    sunk = {event.cause for event in told() if isinstance(event, e.GalleySunk)}
    assert sunk >= {Cause.BATTLE, Cause.EMPTIED, Cause.LANDED}


def test_every_blockade_is_declared_and_waived() -> None:
    """S-3.6, S-5.2, S-7.1; and more than one seat is asked."""
    events = list(told())
    declared = {x.aim for x in events if isinstance(x, e.BlockadeDeclared)}
    waived = {x.aim for x in events if isinstance(x, e.BlockadeWaived)}
    assert declared == waived == set(Aim)
    assert any(len(x.asked) > 1 for x in events if isinstance(x, e.BlockadeOffered))


def test_every_number_of_players_is_shown() -> None:
    assert {len(plan.seats) for plan in plans("serenissima")} == {2, 3, 4}
