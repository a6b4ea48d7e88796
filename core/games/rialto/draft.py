"""A play of cards being put together, and what it is worth."""

from typing import Annotated

from msgspec import Meta, Struct

from ridotto.core.games.rialto.data import ABuilding, AKind, Building, Counts, Kind

Conversion = tuple[ABuilding, AKind]
"""The building that converts, and the kind of card that it converts."""

Number = Annotated[int, Meta(ge=0, le=999)]


class Draft(Struct, frozen=True, gc=False):
    """The cards and buildings laid out for a play; only their owner sees them."""

    naturals: Number = 0
    """Cards of the stage's own kind."""
    conversions: tuple[Conversion, ...] = ()
    """Other cards, each turned into one (Exchange) or two (Mint) of that kind."""
    jokers: Number = 0
    theatres: Number = 0
    """Theatres used as jokers."""

    def cards(self, stage: int) -> Counts:
        """What it takes from the hand."""
        cards = [0] * len(Kind)
        cards[stage] = self.naturals
        cards[Kind.JOKER] = self.jokers
        for _, kind in self.conversions:
            cards[kind] += 1
        return tuple(cards)

    @property
    def base(self) -> int:
        """What it is worth without jokers (R-3.5)."""
        minted = sum(tile == Building.Y4 for tile, _ in self.conversions)
        return self.naturals + len(self.conversions) + minted

    @property
    def wild(self) -> int:
        """How many jokers, cards and Theatres together."""
        return self.jokers + self.theatres

    @property
    def coins(self) -> int:
        """What its buildings cost."""
        return len(self.conversions) + self.theatres

    @property
    def count(self) -> int:
        """The effective count; 0 for what is no legal play yet (R-3.5)."""
        base = self.base
        return base + self.wild if base else max(0, self.wild - 1)


EMPTY = Draft()
