"""The whole position in sentences, for who does not see a board."""

from collections.abc import Iterable

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima.data import GOOD_NAMES, NOTHING, SPACE_NAMES
from ridotto.core.games.serenissima.text.prompts import loot_prompt
from ridotto.core.games.serenissima.text.words import (
    CARD_NAMES,
    count_of,
    ducats,
    goods,
    listed,
    piece_name,
)
from ridotto.core.games.serenissima.view import Galley, Port, View


def table_lines(view: View, names: Names) -> Iterable[str]:
    table = view.data.tables[str(view.seats)]
    ahead = [place for place in table.scorings if place > view.hour]
    due = f"; scorings at {listed(map(str, ahead))}" if ahead else ""
    yield f"Turn {view.turn}. White pawn at {view.hour} of {view.data.track}{due}."
    gone = listed(CARD_NAMES[card] for card in view.discard) if view.discard else "none"
    yield f"Doge cards: {view.deck_count} to come; shown since the shuffle: {gone}."
    yield f"Supply: {goods(view.supply) or 'no goods'}."
    forts, basilicas = view.fort_count, view.basilica_count
    free = ", ".join(map(str, view.free_numbers)) or "none"
    yield (
        f"Still to be had: {count_of(forts, 'fort')}, "
        f"{count_of(basilicas, 'basilica')}, galley numbers {free}."
    )


def mat_line(view: View, seat: Seat, names: Names) -> str:
    mat = view.mats[seat]
    money = "hidden money" if mat.money is None else ducats(mat.money)
    word = "galley" if len(mat.galleys) == 1 else "galleys"
    fleet = listed(map(str, mat.galleys)) if mat.galleys else ""
    wheel = f"{word} {fleet}" if fleet else "no galleys"
    ports = listed(SPACE_NAMES[p] for p in mat.ports) if mat.ports else "no port"
    return (
        f"{names[seat]}: {money}, {count_of(mat.reserve, 'sailor')} in reserve, "
        f"{wheel}; owns {ports}."
    )


def port_line(view: View, space: int, names: Names) -> str:
    near = listed(SPACE_NAMES[other] for other in view.data.adjacent[space])
    port = view.ports[space]
    name = SPACE_NAMES[space]
    if port is None:
        return f"{name[0].upper()}{name[1:]}: open sea. Next to it: {near}."
    if port.is_closed:
        return f"{name}: closed. Next to it: {near}."
    size = view.data.size[space]
    held = (
        "neutral"
        if port.owner is None
        else f"{names[port.owner]}, {port.sailors} of {size} sailors"
    )
    counts = list(NOTHING)
    for good in port.goods:
        counts[good] += 1
    stored = goods(tuple(counts)) or "nothing"
    built = [word for word, there in _buildings(port) if there]
    extra = f", {listed(built)}" if built else ""
    made = GOOD_NAMES[view.data.product[space]]
    following = (
        f"; the next cube sells for {view.data.slots[space][len(port.goods)]}"
        if len(port.goods) < size
        else "; full"
    )
    return (
        f"{name}: {held}{extra}. Produces {made}; stores {stored} "
        f"({len(port.goods)} of {size}){following}. Next to it: {near}."
    )


def _buildings(port: Port) -> tuple[tuple[str, bool], ...]:
    return ("a fort", port.has_fort), ("a basilica", port.has_basilica)


def galley_line(galley: Galley, names: Names) -> str:
    cargo = goods(galley.cargo)
    carries = f", carrying {cargo}" if cargo else ""
    return (
        f"Galley {galley.number} of {names[galley.owner]}: "
        f"in {SPACE_NAMES[galley.space]}, "
        f"{count_of(galley.sailors, 'sailor')}{carries}."
    )


def active_lines(view: View, names: Names) -> Iterable[str]:
    active = view.active
    if active is None:
        return
    said = f"Active: galley {active.number} of {names[active.seat]}"
    if active.limit:
        said += f", moved {active.moved} of {active.limit}"
    if active.value:
        said += f", combat value {active.value}"
    yield f"{said}."
    if active.swap is not None:
        other, piece = active.swap
        yield f"It gives {piece_name(piece)} to galley {other}, in exchange for …"
    if view.loot is not None:
        yield loot_prompt(view, names)
