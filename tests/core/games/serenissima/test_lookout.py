"""What can be worked out from a view agrees with what the rules then do."""

from functools import cache

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA, lookout
from ridotto.core.games.serenissima.choices import (
    ACT_OR_INVEST,
    DONE,
    STOP,
    AttackGalley,
    AttackPort,
    Fight,
    LetPass,
    Sail,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.events import BlockadeOffered, RoundRolled
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.enumeration import fought, thrown
from tests.core.games.serenissima.scene import BLUE, Scene, scene
from tests.support.moments import Moment, Playing, Setting

ACT = ACT_OR_INVEST[0]


def arena(mine: int, theirs: int, moved: int, *, fort: bool = False) -> Scene:
    """Blue's galley 3 lies in Tunis, or one move away from it, before Red's galley."""
    start = {0: "TUN", 1: "ALG", 2: "VAL"}[moved]
    wall = " fort wood stone" if fort else ""
    table = scene(
        2,
        ports={"TUN": f"1 {min(theirs, 4)}{wall}", "CON": "1 1", "GEN": "0 1"},
        galleys={3: f"0 {start} {mine}"} | ({} if fort else {5: f"1 TUN {theirs}"}),
    )
    table.activate(3).choose(BLUE, ACT)
    if table.state.phase is Phase.LOAD:
        table.choose(BLUE, DONE)
    for id in ("ALG", "TUN")[2 - moved :]:
        table.choose(BLUE, Sail(space(id)))
        if table.asked != BLUE:
            table.choose(1, LetPass())
    if table.state.phase is Phase.MOVE:
        table.choose(BLUE, STOP)
    return table


@pytest.mark.parametrize(
    ("mine", "moved"),
    [(mine, moved) for mine in range(1, 6) for moved in range(min(3, mine))],
)
@pytest.mark.parametrize("theirs", [1, 2, 3, 4, 5])
def test_the_odds_shown_are_those_of_all_dice(
    mine: int, theirs: int, moved: int
) -> None:
    """S-6.2, S-6.3: by going through every throw, in fractions."""
    view = arena(mine, theirs, moved).view
    odds = lookout.battle_odds(view, 5)
    won, both, lost = fought(mine - moved, mine, theirs)
    assert odds.win == pytest.approx(float(won))
    assert odds.both == pytest.approx(float(both))
    assert odds.lose == pytest.approx(float(lost))
    line = SERENISSIMA.text.choice(view, Seat(0), AttackGalley(5), ("Anna", "Berta"))
    assert line == f"Attack galley 5: {theirs} ({lookout.percent(float(won))} % to win)"


@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (3, 2), (5, 3), (4, 4)])
def test_the_odds_against_a_fort_begin_with_its_fire(mine: int, theirs: int) -> None:
    """S-7.6: two dice first; then they are those of the sailors that are left."""
    table = arena(mine, theirs, 0, fort=True)
    odds = lookout.battle_odds(table.view, lookout.PORT)
    won = sum(
        share * (fought(mine, mine - hits, theirs)[0] if hits < mine else 0)
        for hits, share in thrown(2).items()
    )
    assert odds.win == pytest.approx(float(won))
    table.dice("x.").choose(BLUE, AttackPort())
    view = table.view
    after = lookout.battle_odds(view, lookout.PORT)
    assert after.win == pytest.approx(float(fought(mine, mine - 1, theirs)[0]))
    line = SERENISSIMA.text.choice(view, Seat(0), Fight(), ("Anna", "Berta"))
    assert f"({lookout.percent(after.win)} % to win)" in line


def test_battles_rolled_often_come_out_as_shown() -> None:
    """The rules' own dice, 600 times: within four deviations of what is shown."""
    start = arena(4, 3, 1)
    share = lookout.battle_odds(start.view, 5).win
    wins, games = 0, 600
    for seed in range(games):
        table = Scene(start.state, SeededChance(seed))
        table.choose(BLUE, AttackGalley(5))
        while table.state.phase is Phase.BATTLE:
            table.choose(BLUE, Fight())
        last = table.told(RoundRolled)[-1]
        assert isinstance(last, RoundRolled)
        wins += last.attackers > 0
    spread = (share * (1 - share) / games) ** 0.5
    assert abs(wins / games - share) < 4 * spread


def test_small_chances_are_never_told_as_none() -> None:
    told = [lookout.percent(chance) for chance in (0, 0.001, 0.42, 0.999, 1)]
    assert told == [0, 1, 42, 99, 100]


@cache
def moments() -> list[Moment]:
    """Every decision of a few random games."""
    games = [Playing(Setting(SERENISSIMA, 4, number)) for number in range(6)]
    return [moment for game in games for moment in game.moments]


def test_who_is_shown_as_able_to_stop_is_who_is_asked() -> None:
    """S-3.3 to S-3.5: before every move of random games."""
    moves = asked = 0
    for moment in moments():
        if not isinstance(moment.choice, Sail):
            continue
        view = SERENISSIMA.view(moment.state, moment.seat)
        expected = lookout.hinderers(view, moment.choice.space)
        offers = [e for e in moment.turn.events if isinstance(e, BlockadeOffered)]
        moves += 1
        asked += bool(offers)
        assert expected == (offers[0].asked if offers else ())
    assert moves > 200
    assert asked > 3


def test_what_is_shown_as_a_target_is_what_may_be_attacked() -> None:
    """S-4.2, S-5.6, S-7.4, R-31: in every such decision of random games."""
    seen = 0
    for moment in moments():
        if moment.state.phase not in (Phase.THIRD, Phase.BLOCKED):
            continue
        view = SERENISSIMA.view(moment.state, moment.seat)
        listed = SERENISSIMA.choices(moment.state, moment.seat)
        legal = {c.number for c in listed if isinstance(c, AttackGalley)}
        legal |= {lookout.PORT for c in listed if isinstance(c, AttackPort)}
        assert set(lookout.targets(view)) == legal
        seen += bool(legal)
    assert seen > 20


def test_nobody_sails_between_activations() -> None:
    table = scene(2, galleys={3: "0 VAL 3"})
    assert lookout.reach(table.view) == {}
    assert lookout.blockers(table.view, space("VAL")) == ()
    assert lookout.targets(table.view) == ()
