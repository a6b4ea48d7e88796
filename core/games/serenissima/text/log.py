"""The lines of the log: one for each kind of event that is told."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.serenissima import events as e
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_NAMES
from ridotto.core.games.serenissima.phase import Cause
from ridotto.core.games.serenissima.text.words import (
    AIMS,
    CARD_NAMES,
    ORDINALS,
    count_of,
    dice,
    goods,
    hold,
    listed,
    piece_name,
)

Tell = Callable[[Any, Names], str | None]


def _closed_line(event: e.PortClosed, names: Names) -> str:
    port = SPACE_NAMES[event.space]
    if event.seat is None:
        return f"The lot closes {port}."
    return f"{names[event.seat]} closes {port}."


def _sailor_line(event: e.SailorMoved, names: Names) -> str:
    giver, taker = hold(event.giver, event.space), hold(event.taker, event.space)
    return f"{names[event.seat]} moves a sailor from {giver} to {taker}."


def _good_line(event: e.GoodMoved, names: Names) -> str:
    good = GOOD_NAMES[event.good]
    return (
        f"{names[event.seat]} moves {good} "
        f"from galley {event.giver} to galley {event.taker}."
    )


def _swap_line(event: e.PiecesSwapped, names: Names) -> str:
    return (
        f"{names[event.seat]} swaps {piece_name(event.given)} of galley {event.number} "
        f"for {piece_name(event.got)} of galley {event.other}."
    )


def _loaded_line(event: e.GoodLoaded, names: Names) -> str:
    said = (
        f"{names[event.seat]} loads {GOOD_NAMES[event.good]} in galley {event.number}"
    )
    if not event.cost:
        return f"{said} for free."
    payee = "the bank" if event.payee is None else names[event.payee]
    return f"{said} and pays {payee} {event.cost}."


def _offered_line(event: e.BlockadeOffered, names: Names) -> str:
    who = listed(names[seat] for seat in event.asked)
    return f"{who} could stop {names[event.seat]} in {SPACE_NAMES[event.space]}."


def _declared_line(event: e.BlockadeDeclared, names: Names) -> str:
    where = SPACE_NAMES[event.space]
    return (
        f"{names[event.seat]} blockades {names[event.against]} in {where}: "
        f"no {AIMS[event.aim]}."
    )


def _waived_line(event: e.BlockadeWaived, names: Names) -> str:
    return f"{names[event.seat]} allows {names[event.against]} the {AIMS[event.aim]}."


def _sold_line(event: e.GoodSold, names: Names) -> str:
    where, good = SPACE_NAMES[event.space], GOOD_NAMES[event.good]
    paid = f" for {event.paid}" if event.paid else ""
    return f"{names[event.seat]} sells {good} in {where}{paid}."


def _battle_line(event: e.BattleStarted, names: Names) -> str:
    target = hold(event.target, event.space)
    return (
        f"{names[event.seat]}'s galley {event.number} attacks {target} of "
        f"{names[event.defender]} with a combat value of {event.value}."
    )


def _fort_line(event: e.FortFired, names: Names) -> str:
    return (
        f"The fort of {SPACE_NAMES[event.space]} fires: {dice(event.dice)}; "
        f"{count_of(event.attackers, 'sailor')} left on galley {event.number}."
    )


def _round_line(event: e.RoundRolled, names: Names) -> str:
    target = hold(event.target, event.space)
    return (
        f"Galley {event.number} rolls {dice(event.attack)}, "
        f"{target} rolls {dice(event.defence)}: "
        f"{event.attackers} against {event.defenders} left."
    )


SINKINGS = {
    Cause.BATTLE: "sinks",
    Cause.FORT: "sinks under the fort's fire",
    Cause.EMPTIED: "sinks, for nobody is aboard",
    Cause.LANDED: "sinks, for everybody went ashore",
}


def _sunk_line(event: e.GalleySunk, names: Names) -> str:
    return f"{names[event.seat]}'s galley {event.number} {SINKINGS[event.cause]}."


def _looted_line(event: e.GoodsLooted, names: Names) -> str:
    cargo = goods(event.cargo) or "nothing"
    lost = goods(event.lost)
    rest = f"; {lost} lost" if lost else ""
    return f"{names[event.seat]}'s galley {event.number} now carries {cargo}{rest}."


def _captured_line(event: e.PortCaptured, names: Names) -> str:
    return (
        f"{names[event.seat]} lands {count_of(event.sailors, 'sailor')} and takes "
        f"{SPACE_NAMES[event.space]}."
    )


def _hired_line(event: e.SailorHired, names: Names) -> str:
    where = hold(event.number, event.space)
    return f"{names[event.seat]} hires a sailor for {where} and pays {event.cost}."


def _bought_line(event: e.GalleyBought, names: Names) -> str:
    return (
        f"{names[event.seat]} launches galley {event.number} in "
        f"{SPACE_NAMES[event.space]} with {count_of(event.sailors, 'sailor')} "
        f"and pays {event.cost}."
    )


def _amounts(amounts: Sequence[int], names: Names) -> str:
    return listed(f"{n} {a}" for n, a in zip(names, amounts, strict=True))


def _wine_line(event: e.WinePaid, names: Names) -> str:
    if not any(event.amounts):
        return "The wine ports pay nobody."
    return f"The wine ports pay: {_amounts(event.amounts, names)}."


def _scoring_line(event: e.ScoringPaid, names: Names) -> str:
    return (
        f"The {ORDINALS[min(event.number, 5)]} scoring pays: "
        f"{_amounts(event.amounts, names)}."
    )


def _ended_line(event: e.GameEnded, names: Names) -> str:
    winners = [names[seat] for seat, rank, _, _ in event.ranking if rank == 1]
    purses = listed(
        f"{names[seat]} {money} ({count_of(ports, 'port')})"
        for seat, _, money, ports in event.ranking
    )
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{listed(winners)} {verb}: {purses}."


LOG: dict[type[Event], Tell] = {
    e.DeckShuffled: lambda x, n: "The Doge cards are shuffled.",
    e.FirstPlayerDrawn: lambda x, n: f"{n[x.seat]} is the first player.",
    e.StartPortChosen: lambda x, n: (
        f"{n[x.seat]} starts in {SPACE_NAMES[x.space]} "
        f"with {count_of(x.sailors, 'sailor')}."
    ),
    e.GalleyPlaced: lambda x, n: (
        f"{n[x.seat]} launches galley {x.number} in {SPACE_NAMES[x.space]} "
        f"with {count_of(x.sailors, 'sailor')}."
    ),
    e.PortClosed: _closed_line,
    e.TurnStarted: lambda x, n: f"Turn {x.turn} begins.",
    e.GalleyActivated: lambda x, n: (
        f"The wheel stops at galley {x.number} of {n[x.seat]}, "
        f"in {SPACE_NAMES[x.space]}."
    ),
    e.InvestmentChosen: lambda x, n: f"{n[x.seat]} invests.",
    e.SailorMoved: _sailor_line,
    e.GoodMoved: _good_line,
    e.PiecesSwapped: _swap_line,
    e.GoodLoaded: _loaded_line,
    e.GoodJettisoned: lambda x, n: (
        f"{n[x.seat]} throws {GOOD_NAMES[x.good]} overboard from galley {x.number}."
    ),
    e.GalleyMoved: lambda x, n: (
        f"{n[x.seat]}'s galley {x.number} sails to {SPACE_NAMES[x.space]}."
    ),
    e.BlockadeOffered: _offered_line,
    e.BlockadeDeclared: _declared_line,
    e.BlockadeWaived: _waived_line,
    e.SaleAnnounced: lambda x, n: (
        f"{n[x.seat]} offers goods for sale in {SPACE_NAMES[x.space]}."
    ),
    e.GoodSold: _sold_line,
    e.CaptureAnnounced: lambda x, n: (
        f"{n[x.seat]} sets out to take {SPACE_NAMES[x.space]}."
    ),
    e.BattleStarted: _battle_line,
    e.FortFired: _fort_line,
    e.RoundRolled: _round_line,
    e.BattleStopped: lambda x, n: f"{n[x.seat]} breaks off.",
    e.GalleySunk: _sunk_line,
    e.GoodsLooted: _looted_line,
    e.PortNeutralised: lambda x, n: (
        f"{n[x.seat]} has lost {SPACE_NAMES[x.space]}: nobody defends it."
    ),
    e.PortCaptured: _captured_line,
    e.PortLeft: lambda x, n: f"{n[x.seat]} leaves {SPACE_NAMES[x.space]} to nobody.",
    e.SailorHired: _hired_line,
    e.GalleyBought: _bought_line,
    e.FortBuilt: lambda x, n: (
        f"{n[x.seat]} builds a fort in {SPACE_NAMES[x.space]} and pays {x.cost}."
    ),
    e.BasilicaBuilt: lambda x, n: (
        f"{n[x.seat]} builds a basilica in {SPACE_NAMES[x.space]} and pays {x.cost}."
    ),
    e.DogeDrawn: lambda x, n: f"The Doge shows {CARD_NAMES[x.card]}.",
    e.WinePaid: _wine_line,
    e.PawnAdvanced: lambda x, n: f"The white pawn goes from {x.before} to {x.after}.",
    e.ScoringPaid: _scoring_line,
    e.RefitBegan: lambda x, n: (
        f"Short of galleys: {listed(n[seat] for seat in x.seats)}."
    ),
    e.GameEnded: _ended_line,
}
"""By kind of event: its line; the others go unsaid."""
