"""Genoa: one tower, eighteen buildings, and everything has its price."""

from importlib.resources import files

from ridotto.core.engine.game import Game, Option
from ridotto.core.engine.pack import PackType
from ridotto.core.games.genoa import (
    choices,
    events,
    evolve,
    forms,
    improvise,
    knowledge,
    listing,
    lookahead,
    policy,
    refusal,
    rules,
    scoring,
    text,
)
from ridotto.core.games.genoa.data import Data, inspect
from ridotto.core.games.genoa.state import State, setup
from ridotto.core.games.genoa.view import View

BOX = files(__name__)

GENOA: Game[State, View] = Game(
    name="genoa",
    title="Genoa",
    blurb="Walk the tower through the city and sell every step to who bids most.",
    unit=text.words.UNIT,
    rules_version=2,
    seats=range(2, 6),
    options=(
        Option(
            "money",
            "Money",
            "Whether everybody sees all money, or only the own.",
            values=("hidden", "open"),
            default="hidden",
        ),
        Option(
            "starter",
            "Start player",
            "Who opens every round: somebody by lot, or the first seat.",
            values=("lot", "first"),
            default="lot",
        ),
    ),
    pack=PackType(Data, BOX.joinpath("data.json").read_bytes, inspect),
    rules_text=lambda: BOX.joinpath("RULES.md").read_text(encoding="utf-8"),
    choice_type=choices.AnyChoice,
    event_type=events.AnyEvent,
    setup=setup,
    deal=rules.deal,
    pending=listing.pending,
    choices=listing.choices,
    check=refusal.check,
    decide=rules.decide,
    evolve=evolve.evolve,
    view=knowledge.view,
    redact=knowledge.redact,
    guess=knowledge.guess,
    result=scoring.result,
    tallies=scoring.tallies,
    weigh=policy.weigh,
    reason=policy.reason,
    text=text.GenoaText(),
    card=text.cards.card,
    open_choices=choices.OPEN,
    forms=forms.forms,
    improvise=improvise.improvise,
    lookahead=lookahead.LOOKAHEAD,
    propose=policy.propose,
    ideas=refusal.ideas,
)
