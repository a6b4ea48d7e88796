"""The log of Rialto: one sentence for each event."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto import events as e
from ridotto.core.games.rialto.data import NO_CARDS
from ridotto.core.games.rialto.text.words import (
    DISTRICTS,
    KINDS,
    building,
    cards,
    draft,
    in_order,
    kind_of,
    letters,
    named,
    plural,
    side,
    stage,
)


def line(event: Event, names: Names) -> str | None:
    """None for what goes unsaid: questions, and what another line tells as well."""
    tell = SENTENCES.get(type(event))
    return tell(event, names) if tell else None


def _set_up(event: e.SetUp, names: Names) -> str:
    rounds = sorted(range(len(event.tokens)), key=event.tokens.__getitem__)
    districts = ", ".join(DISTRICTS[district] for district in rounds)
    low, high = event.top
    return (
        f"Around the table sit {in_order(event.seating, names)}. The districts "
        f"come in this order: {districts}. The first bridge: {low} and {high}."
    )


def _start(event: e.StartTaken, names: Names) -> str:
    return f"{names[event.seat]} starts with the {building(event.building)}."


def _round(event: e.RoundBegan, names: Names) -> str:
    return f"Round {event.round}: {DISTRICTS[event.district]} is active."


def _shuffled(event: e.Shuffled, names: Names) -> str:
    return f"The {plural(event.count, 'discarded card')} are shuffled into a new pile."


def _columns(event: e.ColumnsDealt, names: Names) -> str:
    told = [f"{n}) {letters(each)}" for n, each in enumerate(event.columns, 1)]
    return f"The columns: {'; '.join(told)}."


def _column(event: e.ColumnTaken, names: Names) -> str:
    number = event.column + 1
    return f"{names[event.seat]} takes column {number}: {cards(event.cards)}."


def _drew(event: e.Drew, names: Names) -> str:
    told = f": {cards(event.cards)}" if event.cards is not None else ""
    return f"{names[event.seat]} draws {plural(event.count, 'card')}{told}."


def _left(event: e.ColumnLeft, names: Names) -> str:
    return f"Column {event.column + 1} is left over: {cards(event.cards)}."


def _activated(event: e.Activated, names: Names) -> str:
    return f"{names[event.seat]} uses the {building(event.building)}."


def _limit(event: e.LimitRaised, names: Names) -> str:
    return f"{names[event.seat]} may hold {plural(event.by, 'card')} more."


def _left_over(event: e.LeftOverTaken, names: Names) -> str:
    card = kind_of(event.kind)
    return f"{names[event.seat]} takes a {card} from the left-over column."


def _discarded(event: e.Discarded, names: Names) -> str:
    card = "card" if event.kind is None else kind_of(event.kind)
    return f"{names[event.seat]} discards a {card}."


def _left_over_gone(event: e.LeftOverDiscarded, names: Names) -> str | None:
    return "The left-over column is discarded." if any(event.cards) else None


def _neutral_drew(event: e.NeutralDrew, names: Names) -> str:
    return f"{named(len(names), names)} draws {cards(event.cards)}."


def _stage(event: e.StageBegan, names: Names) -> str:
    told = stage(event.stage)
    return f"{told[0].upper()}{told[1:]}: {named(event.leader, names)} leads."


def _played(event: e.Played, names: Names) -> str:
    laid = draft(event.draft, event.stage)
    return f"{names[event.seat]} plays {laid}: counts {event.count}."


def _passed(event: e.Passed, names: Names) -> str:
    return f"{names[event.seat]} passes."


def _neutral_played(event: e.NeutralPlayed, names: Names) -> str:
    who = named(len(names), names)
    if event.cards == NO_CARDS:
        return f"{who} passes."
    return f"{who} plays {cards(event.cards)}: counts {event.count}."


def _delayed(event: e.Delayed, names: Names) -> str:
    return f"{names[event.seat]} will play last and gets a coin."


def _bonus(event: e.BonusWon, names: Names) -> str:
    tied = ", ahead on the Doge track" if event.tied else ""
    who = named(event.player, names)
    return f"{who} wins the {KINDS[event.stage]} bonus with {event.count}{tied}."


def _no_bonus(event: e.BonusUnclaimed, names: Names) -> str:
    return f"Nobody plays {KINDS[event.stage]}: there is no bonus."


def _doge(event: e.DogeMoved, names: Names) -> str:
    steps = plural(event.steps, "space")
    who = named(event.player, names)
    return f"{who} moves {steps} up the Doge track, to {event.position}."


def _coins(event: e.CoinsGained, names: Names) -> str:
    return f"{names[event.seat]} gets {plural(event.coins, 'coin')}."


def _declined(event: e.Declined, names: Names) -> str:
    return f"{names[event.seat]} leaves it at that."


def _chosen(event: e.BuildingChosen, names: Names) -> str:
    told = building(event.building)
    return f"{names[event.seat]} wants the {told} and must give a building up."


def _given_up(event: e.GivenUp, names: Names) -> str:
    told = building(event.building)
    return f"{names[event.seat]} gives up the {told} for {event.points} VP."


def _taken(event: e.BuildingTaken, names: Names) -> str:
    return f"{names[event.seat]} takes the {building(event.building)}."


SCORED = {
    e.Why.BRIDGE_CARDS: "for Bridge cards",
    e.Why.NO_BRIDGE_CARD: "for want of a Bridge card",
    e.Why.BRIDGE_BONUS: "for the Bridge bonus",
    e.Why.MISSING: "for councilmen that are missing",
    e.Why.EMPTY_SUPPLY: "instead of a councilman",
    e.Why.CHANCERY: "from the Chancery",
    e.Why.PALACE: "from the Palace",
}


def _scored(event: e.Scored, names: Names) -> str:
    verb = "scores" if event.points >= 0 else "loses"
    points = f"{abs(event.points)} VP"
    return f"{names[event.seat]} {verb} {points} {SCORED[event.why]}."


def _bridge(event: e.BridgePlaced, names: Names) -> str:
    a, b = (DISTRICTS[district] for district in event.districts)
    first, second = event.ends
    who = named(event.player, names)
    built = f"{who} builds a bridge: {a} {first}, {b} {second}."
    if event.following is None:
        return built
    low, high = event.following
    return f"{built} The next bridge: {low} and {high}."


def _gondola(event: e.GondolaPlaced, names: Names) -> str:
    a, b = (DISTRICTS[district] for district in event.districts)
    return f"{named(event.player, names)} places a gondola between {a} and {b}."


def _readied(event: e.CouncilmenReadied, names: Names) -> str:
    number = plural(event.number, "councilman", "councilmen")
    return f"{names[event.seat]} gets {number} from the general supply."


def _sent(event: e.CouncilmanSent, names: Names) -> str:
    who = named(event.player, names)
    return f"{who} sends a councilman to {DISTRICTS[event.district]}."


def _placed(event: e.CouncilmenPlaced, names: Names) -> str:
    number = plural(event.number, "councilman", "councilmen")
    who = named(event.player, names)
    return f"{who} puts {number} in {DISTRICTS[event.district]}."


def _moved(event: e.CouncilmanMoved, names: Names) -> str:
    origin, district = DISTRICTS[event.origin], DISTRICTS[event.district]
    return f"{names[event.seat]} moves a councilman from {origin} to {district}."


def _district_bonus(event: e.DistrictBonus, names: Names) -> str:
    who = named(event.player, names)
    points = f": {event.points} VP" if event.points else ""
    return f"{who} stands in every district of {side(event.side)}{points}."


def _flipped(event: e.BonusFlipped, names: Names) -> str:
    return f"The bonus of {side(event.side)} is gone."


def _exchanged(event: e.Exchanged, names: Names) -> str:
    old, new = building(event.building), building(event.into)
    return f"{names[event.seat]} turns the {old} into the {new}."


def _round_ended(event: e.RoundEnded, names: Names) -> str:
    return f"Round {event.round} ends; coins leave the buildings."


def _totalled(event: e.Totalled, names: Names) -> str:
    return (
        f"{names[event.seat]}: {event.track} on the track, {event.supply} for "
        f"the supply, {event.buildings} for buildings, {event.districts} for "
        f"districts: {event.total} VP."
    )


def _ended(event: e.Ended, names: Names) -> str:
    return "The last round is over."


SENTENCES: dict[type[Event], Callable[[Any, Names], str | None]] = {
    e.SetUp: _set_up,
    e.StartTaken: _start,
    e.RoundBegan: _round,
    e.Shuffled: _shuffled,
    e.ColumnsDealt: _columns,
    e.ColumnTaken: _column,
    e.Drew: _drew,
    e.ColumnLeft: _left,
    e.Activated: _activated,
    e.LimitRaised: _limit,
    e.LeftOverTaken: _left_over,
    e.Discarded: _discarded,
    e.LeftOverDiscarded: _left_over_gone,
    e.NeutralDrew: _neutral_drew,
    e.StageBegan: _stage,
    e.Played: _played,
    e.Passed: _passed,
    e.NeutralPlayed: _neutral_played,
    e.Delayed: _delayed,
    e.BonusWon: _bonus,
    e.BonusUnclaimed: _no_bonus,
    e.DogeMoved: _doge,
    e.CoinsGained: _coins,
    e.Declined: _declined,
    e.BuildingChosen: _chosen,
    e.GivenUp: _given_up,
    e.BuildingTaken: _taken,
    e.Scored: _scored,
    e.BridgePlaced: _bridge,
    e.GondolaPlaced: _gondola,
    e.CouncilmenReadied: _readied,
    e.CouncilmanSent: _sent,
    e.CouncilmenPlaced: _placed,
    e.CouncilmanMoved: _moved,
    e.DistrictBonus: _district_bonus,
    e.BonusFlipped: _flipped,
    e.Exchanged: _exchanged,
    e.RoundEnded: _round_ended,
    e.Totalled: _totalled,
    e.Ended: _ended,
}
