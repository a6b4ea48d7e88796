"""What a seat is asked, and where the game is."""

from collections.abc import Callable

from ridotto.core.engine.seat import Names
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_NAMES
from ridotto.core.games.serenissima.phase import Aim, Phase
from ridotto.core.games.serenissima.text.scene import active_of, here_of, sides_of
from ridotto.core.games.serenissima.text.words import count_of, goods
from ridotto.core.games.serenissima.view import View


def _load_prompt(view: View, names: Names) -> str:
    number = active_of(view).number
    return f"Load galley {number}, then be done: a sailor is a move, a hold is a cube."


def _move_prompt(view: View, names: Names) -> str:
    active = active_of(view)
    left = active.limit - active.moved
    return f"Sail galley {active.number}: {count_of(left, 'move')} left, or stop."


def _block_prompt(view: View, names: Names) -> str:
    active = active_of(view)
    assert active.aim is not None
    here = SPACE_NAMES[here_of(view)]
    what = {
        Aim.MOVE: f"wants to sail on from {here}",
        Aim.SALE: f"wants to sell in {here}",
        Aim.CAPTURE: f"wants to take {here}",
    }[active.aim]
    return f"{names[active.seat]}'s galley {active.number} {what}. Stop it?"


def _blocked_prompt(view: View, names: Names) -> str:
    blocker = active_of(view).blocker
    assert blocker is not None
    return f"{names[blocker]} stops you: attack one of their galleys, or end."


def _battle_prompt(view: View, names: Names) -> str:
    mine, theirs, value = sides_of(view)
    return (
        f"{count_of(mine, 'sailor')} of yours ({min(value, mine)} fighting) "
        f"against {theirs}: fight on?"
    )


def loot_prompt(view: View, names: Names) -> str:
    assert view.loot is not None
    number = view.loot.number
    cargo = goods(view.galley(number).cargo) or "nothing"
    rest = goods(view.loot.afloat) or "nothing"
    return f"Galley {number} would carry {cargo}; {rest} would be lost."


def _close_prompt(view: View, names: Names) -> str:
    closed = sum(port is not None and port.is_closed for port in view.ports)
    return f"Close a port that produces {GOOD_NAMES[view.data.closing[closed]]}."


def _third_prompt(view: View, names: Names) -> str:
    here = SPACE_NAMES[here_of(view)]
    if active_of(view).fought:
        return f"Fight on in {here}, or end."
    return f"Sell in {here}, or fight, or end."


PROMPTS: dict[Phase, tuple[Callable[[View, Names], str], str]] = {
    Phase.PORT: (lambda v, n: "Choose the port you start in.", "U-6"),
    Phase.NUMBER: (lambda v, n: "Choose the number of your galley.", "U-7"),
    Phase.CLOSE: (_close_prompt, "C-4"),
    Phase.CHOOSE: (
        lambda v, n: f"Galley {active_of(v).number}: use it, or invest?",
        "S-1.3",
    ),
    Phase.LOAD: (_load_prompt, "S-2"),
    Phase.SWAP: (lambda v, n: "What do you take in exchange?", "S-2.5"),
    Phase.MOVE: (_move_prompt, "S-3.2"),
    Phase.BLOCK: (_block_prompt, "S-3.5"),
    Phase.THIRD: (_third_prompt, "S-4.2"),
    Phase.BLOCKED: (_blocked_prompt, "S-5.6"),
    Phase.SELL: (lambda v, n: "Which good do you sell next?", "S-5.3"),
    Phase.BATTLE: (_battle_prompt, "S-6.4"),
    Phase.LOOT: (loot_prompt, "S-6.9"),
    Phase.LAND: (lambda v, n: "How many sailors go ashore?", "S-7.2"),
    Phase.INVEST: (lambda v, n: "Buy, one thing at a time, then be done.", "S-8"),
    Phase.BERTH: (lambda v, n: "Which port is the new galley launched in?", "S-8.3"),
    Phase.REFIT: (
        lambda v, n: "You have few galleys: buy, then be done.",
        "S-9.8",
    ),
    Phase.OVER: (lambda v, n: "The game is over.", "S-11.1"),
    Phase.BOX: (lambda v, n: "The box is being opened.", "U-1"),
}
"""By phase: what is asked, and the rule it is about."""

PHASES = {
    Phase.BOX: "setting up",
    Phase.PORT: "choosing ports",
    Phase.NUMBER: "choosing galleys",
    Phase.CLOSE: "closing ports",
    Phase.CHOOSE: "action or investment",
    Phase.LOAD: "loading",
    Phase.SWAP: "loading",
    Phase.MOVE: "sailing",
    Phase.BLOCK: "a blockade?",
    Phase.THIRD: "sale or battle",
    Phase.BLOCKED: "blockaded",
    Phase.SELL: "selling",
    Phase.BATTLE: "a battle",
    Phase.LOOT: "picking loot",
    Phase.LAND: "landing",
    Phase.INVEST: "investing",
    Phase.BERTH: "investing",
    Phase.REFIT: "refitting",
    Phase.OVER: "the game is over",
}
