"""Every sentence a player of Venice reads."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Prompt
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.venice.data import CARD_NAMES, NONE
from ridotto.core.games.venice.phase import End, Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.text import chronicle, menu, position
from ridotto.core.games.venice.text.menu import place
from ridotto.core.games.venice.text.words import (
    PERMANENT,
    building,
    mission,
    owner,
    plural,
)
from ridotto.core.games.venice.view import View

PARTS = ("Play", "Great Council", "Assistants", "Coins", "Favour card")
"""Where the points come from."""

ARRESTED = "arrested with the most intrigue"
ARRESTED_BY_DOGE = "arrested with no less intrigue than the Doge"

RULES = {
    Phase.RETURN: "S-7",
    Phase.PLACE: "P-1",
    Phase.CARD: "V-2.1",
    Phase.PROMOTE: "V-2.7",
    Phase.OVERTIME: "V-2.8",
    Phase.BRIBE: "V-2.2",
    Phase.CONTRACTS: "V-13.4",
    Phase.STOCK: "V-2.10",
    Phase.SPY: "V-7.8",
    Phase.TRANSFER: "V-6.2",
    Phase.GONDOLIER: "V-3.2",
    Phase.SAIL: "V-4.3",
    Phase.ARRIVE: "V-5.1",
    Phase.MEET: "V-6.3",
    Phase.TURN_CUBE: "V-6.4",
    Phase.ACTIVATE: "V-7.4",
    Phase.CUBES: "V-7.4",
    Phase.GIVE: "V-7.4",
    Phase.CONVERT: "V-7.13",
    Phase.BRIDGE: "V-12.2",
    Phase.AFTER: "V-7.10",
    Phase.DISCARD: "V-0.8",
    Phase.KEEP_CARD: "V-2.6",
    Phase.BURY_CARD: "V-2.6",
    Phase.KEEP_MISSION: "V-13.3",
    Phase.MISSION: "V-9.1",
    Phase.SLOT: "V-14.1",
    Phase.SMUGGLE: "V-20.2",
    Phase.RUNNER: "V-21.2",
    Phase.STEER: "V-20.5",
    Phase.INQUIRY: "V-21.8",
    Phase.LAST_CALL: "V-16.3",
    Phase.REDUCE: "V-18.3",
}
"""The number of the rule each question is about."""

SOLO_RULES = {Phase.SMUGGLE: "V-21.1", Phase.STEER: "V-21.2"}
"""The same, where the solo game has its own."""

QUESTIONS = {
    Phase.RETURN: "Give back one of your three missions.",
    Phase.CARD: "Play an influence card, or none.",
    Phase.OVERTIME: "Which tile works overtime?",
    Phase.BRIBE: "Take 1 intrigue for one more council step?",
    Phase.CONTRACTS: "Draw a mission, or take points.",
    Phase.STOCK: "Which cube is loaded, and where?",
    Phase.SPY: "Where does the spy go?",
    Phase.TRANSFER: "Move cubes between your gondolas.",
    Phase.GONDOLIER: "Which gondola moves this turn?",
    Phase.TURN_CUBE: "Turn one cube of this gondola into another?",
    Phase.CUBES: "Which cube do you take?",
    Phase.GIVE: "Give more cubes?",
    Phase.CONVERT: "Which cube becomes another?",
    Phase.BRIDGE: "Where do you build the bridge?",
    Phase.AFTER: "Use a permanent effect?",
    Phase.DISCARD: "Too many cubes: discard one.",
    Phase.KEEP_CARD: "Which influence card do you keep?",
    Phase.BURY_CARD: "Which card goes under the deck first?",
    Phase.KEEP_MISSION: "Which mission do you keep?",
    Phase.MISSION: "Complete a mission here?",
    Phase.RUNNER: "Which of the Doge's gondolas moves?",
    Phase.STEER: "Which way does it take?",
    Phase.LAST_CALL: "Last call: flip your favour card?",
    Phase.REDUCE: "You are threatened with arrest: pay off intrigue?",
}
"""What is asked the same way each time."""


class VeniceText:
    """The words of the table."""

    def phase(self, view: View) -> str:
        if view.phase is Phase.OVER:
            return "The end"
        if not view.round:
            return "Missions" if view.phase is Phase.RETURN else "Preliminary round"
        last = {
            End.TRIGGERED: ", two more follow",
            End.PENULTIMATE: ", the last but one",
            End.LAST: ", the last",
        }
        left = view.turns_left
        solo = f", {plural(left, 'turn')} left" if left != NONE else ""
        return f"Round {view.round}{last.get(view.end, '')}{solo}"

    def prompt(self, view: View, seat: Seat, names: Names) -> Prompt:
        solo = view.settings.mode is Mode.SOLO
        rule = SOLO_RULES.get(view.phase, "") if solo else ""
        rule = rule or RULES.get(view.phase, "")
        if view.phase in QUESTIONS:
            return Prompt(QUESTIONS[view.phase], rule)
        return Prompt(self._question(view, seat, names), rule)

    def _question(self, view: View, seat: Seat, names: Names) -> str:
        match view.phase:
            case Phase.PLACE:
                which = "first" if view.at[2 * seat] == NONE else "second"
                return f"Place your {which} gondola."
            case Phase.PROMOTE:
                return f"{CARD_NAMES[view.card]}: which assistant?"
            case Phase.SAIL:
                return f"Sail from {place(view, _here(view))}: {_purse(view, seat)}."
            case Phase.ARRIVE:
                asks = f"{place(view, _here(view))}: pass or moor?"
                return f"{asks} ({_purse(view, seat)})" if view.paid else asks
            case Phase.MEET:
                return _meeting(view, seat, names)
            case Phase.ACTIVATE:
                assert view.activation is not None
                where = building(view.tiles[view.activation.quay])
                return f"Use effects of the {where}, each once, in any order."
            case Phase.SLOT:
                new = view.mats[seat].archived[-1]
                power = PERMANENT[view.data.missions[new].effect]
                return f"Where does {mission(new)} go: {power}?"
            case Phase.SMUGGLE:
                letter = "AB"[view.neutral.deck]
                if view.settings.mode is Mode.SOLO:
                    return f"The Doge's colour {letter}: where does it go?"
                return f"Smuggler {letter}: where does it go?"
            case Phase.INQUIRY:
                due = plural(view.neutral.due, "scroll")
                return f"The Doge asks for {due}: give one, or take 1 intrigue."
        return ""

    def choice(self, view: View, seat: Seat, choice: Choice, names: Names) -> str:
        return menu.line(view, seat, choice)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        return chronicle.line(event, names)

    def position(self, view: View, names: Names) -> Sequence[str]:
        return list(position.lines(view, names))


def _here(view: View) -> int:
    return view.at[2 * view.turn + view.mats[view.turn].gondolier]


def _purse(view: View, seat: int) -> str:
    """What is left to sail with, and what it has cost so far."""
    paid = f", {view.paid} paid" if view.paid else ""
    return f"{plural(view.mats[seat].coins, 'coin')} left{paid}"


def _meeting(view: View, seat: int, names: Names) -> str:
    asks = "Give a scroll or take 1 intrigue"
    if view.neutral.runner != NONE:
        runner = view.neutral.runner
        who = owner(view.owners[runner // 2], runner, names)
        return f"{who[0].upper()}{who[1:]} passes your gondola. {asks}."
    if seat != view.turn:
        return f"{names[view.turn]} passes your gondola. {asks}."
    gondola = view.stacks[_here(view)][view.met]
    who = owner(view.owners[gondola // 2], gondola, names)
    again = " once more" if view.again else ""
    return f"You pass {who}. {asks}{again}."


def arrest(mode: Mode) -> str:
    return ARRESTED_BY_DOGE if mode is Mode.SOLO else ARRESTED
