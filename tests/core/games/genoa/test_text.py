"""The words of Genoa: nothing is left unsaid, and every rule has its test."""

import re
from pathlib import Path
from typing import get_args

from ridotto.core.engine.card import Card
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA, choices, events, refusal
from ridotto.core.games.genoa import policy as sensible
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.text import cards
from ridotto.core.games.genoa.text.log import LOG
from ridotto.core.games.genoa.text.menu import MENU
from ridotto.core.games.genoa.text.prompts import PHASES, PROMPTS
from ridotto.core.games.genoa.text.words import bundle, terms
from tests.core.games.genoa.scene import ADAM, BASIA, T, bid, deal, scene, some
from tests.support.playing import finished

RULE = re.compile(r"\b(?:G-\d+\.\d+|R-\d+)\b")
EXAMPLES = {f"V-{number}" for number in range(1, 22)}

UNSAID = {
    *(events.TurnEnded, events.SiteOpened, events.MoveOpened, events.ActionOffered),
    *(events.MainDone, events.ExchangeClosed, events.ActionEnded),
    *(events.AcquiringBegan, events.DiscsTaken, events.PlanFollowed),
    events.AsidesEnded,
}
"""Half steps, and ends that the next line tells."""


def test_every_choice_has_a_line_a_time_and_a_reason() -> None:
    kinds: set[type[Choice]] = set(get_args(choices.AnyChoice))
    assert set(MENU) == kinds
    assert set(refusal.ASKED_IN) == kinds
    assert set(sensible.REASONS) == kinds


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    kinds: set[type[Event]] = set(get_args(events.AnyEvent))
    assert set(LOG) == kinds - UNSAID


def test_every_phase_asks_something() -> None:
    assert set(PROMPTS) == set(PHASES) == set(Phase)
    assert set(sensible.WEIGHS) == set(Phase)


def test_bundles_and_deals_in_words() -> None:
    items = some("5 linen linen extra LO10 2 markers", any_goods=1)
    assert bundle(items) == (
        "5 ducats, 2 linen, 1 good of choice, 1 extra action tile, 2 markers "
        "and large order 10"
    )
    assert bundle(some()) == "nothing"
    assert terms(deal("E", "5", "copper", "start")) == (
        "5 ducats and then copper out of it for the action in the Metal depot, "
        "with 1 start tile in return"
    )
    assert terms(deal("s67", "5", action=False)) == "5 ducats for a move to street 6-7"


def test_whole_games_are_told_in_sentences() -> None:
    for seats in (2, 3, 4, 5):
        table = finished(GENOA, seats, seed=seats)
        for told in table.lines(Seat(0)):
            assert told.said[0].isupper(), told.said
            assert told.said.endswith("."), told.said
        for entry in table.entries[2:-1]:
            if isinstance(entry, Turn) and entry.seat is not None:
                view = table.view(entry.seat, entry.seq - 1)
                asked = GENOA.text.prompt(view, entry.seat, table.names)
                assert len(asked.asks) <= 240


def test_every_rule_has_a_test_that_cites_it() -> None:
    """RULES.md and the tests name the same rules, and every example is one."""
    ruled = set(RULE.findall(GENOA.rules_text()))
    here = Path(__file__).parent
    files = [file.read_text(encoding="utf-8") for file in here.glob("test_*.py")]
    cited = {rule for text in files for rule in RULE.findall(text)}
    assert sorted(ruled - cited) == []
    assert sorted(cited - ruled) == []
    told = {found for text in files for found in re.findall(r"\bV-\d+\b", text)}
    assert told >= EXAMPLES


def test_what_is_on_the_table_is_shown_as_a_card() -> None:
    """Who gives what, and for what; of hidden cards others see the kind only."""
    names = ("Anna", "Berta", "Carlo")
    table = scene(3, "s67", goods_of={ADAM: "silk", T: "beer"}, hands={ADAM: "LO01"})
    asked = deal("E", "5 LO01", "copper", gets="beer")
    table.leave().choose(ADAM, bid(asked)).choose(BASIA, choices.PASS).accept(1)

    def shown(kind: type[Event], seat: int | None) -> Card:
        seen = GENOA.redact(table.told(kind)[0], None if seat is None else Seat(seat))
        assert seen is not None
        card = cards.card(seen, names)
        assert card is not None
        return card

    offer = shown(events.OffersSubmitted, ADAM)
    assert offer.title == "Offer for the action in the Metal depot"
    assert [part.seat for part in offer.parts] == [ADAM, T]
    assert [part.said for part in offer.parts] == [
        f"{names[ADAM]} gives 5 ducats and large order 1 and then copper out of it",
        f"{names[T]} gives beer",
    ]
    struck = shown(events.DealStruck, None)
    assert struck.is_settled
    assert [part.said for part in struck.parts] == [
        f"{names[ADAM]} gives 5 ducats and 1 large order and then copper out of it",
        f"{names[T]} gives the action in the Metal depot and beer",
    ]


def test_several_offers_are_one_card_and_taking_them_back_is_none() -> None:
    names = ("Anna", "Berta", "Carlo")
    table = scene(3, "s67").leave()
    table.choose(ADAM, bid(deal("E", "5"), deal("E", "10", action=False)))
    (told,) = table.told(events.OffersSubmitted)
    card = cards.card(told, names)
    assert card is not None
    assert not card.is_settled
    assert [part.said for part in card.parts] == [
        f"{names[ADAM]} offers 5 ducats for the action in the Metal depot",
        f"{names[ADAM]} offers 10 ducats for a move to the Metal depot",
    ]
    assert cards.card(events.OffersSubmitted(Seat(ADAM), Seat(T), ()), names) is None
