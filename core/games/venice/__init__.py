"""Venice: two gondolas, a city of canals, and never the most intrigue."""

from importlib.resources import files

from ridotto.core.engine.game import Game
from ridotto.core.engine.pack import PackType
from ridotto.core.games.venice import (
    choices,
    events,
    evolve,
    invariants,
    knowledge,
    listing,
    lookahead,
    policy,
    refusal,
    rules,
    scoring,
    text,
)
from ridotto.core.games.venice.data import Data, inspect
from ridotto.core.games.venice.settings import OPTIONS
from ridotto.core.games.venice.state import State, setup
from ridotto.core.games.venice.view import View

BOX = files(__name__)

VENICE: Game[State, View] = Game(
    name="venice",
    title="Venice",
    blurb="Two gondolas, missions along the canals, and never the most intrigue.",
    rules_version=1,
    seats=range(1, 6),
    automa={1: ("The Doge",)},
    options=OPTIONS,
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
    sound=invariants.check,
    tallies=scoring.tallies,
    weigh=policy.weigh,
    reason=policy.reason,
    text=text.VeniceText(),
    ideas=refusal.ideas,
    lookahead=lookahead.LOOKAHEAD,
)
