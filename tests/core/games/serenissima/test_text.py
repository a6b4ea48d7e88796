"""The words of Serenissima: nothing is left unsaid, and lines are short."""

import re
from pathlib import Path
from typing import get_args

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA, choices, events, refusal
from ridotto.core.games.serenissima.choices import Act
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.text.log import LOG
from ridotto.core.games.serenissima.text.menu import MENU
from ridotto.core.games.serenissima.text.prompts import PHASES, PROMPTS
from tests.core.games.serenissima.scene import BLUE, scene
from tests.support.playing import finished

RULE = re.compile(r"\b(?:S-\d+\.\d+|[UCR]-\d+)\b")
EXAMPLES = {
    *(f"E-{number}" for number in range(1, 11)),
    *(f"D-{number}" for number in range(1, 7)),
    *(f"I-{number}" for number in range(1, 9)),
}
"""The worked examples, and what must always hold."""

NAMES = ("Anna", "Berta", "Carlo", "Dora")
UNSAID = {
    *(events.ClosingBegan, events.ActionChosen, events.ActivationEnded),
    *(events.SwapOpened, events.LoadingDone, events.MoveEnded, events.LootOffered),
    *(events.LootDropped, events.LootTaken, events.GalleyOrdered, events.RefitDone),
}
"""Half steps, and ends that the next line tells."""


def test_every_choice_has_a_line_and_a_time() -> None:
    kinds: set[type[Choice]] = set(get_args(choices.AnyChoice))
    assert set(MENU) == kinds
    assert set(refusal.ASKED_IN) == kinds


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    kinds: set[type[Event]] = set(get_args(events.AnyEvent))
    assert set(LOG) == kinds - UNSAID


def test_every_phase_asks_something() -> None:
    assert set(PROMPTS) == set(PHASES) == set(Phase)


def test_whole_games_are_told_in_short_lines() -> None:
    """Menu lines fit 60 columns, prompts and log lines a screen of 120."""
    text = SERENISSIMA.text
    for seats, money in ((2, "hidden"), (3, "open"), (4, "open")):
        table = finished(SERENISSIMA, seats, seed=seats, options={"money": money})
        for told in table.lines(Seat(0)):
            assert told.said[0].isupper(), told.said
            assert told.said.endswith("."), told.said
        for entry in table.entries[2:-1]:
            assert isinstance(entry, Turn)
            assert entry.seat is not None
            assert entry.choice is not None
            view = table.view(entry.seat, entry.seq - 1)
            line = text.choice(view, entry.seat, entry.choice, NAMES)
            assert 0 < len(line) <= 60, line
            prompt = text.prompt(view, entry.seat, NAMES)
            assert 0 < len(prompt.asks) <= 100, prompt.asks
            assert f"**{prompt.rule}**" in SERENISSIMA.rules_text(), prompt.rule
            assert text.phase(view)
            for sentence in text.position(view, NAMES):
                assert sentence.endswith((".", "…")), sentence


def test_the_position_tells_all_there_is() -> None:
    """Who does not see the board hears of every port, galley, purse and card."""
    table = scene(
        3,
        ports={"VAL": "0 2 gold fort", "TUN": "- wood basilica", "MAR": "x"},
        galleys={4: "0 VAL 3 wood wood"},
    )
    said = "\n".join(SERENISSIMA.text.position(table.view, NAMES))
    assert "Valencia: Anna, 2 of 5 sailors, a fort. Produces wood; stores gold" in said
    assert "the next cube sells for 3" in said
    assert "Tunis: neutral, a basilica." in said
    assert "Marseille: closed." in said
    assert "The Ionian Sea: open sea." in said
    assert "Galley 4 of Anna: in Valencia, 3 sailors, carrying 2 wood." in said
    assert "Anna: 5 ducats, 21 sailors in reserve, galley 4; owns Valencia." in said
    assert "Doge cards: 5 to come" in said


def test_what_a_player_wonders_about_has_an_answer() -> None:
    """Every idea is legal or refused with a sentence."""
    table = finished(SERENISSIMA, 3, seed=9)
    for seq in range(1, table.seq):
        state = table.history.state(seq)
        for seat in SERENISSIMA.pending(state):
            assert SERENISSIMA.ideas is not None
            offered = SERENISSIMA.choices(state, seat)
            for idea in SERENISSIMA.ideas(state, seat):
                if idea not in offered:
                    said = refusal.why_not(state, seat, idea)
                    assert said.endswith("."), said


def test_nonsense_is_refused_politely() -> None:
    table = scene(galleys={4: "0 VAL 3"}).activate(4)

    class Dance(Choice, frozen=True):
        pass

    for nonsense in (Dance(), choices.Sail(99), choices.Jettison(77, 1)):
        assert "no such thing" in table.refuses(BLUE, nonsense)
    assert table.choose(BLUE, Act()).state.phase is not Phase.CHOOSE


def test_every_rule_has_a_test_that_cites_it() -> None:
    """RULES.md and the tests name the same rules; no example is left out."""
    ruled = set(RULE.findall(SERENISSIMA.rules_text()))
    here = Path(__file__).parent
    told = "".join(each.read_text(encoding="utf-8") for each in here.glob("test_*.py"))
    cited = set(RULE.findall(told))
    assert sorted(ruled - cited) == []
    assert sorted(cited - ruled) == []
    assert sorted(EXAMPLES - set(re.findall(r"\b[EDI]-\d+\b", told))) == []
