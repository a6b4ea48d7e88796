"""What a sensible merchant would do in Venice."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice import listing
from ridotto.core.games.venice.data import NO_CUBES, NONE, Cubes
from ridotto.core.games.venice.effects import effect_of
from ridotto.core.games.venice.knowledge import guess
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.planner import Planner
from ridotto.core.games.venice.routes import goal, quays_on
from ridotto.core.games.venice.rules.training import advanced, can_train
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, has, is_doge
from ridotto.core.games.venice.text import reasons as why
from ridotto.core.games.venice.view import View
from ridotto.core.games.venice.worth import Worth, distances

T = TypeVar("T")


class NoChance(Chance):
    """Deals what is hidden as it comes, for who does not ask about it."""

    def below(self, bound: int) -> int:
        return 0

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


NO_CHANCE = NoChance()


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    """Weighs on a guessed state, but asks nothing of it that the seat cannot know."""
    worth = Worth(guess(view, seat, NO_CHANCE), seat)
    worth.other = _other_load(worth.state, seat)
    return [WEIGHTS[type(choice)](worth, choice) for choice in choices]


def _other_load(state: State, seat: int) -> Cubes:
    """What the gondola carries that is not used now."""
    if state.act_gondola != NONE:
        return state.cargo[state.act_gondola ^ 1]
    if state.turn == seat and state.gondolier[seat] != NONE and state.path:
        return state.cargo[(2 * seat + state.gondolier[seat]) ^ 1]
    return NO_CUBES


def reason(view: View, seat: Seat, choice: Choice) -> str:
    return why.reason(view, choice)


# -- setting up ------------------------------------------------------------------------


def _return(worth: Worth, choice: c.ReturnMission) -> float:
    return -_appeal(worth, choice.mission)


def _appeal(worth: Worth, mission: int) -> float:
    """A mission in hand: its reward, less what it takes to get there."""
    each = worth.state.data.missions[mission]
    return worth.mission(mission) - 1.6 * sum(each.cubes) - 0.6 * each.scrolls


def _place(worth: Worth, choice: c.Place) -> float:
    state, seat, quay = worth.state, worth.seat, choice.quay
    first = state.at[2 * seat] == NONE
    load: Cubes = (0, 0, 0) if first else state.cargo[2 * seat]
    value = Planner(worth).mooring(2 * seat + (not first), quay, load)
    near = [worth.distance(quay, number) for number in state.missions[seat]]
    return value - 0.15 * min(near, default=0)


# -- cards -----------------------------------------------------------------------------


def _play(worth: Worth, choice: c.PlayCard) -> float:
    return worth.card(choice.card) - worth.held(choice.card)


def _promote(worth: Worth, choice: c.Promote) -> float:
    return worth.promotion(choice.quay, worth.state.card == 0)


def _overtime(worth: Worth, choice: c.Overtime) -> float:
    return worth.overtime(choice.which)


def _bribe(worth: Worth, choice: c.Bribe) -> float:
    return worth.step - worth.intrigue_cost()


def _draw(worth: Worth, choice: c.DrawMission) -> float:
    return worth.drawn_mission() - 0.5


def _points(worth: Worth, choice: c.TakePoints) -> float:
    due = worth.state.bridge_due
    return 2.0 if due == NONE else float(due)


def _add_cube(worth: Worth, choice: c.AddCube) -> float:
    load = worth.state.cargo[2 * worth.seat + choice.which]
    return worth.cube(choice.good, load)


def _spy(worth: Worth, choice: c.PlaceSpy) -> float:
    return worth.spy(choice.quay)


def _keep_card(worth: Worth, choice: c.KeepCard) -> float:
    return max(worth.held(choice.card), 0.8 * worth.card(choice.card))


def _bury(worth: Worth, choice: c.BuryFirst) -> float:
    return worth.held(choice.card)


def _keep_mission(worth: Worth, choice: c.KeepMission) -> float:
    state, seat = worth.state, worth.seat
    near = min(worth.distance(state.at[2 * seat + k], choice.mission) for k in (0, 1))
    loads = [state.cargo[2 * seat], state.cargo[2 * seat + 1]]
    each = state.data.missions[choice.mission]
    got = max(sum(map(min, load, each.cubes)) for load in loads)
    return _appeal(worth, choice.mission) + 1.2 * got - 0.3 * near


# -- sailing ---------------------------------------------------------------------------


def _board(worth: Worth, choice: c.Board) -> float:
    state, seat = worth.state, worth.seat
    stays = state.gondolier[seat] == choice.which
    return Planner(worth).board(
        choice.which, listing.stay_price(state, seat) if stays else 0
    )


def _sail(worth: Worth, choice: c.Sail) -> float:
    return Planner(worth).sail(choice.canal)


def _pass(worth: Worth, choice: c.Pass) -> float:
    return Planner(worth).pass_by()


def _moor(worth: Worth, choice: c.Moor) -> float:
    return Planner(worth).moor()


def _take(worth: Worth, choice: c.TakeIntrigue) -> float:
    return -worth.intrigue_cost()


def _scroll(worth: Worth, choice: c.GiveScroll) -> float:
    meeting = worth.state.phase is Phase.MEET
    refund = worth.coin if meeting and has(worth.state, worth.seat, 16) else 0.0
    return refund - worth.scroll


def _give_cube(worth: Worth, choice: c.GiveCube) -> float:
    load = worth.state.cargo[2 * worth.seat + choice.which]
    return -worth.lost_cube(choice.good, load)


# -- cubes -----------------------------------------------------------------------------


def _turn(worth: Worth, choice: c.TurnCube) -> float:
    state = worth.state
    load = state.cargo[2 * worth.seat + state.gondolier[worth.seat]]
    return _changed(worth, load, choice.good, choice.into) - 0.05


def _convert(worth: Worth, choice: c.Convert) -> float:
    load = worth.state.cargo[worth.state.act_gondola]
    return _changed(worth, load, choice.good, choice.into) - 0.05


def _changed(worth: Worth, load: Cubes, good: int, into: int) -> float:
    new = list(load)
    new[good] -= 1
    new[into] += 1
    return worth.progress((new[0], new[1], new[2])) - worth.progress(load)


def _shift(worth: Worth, choice: c.Shift) -> float:
    """Better together than apart: cubes of one mission on one gondola."""
    state, seat = worth.state, worth.seat
    source, target = 2 * seat + 1 - choice.to, 2 * seat + choice.to
    lost = worth.lost_cube(choice.good, state.cargo[source])
    full = sum(state.cargo[target]) >= 5
    return worth.cube(choice.good, state.cargo[target]) - lost - (2 if full else 0.05)


def _take_cube(worth: Worth, choice: c.TakeCube) -> float:
    return worth.cube(choice.good, worth.state.cargo[worth.state.act_gondola])


def _give(worth: Worth, choice: c.Give) -> float:
    load = worth.state.cargo[worth.state.act_gondola]
    return 1.0 - worth.lost_cube(choice.good, load)


def _discard(worth: Worth, choice: c.Discard) -> float:
    state, seat = worth.state, worth.seat
    loads = (state.cargo[2 * seat], state.cargo[2 * seat + 1])
    return -worth.lost_cube(choice.good, max(loads, key=sum))


# -- buildings -------------------------------------------------------------------------


def _use(worth: Worth, choice: c.Use) -> float:
    state = worth.state
    effect, load = effect_of(state, choice.slot), state.cargo[state.act_gondola]
    value = worth.effect(effect, load)
    if choice.good != NONE:
        given = [worth.lost_cube(good, load) for good in range(3) if load[good]]
        value += min(given) - worth.lost_cube(choice.good, load)
    if effect.coins and not effect.give:  # what brings coins may pay for the rest
        value += 2.0
    return value


def _activate(worth: Worth, choice: c.Activate) -> float:
    state = worth.state
    return worth.after(state.tiles[state.act_quay], state.cargo[state.act_gondola])


def _build(worth: Worth, choice: c.Build) -> float:
    """Dear canals beside one's own gondolas and assistants."""
    state, seat = worth.state, worth.seat
    own = {state.at[2 * seat], state.at[2 * seat + 1]}
    ends = state.data.ends[choice.canal]
    beside = sum(quay in own for quay in ends)
    known = sum(state.levels[quay][seat] > 0 for quay in ends)
    appeal = 0.15 * state.data.tolls[choice.canal] + 0.2 * beside + 0.2 * known
    return worth.bridge() + appeal


