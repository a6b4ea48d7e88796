"""The wheel, the Doge cards, scorings, refit and the end (S-1, S-9 to S-11)."""

import pytest

from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import (
    Act,
    BuyGalley,
    Done,
    HireAboard,
    Invest,
    Land,
    Stop,
)
from ridotto.core.games.serenissima.choices import Capture as CapturePort
from ridotto.core.games.serenissima.data import Card
from ridotto.core.games.serenissima.events import (
    DeckShuffled,
    DogeDrawn,
    GalleyActivated,
    GameEnded,
    PawnAdvanced,
    RefitBegan,
    RefitDone,
    ScoringPaid,
    WinePaid,
)
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.scene import BLACK, BLUE, DATA, ORANGE, RED, scene

WINE, HOUR, TWO, SHUFFLE = Card.WINE, Card.HOUR, Card.TWO_HOURS, Card.SHUFFLE


def with_top(card: Card) -> list[Card]:
    """The deck with this card on top."""
    rest = list(DATA.cards)
    rest.remove(card)
    return [*rest, card]


def test_the_order_of_numbers_is_the_order_of_play() -> None:
    """D-3, S-1.1, S-1.2: 2, 5, 9, Doge."""
    table = scene(galleys={2: "0 ION 1", 5: "1 ION 1", 9: "0 ION 1"}, money=[0, 0])
    table.activate(2).choose(BLUE, Invest()).choose(RED, Invest())
    table.choose(BLUE, Invest())
    order = [e.number for e in table.events if isinstance(e, GalleyActivated)]
    assert order[:3] == [2, 5, 9]
    assert len(table.told(DogeDrawn)) == 1


@pytest.mark.parametrize(("bought", "following"), [(7, 7), (4, 9)])
def test_a_new_galley_acts_if_its_number_lies_ahead(
    bought: int, following: int
) -> None:
    """D-3, S-1.5, R-25."""
    table = scene(galleys={2: "0 ION 1", 5: "1 ION 1", 9: "0 ION 1"})
    table.activate(5).choose(RED, Invest(), BuyGalley(bought), Done())
    assert table.state.pawn == following


def test_an_activation_may_come_to_nothing() -> None:
    """S-1.3, S-1.6."""
    table = scene(galleys={2: "0 ION 1", 5: "1 TRI 1"})
    table.activate(2).choose(BLUE, Act(), Stop())
    assert table.state.pawn == 5


def test_the_pawn_stays_where_a_galley_sank() -> None:
    """S-1.4: and the number is free."""
    table = scene(galleys={2: "0 TUN 1", 5: "1 ION 1"}, money=[0])
    table.activate(2).choose(BLUE, Act(), Stop(), CapturePort())
    assert not table.is_afloat(2)
    assert 2 in table.view.free_numbers
    assert table.state.pawn == 5


def test_a_turn_without_galleys_is_the_doge_s_alone() -> None:
    """S-1.2, S-9.8, R-36: nobody can pay, so the game runs to its end."""
    table = scene(4, money=[0, 0, 0, 0], deck=with_top(HOUR)).end_turn()
    assert table.state.phase is Phase.OVER
    assert not table.told(GalleyActivated)
    assert table.state.scorings == 3


def test_after_the_doge_the_next_turn_begins() -> None:
    """S-9.1, S-9.9: the pawn goes back and starts again with the lowest number."""
    table = scene(galleys={2: "0 ION 1", 3: "0 ION 1"}, money=[0] * 4)
    table.activate(3).choose(BLUE, Invest())
    assert (table.state.turn, table.state.pawn) == (2, 2)


def test_the_bank_never_runs_out() -> None:
    """R-27: there are 54 coins, and far more is paid."""
    table = scene(
        ports={"COR": "0 1"},
        galleys={2: "0 ION 1", 3: "0 ION 1"},
        money=[5000],
        deck=with_top(WINE),
    ).end_turn()
    assert table.state.money[BLUE] == 5003


def test_wine_pays_three_a_port() -> None:
    """D-5, S-9.2: Corfu produces it, Ragusa stores it; the pawn stays."""
    table = scene(
        ports={"COR": "0 1", "RAG": "0 1 wine", "CAN": "1 1"},
        galleys={2: "0 ION 1", 3: "0 ION 1"},
        deck=with_top(WINE),
    ).end_turn()
    paid = table.told(WinePaid)[0]
    assert isinstance(paid, WinePaid)
    assert paid.amounts == (6, 3, 0, 0)
    assert table.state.money[:2] == (11, 8)
    assert table.state.hour == 2


