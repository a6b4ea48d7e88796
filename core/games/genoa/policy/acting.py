"""How a merchant uses an action, his tiles and his markers."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import (
    FIRST,
    GOODS,
    Effect,
    Tile,
)
from ridotto.core.games.genoa.phase import Operation
from ridotto.core.games.genoa.policy.worth import CONTRACT, SMALL, Outlook

NEVER = -100.0


def acting_in_steps(outlook: Outlook, space: int) -> bool:
    """Whether there is more to do in an action than its main effect."""
    tiles = outlook.mat.tiles
    if outlook.orders(space) > 0 or (tiles[Tile.BUILDING] and outlook.mat.buildings):
        return True
    if tiles[Tile.ANYGOOD] and outlook.turns_left < 2 * outlook.view.seats:
        return True
    if tiles[Tile.ANYGOOD] or tiles[Tile.EXCHANGE]:
        return any(_completes(outlook, good, space) for good in GOODS)
    return False


def when_bought(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    here = outlook.view.path[-1]
    worth, best = outlook.main(here)
    steps = acting_in_steps(outlook, here)
    worths = []
    for choice in choices:
        if isinstance(choice, c.Act):
            if choice.main is None:
                worths.append(worth + (0.5 if steps else -0.5))
            else:
                worths.append(worth - (0.0 if choice.main == best else 20.0))
        elif isinstance(choice, c.Forfeit):
            worths.append(-5.0)
        else:
            worths.append(NEVER)
    return worths


def to_act(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Orders first, then tiles that bring something, the main effect, the end."""
    here = outlook.view.path[-1]
    _, best = outlook.main(here)
    worths = []
    for choice in choices:
        if isinstance(choice, c.FillOrder):
            worths.append(60.0)
        elif isinstance(choice, c.UseMain):
            worths.append(30.0 if choice.main == best else 10.0)
        elif isinstance(choice, c.TakeAnyGood):
            worths.append(_any_good(outlook, choice, here))
        elif isinstance(choice, c.UseEstate):
            gain = outlook.main(choice.space)[0]
            worths.append(gain - outlook.tiles[Tile.BUILDING])
        elif isinstance(choice, c.Exchange):
            worths.append(_exchange(outlook, choice.item))
        elif isinstance(choice, c.EndAction):
            worths.append(_handed_over(outlook, choice))
        else:
            worths.append(NEVER)
    return worths


def _handed_over(outlook: Outlook, choice: c.EndAction) -> float:
    """What is paid out of the action is what is missed least."""
    return 1.0 - 0.01 * sum(map(outlook.card, choice.cards))


def _any_good(outlook: Outlook, choice: c.TakeAnyGood, here: int) -> float:
    """For an order that can be fulfilled here and now, or before the tile is lost."""
    good = choice.good
    if _completes(outlook, good, here):
        return 50.0
    gain = outlook.goods[good] - outlook.tiles[Tile.ANYGOOD]
    is_last = outlook.turns_left < 2 * outlook.view.seats
    return gain + (10.0 if is_last and outlook.goods[good] > 0 else -1.0)


def _completes(outlook: Outlook, good: int, here: int) -> bool:
    """Whether one more of a good fulfils an order in the building here."""
    data, held = outlook.data, outlook.mat.goods
    for card in outlook.smalls:
        place, wanted = data.smalls[card - FIRST[SMALL]]
        if place == here and wanted == good and not held[good]:
            return True
    if outlook.view.is_main_done or data.effects[here] is not Effect.VILLA:
        return False
    goods = tuple(count + (each == good) for each, count in enumerate(held))
    for card in outlook.larges:
        villa, _ = data.larges[card]
        if villa == here and outlook.missing(card) and not outlook.missing(card, goods):
            return True
    return False


def _given_worth(outlook: Outlook, item: c.Item) -> float:
    if item.kind == "good":
        return outlook.goods[item.number]
    if item.kind == "tile":
        return outlook.tiles[item.number]
    return outlook.card(item.number) if item.kind == "card" else outlook.marker


def _taken_worth(outlook: Outlook, item: c.Item) -> float:
    if item.kind == "good":
        here = outlook.view.path[-1]
        bonus = 40.0 if _completes(outlook, item.number, here) else 0.0
        return outlook.goods[item.number] + bonus
    if item.kind == "tile":
        return outlook.tiles[item.number]
    return outlook.unseen[item.number] if item.kind == "deck" else outlook.marker


def _exchange(outlook: Outlook, item: c.Item) -> float:
    """The best that can be had for it, less the item and the tile."""
    view = outlook.view
    best = max(outlook.unseen[CONTRACT] if view.pile_counts[CONTRACT] else 0.0, 0.0)
    for good in GOODS:
        if view.stock[good]:
            best = max(best, _taken_worth(outlook, c.GOOD_ITEMS[good]))
    return best - _given_worth(outlook, item) - outlook.tiles[Tile.EXCHANGE]


def to_take(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    return [
        _taken_worth(outlook, choice.item) if isinstance(choice, c.Take) else NEVER
        for choice in choices
    ]


def to_acquire(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Markers are there to be placed; taking over is dear."""
    worths = []
    for choice in choices:
        if isinstance(choice, c.Acquire):
            worth = 0.0
            for space, operation in choice.operations:
                estate = outlook.estate(space)
                if operation is Operation.PLACE:
                    worth += estate - 0.5 * outlook.marker
                elif operation is Operation.REMOVE:
                    worth += estate / outlook.rivals - outlook.marker
                else:
                    worth += estate + estate / outlook.rivals - 1.6 * outlook.marker
            worths.append(worth)
        elif isinstance(choice, c.AcquireNothing):
            worths.append(0.0)
        else:
            worths.append(NEVER)
    return worths
