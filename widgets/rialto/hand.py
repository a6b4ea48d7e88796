"""The cards of a hand, by kind, and which of them are laid out."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.data import Kind
from ridotto.core.games.rialto.text.words import KINDS, LETTERS
from ridotto.core.games.rialto.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.dress import Card
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.signs import KIND_ROLES, card_name


def hand(view: View, seat: Seat, glyphs: Glyphs) -> tuple[Card, ...]:
    """The kinds that are held, in the order of their stages."""
    if view.hand is None:
        return ()
    return tuple(
        Card(
            label=KINDS[kind],
            count=count,
            role=KIND_ROLES[kind],
            glyph=LETTERS[kind],
            note=text.laid(laid) if (laid := laid_out(view, Kind(kind))) else "",
            region=card_name(kind),
        )
        for kind, count in enumerate(view.hand)
        if count
    )


def laid_out(view: View, kind: Kind) -> int:
    """How many cards of this kind are part of the play being put together."""
    draft = view.draft
    if draft is None:
        return 0
    laid = sum(card == kind for _, card in draft.conversions)
    if view.stage is not None and int(kind) == view.stage:
        laid += draft.naturals
    if kind is Kind.JOKER:
        laid += draft.jokers
    return laid
