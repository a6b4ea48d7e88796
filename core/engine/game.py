"""The parts every game supplies, and the settings made before play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

from msgspec import Struct

from ridotto.core.engine.card import Card
from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.event import Emit, Event
from ridotto.core.engine.form import Form
from ridotto.core.engine.pack import PackType
from ridotto.core.engine.seat import Names, Seat

S = TypeVar("S")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class Option(Struct, frozen=True):
    """A setting made before play. Values are words, so that a flag can say them."""

    key: str
    title: str
    sentence: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()
    """The numbers of seats for which it matters; empty: all."""


class Config(Struct, frozen=True):
    """What a table is set up from."""

    seats: int
    """All of them, those of the automa included."""
    options: Mapping[str, str]
    automa: tuple[Seat, ...]
    """The seats that the rules themselves play; they are never asked."""
    data: Any
    """The data pack, decoded into the shapes of its game."""


class Score(Struct, frozen=True):
    """How one seat stands at the end."""

    seat: Seat
    total: int
    parts: tuple[tuple[str, int], ...]
    """Where the points came from, in the order of the rulebook."""
    rank: int
    """1 for the winner; seats share a rank only where the rules share it."""
    eliminated: str = ""
    """Why this seat is out, if it is."""


class Result(Struct, frozen=True):
    """How a game ended; scores by seat."""

    scores: tuple[Score, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(score.seat for score in self.scores if score.rank == 1)


class Prompt(Struct, frozen=True):
    """What a seat is asked now."""

    asks: str
    rule: str
    """The number of the rule this is about, as in RULES.md."""


class Tallies(Struct, frozen=True):
    """The numbers a player watches; previews show how a choice would change them."""

    seats: tuple[Mapping[str, int], ...]
    """By seat: the label and the number. The score is always called `VP`."""
    table: Mapping[str, int] = {}
    """What belongs to nobody: the value of a district, the height of a track."""


class Text(Protocol[V_contra]):
    """Every sentence a player reads."""

    def phase(self, view: V_contra) -> str:
        """Where the game is, in a few words: round, phase, stage."""

    def prompt(self, view: V_contra, seat: Seat, names: Names) -> Prompt:
        """What this seat is asked now."""

    def choice(self, view: V_contra, seat: Seat, choice: Choice, names: Names) -> str:
        """One line of the menu."""

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        """One line of the log as this seat reads it; none for what goes unsaid."""

    def position(self, view: V_contra, names: Names) -> Sequence[str]:
        """The whole position in sentences, for who does not see a board."""


@dataclass(frozen=True, kw_only=True)
class Lookahead(Generic[S]):
    """How a search may cut a trial of the future short, and judge where it got to."""

    turn: Callable[[S], int]
    """Grows as the game goes on: where it changes, a position can be judged."""
    turns: int
    """How far to look ahead."""
    worth: Callable[[S], Sequence[float]]
    """By seat: the score to expect in the end, if all go on sensibly."""
    doubt: Callable[[S], float]
    """A lead in such scores that makes a win likely: much early on, less later."""
    close: float
    """How much less than its favourite the policy may think of a choice that is tried
    out nevertheless."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """A title: everything the engine needs to play it."""

    name: str
    title: str
    blurb: str
    """One sentence for the shelf."""
    unit: str = "VP"
    """What scores are counted in; also what the tallies call a seat's score."""
    rules_version: int
    seats: range
    """How many may sit down, the automa not counted."""
    automa: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """By number of seats: the names of those the rules play against them."""
    options: tuple[Option, ...] = ()
    pack: PackType
    rules_text: Callable[[], str]
    """RULES.md: the rules in our own words, with their numbers."""

    choice_type: Any
    """The union of its choices, for reading logs."""
    event_type: Any
    """The union of its events, for reading logs."""

    setup: Callable[[Config], S]
    """The open box: nothing shuffled, nothing dealt."""
    deal: Callable[[S, Chance, Emit], None]
    """The first record, made by the table itself."""
    pending: Callable[[S], tuple[Seat, ...]]
    """The seats that must choose now; none once the game is over."""
    choices: Callable[[S, Seat], Sequence[Choice]]
    """Every legal choice; of an open-ended kind, at most some examples."""
    check: Callable[[S, Seat, Choice], None]
    """Raises `Illegal` with the reason; the seat is known to be pending."""
    decide: Callable[[S, Seat, Choice, Chance, Emit], None]
    """The rules: answers a legal choice with events."""
    evolve: Callable[[S, Event], S]
    view: Callable[[S, Seat | None], V]
    """What a seat, or a spectator, may know."""
    redact: Callable[[Event, Seat | None], Event | None]
    """The same for one event; none where a seat does not learn of it at all."""
    guess: Callable[[V, Seat | None, Chance], S]
    """A state that could stand behind this view."""
    result: Callable[[S], Result | None]
    tallies: Callable[[V], Tallies]
    weigh: Callable[[V, Seat, Sequence[Choice]], Sequence[float]]
    """What a sensible merchant thinks each choice is worth; higher is better."""
    reason: Callable[[V, Seat, Choice], str]
    """Why that merchant would choose so, in half a sentence."""
    text: Text[V]

    card: Callable[[Event, Names], Card | None] | None = None
    """What the log shows as a card, of an event as a seat sees it."""
    sound: Callable[[S], None] | None = None
    """Raises `AssertionError` where a state cannot be: pieces lost, numbers bent."""
    open_choices: tuple[type[Choice], ...] = ()
    """The kinds of choice that are built by a form and only checked, never listed."""
    forms: Callable[[V, Seat, Names], Sequence[Form]] | None = None
    """The forms for those choices that are worth opening now; without it, each kind is
    filled in field by field, as its shape says."""
    improvise: Callable[[V, Seat, Chance], Choice | None] | None = None
    """Makes up an open-ended choice, for random play; it may be illegal."""
    propose: Callable[[V, Seat], Sequence[Choice]] | None = None
    """What that merchant would make up himself: legal, to be weighed with the rest."""
    lookahead: Lookahead[S] | None = None
    """For search; without it, every trial is played to the end of the game."""
    ideas: Callable[[S, Seat], Sequence[Choice]] | None = None
    """What a player might think possible now, legal or not: for "why not?"."""
    upcasters: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict
    )
    """By rules version: turns a record of that version into one of the next."""

    @cached_property
    def state_type(self) -> type[S]:
        """What `setup` says that it answers."""
        kind: type[S] = get_type_hints(self.setup)["return"]
        return kind

    def settle(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options with their defaults, in the order of the game; or why not."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOption(f"{self.title} is for {low} to {high} seats, not {seats}.")
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                offer = ", ".join(known) or "none"
                raise BadOption(
                    f"{self.title} has no option {key!r}; its options: {offer}."
                )
            if value not in known[key].values:
                offer = ", ".join(known[key].values)
                raise BadOption(f"{key} is one of {offer}, not {value!r}.")
        return {key: options.get(key, option.default) for key, option in known.items()}
