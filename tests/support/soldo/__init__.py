"""Soldo: a whole game in small files, to test the engine with and to copy from."""

from importlib.resources import files

from ridotto.core.engine.game import Game, Option
from ridotto.core.engine.pack import PackType
from tests.support.soldo import (
    choices,
    events,
    invariants,
    knowledge,
    policy,
    rules,
    scoring,
    text,
)
from tests.support.soldo.data import Data, inspect
from tests.support.soldo.state import State, setup
from tests.support.soldo.view import View

BOX = files(__name__)

SOLDO: Game[State, View] = Game(
    name="soldo",
    title="Soldo",
    blurb="Three goods, one market: promise, sell, and bid for more.",
    rules_version=2,
    seats=range(2, 5),
    options=(
        Option(
            "rounds",
            "Rounds",
            "How many rounds are played.",
            values=("2", "4", "8", "60"),
            default="4",
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
    check=choices.check,
    decide=rules.decide,
    evolve=events.evolve,
    view=knowledge.view,
    redact=knowledge.redact,
    guess=knowledge.guess,
    result=scoring.result,
    sound=invariants.check,
    tallies=scoring.tallies,
    weigh=policy.weigh,
    reason=policy.reason,
    text=text.SoldoText(),
    open_choices=(choices.Bid,),
    improvise=policy.improvise,
    ideas=choices.ideas,
    upcasters={1: events.from_version_1},
)
