"""Goes through a finished game and thinks about every decision again."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from ridotto.core.automa.analysis import Analysis, Remark
from ridotto.core.automa.arena import in_turn
from ridotto.core.automa.budget import Budget, Patience
from ridotto.core.automa.search import Findings, search
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.codec import digest
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.games import GAMES

SURE = 1.0
"""A choice is called worse if it is behind by so many standard errors."""


class Case(Struct, frozen=True):
    """A decision that was made, and all that its seat knew."""

    game: str
    seq: int
    seat: Seat
    view: Any
    choices: tuple[Choice, ...]
    made: Choice
    luck: bytes
    budget: Budget


def cases(history: History[Any], budget: Budget) -> list[Case]:
    """Every decision that counts and left a choice, the first one first."""
    game, found = history.game, []
    before = 0
    for seq in reversed(history.turns()):
        entry = history.entries[seq]
        assert isinstance(entry, Turn)
        if entry.seat is not None and entry.choice is not None:
            state = history.state(before)
            choices = tuple(game.choices(state, entry.seat))
            if len(choices) > 1 or entry.choice not in choices:
                found.append(
                    Case(
                        game=game.name,
                        seq=seq,
                        seat=entry.seat,
                        view=game.view(state, entry.seat),
                        choices=choices,
                        made=entry.choice,
                        luck=_luck(history, seq),
                        budget=budget,
                    )
                )
        before = seq
    return found


def _luck(history: History[Any], seq: int) -> bytes:
    said = f"ridotto analysis {history.header.commitment} {seq}"
    return hashlib.sha256(said.encode()).digest()


def remark(
    case: Case, shelf: Mapping[str, Game[Any, Any]] | None = None
) -> Remark[Any] | None:
    """What a choice was worth; none if there was nothing to compare it with."""
    found = search(
        (shelf or GAMES)[case.game],
        case.view,
        case.seat,
        case.choices,
        SeededChance(case.luck),
        Patience(case.budget),
        also=case.made,
    )
    return None if found is None else judged(case, found)


def judged(case: Case, found: Findings) -> Remark[Any]:
    seat, best, made = case.seat, found.best, found.of(case.made)
    assert made is not None, "what was made has run along"
    gap = best.chances[seat] - made.chances[seat]
    is_worse = best.choice != made.choice and gap > SURE * made.error
    before = best.chances[seat] if is_worse else made.chances[seat]
    return Remark(
        seq=case.seq,
        seat=seat,
        before=round(before, 4),
        after=round(made.chances[seat], 4),
        chances=tuple(round(each, 4) for each in made.chances),
        best=best.choice if is_worse else None,
    )


def remarks(
    told: list[Case],
    jobs: int = 1,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
) -> Iterator[Remark[Any] | None]:
    """What there is to say about each, in order, on so many processes."""
    if jobs == 1:
        return (remark(case, shelf) for case in told)
    return in_turn(remark, ((case,) for case in told), jobs)


def finish(
    game: Game[Any, Any],
    lines: list[bytes],
    budget: Budget,
    said: Iterator[Remark[Any] | None],
) -> Analysis[Any]:
    """The remarks put together."""
    kept = tuple(each for each in said if each is not None)
    return Analysis(game.name, digest(lines[-1]), budget, kept)
