"""The favour card, the end and the scoring (V-16 to V-18)."""

import pytest

from ridotto.core.engine.event import Mark
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import (
    DONE,
    MOOR,
    PAY_COINS,
    PAY_SCROLLS,
    SKIP,
    STAND,
    Board,
    FlipFavour,
    KeepMission,
    Sail,
    Use,
)
from ridotto.core.games.venice.events.course import GameEnded, Reduced
from ridotto.core.games.venice.phase import End, Favour, Phase, Stage
from ridotto.core.games.venice.scoring import (
    arrested,
    council_points,
    favour_points,
    ranked,
    wealth_points,
)
from tests.core.games.venice.scene import CANALS, Scene, scene


def ready(people: int = 3, **options: str) -> Scene:
    it = scene(people, **options)
    quays = ("T06", "T01", "T02", "T04", "T03", "T09", "T10", "T11", "T12", "T05")
    for gondola, quay in zip(range(2 * people), quays, strict=False):
        it.moor(gondola, quay)
    for seat in range(people):
        it.hand(seat).missions(seat)
    return it


def at_the_end(people: int = 3, **options: str) -> Scene:
    """The last turn is over."""
    return ready(people, **options).set(
        end=End.LAST, turn=people - 1, stage=Stage.TURN_END
    )


@pytest.mark.parametrize(
    ("edition", "reward", "coins", "scrolls"),
    [("pl", "both", 11, 3), ("fr", "coins", 11, 1), ("fr", "scrolls", 6, 3)],
)
def test_a_favour_card_is_flipped_once(
    edition: str, reward: str, coins: int, scrolls: int
) -> None:
    """V-16.1, V-16.2, ED-1."""
    it = ready(edition=edition).give(0, favours=Favour.UNUSED).turn(0)
    flip = FlipFavour(reward)  # type: ignore[arg-type]
    it.do(0, flip)
    assert (it.state.coins[0], it.state.scrolls[0]) == (coins, scrolls)
    assert it.phase is Phase.GONDOLIER
    assert it.refused(0, flip) == "You have no favour card to flip."


def test_the_last_call_goes_round_once() -> None:
    """V-16.3, A-10, V-17.3: in seat order, then the scoring."""
    it = at_the_end().set(favours=(Favour.UNUSED, Favour.NONE, Favour.UNUSED))
    it.go_on()
    assert (it.phase, it.state.asked) == (Phase.LAST_CALL, (0,))
    it.do(0, SKIP)
    assert it.state.asked == (2,)
    it.do(2, FlipFavour("both"))
    assert it.state.phase is Phase.OVER
    assert [part[4] for part in it.state.parts] == [4, 0, 0]


def test_reaching_the_end_marker_triggers_the_end() -> None:
    """V-17.1 (b), A-16: or passing it."""
    it = ready().moor(0, "T08").give(0, council=11, intrigue=3).turn(0)
    it.do(0, Board(0), Sail(CANALS["C11"]), MOOR, Use(0), DONE)
    assert it.state.council[0] == 14
    assert it.state.end is End.TRIGGERED


@pytest.mark.parametrize(("trigger", "end"), [("after_return", 0), ("at_draw", 1)])
def test_the_last_missions_trigger_the_end(trigger: str, end: int) -> None:
    """V-17.1 (a), A-02: two looked at, one put back."""
    it = ready(mission_end_trigger=trigger).mission_deck(20, 21).turn(0)
    it.do(0, Board(0), Sail(CANALS["C13"]), MOOR, Use(1), KeepMission(19))
    assert it.state.end == end


def test_two_more_rounds_follow_the_trigger() -> None:
    """V-17.2: the round is finished first."""
    it = ready().set(end=End.TRIGGERED, round=7).turn(1)
    seen = []
    while it.phase is not Phase.OVER:
        seat = it.state.asked[0]
        if it.phase is Phase.GONDOLIER:
            seen.append((it.state.round, seat))
        it.do(seat, it.offers(seat)[-1])
    assert seen == [(7, 1), (7, 2), *((r, s) for r in (8, 9) for s in (0, 1, 2))]


