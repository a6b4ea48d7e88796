"""Serenissima: galleys, ports and the wheel between them."""

from importlib.resources import files

from ridotto.core.engine.game import Game, Option
from ridotto.core.engine.pack import PackType
from ridotto.core.games.serenissima import (
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
from ridotto.core.games.serenissima.data import Data, inspect
from ridotto.core.games.serenissima.state import State, setup
from ridotto.core.games.serenissima.text import words
from ridotto.core.games.serenissima.view import View

BOX = files(__name__)

SERENISSIMA: Game[State, View] = Game(
    name="serenissima",
    title="Serenissima",
    blurb="Load, sail, trade and fight your way across the Mediterranean.",
    unit=words.DUCATS,
    rules_version=1,
    seats=range(2, 5),
    options=(
        Option(
            "money",
            "Money",
            "Whether everybody sees all money, or only the own.",
            values=("open", "hidden"),
            default="open",
        ),
        Option(
            "closures",
            "Closed ports",
            "Who chooses the four ports that are closed: the players, or the lot.",
            values=("players", "random"),
            default="players",
            seats=(2, 3),
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
    text=text.SerenissimaText(),
    ideas=refusal.ideas,
    lookahead=lookahead.LOOKAHEAD,
)