def _permanent(worth: Worth, choice: c.Permanent) -> float:
    load = worth.state.cargo[worth.state.act_gondola]
    return worth.permanent(choice.effect, load, choice.good)


def _complete(worth: Worth, choice: c.Complete) -> float:
    return worth.mission(choice.mission) + (0.5 if choice.missing == NONE else 0.0)


def _slot(worth: Worth, choice: c.Slot) -> float:
    state, seat = worth.state, worth.seat
    new, old = state.archived[seat][-1], state.slots[seat][choice.slot]
    lost = worth.power(old) if old != NONE else 0.0
    return worth.power(new) - lost - 0.01 * choice.slot


# -- neutral gondolas ------------------------------------------------------------------


def _smuggle(worth: Worth, choice: c.Smuggle) -> float:
    state = worth.state
    quay = state.tiles.index(choice.tile)
    colour = 2 if state.settings.mode is Mode.DUEL else 1 + state.deck
    levels = state.levels[quay]
    after = advanced(levels, colour) if can_train(state, colour, quay) else levels
    value = 0.5 * _pushes(worth, levels, after)
    if state.settings.mode is Mode.DUEL:
        value -= 0.6 * sum(gondola >= 4 for gondola in state.stacks[quay])
        return value + _stacked(worth, quay)
    slot = after[colour]
    value -= state.settings.slot_vp[slot - 1] if slot else 0
    value -= 0.25 * slot if slot < 4 else 0.0
    icon = state.data.icons[state.deck][choice.tile]
    return value + _ignored(worth, icon) + _stacked(worth, quay)


