"""A whole position of Venice in sentences."""

from collections.abc import Iterator

from ridotto.core.engine.seat import Names
from ridotto.core.games.venice.data import (
    CARD_NAMES,
    DOGE_NAMES,
    ICONS,
    NONE,
    TILES,
)
from ridotto.core.games.venice.phase import Favour, Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.text.menu import mission_line, place
from ridotto.core.games.venice.text.words import (
    DOGE_EFFECTS,
    PERMANENT,
    building,
    canal,
    cubes,
    mission,
    owner,
    plural,
)
from ridotto.core.games.venice.view import View


def lines(view: View, names: Names) -> Iterator[str]:
    if view.phase is Phase.BOX:
        yield "The box is open; nothing is laid out yet."
        return
    yield from _quays(view, names)
    yield _bridges(view, names)
    for seat in range(view.settings.seats):
        yield from _mat(view, seat, names)
    yield _decks(view)
    if view.settings.mode is not Mode.FULL:
        yield from _neutrals(view)
    if view.spy != NONE:
        yield f"The spy is at {place(view, view.spy)}."
    yield from _own(view)


def _quays(view: View, names: Names) -> Iterator[str]:
    for quay, ways in enumerate(view.data.ways):
        routes = ", ".join(
            f"{canal(number)} to {building(view.tiles[there])} "
            f"(toll {view.data.tolls[number]})"
            for number, there in ways
        )
        told = f"{place(view, quay)}: {routes}."
        if view.tiles[quay] < TILES and any(view.levels[quay]):
            told += f" Assistants: {_assistants(view, quay, names)}."
        if view.stacks[quay]:
            stack = ", ".join(_gondola(view, each, names) for each in view.stacks[quay])
            told += f" Moored, bottom first: {stack}."
        yield told


def _assistants(view: View, quay: int, names: Names) -> str:
    return ", ".join(
        f"{_colour(view, colour, names)} slot {level}"
        for colour, level in enumerate(view.levels[quay])
        if level
    )


def _colour(view: View, colour: int, names: Names) -> str:
    seat = view.owners[colour]
    if seat == NONE:
        return "smugglers"
    if seat >= view.settings.people:
        return f"{names[seat]} {'AB'[colour - 1]}"
    return names[seat]


def _gondola(view: View, gondola: int, names: Names) -> str:
    seat = view.owners[gondola // 2]
    if seat == NONE:
        return owner(NONE, gondola, names)
    return f"{_colour(view, gondola // 2, names)} {gondola % 2 + 1}"


def _bridges(view: View, names: Names) -> str:
    built = [
        f"{canal(number)} ({_colour(view, colour, names)})"
        for number, colour in enumerate(view.bridges)
        if colour != NONE
    ]
    return f"Bridges: {', '.join(built)}." if built else "No bridges yet."


FAVOURS = {
    Favour.NONE: "no favour card",
    Favour.UNUSED: "favour card unused",
    Favour.FLIPPED: "favour card flipped",
}


def _mat(view: View, seat: int, names: Names) -> Iterator[str]:
    mat, name = view.mats[seat], names[seat]
    numbers = f"{mat.vp} VP, {plural(mat.scrolls, 'scroll')}, intrigue {mat.intrigue}"
    if seat >= view.settings.people:
        one, other = view.council[1:]
        yield f"{name}: {numbers}, council markers at {one} and {other}."
        return
    yield (
        f"{name}: {numbers} of {view.settings.cap}, {plural(mat.coins, 'coin')}, "
        f"council {view.council[seat]}, {FAVOURS[mat.favour]}; "
        f"{plural(view.assistants[seat], 'assistant')} and "
        f"{plural(view.bridges_left[seat], 'bridge')} left; "
        f"{plural(mat.card_count, 'influence card')}, "
        f"{plural(mat.mission_count, 'mission')} in hand."
    )
    yield from _boats(view, seat, name)
    for slot, number in enumerate(mat.slots):
        if number != NONE:
            power = PERMANENT[view.data.missions[number].effect]
            yield f"{name}'s slot {slot + 1}: {mission(number)}, {power}."
    if mat.archived:
        yield f"{name}'s archive: {', '.join(map(mission, mat.archived))}."


def _boats(view: View, seat: int, name: str) -> Iterator[str]:
    for which in (0, 1):
        gondola = 2 * seat + which
        at = view.at[gondola]
        if at == NONE:
            continue
        steered = ", gondolier" if view.mats[seat].gondolier == which else ""
        load = cubes(view.cargo[gondola])
        yield f"{name}'s gondola {which + 1}: {place(view, at)}, {load}{steered}."


def _decks(view: View) -> str:
    end = view.settings.end_space
    marker = f" The end marker lies on council space {end}." if end else ""
    supply = cubes(view.supply)
    return (
        f"{plural(len(view.mission_deck), 'mission')} and "
        f"{plural(len(view.influence_deck), 'influence card')} in the decks. "
        f"Supply: {supply}.{marker}"
    )


def _neutrals(view: View) -> Iterator[str]:
    neutral = view.neutral
    for deck, letter in enumerate("AB"):
        known = ", ".join(building(tile) for tile in neutral.tops[deck])
        top = f"; on top, as you know: {known}" if known else ""
        yield f"Deck {letter}: {plural(neutral.deck_counts[deck], 'card')}{top}."
    if view.settings.mode is Mode.SOLO:
        for icon, card in zip(ICONS, neutral.row, strict=True):
            if card != NONE:
                told = f"{DOGE_NAMES[card]}, {DOGE_EFFECTS[card]}"
                yield f"The Doge's {icon} card: {told}."
        yield f"The Doge's deck: {plural(neutral.doge_deck_count, 'card')}."


def _own(view: View) -> Iterator[str]:
    for number in view.missions:
        power = PERMANENT[view.data.missions[number].effect]
        yield f"Your mission {mission_line(view, number)}; then {power}."
    if view.hand:
        yield f"Your cards: {', '.join(CARD_NAMES[card] for card in view.hand)}."
