"""Moments of golden games of Venice, found by what is going on in them."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from ridotto.core.engine.history import History
from ridotto.core.engine.log import Store, Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.view import View
from tests.pictures.moments import golden, retold
from tests.support.playing import AnyTable

Wanted = Callable[[View], bool]


class Moment(Struct, frozen=True):
    """The first position of a golden game that is like this."""

    log: str
    wanted: Wanted


def _placing(view: View) -> bool:
    return view.phase is Phase.PLACE and view.placing == 4


def _leaving(view: View) -> bool:
    """Rich enough to go far, and a quay without anything to do is beside."""
    rich = view.phase is Phase.SAIL and view.mats[view.turn].coins > 7
    return rich and not view.path and bool(quiet(view))


def quiet(view: View) -> list[int]:
    """The canals that lead from the active gondola to a quay with nothing to do."""
    start = view.at[2 * view.turn + view.mats[view.turn].gondolier]
    return [
        canal
        for canal, there in view.data.ways[start]
        if not view.stacks[there] and not view.levels[there][view.turn]
    ]


def _sailing(view: View) -> bool:
    return view.phase is Phase.SAIL and view.paid > 0 and view.round > 2


def _meeting(view: View) -> bool:
    return view.phase is Phase.MEET and len(view.asked) == 2


def _activating(view: View) -> bool:
    act = view.activation
    return view.phase is Phase.ACTIVATE and act is not None and act.open >= 0b11


def _completed(view: View) -> bool:
    return view.phase is Phase.SLOT


def _doge_moves(view: View) -> bool:
    return view.phase is Phase.SMUGGLE and view.neutral.deck == 1 and view.round > 3


def _smuggling(view: View) -> bool:
    return view.phase is Phase.SMUGGLE and view.round > 2


def _arrest(view: View) -> bool:
    return view.phase is Phase.OVER and view.arrested != NONE


LEAVING = Moment("venice/three-pl", _leaving)

MOMENTS: Mapping[str, Moment] = {
    "set-up": Moment("venice/three-pl", _placing),
    "sailing": Moment("venice/three-pl", _sailing),
    "encounter": Moment("venice/four-pl", _meeting),
    "activation": Moment("venice/three-fr", _activating),
    "mission completed": Moment("venice/two-pl", _completed),
    "smugglers": Moment("venice/two-fr-undo", _smuggling),
    "the Doge's row": Moment("venice/solo-pl", _doge_moves),
    "arrest": Moment("venice/five-fr-random", _arrest),
}


@cache
def _told(log: str) -> History[Any]:
    return golden(log)


@cache
def _count(log: str, wanted: Wanted) -> int:
    """How many choices lead to such a moment."""
    history = _told(log)
    turns = history.turns()[::-1]
    made = 0
    for seq in turns:
        entry = history.entries[seq]
        made += isinstance(entry, Turn) and entry.choice is not None
        view = history.game.view(history.state(seq), None)
        if wanted(view):
            return made
    raise AssertionError(f"{log} has no such moment")


def table_at(moment: Moment, store: Store) -> AnyTable:
    """The table at this moment; who is to choose there is a person."""
    count = _count(moment.log, moment.wanted)
    return retold(_told(moment.log), count, store)


def view_at(name: str, store: Store) -> tuple[View, Seat, tuple[str, ...]]:
    """What the seat that is asked sees, that seat, and everybody's names."""
    table = table_at(MOMENTS[name], store)
    seat = (*table.pending(), Seat(0))[0]
    return table.view(seat), seat, table.names
