"""Rialto: six rounds of cards, bridges and councilmen in Venice."""

from importlib.resources import files

from ridotto.core.engine.game import Game, Option
from ridotto.core.engine.pack import PackType
from ridotto.core.games.rialto import (
    choices,
    events,
    evolve,
    invariants,
    knowledge,
    lookahead,
    policy,
    refusal,
    rules,
    scoring,
    text,
)
from ridotto.core.games.rialto.data import Data, inspect
from ridotto.core.games.rialto.state import State, setup
from ridotto.core.games.rialto.view import View

BOX = files(__name__)

RIALTO: Game[State, View] = Game(
    name="rialto",
    title="Rialto",
    blurb="Cards win bridges, gondolas and seats in the councils of six districts.",
    rules_version=1,
    seats=range(2, 6),
    options=(
        Option(
            "neutral",
            "Neutral player",
            "A neutral player builds and takes seats too, in a game for two.",
            values=("off", "on"),
            default="off",
            seats=(2,),
        ),
    ),
    pack=PackType(Data, BOX.joinpath("data.json").read_bytes, inspect),
    rules_text=lambda: BOX.joinpath("RULES.md").read_text(encoding="utf-8"),
    choice_type=choices.AnyChoice,
    event_type=events.AnyEvent,
    setup=setup,
    deal=rules.deal,
    pending=choices.pending,
    choices=choices.choices,
    check=refusal.check,
    decide=rules.decide,
    evolve=evolve.evolve,
    view=knowledge.view,
    redact=knowledge.redact,
    guess=knowledge.guess,
    result=scoring.result,
    sound=invariants.check,
    tallies=scoring.tallies,
    weigh=policy.weigh,
    reason=policy.reason,
    text=text.RialtoText(),
    ideas=refusal.ideas,
    lookahead=lookahead.LOOKAHEAD,
)
