"""Messages, contracts, acquiring, the end (G-11, G-12, G-15 to G-17)."""

from msgspec.structs import replace

from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.events import (
    GameEnded,
    MessageDelivered,
    MessageMarked,
    RoundMarkerMoved,
)
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.scoring import contract_ducats, runs
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    CARA,
    DATA,
    Scene,
    T,
    bid,
    card,
    cards,
    deal,
    go,
    scene,
    some,
    take_over,
)

# -- messages and contracts ---------------------------------------------------------


def test_a_message_needs_both_buildings_visited() -> None:
    """G-11.1, G-11.2, R-22: in any order, by any holder."""
    table = scene(3, "O", hands={ADAM: "MS13", BASIA: "MS05"}).arrive()
    assert "both of its buildings" in table.refuses(c.Deliver(card("MS13")))
    table = scene(3, "Y # O", hands={ADAM: "MS13 MS01"}).arrive()
    table.choose(ADAM, c.Deliver(card("MS13")))
    assert table.money(ADAM) == 160
    assert "hold no such message" in table.refuses(c.Deliver(card("MS13")))
    assert table.asked == ADAM


def test_messages_are_delivered_by_themselves_at_the_end_of_the_turn() -> None:
    """G-11.3, G-16.1, R-53: the trader first, then clockwise."""
    hands = {T: "MS01", ADAM: "MS13", CARA: "MS07"}
    table = scene(4, "O # Y", hands=hands, acted=(T, ADAM, BASIA, CARA)).leave()
    table.all_pass(c.PASS).choose(T, c.STOP)
    assert [event.seat for event in table.told(MessageDelivered)] == [ADAM]
    both = scene(3, "D # Y", hands={ADAM: "MS01"}).leave().all_pass(c.PASS)
    both.choose(T, c.STOP)
    assert both.money(ADAM) == 160


def test_a_message_received_late_is_deliverable_too() -> None:
    """G-11.4."""
    table = scene(3, "O # Y", hands={ADAM: "MS13"}).leave()
    table.choose(ADAM, bid(deal("s42", "MS13", action=False))).choose(BASIA, c.PASS)
    table.accept(1).all_pass(c.PASS)
    table.choose(T, c.Deliver(card("MS13")))
    assert table.money(T) == 160


def test_a_kept_message_stays() -> None:
    """G-11.5: marked once in a decision, told to nobody."""
    table = scene(3, "O # Y", hands={ADAM: "MS13"}).leave()
    keep = c.Keep(card("MS13"))
    table.choose(ADAM, keep)
    assert "said so" in table.refuses(keep)
    assert "said so" in table.refuses(c.Keep(card("MS13"), False))
    marked = table.told(MessageMarked)[0]
    assert GENOA.redact(marked, None) is None
    assert table.view(T).keeps == ()
    table.choose(ADAM, c.PASS).choose(BASIA, c.PASS).choose(T, c.STOP)
    assert not table.told(MessageDelivered)
    assert table.hand(ADAM) == cards("MS13")
    assert table.refuses(c.Keep(card("MS05")))


def test_contracts_stay_in_hand_and_can_be_traded() -> None:
    """G-12.1, R-34: hidden, without effect during play."""
    table = scene(3, "s67", hands={ADAM: "CT03"}).leave()
    assert table.view(T).mats[ADAM].hand is None
    table.choose(ADAM, bid(deal("E", "CT03"))).choose(BASIA, c.PASS).accept(1)
    assert table.hand(T) == cards("CT03")


def test_runs_of_contracts_are_closed_like_the_ring() -> None:
    """G-12.2, G-17.2, R-25: each run by itself; 13 and 0 are neighbours."""
    assert runs(DATA, cards("CT13 CT00 CT01")) == [3]
    assert contract_ducats(DATA, cards("CT13 CT00 CT01")) == 60
    assert contract_ducats(DATA, cards("CT00 CT02 CT04")) == 30
    whole = " ".join(f"CT{number:02}" for number in range(14))
    assert contract_ducats(DATA, cards(whole)) == 600
    assert contract_ducats(DATA, ()) == 0
    pays = [contract_ducats(DATA, tuple(range(46, 46 + n))) for n in range(1, 8)]
    assert pays == [10, 30, 60, 100, 150, 200, 250]


# -- acquiring ----------------------------------------------------------------------


def test_each_has_one_opportunity_if_there_is_one() -> None:
    """G-15.1: the trader first; who has nothing to do is not asked."""
    table = scene(4, "s67", markers={T: (6, 1), BASIA: (6, 1)}).stop()
    assert table.state.queue == (T, BASIA)
    table.choose(T, c.ACQUIRE_NOTHING)
    assert table.asked == BASIA
    table.choose(BASIA, c.ACQUIRE_NOTHING)
    assert table.state.turn == 2
    own = scene(3, "s67", markers={T: (5, 1)}, owners={"E": T}).stop()
    assert own.state.turn == 2
    off = scene(3, "E", markers={T: (6, 1)}).stop()
    assert off.state.turn == 2


def test_what_can_be_done_beside_a_street() -> None:
    """G-15.2, R-17, R-18: place, remove, or both."""
    owners = {"G": ADAM, "K": BASIA}
    markers = {T: (3, 4), ADAM: (6, 0), BASIA: (6, 0)}
    table = scene(3, "s74", owners=owners, markers=markers).stop()
    assert "cannot be done" in table.refuses(take_over("s74", G="place"))
    assert "No disc" in table.refuses(take_over("s73", K="remove"))
    assert "not beside" in table.refuses(take_over("s74", A="place"))
    assert "one or two" in table.refuses(c.Acquire(take_over("s74").street, ()))
    table.choose(T, take_over("s74", G="replace", K="replace"))
    assert table.owner("G") == table.owner("K") == T
    assert table.markers(T) == (5, 0)
    assert table.markers(ADAM) == (7, 0)
    other = scene(3, "s74", owners=owners, markers=markers).stop()
    other.choose(T, take_over("s74", G="remove"))
    assert other.owner("G") == -1
    assert other.markers(T) == (4, 3)
    few = scene(3, "s74", owners=owners, markers=markers | {T: (6, 1)}).stop()
    assert "not enough markers" in few.refuses(take_over("s74", G="replace"))


