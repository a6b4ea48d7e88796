"""A process of its own that writes to a store, told what to do line by line.

    python -m tests.support.writer race PATH GAME    takes the numbers it is told
    python -m tests.support.writer play PATH GAME    plays for everybody
    python -m tests.support.writer create PATH SEED  sets up games and plays them

It says `ready` once it could start, and starts when it is told to.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import Conflict, Illegal, Stale
from ridotto.core.engine.log import GameId
from ridotto.core.engine.table import Table
from ridotto.core.store.sqlite import SqliteStore
from tests.support.playing import new_table, pick
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def race(path: Path, game: GameId, name: str) -> None:
    """Tries every number it is told; says whether it was faster."""
    store = SqliteStore(path)
    summary = store.games()[0].summary
    for asked in sys.stdin:
        seq = int(asked)
        line = f"{seq} by {name}".encode()
        try:
            store.append(game, seq, line, f"{name} {seq}", summary)
        except Conflict as refusal:
            say("refused", refusal)
        else:
            say("won", seq)
    store.close()


def play(path: Path, game: GameId, name: str) -> None:
    """Plays on as fast as it can, whoever is asked."""
    store = SqliteStore(path)
    table = Table.open(store, game, SHELF)
    luck = SeededChance(name.encode())
    while True:
        table.refresh()
        seats = table.pending()
        if not seats:
            break
        seat = luck.pick(seats)
        choice = pick(SOLDO, table.state, seat, luck)
        try:
            turn = table.submit(seat, choice, based_on=table.seq)
        except (Stale, Illegal) as refusal:
            say("refused", refusal)
        else:
            say("won", turn.seq)
    store.close()


def create(path: Path, seed: int) -> None:
    """Sets up a game and plays it, and again; tells before and after each step."""
    store = SqliteStore(path)
    luck = SeededChance(seed)
    say("opened")
    while True:
        table = new_table(SOLDO, 2 + luck.below(3), luck.below(1000), store=store)
        say("created", table.id)
        while seats := table.pending():
            submit_one(table, luck.pick(seats), luck)


def submit_one(table: Table[Any, Any], seat: Any, luck: SeededChance) -> None:
    choice = pick(SOLDO, table.state, seat, luck)
    key = str(table.seq)
    told = msgspec.json.encode(choice).decode()
    say("tries", table.id, key, seat, told)
    turn = table.submit(seat, choice, key=key)
    say("did", table.id, key, turn.seq)


def main(what: str, path: str, which: str, name: str = "") -> None:
    say("ready")
    sys.stdin.readline()
    match what:
        case "race":
            race(Path(path), GameId(which), name)
        case "play":
            play(Path(path), GameId(which), name)
        case "create":
            create(Path(path), int(which))


if __name__ == "__main__":
    main(*sys.argv[1:])
