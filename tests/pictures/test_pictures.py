"""Every picture of the README can be drawn, and shows what it is named after."""

import asyncio

import pytest

from tests.pictures.moments import MOMENTS, Moment, drawn

SHOWS = {"home": "waiting", "result": "wins!"}
"""By name: a word that must be there; at a table it is whose turn it is."""


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_a_picture_can_be_drawn(moment: Moment) -> None:
    word = SHOWS.get(moment.name, "turn")
    assert word in asyncio.run(drawn(moment))
