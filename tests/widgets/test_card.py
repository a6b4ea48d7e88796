"""Cards in the log: who gives what, in a frame once it holds."""

from textual.app import ComposeResult

from ridotto.core.engine.card import Card, Part
from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.themes.looks import Looks
from ridotto.widgets.card import card_picture
from ridotto.widgets.log import LogLine, LogPane
from tests.support.screen import lines, piloted, settled

NAMES = ("Anna", "[bold]Bo[/]")
PARTS = (
    Part(Seat(1), "[bold]Bo[/] gives 20 ducats and a small order"),
    Part(Seat(0), "Anna gives the action"),
)
DEAL = Card("Deal", PARTS, is_settled=True)
OFFER = Card("Offer for the action in the Post office", PARTS[:1])


def test_what_is_settled_has_a_frame() -> None:
    bo, anna = UNICODE.seat(1), UNICODE.seat(0)
    assert card_picture(DEAL, NAMES, 32, UNICODE).lines == [
        "╭ Deal ────────────────────────╮",
        f"│ {bo} [bold]Bo[/] gives 20       │",
        "│   ducats and a small order   │",
        f"│ {anna} Anna gives the action      │",
        "╰──────────────────────────────╯",
    ]


def test_what_is_only_on_the_table_has_an_edge() -> None:
    assert card_picture(OFFER, NAMES, 26, UNICODE).lines == [
        "Offer for the action in   ",
        "the Post office           ",
        f"│ {UNICODE.seat(1)} [bold]Bo[/] gives 20  ",
        "│   ducats and a small    ",
        "│   order                 ",
    ]


def test_a_card_speaks_plain_ascii_too() -> None:
    for card in (DEAL, OFFER):
        assert all(
            line.isascii() for line in card_picture(card, NAMES, 30, ASCII).lines
        )


def test_a_card_is_never_wider_than_it_reads_well() -> None:
    assert card_picture(DEAL, NAMES, 200, UNICODE).width == 60


class Book(Looks[None]):
    """A log and nothing else."""

    CSS = "LogPane { height: 12; }"

    def __init__(self) -> None:
        super().__init__()
        said = "Anna and [bold]Bo[/] strike a deal."
        self.log_pane = LogPane(
            [
                LogLine("Before.", 1),
                LogLine(said, 2, 1, card=DEAL),
                LogLine("After.", 3),
            ]
        )

    def compose(self) -> ComposeResult:
        yield self.log_pane

    def on_mount(self) -> None:
        self.log_pane.names = NAMES


@piloted
async def test_the_log_shows_a_card_in_the_place_of_its_sentence() -> None:
    app = Book()
    async with app.run_test(size=(40, 14)):
        shown = [line.rstrip() for line in lines(app)[:7]]
        assert shown[0].endswith("Before.")
        assert shown[1].startswith(f" {UNICODE.seat(1)} ╭ Deal ──")
        assert shown[4].strip(" │") == f"{UNICODE.seat(0)} Anna gives the action"
        assert shown[5].startswith("   ╰──")
        assert shown[6].endswith("After.")


@piloted
async def test_where_there_is_no_room_for_a_card_the_sentence_stands() -> None:
    app = Book()
    async with app.run_test(size=(26, 14)) as pilot:
        await settled(pilot)
        shown = "\n".join(lines(app))
        assert "Anna and [bold]Bo[/]" in shown
        assert "╭" not in shown


@piloted
async def test_history_points_at_the_beginning_of_a_card() -> None:
    app = Book()
    async with app.run_test(size=(40, 14)) as pilot:
        app.log_pane.now = 2
        await settled(pilot)
        pointed = [line for line in lines(app) if line.startswith(UNICODE.past)]
        assert len(pointed) == 1
        assert "Deal" in pointed[0]


@piloted
async def test_a_log_that_opens_in_the_past_shows_that_point() -> None:
    app = Book()
    app.log_pane.lines += [LogLine(f"Line {n}.", n) for n in range(4, 40)]
    app.log_pane.set_reactive(LogPane.now, 3)
    async with app.run_test(size=(40, 14)) as pilot:
        await settled(pilot)
        assert any("After." in line for line in lines(app))
