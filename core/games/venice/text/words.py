"""Small words that the sentences of Venice are made of."""

from collections.abc import Iterable, Sequence

from ridotto.core.engine.seat import Names
from ridotto.core.games.venice.data import BUILDING_NAMES, NONE, Cubes, Effect, Good

GOODS = tuple(good.name.lower() for good in Good)

PERMANENT = (
    "",
    "each activation of the Great Council brings an influence card",
    "activating the Great Council: 2 coins for one more council step",
    "other players' bridges: 1 coin instead of intrigue",
    "your own bridges: 1 VP besides the coin",
    "after the Market: a cube for 3 coins",
    "one cube of a mission may be of another good",
    "after meeting a gondola: turn one of your cubes into another good",
    "your gondolas carry 7 cubes",
    "the gondolier stays for 1 coin",
    "the first toll of a turn is 1 coin less",
    "after the Mint: 3 coins to remove 2 intrigue",
    "after the Mint: 3 coins for 2 VP",
    "after the Court: 1 scroll",
    "who passes your gondola gives twice",
    "after the Library: 2 scrolls for 3 VP",
    "a scroll given in an encounter brings 1 coin",
    "influence cards: look at three, keep one",
    "after the Monastery: remove 1 intrigue",
    "after the Church: 1 coin for each intrigue removed",
    "effects that give everybody else intrigue pass you by",
    "a cube may replace a scroll in an encounter",
    "two influence cards a turn",
    "each completed mission: 1 council step",
    "no taxes",
    "after the Senate: 1 coin for each other player with more intrigue",
    "each completed mission: 2 scrolls",
)
"""What the permanent effects do, by number."""

CARD_EFFECTS = (
    "3 intrigue: an assistant goes to slot 4",
    "activate a tile where your gondola lies",
    "1 council step, and one more for 1 intrigue",
    "2 coins and an influence card",
    "a bridge, or 2 VP for each of yours",
    "an assistant goes on by one slot",
    "a cube, and move cubes between your gondolas",
    "a mission without taxes, or 2 VP",
    "3 scrolls",
    "remove 3 intrigue",
    "2 coins: use a building you pass",
)
"""What the influence cards do, by kind."""

DOGE_EFFECTS = (
    "both of the Doge's markers advance 1 step",
    "the Doge's marker behind advances 2 steps",
    "the Doge builds a bridge",
    "you take 1 intrigue",
    "you give 2 scrolls or take intrigue for each",
    "the Doge gains 2 scrolls and loses 1 intrigue",
    "the Doge gains 1 to 3 VP for assistants on slot 4",
    "an assistant of the Doge is trained",
    "the Doge gains 2 VP",
)
"""What the Doge's cards do, by kind."""


def plural(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def cubes(load: Sequence[int]) -> str:
    """`2 ceramics, 1 silver`; `no cubes`."""
    told = [f"{n} {good}" for n, good in zip(load, GOODS, strict=True) if n]
    return ", ".join(told) or "no cubes"


def listed(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)


def building(number: int) -> str:
    return BUILDING_NAMES[number]


def the(number: int) -> str:
    """A building inside a sentence."""
    name = BUILDING_NAMES[number]
    return name if name.startswith("St ") else f"the {name}"


def mission(number: int) -> str:
    return f"M{number + 1:02}"


def canal(number: int) -> str:
    return f"C{number + 1:02}"


def owner(seat: int, gondola: int, names: Names) -> str:
    """Whose gondola it is: a seat's, or one of the smugglers'."""
    if seat == NONE:
        return "smuggler A" if gondola == 4 else "smuggler B"
    return names[seat]


def signed(number: int, word: str) -> str:
    """`+2 coins`, `-1 coin`; nothing for 0."""
    if not number:
        return ""
    name = (
        word if abs(number) == 1 or word.isupper() or word == "intrigue" else f"{word}s"
    )
    return f"{number:+} {name}"


def cube_change(change: Cubes) -> str:
    return listed(f"{n:+} {good}" for n, good in zip(change, GOODS, strict=True) if n)


def effect(each: Effect) -> str:
    """What an effect of a building costs and gives, short."""
    cost = listed(
        (
            plural(each.pay_coins, "coin") if each.pay_coins else "",
            plural(each.pay_scrolls, "scroll") if each.pay_scrolls else "",
            f"take {each.take} intrigue" if each.take else "",
            f"give {each.exchange} intrigue" if each.exchange else "",
            {"one": "1 cube", "many": "each cube"}.get(each.give, ""),
            f"with {each.needs_cards} cards" if each.needs_cards else "",
            "taxes" if each.mission else "",
        )
    )
    gain = listed(
        (
            signed(each.coins, "coin"),
            signed(each.scrolls, "scroll"),
            signed(each.vp, "VP"),
            f"+1 {GOODS[each.good]}" if each.good is not None else "",
            f"+{each.any} cubes of any goods" if each.any else "",
            f"-{each.remove} intrigue" if each.remove else "",
            "an influence card" if each.influence else "",
            signed(each.gc, "council step"),
            f"all others +{each.hit} intrigue" if each.hit else "",
            f"+{each.vp_per_mission} VP a completed mission"
            if each.vp_per_mission
            else "",
            f"+{each.vp_per_more} VP a player with more intrigue"
            if each.vp_per_more
            else "",
            "convert cubes" if each.convert else "",
            "a bridge" if each.bridge else "",
            "council steps: 1 and 1 a player with less intrigue"
            if each.council
            else "",
            "a mission" if each.mission else "",
        )
    )
    if each.or_vp:
        gain += f" or +{each.or_vp} VP"
    return f"{cost}: {gain}" if cost else gain
