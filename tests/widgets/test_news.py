"""The line that tells what nobody should miss."""

from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.dress import Die, News, Throw
from ridotto.widgets.news import FRAMES, NewsLine, news_picture

SIDES = ("✗", " ")

DICE = News(
    (
        Throw("4●", (Die("✗", SIDES, "bad"), Die(" ", SIDES)), "seat-1"),
        Throw("7", (Die("✗", SIDES, "bad"),)),
    ),
    "1 against 0 left",
)


def line(news: News | None, left: int = 0, width: int = 60) -> str:
    (told,) = news_picture(news, left, width, UNICODE).lines
    assert len(told) == width
    return told.rstrip()


def test_dice_that_lie_still_show_what_was_recorded() -> None:
    assert line(DICE) == " 4● [✗][ ]  7 [✗]  1 against 0 left"


def test_rolling_dice_turn_and_do_not_tell_the_end() -> None:
    frames = [line(DICE, left) for left in range(FRAMES, 0, -1)]
    assert len(set(frames)) > 1
    for frame in frames:
        assert "left" not in frame
        assert frame.count("[") == 3


def test_the_dice_roll_for_a_few_beats_and_then_lie_still() -> None:
    news = NewsLine()
    news.tell(DICE, rolls=True)
    for _ in range(FRAMES):
        assert news.is_rolling
        news.beat()
    assert not news.is_rolling
    news.beat()
    assert not news.is_rolling


def test_nothing_rolls_without_dice_or_where_it_is_not_wanted() -> None:
    news = NewsLine()
    for told, rolls in ((DICE, False), (News(said="So it is."), True), (None, True)):
        news.tell(told, rolls=rolls)
        assert not news.is_rolling
        assert news.display == (told is not None)


def test_a_sentence_too_long_is_cut_and_never_read_as_markup() -> None:
    assert line(News(said="[bold]x[/bold]")) == " [bold]x[/bold]"
    assert line(News(said="word " * 20), width=20) == " word word word wo…"
    assert line(None) == ""


def test_in_ascii_too() -> None:
    (told,) = news_picture(DICE, 0, 40, ASCII).lines
    assert told.isascii()
