"""Things to show: a small board, and people with difficult names."""

from ridotto.core.engine.preview import Change, Foresight
from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import UNICODE, Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.dress import Card, Track
from ridotto.widgets.log import LogLine
from ridotto.widgets.mat import Mat
from ridotto.widgets.menu import Item
from ridotto.widgets.picture import Easel, Picture, Rect

NAMES = ("Anna", "日本の商人", "[bold]Bo[/]", "Ćiro")

PLACES = {
    "cannaregio": ("Cannaregio", 2, 1),
    "castello": ("Castello", 38, 3),
    "san-polo": ("San Polo", 8, 9),
    "dorsoduro": ("Dorsoduro", 30, 14),
}


def board(glyphs: Glyphs = UNICODE, moved: bool = False) -> Picture:
    """Four districts, canals between them, and councilmen."""
    easel = Easel(58, 20, glyphs, "on water")
    for y in range(easel.height):
        for x in range((y * 7) % 11, easel.width, 11):
            easel.put(x, y, glyphs.wave, "faint")
    easel.path([(20, 3), (30, 3), (30, 5), (38, 5)], "canal", "double")
    easel.path([(14, 6), (14, 9)], "canal", "double")
    easel.path([(26, 11), (40, 11), (40, 14)], "canal")
    for number, (name, (title, x, y)) in enumerate(PLACES.items()):
        rect = Rect(x, y, 18, 5)
        easel.box(*rect, "border on land", title, "rounded", "title on land bold")
        for seat in range(4):
            role = seat_role(seat)
            count = (number + seat + moved) % 4
            easel.put(x + 2 + 4 * seat, y + 2, glyphs.seat(seat), role)
            easel.put(x + 3 + 4 * seat, y + 2, str(count), "text")
        easel.put(x + 2, y + 3, f"value {number + 3}", "muted")
        easel.region(name, rect)
    return easel.picture()


def tall_mat(seat: int, width: int, glyphs: Glyphs) -> Picture:
    easel = Easel(width, 2, glyphs, "on panel")
    x = easel.put(0, 0, f"{glyphs.coin}{5 + seat}", "gold bold")
    x = easel.put(x + 2, 0, f"VP {10 * seat + 7}", "text bold")
    easel.put(x + 2, 0, "council 4/12", "muted")
    easel.put(0, 1, "G1 G3 Y2", "green")
    easel.region(f"buildings:{seat}", Rect(0, 1, 8, 1))
    return easel.picture()


def mats(glyphs: Glyphs = UNICODE, turn: int = 1) -> tuple[Mat, ...]:
    return tuple(
        Mat(
            seat,
            name,
            lambda width, seat=seat: tall_mat(seat, width, glyphs),  # type: ignore[misc]
            is_turn=seat == turn,
            note="you" if seat == 0 else "merchant",
            is_open=seat == 0,
        )
        for seat, name in enumerate(NAMES)
    )


ITEMS = (
    Item("Sell silk for 4", note="coins +4"),
    Item("Build a bridge from Cannaregio to San Polo over the Grand Canal", "VP +5"),
    Item("Place a councilman in Dorsoduro", enabled=False, reason="No coin is left."),
    Item("Give 日本の商人 two coins", note="VP +1"),
    Item("Say [red]nothing[/red] to [bold]Bo[/]"),
    Item("Pass", role="muted"),
)

MANY = tuple(Item(f"Choice number {n}", note=f"VP +{n}") for n in range(1, 58))

LOG = tuple(
    line
    for seq in range(1, 6)
    for line in (
        LogLine(f"Round {seq} begins.", seq, role="muted"),
        LogLine("Anna sells silk for 4 and salt for 2.", seq, 0),
        LogLine("日本の商人 builds a bridge from Cannaregio to San Polo.", seq, 1),
        LogLine("[bold]Bo[/] passes.", seq, 2),
        LogLine("Ćiro takes two coins out of the bank and gives one back.", seq, 3),
    )
)

CARDS = (
    Card("Doge", 2, "rose", "◆"),
    Card("Gold", 1, "gold", "◎"),
    Card("Building", 3, "green", "▲"),
    Card("Bridge", 1, "brown", "="),
    Card("Gondola", 2, "blue", "~", note="bonus"),
)

TRACK = Track("Round 2/6", ("A", "B", "C", "D", "E", "F"), 2, "Gondolas")

SERIES = (
    (0, 0, 3, 3, 5, 9, 9, 14, 20, 20, 27, 31, 31, 40),
    (0, 2, 2, 4, 4, 4, 10, 10, 12, 18, 18, 25, 30, 33),
    (0, 0, 0, 1, 1, 6, 6, 6, 7, 9, 11, 11, 13, 13),
    (0, 1, 1, 1, 8, 8, 8, 13, 13, 13, 22, 22, 29, 38),
)

FORESIGHT = Foresight(
    changes=(
        Change(Seat(1), "VP", 3, 1),
        Change(Seat(0), "coins", 5, 3),
        Change(Seat(0), "VP", 10, 15),
        Change(Seat(0), "cards", 4, None),
        Change(None, "value of San Polo", 4, 6),
    ),
    is_final=True,
    pending=None,
)
