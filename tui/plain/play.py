"""A game as a conversation: what happened, what is asked, an answer."""

import shlex
import sys
from time import monotonic
from typing import Any

from ridotto.core.automa import house
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store import MEMORY
from ridotto.tui.commands.text import result as ranking
from ridotto.tui.plain import text
from ridotto.tui.plain.asking import Asking, Manner
from ridotto.tui.plain.talk import Left, Talk

LATELY = 12
"""How many lines of the log are told to who comes back to a game."""


def play(table: Table[Any, Any], store: str | None) -> int:
    """Plays on standard input and output until the game is over or left."""
    talk = Talk(sys.stdin, sys.stdout)
    try:
        Conversation(table, talk).run()
    except Left:
        talk.say(_farewell(table, store))
    except KeyboardInterrupt:
        talk.say("", _farewell(table, store))
        raise
    return 0


def _farewell(table: Table[Any, Any], store: str | None) -> str:
    if store == MEMORY:
        return text.NOT_KEPT
    command = ["ridotto", "play", "--continue", str(table.id), "--plain"]
    if store is not None:
        command += ["--store", store]
    return text.kept(shlex.join(command))


class Conversation:
    """Everybody at one keyboard, and the house."""

    def __init__(self, table: Table[Any, Any], talk: Talk) -> None:
        self.table = table
        self.talk = talk
        self._manner = Manner()
        self._told: dict[Seat | None, int] = {}
        """By seat: the last record it was told of."""
        self._here: Seat | None = None
        """Who is at the keyboard."""

    @property
    def people(self) -> list[Seat]:
        sitters = enumerate(self.table.sitters)
        return [Seat(n) for n, sitter in sitters if not sitter.kind.is_house]

    def run(self) -> None:
        """Goes on until the game is over; raises `Left` once nobody answers."""
        if not self.people:
            self.talk.say(text.ALL_HOUSE)
        house.play(self.table, clock=monotonic)
        while seats := self.table.pending():
            self._turn(seats[0])
            house.play(self.table, clock=monotonic)
        self._end()

    def _turn(self, seat: Seat) -> None:
        """One decision of one seat, from its news to its answer."""
        if len(self.people) > 1 and seat != self._here and self._undone(seat):
            return
        news = self._tell(seat)
        self._here = seat
        decision = self.table.decision(seat)
        assert decision is not None, "a seat that is pending is asked something"
        asking = Asking(self.table, self.talk, seat, decision, self._manner)
        if news and not self._manner.is_quiet:
            asking.position("")
        asking.put()
        while not asking.hear():
            pass

    def _undone(self, seat: Seat) -> bool:
        """Waits for the next player; true if the one before took a choice back."""
        names, before = self.table.names, self._here
        if before is None or self.table.why_no_undo(before):
            self.talk.ask(text.hand_over(names[seat]))
            return False
        said = self.talk.ask(text.hand_over_or_undo(names[seat], names[before]))
        if said.casefold() != text.UNDO:
            return False
        self.table.undo(before)
        return True

    def _tell(self, seat: Seat | None) -> bool:
        """What happened since this seat last looked; true if others did any of it."""
        since = self._told.get(seat)
        lines = list(self.table.lines(seat, 0 if since is None else since + 1))
        self._told[seat] = self.table.seq
        if since is None and len(lines) > LATELY:
            self.talk.say(text.EARLIER)
            lines = lines[-LATELY:]
        self.talk.say("", *(line.said for line in lines))
        return since is None or any(line.seat != seat for line in lines)

    def _end(self) -> None:
        """What is left to tell, and how it ended; nothing is hidden any more."""
        table = self.table
        eyes = self._here if len(self.people) == 1 else None
        self._told.setdefault(eyes, max(self._told.values(), default=-1))
        self._tell(eyes)
        result = table.result()
        assert result is not None, "a game without decisions is over"
        game = table.game
        told = ranking(result, table.names, game.unit)
        self.talk.say(text.results(game.title), *told)
