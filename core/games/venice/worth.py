"""What things are worth to a seat of Venice, in victory points, as the game stands.

Rough on purpose: a merchant's rule of thumb, not a search.
"""

from functools import cached_property
from math import sqrt

from ridotto.core.games.venice.data import (
    NO_CUBES,
    NONE,
    Card,
    Cubes,
    DogeCard,
    Effect,
)
from ridotto.core.games.venice.effects import AFTER
from ridotto.core.games.venice.phase import End
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import (
    State,
    bridges_built,
    can_build,
    can_draw_mission,
    capacity,
    completed_missions,
    has,
    has_less,
    has_more,
    rivals,
    taxes,
)
from ridotto.core.games.venice.voyage import SOLD_LATE

SPARE = 0.35
"""A cube that no mission in hand asks for."""
POWERS = (
    *(0.0, 1.6, 1.2, 0.9, 0.8, 1.4, 2.4, 1.2, 1.4, 1.8, 2.4, 0.9, 1.5, 1.1),
    *(1.2, 2.0, 0.8, 1.0, 1.2, 0.8, 1.0, 1.0, 2.4, 2.2, 2.0, 0.8, 1.6),
)
"""By permanent effect: what it is worth with ten turns to go."""

CARDS = (0.9, 1.6, 1.8, 1.5, 1.6, 1.0, 1.3, 2.0, 1.3, 1.6, 1.0)
"""By kind of influence card: what it is worth in hand."""


UNPAYABLE = -1000.0
"""Instead of a value: an effect whose price is not there."""


