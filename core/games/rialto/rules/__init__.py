"""The rules of Rialto: what each choice does, and what comes after it."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules import (
    blue,
    bridge,
    building,
    columns,
    council,
    flow,
    gondola,
    green,
    play,
    setting_up,
)
from ridotto.core.games.rialto.state import State

Act = Callable[[State, Seat, Any, Chance, Emit], State]
Then = Callable[[State, Seat, Chance, Emit], None]

ANSWERS: dict[type[Choice], tuple[Act, Then]] = {
    c.TakeStart: (setting_up.take_start, flow.after_start),
    c.TakeColumn: (columns.take_column, flow.after_column),
    c.TakeLeftOver: (green.take_left_over, flow.after_green),
    c.DrawThree: (green.draw_three, flow.after_green),
    c.RaiseLimit: (green.raise_limit, flow.after_green),
    c.Discard: (columns.discard, flow.after_discard),
    c.LayCard: (play.lay_card, flow.stay),
    c.Convert: (play.convert, flow.stay),
    c.LayJoker: (play.lay_joker, flow.stay),
    c.UseTheatre: (play.use_theatre, flow.stay),
    c.Play: (play.show, flow.after_turn),
    c.Pass: (play.pass_turn, flow.after_turn),
    c.Delay: (play.delay, flow.after_delay),
    c.TakeBuilding: (building.take, flow.after_building),
    c.GiveUp: (building.give_up, flow.after_building),
    c.Decline: (building.decline, flow.after_building),
    c.PlaceBridge: (bridge.place, flow.after_action),
    c.PlaceGondola: (gondola.place, flow.after_gondola),
    c.SendCouncilman: (gondola.send, flow.after_action),
    c.BringCouncilman: (gondola.bring, flow.after_action),
    c.BringNobody: (gondola.bring_nobody, flow.after_action),
    c.MoveCouncilman: (council.move, flow.after_move),
    c.Stop: (council.stop, flow.after_move),
    c.Exchange: (blue.exchange, flow.after_blue),
    c.UseChancery: (blue.use_chancery, flow.after_blue),
    c.UseEmbassy: (blue.use_embassy, flow.after_blue),
    c.UsePalace: (blue.use_palace, flow.after_blue),
    c.Done: (flow.nothing, flow.after_done),
}
"""By choice: what it does, and who decides next."""


def deal(state: State, chance: Chance, emit: Emit) -> None:
    """The first record: everything that setting up leaves to luck."""
    state = setting_up.set_up(state, chance, emit)
    flow.next_start(state, tuple(reversed(state.seating)), chance, emit)


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    act, then = ANSWERS[type(choice)]
    then(act(state, seat, choice, chance, emit), seat, chance, emit)
