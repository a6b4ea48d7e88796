"""Looks at positions and pictures of any game, and checks what must always hold."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.dress import Dress
from ridotto.widgets.picture import Picture, Rect
from tests.support.playing import AnyGame, AnyTable, new_table, play_on, step

MAT_WIDTH = 30


class Sight(NamedTuple):
    """A position as one seat sees it."""

    seat: Seat
    view: Any
    picture: Picture
    arrows: tuple[str, ...]
    """Those that make a choice now."""


def look(
    dress: Dress[Any], table: AnyTable, number: int, size: tuple[int, int]
) -> Sight:
    """Draws the position for who is asked, now and then in plain signs.

    All that choices touch is there, and no two are steered by the same key.
    """
    seat = (*table.pending(), Seat(number % len(table.names)))[0]
    view, (width, height) = table.view(seat), size
    glyphs = ASCII if number % 5 == 0 else UNICODE
    picture = dress.board(view, seat, table.names, width, height, glyphs)
    assert [len(line) for line in picture.lines] == [width] * height
    mat = dress.mat(view, seat, table.names, MAT_WIDTH, glyphs)
    assert {len(line) for line in mat.lines} == {MAT_WIDTH}
    assert dress.progress(view) is not None
    cards = dress.hand(view, seat, glyphs)
    regions = {*picture.regions, *mat.regions, *(card.region for card in cards)}
    decision = table.decision(seat)
    letters: list[str] = []
    arrows: list[str] = []
    for choice in decision.choices if decision else ():
        assert dress.touches(view, seat, choice) <= regions, choice
        helm = dress.helm(view, seat, choice)
        letters += [helm.letter] if helm.letter else []
        arrows += helm.arrows
    assert len(set(letters)) == len(letters)
    assert len(set(arrows)) == len(arrows)
    if glyphs.is_ascii:
        assert all(line.isascii() for line in (*picture.lines, *mat.lines))
    return Sight(seat, view, picture, tuple(arrows))


def look_through(
    table: AnyTable,
    stride: int,
    look_at: Callable[[int], None],
    phase: Callable[[Any], object] = lambda view: view.phase,
) -> set[object]:
    """Plays at random to the end; looks at one position in so many, and at the end.

    The first of each phase is looked at too; answers the phases there were.
    """
    luck = SeededChance(seed_from(len(table.names)))
    phases: set[object] = set()
    number = 0
    while table.pending():
        here = phase(table.view(None))
        if number % stride == 0 or here not in phases:
            phases.add(here)
            look_at(number // stride)
        step(table, luck)
        number += 1
    look_at(number)
    return phases


def assert_alike(
    dress: Dress[Any], game: AnyGame, sizes: Sequence[tuple[int, int]]
) -> None:
    """Equal positions make equal pictures."""
    one, other = (play_on(new_table(game, 3), decisions=60) for _ in range(2))
    for size in sizes:
        pictures = [
            dress.board(table.view(None), None, table.names, *size, UNICODE)
            for table in (one, other)
        ]
        assert pictures[0] == pictures[1]


def shown(picture: Picture, region: str) -> list[str]:
    """The letters of a region, rectangle by rectangle, row by row."""
    return [
        "".join(letter for letter, _ in picture.cells(y)[rect.x : rect.right])
        for rect in picture.regions[region]
        for y in range(rect.y, rect.bottom)
    ]


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
