"""What things are worth to a seat of Serenissima, in ducats at the end of the game.

An outlook is made from a view alone. Its numbers are a merchant's rules of thumb,
except for the odds of battles, which are exact.
"""

from functools import cached_property

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import GOODS, Good
from ridotto.core.games.serenissima.odds import Odds, against_fort, to_the_end
from ridotto.core.games.serenissima.view import Galley, Port, View

HOURS_A_TURN = 1.2
"""How far a Doge card moves the white pawn on average."""

HARM = {2: 0.8, 3: 0.4, 4: 0.3}
"""By number of seats: what an opponent's ducat counts against one's own."""

GALLEY = 3.0
"""What a galley costs to replace, its crew not counted."""

RAID = 0.5
"""How often somebody who could raid a port does so."""

ROOM_ENOUGH = 7
"""More empty slots than this nobody fills."""


Goods = tuple[int, ...]
"""Different goods, sorted."""

Sold = tuple[float, Goods]
"""What a sale is worth, and the goods it takes."""


Stall = tuple[tuple[float, ...], tuple[tuple[int, float], ...]]
"""What the next cubes are worth, one after the other; and, best first, what each good
adds to that."""


class Outlook:
    """A position, as one seat sees its chances."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.data = view.data
        table = view.data.tables[str(view.seats)]
        self.scorings = len(table.scorings) - view.scorings
        """How many are still to come."""
        self.turns = max(1.0, (view.data.track - view.hour) / HOURS_A_TURN)
        """How many turns are left, this one included."""
        self.harm = HARM[view.seats]
        self.money = view.mats[seat].money or 0
        self.skull = view.data.skull
        self.is_late = self.turns < 1.8
        self.galley = 0.5 if self.is_late else GALLEY
        self.sailor = 0.2 if self.is_late else 1.0
        self._holdings: dict[int, float] = {}
        self._stalls: dict[int, Stall] = {}
        self._sales: dict[tuple[int, Goods], Sold] = {}
        self._markets: dict[Goods, list[tuple[int, float, Goods]]] = {}

    @cached_property
    def fleets(self) -> dict[int, list[Galley]]:
        """By space: the galleys there."""
        found: dict[int, list[Galley]] = {}
        for galley in self.view.galleys:
            found.setdefault(galley.space, []).append(galley)
        return found

    def port(self, space: int) -> Port | None:
        """The port there, unless it is closed."""
        port = self.view.ports[space]
        return None if port is None or port.is_closed else port

    def is_taken(self, space: int) -> bool:
        """Whether somebody owns the port there."""
        port = self.port(space)
        return port is not None and port.owner is not None

    def foes(self, space: int) -> list[Galley]:
        return [g for g in self.fleets.get(space, ()) if g.owner != self.seat]

    def blockers(self, space: int) -> int:
        """The largest force of one opponent there."""
        sums: dict[int, int] = {}
        for galley in self.foes(space):
            sums[galley.owner] = sums.get(galley.owner, 0) + galley.sailors
        return max(sums.values(), default=0)

    # -- ports ----------------------------------------------------------------------

    @cached_property
    def wine(self) -> float:
        """What a wine port will still pay its owner."""
        return self.data.prices.wine * self.turns / 4.5

    def has(self, space: int, good: int) -> bool:
        """Whether a port produces or stores this good."""
        port = self.view.ports[space]
        assert port is not None
        return good == self.data.product[space] or good in port.goods

    def income(self, space: int) -> int:
        """What a scoring pays for this port now."""
        port = self.view.ports[space]
        assert port is not None
        basilica = self.data.prices.basilica_income if port.has_basilica else 0
        return self.data.incomes[len(port.goods)] + basilica

    @cached_property
    def empty_slots(self) -> int:
        """Free slots in own ports."""
        return sum(
            self.data.size[space] - len(port.goods)
            for space, port in enumerate(self.view.ports)
            if port is not None and port.owner == self.seat
        )

    @cached_property
    def sources(self) -> frozenset[int]:
        """The goods produced in own ports."""
        return frozenset(self.data.product[p] for p in self.view.mats[self.seat].ports)

    def holding(self, space: int) -> float:
        """What owning this port is worth, if nobody takes it away."""
        if space not in self._holdings:
            self._holdings[space] = self._holding(space)
        return self._holdings[space]

    def _holding(self, space: int) -> float:
        port = self.view.ports[space]
        assert port is not None
        worth = float(self.income(space) * self.scorings)
        if self.has(space, Good.WINE):
            worth += self.wine
        return worth + self.prospects(space, port)

    @cached_property
    def spoils(self) -> list[tuple[int, float]]:
        """The neutral ports, and what taking each would be worth one day."""
        return [
            (space, 0.6 * self.holding(space) - self.sailor)
            for space in self.data.ports
            if self.port(space) is not None and not self.is_taken(space)
        ]

    def prospects(self, space: int, port: Port) -> float:
        """What may still be made of a port: slots to fill, cubes to load for free."""
        free = self.data.size[space] - len(port.goods)
        pace = min(1.0, (self.turns - 1) / 5)
        slots = free * self.scorings * (1.0 if self.empty_slots < ROOM_ENOUGH else 0.3)
        product = self.data.product[space]
        rare = 2.0 if product in (Good.GOLD, Good.SPICES) else 0.8
        source = 0.5 if product in self.sources else 1.5
        return pace * (slots + rare * source)

    # -- safety ---------------------------------------------------------------------

    def raid_odds(self, galley: Galley, moves: int, space: int, sailors: int) -> Odds:
        """How an attack of this galley on that port would end."""
        port = self.view.ports[space]
        assert port is not None
        value = galley.sailors - moves
        if port.has_fort:
            dice = self.data.limits.fort_dice
            return against_fort(value, galley.sailors, sailors, dice, self.skull)
        return to_the_end(value, galley.sailors, sailors, self.skull)

    def safety(self, space: int, sailors: int, more_forts: bool = False) -> float:
        """The chance that an own port with so many sailors stays one's own."""
        mat = self.view.mats[self.seat]
        if len(mat.ports) == 1 and space in mat.ports:
            return 1.0
        threat = 0.0
        away = self.data.distances[space]
        for galley in self.view.galleys:
            moves = away[galley.space]
            if galley.owner == self.seat or moves >= galley.sailors or sailors < 1:
                continue
            win = self.raid_odds(galley, moves, space, sailors).win
            threat = max(threat, 0.5 * win if more_forts else win)
        guard = any(g.owner == self.seat for g in self.fleets.get(space, ()))
        return 1.0 - threat * RAID * (0.4 if guard else 1.0)

    @cached_property
    def safeties(self) -> dict[int, float]:
        """By own port: how safe it is now."""
        found = {}
        for space in self.view.mats[self.seat].ports:
            port = self.view.ports[space]
            assert port is not None
            found[space] = self.safety(space, port.sailors)
        return found

    # -- cubes ----------------------------------------------------------------------

    def cube(self, space: int, good: int, before: int) -> float:
        """What selling this good here is worth, as the cube after so many others."""
        levels, extras = self.stall(space)
        return levels[before] + dict(extras)[good]

    def stall(self, space: int) -> Stall:
        """What a port pays for the next cubes, and for which goods."""
        if space not in self._stalls:
            port = self.port(space)
            self._stalls[space] = (
                ((), ()) if port is None else self._set_up(space, port)
            )
        return self._stalls[space]

    def _set_up(self, space: int, port: Port) -> Stall:
        data = self.data
        share = self.share(space, port)
        mine = port.owner == self.seat
        slots = (0,) * data.size[space] if mine else data.slots[space]
        levels = [
            slots[n] + share * self.scorings * (data.incomes[n + 1] - data.incomes[n])
            for n in range(len(port.goods), data.size[space])
        ]
        extras = [
            (good, share * self.extras(space, port, good) + self.bonus(good))
            for good in GOODS
            if good != data.product[space] and good not in port.goods
        ]
        extras.sort(key=lambda each: -each[1])
        return tuple(levels), tuple(extras)

    def share(self, space: int, port: Port) -> float:
        """How much of a port's income counts for this seat."""
        if port.owner == self.seat:
            return self.safeties[space]
        return 0.0 if port.owner is None else -self.harm

    def bonus(self, good: int) -> int:
        return self.data.prices.spice_bonus if good == Good.SPICES else 0

    def extras(self, space: int, port: Port, good: int) -> float:
        """What a good is worth to the owner of a port besides filling a slot."""
        worth = 0.0
        if good == Good.WINE and not self.has(space, Good.WINE):
            worth += self.wine
        if good in (Good.GOLD, Good.MARBLE) and not port.has_basilica:
            other = Good.MARBLE if good == Good.GOLD else Good.GOLD
            prices = self.data.prices
            pays = prices.basilica_income * self.scorings - prices.basilica
            if pays > 0 and self.view.basilica_count:
                worth += pays * (0.8 if self.has(space, other) else 0.15)
        return worth

    def sale(self, space: int, goods: Goods) -> Sold:
        """The best sale of these different goods here, and which of them it takes."""
        key = (space, goods)
        if key not in self._sales:
            self._sales[key] = _best_sale(self.stall(space), goods)
        return self._sales[key]

    @cached_property
    def open_stalls(self) -> list[tuple[int, Stall]]:
        """The ports that still take something."""
        stalls = ((port, self.stall(port)) for port in self.data.ports)
        return [(port, stall) for port, stall in stalls if all(stall)]

    def markets(self, goods: Goods) -> list[tuple[int, float, Goods]]:
        """Where any of these goods can be sold, for how much, and which of them."""
        if goods not in self._markets:
            found = []
            for port, stall in self.open_stalls:
                worth, sold = _best_sale(stall, goods)
                if sold:
                    found.append((port, worth, sold))
            self._markets[goods] = found
        return self._markets[goods]


def _best_sale(stall: Stall, goods: Goods) -> Sold:
    levels, extras = stall
    total = 0.0
    sold: list[int] = []
    for good, extra in extras:
        if good in goods:
            if len(sold) == len(levels):
                break
            worth = levels[len(sold)] + extra
            if worth > 0:
                total += worth
                sold.append(good)
    return total, tuple(sold)
