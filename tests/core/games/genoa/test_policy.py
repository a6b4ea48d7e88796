"""The merchant of Genoa: he bids, haggles, and is not to be robbed."""

from collections import Counter

import pytest

from ridotto.core.automa.arena import Plan, play_one
from ridotto.core.automa.ideas import considered
from ridotto.core.automa.levels import choose_as_merchant
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.codec import split
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.deal import Main
from ridotto.core.games.genoa.events import DealStruck, TurnStarted
from ridotto.core.games.genoa.policy.worth import Outlook
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    Scene,
    T,
    at,
    bid,
    card,
    deal,
    scene,
    some,
)

MERCHANT, RANDOM = Kind.MERCHANT, Kind.RANDOM


def thinks(table: Scene) -> Choice:
    """What a merchant does in the place of who is asked."""
    assert table.asked is not None
    seat = Seat(table.asked)
    view, listed = table.view(seat), GENOA.choices(table.state, seat)
    choice = choose_as_merchant(GENOA, view, seat, listed, SeededChance(1))
    GENOA.check(table.state, seat, choice)
    return choice


def test_he_buys_the_delivery_of_a_large_order() -> None:
    table = scene(
        3, "s67 E", hands={ADAM: "LO10"}, goods_of={ADAM: "beer copper linen"}, field=2
    ).leave()
    choice = thinks(table)
    assert isinstance(choice, c.Submit)
    assert any(deal.target == at("C") for deal in choice.deals)
    table.choose(ADAM, choice).choose(BASIA, c.PASS)
    number = next(o.number for o in table.state.offers if o.deal.target == at("C"))
    table.choose(T, c.Accept((number,)))
    used = thinks(table)
    assert isinstance(used, c.Act)
    assert used.main is not None
    assert used.main.card == card("LO10")


def test_he_never_pays_with_the_tile_he_would_act_by() -> None:
    """G-5.4, G-18.1: two players pay in items; the last extra action is needed."""
    table = scene(
        2,
        "s67 E",
        hands={ADAM: "LO10"},
        goods_of={ADAM: "beer copper linen"},
        tiles_of={ADAM: "extra"},
        acted=(ADAM,),
        field=2,
    ).leave()
    view = table.view(ADAM)
    ideas = considered(GENOA, view, Seat(ADAM), GENOA.choices(table.state, Seat(ADAM)))
    submitted = [choice for choice in ideas if isinstance(choice, c.Submit)]
    assert submitted
    for choice in submitted:
        GENOA.check(table.state, Seat(ADAM), choice)


def test_who_has_no_ducats_pays_out_of_the_order() -> None:
    table = scene(
        3,
        "s67 E",
        hands={ADAM: "LO10"},
        goods_of={ADAM: "beer copper linen"},
        money=(130, 0),
    ).leave()
    choice = thinks(table)
    assert isinstance(choice, c.Submit)
    assert any(deal.declares == (card("LO10"),) for deal in choice.deals)


def test_he_passes_for_the_turn_where_nothing_is_worth_it() -> None:
    table = scene(3, "s32", acted=(ADAM,)).leave()
    assert isinstance(thinks(table), c.StandAside)


def test_he_gives_nothing_away() -> None:
    """A greedy proposal is declined, a fair one accepted."""
    rich = {ADAM: "beer silk silver"}
    table = scene(3, "s67", goods_of=rich, tiles_of={ADAM: "extra start"}).leave()
    table.all_pass(c.PASS)
    greedy = deal("E", "50 beer silk silver extra start")
    table.choose(T, table.invite(ADAM, greedy))
    assert thinks(table) == c.REFUSE
    fair = scene(3, "s67", hands={ADAM: "LO05"}, goods_of={ADAM: "saffron silk"})
    fair.leave().all_pass(c.PASS).choose(T, fair.invite(ADAM, deal("E", "5")))
    assert thinks(fair) == c.AGREE