def test_the_round_limit_triggers_the_end() -> None:
    """V-17.4."""
    it = ready(round_limit="20").set(round=20, turn=2, stage=Stage.TURN_END).go_on()
    assert it.state.end is End.PENULTIMATE
    assert it.state.round == 21


@pytest.mark.parametrize(
    ("positions", "rewards", "points"),
    [
        ((5, 3), (9, 2), (9, 2)),
        ((4, 4), (9, 2), (5, 5)),
        ((6, 6, 2), (10, 5, 2), (7, 7, 2)),
        ((3, 0, 0), (10, 5, 2), (10, 0, 0)),
        ((5, 3, 3, 3, 1), (11, 7, 4, 2, 0), (11, 4, 4, 4, 0)),
    ],
)
def test_council_ranks_are_shared_rounded_down(
    positions: tuple[int, ...], rewards: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """V-18.1, A-27, 3.15."""
    assert ranked(positions, rewards) == points


def test_council_rewards_follow_the_players() -> None:
    """V-18.1, 3.15."""
    it = ready(4).set(council=(4, 3, 2, 1))
    assert council_points(it.state) == (11, 7, 4, 2)


def test_the_threatened_pay_until_one_stands() -> None:
    """V-18.3, A-11: the last seat among equals; after a payment it may be another."""
    it = at_the_end().set(intrigue=(3, 3, 1), coins=(4, 4, 0), scrolls=(0, 2, 0))
    it.go_on()
    assert it.state.asked == (1,)
    it.do(1, PAY_SCROLLS)
    assert it.state.asked == (0,)
    it.do(0, PAY_COINS)
    assert it.state.asked == (1,)
    it.do(1, STAND)
    assert it.state.arrested == 1
    assert len(it.told(Reduced)) == 2


def test_who_cannot_pay_stands() -> None:
    """V-18.3."""
    it = at_the_end().set(intrigue=(0, 3, 1), coins=(0, 3, 0), scrolls=(0, 1, 0))
    it.go_on()
    assert it.phase is Phase.OVER
    assert it.state.arrested == 1


def test_coins_and_favours_count() -> None:
    """V-18.4, V-18.5."""
    it = ready().set(coins=(3, 4, 11)).give(1, favours=Favour.UNUSED)
    assert wealth_points(it.state) == (0, 1, 2)
    assert favour_points(it.state) == (0, 4, 0)


@pytest.mark.parametrize(
    ("intrigue", "who"), [((0, 0, 0), -1), ((2, 2, 1), 1), ((1, 0, 0), 0)]
)
def test_the_most_intrigue_is_arrested(intrigue: tuple[int, ...], who: int) -> None:
    """V-18.6, A-28."""
    assert arrested(ready().set(intrigue=intrigue).state) == who


@pytest.mark.parametrize(
    ("intrigue", "mark"), [((0, 0, 0), None), ((0, 2, 1), Mark.ARREST)]
)
def test_an_end_stands_out_where_somebody_is_arrested(
    intrigue: tuple[int, ...], mark: Mark | None
) -> None:
    """V-18.6."""
    it = at_the_end().set(intrigue=intrigue, coins=(0, 0, 0), scrolls=(0, 0, 0))
    it.go_on()
    assert [event.mark for event in it.told(GameEnded)] == [mark]


@pytest.mark.parametrize(("edition", "winner"), [("pl", 2), ("fr", 1)])
def test_equals_are_parted_by_seat_and_the_arrested_come_last(
    edition: str, winner: int
) -> None:
    """V-18.7, ED-4."""
    it = at_the_end(edition=edition).set(vp=(50, 20, 20), intrigue=(1, 0, 0))
    it.set(coins=(0, 0, 0), scrolls=(0, 0, 0)).go_on()
    result = VENICE.result(it.state)
    assert result is not None
    assert result.winners == (winner,)
    assert result.scores[0].rank == 3
    assert result.scores[0].eliminated == "arrested with the most intrigue"
