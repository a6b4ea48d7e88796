"""What a building does, in signs: the price, a colon, what it brings."""

from ridotto.core.games.venice.data import Effect
from ridotto.core.games.venice.text.words import GOODS
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.venice import text
from ridotto.widgets.venice.signs import intrigue_sign, scroll_sign


def effect_signs(effect: Effect, glyphs: Glyphs) -> str:
    """`1◎: 2 cubes`, `+2§ +1 VP`, `others +1†`."""
    gain = text.both(_gains(effect, glyphs))
    if effect.or_vp:
        gain = text.instead(gain, effect.or_vp)
    return text.price(text.both(_costs(effect, glyphs)), gain)


def _costs(effect: Effect, glyphs: Glyphs) -> list[str]:
    coin, scroll, intrigue = glyphs.coin, scroll_sign(glyphs), intrigue_sign(glyphs)
    costs = [
        f"{effect.pay_coins}{coin}" if effect.pay_coins else "",
        f"{effect.pay_scrolls}{scroll}" if effect.pay_scrolls else "",
        f"+{effect.take}{intrigue}" if effect.take else "",
        f"{glyphs.minus}{effect.exchange}{intrigue}" if effect.exchange else "",
        {"one": text.CUBE, "many": text.CUBES}.get(effect.give, ""),
        text.needs_cards(effect.needs_cards) if effect.needs_cards else "",
    ]
    return [cost for cost in costs if cost]


def _gains(effect: Effect, glyphs: Glyphs) -> list[str]:
    coin, scroll, intrigue = glyphs.coin, scroll_sign(glyphs), intrigue_sign(glyphs)
    gains = [
        f"+{effect.coins}{coin}" if effect.coins else "",
        f"+{effect.scrolls}{scroll}" if effect.scrolls else "",
        text.points(effect.vp) if effect.vp else "",
        f"+{GOODS[effect.good]}" if effect.good is not None else "",
        f"{effect.any} {text.CUBES}" if effect.any else "",
        f"{glyphs.minus}{effect.remove}{intrigue}" if effect.remove else "",
        text.CARD if effect.influence else "",
        f"+{effect.gc} {text.COUNCIL_STEP}" if effect.gc else "",
        f"{text.OTHERS} {_amount(effect.hit)}{intrigue}" if effect.hit else "",
        _each(effect.vp_per_mission, text.MISSION),
        _each(effect.vp_per_more, f"{intrigue}>"),
        text.CONVERT if effect.convert else "",
        text.BRIDGE if effect.bridge else "",
        f"{text.COUNCIL_STEP} 1+{intrigue}<" if effect.council else "",
        text.MISSION if effect.mission else "",
    ]
    return [gain for gain in gains if gain]


def _amount(count: int) -> str:
    return "" if count == 1 else str(count)


def _each(points: int, what: str) -> str:
    return text.points_each(points, what) if points else ""
