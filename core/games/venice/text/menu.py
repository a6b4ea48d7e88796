"""What may be chosen in Venice, one line each."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice.data import (
    CARD_NAMES,
    DOGE_NAMES,
    ICONS,
    NONE,
    TILES,
)
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.text.words import (
    CARD_EFFECTS,
    GOODS,
    PERMANENT,
    building,
    canal,
    cubes,
    effect,
    mission,
    plural,
)
from ridotto.core.games.venice.view import View


def line(view: View, seat: int, choice: Choice) -> str:
    return LINES[type(choice)](view, seat, choice)


def place(view: View, quay: int) -> str:
    """A quay by its building, with its letter and number."""
    return f"{building(view.tiles[quay])} ({view.data.quays[quay].id})"


def mission_line(view: View, number: int) -> str:
    each = view.data.missions[number]
    scrolls = f", {plural(each.scrolls, 'scroll')}" if each.scrolls else ""
    where = building(view.data.places[number])
    reward = f"{each.vp} VP, {plural(each.coins, 'coin')}"
    return f"{mission(number)} {where}: {cubes(each.cubes)}{scrolls} for {reward}"


def toll(view: View, number: int) -> str:
    """What sailing this canal costs whose turn it is (V-4.4)."""
    bridge = view.bridges[number]
    if bridge != NONE:
        own = bridge == view.turn
        gain = own or view.mats[view.turn].powers >> 3 & 1
        return (
            "own bridge, +1 coin"
            if own
            else ("bridge, +1 coin" if gain else "bridge, +1 intrigue")
        )
    if not view.path:
        return "free"
    cost = view.data.tolls[number]
    if cost and not view.discounted and view.mats[view.turn].powers >> 10 & 1:
        cost -= 1
    return plural(cost, "coin")


def _far_end(view: View, here: int, number: int) -> int:
    one, other = view.data.ends[number]
    return other if here == one else one


def _sail(view: View, seat: int, choice: c.Sail) -> str:
    gondola = 2 * view.turn + view.mats[view.turn].gondolier
    there = _far_end(view, view.at[gondola], choice.canal)
    others = len(view.stacks[there])
    crowd = f", {plural(others, 'gondola')} there" if others else ""
    cost = toll(view, choice.canal)
    return f"Sail {canal(choice.canal)} to {place(view, there)}: {cost}{crowd}"


def _pass(view: View, seat: int, choice: c.Pass) -> str:
    quay = view.at[2 * view.turn + view.mats[view.turn].gondolier]
    others = [g for g in view.stacks[quay] if g // 2 != seat]
    met = f", meeting {plural(len(others), 'gondola')}" if others else ""
    return f"Pass and sail on{met}"


def _moor(view: View, seat: int, choice: c.Moor) -> str:
    """With what the assistant there would come to (V-10.1, V-10.2)."""
    quay = view.at[2 * view.turn + view.mats[view.turn].gondolier]
    tile, level = view.tiles[quay], view.levels[quay][seat]
    if tile >= TILES or level == 4 or not (level or view.assistants[seat]):
        return "Moor"
    gain = effect(view.data.effects[tile][level])
    return f"Moor: slot {level + 1}, {gain}"


def _steer(view: View, seat: int, choice: c.Steer) -> str:
    here = view.at[view.neutral.runner]
    for number in view.neutral.route:
        here = _far_end(view, here, number)
    there = _far_end(view, here, choice.canal)
    return f"By {canal(choice.canal)} to {place(view, there)}"


def _board(view: View, seat: int, choice: c.Board) -> str:
    gondola = 2 * seat + choice.which
    where = place(view, view.at[gondola])
    load = cubes(view.cargo[gondola])
    here = view.mats[seat].gondolier
    price = ""
    if here == choice.which:
        less = view.mats[seat].powers >> 9 & 1
        numbers = view.data.numbers
        cost = numbers.stay_coins_less if less else numbers.stay_coins
        price = f"stay for {plural(cost, 'coin')}, "
    return f"Gondola {choice.which + 1}: {price}{where}, {load}"


def _place(view: View, seat: int, choice: c.Place) -> str:
    """With what the first effect there brings (P-4)."""
    first = view.data.effects[view.tiles[choice.quay]][0]
    return f"{place(view, choice.quay)}: {effect(first)}"


def _promote(view: View, seat: int, choice: c.Promote) -> str:
    slot = view.levels[choice.quay][seat]
    target = 4 if view.card == 0 else slot + 1
    return f"{place(view, choice.quay)}: slot {slot} to {target}"


def _use(view: View, seat: int, choice: c.Use) -> str:
    assert view.activation is not None
    each = view.data.effects[view.tiles[view.activation.quay]][choice.slot]
    given = f" ({GOODS[choice.good]})" if choice.good != NONE else ""
    return f"Use {choice.slot + 1}: {effect(each)}{given}"


def _permanent(view: View, seat: int, choice: c.Permanent) -> str:
    given = f" ({GOODS[choice.good]})" if choice.good != NONE else ""
    return f"E{choice.effect:02}: {PERMANENT[choice.effect]}{given}"


def _complete(view: View, seat: int, choice: c.Complete) -> str:
    told = f"Complete {mission_line(view, choice.mission)}"
    if choice.missing == NONE:
        return told
    return f"{told}; {GOODS[choice.instead]} for {GOODS[choice.missing]}"


def _slot(view: View, seat: int, choice: c.Slot) -> str:
    old = view.mats[seat].slots[choice.slot]
    if old == NONE:
        return f"Slot {choice.slot + 1}: empty"
    return f"Slot {choice.slot + 1}: archives {mission(old)}, {_power(view, old)}"


def _power(view: View, number: int) -> str:
    return PERMANENT[view.data.missions[number].effect]


def _smuggle(view: View, seat: int, choice: c.Smuggle) -> str:
    deck, tile = view.neutral.deck, choice.tile
    quay = view.tiles.index(tile)
    told = f"{'AB'[deck]} to {place(view, quay)}"
    if view.settings.people > 1:
        return told
    icon = view.data.icons[deck][tile]
    card = view.neutral.row[icon]
    ignored = DOGE_NAMES[card] if card != NONE else f"the {ICONS[icon]} card"
    level = view.levels[quay][deck + 1]
    points = view.settings.slot_vp[min(level, 3)]
    return f"{told}: the Doge +{points} VP; ignores {ignored}"


def _run(view: View, seat: int, choice: c.Run) -> str:
    gondola = 2 + 2 * view.neutral.deck + choice.which
    name = f"{'AB'[view.neutral.deck]}{choice.which + 1}"
    return f"The Doge's gondola {name} at {place(view, view.at[gondola])}"


def _points(view: View, seat: int, choice: c.TakePoints) -> str:
    points = 2 if view.phase is Phase.CONTRACTS else view.pending.bridge_due
    return f"Take {points} VP instead"


def _build(view: View, seat: int, choice: c.Build) -> str:
    one, other = view.data.ends[choice.canal]
    ends = f"{building(view.tiles[one])} - {building(view.tiles[other])}"
    return f"Bridge {canal(choice.canal)}: {ends}, toll {view.data.tolls[choice.canal]}"


def _shift(view: View, seat: int, choice: c.Shift) -> str:
    return f"1 {GOODS[choice.good]} to gondola {choice.to + 1}"


def _flip(view: View, seat: int, choice: c.FlipFavour) -> str:
    favour = view.data.favour
    coins, scrolls = plural(favour.coins, "coin"), plural(favour.scrolls, "scroll")
    gain = {"both": f"{coins} and {scrolls}", "coins": coins, "scrolls": scrolls}
    return f"Flip the favour card: {gain[choice.reward]}"


SKIPS = {
    Phase.CARD: "Play no card",
    Phase.BRIBE: "No second step",
    Phase.TURN_CUBE: "Keep your cubes as they are",
    Phase.ACTIVATE: "Do not activate this building",
    Phase.MISSION: "Complete no mission",
    Phase.LAST_CALL: "Keep the favour card for 4 VP",
}
"""What no means, by phase."""

DONES = {
    Phase.TRANSFER: "Leave the cubes so",
    Phase.ACTIVATE: "Use nothing more",
    Phase.GIVE: "Give no more cubes",
    Phase.CONVERT: "Convert no more cubes",
    Phase.AFTER: "Use no permanent effect",
}
"""What enough means, by phase."""

Line = Callable[[View, int, Any], str]

LINES: dict[type[Choice], Line] = {
    c.ReturnMission: lambda v, s, x: f"Give back {mission_line(v, x.mission)}",
    c.Place: _place,
    c.PlayCard: lambda v, s, x: f"{CARD_NAMES[x.card]}: {CARD_EFFECTS[x.card]}",
    c.Skip: lambda v, s, x: SKIPS.get(v.phase, "No"),
    c.Done: lambda v, s, x: DONES.get(v.phase, "Enough"),
    c.Promote: _promote,
    c.Overtime: lambda v, s, x: f"Activate {place(v, v.at[2 * s + x.which])}",
    c.Bribe: lambda v, s, x: "Take 1 intrigue for one more council step",
    c.DrawMission: lambda v, s, x: "Draw a mission",
    c.TakePoints: _points,
    c.AddCube: lambda v, s, x: f"1 {GOODS[x.good]} to gondola {x.which + 1}",
    c.PlaceSpy: lambda v, s, x: f"Spy to {place(v, x.quay)}",
    c.Shift: _shift,
    c.Board: _board,
    c.Sail: _sail,
    c.Pass: _pass,
    c.Moor: _moor,
    c.TakeIntrigue: lambda v, s, x: "Take 1 intrigue",
    c.GiveScroll: lambda v, s, x: "Give 1 scroll",
    c.GiveCube: lambda v, s, x: f"Give 1 {GOODS[x.good]} from gondola {x.which + 1}",
    c.TurnCube: lambda v, s, x: f"1 {GOODS[x.good]} becomes {GOODS[x.into]}",
    c.Activate: lambda v, s, x: "Activate it, without an effect yet",
    c.Use: _use,
    c.TakeCube: lambda v, s, x: f"Take 1 {GOODS[x.good]}",
    c.Give: lambda v, s, x: f"Give 1 {GOODS[x.good]}",
    c.Convert: lambda v, s, x: f"1 {GOODS[x.good]} becomes {GOODS[x.into]}",
    c.Build: _build,
    c.Permanent: _permanent,
    c.Discard: lambda v, s, x: f"Discard 1 {GOODS[x.good]}",
    c.KeepCard: lambda v, s, x: f"Keep {CARD_NAMES[x.card]}: {CARD_EFFECTS[x.card]}",
    c.BuryFirst: lambda v, s, x: f"{CARD_NAMES[x.card]} first, nearer the top",
    c.KeepMission: lambda v, s, x: f"Keep {mission_line(v, x.mission)}",
    c.Complete: _complete,
    c.Slot: _slot,
    c.Archive: lambda v, s, x: "Archive it at once: no permanent effect",
    c.Smuggle: _smuggle,
    c.Run: _run,
    c.Steer: _steer,
    c.PayScrolls: lambda v, s, x: (
        f"{v.data.numbers.reduce_scrolls} scrolls: -1 intrigue"
    ),
    c.PayCoins: lambda v, s, x: f"{v.data.numbers.reduce_coins} coins: -1 intrigue",
    c.Stand: lambda v, s, x: "Pay nothing more",
    c.FlipFavour: _flip,
}
"""By kind of choice."""
