"""Step 2 of an action: moving and movement blockades (S-3)."""

from ridotto.core.games.serenissima.choices import (
    Act,
    AttackGalley,
    Blockade,
    Done,
    End,
    LetPass,
    LoadGood,
    Sail,
    Stop,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.events import BlockadeOffered
from ridotto.core.games.serenissima.phase import Aim, Phase
from tests.core.games.serenissima.scene import (
    BLACK,
    BLUE,
    ORANGE,
    RED,
    Scene,
    scene,
)

ALG, TUN, TRI, VAL, CAG = map(space, ("ALG", "TUN", "TRI", "VAL", "CAG"))


def setting_out(galleys: dict[int, str], first: int = 4) -> Scene:
    """Blue's galley 4 leaves Valencia."""
    table = scene(ports={"VAL": "0 1"}, galleys=galleys)
    return table.activate(first).choose(BLUE, Act(), Done())


def test_a_sailor_is_a_move() -> None:
    """E-3, S-3.1: with three sailors Tripoli is within reach."""
    table = setting_out({4: "0 VAL 3 wood wood"})
    assert table.state.limit == 3
    table.choose(BLUE, Sail(ALG), Sail(TUN), Sail(TRI))
    assert table.state.place[4] == TRI
    assert table.state.phase is Phase.THIRD


def test_only_adjacent_spaces_are_reached() -> None:
    """S-3.2."""
    table = setting_out({4: "0 VAL 3"})
    assert "not next to" in table.refuses(BLUE, Sail(TUN))


def test_turning_back_counts() -> None:
    """S-3.2: and a galley may stop early."""
    table = setting_out({4: "0 VAL 3"}).choose(BLUE, Sail(ALG), Sail(VAL))
    assert table.state.moved == 2
    table.choose(BLUE, Stop())
    assert table.state.phase is not Phase.MOVE


def test_more_sailors_may_blockade() -> None:
    """E-4, S-3.3, S-3.4, S-3.6: Red's four stop Blue's three."""
    table = setting_out({4: "0 VAL 3 wood wood", 7: "1 ALG 2 marble", 11: "1 ALG 2"})
    table.choose(BLUE, Sail(ALG))
    assert table.offers(RED) == {Blockade(), LetPass()}
    table.choose(RED, Blockade())
    assert table.state.place[4] == ALG
    assert (table.state.phase, table.asked) == (Phase.THIRD, BLUE)


def test_who_passes_a_blockade_sails_on() -> None:
    """S-3.6: and is asked for again on a later entry."""
    table = setting_out({4: "0 VAL 4", 7: "1 ALG 5"})
    table.choose(BLUE, Sail(ALG)).choose(RED, LetPass())
    assert (table.state.phase, table.asked) == (Phase.MOVE, BLUE)
    table.choose(BLUE, Sail(CAG), Sail(ALG))
    assert table.asked == RED


def test_as_many_sailors_do_not_blockade() -> None:
    """S-3.3, R-6: it takes strictly more."""
    table = setting_out({4: "0 VAL 3", 7: "1 ALG 3"}).choose(BLUE, Sail(ALG))
    assert table.asked == BLUE


def test_players_do_not_add_up() -> None:
    """S-3.3, R-6."""
    table = setting_out({4: "0 VAL 3", 7: "1 ALG 3", 8: "2 ALG 3"})
    assert table.choose(BLUE, Sail(ALG)).asked == BLUE


def test_sailors_in_ports_and_other_own_galleys_do_not_count() -> None:
    """S-3.3, R-6."""
    table = scene(
        ports={"VAL": "0 1", "ALG": "1 3"},
        galleys={4: "0 VAL 2", 5: "0 ALG 5", 7: "1 ALG 2"},
    )
    table.activate(4).choose(BLUE, Act(), Done(), Sail(ALG))
    assert table.asked == BLUE
    guarded = setting_out({4: "0 VAL 2", 5: "0 ALG 5", 7: "1 ALG 3"})
    assert guarded.choose(BLUE, Sail(ALG)).asked == RED


def test_with_the_last_move_nobody_is_asked() -> None:
    """S-3.4, R-32."""
    table = setting_out({4: "0 VAL 1", 7: "1 ALG 5"}).choose(BLUE, Sail(ALG))
    assert not table.told(BlockadeOffered)


def test_the_starting_space_is_exempt() -> None:
    """S-3.4, R-33: also on coming back to it."""
    table = setting_out({4: "0 VAL 3", 7: "1 VAL 5"})
    table.choose(BLUE, Sail(ALG), Sail(VAL))
    assert (table.asked, table.state.phase) == (BLUE, Phase.MOVE)


def test_the_largest_force_is_asked_first() -> None:
    """S-3.5."""
    table = setting_out({4: "0 VAL 2", 5: "2 ALG 3", 6: "3 ALG 5", 7: "1 ALG 4"})
    table.choose(BLUE, Sail(ALG))
    assert table.asked == BLACK
    table.choose(BLACK, LetPass()).choose(RED, LetPass())
    assert table.asked == ORANGE
    table.choose(ORANGE, Blockade())
    assert (table.asked, table.state.phase) == (BLUE, Phase.THIRD)


def test_between_equals_the_lowest_number_is_asked_first() -> None:
    """S-3.5."""
    table = setting_out({4: "0 VAL 2", 5: "2 ALG 1", 6: "1 ALG 4", 7: "2 ALG 3"})
    table.choose(BLUE, Sail(ALG))
    offered = table.told(BlockadeOffered)[0]
    assert isinstance(offered, BlockadeOffered)
    assert offered.asked == (ORANGE, RED)
    assert offered.aim is Aim.MOVE


def test_the_first_who_declares_decides() -> None:
    """S-3.5: the others are not asked."""
    table = setting_out({4: "0 VAL 2", 5: "2 ALG 3", 6: "3 ALG 5"})
    table.choose(BLUE, Sail(ALG)).choose(BLACK, Blockade())
    assert table.asked == BLUE


def test_a_stopped_galley_has_all_options_of_step_3() -> None:
    """S-3.6: it may attack anybody here, not only who stopped it."""
    table = setting_out({4: "0 VAL 3", 5: "2 ALG 1", 6: "3 ALG 5"})
    table.choose(BLUE, Sail(ALG)).choose(BLACK, Blockade())
    assert {AttackGalley(5), AttackGalley(6), End()} < table.offers(BLUE)


def test_no_step_is_reopened() -> None:
    """S-1.6: who has set sail does not load."""
    table = setting_out({4: "0 VAL 3"}).choose(BLUE, Sail(ALG))
    assert "not what is being decided" in table.refuses(BLUE, LoadGood())


def test_closed_ports_and_open_sea_are_passed_and_guarded_alike() -> None:
    """C-5, S-3.2: one may be stopped there as well."""
    table = scene(
        3,
        ports={"CAG": "x", "VAL": "0 1"},
        galleys={4: "0 VAL 3", 7: "1 CAG 4"},
    )
    table.activate(4).choose(BLUE, Act(), Done(), Sail(CAG)).choose(RED, Blockade())
    assert table.offers(BLUE) == {AttackGalley(7), End()}
