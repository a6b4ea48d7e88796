"""What a hand is worth: for columns, green buildings and discarding."""

from ridotto.core.games.rialto.counts import changed
from ridotto.core.games.rialto.data import Counts, Kind
from ridotto.core.games.rialto.phase import Stage
from ridotto.core.games.rialto.policy.stages import Stages

KEPT = (0.1, 0.25, 0.4, 0.35, 0.3, 0.5, 1.4)
"""By kind: what a card is worth that is kept for the next round."""

WILD = (0.8, 1.4)
"""What a joker is worth at least: with nothing to add to, and otherwise."""

JOKER = 1.7
"""What a joker must bring less than, to be discarded before another card."""


def hand_worth(stages: Stages, hand: Counts, limit: int) -> float:
    """What the best cards of a hand bring in this round, up to the limit."""
    cards = list(hand)
    for _ in range(sum(cards) - limit):
        cards[cheapest(stages, cards)] -= 1
    worth = sum([stages.worth(stage, cards[stage]) for stage in range(6)])
    return worth + jokers_worth(stages, cards)


def cheapest(stages: Stages, cards: list[int]) -> int:
    """The kind of card that is missed least; a joker is the last to go."""
    best, least = Kind.JOKER, JOKER if cards[Kind.JOKER] else 100.0
    for stage in Stage:
        held = cards[stage]
        if held:
            loss = stages.worth(stage, held) - stages.worth(stage, held - 1)
            if loss < least:
                best, least = Kind(stage), loss
    return best


def jokers_worth(stages: Stages, cards: list[int]) -> float:
    """Jokers go where they bring most, one after the other."""
    counts = cards[: len(Stage)]
    worth = 0.0
    for _ in range(cards[Kind.JOKER]):
        best, place = WILD[0], -1
        for stage, held in enumerate(counts):
            if held:
                gain = stages.worth(stage, held + 1) - stages.worth(stage, held)
                if gain > best:
                    best, place = gain, stage
        if place >= 0:
            counts[place] += 1
            best = max(best, WILD[1])
        worth += best
    return worth


def card_gain(stages: Stages, hand: Counts, kind: int, limit: int) -> float:
    """What one more card of a kind would bring."""
    more = hand_worth(stages, changed(hand, kind, 1), limit)
    return more - hand_worth(stages, hand, limit)


def card_loss(stages: Stages, hand: Counts, kind: int) -> float:
    """What it costs to discard one card of a kind."""
    size = sum(hand)
    less = changed(hand, kind, -1)
    return hand_worth(stages, hand, size) - hand_worth(stages, less, size)
