"""What a log costs: folding, jumping, undoing, verifying, reading and writing."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from ridotto.bench.games import finished, growing, grown, taking_back
from ridotto.bench.peers import Catanatron
from ridotto.bench.row import HURRY, Bar, Pair, Row, cost, rate
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.codec import encode_all
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import History
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES

LENGTHS = (100, 1_000, 10_000)
"""How many records: a quick game, a long one, and one that never was."""


def rows() -> Iterator[Row]:
    for game in GAMES.values():
        yield replay(game)
        for measure in (fold, jump, undo, verifying, writing, reading):
            for records in LENGTHS:
                yield measure(game, records)


def _length(records: int, seconds: float) -> int:
    """Growing the longest logs takes longer than to see that they work."""
    return records if seconds >= HURRY else min(records, LENGTHS[0])


def _folded(history: History[Any]) -> History[Any]:
    again: History[Any] = History(history.game, history.header)
    for entry in history.entries[1:]:
        again.add(entry)
    return again


def replay(game: Game[Any, Any]) -> Row:
    """A whole game again, record by record, with every state on the way."""

    def prepare(seconds: float) -> Pair:
        peer = Catanatron.shared()
        history = finished(game.name, game.seats[-1]).history

        def again() -> int:
            return _folded(history).seq

        return Pair(lambda: rate(again, seconds), lambda: peer.ask("replay", seconds))

    return Row(
        f"replay/{game.name}",
        f"{game.title}: replay a finished log",
        "records/s",
        "catanatron carrying out its actions again",
        prepare,
    )


def undo(game: Game[Any, Any], records: int) -> Row:
    """Catanatron has no undo: who wants one keeps a copy of every state."""

    def prepare(seconds: float) -> Pair:
        peer = Catanatron.shared()
        here, chance = growing(game.name, game.seats[0], _length(records, seconds))
        return Pair(
            lambda: 1e6 * taking_back(here, chance, seconds),
            lambda: peer.ask("copy", seconds),
        )

    return Row(
        f"undo/{game.name}/{records}",
        f"{game.title}: undo after {records:,} records, with the state it leads to",
        "µs",
        "catanatron's copy",
        prepare,
    )


def verifying(game: Game[Any, Any], records: int) -> Row:
    def prepare(seconds: float) -> Pair:
        table = finished(game.name, game.seats[-1], _length(records, seconds))
        lines = list(table.log())

        def checked() -> int:
            return verify(lines, GAMES).records

        def folded() -> int:
            return _folded(table.history).seq

        return Pair(lambda: rate(checked, seconds), lambda: rate(folded, seconds))

    return Row(
        f"verify/{game.name}/{records}",
        f"{game.title}: verify a game of {records:,} records and more",
        "records/s",
        "a bare fold of it",
        prepare,
    )


def fold(game: Game[Any, Any], records: int) -> Row:
    def prepare(seconds: float) -> Pair:
        long = grown(game.name, game.seats[-1], _length(records, seconds)).history
        short = grown(game.name, game.seats[-1], LENGTHS[0]).history
        return Pair(
            lambda: rate(lambda: _folded(long).seq, seconds),
            lambda: rate(lambda: _folded(short).seq, seconds),
        )

    return Row(
        f"fold/{game.name}/{records}",
        f"{game.title}: fold {records:,} records",
        "records/s",
        f"the same at {LENGTHS[0]}",
        prepare,
    )


def jump(game: Game[Any, Any], records: int) -> Row:
    """From anywhere to anywhere in a log that is open."""

    def prepare(seconds: float) -> Pair:
        history = grown(game.name, game.seats[-1], _length(records, seconds)).history
        chance = SeededChance(3)

        def anywhere() -> object:
            return history.state(1 + chance.below(history.seq))

        return Pair(
            lambda: cost(anywhere, seconds, batch=20) / 1000,
            lambda: cost(lambda: _folded(history), seconds) / 1000,
        )

    return Row(
        f"jump/{game.name}/{records}",
        f"{game.title}: jump within {records:,} records",
        "ms",
        "folding all of it",
        prepare,
        Bar("at most", 5, on="ours"),
    )


def writing(game: Game[Any, Any], records: int) -> Row:
    def prepare(seconds: float) -> Pair:
        entries = grown(
            game.name, game.seats[-1], _length(records, seconds)
        ).history.entries
        plain = [msgspec.to_builtins(entry) for entry in entries]

        def ours() -> int:
            return len(list(encode_all(entries)))

        def standard() -> int:
            return len([json.dumps(entry) for entry in plain])

        return Pair(lambda: rate(ours, seconds), lambda: rate(standard, seconds))

    return Row(
        f"write/{game.name}/{records}",
        f"{game.title}: write {records:,} records, digests included",
        "records/s",
        "the standard library's json, without digests",
        prepare,
    )


def reading(game: Game[Any, Any], records: int) -> Row:
    def prepare(seconds: float) -> Pair:
        lines = list(
            finished(game.name, game.seats[-1], _length(records, seconds)).log()
        )

        def ours() -> int:
            return read_history(lines, GAMES).seq

        def standard() -> int:
            return len([json.loads(line) for line in lines])

        return Pair(lambda: rate(ours, seconds), lambda: rate(standard, seconds))

    return Row(
        f"read/{game.name}/{records}",
        f"{game.title}: read and check a game of {records:,} records and more",
        "records/s",
        "the standard library's json, reading only",
        prepare,
    )
