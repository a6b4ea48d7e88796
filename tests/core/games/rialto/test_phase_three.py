"""Phase III and the end of a round (R-5, R-6)."""

from ridotto.core.games.rialto.choices import (
    Done,
    Exchange,
    Pass,
    UseChancery,
    UseEmbassy,
    UsePalace,
)
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.phase import Condition, Phase
from tests.core.games.rialto.scene import CAN, cards, scene

FRESH, USED, LOCKED = Condition


def test_blue_buildings_are_used_in_the_doge_order_of_the_beginning() -> None:
    """R-5.1, A-21: overtaking does not change who is next."""
    table = scene(
        3,
        owned=["B4", "B4 B3", "B3 B4"],
        coins=[1, 2, 2],
        doge=[1, 0, 2],
        positions=[3, 5, 2],
    ).blues()
    assert table.state.turn == 1
    table.choose(1, UsePalace())
    assert table.state.turn == 1
    table.choose(1, Done())
    assert table.state.turn == 0
    table.choose(0, UsePalace())
    table.choose(2, UseEmbassy())
    assert table.state.doge_order[0] == 2
    table.choose(2, UsePalace())
    assert table.state.round == 2


def test_who_cannot_use_a_blue_building_is_not_asked() -> None:
    """R-5.1: no coin, or nothing that a Workshop could change."""
    table = scene(2, owned=["B4", "G1"], coins=[0, 2]).blues()
    assert table.state.round == 2


def test_the_workshop_needs_a_next_value_in_the_supply() -> None:
    """R-5.2."""
    owned = ["B1 G1", "B2 B2 B2 B2 B2", "G2 G2 G2 G2 G2"]
    table = scene(3, owned=owned, coins=[1, 0, 0]).blues()
    assert table.state.round == 2  # nothing to exchange: seat 0 was not asked


def test_a_refused_exchange_is_explained() -> None:
    """R-5.2."""
    owned = ["B1 B1 G1 G4 B4", "G2 G2 G2 G2 G2"]
    table = scene(2, owned=owned, coins=[1, 0]).blues()
    assert "left in the supply" in table.refuses(0, Exchange(Building.G1, FRESH))
    assert "above" in table.refuses(0, Exchange(Building.G4, FRESH))
    assert "in that state" in table.refuses(0, Exchange(Building.Y1, FRESH))
    assert "own no" in table.refuses(0, UseChancery())


def test_the_workshop_may_change_itself() -> None:
    """R-5.2, A-22."""
    table = scene(2, owned=["B1 B4"], coins=[2, 0]).blues()
    assert table.offers(0) == {Done(), UsePalace(), Exchange(Building.B1, USED)}
    table.choose(0, Exchange(Building.B1, USED))
    assert table.state.locked[0][Building.B2] == 1
    assert table.state.used[0][Building.B1] == 0
    assert table.state.coins[0] == 1
    assert table.state.scores[0] == 3


def test_a_used_building_may_be_exchanged_and_its_coin_is_lost() -> None:
    """R-5.2, A-22."""
    table = scene(2, owned=["B1 B2 B4"], coins=[3, 0]).blues()
    table.choose(0, UseChancery(), Exchange(Building.B2, USED))
    assert table.state.locked[0][Building.B3] == 1
    assert table.state.coins[0] == 1


def test_what_a_workshop_brought_may_be_exchanged_again() -> None:
    """R-5.2, R-5.5, A-22."""
    table = scene(2, owned=["B1 B1 G1 B4"], coins=[3, 0]).blues()
    table.choose(0, Exchange(Building.G1, FRESH), Exchange(Building.G2, LOCKED))
    assert table.state.locked[0][Building.G3] == 1
    assert sum(table.state.fresh[0] + table.state.used[0] + table.state.locked[0]) == 4


def test_the_chancery_scores_and_brings_a_councilman() -> None:
    """R-5.3, A-23."""
    table = scene(2, owned=["B2"], coins=[1, 0]).blues().choose(0, UseChancery())
    assert table.state.scores[0] == 4
    assert (table.state.private[0], table.state.general[0]) == (6, 12)


def test_the_embassy_moves_by_the_rank_of_the_moment() -> None:
    """R-5.4: the second Embassy counts the rank after the first."""
    table = scene(
        3, owned=["", "", "B3 B3"], coins=[0, 0, 2], positions=[9, 7, 5]
    ).blues()
    table.choose(2, UseEmbassy())
    assert table.state.doge_positions == (9, 7, 8)
    table.choose(2, UseEmbassy())
    assert table.state.doge_positions == (9, 7, 10)


def test_the_first_of_the_doge_order_moves_one_space() -> None:
    """R-5.4."""
    table = scene(2, owned=["B3"], coins=[1, 0]).blues().choose(0, UseEmbassy())
    assert table.state.doge_positions == (1, 0)


def test_the_palace_scores_three() -> None:
    """R-5.4."""
    table = scene(2, owned=["B4"], coins=[1, 0]).blues().choose(0, UsePalace())
    assert table.state.scores[0] == 6


def test_a_building_from_a_workshop_is_locked_until_the_round_ends() -> None:
    """R-5.5, R-6.1."""
    table = scene(2, owned=["B1 B3"], coins=[3, 0]).blues()
    table.choose(0, Exchange(Building.B3, FRESH))
    assert table.state.round == 2  # the Palace is locked: nothing left to use
    assert table.state.fresh[0][Building.B4] == 1
    assert not any(map(any, table.state.locked))


def test_a_locked_building_is_refused() -> None:
    """R-5.5."""
    table = scene(2, owned=["B1 B3 B2"], coins=[3, 0]).blues()
    table.choose(0, Exchange(Building.B3, FRESH))
    assert "locked" in table.refuses(0, UsePalace())


def test_coins_leave_the_buildings_when_the_round_ends() -> None:
    """R-6.1."""
    table = scene(2, owned=["B4 B2"], coins=[2, 0]).blues()
    table.choose(0, UsePalace(), UseChancery())
    assert table.state.coins[0] == 0
    assert not any(map(any, table.state.used))
    assert table.state.fresh[0][Building.B4] == 1


def test_hands_are_kept() -> None:
    """R-6.2."""
    table = scene(2, hands=["DGUBOC*", "***"]).stage("F")
    table.choose(0, Pass()).choose(1, Pass())
    assert table.state.round == 2
    assert table.state.hands == (cards("DGUBOC*"), cards("***"))


def test_after_the_sixth_round_the_game_is_over() -> None:
    """R-6.3."""
    table = scene(2, round=6, councilmen={CAN: {0: 1}}).blues()
    assert table.state.phase is Phase.OVER
