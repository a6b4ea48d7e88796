"""What players read: every choice, event and decision has its words."""

import re
from pathlib import Path
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO, choices, events, refusal
from ridotto.core.games.rialto.choices import TakeColumn
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.events import (
    Budgeted,
    LaidOut,
    MovesGranted,
    Played,
    StageEnded,
    Stopped,
    Turned,
)
from ridotto.core.games.rialto.text import chronicle, menu
from tests.core.games.rialto.scene import cards, scene
from tests.core.games.rialto.test_knowledge import seeds, some_way, tables

NAMES = ("Anna", "Berta", "Carlo", "Dora", "Enzo")
UNSAID = {Turned, LaidOut, Budgeted, MovesGranted, StageEnded, Stopped}

RULE = re.compile(r"\b(?:S|R|A)-\d+(?:\.\d+)?")


def test_every_choice_has_a_line_and_a_time() -> None:
    kinds = set(get_args(choices.AnyChoice))
    assert set(menu.LINES) == kinds
    assert set(refusal.PHASES) == kinds


def test_every_event_is_told_or_goes_unsaid_on_purpose() -> None:
    kinds = set(get_args(events.AnyEvent))
    assert set(chronicle.SENTENCES) | UNSAID == kinds
    assert set(RIALTO.evolve.by_type) == kinds  # type: ignore[attr-defined]


@given(tables, seeds, st.integers(0, 500))
def test_menus_prompts_and_positions_can_be_read(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    """Lines of a menu fit 46 columns and never say the same twice."""
    state = some_way(*table, seed, decisions)
    names, text = NAMES[: table[0]], RIALTO.text
    assert text.phase(RIALTO.view(state, None))
    assert text.position(RIALTO.view(state, None), names)
    for seat in RIALTO.pending(state):
        view = RIALTO.view(state, seat)
        prompt = text.prompt(view, seat, names)
        assert prompt.asks.endswith(".")
        assert f"**{prompt.rule}" in RIALTO.rules_text()
        lines = [text.choice(view, seat, c, names) for c in RIALTO.choices(state, seat)]
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) <= 46
        assert any("Your hand" in line for line in text.position(view, names))


def test_a_column_is_told_in_letters_and_in_words() -> None:
    table = scene(2).round()
    view = RIALTO.view(table.state, Seat(0))
    line = RIALTO.text.choice(view, Seat(0), TakeColumn(0), NAMES)
    assert re.fullmatch(r"Take column 1:( [DGUBOC*]){6}", line)
    said = "\n".join(RIALTO.text.position(view, NAMES[:2]))
    assert re.search(r"Column 1: \d (Doge|Gold|Building|Bridge|Gondola|Council)", said)


def test_a_play_is_told_with_its_buildings() -> None:
    draft = Draft(naturals=2, conversions=((7, 1),), jokers=1, theatres=2)
    event = Played(Seat(0), 0, draft, cards("DDG*"), 7)
    assert RIALTO.text.event(event, None, NAMES) == (
        "Anna plays 2 Doge, Gold as two by the Mint, 1 Joker, 2 Theatres: counts 7."
    )


def test_every_rule_has_a_test_that_cites_it() -> None:
    """RULES.md and the tests name the same rules."""
    ruled = set(RULE.findall(RIALTO.rules_text()))
    here = Path(__file__).parent
    cited = {rule for file in here.glob("test_*.py") for rule in cites(file)}
    assert sorted(ruled - cited) == []
    assert sorted(cited - ruled) == []


def cites(file: Path) -> set[str]:
    return set(RULE.findall(file.read_text(encoding="utf-8")))
