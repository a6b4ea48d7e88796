"""One look at all widgets, in every palette and size worth keeping."""

from collections.abc import Callable

import pytest

from ridotto.themes.depth import Depth
from ridotto.themes.glyphs import GLYPHS
from tests.widgets.gallery import Gallery

LOOKS = ("day", "night", "mono", "high-contrast", "colour-blind")

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


def gallery(palette: str, glyphs: str = "unicode", chart: bool = False) -> Gallery:
    depth = Depth.NONE if palette == "mono" else Depth.TRUE
    return Gallery(palette=palette, glyphs=GLYPHS[glyphs], depth=depth, chart=chart)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", LOOKS)
def test_the_table_in_every_palette(
    palette: str, size: str, snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(gallery(palette), terminal_size=SIZES[size])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", ["night", "mono"])
def test_the_table_in_ascii(
    palette: str, size: str, snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(gallery(palette, "ascii"), terminal_size=SIZES[size])


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_the_chart(glyphs: str, snap_compare: Callable[..., bool]) -> None:
    app = gallery("night", glyphs, chart=True)
    assert snap_compare(app, terminal_size=(120, 40))


@pytest.mark.parametrize("depth", [Depth.EIGHT_BIT, Depth.SYSTEM])
@pytest.mark.parametrize("palette", ["night", "day"])
def test_the_table_with_fewer_colours(
    palette: str, depth: Depth, snap_compare: Callable[..., bool]
) -> None:
    app = Gallery(palette=palette, depth=depth)
    assert snap_compare(app, terminal_size=(80, 24))


def test_a_filtered_menu(snap_compare: Callable[..., bool]) -> None:
    keys = ["down", "slash", "t", "o"]
    assert snap_compare(gallery("night"), terminal_size=(80, 24), press=keys)


def test_a_board_pointed_at(snap_compare: Callable[..., bool]) -> None:
    keys = ["tab", "right", "right", "down"]
    assert snap_compare(gallery("night"), terminal_size=(120, 40), press=keys)