def test_villas_and_the_market_cannot_be_owned() -> None:
    """G-15.3, R-20: no street touches them."""
    table = scene(3, "s67 E C", markers={T: (5, 2)}).stop()
    assert table.refuses(take_over("s67", C="place"))
    acquired = {x for x in table.offered() if isinstance(x, c.Acquire)}
    assert acquired == {take_over("s67", E="place")}


def test_the_discs_of_a_street_serve_once() -> None:
    """G-15.4, G-15.5, G-15.6, R-19: passing takes none away."""
    markers = {T: (5, 2), ADAM: (5, 2), BASIA: (5, 2)}
    table = scene(3, "E s67", markers=markers).stop().choose(T, c.ACQUIRE_NOTHING)
    table.choose(ADAM, take_over("s67", E="place"))
    assert table.state.turn == 2, "nobody else can use the street"
    assert table.money(T) == 130


# -- the end ------------------------------------------------------------------------


def ending(field: int, trader: int = 2) -> Scene:
    table = scene(3, "s67", field=field, trader=trader).leave()
    return table.all_pass(c.PASS).choose(trader, c.STOP)


def test_the_last_round_is_the_one_that_ends_on_field_one() -> None:
    """G-16.2, G-16.3, R-27: a round in progress is played to its end."""
    assert ending(2).told(RoundMarkerMoved)[0].field == 1
    assert ending(2).state.phase is Phase.START
    assert ending(1, trader=1).state.phase is Phase.START
    over = ending(1)
    assert over.told(GameEnded)
    assert GENOA.result(over.state) is not None


def test_buildings_and_contracts_are_worth_ducats_and_nothing_else_is() -> None:
    """G-17.1, G-17.2, G-17.3."""
    table = scene(
        3,
        "s67",
        field=1,
        trader=2,
        hands={0: "CT00 CT01 LO01", 1: "MS01"},
        owners={"G": 0, "K": 0},
        goods_of={1: "silk silk"},
        tiles_of={1: "extra"},
    ).leave()
    table.all_pass(c.PASS).choose(2, c.STOP)
    result = GENOA.result(table.state)
    assert result is not None
    assert [score.total for score in result.scores] == [180, 130, 130]
    assert [part for _, part in result.scores[0].parts] == [130, 20, 30]
    assert table.view(1).mats[0].hand == cards("CT00 CT01 LO01")


def test_ties_go_to_who_has_more_items_left() -> None:
    """G-17.4, R-24: then the victory is shared."""
    state = replace(scene(3, hands={1: "MS01 MS02"}).state, phase=Phase.OVER)
    result = GENOA.result(state)
    assert result is not None
    assert result.winners == (1,)
    assert [score.rank for score in result.scores] == [2, 1, 2]
    even = GENOA.result(replace(scene(2).state, phase=Phase.OVER))
    assert even is not None
    assert even.winners == (0, 1)


# -- two players --------------------------------------------------------------------


def test_of_two_players_nobody_pays_in_ducats_alone() -> None:
    """G-18.1, V9, R-35: a promised item is enough."""
    table = scene(2, "s67", goods_of={ADAM: "silk"}).leave()
    assert "ducats alone" in table.refuses(bid(deal("E", "50")))
    assert table.allows(bid(deal("E", "5 silk")))
    assert table.allows(bid(deal("E", "5", "copper")))
    table.choose(ADAM, c.PASS)
    assert "ducats alone" in table.refuses(table.invite(ADAM, deal("E", "5")))
    assert table.allows(table.invite(ADAM, deal("E", some("5", any_goods=1))))


def test_the_traders_second_action_follows_the_opponents_first() -> None:
    """G-18.2, G-18.3, R-36: a forgone action does not count."""
    table = scene(2, "s67", goods_of={ADAM: "silk"}, acted=(T,)).leave()
    table.choose(ADAM, bid(deal("E", "silk"))).accept(1).choose(ADAM, c.FORFEIT)
    assert table.view().mats[T].base_left == 0
    table.choose(ADAM, bid(deal("C", "", "any-contract", contract=True))).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.view().mats[T].base_left == 1


def test_a_second_action_of_the_opponent_gives_no_third() -> None:
    """G-18.4: extra tiles add to it as always."""
    table = scene(2, "s67", tiles_of={ADAM: "extra"}).leave()
    table.choose(ADAM, bid(deal("E", "", "copper"))).accept(1).choose(ADAM, c.BUY_USUAL)
    table.choose(ADAM, bid(deal("T", "", "exchange"))).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.view().mats[T].base_left == 2
    table.choose(ADAM, c.PASS).choose(T, go("L")).choose(T, c.ACT_USUAL)
    assert table.view().mats[T].base_left == 1


def test_of_two_players_nobody_haggles_at_a_site() -> None:
    """G-18.5, G-18.6: there is one offer at most; twelve fields."""
    table = scene(2, "E").arrive().choose(ADAM, bid(deal("E", "", "copper")))
    assert table.refuses(table.counter(ADAM, deal("E", "", "silver copper")))
    assert table.refuses(c.ANOTHER_ROUND)
    assert table.state.field == 12