def test_the_trader_sells_what_he_cannot_use() -> None:
    table = scene(3, "S", acted=(T,)).arrive().choose(ADAM, bid(deal("S", "15")))
    table.choose(BASIA, c.PASS)
    assert isinstance(thinks(table), c.Accept)


def test_he_chooses_the_items_he_misses_least() -> None:
    table = scene(
        3,
        "s67",
        hands={ADAM: "LO05"},
        goods_of={ADAM: "saffron silk beer"},
    ).leave()
    table.all_pass(c.PASS)
    asked = deal("E", some(any_goods=1))
    table.choose(T, table.invite(ADAM, asked))
    choice = thinks(table)
    assert choice == c.Agree(some("beer"))


def test_he_haggles_over_low_offers() -> None:
    """Two who bid little for a good action are asked for more before one is taken."""
    table = scene(3, "D", acted=(T,)).arrive().choose(ADAM, bid(deal("D", "5")))
    table.choose(BASIA, bid(deal("D", "5")))
    assert isinstance(thinks(table), c.Counter | c.AnotherRound)


def test_he_counters_only_what_he_may() -> None:
    """G-5.2, G-5.10: an offer that asks him for items, or is beyond all demands."""
    for offer in (deal("D", "5", gets=some(any_tiles=1)), deal("D", "900")):
        table = scene(3, "s66", money=(130, 900), tiles_of={T: "start"}).leave()
        table.choose(ADAM, bid(offer)).choose(BASIA, c.PASS)
        seat = Seat(T)
        listed = GENOA.choices(table.state, seat)
        for idea in considered(GENOA, table.view(T), seat, listed):
            GENOA.check(table.state, seat, idea)


def test_all_that_is_made_up_is_legal() -> None:
    """Whatever the position, and weighed like the rest."""
    luck = SeededChance(3)
    seen: Counter[type[Choice]] = Counter()
    for seats in (2, 3, 4, 5):
        table = scene(seats, first=0).begin()
        for _ in range(400):
            if table.asked is None:
                break
            seat = Seat(table.asked)
            view, listed = table.view(seat), GENOA.choices(table.state, seat)
            for idea in considered(GENOA, view, seat, listed):
                GENOA.check(table.state, seat, idea)
            choice = choose_as_merchant(GENOA, view, seat, listed, luck)
            seen[type(choice)] += 1
            table.choose(seat, choice)
    assert {c.Submit, c.Accept, c.Plan, c.StandAside, c.Counter} <= set(seen)


def test_worths_fall_towards_the_end() -> None:
    early = Outlook(scene(4, "s67", hands={T: "LO01"}).view(T), Seat(T))
    late = Outlook(scene(4, "s67", hands={T: "LO01"}, field=1).view(T), Seat(T))
    assert max(early.goods) > max(late.goods)
    assert early.marker > late.marker
    assert early.main(at("C"))[1] == Main()


@pytest.mark.parametrize("number", range(4))
def test_he_beats_random_play(number: int) -> None:
    kinds = (MERCHANT, RANDOM) if number % 2 else (RANDOM, MERCHANT)
    outcome = play_one(Plan("genoa", kinds, 4, seed=7), number)
    assert outcome.winners == (kinds.index(MERCHANT),)


def test_four_merchants_deal_in_most_turns_and_come_to_an_end() -> None:
    plan = Plan("genoa", (MERCHANT,) * 4, 2, seed=3, logs=True)
    turns = dealt = 0
    for number in range(2):
        outcome = play_one(plan, number)
        assert outcome.decisions < 900
        struck = False
        for entry in read_history(split(outcome.log), GAMES).entries:
            for event in entry.events if isinstance(entry, Turn) else ():
                if isinstance(event, TurnStarted):
                    turns, dealt, struck = turns + 1, dealt + struck, False
                struck = struck or isinstance(event, DealStruck)
    assert dealt > turns / 2
