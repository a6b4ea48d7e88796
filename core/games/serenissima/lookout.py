"""What anybody can work out from a view before a galley acts: how far it comes, who
could stop it there, and how a fight would end."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.blockade import able
from ridotto.core.games.serenissima.odds import Odds, against_fort, to_the_end
from ridotto.core.games.serenissima.phase import Aim, Phase
from ridotto.core.games.serenissima.view import Galley, Port, View

PORT = 0
"""Stands for the port where a target may be a galley or the port."""

LOADING = (Phase.CHOOSE, Phase.LOAD, Phase.SWAP)
"""The galley has not begun to sail: its crew says how far it will come."""


def active_galley(view: View) -> Galley | None:
    """The galley under the pawn, unless there is none or it has sunk."""
    active = view.active
    if active is None:
        return None
    return next((g for g in view.galleys if g.number == active.number), None)


def moves_left(view: View) -> int:
    """S-3.1: how far the active galley may still sail; 0 if it cannot any more."""
    active, galley = view.active, active_galley(view)
    if active is None or galley is None:
        return 0
    if view.phase in LOADING:
        return galley.sailors
    sails = view.phase is Phase.MOVE or active.aim is Aim.MOVE
    is_sailing = sails and view.phase in (Phase.MOVE, Phase.BLOCK)
    return active.limit - active.moved if is_sailing else 0


def reach(view: View) -> dict[int, int]:
    """By space the active galley can still come to: the moves it takes (S-3.2)."""
    galley = active_galley(view)
    left = moves_left(view)
    if galley is None or not left:
        return {}
    away = view.data.distances[galley.space]
    return {space: moves for space, moves in enumerate(away) if 0 < moves <= left}


def blockers(view: View, space: int) -> tuple[Seat, ...]:
    """S-3.3, S-3.5: who could blockade the active galley there, first asked first."""
    galley = active_galley(view)
    if galley is None:
        return ()
    others = (
        (each.owner, each.sailors)
        for each in view.galleys
        if each.space == space and each.owner != galley.owner
    )
    return able(others, galley.sailors)


def hinderers(view: View, space: int) -> tuple[Seat, ...]:
    """S-3.4: who could end the move there; with the last move nobody can."""
    active, moves = view.active, reach(view).get(space)
    if active is None or moves is None or space == active.start:
        return ()
    return blockers(view, space) if moves < moves_left(view) else ()


def force(view: View, seat: Seat, space: int) -> int:
    """S-3.3: the sailors of a seat on all its galleys there."""
    return sum(
        each.sailors
        for each in view.galleys
        if each.space == space and each.owner == seat
    )


def combat_value(view: View) -> int:
    """S-6.2: V0, or what it would be if the active galley attacked now."""
    active, galley = view.active, active_galley(view)
    if active is None or galley is None:
        return 0
    return active.value or galley.sailors - active.moved


def is_guarded(view: View, space: int, port: Port) -> bool:
    """S-7.5: whether galleys of the port's owner must be sunk first."""
    return any(g.space == space and g.owner == port.owner for g in view.galleys)


def targets(view: View) -> tuple[int, ...]:
    """What the active galley could attack where it is: galleys, then the port.

    Who was blockaded may only attack who declared it (R-31).
    """
    galley = active_galley(view)
    if galley is None or combat_value(view) < 1:
        return ()
    here = galley.space
    foes = tuple(
        each.number
        for each in view.galleys
        if each.space == here and each.owner != galley.owner
    )
    if view.phase is Phase.BLOCKED and view.active is not None:
        blocker = view.active.blocker
        return tuple(number for number in foes if view.galley(number).owner == blocker)
    port = view.ports[here]
    if port is None or port.owner in (None, galley.owner):
        return foes
    assert port.owner is not None
    is_open = len(view.mats[port.owner].ports) > 1 and not is_guarded(view, here, port)
    return (*foes, PORT) if is_open else foes


def battle_odds(view: View, target: int) -> Odds:
    """How the active galley's battle with this target ends if fought to the end.

    A fort fires before the first round of a battle for its port (S-7.6); once that
    battle is under way it has fired.
    """
    active, galley = view.active, active_galley(view)
    assert active is not None
    assert galley is not None
    value, mine = combat_value(view), galley.sailors
    skull = view.data.skull
    if target:
        return to_the_end(value, mine, view.galley(target).sailors, skull)
    port = view.ports[galley.space]
    assert port is not None
    if port.has_fort and active.target is None:
        dice = view.data.limits.fort_dice
        return against_fort(value, mine, port.sailors, dice, skull)
    return to_the_end(value, mine, port.sailors, skull)


def percent(chance: float) -> int:
    """A chance in whole percent; what can happen is never 0, what may not is not 100.

    So that nobody takes a small chance for none.
    """
    if chance <= 0 or chance >= 1:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
