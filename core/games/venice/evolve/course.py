"""How a table of Venice changes from turn to turn, and in the end."""

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events import course as e
from ridotto.core.games.venice.evolve.change import changes
from ridotto.core.games.venice.phase import End, Favour, Phase, Stage
from ridotto.core.games.venice.state import State, put

evolve = Evolve[State]()


@evolve.on
def asked(state: State, event: e.Asked) -> State:
    return replace(state, phase=event.phase, asked=event.seats)


@evolve.on
def went(state: State, event: e.Went) -> State:
    return replace(state, stage=event.stage)


@evolve.on
def turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(
        state,
        turn=event.seat,
        round=event.round,
        end=event.end,
        stage=Stage.CARD,
    )


@evolve.on
def turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(
        state,
        spy=NONE,
        path=(),
        paid=0,
        visited=0,
        discounted=False,
        cards_played=0,
        met=0,
        stage=event.stage,
        deck=event.seat if state.settings.people == 2 else 0,
    )


@evolve.on
def end_triggered(state: State, event: e.EndTriggered) -> State:
    return replace(state, end=End.TRIGGERED)


@evolve.on
def turns_counted(state: State, event: e.TurnsCounted) -> State:
    return replace(state, turns_left=event.left)


@evolve.on
def favour_flipped(state: State, event: e.FavourFlipped) -> State:
    return replace(
        state,
        favours=put(state.favours, event.seat, Favour.FLIPPED),
        **changes(state, event),
    )


@evolve.on
def last_called(state: State, event: e.LastCalled) -> State:
    return replace(state, called=event.seat + 1)


@evolve.on
def council_scored(state: State, event: e.CouncilScored) -> State:
    parts = tuple(
        (points, council, assistants, 0, 0)
        for points, council, assistants in zip(
            state.vp, event.council, event.assistants, strict=True
        )
    )
    vp = tuple(map(sum, parts))
    return replace(state, parts=parts, vp=vp, stage=Stage.SCORING)


@evolve.on
def reduced(state: State, event: e.Reduced) -> State:
    return replace(state, **changes(state, event))


@evolve.on
def stood(state: State, event: e.Stood) -> State:
    return replace(state, reducing=False)


@evolve.on
def game_ended(state: State, event: e.GameEnded) -> State:
    parts = tuple(
        (*before[:3], wealth, favour)
        for before, wealth, favour in zip(
            state.parts, event.wealth, event.favours, strict=True
        )
    )
    return replace(
        state,
        parts=parts,
        vp=tuple(map(sum, parts)),
        arrested=event.arrested,
        stage=Stage.OVER,
        phase=Phase.OVER,
        asked=(),
    )
