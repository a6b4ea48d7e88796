"""Bundles in a form: a field for each item that a giver has, and back."""

from collections.abc import Iterator

from msgspec.structs import replace

from ridotto.core.engine.form import Field, Filled
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import CARDS, DECKS, GOODS, TILES, Counts, Data
from ridotto.core.games.genoa.deal import Bundle
from ridotto.core.games.genoa.text import forms as text
from ridotto.core.games.genoa.text.words import capital, card_name
from ridotto.core.games.genoa.view import View

YES_NO = (text.NO, text.YES)


def own_side(view: View, giver: Seat, taker: Seat) -> Bundle:
    """All that somebody could give whose hand one sees."""
    mat, coin = view.mats[giver], view.data.limits.coin
    return Bundle(
        ducats=(mat.money or 0) // coin * coin,
        goods=mat.goods,
        tiles=mat.tiles,
        markers=min(mat.personal, view.mats[taker].general),
        cards=mat.hand or (),
    )


def other_side(view: View, giver: Seat, taker: Seat) -> Bundle:
    """All that somebody could be asked for, by what everybody sees (G-5.10)."""
    mat = view.mats[giver]
    return Bundle(
        ducats=view.data.limits.demand,
        goods=mat.goods,
        tiles=mat.tiles,
        markers=min(mat.personal, view.mats[taker].general),
        any_goods=sum(mat.goods),
        any_tiles=sum(mat.tiles),
        any_cards=mat.card_counts,
    )


def numbers(most: int, step: int = 1) -> tuple[str, ...]:
    return tuple(map(str, range(0, most + 1, step)))


def titled(fields: list[Field], group: str) -> list[Field]:
    """The fields under a heading."""
    return [replace(fields[0], group=group), *fields[1:]] if fields else []


def bundle_fields(data: Data, prefix: str, most: Bundle) -> Iterator[Field]:
    """Only what there is; cards one by one, all else by number."""

    def count(name: str, title: str, top: int, hint: str = "", step: int = 1) -> Field:
        hint = f"{hint} {text.up_to(top)}".strip()
        return Field(f"{prefix}.{name}", title, numbers(top, step), True, hint)

    if most.ducats:
        yield count("ducats", text.DUCATS, most.ducats, step=data.limits.coin)
    for good in GOODS:
        if most.goods[good]:
            yield count(f"good.{good}", text.good_title(good), most.goods[good])
    if most.any_goods:
        yield count("any_goods", text.ANY_GOOD, most.any_goods, text.OTHERS_CHOICE)
    for tile in TILES:
        if most.tiles[tile]:
            yield count(f"tile.{tile}", text.tile_title(tile), most.tiles[tile])
    if most.any_tiles:
        yield count("any_tiles", text.ANY_TILE, most.any_tiles, text.OTHERS_CHOICE)
    if most.markers:
        yield count("markers", text.MARKERS, most.markers)
    yield from card_fields(data, prefix, most.cards)
    for deck in DECKS:
        if most.any_cards[deck]:
            title, top = text.deck_title(deck), most.any_cards[deck]
            yield count(f"deck.{deck}", title, top, text.OTHERS_CHOICE)


def card_fields(
    data: Data, prefix: str, cards: Counts, hint: str = ""
) -> Iterator[Field]:
    for card in cards:
        told = f"{capital(card_name(data, card))}."
        title = text.card_title(data, card)
        name = f"{prefix}.card.{card}"
        yield Field(name, title, YES_NO, hint=f"{told} {hint}".strip())


def read_bundle(prefix: str, filled: Filled) -> Bundle:
    def number(name: str) -> int:
        return int(filled.get(f"{prefix}.{name}", "0"))

    return Bundle(
        ducats=number("ducats"),
        goods=tuple(number(f"good.{good}") for good in GOODS),
        tiles=tuple(number(f"tile.{tile}") for tile in TILES),
        markers=number("markers"),
        cards=read_cards(prefix, filled),
        any_goods=number("any_goods"),
        any_tiles=number("any_tiles"),
        any_cards=tuple(number(f"deck.{deck}") for deck in DECKS),
    )


def read_cards(prefix: str, filled: Filled) -> Counts:
    return tuple(c for c in CARDS if filled.get(f"{prefix}.card.{c}") == text.YES)


def write_bundle(prefix: str, bundle: Bundle) -> dict[str, str]:
    """What must be filled in for this bundle."""
    told = {
        "ducats": bundle.ducats,
        **{f"good.{good}": bundle.goods[good] for good in GOODS},
        **{f"tile.{tile}": bundle.tiles[tile] for tile in TILES},
        "markers": bundle.markers,
        "any_goods": bundle.any_goods,
        "any_tiles": bundle.any_tiles,
        **{f"deck.{deck}": bundle.any_cards[deck] for deck in DECKS},
    }
    filled = {f"{prefix}.{name}": str(count) for name, count in told.items() if count}
    return filled | write_cards(prefix, bundle.cards)


def write_cards(prefix: str, cards: Counts) -> dict[str, str]:
    return {f"{prefix}.card.{card}": text.YES for card in cards}
