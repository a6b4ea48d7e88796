"""A preview tells what a choice would change, and no more than its seat can know."""

from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.preview import Change, foresee, preview
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Bid, EndTurn, Promise, Sell
from tests.support.tables import soldo

ANNA, BERTA = Seat(0), Seat(1)


def market() -> Table[Any, Any]:
    table = soldo("Anna", "Berta", rounds=8)
    for seat in table.pending():
        table.submit(seat, Promise(table.state.hands[seat][0]))
    return table


def test_known_effects_are_told_exactly() -> None:
    table = market()
    good = table.state.hands[ANNA][0]
    price = table.state.prices[good]
    told = preview(SOLDO, table.view(ANNA), ANNA, Sell(good))
    assert told == [
        Change(ANNA, "VP", 3, 3 + price),
        Change(ANNA, "cards", 3, 2),
        Change(None, f"price of {good.value}", price, max(1, price - 1)),
    ]


def test_what_luck_decides_is_told_as_unknown() -> None:
    for coins in (1, 2, 3):
        told = preview(SOLDO, market().view(ANNA), ANNA, Bid(coins))
        cards = next(each for each in told if each.label == "cards")
        assert cards == Change(ANNA, "cards", 3, None)


def test_what_comes_out_the_same_whatever_the_luck_is_known() -> None:
    """Won or lost, a bid of one coin costs one coin."""
    told = preview(SOLDO, market().view(ANNA), ANNA, Bid(1))
    assert Change(ANNA, "VP", 3, 2) in told


def test_what_hidden_things_decide_is_told_as_unknown() -> None:
    """The last promise moves prices, which depends on the others' promises."""
    table = soldo("Anna", "Berta", "Carlo")
    for seat in (BERTA, Seat(2)):
        table.submit(seat, Promise(table.state.hands[seat][0]))
    good = table.state.hands[ANNA][0]
    told = preview(SOLDO, table.view(ANNA), ANNA, Promise(good))
    assert any(change.after is None for change in told)


def test_a_choice_that_changes_no_number_has_an_empty_preview() -> None:
    assert preview(SOLDO, market().view(ANNA), ANNA, EndTurn()) == []


def test_it_is_known_beforehand_whether_there_is_a_way_back() -> None:
    view = market().view(ANNA)
    assert foresee(SOLDO, view, ANNA, Bid(1)).is_final
    assert not foresee(SOLDO, view, ANNA, EndTurn()).is_final
    assert foresee(SOLDO, view, ANNA, EndTurn()).pending == (BERTA,)


def test_a_preview_is_the_same_whatever_is_hidden() -> None:
    table = market()
    state = table.state
    stock, hand = state.stock, state.hands[BERTA]
    other = replace(
        state,
        stock=(*hand, *stock[3:]),
        hands=(state.hands[ANNA], tuple(stock[:3])),
    )
    assert other != state
    for choice in (*SOLDO.choices(state, ANNA), Bid(2)):
        told = foresee(SOLDO, SOLDO.view(state, ANNA), ANNA, choice)
        assert told == foresee(SOLDO, SOLDO.view(other, ANNA), ANNA, choice)
