"""Playing on from a point of a game: the log of a fork, and how it proves its start.

A fork is a game of its own, with a seed of its own. Where the deal would stand it
carries the state it starts from. What was hidden is either kept, which is allowed once
the parent is over and nothing is hidden any more, or dealt anew: then the state is
`guess` of what one seat knew, with the luck of the fork's own first place. As a guess
shows its seat what the truth showed, anybody can make that guess again from the state
itself and the published seed, without having seen the parent.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from ridotto.core.engine import text
from ridotto.core.engine.chance import commitment, luck_at
from ridotto.core.engine.clean import clean_name
from ridotto.core.engine.codec import digest, encode_all
from ridotto.core.engine.errors import BadOption, LogError
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Closed, Fork, GameId, Header, Parent, Store
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.start import start_of
from ridotto.core.engine.table import Clock, Table, no_clock, summary_of

S = TypeVar("S")
V = TypeVar("V")


def fork(
    parent: Table[S, V],
    seq: int,
    sitters: Sequence[Sitter],
    *,
    redealt: bool = True,
    eyes: Seat | None = None,
    seed: bytes | None = None,
    store: Store | None = None,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
    clock: Clock = no_clock,
) -> Table[S, V]:
    """A new table that goes on from record `seq` of another.

    `redealt` deals anew what `eyes` did not know there; if not, all stays as it was.
    """
    game = parent.game
    state = parent.history.state(seq)
    _admit(parent, state, seq, sitters, redealt, eyes)
    seed = seed if seed is not None else secrets.token_bytes(32)
    if redealt:
        state = game.guess(game.view(state, eyes), eyes, luck_at(seed, 0))
    header = Header(
        seq=0,
        time=clock(),
        game=game.name,
        rules=game.rules_version,
        pack=parent.history.header.pack,
        seats=tuple(replace(each, name=clean_name(each.name)) for each in sitters),
        options=parent.history.header.options,
        commitment=commitment(seed),
        parent=Parent(digest=digest(next(iter(parent.log()))), seq=seq),
    )
    history = History(game, header)
    entry: Fork[Any, Any] = Fork(
        seq=1,
        time=clock(),
        seat=None,
        choice=None,
        events=(),
        final=True,
        start=start_of(state),
        redealt=redealt,
        eyes=eyes if redealt else None,
    )
    history.add(entry)
    if store is None:
        return Table(game, history, seed, clock=clock)
    lines = list(encode_all(history.entries))
    id = store.take_in(lines, seed, summary_of(history))
    return Table.open(store, id, shelf or {game.name: game}, clock=clock)


def _admit(
    parent: Table[S, V],
    state: S,
    seq: int,
    sitters: Sequence[Sitter],
    redealt: bool,
    eyes: Seat | None,
) -> None:
    if why := why_no_fork(parent, seq):
        raise BadOption(why)
    if not redealt and not parent.is_closed:
        raise BadOption(text.STILL_HIDDEN)
    if eyes is not None and not 0 <= eyes < len(parent.sitters):
        raise BadOption(text.no_such_seat(eyes))
    automa = [each.kind is Kind.AUTOMA for each in parent.sitters]
    if [each.kind is Kind.AUTOMA for each in sitters] != automa:
        raise BadOption(text.OTHER_SEATS)


def find_game(store: Store, first: str) -> GameId | None:
    """The game whose first line has this digest; none if a store has it not."""
    ids = (listed.id for listed in store.games())
    return next((id for id in ids if digest(store.first(id)) == first), None)


def why_no_fork(parent: Table[Any, Any], seq: int) -> str:
    """Why nobody can play on from there; empty if somebody can."""
    if seq < 1:
        return text.NOTHING_DEALT
    if not parent.game.pending(parent.history.state(seq)):
        return text.NOTHING_LEFT
    return ""


def check_start(
    entry: Fork[Any, Any], game: Game[S, Any], state: S, seed: bytes | None
) -> str:
    """What does not hold of a fork's start, as far as its own log can tell.

    A new deal can be made again once the seed is published.
    """
    if not entry.final or entry.events:
        return "final: a start is no turn"
    if game.sound is not None:
        try:
            game.sound(state)
        except AssertionError as error:
            return f"start: {error}"
    if not entry.redealt:
        return "" if entry.eyes is None else "eyes: nothing was dealt anew"
    if seed is not None:
        view = game.view(state, entry.eyes)
        if game.guess(view, entry.eyes, luck_at(seed, 0)) != state:
            return "start: the seed deals otherwise"
    return ""


def check_parent(history: History[Any], parent: History[Any]) -> None:
    """Raises `LogError` unless a fork starts where its parent was."""
    entry, origin = history.entries[1], history.header.parent
    assert isinstance(entry, Fork)
    assert origin is not None
    if not 0 < origin.seq <= parent.seq:
        raise LogError(1, "parent.seq: the parent has no such record")
    one, other = history.header, parent.header
    if (one.game, one.pack, one.options) != (other.game, other.pack, other.options):
        raise LogError(1, "parent: was another game")
    was, state = parent.state(origin.seq), history.state(1)
    game = history.game
    if entry.redealt:
        if game.view(was, entry.eyes) != game.view(state, entry.eyes):
            raise LogError(2, "start: is not what that seat saw of the parent")
    elif not isinstance(parent.entries[-1], Closed):
        raise LogError(2, "redealt: the parent was not over")
    elif was != state:
        raise LogError(2, "start: is not how the parent stood")