def test_neutral_ports_pay_nobody() -> None:
    """R-37, S-10.1."""
    table = scene(
        ports={"MAR": "- gold wood", "COR": "- gold marble basilica"},
        galleys={2: "0 ION 1", 3: "0 ION 1"},
        deck=with_top(WINE),
    ).end_turn()
    assert table.state.money == (5, 5, 5, 5)


def test_passing_a_scoring_pays() -> None:
    """E-8, S-9.3, S-9.4, S-9.6: from 5 to 7, passing 6."""
    table = scene(
        ports={"VAL": "0 1 gold wine"},
        galleys={2: "1 VEN 1"},
        hour=5,
        deck=with_top(TWO),
    ).end_turn()
    moved = table.told(PawnAdvanced)[0]
    assert isinstance(moved, PawnAdvanced)
    assert (moved.before, moved.after) == (5, 7)
    assert table.state.scorings == 1
    assert table.state.discard == (TWO,)
    kinds = [type(event) for event in table.events]
    assert kinds.index(ScoringPaid) < kinds.index(RefitBegan)


def test_a_port_pays_by_its_cubes_and_its_basilica() -> None:
    """E-9, S-10.1: four cubes and a basilica in Valencia pay 20."""
    table = scene(
        ports={"VAL": "0 1 gold marble stone wine basilica", "TUN": "0 1 wood"},
        hour=5,
        deck=with_top(HOUR),
        money=[0, 0, 0, 0],
    ).end_turn()
    paid = table.told(ScoringPaid)[0]
    assert isinstance(paid, ScoringPaid)
    assert paid.amounts == (20 + 2, 0, 0, 0)


def test_income_depends_on_the_number_of_cubes_only() -> None:
    """D-6: a full Antioch and an empty Venice pay 10 and 0."""
    table = scene(
        ports={"ANC": "0 1 wood stone wine", "VEN": "0 1"},
        hour=5,
        deck=with_top(HOUR),
        money=[0] * 4,
    ).end_turn()
    paid = table.told(ScoringPaid)[0]
    assert isinstance(paid, ScoringPaid)
    assert paid.amounts[BLUE] == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", [HOUR, TWO])
def test_scorings_come_where_the_track_says(seats: int, card: Card) -> None:
    """S-9.4, 3.11: when reached as well as when passed."""
    places = (6, 9, 12) if seats == 4 else (4, 8, 12)
    hours = DATA.doge[card].hours
    for hour in range(DATA.tables[str(seats)].hour, 12):
        table = scene(
            seats, galleys={2: "0 ION 1", 3: "0 ION 1"}, hour=hour, deck=with_top(card)
        ).end_turn()
        passed = any(hour < place <= hour + hours for place in places)
        assert bool(table.told(ScoringPaid)) is passed, hour


def test_the_pawn_never_leaves_the_track() -> None:
    """S-9.3, S-9.5: surplus hours are lost, and the game ends at once."""
    table = scene(hour=11, deck=with_top(SHUFFLE)).end_turn()
    assert (table.state.hour, table.state.phase) == (12, Phase.OVER)
    assert not table.told(DeckShuffled)
    assert not table.told(RefitBegan)
    assert table.asked is None


def test_the_shuffle_card_brings_all_five_back() -> None:
    """S-9.7, R-26: after the scoring."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1"},
        hour=5,
        deck=[HOUR, SHUFFLE],
        shown=[WINE, TWO, HOUR],
    ).end_turn()
    assert len(table.state.deck) == 5
    assert table.state.discard == ()
    kinds = [type(event) for event in table.events]
    assert kinds.index(ScoringPaid) < kinds.index(DeckShuffled)


def test_players_short_of_galleys_refit_in_the_order_of_the_set_up() -> None:
    """S-9.8, R-11."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1", 4: "1 VEN 1", 5: "3 ION 1"},
        first=2,
        deck=with_top(WINE),
    ).end_turn()
    began = table.told(RefitBegan)[0]
    assert isinstance(began, RefitBegan)
    assert began.seats == (ORANGE, BLACK, RED)
    assert table.asked == ORANGE


