"""Passing beforehand, and plans (G-19)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import MARKET
from ridotto.core.games.genoa.deal import USUAL, Step
from ridotto.core.games.genoa.events import (
    DeclinedAsTold,
    InstructionSet,
    Passed,
    PassedAsTold,
    PlanDropped,
    ProposalDeclined,
)
from ridotto.core.games.genoa.phase import Phase, Scope, Site
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    Scene,
    T,
    at,
    bid,
    deal,
    go,
    goods,
    scene,
)


def way(**more: object) -> Scene:
    return scene(3, "s24", **more).leave()  # type: ignore[arg-type]


def test_an_automatic_answer_looks_like_one_given_by_hand() -> None:
    """G-19.1, R-54: and the instruction is private."""
    table = way().choose(ADAM, c.ASIDE_TURN).choose(BASIA, c.PASS)
    table.choose(T, c.ANOTHER_ROUND)
    assert table.asked == BASIA
    told = table.told(PassedAsTold)[0]
    assert GENOA.redact(told, Seat(T)) == Passed(Seat(ADAM))
    assert GENOA.redact(told, Seat(ADAM)) == told
    assert GENOA.redact(table.told(InstructionSet)[0], Seat(T)) is None
    assert table.view(ADAM).instruction is not None
    assert table.view(T).instruction is None


def test_instructions_are_taken_back_when_asked() -> None:
    """G-19.1: legal only while there are any; they end with the turn."""
    table = way()
    assert "no instructions" in table.refuses(c.CLEAR)
    table.choose(ADAM, c.ASIDE_TURN).choose(BASIA, c.PASS)
    table.choose(T, table.invite(ADAM, deal("H", "5")))
    table.choose(ADAM, c.CLEAR, c.REFUSE).choose(T, c.ANOTHER_ROUND)
    assert table.asked == ADAM
    over = way().choose(ADAM, c.ASIDE_TURN).choose(BASIA, c.PASS).choose(T, c.STOP)
    assert over.state.instructions == (None, None, None)


def test_passing_for_a_window_for_a_turn_and_but_for_some_spaces() -> None:
    """G-19.2."""
    table = way().choose(ADAM, c.ASIDE_WINDOW).choose(BASIA, c.ASIDE_TURN)
    table.choose(T, c.ANOTHER_ROUND)
    assert table.asked == T
    table.choose(T, go("s23"))
    assert table.asked == ADAM
    watch = c.StandAside(Scope.WATCH, (at("H"),))
    table = way().choose(ADAM, watch).choose(BASIA, c.ASIDE_TURN)
    table.choose(T, c.ANOTHER_ROUND)
    assert table.asked == ADAM, "the Harbour is next to the tower"
    table.choose(ADAM, c.PASS).choose(T, go("O"))
    assert table.asked == T, "the Post office is not watched"
    table.choose(T, c.SKIP)
    assert table.asked == T
    here = scene(3, "O s24").leave().choose(ADAM, watch).choose(BASIA, c.ASIDE_TURN)
    here.choose(T, go("H"))
    assert here.asked == ADAM
    assert here.state.phase is Phase.SITE_OFFER


def test_passing_keeps_the_offers_that_stand() -> None:
    """G-19.2."""
    table = way().choose(ADAM, bid(deal("H", "5"))).choose(BASIA, c.PASS)
    table.choose(T, c.ANOTHER_ROUND).choose(ADAM, c.ASIDE_TURN).choose(BASIA, c.PASS)
    table.choose(T, c.ANOTHER_ROUND)
    assert [offer.seat for offer in table.state.offers] == [ADAM]


def test_how_one_can_pass_beforehand() -> None:
    """G-19.2, G-19.5: spaces are for watching, keeping is for turns."""
    table = way()
    assert table.refuses(c.StandAside(Scope.WATCH))
    assert table.refuses(c.StandAside(Scope.TURN, (3,)))
    assert table.refuses(c.StandAside(Scope.WATCH, (4, 3)))
    assert "whole turn" in table.refuses(c.StandAside(Scope.WINDOW, keeps=True))


def test_proposals_are_asked_unless_declined_beforehand() -> None:
    """G-19.3."""
    table = way().choose(ADAM, c.ASIDE_DEAF).choose(BASIA, c.ASIDE_TURN)
    table.choose(T, table.invite(BASIA, deal("H", "5")))
    assert table.asked == BASIA
    table.choose(BASIA, c.REFUSE).choose(T, table.invite(ADAM, deal("H", "5")))
    assert table.asked == T
    told = table.told(DeclinedAsTold)[0]
    assert GENOA.redact(told, Seat(T)) == ProposalDeclined(Seat(ADAM))


def test_a_plan_is_followed_while_nobody_offers_anything() -> None:
    """G-19.4."""
    table = way().all_pass(c.ASIDE_TURN)
    steps = (Step(at("O"), Site.SKIP), Step(MARKET), Step(at("G"), Site.ACT, USUAL))
    table.choose(T, c.Plan(steps, stops=False))
    assert table.state.path == tuple(map(at, ("s24", "O", "#", "G")))
    assert table.view().mats[T].card_counts[0] == 1
    assert table.asked == T
    assert table.state.phase is Phase.MOVE_TRADER
    assert table.view(T).plan is not None
    assert table.view(ADAM).plan is None
    table.choose(T, c.STOP)
    assert table.told(PlanDropped)


def test_a_plan_asks_where_somebody_offers_or_it_says_so() -> None:
    """G-19.4: accepting at a site goes on with it, moving otherwise drops it."""
    watch = c.StandAside(Scope.WATCH, (at("O"),))
    table = way().choose(ADAM, watch).choose(BASIA, c.ASIDE_TURN)
    plan = c.Plan((Step(at("O"), Site.SKIP), Step(at("s25"))))
    table.choose(T, plan).choose(ADAM, bid(deal("O", "5"))).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.state.turn == 2, "the plan went on to its end"
    asks = way().all_pass(c.ASIDE_TURN)
    asks.choose(T, c.Plan((Step(at("O"), Site.ASK), Step(at("s25")))))
    assert asks.state.phase is Phase.SITE_TRADER
    asks.choose(T, c.ACT_USUAL)
    assert asks.state.turn == 2
    drops = way().choose(ADAM, watch).choose(BASIA, c.ASIDE_TURN)
    drops.choose(T, c.Plan((Step(at("s25")), Step(at("s26")))))
    drops.choose(ADAM, bid(deal("O", "5"))).choose(T, go("Q"))
    assert drops.told(PlanDropped)


def test_what_a_plan_may_say() -> None:
    """G-19.4: one to four steps, and of each building what to do."""
    table = way().all_pass(c.PASS)
    assert "one to four" in table.refuses(c.Plan(()))
    assert "of each building" in table.refuses(c.Plan((Step(at("H")),)))
    assert table.refuses(c.Plan((Step(at("s23"), Site.SKIP),)))
    assert "cannot go there" in table.refuses(c.Plan((Step(at("N"), Site.ASK),)))


def test_a_plan_that_cannot_be_followed_asks() -> None:
    """G-19.4: the trader has no action for it."""
    table = way(acted=(T,)).all_pass(c.ASIDE_TURN)
    table.choose(T, c.Plan((Step(at("H"), Site.ACT),)))
    assert table.state.phase is Phase.SITE_TRADER
    assert table.asked == T
    assert table.goods(T) == goods("")


def test_passing_can_be_kept_for_all_turns() -> None:
    """G-19.5."""
    table = way().choose(ADAM, c.PASS).choose(BASIA, c.ASIDE_KEPT).choose(T, c.STOP)
    table.dice(3, 2).choose(ADAM, c.ROLL)
    assert table.asked == T, "Basia has passed"
    table.choose(T, c.PASS).choose(ADAM, c.STOP)
    table.dice(3, 2).choose(BASIA, c.ROLL)
    table.all_pass(c.PASS)
    assert table.asked == BASIA
    table.choose(BASIA, c.CLEAR, c.STOP)
    table.dice(3, 2).choose(T, c.ROLL).choose(ADAM, c.PASS)
    assert table.asked == BASIA


def test_where_nobody_wants_to_trade_nobody_but_the_trader_is_asked() -> None:
    """G-19.6."""
    table = way().all_pass(c.ASIDE_KEPT).choose(T, c.STOP)
    table.dice(3, 2).choose(ADAM, c.ROLL).choose(T, c.ASIDE_KEPT)
    assert table.asked == ADAM
    table.choose(ADAM, c.Plan((Step(at("s33")), Step(at("O"), Site.ACT))))
    assert table.asked == BASIA
    assert table.state.phase is Phase.START
