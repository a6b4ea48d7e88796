"""The rules of Serenissima: which paragraph answers which choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.rules import (
    battle,
    investing,
    loading,
    moving,
    preparing,
    selling,
    wheel,
)
from ridotto.core.games.serenissima.state import State

Answer = Callable[[State, Seat, Any, Chance, Emit], None]

deal = preparing.deal


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    ANSWERS[type(choice)](state, seat, choice, chance, emit)


def done(state: State, seat: Seat, choice: c.Done, chance: Chance, emit: Emit) -> None:
    """Whatever was being done in small steps is done."""
    FINISHED[state.phase](state, seat, choice, chance, emit)


FINISHED: dict[Phase, Answer] = {
    Phase.LOAD: loading.finish,
    Phase.SELL: selling.finish,
    Phase.LOOT: battle.finish_looting,
    Phase.INVEST: investing.finish,
    Phase.REFIT: wheel.finish_refit,
}

ANSWERS: dict[type[Choice], Answer] = {
    c.ChoosePort: preparing.choose_port,
    c.ChooseNumber: preparing.choose_number,
    c.ClosePort: preparing.close_port,
    c.Act: loading.begin,
    c.Invest: investing.begin,
    c.TakeSailor: loading.take_sailor,
    c.LeaveSailor: loading.leave_sailor,
    c.FetchSailor: loading.fetch_sailor,
    c.SendSailor: loading.send_sailor,
    c.FetchGood: loading.fetch_good,
    c.SendGood: loading.send_good,
    c.SwapAway: loading.open_swap,
    c.SwapFor: loading.close_swap,
    c.LoadGood: loading.load_good,
    c.Jettison: loading.jettison,
    c.Done: done,
    c.Sail: moving.sail,
    c.Stop: moving.stop,
    c.Blockade: moving.declare,
    c.LetPass: moving.let_pass,
    c.Sale: selling.announce,
    c.Sell: selling.sell,
    c.Capture: battle.announce_capture,
    c.AttackGalley: battle.attack_galley,
    c.AttackPort: battle.attack_port,
    c.End: moving.end,
    c.Fight: battle.fight,
    c.BreakOff: battle.break_off,
    c.DropGood: battle.drop_good,
    c.TakeGood: battle.take_good,
    c.Land: battle.land,
    c.HireAshore: investing.hire_ashore,
    c.HireAboard: investing.hire_aboard,
    c.BuyGalley: investing.buy_galley,
    c.Berth: investing.berth,
    c.BuildFort: investing.build_fort,
    c.BuildBasilica: investing.build_basilica,
}
"""By kind of choice: the rule that answers it."""
