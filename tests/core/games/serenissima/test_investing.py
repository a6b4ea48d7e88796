"""Investments (S-8)."""

import pytest

from ridotto.core.games.serenissima.choices import (
    Act,
    Berth,
    BuildBasilica,
    BuildFort,
    BuyGalley,
    Done,
    HireAboard,
    HireAshore,
    Invest,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.scene import BLUE, Scene, scene

VAL, ALG, TUN, ANC, NAP = map(space, ("VAL", "ALG", "TUN", "ANC", "NAP"))


def investing(
    ports: dict[str, str],
    money: int = 9,
    galleys: dict[int, str] | None = None,
    seats: int = 4,
) -> Scene:
    """Blue invests with galley 4, out at sea."""
    fleet = {4: "0 ION 1"} | (galleys or {})
    table = scene(seats, ports=ports, galleys=fleet, money=[money])
    return table.activate(4).choose(BLUE, Invest())


def test_sailors_are_hired_into_ports() -> None:
    """S-8.1, R-44: wherever the galley lies."""
    table = investing({"ALG": "0 1"}).choose(BLUE, HireAshore(ALG), HireAshore(ALG))
    assert (table.garrison("ALG"), table.state.money[BLUE]) == (3, 7)
    assert "no more sailors" in table.refuses(BLUE, HireAshore(ALG))
    assert "no port there" in table.refuses(BLUE, HireAshore(VAL))


def test_sailors_are_hired_aboard_galleys_in_own_ports() -> None:
    """S-8.2."""
    table = investing(
        {"ALG": "0 1", "TUN": "1 1"},
        galleys={5: "0 ALG 4", 6: "0 TUN 1", 7: "1 ALG 1"},
    )
    table.choose(BLUE, HireAboard(5))
    assert (table.crew(5), table.state.money[BLUE]) == (5, 8)
    assert "no room" in table.refuses(BLUE, HireAboard(5))
    assert "port of yours" in table.refuses(BLUE, HireAboard(6))
    assert "no such galley" in table.refuses(BLUE, HireAboard(7))


def test_a_galley_costs_as_much_as_there_are_already() -> None:
    """S-8.3, R-9: and 1 for its sailor."""
    table = investing({"ALG": "0 1", "VAL": "0 1"}, galleys={5: "0 ION 1"})
    table.choose(BLUE, BuyGalley(9))
    assert table.offers(BLUE) == {Berth(ALG), Berth(VAL)}
    assert "no port there" in table.refuses(BLUE, Berth(TUN))
    table.choose(BLUE, Berth(ALG))
    assert (table.crew(9), table.state.money[BLUE]) == (1, 9 - 2 - 1)
    assert table.state.place[9] == ALG


def test_with_one_port_there_is_nothing_to_name() -> None:
    """S-8.3, R-48."""
    table = investing({"ALG": "0 1"}).choose(BLUE, BuyGalley(9))
    assert (table.state.phase, table.state.place[9]) == (Phase.INVEST, ALG)


def test_only_one_galley_is_bought_in_an_investment() -> None:
    """S-8.3; S-8.8: it may be manned at once."""
    table = investing({"ALG": "0 1"}).choose(BLUE, BuyGalley(9))
    assert "Only one galley" in table.refuses(BLUE, BuyGalley(10))
    table.choose(BLUE, *[HireAboard(9)] * 4)
    assert (table.crew(9), table.state.money[BLUE]) == (5, 9 - 2 - 4)


def test_taken_and_missing_numbers_are_not_sold() -> None:
    """S-8.3: with three players they end at 12."""
    table = investing({"ALG": "0 1"}, galleys={5: "1 ION 1"}, seats=3)
    assert "taken" in table.refuses(BLUE, BuyGalley(5))
    assert "not in play" in table.refuses(BLUE, BuyGalley(13))


def test_six_galleys_are_the_limit() -> None:
    """R-10."""
    fleet = dict.fromkeys(range(5, 10), "0 ION 1")
    table = investing({"ALG": "0 1"}, money=20, galleys=fleet)
    assert "more galleys" in table.refuses(BLUE, BuyGalley(10))


def test_an_empty_reserve_hires_nobody() -> None:
    """R-34."""
    fleet = {5: "0 ALG 5", 6: "0 ALG 5", 7: "0 ALG 1"}
    ports = {"VAL": "0 5", "NAP": "0 4", "ALG": "0 1 wood"}
    table = investing(ports, galleys=fleet)
    assert table.state.reserve[BLUE] == 0
    for choice in (HireAshore(ALG), HireAboard(7), BuyGalley(9)):
        assert "no sailors in reserve" in table.refuses(BLUE, choice)


def test_a_fort_needs_wood_and_stone() -> None:
    """D-4, S-8.4, S-8.6: Algiers produces stone and stores wood."""
    table = investing({"ALG": "0 1 wood", "VAL": "0 1"}, money=2)
    assert "gold and marble" in table.refuses(BLUE, BuildBasilica(ALG))
    assert "wood and stone" in table.refuses(BLUE, BuildFort(VAL))
    table.choose(BLUE, BuildFort(ALG))
    assert table.state.money[BLUE] == 0
    assert table.state.forts[ALG]
    assert len(table.store("ALG")) == 1
    assert "has a fort" in table.refuses(BLUE, BuildFort(ALG))


def test_a_basilica_needs_gold_and_marble() -> None:
    """S-8.5: Antioch produces gold and stores marble."""
    table = investing({"ANC": "0 1 marble"}).choose(BLUE, BuildBasilica(ANC))
    assert table.state.basilicas[ANC]
    assert "has a basilica" in table.refuses(BLUE, BuildBasilica(ANC))


def test_one_of_each_may_share_a_port_and_several_be_built() -> None:
    """S-8.7."""
    table = investing({"ANC": "0 1 marble wood stone", "ALG": "0 1 wood"}, money=6)
    table.choose(BLUE, BuildBasilica(ANC), BuildFort(ANC), BuildFort(ALG))
    assert table.state.money[BLUE] == 0


@pytest.mark.parametrize("kind", ["fort", "basilica"])
def test_tokens_run_out(kind: str) -> None:
    """R-43: five of each."""
    ready = "wood stone" if kind == "fort" else "gold marble"
    ids = ("COR", "CAN", "FAM", "TRI", "CAG")
    full = dict.fromkeys(ids, f"1 1 {kind}") | {"MAR": f"0 1 {ready}"}
    table = investing(full)
    build = BuildFort if kind == "fort" else BuildBasilica
    assert "are built" in table.refuses(BLUE, build(space("MAR")))


def test_what_cannot_be_paid_is_not_bought() -> None:
    """S-8: each purchase is paid at once."""
    table = investing({"ALG": "0 1 wood", "ANC": "0 1 marble"}, money=1)
    for choice in (BuildFort(ALG), BuildBasilica(ANC), BuyGalley(9)):
        assert "cannot pay" in table.refuses(BLUE, choice)
    table.choose(BLUE, HireAshore(ALG))
    assert "cannot pay" in table.refuses(BLUE, HireAshore(ALG))


def test_foreign_ports_are_not_built_in() -> None:
    """S-8.4, S-8.5."""
    table = investing({"ALG": "1 1 wood", "ANC": "- marble", "VAL": "0 1"})
    assert "no port there" in table.refuses(BLUE, BuildFort(ALG))
    assert "no port there" in table.refuses(BLUE, BuildBasilica(ANC))


def test_who_can_buy_nothing_passes() -> None:
    """S-1.3, R-48: but with hidden money is asked."""
    table = investing({"ALG": "0 1"}, money=0, galleys={5: "1 ION 1"})
    assert table.state.pawn == 5
    secret = scene(galleys={4: "0 ION 1", 5: "1 ION 1"}, money=[0], hidden=True)
    secret.activate(4).choose(BLUE, Invest())
    assert secret.offers(BLUE) == {Done()}


def test_who_invests_does_not_use_the_galley() -> None:
    """S-1.3."""
    table = investing({"ALG": "0 1"}, galleys={5: "1 ION 1"})
    assert "not what is being decided" in table.refuses(BLUE, Act())
    table.choose(BLUE, Done())
    assert table.state.pawn == 5
