"""Where the tower could go, and what that is worth to the trader."""

from ridotto.core.games.genoa.data import MARKET, SPACES, Counts
from ridotto.core.games.genoa.policy.worth import Outlook

SALE = 0.4
"""The share of what an action is worth to somebody that he is likely to pay."""

DOUBT = 0.85
"""What comes a step later is so much less certain."""

SIGHT = 3
"""How many moves are looked ahead."""


class Route:
    """The best way found so far over one space."""

    __slots__ = ("act", "way", "worth")

    def __init__(self) -> None:
        self.worth = -1.0
        self.way: Counts = ()
        self.act = -1
        """Where the trader would act himself; -1 for nowhere."""


class Routes:
    """What every space brings the trader, and the best way on from where he is."""

    def __init__(self, outlook: Outlook, moves: int, can_act: bool) -> None:
        self.outlook = outlook
        self.near = outlook.data.adjacent
        self.moves = min(moves, SIGHT)
        self.can_act = can_act
        self.found: dict[int, Route] = {}
        buildings = range(MARKET)
        sales = [outlook.sale(space) for space in buildings]
        self.sale = [*(SALE * sale for sale in sales), *(0.0,) * 21]
        for space, owner in enumerate(outlook.view.owners):
            if owner == outlook.seat:
                self.sale[space] += outlook.data.rewards.income
        self.own = [*map(outlook.action, buildings), *(0.0,) * 21]
        self.street = [outlook.frontage(space) for space in SPACES]

    def best(self, path: Counts) -> dict[int, Route]:
        """By space the tower can go to: the best way over it."""
        if not self.found:
            for space in self.near[path[-1]]:
                if space not in path:
                    self.found[space] = self.over(path, space)
        return self.found

    def after(self, path: Counts, space: int) -> float:
        """What is left of the way if the action there is sold already."""
        sale, own = self.sale[space], self.own[space]
        self.sale[space] = self.own[space] = 0.0
        worth = self.over(path, space).worth
        self.sale[space], self.own[space] = sale, own
        return worth

    def over(self, path: Counts, space: int) -> Route:
        route = Route()
        self._walk(route, [*path, space], len(path), 0.0, 0.0, -1, 1.0)
        return route

    def _walk(
        self,
        route: Route,
        path: list[int],
        start: int,
        gained: float,
        extra: float,
        act: int,
        weight: float,
    ) -> None:
        """Goes on from the end of the path; `extra` is what acting himself adds."""
        space = path[-1]
        gained += weight * (self.sale[space] + self.street[space])
        if self.outlook.messages and space < MARKET:
            gained += weight * self.outlook.delivery(space, path)
        if self.can_act:
            more = weight * (self.own[space] - self.sale[space])
            if more > extra:
                extra, act = more, space
        if gained + extra > route.worth:
            route.worth, route.act = gained + extra, act
            route.way = tuple(path[start:])
        if len(path) - start < self.moves:
            weight *= DOUBT
            for other in self.near[space]:
                if other not in path:
                    path.append(other)
                    self._walk(route, path, start, gained, extra, act, weight)
                    path.pop()
