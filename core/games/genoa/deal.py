"""What a deal of Genoa is made of (G-5.1, G-5.2): shapes, and sums over them."""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    NO_CARDS,
    NO_GOODS,
    NO_TILES,
    ACard,
    Amount,
    ASpace,
    ATile,
    CardCounts,
    Counts,
    Few,
    GoodCounts,
    TileCounts,
)
from ridotto.core.games.genoa.phase import Scope, Site


class Bundle(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """Items that change hands: named ones, and ones that the giver will choose.

    Everything has a default, so that a form fills in only what it is about.
    """

    ducats: Amount = 0
    goods: GoodCounts = NO_GOODS
    """By good."""
    tiles: TileCounts = NO_TILES
    """By tile."""
    markers: Few = 0
    cards: tuple[ACard, ...] = ()
    """By number, in ascending order."""
    any_goods: Few = 0
    """So many goods of the giver's choice."""
    any_tiles: Few = 0
    """So many tiles of the giver's choice."""
    any_cards: CardCounts = NO_CARDS
    """By deck: so many cards of the giver's choice, or whose faces are hidden."""

    @property
    def is_empty(self) -> bool:
        return self == NOTHING

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left to choose."""
        return not (self.any_goods or self.any_tiles or any(self.any_cards))

    @property
    def is_only_ducats(self) -> bool:
        return self == Bundle(self.ducats)


NOTHING = Bundle()


class Deal(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """What a partner pays the trader for a move, for an action, or for both."""

    target: ASpace
    """Where the tower goes; at a site, the building where it stands."""
    action: bool = True
    """Whether the partner gets the action there."""
    pays: Bundle = NOTHING
    """What the partner hands over at once."""
    promises: Bundle = NOTHING
    """What the partner hands over of what the action brings in (G-5.6)."""
    gets: Bundle = NOTHING
    """What the trader hands over at once."""
    declares: tuple[ACard, ...] = ()
    """Orders and messages the partner undertakes to fulfil with it."""
    contract: bool = False
    """Whether the partner undertakes to draw a contract, at a villa."""
    declares_of: CardCounts = NO_CARDS
    """By deck: how many more are declared, faces hidden from you."""


class Offer(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A deal that its partner has put on the table."""

    number: int
    """Unique in the game."""
    seat: Seat
    """The partner."""
    deal: Deal


class Proposal(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A deal that the trader has put to one seat, who must answer."""

    seat: Seat
    """The partner, who is asked."""
    deal: Deal
    offer: int | None = None
    """The offer it answers; none for an invitation."""


class Main(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """How the main effect of a building is used (G-9)."""

    card: ACard | None = None
    """The large order that is delivered, at a villa; none for the usual effect."""
    tile: ATile | None = None
    """The tile taken for it; none if all are out."""


USUAL = Main()


class Step(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """One move of a plan, and what becomes of the action there (G-19.4)."""

    space: ASpace
    site: Site = Site.NONE
    main: Main = USUAL


class Instruction(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """How a seat passes beforehand (G-19.2)."""

    scope: Scope
    spaces: tuple[ASpace, ...] = ()
    """Those that are watched."""
    declines: bool = False
    """Whether the trader's proposals are declined, too (G-19.3)."""
    keeps: bool = False
    """Whether it is renewed turn after turn (G-19.5)."""
    window: int = 0
    """The window it was given in."""


def plus(one: Counts, other: Counts) -> Counts:
    return tuple(map(int.__add__, one, other))


def minus(one: Counts, other: Counts) -> Counts:
    return tuple(map(int.__sub__, one, other))


def fits(part: Counts, whole: Counts) -> bool:
    """Whether of each kind there is as much in the whole."""
    return all(map(int.__le__, part, whole))


def by_deck(cards: tuple[int, ...]) -> Counts:
    """How many of them belong to each deck."""
    if not cards:
        return NO_CARDS
    decks = [DECK_OF[card] for card in cards]
    return tuple(map(decks.count, DECKS))


def resolved(bundle: Bundle, chosen: Bundle) -> Bundle:
    """The bundle with what its giver chose for it."""
    if bundle.is_exact:
        return bundle
    return Bundle(
        ducats=bundle.ducats,
        goods=plus(bundle.goods, chosen.goods),
        tiles=plus(bundle.tiles, chosen.tiles),
        markers=bundle.markers,
        cards=tuple(sorted((*bundle.cards, *chosen.cards))),
    )


def veiled(bundle: Bundle) -> Bundle:
    """The bundle as those see it who are no part of the deal: decks, no faces."""
    if not bundle.cards:
        return bundle
    return Bundle(
        ducats=bundle.ducats,
        goods=bundle.goods,
        tiles=bundle.tiles,
        markers=bundle.markers,
        any_goods=bundle.any_goods,
        any_tiles=bundle.any_tiles,
        any_cards=plus(bundle.any_cards, by_deck(bundle.cards)),
    )


def veiled_deal(deal: Deal) -> Deal:
    """3.17: others see the kind of a card, not its face."""
    if not (deal.pays.cards or deal.gets.cards or deal.declares):
        return deal
    return Deal(
        target=deal.target,
        action=deal.action,
        pays=veiled(deal.pays),
        promises=deal.promises,
        gets=veiled(deal.gets),
        contract=deal.contract,
        declares_of=plus(deal.declares_of, by_deck(deal.declares)),
    )
