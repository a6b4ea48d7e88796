"""What the golden games of Genoa show between them."""

from collections.abc import Iterator
from typing import get_args

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.log import Turn
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.deal import Bundle, Deal
from tests.golden.games import log_lines, plans

KINDS = ("ducats", "goods", "tiles", "markers", "cards")

PAYMENTS = {
    *(f"paid {kind}" for kind in KINDS),
    *(f"promised {kind}" for kind in KINDS),
    *(f"got {kind}" for kind in KINDS),
    *("declared", "contract", "move only"),
}
"""Every way in which a deal can be paid."""


def kinds(items: Bundle) -> Iterator[str]:
    """The kinds of item in a bundle."""
    if items.ducats:
        yield "ducats"
    if any(items.goods):
        yield "goods"
    if any(items.tiles):
        yield "tiles"
    if items.markers:
        yield "markers"
    if items.cards or any(items.any_cards):
        yield "cards"


def payments(deal: Deal) -> Iterator[str]:
    yield from (f"paid {kind}" for kind in kinds(deal.pays))
    yield from (f"promised {kind}" for kind in kinds(deal.promises))
    yield from (f"got {kind}" for kind in kinds(deal.gets))
    if deal.declares:
        yield "declared"
    if deal.contract:
        yield "contract"
    if not deal.action:
        yield "move only"


def played() -> Iterator[tuple[Choice | None, tuple[Event, ...]]]:
    for plan in plans("genoa"):
        for entry in read_history(log_lines("genoa", plan), GAMES).entries:
            if isinstance(entry, Turn):
                yield entry.choice, entry.events


def test_deals_of_every_kind_of_payment_are_struck() -> None:
    struck = {
        way
        for _, events in played()
        for event in events
        if isinstance(event, e.DealStruck)
        for way in payments(event.deal)
    }
    assert sorted(PAYMENTS - struck) == []


def test_every_kind_of_choice_and_of_event_occurs() -> None:
    chosen, happened = set(), set()
    for choice, events in played():
        chosen.add(type(choice))
        happened |= {type(event) for event in events}
    assert set(get_args(c.AnyChoice)) <= chosen
    rare = {e.OfferInvalidated}
    assert set(get_args(e.AnyEvent)) - rare <= happened


def test_every_number_of_players_is_there() -> None:
    kept = plans("genoa")
    assert {len(plan.seats) for plan in kept} == {2, 3, 4, 5}
    assert any(plan.undo for plan in kept)
    assert any(plan.options.get("money") == "open" for plan in kept)
