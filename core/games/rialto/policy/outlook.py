"""What a merchant makes of a view: what things are worth to a seat, in VP."""

from functools import cached_property

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.data import POINTS, ROUNDS, Building, Counts, Kind
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.core.games.rialto.policy.chances import leaning
from ridotto.core.games.rialto.view import View

END = 2.75
"""What an end of a tile is worth on average."""

INCOME = 2.0
"""The coins that a round brings, more or less."""

COUNCIL = 2.5
"""The councilmen that a round takes, more or less."""

RANK = 3.0
"""What it is worth to be ahead of one rival on the Doge track for one round."""

SPARE = 0.5
"""What a coin is worth that nothing can be done with."""

LATER = 0.85
"""How much of a use in a later round is counted."""

HOPE = 0.8
"""How much of what a new building could bring is counted on."""

EMBASSY = 1.8
"""No use of an Embassy is thought to bring more."""

READY = (1.4, 0.9, 0.5)
"""A councilman made ready: wanted at once, wanted later, one too many."""

WORKSHOP = (1.2, 0.15)
"""What a Workshop brings: at once, and for each round in which the result serves."""

SURE, WILD, STRANGE = 0.9, 0.3, 0.15
"""Of the cards of a rival: how many of a kind, and how many jokers, are played in its
stage; and how many of those that nobody has seen are of a kind."""

TIE = 0.3
"""How far the Doge order goes towards one councilman more."""

ABSENT = 0.55
"""How much is expected of a district where one does not stand yet."""

USES = (0.7, 0.5, 1.2, 1.8, 0.3, 1.0, 1.3, 2.0, 1.2, 0.0, 0.0, 3.0)
"""By kind of building: what one use brings, before its coin. Chancery and Embassy
are reckoned from the position."""


