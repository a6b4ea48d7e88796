"""The lines of the menu: one for each kind of choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import Effect
from ridotto.core.games.genoa.deal import Main
from ridotto.core.games.genoa.phase import Scope, Site
from ridotto.core.games.genoa.text.words import (
    DECK_NAMES,
    GOOD_NAMES,
    OPERATION_VERBS,
    SPACE_NAMES,
    TILE_NAMES,
    bundle,
    capital,
    card_name,
    ducats,
    goods_words,
    listed,
    terms,
)
from ridotto.core.games.genoa.view import View

Say = Callable[[View, Any, Names], str]


def _submit(view: View, choice: c.Submit, names: Names) -> str:
    if not choice.deals:
        return "Take all your offers back"
    return f"Offer {'; '.join(terms(deal) for deal in choice.deals)}"


def _aside(view: View, choice: c.StandAside, names: Names) -> str:
    said = {
        Scope.WINDOW: "Pass here, whatever is asked again",
        Scope.TURN: "Pass for this turn",
        Scope.WATCH: "Pass for this turn but for "
        + listed(SPACE_NAMES[space] for space in choice.spaces),
    }[choice.scope]
    if choice.declines:
        said += ", and decline all proposals"
    return f"{said}, and for all turns to come" if choice.keeps else said


def brings(view: View, space: int) -> str:
    """What the usual effect of a building brings."""
    data = view.data
    effect = data.effects[space]
    if effect is Effect.GOODS:
        return listed(goods_words(tuple(int(g in data.depot[space]) for g in range(8))))
    if effect is Effect.TILE:
        return f"a tile: {TILE_NAMES[data.tile_at[space]]}"
    count = data.count_at[space]
    if effect is Effect.MARKERS:
        return f"{count} markers"
    if effect is Effect.CARDS:
        plural = "s" if count > 1 else ""
        return f"{count} {DECK_NAMES[data.deck_at[space]]}{plural}"
    return "a contract"


def _main(view: View, space: int, main: Main) -> str:
    if main.card is None:
        return brings(view, space)
    tile = f" and a tile: {TILE_NAMES[main.tile]}" if main.tile is not None else ""
    return f"deliver {card_name(view.data, main.card)}{tile}"


def _act(view: View, choice: c.ActHere | c.Act, names: Names) -> str:
    here = view.path[-1]
    if choice.main is None:
        return f"Act in {SPACE_NAMES[here]}, step by step"
    return f"Act in {SPACE_NAMES[here]}: {_main(view, here, choice.main)}"


def _accept(view: View, choice: c.Accept, names: Names) -> str:
    offers = {offer.number: offer for offer in view.offers}
    said = [
        f"{names[offers[number].seat]}: {terms(offers[number].deal)}"
        for number in choice.offers
        if number in offers
    ]
    return f"Accept {'; '.join(said)}{_chosen(*choice.chosen)}"


def _chosen(*chosen: Any) -> str:
    given = [bundle(each) for each in chosen if not each.is_empty]
    return f"; give {listed(given)}" if given else ""


def _agree(view: View, choice: c.Agree, names: Names) -> str:
    return f"Agree{_chosen(choice.chosen)}"


def _plan(view: View, choice: c.Plan, names: Names) -> str:
    steps = []
    for step in choice.steps:
        said = SPACE_NAMES[step.space]
        if step.site is Site.ACT:
            said += f" ({_main(view, step.space, step.main)})"
        elif step.site is not Site.NONE:
            said += f" ({step.site.value})"
        steps.append(said)
    end = "stop" if choice.stops else "ask"
    return f"Plan {' - '.join(steps)}, then {end}"


def _item(view: View, item: c.Item) -> str:
    number = item.number
    if item.kind == "good":
        return GOOD_NAMES[number]
    if item.kind == "tile":
        return f"tile: {TILE_NAMES[number]}"
    if item.kind == "card":
        return card_name(view.data, number)
    return f"a {DECK_NAMES[number]}" if item.kind == "deck" else "a marker"


def _acquire(view: View, choice: c.Acquire, names: Names) -> str:
    said = listed(
        f"{OPERATION_VERBS[operation]} {SPACE_NAMES[space]}"
        for space, operation in choice.operations
    )
    return f"From {SPACE_NAMES[choice.street]}: {said}"


def _suggest(view: View, choice: c.Suggest, names: Names) -> str:
    route = " - ".join(SPACE_NAMES[space] for space in choice.route)
    price = f" for {ducats(choice.ducats)}" if choice.ducats else ""
    words = f": {choice.words}" if choice.words else ""
    return f"Suggest {route}{price}{words}"


def _keep(view: View, choice: c.Keep, names: Names) -> str:
    verb = "Keep" if choice.on else "No longer keep"
    return f"{verb} the {card_name(view.data, choice.card)}"


def _end(view: View, choice: c.EndAction, names: Names) -> str:
    if not choice.cards:
        return "End the action"
    cards = listed(card_name(view.data, card) for card in choice.cards)
    return f"End the action and hand over {cards}"


MENU: dict[type[Choice], Say] = {
    c.Roll: lambda v, x, n: "Roll the dice",
    c.UseStart: lambda v, x, n: f"Start tile: begin on {SPACE_NAMES[x.space]}",
    c.Submit: _submit,
    c.Withdraw: lambda v, x, n: "Take your offer back",
    c.Pass: lambda v, x, n: "Pass",
    c.StandAside: _aside,
    c.ActHere: _act,
    c.Accept: _accept,
    c.Counter: lambda v, x, n: f"Ask instead for {terms(x.deal)}",
    c.Invite: lambda v, x, n: f"Ask {n[x.seat]} for {terms(x.deal)}",
    c.AnotherRound: lambda v, x, n: "Ask everybody again",
    c.Skip: lambda v, x, n: "Let the action lapse",
    c.Move: lambda v, x, n: f"Move to {SPACE_NAMES[x.space]}",
    c.Stop: lambda v, x, n: "Stop the tower here",
    c.Plan: _plan,
    c.Agree: _agree,
    c.Refuse: lambda v, x, n: "Decline",
    c.Act: _act,
    c.Forfeit: lambda v, x, n: "Forgo the action",
    c.UseMain: lambda v, x, n: capital(_main(v, v.path[-1], x.main)),
    c.FillOrder: lambda v, x, n: f"Fulfil the {card_name(v.data, x.card)}",
    c.TakeAnyGood: lambda v, x, n: f"Any-good tile: take {GOOD_NAMES[x.good]}",
    c.UseEstate: lambda v, x, n: (
        f"Building tile: use {SPACE_NAMES[x.space]}, {_main(v, x.space, x.main)}"
    ),
    c.Exchange: lambda v, x, n: f"Exchange tile: give {_item(v, x.item)} for …",
    c.Take: lambda v, x, n: f"… take {_item(v, x.item)}",
    c.EndAction: _end,
    c.Acquire: _acquire,
    c.AcquireNothing: lambda v, x, n: "Acquire nothing",
    c.Deliver: lambda v, x, n: f"Deliver the {card_name(v.data, x.card)}",
    c.Keep: _keep,
    c.Suggest: _suggest,
    c.Clear: lambda v, x, n: "Take all your instructions back",
}
"""By kind of choice: its line of the menu."""


def line(view: View, seat: Seat, choice: Choice, names: Names) -> str:
    return MENU[type(choice)](view, choice, names)
