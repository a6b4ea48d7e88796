"""Every sentence a player of Rialto reads."""

from collections.abc import Mapping, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Prompt
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.text import chronicle, menu, position
from ridotto.core.games.rialto.text.words import (
    DISTRICTS,
    building,
    draft,
    kind_of,
    plural,
    stage,
)
from ridotto.core.games.rialto.view import View

PHASES = {
    Phase.BOX: "the box",
    Phase.START: "starting buildings",
    Phase.COLUMN: "columns",
    Phase.GREEN: "green buildings",
    Phase.REDUCE: "discarding",
    Phase.BLUE: "blue buildings",
    Phase.OVER: "the end",
}
"""Where the game is, outside the stages."""

QUESTIONS = {
    Phase.START: Prompt("Take your starting building.", "S-11"),
    Phase.COLUMN: Prompt("Take a column of cards.", "R-2.3"),
    Phase.GREEN: Prompt("Use green buildings, each for a coin.", "R-2.4"),
    Phase.GONDOLA: Prompt("You won the bonus: place a gondola.", "R-4.11"),
}
"""What is asked the same way each time."""


class RialtoText:
    """The words of the table."""

    def phase(self, view: View) -> str:
        if view.phase in (Phase.BOX, Phase.START, Phase.OVER) or not view.round:
            return PHASES[view.phase].capitalize()
        where = stage(view.stage) if view.stage is not None else ""
        told = PHASES.get(view.phase) or where
        return f"Round {view.round} of {ROUNDS}, {told}"

    def prompt(self, view: View, seat: Seat, names: Names) -> Prompt:
        if view.phase in QUESTIONS:
            return QUESTIONS[view.phase]
        match view.phase:
            case Phase.REDUCE:
                mat = view.mats[seat]
                over = plural(mat.hand_count - mat.hand_limit, "card")
                return Prompt(f"Discard {over}, face down.", "R-2.6")
            case Phase.PLAY:
                return self._play_prompt(view)
            case Phase.BUILD:
                asks = f"Take a building; you can spend {view.budget}."
                return Prompt(asks, "R-4.5" if view.budget > 4 else "R-4.4")
            case Phase.GIVE_UP:
                new = building(view.taking) if view.taking is not None else "new one"
                asks = f"Your mat is full: give up one for the {new}."
                return Prompt(asks, "R-4.6")
            case Phase.BRIDGE:
                low, high = view.top_bridge or (0, 0)
                asks = f"You won the bonus: place the bridge {low} and {high}."
                return Prompt(asks, "R-4.8")
            case Phase.COUNCILMAN:
                rule = "R-4.11" if view.mats[seat].general else "R-4.12"
                return Prompt("Put a councilman beside the gondola.", rule)
            case Phase.MOVE:
                left = plural(view.moves_left, "councilman", "councilmen")
                where = DISTRICTS[view.active or 0]
                return Prompt(f"You may move {left} to {where}.", "R-4.15")
            case Phase.BLUE:
                return Prompt("Use blue buildings, each for a coin.", "R-5.1")
        return Prompt("", "")

    def _play_prompt(self, view: View) -> Prompt:
        laid = view.draft or EMPTY
        number = view.stage or 0
        if laid == EMPTY:
            return Prompt(f"Play {kind_of(number)}s, or pass.", "R-3.4")
        asks = f"Laid out: {draft(laid, number)}. Play it, or add to it."
        return Prompt(asks, "R-3.5")

    def choice(self, view: View, seat: Seat, choice: Choice, names: Names) -> str:
        return menu.line(view, choice)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        return chronicle.line(event, names)

    def position(self, view: View, names: Names) -> Sequence[str]:
        return list(position.lines(view, names))


def score_parts(track: int, supply: int, buildings: int) -> tuple[tuple[str, int], ...]:
    return (
        ("Score track", track),
        ("Coins and councilmen left", supply),
        ("Buildings", buildings),
    )


def district_parts(points: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple(zip(DISTRICTS, points, strict=True))


def seat_tallies(
    *,
    score: int,
    final: int,
    coins: int,
    private: int,
    general: int,
    doge: int,
    rank: int,
    cards: int,
    buildings: int,
    here: Sequence[int],
) -> Mapping[str, int]:
    """The labels of the numbers that a player watches."""
    return {
        "VP": score,
        "final VP": final,
        "coins": coins,
        "councilmen ready": private,
        "general supply": general,
        "Doge track": doge,
        "Doge rank": rank,
        "cards": cards,
        "buildings VP": buildings,
    } | {f"in {name}": count for name, count in zip(DISTRICTS, here, strict=True)}


def district_values(values: Sequence[int]) -> Mapping[str, int]:
    return {f"{name} value": n for name, n in zip(DISTRICTS, values, strict=True)}
