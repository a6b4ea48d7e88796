"""What an app sends to terminals of every kind."""

import pytest

from ridotto.themes.depth import Depth, depth_of
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.themes.mono import MONO
from ridotto.themes.night import NIGHT
from ridotto.themes.palettes import PALETTES
from tests.support.screen import (
    RecordingDriver,
    colours_sent,
    lines,
    piloted,
    sent,
    settled,
)
from tests.widgets.gallery import Gallery


async def frame(app: Gallery) -> str:
    """All that is sent from the start until some keys were pressed."""
    async with app.run_test(headless=False, size=(100, 30)) as pilot:
        await pilot.press("down", "tab", "tab", "f1")
        await settled(pilot)
        return sent(app)


def gallery(depth: Depth = Depth.TRUE, palette: str = "night") -> Gallery:
    return Gallery(depth=depth, palette=palette, driver_class=RecordingDriver)


@piloted
async def test_without_colour_no_colour_code_is_sent() -> None:
    said = await frame(gallery(Depth.NONE))
    assert "\x1b[" in said
    assert colours_sent(said) == set()


@piloted
async def test_the_mono_theme_sends_no_colour_code_either() -> None:
    assert colours_sent(await frame(gallery(palette="mono"))) == set()


@piloted
async def test_no_color_in_the_environment_means_no_colour_codes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    depth = depth_of({"NO_COLOR": "1", "COLORTERM": "truecolor"})
    assert colours_sent(await frame(gallery(depth))) == set()


@pytest.mark.parametrize("palette", ["night", "day"])
@piloted
async def test_each_depth_sends_its_own_codes_only(palette: str) -> None:
    """In one process, one after the other: nothing is carried over by caches."""
    for depth in (Depth.TRUE, Depth.SYSTEM, Depth.EIGHT_BIT, Depth.TRUE):
        assert colours_sent(await frame(gallery(depth, palette))) == {depth.value}


@piloted
async def test_an_ascii_terminal_gets_nothing_but_ascii() -> None:
    app = Gallery(glyphs=ASCII, driver_class=RecordingDriver)
    async with app.run_test(headless=False, size=(100, 30)) as pilot:
        app.action_command_palette()
        await settled(pilot)
        assert sent(app).isascii()


@piloted
async def test_another_theme_repaints_everything() -> None:
    app = gallery()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settled(pilot)
        assert _mentions(sent(app), NIGHT.colours["water"])
        app.theme = "day"
        await settled(pilot)
        said = sent(app)
        assert _mentions(said, PALETTES["day"].colours["water"])
        assert not _mentions(said, NIGHT.colours["water"])


@piloted
async def test_other_glyphs_repaint_everything() -> None:
    app = gallery()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert UNICODE.seat(0) in "".join(lines(app))
        app.glyphs = ASCII
        await settled(pilot)
        assert "".join(lines(app)).isascii()


@piloted
async def test_losing_all_colours_wears_mono() -> None:
    app = gallery()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settled(pilot)
        sent(app)
        app.depth = Depth.NONE
        await settled(pilot)
        assert app.palette is MONO
        assert colours_sent(sent(app)) == set()


def _mentions(said: str, colour: str) -> bool:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"48;2;{red};{green};{blue}" in said
