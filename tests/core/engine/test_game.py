"""Settings made before play are checked before a table is set up."""

import pytest

from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Table
from tests.support.playing import people
from tests.support.soldo import SOLDO


def test_options_not_named_stand_at_their_defaults() -> None:
    assert SOLDO.settle(2, {}) == {"rounds": "4"}
    assert SOLDO.settle(2, {"rounds": "8"}) == {"rounds": "8"}


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (1, {}, "Soldo is for 2 to 4 seats, not 1."),
        (5, {}, "Soldo is for 2 to 4 seats, not 5."),
        (2, {"wind": "x"}, "Soldo has no option 'wind'; its options: rounds."),
        (2, {"rounds": "3"}, "rounds is one of 2, 4, 8, 60, not '3'."),
    ],
)
def test_what_is_not_offered_is_refused(
    seats: int, options: dict[str, str], said: str
) -> None:
    with pytest.raises(BadOption) as refused:
        Table.create(SOLDO, people(seats), options=options)
    assert str(refused.value) == said


def test_nobody_can_ask_for_a_seat_that_the_rules_play() -> None:
    sitters = (Sitter("Anna"), Sitter("Doge", Kind.AUTOMA))
    with pytest.raises(BadOption, match="The rules themselves play that seat"):
        Table.create(SOLDO, sitters)
