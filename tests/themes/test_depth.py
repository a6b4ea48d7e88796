"""How many colours a terminal says it has."""

import pytest

from ridotto.themes.depth import Depth, depth_of


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.EIGHT_BIT),
        ({"TERM": "linux"}, Depth.SYSTEM),
        ({}, Depth.SYSTEM),
        ({"TERM": "dumb"}, Depth.NONE),
        ({"TERM": "xterm-kitty", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.EIGHT_BIT),
    ],
)
def test_the_environment_tells_the_depth(environ: dict[str, str], depth: Depth) -> None:
    assert depth_of(environ) is depth
