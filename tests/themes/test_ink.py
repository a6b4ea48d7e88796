"""How inks are written."""

import pytest

from ridotto.themes.ink import Ink, Mark, ink
from ridotto.themes.roles import ROLES, SEAT_COUNT, seat_role


def test_an_ink_reads_as_role_surface_and_marks() -> None:
    assert ink("seat-1 on water bold") == Ink("seat-1", "water", Mark.BOLD)


def test_every_part_of_an_ink_may_be_left_out() -> None:
    assert ink("") == Ink("text", "", Mark.NONE)
    assert ink("on land") == Ink("text", "land")
    assert ink("dim underline") == Ink("text", "", Mark.DIM | Mark.UNDERLINE)


def test_an_unknown_role_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'wine' is no role"):
        ink("text on wine")


def test_an_ink_without_a_surface_takes_the_one_below() -> None:
    assert ink("good").over(ink("bad on water")) == ink("good on water")
    assert ink("good on land").over(ink("on water")) == ink("good on land")


def test_every_seat_has_a_role_of_its_own() -> None:
    roles = {seat_role(seat) for seat in range(SEAT_COUNT)}
    assert len(roles) == SEAT_COUNT
    assert roles <= ROLES.keys()
