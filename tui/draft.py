"""A new game before it begins: the title, who sits where, the options, the seed."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.clean import clean, clean_name
from ridotto.core.engine.errors import NoSuchGame
from ridotto.core.engine.game import Game, Option
from ridotto.core.engine.log import Store
from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Clock, Table
from ridotto.tui import words
from ridotto.tui.settings import Place, Sitting

KINDS = (Kind.HUMAN, *LEVELS)
"""Who can be put on a seat."""

USUAL = Kind.MERCHANT
"""Who sits on the other seats until told otherwise."""

SEED_LENGTH = 40

Shelf = Mapping[str, Game[Any, Any]]


class Draft(Struct, frozen=True):
    """What a player has put together so far; always good enough to begin."""

    game: str
    count: int
    places: tuple[Place, ...]
    """One for each seat the game could have; the first `count` are used."""
    options: dict[str, str]
    seed: str = ""

    @property
    def taken(self) -> tuple[Place, ...]:
        return self.places[: self.count]

    @property
    def people(self) -> int:
        return sum(place.kind is Kind.HUMAN for place in self.taken)


def first_draft(shelf: Shelf, sitting: Sitting | None, user: str) -> Draft:
    """What was played last, or one person against the house."""
    if sitting is not None and sitting.game in shelf:
        with suppress(NoSuchGame):
            draft = opened(shelf, sitting.game, user)
            return _resumed(draft, shelf[sitting.game], sitting)
    return opened(shelf, next(iter(shelf)), user)


def opened(shelf: Shelf, name: str, user: str) -> Draft:
    """A title just taken from the shelf."""
    game = shelf[name]
    person = Place(clean_name(user) or words.person(0), Kind.HUMAN)
    house = (Place(each, USUAL) for each in words.HOUSE_NAMES)
    places = (person, *house)[: game.seats[-1]]
    count = min(max(game.seats[0], words.USUAL_SEATS), game.seats[-1])
    return Draft(name, count, places, game.settle(count, {}))


def _resumed(draft: Draft, game: Game[Any, Any], sitting: Sitting) -> Draft:
    """The draft with as much of the last sitting as still fits."""
    known = [place for place in sitting.places if place.kind in KINDS]
    places = (*known, *draft.places[len(known) :])[: game.seats[-1]]
    count = min(max(len(sitting.places), game.seats[0]), game.seats[-1])
    offered = {option.key: option.values for option in game.options}
    kept = {
        key: value
        for key, value in sitting.options.items()
        if value in offered.get(key, ())
    }
    options = game.settle(count, kept)
    return replace(draft, places=places, count=count, options=options)


def seated(draft: Draft, seat: int, place: Place) -> Draft:
    """Somebody else at a seat; what the house calls its own stays with the house."""
    before = draft.places[seat]
    if place.kind is not before.kind and place.name == _usual_name(seat, before.kind):
        place = replace(place, name=_usual_name(seat, place.kind))
    places = (*draft.places[:seat], place, *draft.places[seat + 1 :])
    return replace(draft, places=places)


def _usual_name(seat: int, kind: Kind) -> str:
    if kind is Kind.HUMAN:
        return words.person(seat)
    return words.HOUSE_NAMES[(seat - 1) % len(words.HOUSE_NAMES)]


def matters(option: Option, draft: Draft) -> bool:
    """Whether an option makes a difference for this number of seats."""
    return not option.seats or draft.count in option.seats


def sitting_of(draft: Draft) -> Sitting:
    """What to offer again next time; the seed is not."""
    return Sitting(draft.game, draft.taken, draft.options)


def begin(draft: Draft, shelf: Shelf, store: Store, clock: Clock) -> Table[Any, Any]:
    """Sits everybody down and deals."""
    seed = clean(draft.seed, length=SEED_LENGTH)
    return Table.create(
        shelf[draft.game],
        [Sitter(place.name, place.kind) for place in draft.taken],
        options=draft.options,
        seed=seed_from(seed) if seed else None,
        store=store,
        shelf=shelf,
        clock=clock,
    )