class Worth:
    """The values for one seat; made anew for every decision."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.other: Cubes = NO_CUBES
        """What the other gondola carries: it may serve a mission better."""
        self.moorings: dict[tuple[int, int, Cubes, Cubes], float] = {}
        """What ending a turn is worth: by gondola, quay, load and the other's load."""
        self.activations: dict[
            tuple[int, int, Cubes, Cubes], tuple[float, Cubes, int]
        ] = {}
        """What using a building is worth: by quay, slots, load and the other's load."""
        self.meetings: dict[int, float] = {}
        """By quay: what passing the gondolas there costs."""
        self._intrigue: dict[int, float] = {}
        self._missions: dict[int, float] = {}
        self._far: dict[int, list[int]] = {}
        self._loads: dict[tuple[Cubes, int, Cubes], float] = {}
        self._dry: dict[int, float] = {}
        self._trainings: dict[tuple[int, Cubes], float] = {}

    @cached_property
    def turns(self) -> float:
        """About how many turns this seat has left, this one included."""
        state = self.state
        if state.settings.mode is Mode.SOLO:
            if state.turns_left != NONE:
                return float(max(1, state.turns_left))
            return 1 + len(state.doge_deck) / 1.35 + state.settings.final_turns
        if state.end is not End.NONE:
            return float(4 - state.end)
        to_go = state.settings.end_space - max(state.council)
        return 3 + max(0.0, min(1.2 * to_go, 1.5 * len(state.mission_deck) + 1))

    @cached_property
    def late(self) -> float:
        """0 at the start, 1 at the very end."""
        return max(0.0, min(1.0, 1.1 - self.turns / 10))

    @cached_property
    def is_last(self) -> bool:
        return self.turns <= 1

    @cached_property
    def coin(self) -> float:
        return 0.25 + 0.3 * (1 - self.late) if not self.is_last else 0.25

    @cached_property
    def scroll(self) -> float:
        held = self.state.scrolls[self.seat]
        missing = max(0, self._scrolls_wanted - held)
        base = 0.7 if missing else 0.45 if held < 4 else 0.25
        return base * (1 - 0.5 * self.late)

    @cached_property
    def _scrolls_wanted(self) -> int:
        state = self.state
        asked = [state.data.missions[m].scrolls for m in state.missions[self.seat]]
        return max(asked, default=0) + 1

    @cached_property
    def step(self) -> float:
        """One step on the Great Council track."""
        state = self.state
        placed = state.data.numbers.assistants - state.assistants[self.seat]
        by_assistants = 0.8 if placed >= 8 else 0.5 if placed >= 5 else 0.25
        return 0.7 + by_assistants

    def intrigue_cost(self, more: int = 1) -> float:
        """What taking so much intrigue costs."""
        if more not in self._intrigue:
            now = self.state.intrigue[self.seat]
            self._intrigue[more] = self._danger(now + more) - self._danger(now)
        return self._intrigue[more]

    def _danger(self, intrigue: int) -> float:
        """How bad it is to stand at so much intrigue."""
        state = self.state
        if intrigue <= 0:
            return 0.0
        others = [state.intrigue[other] for other in rivals(state, self.seat)]
        ahead = intrigue - max(others) if others else intrigue
        over = max(0, intrigue - state.settings.cap)
        solo = state.settings.mode is Mode.SOLO
        weight = 1.2 + 0.6 * self.late if solo else 0.4 + 1.3 * self.late
        top = ahead + (1 if solo or not self._is_safe_when_tied(intrigue) else 0)
        exposed = max(0, top)
        cost = 0.2 * intrigue + 0.04 * intrigue * intrigue + weight * exposed + 2 * over
        if exposed and self.turns <= 4:
            spare = state.scrolls[self.seat] // 2 + state.coins[self.seat] // 4
            cost += 12 if exposed > spare else 1.2 * exposed
        return cost

    def _is_safe_when_tied(self, intrigue: int) -> bool:
        """The last seat among equals is arrested."""
        state = self.state
        return any(
            state.intrigue[other] >= intrigue and other > self.seat
            for other in rivals(state, self.seat)
        )

    def shed(self, count: int) -> float:
        """What removing so much intrigue is worth."""
        now = self.state.intrigue[self.seat]
        return self._danger(now) - self._danger(max(0, now - count))

    # -- cubes and missions ----------------------------------------------------------

    def mission(self, number: int) -> float:
        """What a mission in hand promises, were it completed."""
        if number not in self._missions:
            each = self.state.data.missions[number]
            power = POWERS[each.effect] * min(1.0, self.turns / 10)
            value = each.vp + each.coins * self.coin + power - each.scrolls * 0.3
            self._missions[number] = value
        return self._missions[number]

    def progress(self, load: Cubes, at: int = NONE) -> float:
        """What a load is worth: for the mission it serves best, and in itself."""
        key = (load, at, self.other)
        if key not in self._loads:
            self._loads[key] = self._progress(load, at)
        return self._loads[key]

    def _progress(self, load: Cubes, at: int) -> float:
        state = self.state
        best = 0.0
        for number in state.missions[self.seat]:
            best = max(best, self._served(number, load, at))
        rest = min(sum(load), capacity(state, self.seat))
        return best + SPARE * rest * (0.3 + 0.7 * (1 - self.late))

    def _served(self, number: int, load: Cubes, at: int) -> float:
        each = self.state.data.missions[number]
        need = sum(each.cubes)
        got = sum(map(min, load, each.cubes))
        if has(self.state, self.seat, 6) and got < need and sum(load) > got:
            got += 1
        share = got / need
        there = sum(map(min, self.other, each.cubes)) / need
        if there > share or (there == share and share == 1):
            share *= 0.3
        likely = 1.0
        missing = need - got + (0 if at == NONE else self.distance(at, number) * 0.5)
        if missing / 1.5 + 0.5 > self.turns:
            likely = 0.15
        return 0.7 * self.mission(number) * (0.5 * share + 0.5 * share * share) * likely

    def distance(self, quay: int, number: int) -> int:
        """Canals from a quay to the place of a mission."""
        if number not in self._far:
            place = self.state.tiles.index(self.state.data.places[number])
            self._far[number] = distances(self.state)[place]
        return self._far[number][quay]

    def cube(self, good: int, load: Cubes) -> float:
        """One more cube of this good."""
        more = list(load)
        more[good] += 1
        return self.progress((more[0], more[1], more[2])) - self.progress(load)

    def lost_cube(self, good: int, load: Cubes) -> float:
        less = list(load)
        less[good] -= 1
        return self.progress(load) - self.progress((less[0], less[1], less[2]))

    def drawn_mission(self) -> float:
        """Drawing a mission, taxes apart."""
        state = self.state
        if not can_draw_mission(state, self.seat) or self.turns < 3:
            return 0.0
        hand = len(state.missions[self.seat])
        solo = 0.8 if state.settings.mode is Mode.SOLO else 0.0
        return (4.2, 3.4, 2.2)[min(hand, 2)] * min(1.0, self.turns / 8) + solo

    # -- effects ---------------------------------------------------------------------

    def effect(self, effect: Effect, load: Cubes) -> float:
        """Using an effect of a building with this load on the gondola."""
        key = id(effect)
        if key not in self._dry:
            can = self._can_pay(effect)
            self._dry[key] = self._without_cubes(effect) if can else UNPAYABLE
        dry = self._dry[key]
        return 0.0 if dry == UNPAYABLE else dry + self._cubes(effect, load)

    def _price(self, effect: Effect) -> int:
        own = taxes(self.state, self.seat) if effect.mission else 0
        return effect.pay_coins + own

    def _can_pay(self, effect: Effect) -> bool:
        state, seat = self.state, self.seat
        return (
            self._price(effect) <= state.coins[seat]
            and effect.pay_scrolls <= state.scrolls[seat]
            and effect.exchange <= state.intrigue[seat]
            and effect.needs_cards <= len(state.hands[seat])
        )

    def _without_cubes(self, effect: Effect) -> float:
        """What it brings and costs on a mat."""
        state, seat, price = self.state, self.seat, self._price(effect)
        value = (effect.coins - price) * self.coin
        value += (effect.scrolls - effect.pay_scrolls) * self.scroll
        value += effect.vp
        if effect.take:
            value -= self.intrigue_cost(effect.take)
        if effect.remove or effect.exchange:
            value += self.shed(effect.remove + effect.exchange)
        if effect.influence:
            value += effect.influence * 1.2 * min(1.0, self.turns / 3)
        if effect.gc:
            value += effect.gc * self.step
        if effect.council:
            value += (1 + has_less(state, seat)) * self.step
        if effect.hit:
            value += effect.hit * self.hit()
        if effect.vp_per_mission:
            value += effect.vp_per_mission * completed_missions(state, seat)
        if effect.vp_per_more:
            value += effect.vp_per_more * has_more(state, seat)
        if effect.bridge:
            value += self.bridge(effect.or_vp)
        if effect.mission:
            value += self.drawn_mission()
        return value

    def _cubes(self, effect: Effect, load: Cubes) -> float:
        value = 0.0
        if effect.good is not None:
            value += self.cube(effect.good, load)
        if effect.any:
            value += effect.any * max(self.cube(good, load) for good in range(3))
        if effect.give:
            costs = [self.lost_cube(g, load) for g in range(3) if load[g]]
            if not costs:
                return -9.0
            value -= min(costs)
        if effect.convert:
            value += 0.4 if any(load) else 0.0
        return value

    def hit(self) -> float:
        """Every other player takes 1 intrigue."""
        state = self.state
        return (0.3 + 0.5 * self.late) * sqrt(state.settings.seats - 1)

    def bridge(self, or_vp: int = 0) -> float:
        value = 0.0
        if can_build(self.state, self.seat):
            value = 0.4 + 0.22 * self.turns
        return max(value, float(or_vp))

    def tile(self, building: int, level: int, load: Cubes) -> float:
        """Activating a building once with an assistant on this slot."""
        effects = self.state.data.effects[building][: level or 2]
        value = sum(max(0.0, self.effect(effect, load)) for effect in effects)
        return value + self.after(building, load)

    def after(self, building: int, load: Cubes) -> float:
        """What permanent effects add to an activation."""
        powers, value = self.state.powers[self.seat], 0.0
        if powers and building in AFTER:
            for effect in AFTER[building]:
                if powers >> effect & 1:
                    value += max(0.0, self.permanent(effect, load))
        return value

    def permanent(self, effect: int, load: Cubes, good: int = NONE) -> float:
        """One use of a permanent effect after an activation."""
        state, seat = self.state, self.seat
        match effect:
            case 1:
                return 1.2
            case 2:
                return self.step - 2 * self.coin
            case 5:
                goods = [good] if good != NONE else [g for g in range(3) if load[g]]
                costs = [self.lost_cube(each, load) for each in goods]
                return SOLD_LATE * self.coin - min(costs, default=9.0)
            case 11:
                return self.shed(2) - 3 * self.coin
            case 12:
                return 2 - 3 * self.coin
            case 13:
                return self.scroll
            case 15:
                return 3 - 2 * self.scroll
            case 18:
                return self.shed(1)
            case 19:
                return self.coin
            case 25:
                return has_more(state, seat) * self.coin
        return 0.0

    def training(self, quay: int) -> float:
        """Placing or advancing an assistant here, the activation apart."""
        key = (quay, self.other)
        if key not in self._trainings:
            self._trainings[key] = self._training(quay)
        return self._trainings[key]

    def _training(self, quay: int) -> float:
        state, seat = self.state, self.seat
        level = state.levels[quay][seat]
        left = state.assistants[seat]
        if level == 4 or (not level and not left):
            return 0.0
        later = max(0.0, self.turns - 1)
        building = state.tiles[quay]
        effect = state.data.effects[building][level]
        depth = max(0.0, self.effect(effect, (1, 1, 1))) * min(2.5, 0.2 * later)
        if level:
            return depth
        placed = state.data.numbers.assistants - left
        council = state.council[seat] + 2
        breadth = 0.25 + depth
        if placed in (5, 6):
            breadth += council / 4
        if placed in (7, 8):
            breadth += council / 4
        if placed == 9 and not state.bonus_taken:
            breadth += 8
        if placed >= 6 and not state.bonus_taken:
            breadth += 0.8
        return breadth

    def power(self, number: int) -> float:
        """The permanent effect of a mission, from now on."""
        effect = self.state.data.missions[number].effect
        return POWERS[effect] * self.turns / 10

    # -- influence cards ---------------------------------------------------------------

    def card(self, card: int) -> float:
        """Playing an influence card now."""
        state, seat = self.state, self.seat
        match card:
            case Card.FOREMAN:
                return self._best_promotion(True) - self.intrigue_cost(3)
            case Card.PROMOTE:
                return self._best_promotion(False)
            case Card.OVERTIME:
                return max(self.overtime(which) for which in (0, 1))
            case Card.COUNCILLORS:
                return self.step + max(0.0, self.step - self.intrigue_cost())
            case Card.INFORMATION:
                return 2 * self.coin + 1.2 * min(1.0, self.turns / 3)
            case Card.BRIDGE:
                return self.bridge(2 * bridges_built(state, seat))
            case Card.STOCK:
                loads = [state.cargo[2 * seat], state.cargo[2 * seat + 1]]
                gains = [self.cube(g, load) for g in range(3) for load in loads]
                return max(gains) + 0.2
            case Card.CONTRACTS:
                return max(2.0, self.drawn_mission() - 0.5)
            case Card.RESEARCH:
                room = min(3, state.data.numbers.scroll_limit - state.scrolls[seat])
                return room * self.scroll
            case Card.TESTIFY:
                return self.shed(3)
            case Card.SPY:
                return max(self.spy(quay) for quay in range(len(state.tiles)))
        return 0.0

    def promotion(self, quay: int, foreman: bool) -> float:
        state, seat = self.state, self.seat
        level = state.levels[quay][seat]
        top = 4 if foreman else level + 1
        effects = state.data.effects[state.tiles[quay]][level:top]
        uses = min(1.5, 0.14 * self.turns)
        return sum(max(0.0, self.effect(e, (1, 1, 1))) for e in effects) * uses

    def _best_promotion(self, foreman: bool) -> float:
        levels = self.state.levels
        quays = [q for q, row in enumerate(levels) if 0 < row[self.seat] < 4]
        return max((self.promotion(quay, foreman) for quay in quays), default=-9.0)

    def overtime(self, which: int) -> float:
        state = self.state
        gondola = 2 * self.seat + which
        quay = state.at[gondola]
        level = state.levels[quay][self.seat]
        if not level:
            return -9.0
        return self.tile(state.tiles[quay], level, state.cargo[gondola])

    def spy(self, quay: int) -> float:
        """All effects of a building beside one's gondolas, if there is a way on."""
        state, seat = self.state, self.seat
        near = False
        for which in (0, 1):
            here = state.at[2 * seat + which]
            near = near or any(there == quay for _, there in state.data.ways[here])
        if not near or quay in (state.at[2 * seat], state.at[2 * seat + 1]):
            return -2.0
        slots = 4 if len(state.data.effects[state.tiles[quay]]) == 4 else 2
        gain = self.tile(state.tiles[quay], slots, (0, 0, 0))
        have = self.tile(state.tiles[quay], state.levels[quay][seat], (0, 0, 0))
        return gain - (have if state.levels[quay][seat] else 0.0) - 2 * self.coin - 0.8

    def held(self, card: int) -> float:
        """Keeping an influence card for later."""
        return CARDS[card] * min(1.0, (self.turns - 1) / 3)

    # -- the Doge ----------------------------------------------------------------------

    def doge_card(self, card: int) -> float:
        """How much a card of the Doge's row hurts."""
        match card:
            case DogeCard.SESSION | DogeCard.LOBBYING:
                return 1.6
            case DogeCard.WORKS:
                return 1.0
            case DogeCard.DENUNCIATION:
                return 0.0 if has(self.state, 0, 20) else self.intrigue_cost()
            case DogeCard.INQUIRY:
                return 2 * min(self.scroll + 0.2, self.intrigue_cost())
            case DogeCard.ARCHIVE:
                return 0.8
        return 2.0


_DISTANCES: dict[int, list[list[int]]] = {}


def distances(state: State) -> list[list[int]]:
    """Canals between all quays; the map of a pack never changes."""
    key = hash(state.data.ends)
    if key not in _DISTANCES:
        _DISTANCES[key] = [_from(state, quay) for quay in range(len(state.tiles))]
    return _DISTANCES[key]


def _from(state: State, start: int) -> list[int]:
    far = [99] * len(state.tiles)
    far[start] = 0
    todo = [start]
    while todo:
        quay = todo.pop(0)
        for _, there in state.data.ways[quay]:
            if far[there] > far[quay] + 1:
                far[there] = far[quay] + 1
                todo.append(there)
    return far
