"""Forms of Genoa: what they offer, what they make, and that they lose nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.form import Form, fitted
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import MARKET
from ridotto.core.games.genoa.deal import Bundle, Deal
from ridotto.core.games.genoa.phase import Phase
from tests.support.playing import AnyTable, new_table, step

Opened = tuple[AnyTable, Seat, Form]


def met(seats: int, seed: int = 0) -> Iterator[AnyTable]:
    """A table at every decision of a random game."""
    table = new_table(GENOA, seats, seed=seed)
    luck = SeededChance(seed_from(seats + seed))
    while table.pending():
        yield table
        step(table, luck)


def opened(table: AnyTable) -> Iterator[Opened]:
    assert GENOA.forms is not None
    for seat in table.pending():
        for form in GENOA.forms(table.view(seat), seat, table.names):
            yield table, seat, form


def titled(table: AnyTable, beginning: str) -> Form:
    return next(f for _, _, f in opened(table) if f.title.startswith(beginning))


def reason(table: AnyTable, seat: Seat, choice: Any) -> str:
    try:
        GENOA.check(table.state, seat, choice)
    except Illegal as why:
        return str(why)
    return ""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_filled_in_makes_a_choice_that_can_be_told(seats: int) -> None:
    """Or a reason: a form is filled in at random, some fields each time."""
    luck = SeededChance(seats)
    kinds, legal = set(), set()
    for number, table in enumerate(met(seats)):
        if number % 3:
            continue
        view = table.view(table.pending()[0])
        for _, seat, form in opened(table):
            filled = dict(form.start)
            for _ in range(luck.below(4)):
                fields = form.fields(fitted(form, filled))
                if fields:
                    field = luck.pick(fields)
                    filled[field.name] = luck.pick(field.values or ("come here",))
            choice = form.made(fitted(form, filled))
            assert isinstance(choice, GENOA.open_choices)
            assert GENOA.text.choice(view, seat, choice, table.names)
            kinds.add(type(choice))
            if not reason(table, seat, choice):
                legal.add(type(choice))
    most = {c.Submit, c.Counter, c.Invite, c.Plan, c.StandAside, c.Suggest, c.Keep}
    assert most <= kinds
    assert most <= legal


@pytest.mark.parametrize("seats", [3, 4])
def test_a_form_begins_with_the_offer_it_is_about(seats: int) -> None:
    """An own offer is changed from where it stands; a counter starts from theirs."""
    changed = countered = 0
    for table in met(seats, seed=1):
        view = table.view(table.pending()[0])
        for _, seat, form in opened(table):
            if form.title.startswith("Change your offer"):
                choice = form.made(fitted(form, form.start))
                assert isinstance(choice, c.Submit)
                mine = [offer.deal for offer in view.offers if offer.seat == seat]
                assert set(map(repr, choice.deals)) == set(map(repr, mine))
                changed += 1
            elif form.title.startswith("Counter "):
                choice = form.made(fitted(form, form.start))
                assert isinstance(choice, c.Counter)
                offer = next(o for o in view.offers if o.number == choice.offer)
                assert choice.deal.target == offer.deal.target
                assert choice.deal.action == offer.deal.action
                assert choice.deal.pays.ducats == offer.deal.pays.ducats
                assert choice.deal.promises == offer.deal.promises
                assert not choice.deal.pays.cards, "cards are asked for by kind (G-5.2)"
                countered += 1
    assert changed
    assert countered


def test_only_what_is_owned_is_offered() -> None:
    for table in met(3):
        if table.view(None).phase is not Phase.MOVE_OFFER:
            continue
        seat = table.pending()[0]
        view = table.view(seat)
        form = titled(table, "Make an offer")
        names = {field.name for field in form.fields(fitted(form, form.start))}
        for prefix, mat in (
            ("pays", view.mats[seat]),
            ("gets", view.mats[view.trader]),
        ):
            goods = {g for g in range(8) if f"{prefix}.good.{g}" in names}
            assert goods == {g for g in range(8) if mat.goods[g]}
            tiles = {t for t in range(5) if f"{prefix}.tile.{t}" in names}
            assert tiles == {t for t in range(5) if mat.tiles[t]}
        mine = {f"pays.card.{card}" for card in view.mats[seat].hand or ()}
        assert mine == {name for name in names if name.startswith("pays.card")}
        assert not any(name.startswith("gets.card") for name in names)


def test_fields_follow_what_the_deal_is_about() -> None:
    """G-5.6: what can be promised hangs on the space; a street brings nothing."""
    seen: set[str] = set()
    for table in met(4):
        view = table.view(None)
        if view.phase is not Phase.MOVE_OFFER or len(seen) == 2:
            continue
        form = titled(table, "Make an offer")
        for what in form.fields(fitted(form, form.start))[0].values:
            fields = form.fields(fitted(form, {**form.start, "what": what}))
            promised = [f.name for f in fields if f.name.startswith("promises")]
            choice = form.made(fitted(form, {**form.start, "what": what}))
            assert isinstance(choice, c.Submit)
            deal = choice.deals[-1]
            if not deal.action:
                assert not promised
                seen.add("move")
            elif deal.target < MARKET and view.data.depot[deal.target]:
                assert len(promised) == 2
                seen.add("depot")
    assert seen == {"move", "depot"}


def test_a_second_offer_keeps_the_first() -> None:
    """G-7.2: a new list replaces the old one, so the form carries it along."""
    for table in met(3):
        if table.view(None).phase is not Phase.MOVE_OFFER:
            continue
        seat = table.pending()[0]
        view = table.view(seat)
        mine = [offer.deal for offer in view.offers if offer.seat == seat]
        if len(mine) != 1 or len(view.targets) < 2:
            continue
        form = titled(table, "Make an offer")
        other = next(s for s in view.targets if s != mine[0].target)
        values = form.fields(fitted(form, form.start))[0].values
        name = GENOA.text.choice(
            view, seat, c.Submit((Deal(other, False, Bundle(5)),)), table.names
        )
        what = next(v for v in values if v.startswith("a move") and v in name)
        made = form.made(fitted(form, {"what": what, "pays.ducats": "5"}))
        assert made == c.Submit((*mine, Deal(other, False, Bundle(5))))
        return
    raise AssertionError("nobody had an offer on the table")