def _pushes(worth: Worth, before: Sequence[int], after: Sequence[int]) -> float:
    """Own assistants pushed on, less those of others."""
    state = worth.state
    pushed = 0.0
    for colour, owner in enumerate(state.owners):
        if owner != NONE and not is_doge(state, owner):
            moved = after[colour] - before[colour]
            pushed += moved if owner == worth.seat else -moved
    return pushed


def _stacked(worth: Worth, quay: int) -> int:
    """Points for gondolas underneath, own less others'."""
    state, stack = worth.state, worth.state.stacks[quay]
    points = 0
    for place, gondola in enumerate(stack):
        owner = state.owners[gondola // 2]
        if owner != NONE:
            gain = len(stack) - place
            points += gain if owner == worth.seat else -gain
    return points


def _ignored(worth: Worth, icon: int) -> float:
    """What a card spares one of the Doge's row; an icon named twice spares less."""
    state = worth.state
    card = state.row[icon]
    if card == NONE:
        return 0.0
    named = state.played[0]
    if state.deck == 1 and state.data.icons[0][named] == icon:
        return 0.0
    return worth.doge_card(card)


def _run(worth: Worth, choice: c.Run) -> float:
    """The gondola that is nearer meets fewer."""
    state = worth.state
    start = state.at[2 + 2 * state.deck + choice.which]
    target = goal(state)
    if start == target:  # it stays, and nobody underneath scores
        return -float(_stacked(worth, target))
    far = distances(state)
    between = sum(
        far[start][quay] + far[quay][target] == far[start][target]
        for quay in (state.at[0], state.at[1])
        if quay not in (start, target)
    )
    return -0.4 * between


def _steer(worth: Worth, choice: c.Steer) -> float:
    """Past the others rather than past oneself."""
    state = worth.state
    start = state.at[state.runner]
    route = (*state.route, choice.canal)
    quay = quays_on(state, start, route)[-1]
    if quay == goal(state):
        return 0.0
    value = 0.0
    for gondola in state.stacks[quay]:
        owner = state.owners[gondola // 2]
        if owner == worth.seat:
            value -= min(worth.intrigue_cost(), worth.scroll)
        elif owner != NONE and not is_doge(state, owner):
            value += 0.4
    return value


# -- the end ---------------------------------------------------------------------------


def _pay(worth: Worth, choice: c.PayScrolls | c.PayCoins) -> float:
    """Worth it only if the arrest can be escaped."""
    state, seat = worth.state, worth.seat
    means = state.scrolls[seat] // 2 + state.coins[seat] // 4
    if not _escapes(state, seat, means):
        return -1.0
    return 2.0 if isinstance(choice, c.PayScrolls) else 1.0


def _escapes(state: State, seat: int, means: int) -> bool:
    """Whether so many points of intrigue are enough to be out of danger."""
    mine = state.intrigue[seat]
    others = [
        (count, other) for other, count in enumerate(state.intrigue) if other != seat
    ]
    if state.settings.mode is Mode.SOLO:
        return mine - means <= 0 or mine - means < state.intrigue[1]
    return mine - means <= 0 or max(others) > (mine - means, seat)


def _flip(worth: Worth, choice: c.FlipFavour) -> float:
    state, seat = worth.state, worth.seat
    favour = state.data.favour
    coins = favour.coins if choice.reward != "scrolls" else 0
    scrolls = favour.scrolls if choice.reward != "coins" else 0
    if state.phase is Phase.LAST_CALL:
        return _flip_last(state, seat, coins, scrolls)
    if worth.turns < 4 or state.phase not in (Phase.GONDOLIER, Phase.SAIL):
        return -90.0
    poor = state.coins[seat] <= 1
    gain = coins * 0.6 + scrolls * worth.scroll - favour.unused
    return 60.0 if poor and gain + 1.5 > 0 else -90.0


def _flip_last(state: State, seat: int, coins: int, scrolls: int) -> float:
    now = state.scrolls[seat] // 2 + state.coins[seat] // 4
    then = (state.scrolls[seat] + scrolls) // 2 + (state.coins[seat] + coins) // 4
    saves = _escapes(state, seat, then) and not _escapes(state, seat, now)
    return 5.0 if saves else -5.0


def _nothing(worth: Worth, choice: Choice) -> float:
    return 0.0


Weight = Callable[[Worth, Any], float]

WEIGHTS: dict[type[Choice], Weight] = {
    c.ReturnMission: _return,
    c.Place: _place,
    c.PlayCard: _play,
    c.Skip: _nothing,
    c.Done: _nothing,
    c.Promote: _promote,
    c.Overtime: _overtime,
    c.Bribe: _bribe,
    c.DrawMission: _draw,
    c.TakePoints: _points,
    c.AddCube: _add_cube,
    c.PlaceSpy: _spy,
    c.Shift: _shift,
    c.Board: _board,
    c.Sail: _sail,
    c.Pass: _pass,
    c.Moor: _moor,
    c.TakeIntrigue: _take,
    c.GiveScroll: _scroll,
    c.GiveCube: _give_cube,
    c.TurnCube: _turn,
    c.Activate: _activate,
    c.Use: _use,
    c.TakeCube: _take_cube,
    c.Give: _give,
    c.Convert: _convert,
    c.Build: _build,
    c.Permanent: _permanent,
    c.Discard: _discard,
    c.KeepCard: _keep_card,
    c.BuryFirst: _bury,
    c.KeepMission: _keep_mission,
    c.Complete: _complete,
    c.Slot: _slot,
    c.Archive: _nothing,
    c.Smuggle: _smuggle,
    c.Run: _run,
    c.Steer: _steer,
    c.PayScrolls: _pay,
    c.PayCoins: _pay,
    c.Stand: _nothing,
    c.FlipFavour: _flip,
}
"""By kind of choice."""
