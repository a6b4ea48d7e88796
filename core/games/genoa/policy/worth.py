"""What everything is worth to a seat, in ducats, by what it may know.

The numbers are those of experienced players: a good fetches about 15, the action that
delivers a small order 20. All but contracts and buildings is worth nothing at the end,
so most numbers fall with the share of the game that is left.
"""

from collections.abc import Sequence
from functools import cached_property

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    DECK_OF,
    FIRST,
    GOODS,
    MARKET,
    Counts,
    Deck,
    Effect,
    Tile,
)
from ridotto.core.games.genoa.deal import Bundle, Main
from ridotto.core.games.genoa.scoring import contract_ducats
from ridotto.core.games.genoa.view import Mat, View

LARGE, SMALL, MESSAGE, CONTRACT = (int(deck) for deck in Deck)

USED_PER_TURN = 0.12
"""How often others act in one building, in a turn."""


class Outlook:
    """A seat's opinion of everything, made from its view; lives for one question."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.data = view.data
        self.mat: Mat = view.mats[seat]
        self.hand: Counts = self.mat.hand or ()
        seats, data = view.seats, view.data
        rounds = data.rounds[str(seats)]
        played = (view.trader - view.first) % seats
        self.turns_left = max(0.0, view.field * seats - played - 1) * 0.85
        self.left = min(1.0, self.turns_left / (rounds * seats * 0.85))
        self.late = min(1.0, 2 * self.left)
        """1 for most of the game, then down to 0."""
        self.rivals = seats - 1
        self._actions: dict[int, float] = {}
        self.memo: dict[str, object] = {}
        """What others have found out on the way."""
        self.larges = [card for card in self.hand if DECK_OF[card] == LARGE]
        self.smalls = [card for card in self.hand if DECK_OF[card] == SMALL]
        self.messages = [card for card in self.hand if DECK_OF[card] == MESSAGE]

    # -- items --------------------------------------------------------------------

    def missing(self, card: int, goods: Counts | None = None) -> int:
        """Goods that a large order still wants."""
        held = self.mat.goods if goods is None else goods
        _, wanted = self.data.larges[card]
        return sum(max(0, want - has) for want, has in zip(wanted, held, strict=True))

    @cached_property
    def goods(self) -> tuple[float, ...]:
        """By good: what one more, or one of those held, is worth."""
        late, held = self.late, self.mat.goods
        plain = 6 * self.left + 2 if self.left > 0.1 else 0.0
        worth = [plain] * len(GOODS)
        steps = (0.0, 28 * late, 17 * late, 11 * late, 8 * late, 6 * late, 6 * late)
        for card in self.larges:
            gap = self.missing(card)
            _, wanted = self.data.larges[card]
            for good in GOODS:
                if wanted[good]:
                    step = steps[gap] if held[good] < wanted[good] else steps[gap + 1]
                    worth[good] = max(worth[good], step)
        for card in self.smalls:
            _, good = self.data.smalls[card - FIRST[SMALL]]
            worth[good] = max(worth[good], 18 * late)
        return tuple(worth)

    @cached_property
    def tiles(self) -> tuple[float, ...]:
        late = self.late
        estate = 4.0
        if self.mat.buildings:
            estate = 10.0 + 2 * len(self.mat.buildings)
        worth = [0.0] * len(Tile)
        worth[Tile.START] = 12 * min(1.0, 2 * self.left)
        worth[Tile.EXCHANGE] = 9 * late
        worth[Tile.ANYGOOD] = max(12 * late, max(self.goods) - 2)
        worth[Tile.BUILDING] = estate * late
        worth[Tile.EXTRA] = 16 * late
        return tuple(worth)

    @cached_property
    def marker(self) -> float:
        """One to be placed: its income, and the ducats at the end."""
        if self.turns_left < 0.5:
            return 2.0
        return 4 + 14 * self.left

    def estate(self, space: int) -> float:
        """Owning a building from now on."""
        rewards = self.data.rewards
        return rewards.building + rewards.income * USED_PER_TURN * self.turns_left

    @cached_property
    def unseen(self) -> tuple[float, ...]:
        """By deck: a card whose face nobody knows."""
        left, late = self.left, self.late
        return (4 * late + 10 * left, 3 * late + 10 * left, 15 * late, self._contract)

    @cached_property
    def _contract(self) -> float:
        """One drawn at random: now and then it lengthens a run."""
        held = [card for card in self.hand if DECK_OF[card] == CONTRACT]
        return 11.0 + 4.0 * min(3, len(held))

    def card(self, card: int) -> float:
        """A card in hand, or one that is shown."""
        deck, late, left = DECK_OF[card], self.late, self.left
        if deck == LARGE:
            gap = self.missing(card)
            return (60 * late, 38 * min(1, 1.5 * left), 20 * left, 10 * left)[
                min(3, gap)
            ]
        if deck == SMALL:
            _, good = self.data.smalls[card - FIRST[SMALL]]
            return 25 * late if self.mat.goods[good] else 13 * left
        if deck == MESSAGE:
            return 15 * late
        rest = tuple(c for c in self.hand if DECK_OF[c] == CONTRACT and c != card)
        whole = contract_ducats(self.data, (*rest, card))
        return float(whole - contract_ducats(self.data, rest)) + 3 * left

    def given(self, items: Bundle) -> float:
        """What it costs this seat to hand these over; choices are its own."""
        return self._named(items) + self._open(items, cheapest=True)

    def got(self, items: Bundle) -> float:
        """What these are worth to this seat; of others' choices it expects little."""
        return self._named(items) + self._open(items, cheapest=False)

    def _named(self, items: Bundle) -> float:
        worth = float(items.ducats)
        if items == Bundle(items.ducats):
            return worth
        worth += sum(map(float.__mul__, self.goods, map(float, items.goods)))
        worth += sum(map(float.__mul__, self.tiles, map(float, items.tiles)))
        worth += self.marker * items.markers
        return worth + sum(map(self.card, items.cards))

    def _open(self, items: Bundle, cheapest: bool) -> float:
        if items.is_exact:
            return 0.0
        worth = 0.0
        if items.any_goods:
            held = [g for g in GOODS if self.mat.goods[g]] if cheapest else GOODS
            worth += items.any_goods * min((self.goods[g] for g in held), default=0)
        if items.any_tiles:
            worth += items.any_tiles * min(self.tiles)
        for deck, count in enumerate(items.any_cards):
            if count:
                worth += count * self._deck(deck, cheapest)
        return worth

    def _deck(self, deck: int, cheapest: bool) -> float:
        if not cheapest:
            return 0.6 * self.unseen[deck]
        held = [self.card(card) for card in self.hand if DECK_OF[card] == deck]
        return min(held, default=self.unseen[deck])

    # -- actions ------------------------------------------------------------------

    @cached_property
    def reward(self) -> float:
        """A large order delivered, in ducats and a tile."""
        return self.data.rewards.large + max(self.tiles)

    def main(self, space: int) -> tuple[float, Main]:
        """The best use of a building's main effect, and what it brings."""
        view, data = self.view, self.data
        effect = data.effects[space]
        if effect is Effect.GOODS:
            stock = view.stock
            return sum(self.goods[g] for g in data.depot[space] if stock[g]), Main()
        if effect is Effect.TILE:
            tile = data.tile_at[space]
            return (self.tiles[tile] if view.chest[tile] else 0.0), Main()
        if effect is Effect.MARKERS:
            count = min(data.count_at[space], self.mat.general)
            return count * self.marker, Main()
        if effect is Effect.CARDS:
            deck = data.deck_at[space]
            count = min(data.count_at[space], view.pile_counts[deck])
            return count * self.unseen[deck], Main()
        return self._villa(space)

    def _villa(self, space: int) -> tuple[float, Main]:
        best = self._contract if self.view.pile_counts[CONTRACT] else 0.0
        main = Main()
        for card in self.larges:
            villa, _ = self.data.larges[card]
            if villa == space and not self.missing(card):
                gain = self.reward - 60 * self.late
                if gain > best:
                    best, main = gain, Main(card, self.best_tile)
        return best, main

    @cached_property
    def best_tile(self) -> int | None:
        """The tile to take for a large order."""
        kinds = [tile for tile in Tile if self.view.chest[tile]]
        return int(max(kinds, key=lambda t: self.tiles[t])) if kinds else None

    def orders(self, space: int) -> float:
        """What small orders bring on top, in a real action there."""
        gain = 0.0
        for card in self.smalls:
            place, good = self.data.smalls[card - FIRST[SMALL]]
            if place == space and self.mat.goods[good]:
                gain += self.data.rewards.small - 25 * self.late
        return gain

    def action(self, space: int) -> float:
        """An action there, for this seat."""
        if space >= MARKET:
            return 0.0
        known = self._actions.get(space)
        if known is None:
            known = self.main(space)[0] + self.orders(space)
            owner = self.view.owners[space]
            if owner is not None and owner != self.seat:
                known -= self.data.rewards.income / self.rivals
            self._actions[space] = known
        return known

    def others_action(self, space: int, seat: int) -> float:
        """The same for another seat, by what everybody sees."""
        view, data, mat = self.view, self.data, self.view.mats[seat]
        left, late = self.left, self.late
        effect = data.effects[space]
        if effect is Effect.GOODS:
            stock = sum(view.stock[g] > 0 for g in data.depot[space])
            return stock * (6 * left + 4 * late)
        if effect is Effect.TILE:
            tile = data.tile_at[space]
            return 11.0 * late if view.chest[tile] else 0.0
        if effect is Effect.MARKERS:
            return min(2, mat.general) * (4 + 12 * left)
        if effect is Effect.CARDS:
            deck = data.deck_at[space]
            count = min(data.count_at[space], view.pile_counts[deck])
            return count * (3 * late + 10 * left if deck != MESSAGE else 13 * late)
        kinds = sum(count > 0 for count in mat.goods)
        ready = 20.0 if kinds >= 3 and mat.card_counts[LARGE] else 0.0
        return 13.0 + ready

    def sale(self, space: int) -> float:
        """What the action there is worth to the rival who needs it most."""
        best = 0.0
        for seat, mat in enumerate(self.view.mats):
            if seat != self.seat and (mat.base_left > 0 or mat.tiles[Tile.EXTRA]):
                best = max(best, self.others_action(space, seat))
        return best

    # -- messages and streets -------------------------------------------------------

    def delivery(self, space: int, path: Sequence[int]) -> float:
        """What messages bring if the tower comes there on this path."""
        worth = 0.0
        for card in self.messages:
            one, other = self.data.ends[card - FIRST[MESSAGE]]
            if (space == one and other in path) or (space == other and one in path):
                worth += self.data.rewards.message - 12 * self.late
        return worth

    def frontage(self, space: int) -> float:
        """What a disc on a street is worth to who has markers to place."""
        if space <= MARKET or not self.mat.personal:
            return 0.0
        vacant = sum(self.view.owners[b] is None for b in self.data.frontage[space])
        return 6.0 * min(vacant, self.mat.personal)

    def arrival(self, space: int) -> float:
        """What it brings that the tower goes there next."""
        return self.delivery(space, self.view.path) + self.frontage(space)
