"""The settings of a table of Venice: what the options and the pack come to."""

from collections.abc import Mapping
from enum import Enum
from itertools import combinations

from msgspec import Struct

from ridotto.core.engine.game import Config, Option
from ridotto.core.games.venice.data import PRESETS, Data

NORMAL = {
    "extra_prelim_cards": 0,
    "doge_gc_start": 0,
    "doge_start_scrolls": 2,
    "prelim_doge_assistants": 1,
    "final_turns": 1,
}
"""The knobs of the solo game where no preset turns them (V-21.20)."""

EDITION = "edition"
"""The value of a knob that follows the edition."""
PRESET = "preset"
"""The value of a knob that follows the difficulty."""

HANDICAPS = tuple(
    "+".join(seats)
    for count in range(1, 5)
    for seats in combinations(("1", "2", "3", "4", "5"), count)
)
"""The seats that get a favour card, where only some do."""


class Mode(str, Enum):
    SOLO = "solo"
    """One player against the Doge."""
    DUEL = "duel"
    """Two players and the smugglers."""
    FULL = "full"
    """Three to five players."""


class Settings(Struct, frozen=True):
    """What was agreed before play."""

    mode: Mode
    seats: int
    """All of them, the Doge's included."""
    people: int
    """Those who are asked."""
    edition: str
    example: bool
    """Whether the tiles lie as in the play examples."""
    favour_seats: tuple[bool, ...]
    favour_both: bool
    """ED-1: coins and scrolls, or only one of them."""
    bribe_always: bool
    """ED-3: the second step of I03 needs no lead in intrigue."""
    last_seat_wins: bool
    """ED-4: which of two equal seats wins."""
    together: bool
    """ED-5: the effects of an activation count as one when cubes are checked."""
    convert_many: bool
    """ED-6: Warehouse 2 converts any number of cubes."""
    past_own: bool
    """A-01: a building may be activated in passing the own other gondola."""
    at_draw: bool
    """A-02: the last mission counts as drawn before one is put back."""
    limited: bool
    """A-30: cubes can run out."""
    round_limit: int
    """V-17.4; 0 for none."""
    cap: int
    """The end of the intrigue track."""
    end_space: int
    """Where the end marker lies; 0 in the solo game."""
    council: tuple[int, ...]
    """Points by rank on the Great Council track."""
    start_scrolls: int
    program: bool
    """Whether the program chooses for the Doge where the rules let you."""
    extra_cards: int
    extra_from_each: bool
    """ED-9: so many cards from each deck, or in all."""
    doge_gc_start: int
    doge_scrolls: int
    doge_assistants: bool
    """Whether the Doge trains in the preliminary round."""
    slot_vp: tuple[int, int, int, int]
    final_turns: int


def settings(config: Config) -> Settings:
    data: Data = config.data
    options, seats = config.options, config.seats
    people = seats - len(config.automa)
    numbers, polish = data.numbers, options["edition"] == "pl"
    knobs = _knobs(data, options["edition"], options)
    count = str(people)

    def follows(key: str, first: str) -> bool:
        """Whether a knob stands as in the Polish edition."""
        return polish if options[key] == EDITION else options[key] == first

    limit = options["round_limit"]
    return Settings(
        mode=_mode(people),
        seats=seats,
        people=people,
        edition=options["edition"],
        example=options["layout"] == "example",
        favour_seats=_favours(options["favour_cards"], seats, people),
        favour_both=follows("favour_reward", "both"),
        bribe_always=follows("bribe_condition", "always"),
        last_seat_wins=follows("winner_tiebreak", "last_seat"),
        together=follows("effects_timing", "together"),
        convert_many=follows("warehouse_convert", "any"),
        past_own=options["activate_past_own_gondola"] == "yes",
        at_draw=options["mission_end_trigger"] == "at_draw",
        limited=options["cube_supply_limit"] == "yes",
        round_limit=0 if limit == "none" else int(limit),
        cap=numbers.intrigue_cap[count],
        end_space=numbers.end_space[count] if people > 1 else 0,
        council=data.council[count if people > 1 else "3"],
        start_scrolls=_start_scrolls(data, options["solo_start_scrolls"], people),
        program=options["doge"] == "program",
        extra_cards=knobs["extra_prelim_cards"],
        extra_from_each=follows("extra_prelim_from", "each"),
        doge_gc_start=min(knobs["doge_gc_start"], numbers.council_length),
        doge_scrolls=min(knobs["doge_start_scrolls"], numbers.doge_scroll_limit),
        doge_assistants=bool(knobs["prelim_doge_assistants"]),
        slot_vp=(
            knobs["slot1_vp"],
            *data.difficulty.slot_vp[1:3],
            knobs["slot4_vp"],
        ),
        final_turns=knobs["final_turns"],
    )


def _mode(people: int) -> Mode:
    return {1: Mode.SOLO, 2: Mode.DUEL}.get(people, Mode.FULL)


def _favours(value: str, seats: int, people: int) -> tuple[bool, ...]:
    some = value.split("+")
    return tuple(
        seat < people and (value == "all" or str(seat + 1) in some)
        for seat in range(seats)
    )


