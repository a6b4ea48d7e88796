"""Where to sail: all routes of a turn, weighed without playing them."""

from ridotto.core.games.venice.data import NONE, TILES, Cubes
from ridotto.core.games.venice.state import State, capacity, has
from ridotto.core.games.venice.worth import Worth

REACH = 7
"""How many canals ahead a merchant thinks."""


class Planner:
    """The best that a turn can still bring, canal by canal."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.state: State = worth.state
        self.seat = worth.seat

    def board(self, which: int, price: int) -> float:
        """The best turn with this gondola, before anything is sailed."""
        gondola = 2 * self.seat + which
        state = self.state
        here = state.at[gondola]
        coins = state.coins[self.seat] - price
        self.worth.other = state.cargo[gondola ^ 1]
        best = -99.0
        for canal, there in state.data.ways[here]:
            best = max(
                best,
                self.leg(
                    gondola, canal, there, coins, 1 << here, 0, state.cargo[gondola]
                ),
            )
        return best - price * self.worth.coin + self._rest(gondola ^ 1)

    def _rest(self, gondola: int) -> float:
        """What the gondola that stays is good for."""
        self.worth.other = self.state.cargo[gondola ^ 1]
        return self.worth.progress(self.state.cargo[gondola])

    def leg(
        self,
        gondola: int,
        canal: int,
        there: int,
        coins: int,
        visited: int,
        sailed: int,
        load: Cubes,
    ) -> float:
        """The best turn that goes over this canal next."""
        state = self.state
        if visited >> there & 1 or sailed >= REACH:
            return -99.0
        bridge = state.bridges[canal]
        cost, value = 0, 0.0
        if bridge == NONE and sailed:
            cost = state.data.tolls[canal]
            if not state.discounted and has(state, self.seat, 10) and sailed == 1:
                cost -= 1
        elif bridge == self.seat:
            value += self.worth.coin
        elif bridge != NONE:
            value += (
                self.worth.coin
                if has(state, self.seat, 3)
                else -self.worth.intrigue_cost()
            )
        if cost > coins:
            return -99.0
        value -= cost * self.worth.coin
        visited |= 1 << there
        coins -= cost
        moor = self.mooring(gondola, there, load)
        on = self.passing(gondola, there, coins, visited, sailed + 1, load)
        return value + max(moor, on)

    def passing(
        self,
        gondola: int,
        quay: int,
        coins: int,
        visited: int,
        sailed: int,
        load: Cubes,
    ) -> float:
        """Passing here and going on."""
        if sailed >= REACH:
            return -99.0
        state = self.state
        value = -self._meetings(quay)
        own = state.at[gondola ^ 1] == quay
        mask = 0
        if state.spy == quay and not own:
            mask = 0b1111 if state.tiles[quay] < TILES else 0b11
        elif not own or state.settings.past_own:
            mask = (1 << state.levels[quay][self.seat]) - 1
        if mask:
            gain, load, earned = self.activation(quay, mask, load)
            value += gain
            coins += earned
        best = -99.0
        for canal, there in state.data.ways[quay]:
            if not visited >> there & 1:
                on = self.leg(gondola, canal, there, coins, visited, sailed, load)
                best = max(best, on)
        return value + best if best > -90 else -99.0

    def activation(self, quay: int, mask: int, load: Cubes) -> tuple[float, Cubes, int]:
        """What an activation brings besides cubes, the load after it, and coins."""
        known, key = self.worth.activations, (quay, mask, load, self.worth.other)
        if key not in known:
            known[key] = self._activation(quay, mask, load)
        return known[key]

    def _activation(
        self, quay: int, mask: int, load: Cubes
    ) -> tuple[float, Cubes, int]:
        state, worth = self.state, self.worth
        effects = state.data.effects[state.tiles[quay]]
        value, earned = 0.0, 0
        for slot, effect in enumerate(effects):
            if not mask >> slot & 1:
                continue
            if effect.good is not None:
                if sum(load) < capacity(state, self.seat):
                    load = _more(load, effect.good)
                continue
            gain = worth.effect(effect, load)
            if gain > 0:
                value += gain
                earned += effect.coins - effect.pay_coins
        return value + worth.after(state.tiles[quay], load), load, earned

    def mooring(self, gondola: int, quay: int, load: Cubes) -> float:
        """Ending the turn here."""
        known, key = self.worth.moorings, (gondola, quay, load, self.worth.other)
        if key not in known:
            known[key] = self._mooring(gondola, quay, load)
        return known[key]

    def _mooring(self, gondola: int, quay: int, load: Cubes) -> float:
        state, worth, seat = self.state, self.worth, self.seat
        if state.at[gondola ^ 1] == quay:
            return -99.0
        building = state.tiles[quay]
        value = 0.0
        if stack := state.stacks[quay]:
            value -= self._gift() * sum(
                len(stack) - place
                for place, other in enumerate(stack)
                if state.owners[other // 2] not in (seat, NONE)
            )
        done, load = self._completed(building, load)
        value += done
        level = state.levels[quay][seat]
        if building < TILES:
            value += worth.training(quay)
            level = min(4, level + 1) if level or state.assistants[seat] else 0
            mask = (1 << level) - 1
        else:
            mask = 0b11
        if mask:
            gain, load, _ = self.activation(quay, mask, load)
            value += gain
        return value + worth.progress(load, quay) - self._far(quay, load)

    def _gift(self) -> float:
        """What a point given to another costs: less where there are many."""
        return 0.1 + 0.8 / (self.state.settings.seats - 1)

    def _completed(self, building: int, load: Cubes) -> tuple[float, Cubes]:
        """The best mission that could be completed here with this load."""
        state, worth, seat = self.state, self.worth, self.seat
        best, left = 0.0, load
        for number in state.missions[seat]:
            each = state.data.missions[number]
            if state.data.places[number] != building:
                continue
            if each.scrolls > state.scrolls[seat]:
                continue
            rest = tuple(a - b for a, b in zip(load, each.cubes, strict=True))
            lacking = -sum(min(0, n) for n in rest)
            if lacking > (1 if has(state, seat, 6) else 0):
                continue
            value = worth.mission(number) + 1.0
            if value > best:
                best = value
                left = (max(0, rest[0]), max(0, rest[1]), max(0, rest[2]))
        return best, left

    def _far(self, quay: int, load: Cubes) -> float:
        """How far this is from where a mission that is all but carried is completed."""
        worth, state = self.worth, self.state
        far = 0.0
        for number in state.missions[self.seat]:
            need = state.data.missions[number].cubes
            lacking = sum(need) - sum(map(min, need, load))
            if lacking <= 1:
                far = max(far, 0.5 * worth.distance(quay, number))
        return far

    def _meetings(self, quay: int) -> float:
        """What passing the gondolas here costs."""
        known = self.worth.meetings
        if quay not in known:
            known[quay] = self._met(quay)
        return known[quay]

    def _met(self, quay: int) -> float:
        state, worth = self.state, self.worth
        others = sum(
            state.owners[gondola // 2] != self.seat for gondola in state.stacks[quay]
        )
        if not others:
            return 0.0
        price = worth.intrigue_cost()
        if state.scrolls[self.seat]:
            price = min(price, worth.scroll)
        hurts = 0.3 * sum(
            state.owners[gondola // 2] not in (self.seat, NONE)
            for gondola in state.stacks[quay]
        )
        return others * price - hurts

    # -- in the middle of a turn -----------------------------------------------------

    def sail(self, canal: int) -> float:
        """The best turn that sails this canal now."""
        state = self.state
        gondola = self._active()
        here = state.at[gondola]
        one, other = state.data.ends[canal]
        there = other if here == one else one
        sailed = min(len(state.path), REACH - 2)
        return self.leg(
            gondola,
            canal,
            there,
            state.coins[self.seat],
            state.visited,
            sailed,
            state.cargo[gondola],
        )

    def moor(self) -> float:
        gondola = self._active()
        return self.mooring(gondola, self.state.at[gondola], self.state.cargo[gondola])

    def pass_by(self) -> float:
        state, gondola = self.state, self._active()
        return self.passing(
            gondola,
            state.at[gondola],
            state.coins[self.seat],
            state.visited,
            min(len(state.path), REACH - 2),
            state.cargo[gondola],
        )

    def _active(self) -> int:
        return 2 * self.seat + self.state.gondolier[self.seat]


def _more(load: Cubes, good: int) -> Cubes:
    new = list(load)
    new[good] += 1
    return (new[0], new[1], new[2])
