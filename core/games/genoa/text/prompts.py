"""What a seat is asked, and where the game is."""

from collections.abc import Callable

from ridotto.core.engine.seat import Names
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.text.words import SPACE_NAMES, count_of, terms
from ridotto.core.games.genoa.view import View


def _here(view: View) -> str:
    return SPACE_NAMES[view.path[-1]]


def _site_offer(view: View, names: Names) -> str:
    return f"The action in {_here(view)}: offer {names[view.trader]} something?"


def _site_trader(view: View, names: Names) -> str:
    offers = count_of(len(view.offers), "offer")
    verb = "is" if len(view.offers) == 1 else "are"
    return f"Who acts in {_here(view)}? There {verb} {offers}."


def _reply(view: View, names: Names) -> str:
    assert view.proposal is not None
    return f"{names[view.trader]} asks you for {terms(view.proposal.deal)}."


def _move_offer(view: View, names: Names) -> str:
    left = count_of(view.disc_count - 1, "move")
    return f"{left} left: offer {names[view.trader]} something for the next one?"


def _move_trader(view: View, names: Names) -> str:
    left = count_of(view.disc_count - 1, "move")
    offers = count_of(len(view.offers), "offer")
    return f"{left} left, {offers}: move, deal or stop?"


def _action(view: View, names: Names) -> str:
    if view.is_main_done:
        return f"Anything else in {_here(view)}, or is your action over?"
    return f"Your action in {_here(view)}: what do you do?"


PROMPTS: dict[Phase, tuple[Callable[[View, Names], str], str]] = {
    Phase.BOX: (lambda v, n: "The box is being opened.", "G-1.1"),
    Phase.START: (lambda v, n: "Your turn: where does the tower start?", "G-2.2"),
    Phase.SITE_OFFER: (_site_offer, "G-6.2"),
    Phase.SITE_TRADER: (_site_trader, "G-6.4"),
    Phase.SITE_REPLY: (_reply, "G-6.7"),
    Phase.MOVE_OFFER: (_move_offer, "G-7.2"),
    Phase.MOVE_TRADER: (_move_trader, "G-7.3"),
    Phase.MOVE_REPLY: (_reply, "G-7.3"),
    Phase.BOUGHT: (lambda v, n: f"You may act in {_here(v)}.", "G-8.2"),
    Phase.ACTION: (_action, "G-8.4"),
    Phase.EXCHANGE: (lambda v, n: "What do you take in exchange?", "G-13.4"),
    Phase.ACQUIRE: (lambda v, n: "Acquire buildings beside a street?", "G-15.2"),
    Phase.OVER: (lambda v, n: "The game is over.", "G-17.4"),
}
"""By phase: what is asked, and the rule it is about."""

PHASES = {
    Phase.BOX: "setting up",
    Phase.START: "the start",
    Phase.SITE_OFFER: "offers for the action",
    Phase.SITE_TRADER: "the trader decides who acts",
    Phase.SITE_REPLY: "a proposal",
    Phase.MOVE_OFFER: "offers for a move",
    Phase.MOVE_TRADER: "the trader decides where to go",
    Phase.MOVE_REPLY: "a proposal",
    Phase.BOUGHT: "an action was bought",
    Phase.ACTION: "an action",
    Phase.EXCHANGE: "an exchange",
    Phase.ACQUIRE: "acquiring buildings",
    Phase.OVER: "the game is over",
}
