"""Which cards to play: every play that can still be laid out, and what it is worth."""

from collections.abc import Iterator, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import Building, Counts, Kind
from ridotto.core.games.rialto.draft import EMPTY, Conversion, Draft
from ridotto.core.games.rialto.phase import Stage
from ridotto.core.games.rialto.policy.hands import KEPT
from ridotto.core.games.rialto.policy.stages import Stages

CONVERTED = 2
"""A merchant looks at no more new conversions than so many in one play."""

WAITING = 0.25
"""What it is worth to see the others' cards first."""

Final = tuple[Draft, float]
"""A play, and what it brings."""


def weigh_plays(stages: Stages, listed: Sequence[Choice]) -> list[float]:
    """Each step is worth what the best play is worth that it can lead to."""
    draft = stages.view.draft or EMPTY
    finals = list(_finals(stages, draft))
    best = max((worth for _, worth in finals), default=0.0)
    return [_step(stages, draft, choice, finals, best) for choice in listed]


def _step(
    stages: Stages,
    draft: Draft,
    choice: Choice,
    finals: Sequence[Final],
    best: float,
) -> float:
    passing = stages.worth(_stage(stages), 0)
    match choice:
        case c.Pass():
            return passing
        case c.Delay():
            return _delaying(stages, max(best, passing), passing)
        case c.Play():
            fits = [worth for final, worth in finals if final == draft]
        case c.LayCard():
            fits = [worth for final, worth in finals if final.naturals > draft.naturals]
        case c.Convert(building, kind):
            pairs = (*draft.conversions, (building, kind))
            fits = [
                worth
                for final, worth in finals
                if final.naturals == draft.naturals
                and final.conversions[: len(pairs)] == pairs
            ]
        case c.LayJoker():
            fits = [
                worth
                for final, worth in finals
                if final.jokers > draft.jokers
                and final.naturals == draft.naturals
                and final.conversions == draft.conversions
            ]
        case _:
            fits = [
                worth
                for final, worth in finals
                if final.theatres > draft.theatres
                and final.jokers == draft.jokers
                and final.naturals == draft.naturals
                and final.conversions == draft.conversions
            ]
    return max(fits, default=passing - 5.0)


def _stage(stages: Stages) -> int:
    return stages.view.stage or Stage.DOGE


def _delaying(stages: Stages, best: float, passing: float) -> float:
    """Worth it where there is something to fight for, now rather than later."""
    stage = _stage(stages)
    if best <= passing + 0.2:
        return best - 0.1
    prize = stages.prize(stage)
    return best + (WAITING if prize > 1.5 or stage >= Stage.BUILDING else -0.05)


def _finals(stages: Stages, draft: Draft) -> Iterator[Final]:
    """Every legal play that this draft can become (R-3.5)."""
    stage = _stage(stages)
    hand, mat = stages.outlook.hand, stages.outlook.mat
    costs = card_costs(stages)
    started = bool(draft.conversions or draft.wild)
    most = draft.naturals if started else hand[stage]
    for naturals in range(draft.naturals, most + 1):
        for pairs in _conversions(stages, draft, costs):
            jokers = hand[Kind.JOKER] - sum(kind == Kind.JOKER for _, kind in pairs)
            if draft.theatres:
                jokers = draft.jokers
            for joker in range(draft.jokers, jokers + 1):
                left = mat.coins - len(pairs)
                theatres = min(left, mat.fresh[Building.Y3])
                for theatre in range(draft.theatres, theatres + 1):
                    final = Draft(naturals, pairs, joker, theatre)
                    count = final.count
                    if not count or (not final.base and hand[stage]):
                        continue
                    cost = naturals * costs[stage] + joker * costs[Kind.JOKER]
                    for _, kind in pairs:
                        cost += costs[kind]
                    cost += _paid(stages, len(pairs) + theatre)
                    yield final, stages.worth(stage, count) - cost


def _paid(stages: Stages, coins: int) -> float:
    """What the coins of a play would have been worth elsewhere."""
    return sum(max(0.5, stages.outlook.coin(-1 - n)) for n in range(coins))


def _conversions(
    stages: Stages, draft: Draft, costs: Sequence[float]
) -> Iterator[tuple[Conversion, ...]]:
    """The conversions of a draft, and what may be added to them."""
    yield draft.conversions
    hand, mat = stages.outlook.hand, stages.outlook.mat
    if draft.wild or not (mat.fresh[Building.Y2] or mat.fresh[Building.Y4]):
        return
    stage = _stage(stages)
    pairs: list[Conversion] = [
        (tile, kind)
        for tile in (Building.Y2, Building.Y4)
        for kind in Kind
        if kind != stage and hand[kind] and mat.fresh[tile]
    ]
    level = [draft.conversions]
    for _ in range(CONVERTED):
        level = [
            (*done, pair)
            for done in level
            for pair in pairs
            if _fits(done, pair, hand, mat.fresh, mat.coins)
        ]
        yield from level


def _fits(
    done: tuple[Conversion, ...],
    pair: Conversion,
    hand: Counts,
    fresh: Counts,
    coins: int,
) -> bool:
    tile, kind = pair
    return (
        len(done) < coins
        and (not done or pair >= done[-1])
        and sum(t == tile for t, _ in done) < fresh[tile]
        and sum(k == kind for _, k in done) < hand[kind]
    )


def card_costs(stages: Stages) -> list[float]:
    """By kind: what a card would bring if it were not played now."""
    stage = _stage(stages)
    hand, outlook = stages.outlook.hand, stages.outlook
    later = 1.0 if outlook.rounds > 1 else 0.0
    costs = [later * kept for kept in KEPT]
    costs[stage] *= 0.5  # more of them will come
    for ahead in range(stage + 1, len(Stage)):
        if hand[ahead]:
            held = hand[ahead]
            loss = stages.worth(ahead, held) - stages.worth(ahead, held - 1)
            costs[ahead] = max(costs[ahead], loss)
    costs[Kind.JOKER] = _joker_cost(stages, costs[Kind.JOKER])
    return costs


def _joker_cost(stages: Stages, kept: float) -> float:
    """What a joker would bring in a later stage, or in the next round."""
    hand = stages.outlook.hand
    stage = _stage(stages)
    best = kept
    for ahead in range(stage + 1, len(Stage)):
        if hand[ahead]:
            held = hand[ahead]
            gain = stages.worth(ahead, held + 1) - stages.worth(ahead, held)
            best = max(best, 0.9 * gain)
    return best
