"""What on the board, the mats and in the hand a choice is about."""

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.view import View
from ridotto.widgets.venice.signs import (
    active,
    canal_name,
    card_name,
    far_end,
    gondola_name,
    here,
    mission_name,
    quay_name,
    runner_quay,
    slot_name,
)


def touches(view: View, seat: Seat, choice: Choice) -> frozenset[str]:
    """The names of those regions."""
    return frozenset(
        _on_the_board(view, seat, choice)
        or _in_hand(view, seat, choice)
        or _numbers(view, seat, choice)
    )


def _on_the_board(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    match choice:
        case c.Place(quay) | c.PlaceSpy(quay) | c.Promote(quay):
            return (quay_name(view, quay),)
        case c.Sail(canal):
            return _way(view, here(view), canal)
        case c.Steer(canal):
            return _way(view, runner_quay(view), canal)
        case c.Build(canal):
            return (canal_name(view, canal),)
        case c.Board(which) | c.Overtime(which) | c.AddCube(_, which):
            return (gondola_name(2 * seat + which),)
        case c.Run(which):
            return (gondola_name(2 + 2 * view.neutral.deck + which),)
        case c.Shift(_, to):
            return (gondola_name(2 * seat + to),)
        case c.Pass() | c.Moor():
            return (quay_name(view, here(view)),)
        case c.Smuggle(tile):
            return _smuggled(view, tile)
        case c.TurnCube():
            return (gondola_name(active(view)),)
        case c.Activate() | c.Use() | c.TakeCube() | c.Give() | c.Convert():
            return _activated(view)
    return ()


def _in_hand(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    match choice:
        case c.PlayCard(card):
            return (card_name(card),)
        case c.ReturnMission(mission):
            return (mission_name(mission),)
        case c.Complete(mission):
            return (mission_name(mission), gondola_name(active(view)))
        case c.Slot(slot):
            return (
                (slot_name(seat, slot),) if view.mats[seat].slots[slot] > NONE else ()
            )
    return ()


def _numbers(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    """What is counted on a mat."""
    match choice:
        case c.TakeIntrigue() | c.Bribe():
            return (f"intrigue:{seat}",)
        case c.GiveScroll():
            return (f"scrolls:{seat}",)
        case c.GiveCube(which, _):
            return (gondola_name(2 * seat + which),)
        case c.PayScrolls():
            return (f"scrolls:{seat}", f"intrigue:{seat}")
        case c.PayCoins():
            return (f"coins:{seat}", f"intrigue:{seat}")
        case c.FlipFavour():
            return (f"favour:{seat}",)
        case c.Skip() | c.Done() if view.phase is Phase.ACTIVATE:
            return _activated(view)
    return ()


def _way(view: View, start: int, canal: int) -> tuple[str, ...]:
    """A canal and the quay it leads to."""
    there = far_end(view, start, canal)
    return (canal_name(view, canal), quay_name(view, there))


def _smuggled(view: View, tile: int) -> tuple[str, ...]:
    """The quay, and the card of the Doge's row that would be ignored."""
    quay = quay_name(view, view.tiles.index(tile))
    if view.settings.mode is not Mode.SOLO:
        return (quay,)
    return (quay, f"row:{view.data.icons[view.neutral.deck][tile]}")


def _activated(view: View) -> tuple[str, ...]:
    if view.activation is None:
        return ()
    return (quay_name(view, view.activation.quay),)
