"""What a record of Serenissima is worth telling above the menu."""

import pytest

from ridotto.core.engine.event import Event
from ridotto.core.games.serenissima.choices import AttackGalley, Blockade
from ridotto.core.games.serenissima.data import Card
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.news import news_picture
from ridotto.widgets.serenissima import DRESS
from tests.core.games.serenissima.scene import BLUE, DATA, RED, Scene, scene
from tests.widgets.serenissima.tables import NAMES, blocked, busy, stopped, storming


def told(events: list[Event]) -> str:
    news = DRESS.news(events, NAMES, UNICODE)
    return news_picture(news, 0, 110, UNICODE).lines[0].strip() if news else ""


def after(table: Scene, seat: int, *choices: object) -> str:
    """What the last of these choices brings."""
    table.events.clear()
    table.choose(seat, *choices)  # type: ignore[arg-type]
    return told(table.events)


def test_a_round_shows_every_die_and_who_is_left() -> None:
    """S-6.3: the dice that were recorded, skulls crossed."""
    line = after(blocked().dice("x. x."), BLUE, AttackGalley(7))
    assert line == "4● [✗][ ]  7 [✗][ ]  2 against 1 left"


def test_a_fort_shows_its_fire() -> None:
    """S-7.6."""
    table = storming()
    fired = [event for event in table.events if type(event).__name__ == "FortFired"]
    assert told(fired) == "♜ Messina [✗][ ]  4 sailors left aboard"


def test_a_blockade_is_told_to_who_is_stopped() -> None:
    line = after(stopped(), RED, Blockade())
    assert line == "Bartolomeo blockades Anna in Algiers: no passage."


def test_a_scoring_is_told_before_the_card_that_brought_it() -> None:
    """S-10.2."""
    table = busy()
    table.events.clear()
    assert told(table.end_turn().events).startswith("The second scoring pays: Anna 32")


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (Card.HOUR, "The Doge shows one hour."),
        (
            Card.WINE,
            "The wine ports pay: Anna 3, Bartolomeo 0, Chiara 0 and Dandolo 0.",
        ),
    ],
)
def test_the_doge_is_told_where_nothing_is_scored(card: Card, line: str) -> None:
    deck = list(DATA.cards)
    deck.remove(card)
    table = scene(4, ports={"MAR": "0 1"}, deck=(*deck, card))
    assert told(table.end_turn().events).startswith(line)


def test_most_records_are_no_news() -> None:
    table = busy()
    assert told(table.events) == ""
    assert DRESS.news([], NAMES, ASCII) is None