class Outlook:
    """The estimates behind one decision; each is made when first asked for."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.mat = view.mats[seat]
        self.hand: Counts = view.hand or (0,) * len(Kind)
        self.players = view.seats + view.neutral
        self.rivals = [each for each in range(self.players) if each != seat]
        self.rounds = ROUNDS + 1 - max(1, view.round)
        """Rounds to come, this one included."""

    # -- time ---------------------------------------------------------------------

    def is_ahead(self, stage: int) -> bool:
        """Whether this stage is still to come in this round."""
        view = self.view
        if view.phase is Phase.BLUE:
            return False
        return view.stage is None or view.stage <= stage

    @cached_property
    def councils(self) -> int:
        """How many Council stages are to come."""
        return self.rounds - (not self.is_ahead(Stage.COUNCIL))

    # -- the Doge track -------------------------------------------------------------

    @cached_property
    def doge_rounds(self) -> float:
        """How long a place on the Doge track still serves."""
        done = self.view.stage is not None or self.view.phase is Phase.BLUE
        return self.rounds - 1 + (0.35 if done else 0.7)

    def doge(self, steps: int) -> float:
        """What it is worth to move so many spaces."""
        positions = self.view.doge_positions
        here = positions[self.seat]
        gained = 0.0
        for rival in self.rivals:
            lead = here - positions[rival]
            gained += leaning(lead + steps, 1.5) - leaning(lead, 1.5)
        return RANK * self.doge_rounds * gained

    # -- coins ----------------------------------------------------------------------

    def use(self, kind: int) -> float:
        """What one use of a building brings."""
        if kind == Building.B2:
            return 1.0 + (self.councilman if self.mat.general else 1.0)
        if kind == Building.B3:
            return min(EMBASSY, self.doge(1 + self.ranks[self.seat]))
        if kind == Building.B1:
            return WORKSHOP[0] + WORKSHOP[1] * (self.rounds - 1)
        return USES[kind]

    def is_usable_now(self, kind: int) -> bool:
        """Whether the phase of a building is not over in this round."""
        phase = self.view.phase
        if kind < 4:
            return phase in (Phase.START, Phase.COLUMN, Phase.GREEN)
        return kind >= 8 or phase is not Phase.BLUE

    def uses_of(self, kind: int, fresh: int, owned: int) -> list[float]:
        """What coins could still be spent on with so many tiles of a kind."""
        if kind == Building.Y1:  # its coin comes back
            return []
        worth = self.use(kind)
        now = fresh if self.is_usable_now(kind) else 0
        return [worth] * now + [LATER * worth] * (owned * (self.rounds - 1))

    @cached_property
    def uses(self) -> list[float]:
        """What coins could still be spent on, the best first."""
        mat = self.mat
        found: list[float] = []
        for kind, fresh in enumerate(mat.fresh):
            owned = fresh + mat.used[kind] + mat.locked[kind]
            if owned:
                found += self.uses_of(kind, fresh, owned)
        found.sort(reverse=True)
        return found

    @cached_property
    def purse(self) -> int:
        """The coins that there will be until the end, more or less."""
        return int(self.mat.coins + INCOME * (self.rounds - 1))

    def coin(self, extra: int = 0) -> float:
        """What one more coin is worth to who has `extra` more than now."""
        place = max(0, self.purse + extra)
        return max(SPARE, self.uses[place] if place < len(self.uses) else 0.0)

    def coins(self, number: int) -> float:
        return sum([self.coin(each) for each in range(number)])

    # -- buildings --------------------------------------------------------------------

    @cached_property
    def building_count(self) -> int:
        mat = self.mat
        return sum(mat.fresh) + sum(mat.used) + sum(mat.locked)

    @cached_property
    def building_worths(self) -> list[float]:
        """By kind: what a new tile would bring until the end."""
        before = self.spending(self.uses)
        worths = []
        for kind in range(len(POINTS)):
            worth = float(POINTS[kind])
            if kind == Building.Y1:
                worth += USES[kind] * self.rounds
            else:
                more = [*self.uses, *self.uses_of(kind, 1, 1)]
                more.sort(reverse=True)
                worth += HOPE * (self.spending(more) - before)
            worths.append(worth)
        return worths

    def spending(self, uses: list[float]) -> float:
        """What the purse can be turned into, beyond what coins are worth unspent."""
        return sum([use - SPARE for use in uses[: self.purse] if use > SPARE])

    def remaining(self, kind: int) -> float:
        """What an owned tile would still bring beyond its printed value."""
        return self.building_worths[kind] - POINTS[kind]

    @cached_property
    def crowded(self) -> float:
        """What an eighth building costs: the least use that must be given up."""
        if self.building_count < self.view.data.limits.buildings:
            return 0.0
        tiles = self.mat.tiles
        return min(self.remaining(kind) for kind, _ in tiles)

    @cached_property
    def budget_worths(self) -> list[float]:
        """By what can be spent, up to 12: the worth of the best buildings."""
        supply, worths = self.view.supply, self.building_worths
        best = [0.0] * 5
        for kind in Building:
            if supply[kind]:
                value = POINTS[kind]
                best[value] = max(best[value], worths[kind] - self.crowded)
        for value in range(1, 5):
            best[value] = max(best[value], best[value - 1])
        for budget in range(5, 13):
            best.append(best[4] + best[budget - 4])
        return best

    def budget(self, count: int) -> float:
        return self.budget_worths[min(count, 12)]

    # -- councilmen and districts ---------------------------------------------------

    @cached_property
    def councilman(self) -> float:
        """What one more councilman in the private supply is worth."""
        return self.readied(1)

    def readied(self, number: int) -> float:
        """What so many more councilmen in the private supply are worth."""
        worth, ready = 0.0, self.mat.private
        wanted = COUNCIL * self.councils
        for _ in range(number):
            if ready < COUNCIL and self.councils:
                worth += READY[0]
            elif ready < wanted:
                worth += READY[1]
            else:
                worth += READY[2]
            ready += 1
        return worth

    @cached_property
    def expected(self) -> list[float]:
        """By district: what it will be worth at the end."""
        view = self.view
        return [
            value + END * sum(view.connections[site] is None for site in sites)
            for value, sites in zip(view.values, view.data.sites, strict=True)
        ]

    def doubt(self, district: int) -> float:
        """How little the councilmen of a district say about its end."""
        late = self.view.tokens[district] - self.view.round
        if late > 0:
            return 2.5
        if late == 0 and self.is_ahead(Stage.COUNCIL):
            return 1.6
        return 0.35 + 0.12 * (self.rounds - 1)

    def is_open(self, district: int) -> bool:
        """Whether the Council stage of a district is still to come."""
        late = self.view.tokens[district] - self.view.round
        return late > 0 or (late == 0 and self.is_ahead(Stage.COUNCIL))

    def standing(self, district: int, player: int) -> float:
        """The councilmen to expect there after the Council stage of this round."""
        here = self.view.councilmen[district][player]
        if district != self.view.active or not self.is_ahead(Stage.COUNCIL):
            return here
        return here + self.coming[player]

    @cached_property
    def coming(self) -> list[float]:
        """By player: the councilmen expected in the active district in this round."""
        coming = [self.shown(Stage.COUNCIL, each) for each in range(self.players)]
        coming[self.seat] = min(self.hand[Kind.COUNCIL], self.mat.private)
        if self.view.phase is Phase.MOVE:  # who has acted has placed them already
            waiting = self.view.queue
            return [c if who in waiting else 0.0 for who, c in enumerate(coming)]
        return coming

    def shown(self, stage: int, rival: int) -> float:
        """The count of a rival in a stage: known, or to be expected."""
        view = self.view
        count = view.counts[rival] if view.stage == stage else None
        if count is not None:
            return count
        if rival == view.seats:
            return self.neutral_count(stage)
        expected = self.strength(stage, rival)
        if stage == Stage.COUNCIL:
            expected = min(expected, view.mats[rival].private + 1)
        return expected

    def neutral_count(self, stage: int) -> float:
        """The neutral player's cards lie open; before that, one of each kind."""
        cards = self.view.neutral_cards
        if self.view.stage is None:
            return 2.0 if stage == Stage.COUNCIL else 1.0
        return cards[stage] + (cards[Kind.JOKER] if stage == Stage.COUNCIL else 0)

    def strength(self, stage: int, rival: int) -> float:
        """The count to expect of a rival; 0 if there is nothing to play."""
        mat, picking = self.view.mats[rival], self.view.phase is Phase.COLUMN
        if not (picking or mat.hand_count):
            return 0.0
        known = sum(mat.known)
        strange = max(0, mat.hand_count - known)
        seen = mat.known[stage] + STRANGE * strange
        jokers = mat.known[Kind.JOKER] + STRANGE * strange
        if picking and not known:  # a column is still to come
            seen, jokers = seen + 1.1, jokers + 0.9
        return SURE * seen + WILD * jokers

    def share(
        self, district: int, value: float, mine: float, doubt: float = 0
    ) -> float:
        """The points to expect from a district with so many councilmen there."""
        is_open = self.is_open(district)
        if mine <= 0 and not is_open:
            return 0.0
        doubt = doubt or self.doubt(district)
        points = value
        for there, tie in self.facing[district]:
            if there or is_open:
                behind = 1.0 - leaning(mine - there + tie, doubt)
                points *= 1.0 - 0.5 * behind
        return points if mine > 0 else ABSENT * points

    @cached_property
    def facing(self) -> list[list[tuple[float, float]]]:
        """By district: the councilmen of each rival, and which way a tie leans."""
        ties = [(each, TIE if self.is_first(each) else -TIE) for each in self.rivals]
        return [
            [(self.standing(district, rival), tie) for rival, tie in ties]
            for district in range(len(self.view.tokens))
        ]

    def is_first(self, rival: int) -> bool:
        """Whether this seat is ahead of a rival in the Doge order."""
        return self.ranks[self.seat] < self.ranks[rival]

    @cached_property
    def ranks(self) -> dict[int, int]:
        """By player: the rank in the Doge order, from 0."""
        return {player: rank for rank, player in enumerate(self.view.doge_order)}

    def rival_share(self, district: int, value: float) -> float:
        """The points that the strongest rival may expect there."""
        rivals = max([there for there, _ in self.facing[district]])
        if rivals <= self.standing(district, self.seat):
            return 0.4 * value if rivals else 0.2 * value
        return 0.9 * value

    def side_bonus(self, district: int, leaving: int | None = None) -> float:
        """What a councilman here brings towards the bonus of the side."""
        view = self.view
        side = view.data.bank_of[district]
        if not view.bonus_tiles[side] or self.seat in view.bonus_earned[side]:
            return 0.0
        bank = view.data.banks[side]
        standing = [
            view.councilmen[each][self.seat] - (each == leaving) for each in bank
        ]
        if standing[bank.index(district)] > 0:
            return 0.0
        missing = sum(count <= 0 for count in standing) - 1
        return (float(view.data.limits.district_bonus), 1.2, 0.5)[missing]
