"""Genoa's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.form import fitted
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.genoa import DRESS
from tests.support.playing import AnyTable, new_table
from tests.widgets.looking import assert_alike, look_through

SIZES = [(60, 10), (80, 12), (81, 22), (66, 14), (108, 29), (120, 20), (160, 46)]

STRIDE = 11
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Draws the position for one seat, and checks what must always hold."""
    seat = (*table.pending(), Seat(number % len(table.names)))[0]
    view = table.view(seat)
    width, height = SIZES[number % len(SIZES)]
    glyphs = ASCII if number % 5 == 0 else UNICODE
    picture = DRESS.board(view, seat, table.names, width, height, glyphs)
    assert [len(line) for line in picture.lines] == [width] * height
    assert {f"space:{id}" for id in view.data.ids} <= picture.regions.keys()
    if height > 10:
        offers = {f"offer:{offer.number}" for offer in view.offers}
        assert offers <= picture.regions.keys()
    mats = [
        DRESS.mat(view, Seat(each), table.names, 34, glyphs)
        for each in range(view.seats)
    ]
    assert {len(line) for mat in mats for line in mat.lines} == {34}
    cards = DRESS.hand(view, seat, glyphs)
    assert len(cards) == sum(view.mats[seat].card_counts)
    assert DRESS.progress(view) is not None
    named = {name for mat in mats for name in mat.regions}
    regions = {*picture.regions, *named, *(card.region for card in cards)}
    _look_at_choices(table, seat, regions, is_small=height < 12 or width < 80)
    if glyphs.is_ascii:
        lines = [line for drawn in (picture, *mats) for line in drawn.lines]
        assert all(line.isascii() for line in lines)


def _look_at_choices(
    table: AnyTable, seat: Seat, regions: set[str], is_small: bool
) -> None:
    view, decision = table.view(seat), table.decision(seat)
    if decision is None:
        return
    assert GENOA.forms is not None
    forms = GENOA.forms(view, seat, table.names)
    letters = [form.letter for form in forms]
    made = [form.made(fitted(form, form.start)) for form in forms]
    arrows: list[str] = []
    for choice in (*decision.choices, *made):
        touched = DRESS.touches(view, seat, choice)
        assert is_small or touched <= regions, choice
    for choice in decision.choices:
        helm = DRESS.helm(view, seat, choice)
        letters.append(helm.letter)
        arrows += helm.arrows
    keys = [letter for letter in letters if letter]
    assert len(set(keys)) == len(keys), keys
    assert len(set(arrows)) == len(arrows)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"money": "open"}), (5, {})],
    ids=["two", "three with open purses", "five"],
)
def test_positions_of_a_random_game_show_all_that_choices_touch(
    seats: int, options: dict[str, str]
) -> None:
    table = new_table(GENOA, seats, seed=seats, options=options)
    phases = look_through(table, STRIDE, lambda number: look_at(table, number))
    assert len(phases) >= 10


def test_equal_positions_look_alike() -> None:
    assert_alike(DRESS, GENOA, SIZES)
