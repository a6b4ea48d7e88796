"""Where a galley of Serenissima should go, and what it should do there."""

from msgspec import Struct

from ridotto.core.games.serenissima.odds import Odds, to_the_end
from ridotto.core.games.serenissima.outlook import Goods, Outlook
from ridotto.core.games.serenissima.view import Galley

LATER = 0.7
"""What the next activation counts, for much may happen before it."""

STOPPED = 0.45
"""How often those who could blockade do so."""


class Plan(Struct, frozen=True):
    """What a galley would do with this activation."""

    worth: float
    space: int
    deed: str
    """`sell`, `capture`, `raid`, `fight` or `wait`."""
    sailors: int
    """The crew to set out with."""
    load: int
    """Cubes to load first."""


class Ship(Struct, frozen=True):
    """A galley as it might set out."""

    sailors: int
    goods: tuple[int, ...]
    """The different goods aboard, sorted."""
    holds: int
    """Holds that are free."""


class Voyages:
    """All that a galley might do, weighed."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.data = outlook.data
        self.holds = outlook.data.limits.holds
        self._futures: dict[tuple[int, int, Goods, bool], float] = {}
        self._conquests: dict[tuple[int, int], float] = {}
        self._deeds: dict[tuple[int, int, Ship], tuple[float, str]] = {}

    # -- what can be done in a space ------------------------------------------------

    def deed(self, space: int, moved: int, ship: Ship) -> tuple[float, str]:
        """The best thing to do there after so many moves, and what it is worth."""
        key = (space, moved, ship)
        if key not in self._deeds:
            self._deeds[key] = max(self._options(space, moved, ship))
        return self._deeds[key]

    def _options(self, space: int, moved: int, ship: Ship) -> list[tuple[float, str]]:
        options = [(self.waiting(space, ship), "wait")]
        open_way = STOPPED if self.outlook.blockers(space) > ship.sailors else 0.0
        selling = self.selling(space, ship)
        if selling is not None:
            worth, rest = selling
            options.append((worth * (1 - open_way) + self.waiting(space, rest), "sell"))
        capture = self.capturing(space, ship)
        if capture is not None:
            options.append((capture * (1 - open_way), "capture"))
        if ship.sailors > moved:
            options.append((self.raiding(space, moved, ship), "raid"))
            options.append((self.best_fight(space, moved, ship), "fight"))
        return options

    def selling(self, space: int, ship: Ship) -> tuple[float, Ship] | None:
        worth, sold = self.outlook.sale(space, ship.goods)
        if not sold:
            return None
        left = tuple(good for good in ship.goods if good not in sold)
        return worth, Ship(ship.sailors, left, ship.holds + len(sold))

    def capturing(self, space: int, ship: Ship) -> float | None:
        """What taking a neutral port there is worth, its future with it."""
        outlook = self.outlook
        port = outlook.port(space)
        if port is None or port.owner is not None:
            return None
        worth = outlook.holding(space) * outlook.safety(space, 1) - outlook.sailor
        if ship.sailors == 1:
            return worth - outlook.galley
        rest = Ship(ship.sailors - 1, ship.goods, ship.holds + 1)
        return worth + self.waiting(space, rest)

    def raiding(self, space: int, moved: int, ship: Ship) -> float:
        """What attacking a port there is worth; little where it cannot be done."""
        outlook = self.outlook
        port = outlook.port(space)
        if port is None or port.owner in (None, outlook.seat):
            return -99.0
        if len(outlook.view.mats[port.owner].ports) < 2 or any(
            foe.owner == port.owner for foe in outlook.foes(space)
        ):
            return -99.0
        odds = self.raid_odds(space, moved, ship.sailors)
        return self.outcome(odds, ship, self.prize_of_port(space), lands=True)

    def raid_odds(self, space: int, moved: int, sailors: int) -> Odds:
        outlook = self.outlook
        port = outlook.port(space)
        assert port is not None
        galley = Galley(0, outlook.seat, space, sailors, ())
        return outlook.raid_odds(galley, moved, space, port.sailors)

    def prize_of_port(self, space: int) -> float:
        outlook = self.outlook
        worth = outlook.holding(space)
        return worth * outlook.safety(space, 1) + outlook.harm * worth

    def best_fight(self, space: int, moved: int, ship: Ship) -> float:
        foes = self.outlook.foes(space)
        return max((self.fighting(foe, moved, ship) for foe in foes), default=-99.0)

    def fighting(self, foe: Galley, moved: int, ship: Ship) -> float:
        """What attacking this galley is worth."""
        odds = self.fight_odds(foe, moved, ship.sailors)
        return self.outcome(odds, ship, self.prize_of_galley(foe, ship), lands=False)

    def fight_odds(self, foe: Galley, moved: int, sailors: int) -> Odds:
        value = sailors - moved
        return to_the_end(value, sailors, foe.sailors, self.outlook.skull)

    def prize_of_galley(self, foe: Galley, ship: Ship) -> float:
        outlook = self.outlook
        harm = outlook.galley + outlook.sailor * foe.sailors + 2 * sum(foe.cargo)
        loot = 0.0 if outlook.is_late else min(ship.holds + 1, sum(foe.cargo)) * 1.5
        port = outlook.port(foe.space)
        guarded = (
            port is not None
            and port.owner == foe.owner
            and len(outlook.view.mats[foe.owner].ports) > 1
        )
        opens = 0.15 * self.prize_of_port(foe.space) if guarded else 0.0
        return outlook.harm * harm + loot + opens

    def outcome(self, odds: Odds, ship: Ship, prize: float, *, lands: bool) -> float:
        """A battle fought to the end, against waiting instead."""
        outlook = self.outlook
        cargo = 1.5 * len(ship.goods)
        spent = outlook.sailor * (ship.sailors - odds.survivors)
        sunk = odds.lose + odds.both
        if lands:  # whoever wins with a single sailor lands it and loses the galley
            sunk += odds.left[1]
            spent += outlook.sailor * odds.win
        return odds.win * prize - spent - sunk * (outlook.galley + cargo)

    # -- what comes after -----------------------------------------------------------

    def waiting(self, space: int, ship: Ship) -> float:
        """What the next activation will bring from here."""
        if self.outlook.turns < 1.5:
            return 0.0
        key = (space, ship.sailors, ship.goods, ship.holds > 0)
        if key not in self._futures:
            self._futures[key] = LATER * self._future(*key)
        return self._futures[key]

    def _future(self, space: int, reach: int, goods: Goods, has_room: bool) -> float:
        outlook, away = self.outlook, self.data.distances[space]
        best = self._conquest(space, reach) if reach > 1 else 0.0
        product = self.data.product[space]
        port = outlook.port(space)
        cost, added = 0.0, False
        if port is not None and has_room and outlook.view.supply[product]:
            added = product not in goods
            if added:
                goods = tuple(sorted((*goods, product)))
                cost = 0.0 if port.owner == outlook.seat else 1.0
        for there, worth, sold in outlook.markets(goods):
            moves = away[there]
            if worth > best and moves <= 2 * reach:
                paid = worth - cost if added and product in sold else worth
                if moves > reach:
                    paid *= LATER
                if paid > best:
                    best = paid
        return best

    def _conquest(self, space: int, reach: int) -> float:
        """The best neutral port to be taken from here, on the way or soon after."""
        key = (space, reach)
        if key not in self._conquests:
            away = self.data.distances[space]
            self._conquests[key] = max(
                (
                    worth * (1.0 if away[there] <= reach else LATER)
                    for there, worth in self.outlook.spoils
                    if away[there] <= 2 * reach
                ),
                default=0.0,
            )
        return self._conquests[key]

    # -- where to go ----------------------------------------------------------------

    def ship(self, galley: Galley, sailors: int, load: int, good: int) -> Ship:
        """The galley with this crew and so many cubes more."""
        goods = {g for g, count in enumerate(galley.cargo) if count}
        if load:
            goods.add(good)
        holds = self.holds - sailors - sum(galley.cargo) - load
        return Ship(sailors, tuple(sorted(goods)), holds)

    def from_port(self, galley: Galley, loaded: int) -> Plan:
        """The best plan that begins with loading here."""
        plans = []
        for sailors in self.crews(galley):
            for load in self.loads(galley, sailors):
                plans.append(self.sailing(galley, sailors, load, loaded))
        return max(plans, key=lambda plan: plan.worth)

    def crews(self, galley: Galley) -> range:
        """The crews it could set out with, sailors of the own port coming and going."""
        port = self.outlook.port(galley.space)
        if port is None or port.owner != self.outlook.seat:
            return range(galley.sailors, galley.sailors + 1)
        most = galley.sailors + min(
            port.sailors - 1, self.holds - galley.sailors - sum(galley.cargo)
        )
        free = self.data.size[galley.space] - port.sailors
        return range(max(1, galley.sailors - free), max(galley.sailors, most) + 1)

    def loads(self, galley: Galley, sailors: int) -> range:
        """How many cubes could be loaded beside such a crew."""
        outlook = self.outlook
        port = outlook.port(galley.space)
        if port is None:
            return range(1)
        product = self.data.product[galley.space]
        holds = self.holds - sailors - sum(galley.cargo)
        free = port.owner == outlook.seat
        return range(
            1 + max(0, min(holds, outlook.view.supply[product], outlook.money + free))
        )

    def sailing(self, galley: Galley, sailors: int, load: int, loaded: int) -> Plan:
        outlook, here = self.outlook, galley.space
        product = self.data.product[here]
        port = outlook.port(here)
        mine = port is not None and port.owner == outlook.seat
        cost = load - (1 if mine and load and not loaded else 0)
        # a further cube of the same good finds no buyer in the same port
        spare = 0.0 if outlook.is_late else 1.2 * max(0, load - 1)
        ship = self.ship(galley, sailors, load, product)
        guard = 0.0
        if mine and port is not None and sailors != galley.sailors:
            stay = port.sailors + galley.sailors - sailors
            change = outlook.safety(here, stay) - outlook.safeties[here]
            guard = change * outlook.holding(here)
        best = max(
            (self.deed(space, moves, ship)[0] - 0.05 * moves, space)
            for space, moves in enumerate(self.data.distances[here])
            if moves <= sailors
        )
        deed = self.deed(best[1], self.data.distances[here][best[1]], ship)[1]
        return Plan(best[0] - cost + spare + guard, best[1], deed, sailors, load)

    def onwards(
        self, space: int, moves: int, moved: int, ship: Ship
    ) -> tuple[float, int]:
        """From a space with moves left: the best that can be reached, and where."""
        away = self.data.distances[space]
        return max(
            (self.deed(there, moved + far, ship)[0] - 0.05 * far, there)
            for there, far in enumerate(away)
            if far <= moves
        )
