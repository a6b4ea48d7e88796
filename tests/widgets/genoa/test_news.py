"""What nobody should miss of a record of Genoa."""

from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.deal import Bundle, Deal
from ridotto.themes.glyphs import UNICODE
from ridotto.widgets.genoa import DRESS
from tests.widgets.genoa.tables import ANNA, BART, NAMES


def test_dice_are_told_with_where_the_tower_starts() -> None:
    rolled = e.DiceRolled(ANNA, 4, 1)
    news = DRESS.news((rolled, e.TowerPlaced(ANNA, 2)), NAMES, UNICODE)
    assert news is not None
    assert [(throw.label, throw.dice[0].side) for throw in news.throws] == [
        ("column", "4"),
        ("row", "1"),
    ]
    assert news.said == "The tower starts on the Inn."


def test_a_deal_is_told_in_one_line_before_what_follows_from_it() -> None:
    deal = Deal(2, True, Bundle(15))
    struck = e.DealStruck(trader=ANNA, seat=BART, deal=deal)
    news = DRESS.news((e.TowerMoved(ANNA, 2), struck), NAMES, UNICODE)
    assert news is not None
    said = "Anna and Bartolomeo strike a deal: 15 ducats for the action in the Inn."
    assert news.said == said


def test_passing_is_no_news() -> None:
    assert DRESS.news((e.Passed(ANNA),), NAMES, UNICODE) is None
