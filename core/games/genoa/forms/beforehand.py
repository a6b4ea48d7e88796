"""What is said beforehand or by the way, as forms: plans, watches, suggestions."""

from collections.abc import Sequence

from ridotto.core.engine.clean import clean
from ridotto.core.engine.form import Field, Filled, Form
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import DECK_OF, MARKET, SPACES, Counts, Deck
from ridotto.core.games.genoa.deal import USUAL, Step
from ridotto.core.games.genoa.forms.bundles import YES_NO, numbers
from ridotto.core.games.genoa.phase import WINDOWS, Scope, Site
from ridotto.core.games.genoa.text import forms as text
from ridotto.core.games.genoa.text.words import SPACE_NAMES, card_name
from ridotto.core.games.genoa.view import View

STEPS, PLACES = 4, 5
"""How many moves a plan has, and how many spaces a suggestion names, at most."""

BY_NAME = {SPACE_NAMES[space]: space for space in SPACES}

SITES = {text.ACT: Site.ACT, text.SKIP: Site.SKIP, text.ASK: Site.ASK}


def _spaces(name: str, count: int, title: str, filled: Filled) -> list[Field]:
    """Space after space, until one is left out."""
    fields = []
    for place in range(count):
        values = tuple(BY_NAME)
        if place:
            values = (text.NOBODY_ELSE, *values)
        said = title if place == 0 else text.ALSO
        fields.append(Field(f"{name}.{place}", said, values))
        if place and filled.get(f"{name}.{place}") not in BY_NAME:
            break
    return fields


def _named(name: str, filled: Filled) -> Counts:
    said = [filled.get(f"{name}.{place}", "") for place in range(len(SPACES))]
    return tuple(BY_NAME[each] for each in said if each in BY_NAME)


# -- passing ------------------------------------------------------------------------


def watch_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """G-19.2: pass for the turn, but be asked about some spaces."""

    def fields(filled: Filled) -> list[Field]:
        return [
            *_spaces("watch", PLACES, text.WATCHED, filled),
            Field("declines", text.DECLINE, YES_NO, hint=text.DECLINE_HINT),
            Field("keeps", text.EVERY_TURN, YES_NO, hint=text.EVERY_TURN_HINT),
        ]

    def made(filled: Filled) -> c.StandAside:
        return c.StandAside(
            Scope.WATCH,
            tuple(sorted(set(_named("watch", filled)))),
            declines=filled.get("declines") == text.YES,
            keeps=filled.get("keeps") == text.YES,
        )

    return [Form(title=text.WATCH, start={}, fields=fields, made=made)]


# -- plans --------------------------------------------------------------------------


def plan_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """G-19.4: one move after the other, as far as the tower can go."""

    def steps(filled: Filled) -> list[Step]:
        found = []
        for place in range(STEPS):
            space = BY_NAME.get(filled.get(f"step.{place}", ""))
            if space is None:
                break
            site = SITES[filled.get(f"site.{place}", text.ACT)]
            found.append(Step(space, site if space < MARKET else Site.NONE, USUAL))
        return found

    def fields(filled: Filled) -> list[Field]:
        listed: list[Field] = []
        path = list(view.path)
        for place in range(min(STEPS, view.disc_count - 1)):
            near = [s for s in view.data.adjacent[path[-1]] if s not in path]
            values = tuple(SPACE_NAMES[space] for space in near)
            if place:
                values = (text.NOBODY_ELSE, *values)
            title = text.THEN if place else text.ROUTE
            listed.append(Field(f"step.{place}", title, values))
            said = filled.get(f"step.{place}", values[0])
            said = said if said in values else values[0]
            if said not in BY_NAME:
                break
            path.append(BY_NAME[said])
            if path[-1] < MARKET:
                listed.append(Field(f"site.{place}", text.THERE, tuple(SITES)))
        ends = (text.STOP, text.ASK)
        return [*listed, Field("end", text.AFTERWARDS, ends)]

    def made(filled: Filled) -> c.Plan:
        return c.Plan(tuple(steps(filled)), filled.get("end") == text.STOP)

    return [Form(title=text.PLAN, start={}, fields=fields, made=made)]


# -- asides -------------------------------------------------------------------------


def suggest_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """G-5.3: talk, that binds nobody."""
    limits = view.data.limits
    if view.phase not in WINDOWS or view.said >= limits.suggestions:
        return []

    def fields(filled: Filled) -> Sequence[Field]:
        prices = numbers(limits.demand, limits.coin)
        return [
            *_spaces("route", PLACES, text.ROUTE, filled),
            Field("ducats", text.DUCATS, prices, is_count=True),
            Field("words", text.WORDS, hint=text.WORDS_HINT),
        ]

    def made(filled: Filled) -> c.Suggest:
        return c.Suggest(
            _named("route", filled),
            int(filled.get("ducats", "0")),
            clean(filled.get("words", ""), length=80),
        )

    start = {"route.0": SPACE_NAMES[view.path[-1]]}
    if view.targets:
        start = {"route.0": SPACE_NAMES[view.targets[0]]}
    return [Form(title=text.SUGGEST, start=start, fields=fields, made=made)]


def keep_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """G-11.5: a message is kept, or no longer."""
    messages = {
        card_name(view.data, card): card
        for card in view.mats[seat].hand or ()
        if DECK_OF[card] == Deck.MESSAGE and card not in view.marked
    }
    if not messages:
        return []
    field = Field("card", text.MESSAGE, tuple(messages))

    def made(filled: Filled) -> c.Keep:
        card = messages[filled.get("card", next(iter(messages)))]
        return c.Keep(card, card not in view.keeps)

    return [Form(title=text.MARK, start={}, fields=lambda f: (field,), made=made)]