def test_a_fleetless_player_buys_two_galleys() -> None:
    """S-9.8, R-11: the first costs its crew only, the second 1 more."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1", 4: "2 ION 1", 5: "2 ION 1"}
        | {6: "3 ION 1", 7: "3 ION 1"},
        money=[5, 9],
        deck=with_top(WINE),
    ).end_turn()
    assert table.asked == RED
    table.choose(RED, BuyGalley(1))
    assert table.state.money[RED] == 8
    table.choose(RED, HireAboard(1), HireAboard(1), BuyGalley(9))
    assert table.state.money[RED] == 8 - 2 - 2
    assert "more galleys" in table.refuses(RED, BuyGalley(10))
    table.choose(RED, HireAboard(9), Done())
    assert (table.crew(1), table.crew(9)) == (3, 2)
    assert (table.state.turn, table.state.pawn, table.asked) == (2, 1, RED)


def test_a_refit_mans_only_new_galleys() -> None:
    """S-9.8: and sells nothing else."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1", 4: "2 ION 1", 5: "2 ION 1"}
        | {6: "3 ION 1", 7: "3 ION 1", 8: "1 CON 1"},
        ports={"CON": "1 1"},
        deck=with_top(WINE),
    ).end_turn()
    assert "just now" in table.refuses(RED, HireAboard(8))
    offered = {type(choice) for choice in table.offers(RED)}
    assert offered == {BuyGalley, Done}


def test_who_cannot_pay_is_not_asked() -> None:
    """S-9.8, R-36: and waits for income."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1", 4: "2 ION 1", 5: "2 ION 1"}
        | {6: "3 ION 1", 7: "3 ION 1"},
        money=[5, 0],
        deck=with_top(WINE),
    ).end_turn()
    assert table.asked == BLUE
    assert table.told(RefitDone)


def test_with_hidden_money_everybody_short_of_galleys_is_asked() -> None:
    """R-48."""
    table = scene(
        galleys={2: "0 ION 1", 3: "0 ION 1", 4: "2 ION 1", 5: "2 ION 1"}
        | {6: "3 ION 1", 7: "3 ION 1"},
        money=[5, 0],
        hidden=True,
        deck=with_top(WINE),
    ).end_turn()
    assert table.offers(RED) == {Done()}


def test_the_richest_player_wins() -> None:
    """S-11.1, S-11.3, S-11.4."""
    table = scene(money=[7, 9, 3, 8], hour=11, deck=with_top(HOUR)).end_turn()
    result = SERENISSIMA.result(table.state)
    assert result is not None
    assert result.winners == (RED,)
    assert [score.rank for score in result.scores] == [3, 1, 4, 2]
    assert all(sum(n for _, n in each.parts) == each.total for each in result.scores)
    ended = table.told(GameEnded)[0]
    assert isinstance(ended, GameEnded)
    assert [seat for seat, *_ in ended.ranking] == [RED, BLACK, BLUE, ORANGE]


def test_more_ports_break_a_tie() -> None:
    """S-11.2."""
    table = scene(
        money=[9, 9, 3, 3],
        ports={"TUN": "1 1", "NAP": "1 1"},
        hour=11,
        deck=with_top(HOUR),
    ).end_turn()
    result = SERENISSIMA.result(table.state)
    assert result is not None
    assert result.winners == (RED,)
    assert [score.rank for score in result.scores] == [2, 1, 3, 3]


def test_otherwise_victory_is_shared() -> None:
    """S-11.2, R-30."""
    table = scene(money=[9, 9, 3, 3], hour=11, deck=with_top(HOUR)).end_turn()
    result = SERENISSIMA.result(table.state)
    assert result is not None
    assert result.winners == (BLUE, RED)


def test_there_is_no_result_before_the_end() -> None:
    """S-11.1."""
    assert SERENISSIMA.result(scene().state) is None


def test_a_captured_port_pays_its_new_owner() -> None:
    """R-38: the basilica with it."""
    table = scene(
        ports={"NAP": "- gold basilica"},
        galleys={15: "0 NAP 2"},
        hour=11,
        deck=with_top(HOUR),
    )
    table.activate(15).choose(BLUE, Act(), Done(), Stop(), CapturePort(), Land(1))
    paid = table.told(ScoringPaid)[0]
    assert isinstance(paid, ScoringPaid)
    assert paid.amounts[BLUE] == 2 + 5
