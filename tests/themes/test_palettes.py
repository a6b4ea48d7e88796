"""What every palette promises: all can be read, and seats are told apart."""

from itertools import combinations

import pytest
from rich.color_triplet import ColorTriplet

from ridotto.themes.fewer import eight_bit, table_colour
from ridotto.themes.high_contrast import HIGH_CONTRAST
from ridotto.themes.ink import ink
from ridotto.themes.measure import contrast, distance, triplet
from ridotto.themes.mono import MONO
from ridotto.themes.palette import Palette
from ridotto.themes.palettes import DEFAULT, PALETTES, palette_named
from ridotto.themes.roles import INKS, ROLES, SEAT_COUNT, SURFACES, seat_role
from ridotto.themes.safe import SAFE

COLOURED = [palette for palette in PALETTES.values() if palette.has_colour]

coloured = pytest.mark.parametrize("palette", COLOURED, ids=lambda p: p.name)

DEUTAN = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
PROTAN = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
TRITAN = ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304))
"""What an eye without one kind of cone sees, after Machado and others, 2009."""


def seen(colour: ColorTriplet, by: tuple[tuple[float, ...], ...]) -> ColorTriplet:
    parts = [(part / 255) ** 2.2 for part in colour]
    mixed = (sum(a * b for a, b in zip(row, parts, strict=True)) for row in by)
    red, green, blue = (round(255 * max(0, min(1, m)) ** (1 / 2.2)) for m in mixed)
    return ColorTriplet(red, green, blue)


@coloured
def test_a_palette_has_a_colour_for_every_role_and_no_other(palette: Palette) -> None:
    assert palette.colours.keys() == ROLES.keys()


@coloured
def test_every_ink_can_be_read_on_every_surface(palette: Palette) -> None:
    least = 7 if palette is HIGH_CONTRAST else 4.5
    poor = {
        (role, surface): round(ratio, 2)
        for role in INKS
        for surface in SURFACES
        if (ratio := contrast(*_pair(palette, role, surface))) < least
    }
    assert not poor


@coloured
def test_every_ink_can_still_be_read_in_256_colours(palette: Palette) -> None:
    told = eight_bit(palette).numbers
    for role in INKS:
        for surface in SURFACES:
            one, other = _pair(palette, role, surface)
            both = table_colour(told[one]), table_colour(told[other])
            assert contrast(*both) >= 4.5, (role, surface)


@coloured
def test_no_two_seats_share_a_colour(palette: Palette) -> None:
    seats = [palette.colours[seat_role(seat)] for seat in range(SEAT_COUNT)]
    for one, other in combinations(map(triplet, seats), 2):
        assert distance(one, other) > 0.08


@pytest.mark.parametrize("eye", [DEUTAN, PROTAN, TRITAN], ids=["deutan", "protan", "t"])
def test_the_safe_palette_tells_seats_apart_for_every_eye(
    eye: tuple[tuple[float, ...], ...],
) -> None:
    seats = [SAFE.colours[seat_role(seat)] for seat in range(SEAT_COUNT)]
    views = [seen(triplet(colour), eye) for colour in seats]
    for one, other in combinations(views, 2):
        assert distance(one, other) > 0.07


def test_without_colours_a_style_has_none_but_may_have_marks() -> None:
    for role in ROLES:
        for surface in SURFACES:
            style = MONO.style(f"{role} on {surface}")
            assert style.color is None
            assert style.bgcolor is None
    assert MONO.style("text on cursor").reverse
    assert MONO.style("muted").dim


def test_a_style_is_made_of_both_roles_and_the_marks() -> None:
    style = DEFAULT.style(ink("seat-1 on water bold underline"))
    assert style.color is not None
    assert style.bgcolor is not None
    assert style.color.get_truecolor() == triplet(DEFAULT.colours["seat-1"])
    assert style.bgcolor.get_truecolor() == triplet(DEFAULT.colours["water"])
    assert style.bold
    assert style.underline
    assert not style.reverse


def test_a_palette_that_forgets_a_role_is_refused() -> None:
    with pytest.raises(ValueError, match="has no colour for"):
        Palette("bare", "Bare", is_dark=True, colours={"text": "#ffffff"})


def test_an_unknown_name_means_the_default_palette() -> None:
    assert palette_named("textual-dark") is DEFAULT


def _pair(
    palette: Palette, role: str, surface: str
) -> tuple[ColorTriplet, ColorTriplet]:
    return triplet(palette.colours[role]), triplet(palette.colours[surface])
