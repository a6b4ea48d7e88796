"""The whole position in sentences, for who does not see a board."""

from collections.abc import Iterator

from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.text.words import (
    DISTRICTS,
    KINDS,
    buildings,
    cards,
    draft,
    in_order,
    joined,
    listed,
    named,
    plural,
    side,
)
from ridotto.core.games.rialto.view import Mat, View


def lines(view: View, names: Names) -> Iterator[str]:
    if view.phase is Phase.BOX:
        yield "Nothing has been dealt."
        return
    yield from _districts(view, names)
    yield from _connections(view)
    yield _bonuses(view, names)
    yield _doge(view, names)
    yield from _offer(view)
    yield from _stage(view, names)
    yield f"Buildings in the supply: {listed(buildings(view.supply))}."
    for name, mat in zip(names, view.mats, strict=True):
        yield from _mat(name, mat)
    yield _piles(view)
    yield from _own(view)


def _districts(view: View, names: Names) -> Iterator[str]:
    for district, token in sorted(enumerate(view.tokens), key=lambda pair: pair[1]):
        here = [
            f"{named(player, names)} {count}"
            for player, count in enumerate(view.councilmen[district])
            if count
        ]
        active = ", active now" if district == view.active else ""
        bank = view.data.districts[district].side.value
        yield (
            f"District {token}, {DISTRICTS[district]} ({bank}){active}: "
            f"worth {view.values[district]}; councilmen: {listed(here, 'none')}."
        )


def _connections(view: View) -> Iterator[str]:
    built, free = [], []
    for number, span in enumerate(view.connections):
        name = view.data.connections[number].id
        a, b = (DISTRICTS[district] for district in view.data.ends[number])
        if span is None:
            marked = ", marked" if number == view.marker else ""
            free.append(f"{name} {joined(view.data, number)}{marked}")
        else:
            what = "gondola" if span.is_gondola else "bridge"
            first, second = span.ends
            built.append(f"{name} {what}, {a} {first}, {b} {second}")
    yield f"Built: {'; '.join(built) or 'nothing yet'}."
    yield f"Free connections: {'; '.join(free) or 'none'}."
    if view.top_bridge is not None:
        low, high = view.top_bridge
        left = plural(len(view.bridges_left), "bridge")
        gondolas = plural(view.gondola_count, "gondola")
        yield f"The next bridge: {low} and {high}; {left} and {gondolas} left."


def _bonuses(view: View, names: Names) -> str:
    told = []
    for number, is_open in enumerate(view.bonus_tiles):
        earned = in_order(view.bonus_earned[number], names)
        state = f"earned now by {earned}" if earned else "open"
        told.append(f"{side(number)} {state if is_open else 'gone'}")
    points = view.data.limits.district_bonus
    return f"Bonus of {points} VP for a whole side: {listed(told)}."


def _doge(view: View, names: Names) -> str:
    told = [
        f"{named(who, names)} {view.doge_positions[who]}" for who in view.doge_order
    ]
    return f"Doge order, with positions: {', '.join(told)}."


def _offer(view: View) -> Iterator[str]:
    for number, column in enumerate(view.columns, 1):
        if column is not None:
            yield f"Column {number}: {cards(column)}."
    if any(view.left_over):
        yield f"Left-over column: {cards(view.left_over)}."


def _stage(view: View, names: Names) -> Iterator[str]:
    if view.turn is not None:
        after = f"; then {in_order(view.queue, names)}" if view.queue else ""
        yield f"{names[view.turn]} decides{after}."
    if view.neutral and any(view.neutral_cards):
        yield f"{named(view.seats, names)} will play: {cards(view.neutral_cards)}."
    if view.stage is None:
        return
    counts = [
        f"{named(player, names)} {count}"
        for player, count in enumerate(view.counts)
        if count is not None
    ]
    if counts:
        yield f"{KINDS[view.stage]} counts so far: {', '.join(counts)}."
    if view.winner is not None:
        yield f"The bonus went to {named(view.winner, names)}."
    if view.budget:
        yield f"To spend on buildings: {view.budget}."
    if view.moves_left:
        yield f"Councilmen that may still be moved: {view.moves_left}."


def _mat(name: str, mat: Mat) -> Iterator[str]:
    yield (
        f"{name}: {mat.score} VP, {plural(mat.coins, 'coin')}, councilmen "
        f"{mat.private} ready and {mat.general} in the general supply, "
        f"{plural(mat.hand_count, 'card')} in hand (limit {mat.hand_limit}), "
        f"{mat.discard_count} discarded."
    )
    states = (("unused", mat.fresh), ("used", mat.used), ("locked", mat.locked))
    told = [f"{word}: {listed(buildings(pile))}" for word, pile in states if any(pile)]
    yield f"{name}'s buildings: {'; '.join(told) or 'none'}."


def _piles(view: View) -> str:
    drawn = plural(view.draw_count, "card")
    return f"Draw pile: {drawn}; table's discards: {view.table_discard_count}."


def _own(view: View) -> Iterator[str]:
    if view.hand is not None:
        yield f"Your hand: {cards(view.hand)}."
    if view.draft is not None and view.draft.count + view.draft.wild:
        laid = draft(view.draft, view.stage or 0)
        yield f"You have laid out: {laid}; it counts {view.draft.count}."
