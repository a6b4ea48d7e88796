"""What the golden games of Rialto show between them."""

from ridotto.core.engine.log import Turn
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import Activated, Played
from tests.golden.games import log_lines, plans


def used(name: str) -> set[int]:
    """The kinds of building that were used in a golden game."""
    found: set[int] = set()
    plan = next(plan for plan in plans("rialto") if plan.name == name)
    for entry in read_history(log_lines("rialto", plan), GAMES).entries:
        for event in entry.events if isinstance(entry, Turn) else ():
            if isinstance(event, Activated):
                found.add(event.building)
            if isinstance(event, Played):
                found.update(tile for tile, _ in event.draft.conversions)
                found.update([Building.Y3] * event.draft.theatres)
    return found


def test_every_building_is_used() -> None:
    together = {kind for plan in plans("rialto") for kind in used(plan.name)}
    assert together == set(Building)


def test_every_number_of_players_and_the_variant_are_played() -> None:
    kept = {(len(plan.seats), plan.options.get("neutral")) for plan in plans("rialto")}
    assert kept >= {(2, None), (2, "on"), (3, None), (4, None), (5, None)}
    assert any(plan.undo for plan in plans("rialto"))
