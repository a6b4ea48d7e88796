"""What happened in Venice, one line each."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.venice.data import CARD_NAMES, DOGE_NAMES, NONE
from ridotto.core.games.venice.events import (
    buildings,
    cards,
    change,
    course,
    neutrals,
    opening,
    sailing,
)
from ridotto.core.games.venice.phase import End, How
from ridotto.core.games.venice.text.words import (
    DOGE_EFFECTS,
    GOODS,
    PERMANENT,
    building,
    canal,
    cube_change,
    listed,
    mission,
    owner,
    plural,
    signed,
    the,
)


def line(event: Event, names: Names) -> str | None:
    tell = LINES.get(type(event))
    return tell(event, names) if tell else None


def changes(event: change.Change, names: Names) -> str:
    """`+4 coins, +1 intrigue; Berta +1 intrigue`."""
    own = listed(
        (
            signed(event.coins, "coin"),
            signed(event.scrolls, "scroll"),
            signed(event.vp, "VP"),
            signed(event.intrigue, "intrigue"),
            signed(event.council, "council step"),
            cube_change(event.cubes),
        )
    )
    hits = [
        f"{names[seat]} {listed((signed(taken, 'intrigue'), signed(vp, 'VP')))}"
        for seat, taken, vp in event.hits
        if taken or vp
    ]
    return "; ".join(part for part in (own, *hits) if part)


def _told(head: str, event: change.Change, names: Names) -> str:
    told = changes(event, names)
    return f"{head}: {told}." if told else f"{head}."


def _points(points: tuple[int, ...], names: Names) -> str:
    earned = [f"{names[seat]} +{vp} VP" for seat, vp in enumerate(points) if vp]
    return f" Underneath: {', '.join(earned)}." if earned else ""


def _dealt(event: opening.Dealt, names: Names) -> str:
    own = next((hand for hand in event.missions if hand), None)
    if own is None:
        return "Everybody is dealt 3 missions."
    return f"You are dealt {', '.join(map(mission, own))}."


def _returned(event: opening.MissionReturned, names: Names) -> str:
    what = "a mission" if event.mission is None else mission(event.mission)
    return f"{names[event.seat]} gives {what} back."


def _placed(event: opening.Placed, names: Names) -> str:
    who = owner(event.owner, event.gondola, names)
    told = f"{who} places a gondola at {the(event.building)}."
    return told + _points(event.points, names)


def _turn(event: course.TurnBegan, names: Names) -> str:
    last = {End.PENULTIMATE: ", the last but one", End.LAST: ", the last"}
    return f"Round {event.round}{last.get(event.end, '')}: {names[event.seat]}'s turn."


TRIGGERS = {
    "missions": "The missions are used up",
    "council": "The end marker is reached",
    "rounds": "The game has lasted long enough",
}


def _trigger(event: course.EndTriggered, names: Names) -> str:
    return f"{TRIGGERS[event.why]}: after this round two more are played."


def _turns(event: course.TurnsCounted, names: Names) -> str:
    left = event.left
    return (
        f"The Doge's cards are used up; turns left: {left}."
        if left
        else "That was the last turn."
    )


def _card(event: cards.CardPlayed, names: Names) -> str:
    return _told(f"{names[event.seat]} plays {CARD_NAMES[event.card]}", event, names)


def _card_used(event: cards.CardUsed, names: Names) -> str | None:
    told = changes(event, names)
    return f"{names[event.seat]}: {told}." if told else None


def _drawn(event: cards.InfluenceDrawn, names: Names) -> str:
    if event.cards is None:
        return f"{names[event.seat]} looks at {plural(event.count, 'influence card')}."
    told = ", ".join(CARD_NAMES[card] for card in event.cards)
    return f"{names[event.seat]} looks at {told}."


def _kept(event: cards.InfluenceKept, names: Names) -> str:
    what = "one" if event.card is None else CARD_NAMES[event.card]
    return f"{names[event.seat]} keeps {what}."


def _missions(event: cards.MissionsDrawn, names: Names) -> str:
    taxes = f", paying {plural(-event.coins, 'coin')} of taxes" if event.coins else ""
    what = plural(event.count, "mission")
    if event.missions is not None:
        what = ", ".join(map(mission, event.missions))
    return f"{names[event.seat]} looks at {what}{taxes}."


def _mission_kept(event: cards.MissionKept, names: Names) -> str:
    what = "a mission" if event.mission is None else mission(event.mission)
    return f"{names[event.seat]} keeps {what}."


def _completed(event: cards.MissionCompleted, names: Names) -> str:
    who = names[event.seat]
    return _told(f"{who} completes {mission(event.mission)}", event, names)


def _slotted(event: cards.MissionSlotted, names: Names) -> str:
    who, what = names[event.seat], mission(event.mission)
    if event.slot == NONE:
        return f"{who} archives {what}."
    old = f", archiving {mission(event.archived)}" if event.archived != NONE else ""
    return f"{who} puts {what} in slot {event.slot + 1}{old}."


def _boarded(event: sailing.Boarded, names: Names) -> str:
    does = "stays on" if event.stayed else "boards"
    head = f"{names[event.seat]}'s gondolier {does} gondola {event.which + 1}"
    return _told(head, event, names)


def _sailed(event: sailing.Sailed, names: Names) -> str:
    where = f"{canal(event.canal)} to {the(event.building)}"
    return _told(f"{names[event.seat]} sails {where}", event, names)


def _moored(event: sailing.Moored, names: Names) -> str:
    told = f"{names[event.seat]} moors at {the(event.building)}."
    return told + _points(event.points, names)


def _paid(event: sailing.Paid, names: Names) -> str:
    given = "takes intrigue" if event.answer == 0 else "gives a scroll"
    if event.answer > 1:
        given = f"gives 1 {GOODS[(event.answer - 2) % 3]}"
    if event.seat == event.owner:
        other = "a smuggler" if event.mover == NONE else names[event.mover]
        head = f"{names[event.seat]} is passed by {other} and {given}"
    else:
        other = owner(event.owner, event.met, names)
        head = f"{names[event.seat]} passes {other} and {given}"
    told = listed(
        (
            signed(event.coins, "coin"),
            f"{-event.vp} VP lost" if event.vp else "",
        )
    )
    return f"{head} ({told})." if told else f"{head}."


def _turned(event: sailing.CubeTurned, names: Names) -> str | None:
    if not event.gondola + 1:
        return None
    return f"{names[event.seat]} turns a cube: {cube_change(event.cubes)}."


def _shifted(event: sailing.CubesShifted, names: Names) -> str:
    what = f"1 {GOODS[event.good]} to gondola {event.to + 1}"
    return f"{names[event.seat]} moves {what}."


def _trained(event: buildings.Trained, names: Names) -> str:
    who = "the smugglers" if event.seat == NONE else names[event.seat]
    slot = event.levels[event.colour]
    does = "place an assistant" if event.seat == NONE else "places an assistant"
    if not event.placed:
        does = "train to slot" if event.seat == NONE else "trains to slot"
        does = f"{does} {slot}"
    bonus = f" All assistants placed first: +{event.bonus} VP." if event.bonus else ""
    told = f"{who} {does} at {the(event.building)}.{bonus}"
    return told[0].upper() + told[1:]


HOWS = {How.SPY: " through the spy", How.OVERTIME: " by overtime"}


def _activated(event: buildings.Activated, names: Names) -> str | None:
    how = HOWS.get(event.how)
    if how is None:
        return None
    return f"{names[event.seat]} activates {the(event.building)}{how}."


def _used(event: buildings.Used, names: Names) -> str:
    where = f"{building(event.building)} {event.slot + 1}"
    return _told(f"{names[event.seat]} uses {where}", event, names)


def _bridge(event: buildings.BridgeBuilt, names: Names) -> str:
    return f"{names[event.seat]} builds a bridge over {canal(event.canal)}."


def _permanent(event: buildings.PermanentUsed, names: Names) -> str:
    effect = f"E{event.effect:02} ({PERMANENT[event.effect]})"
    return _told(f"{names[event.seat]} uses {effect}", event, names)


def _looked(event: neutrals.SmugglerLooked, names: Names) -> str | None:
    if event.cards is None:
        return None
    told = " and ".join(building(tile) for tile in event.cards)
    return f"{names[event.seat]} looks at cards of deck {'AB'[event.deck]}: {told}."


def _arrived(event: neutrals.Arrived, names: Names) -> str:
    who = owner(event.owner, event.gondola, names)
    does = "stays at" if event.stayed else "sails to"
    told = f"{who} {does} {the(event.building)}.{_points(event.points, names)}"
    return told[0].upper() + told[1:]


def _doge_scored(
    event: neutrals.DogeScored | neutrals.DogeTrained, names: Names
) -> str | None:
    if not event.vp:
        return None
    where = f"slot {event.slot} of {the(event.building)}"
    return f"{names[event.seat]} gains {event.vp} VP for {where}."


def _doge_card(event: neutrals.DogeCardPlayed, names: Names) -> str:
    what = f"{DOGE_NAMES[event.card]} ({DOGE_EFFECTS[event.card]})"
    steps = listed(
        f"marker {letter} {signed(count, 'step')}"
        for letter, count in zip("AB", event.steps[1:], strict=False)
        if count
    )
    told = listed((changes(event, names), steps))
    return f"{names[event.seat]}: {what}{': ' + told if told else ''}."


def _row(event: neutrals.DogeTurnOver | opening.DogeReady, names: Names) -> str:
    told = ", ".join(DOGE_NAMES[card] for card in event.row if card != NONE)
    return f"In the row: {told}."


def _council(event: course.CouncilScored, names: Names) -> str:
    told = ", ".join(
        f"{name} {council} + {assistants}"
        for name, council, assistants in zip(
            names, event.council, event.assistants, strict=True
        )
    )
    return f"VP for the Great Council and for assistants: {told}."


def _ended(event: course.GameEnded, names: Names) -> str:
    told = ", ".join(
        f"{name} {wealth} + {favour}"
        for name, wealth, favour in zip(names, event.wealth, event.favours, strict=True)
    )
    who = "Nobody" if event.arrested == NONE else names[event.arrested]
    return f"VP for coins and favour cards: {told}. {who} is arrested."


Line = Callable[[Any, Names], str | None]

LINES: dict[type[Event], Line] = {
    opening.Dealt: _dealt,
    opening.MissionReturned: _returned,
    opening.Placed: _placed,
    opening.CardShown: lambda x, n: f"Deck {'AB'[x.deck]} shows {the(x.tile)}.",
    opening.DogeReady: _row,
    course.TurnBegan: _turn,
    course.EndTriggered: _trigger,
    course.TurnsCounted: _turns,
    cards.CardPlayed: _card,
    cards.CardUsed: _card_used,
    cards.SpyPlaced: lambda x, n: f"{n[x.seat]}'s spy goes to {the(x.building)}.",
    cards.StockAdded: lambda x, n: _told(f"{n[x.seat]} loads", x, n),
    cards.InfluenceShuffled: lambda x, n: "The influence cards are shuffled anew.",
    cards.InfluenceDrawn: _drawn,
    cards.InfluenceKept: _kept,
    cards.MissionsDrawn: _missions,
    cards.MissionKept: _mission_kept,
    cards.MissionCompleted: _completed,
    cards.MissionSlotted: _slotted,
    sailing.Boarded: _boarded,
    sailing.Sailed: _sailed,
    sailing.Passed: lambda x, n: f"{n[x.seat]} passes {the(x.building)}.",
    sailing.Moored: _moored,
    sailing.Answered: lambda x, n: f"{n[x.seat]} has chosen.",
    sailing.Paid: _paid,
    sailing.MeetingRepeated: lambda x, n: f"{n[x.seat]} must give once more (E14).",
    sailing.CubeTurned: _turned,
    sailing.CubesShifted: _shifted,
    buildings.Trained: _trained,
    buildings.Activated: _activated,
    buildings.Used: _used,
    buildings.CubeTaken: lambda x, n: _told(f"{n[x.seat]} takes", x, n),
    buildings.CubeGiven: lambda x, n: _told(f"{n[x.seat]} gives", x, n),
    buildings.Converted: lambda x, n: _told(f"{n[x.seat]} converts", x, n),
    buildings.BridgeBuilt: _bridge,
    buildings.PointsTaken: lambda x, n: _told(f"{n[x.seat]} takes points", x, n),
    buildings.PermanentUsed: _permanent,
    buildings.Discarded: lambda x, n: _told(f"{n[x.seat]} discards", x, n),
    course.FavourFlipped: lambda x, n: _told(
        f"{n[x.seat]} flips the favour card", x, n
    ),
    neutrals.SmugglerLooked: _looked,
    neutrals.Arrived: _arrived,
    neutrals.SmugglersShuffled: lambda x, n: f"Deck {'AB'[x.deck]} is shuffled anew.",
    neutrals.DogeScored: _doge_scored,
    neutrals.DogeTrained: _doge_scored,
    neutrals.DogeCardPlayed: _doge_card,
    neutrals.InquiryAnswered: lambda x, n: _told(f"{n[x.seat]} answers the Doge", x, n),
    neutrals.DogeTurnOver: _row,
    neutrals.DogeCardRemoved: lambda x, n: "The top Doge card leaves the game.",
    course.CouncilScored: _council,
    course.Reduced: lambda x, n: _told(f"{n[x.seat]} pays", x, n),
    course.GameEnded: _ended,
}
"""By kind of event; what is not here goes unsaid."""