def _start_scrolls(data: Data, value: str, people: int) -> int:
    """ED-10: the solo setup may be read as one more scroll."""
    more = people == 1 and value == "2"
    return min(data.numbers.scrolls + more, data.numbers.scroll_limit)


def _knobs(data: Data, edition: str, options: Mapping[str, str]) -> dict[str, int]:
    """The knobs of V-21.20: single options before the preset, that before normal."""
    first, _, _, fourth = data.difficulty.slot_vp
    knobs = NORMAL | {"slot1_vp": first, "slot4_vp": fourth}
    preset = data.difficulty.presets[options["difficulty"]]
    knobs |= {knob: values[edition] for knob, values in preset.items()}
    words = {"yes": 1, "no": 0}
    for knob in knobs:
        value = options[knob]
        if value != PRESET:
            knobs[knob] = words[value] if value in words else int(value)
    return knobs


def _by_edition(key: str, title: str, sentence: str, *values: str) -> Option:
    return Option(key, title, sentence, (EDITION, *values), EDITION)


def _knob(key: str, title: str, sentence: str, *values: str) -> Option:
    return Option(key, title, sentence, (PRESET, *values), PRESET, seats=(1,))


OPTIONS = (
    Option(
        "edition",
        "Edition",
        "Which rulebook decides where the two differ: the Polish or the French one.",
        ("pl", "fr"),
        "pl",
    ),
    Option(
        "difficulty",
        "The Doge",
        "How hard an opponent the Doge is.",
        PRESETS,
        "normal",
        seats=(1,),
    ),
    Option(
        "doge",
        "Who steers the Doge",
        "Whether you are asked where the rules let you choose for the Doge.",
        ("asked", "program"),
        "asked",
        seats=(1,),
    ),
    Option(
        "layout",
        "Buildings",
        "Where the twelve tiles lie: shuffled, or as in the play examples.",
        ("random", "example"),
        "random",
    ),
    Option(
        "favour_cards",
        "Favour cards",
        "Who gets a favour card: all, none, or some seats as a help to them.",
        ("all", "none", *HANDICAPS),
        "all",
    ),
    Option(
        "activate_past_own_gondola",
        "Past your own gondola",
        "Whether you may activate a building you pass where your other gondola lies.",
        ("no", "yes"),
        "no",
    ),
    Option(
        "mission_end_trigger",
        "The last mission",
        "When the mission deck counts as empty: after a card was put back, or before.",
        ("after_return", "at_draw"),
        "after_return",
    ),
    Option(
        "cube_supply_limit",
        "Cubes can run out",
        "Whether goods that are all on gondolas cannot be gained.",
        ("yes", "no"),
        "yes",
    ),
    Option(
        "round_limit",
        "Longest game",
        "After how many rounds the end begins, if nothing else has brought it about.",
        ("100", "20", "30", "50", "none"),
        "100",
        seats=(2, 3, 4, 5),
    ),
    _by_edition(
        "favour_reward",
        "Favour card",
        "Whether a favour card brings both its coins and its scrolls.",
        "both",
        "either",
    ),
    _by_edition(
        "bribe_condition",
        "Bribe Councillors",
        "Whether the second step is open to all or only to who leads in intrigue.",
        "always",
        "most_intrigue",
    ),
    _by_edition(
        "winner_tiebreak",
        "Equal points",
        "Which of several equal seats wins: the last or the first in turn order.",
        "last_seat",
        "first_seat",
    ),
    _by_edition(
        "effects_timing",
        "Full gondolas",
        "Whether cubes are counted at the end of an activation or after each effect.",
        "together",
        "each",
    ),
    _by_edition(
        "warehouse_convert",
        "Warehouse",
        "How many cubes the second effect of the Warehouse converts.",
        "any",
        "one",
    ),
    _knob(
        "extra_prelim_cards",
        "Extra cards",
        "How many more cards place assistants of the Doge before the first turn.",
        "0",
        "1",
        "2",
    ),
    Option(
        "extra_prelim_from",
        "Extra cards come",
        "Whether the extra cards come from each deck, or are so many in all.",
        (EDITION, "each", "all"),
        EDITION,
        seats=(1,),
    ),
    _knob(
        "doge_gc_start",
        "The Doge's council",
        "Where the Doge's markers start on the Great Council track.",
        "0",
        "2",
        "4",
        "6",
    ),
    _knob("slot1_vp", "Slot 1", "Points of the Doge for slot 1.", "0", "1"),
    _knob("slot4_vp", "Slot 4", "Points of the Doge for slot 4.", "4", "3", "2"),
    _knob(
        "doge_start_scrolls",
        "The Doge's scrolls",
        "How many scrolls the Doge starts with.",
        "1",
        "2",
        "3",
    ),
    _knob(
        "prelim_doge_assistants",
        "The Doge's first assistants",
        "Whether the Doge places assistants before the first turn.",
        "yes",
        "no",
    ),
    _knob(
        "final_turns",
        "Turns at the end",
        "How many turns you have once the Doge's cards are used up.",
        "0",
        "1",
        "2",
    ),
    Option(
        "solo_start_scrolls",
        "Your scrolls",
        "How many scrolls you start with against the Doge.",
        ("1", "2"),
        "1",
        seats=(1,),
    ),
)
