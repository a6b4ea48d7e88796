"""The whole position in sentences, for who does not see a board."""

from collections.abc import Iterable

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.data import BUILDINGS, MARKET
from ridotto.core.games.genoa.text.words import (
    SPACE_NAMES,
    capital,
    card_name,
    count_of,
    deck_words,
    ducats,
    goods_words,
    listed,
    terms,
    tiles_words,
)
from ridotto.core.games.genoa.view import View


def table_lines(view: View, names: Names) -> Iterable[str]:
    yield (
        f"Round marker on {view.field}. Turn {view.turn}, "
        f"{names[view.trader]} is the trader; {names[view.first]} opens each round."
    )
    if view.path:
        path = " - ".join(SPACE_NAMES[space] for space in view.path)
        discs = count_of(view.disc_count, "disc")
        yield f"The tower has been on {path}; it has {discs}."
        if view.targets:
            yield f"It can go to {listed(SPACE_NAMES[s] for s in view.targets)}."
    yield f"Supply: {listed([*goods_words(view.stock), *tiles_words(view.chest)])}."
    decks = deck_words(view.pile_counts)
    shown = [card_name(view.data, card) for deck in view.shown for card in deck]
    yield f"Face down: {listed(decks)}. Face up: {listed(shown)}."


def mat_line(view: View, seat: Seat, names: Names) -> str:
    mat = view.mats[seat]
    money = "hidden money" if mat.money is None else ducats(mat.money)
    items = listed(
        [
            *goods_words(mat.goods),
            *tiles_words(mat.tiles),
            *deck_words(mat.card_counts),
            count_of(mat.personal, "marker"),
        ]
    )
    owned = listed(SPACE_NAMES[space] for space in mat.buildings)
    left = count_of(max(0, mat.base_left), "action")
    return f"{names[seat]}: {money}; {items}; owns {owned}; {left} left."


def hand_lines(view: View, names: Names) -> Iterable[str]:
    for name, mat in zip(names, view.mats, strict=False):
        for card in mat.hand or ():
            kept = " (kept)" if card in view.keeps else ""
            yield f"{name} holds: {card_name(view.data, card)}{kept}."


def deal_lines(view: View, names: Names) -> Iterable[str]:
    for offer in view.offers:
        yield f"{names[offer.seat]} offers {terms(offer.deal)}."
    if view.proposal is not None:
        asked = names[view.proposal.seat]
        yield f"{names[view.trader]} asks {asked} for {terms(view.proposal.deal)}."
    if view.deal is not None and view.actor is not None:
        promised = not view.deal.promises.is_empty or view.deal.contract
        if promised or view.deal.declares or any(view.deal.declares_of):
            yield f"{names[view.actor]} still owes: {terms(view.deal)}."


def city_lines(view: View, names: Names) -> Iterable[str]:
    for space in BUILDINGS:
        near = listed(SPACE_NAMES[other] for other in view.data.adjacent[space])
        owner = view.owners[space]
        whose = f", owned by {names[owner]}" if owner is not None else ""
        used = ", used in this turn" if space in view.used else ""
        yield f"{capital(SPACE_NAMES[space])}{whose}{used}. Next to it: {near}."
    near = listed(SPACE_NAMES[other] for other in view.data.adjacent[MARKET])
    yield f"{capital(SPACE_NAMES[MARKET])}. Next to it: {near}."
