"""Views in, choices out: a table as those at one keyboard may see and play it."""

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from time import monotonic
from typing import Any

from msgspec import Struct

from ridotto.core.automa.hint import Hint
from ridotto.core.automa.house import waiting
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.form import Form
from ridotto.core.engine.game import Game, Prompt, Result
from ridotto.core.engine.log import Store, Turn
from ridotto.core.engine.preview import Foresight, foresee
from ridotto.core.engine.seat import Names, Seat, Sitter
from ridotto.core.engine.table import Decision, Line, Table
from ridotto.tui.desk import AtOnce, Desk, Thinker
from ridotto.tui.form import forms_of
from ridotto.tui.reading import Reading
from ridotto.tui.settings import Speed

PAUSES: dict[Speed, float] = {"instant": 0.0, "normal": 0.6, "slow": 1.6}
"""How long a record of the others stands before the next is shown, in seconds."""

AHEAD = 8
"""How many records the house may be ahead of what is shown."""


class Moment(Struct, frozen=True):
    """All that a screen shows of one point of a game, through one pair of eyes."""

    seq: int
    eyes: Seat | None
    """Whose view it is; none for a spectator, and while the curtain is down."""
    view: Any
    names: Names
    sitters: tuple[Sitter, ...]
    phase: str
    pending: tuple[Seat, ...]
    """Who was to choose at this point."""
    prompt: Prompt | None
    """What those eyes were asked at this point."""
    decision: Decision | None
    """What can be chosen here and now, if anything can."""
    result: Result | None
    curtain: Seat | None
    """Who should take the keyboard before anything hidden is shown."""
    answered: int
    """The last record of these eyes' own: it changes when they are asked anew."""
    is_past: bool
    step: int
    """Which step of the history this is, counted from 0."""
    steps: int
    behind: int
    """How many records of the others are still to be shown."""
    thinking: tuple[Seat, ...]
    """The seats of the house that are thinking right now."""
    open_views: tuple[Any, ...] = ()
    """By seat: its own view, for who may see all of them."""


class Session:
    """One keyboard and one screen at a table.

    Nothing here waits: `attend` is called every so often, and whenever `wake` asks
    for it. What others do is shown one record at a time, at the speed that is set,
    while the table itself goes on.
    """

    def __init__(
        self,
        table: Table[Any, Any],
        *,
        store: Store | None = None,
        thinker: Thinker | None = None,
        here: Collection[Seat] | None = None,
        speed: Speed = "normal",
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`here` are the seats of this keyboard: all people, if it is not told."""
        self.table = table
        self.speed = speed
        self._store = store
        self._desk = Desk(table, thinker) if thinker else None
        self._thinker = thinker or AtOnce()
        self._here = here
        self._now = now
        self._changes = store.changes() if store else 0
        self._shown = table.seq
        self._due = 0.0
        self._past: int | None = None
        self._eyes: Seat | None = None
        self._is_looking = False
        self._curtain: Seat | None = None
        self._reading = Reading(table)
        self._settle_eyes()
        self._seen = self._visible()
        """What was shown last; a table that others share changes between two looks."""

    @property
    def game(self) -> Game[Any, Any]:
        return self.table.game

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this keyboard."""
        people = (
            Seat(number)
            for number, sitter in enumerate(self.table.sitters)
            if not sitter.kind.is_house
        )
        return tuple(s for s in people if self._here is None or s in self._here)

    @property
    def is_live(self) -> bool:
        """Whether what is shown is how things stand."""
        return self._past is None and self._shown == self.table.seq

    @property
    def is_over(self) -> bool:
        return self.table.is_closed

    @property
    def is_settled(self) -> bool:
        """Whether everything is shown and nobody of the house has to choose."""
        house = self._desk.pending() if self._desk else ()
        return self._shown == self.table.seq and not house

    # -- attending --------------------------------------------------------------

    def on_wake(self, wake: Callable[[], object]) -> None:
        """Has `wake` called, from any thread, when there is something to attend to."""
        if self._desk:
            self._desk.wake = wake

    def on_falter(self, falter: Callable[[Seat, Exception], object]) -> None:
        """Has `falter` called when chance answers for a seat that cannot think."""
        if self._desk:
            self._desk.falter = falter

    def close(self) -> None:
        """Leaves the table; the game stays where it is."""
        if self._desk:
            self._desk.close()

    def attend(self) -> bool:
        """Takes in what happened and lets the house go on; true if it shows."""
        self._take_in()
        while self._let_the_house_play() | self._advance():
            pass
        self._settle_eyes()
        before, self._seen = self._seen, self._visible()
        return self._seen != before

    def _visible(self) -> object:
        return self._shown, self.table.seq, self._curtain, self._eyes, self._thinking()

    def _thinking(self) -> tuple[Seat, ...]:
        """Where nobody thinks here, whoever is asked thinks elsewhere."""
        if self._desk is not None:
            return self._desk.thinking
        return () if self.table.is_closed else tuple(waiting(self.table))

    def _take_in(self) -> None:
        """What other processes have written meanwhile."""
        if self._store is not None:
            changes = self._store.changes()
            if changes != self._changes:
                self._changes = changes
                self.table.refresh()

    def _let_the_house_play(self) -> bool:
        if self._desk is None:
            return False
        if self.table.seq - self._shown < AHEAD:
            self._desk.send()
        return self._desk.gather()

    # -- showing ----------------------------------------------------------------

    def _advance(self) -> bool:
        """Shows the next record if it is due; true if one was shown."""
        if self._past is not None or self._shown == self.table.seq:
            return False
        if self._interrupts_nobody():
            self.skip()
            return True
        if self.speed == "step" or self._now() < self._due:
            return False
        self.show_next()
        return True

    def _interrupts_nobody(self) -> bool:
        """Nobody waits to see the own choice; and who is asked already keeps being
        asked while others answer beside them."""
        entry = self.table.entries[self._shown + 1]
        if not isinstance(entry, Turn) or entry.seat in self.here:
            return True
        asked = self.game.pending(self.table.history.state(self._shown))
        eyes = self._eyes
        return eyes in self.here and eyes in asked and eyes in self.table.pending()

    def show_next(self) -> None:
        """Shows one more record of the others."""
        self._shown = min(self._shown + 1, self.table.seq)
        self._due = self._now() + PAUSES.get(self.speed, 0.0)
        self._settle_eyes()

    def skip(self) -> None:
        """Shows everything that has happened."""
        self._shown = self.table.seq
        self._settle_eyes()

    def _settle_eyes(self) -> None:
        """Whose eyes to look through, and whether a curtain must fall first."""
        here = self.here
        if self._is_looking:
            return
        if len(here) == 1:
            self._eyes = here[0]
        elif here and self._shown == self.table.seq:
            asked = [seat for seat in self.table.pending() if seat in here]
            if self._eyes in asked or not asked:
                self._curtain = None
            elif self._curtain not in asked:
                self._curtain = asked[0]

    def lift_curtain(self) -> None:
        """The one the curtain waited for sits down and looks."""
        if self._curtain is not None:
            self._eyes, self._curtain = self._curtain, None

    def look_as(self, seat: Seat | None) -> None:
        """Looks through other eyes: allowed once nothing is hidden any more."""
        if self.is_over:
            self._eyes = seat
            self._is_looking = True

    def moment(self) -> Moment:
        """What is to be shown now."""
        table, game = self.table, self.game
        seq = self._shown if self._past is None else self._past
        eyes = self._open_eyes()
        state = table.history.state(seq)
        view, pending, names = game.view(state, eyes), game.pending(state), table.names
        asked = eyes is not None and eyes in pending
        stops = self._stops()
        return Moment(
            seq=seq,
            eyes=eyes,
            view=view,
            names=names,
            sitters=table.sitters,
            phase=game.text.phase(view),
            pending=pending,
            prompt=game.text.prompt(view, eyes, names) if asked else None,  # type: ignore[arg-type]
            decision=self._decision(),
            result=game.result(state),
            curtain=self._curtain,
            answered=self._answered(eyes),
            is_past=self._past is not None,
            step=len(stops) - 1 if self._past is None else stops.index(self._past),
            steps=len(stops),
            behind=table.seq - self._shown,
            thinking=self._thinking(),
        )

    def _answered(self, eyes: Seat | None) -> int:
        entries = self.table.entries
        for number in range(self._shown, 0, -1):
            if eyes is not None and getattr(entries[number], "seat", None) == eyes:
                return number
        return 0

    def _open_eyes(self) -> Seat | None:
        return None if self._curtain is not None else self._eyes

    def lines(self) -> Sequence[Line]:
        """The log as these eyes read it, up to what is shown, history or not."""
        return self._reading.lines(self._open_eyes(), self._shown)

    # -- choosing ---------------------------------------------------------------

    def _decision(self) -> Decision | None:
        eyes = self._open_eyes()
        if eyes is None or eyes not in self.here or not self.is_live:
            return None
        return self.table.decision(eyes)

    def choose(self, decision: Decision, choice: Choice) -> None:
        """Plays a choice; raises the reason if it cannot be played."""
        self.table.submit(decision.seat, choice, based_on=decision.seq)
        self.attend()

    def check(self, decision: Decision, choice: Choice) -> str:
        """Why an open-ended choice cannot be played; empty if it can."""
        try:
            self.game.check(self.table.state, decision.seat, choice)
        except Illegal as reason:
            return str(reason)
        return ""

    def hint(self, decision: Decision) -> "Future[Hint]":
        """What the house would do, and why, from what this seat sees."""
        return self._thinker.advise(self.table, decision.seat)

    def forms(self, decision: Decision) -> tuple[Form, ...]:
        """What can be put together here and now."""
        view, names = self._seen_by(decision), self.table.names
        return forms_of(self.game, view, decision, names)

    def refusals(self) -> list[tuple[Choice, str]]:
        """What might be thought possible here and now and is not, with the reasons."""
        decision = self._decision()
        return self.table.refusals(decision.seat) if decision else []

    def foresee(self, decision: Decision, choice: Choice) -> Foresight:
        """What is known of a choice before it is made."""
        view = self._seen_by(decision)
        return foresee(self.game, view, decision.seat, choice)

    def told(self, decision: Decision, choice: Choice) -> str:
        """A choice in words."""
        view, names = self._seen_by(decision), self.table.names
        return self.game.text.choice(view, decision.seat, choice, names)

    def _seen_by(self, decision: Decision) -> Any:
        """What its seat saw when it was asked: the table may have gone on since, for
        somebody at another screen can answer for the same seat."""
        return self.table.view(decision.seat, decision.seq)

    def has_way_back(self, foresight: Foresight) -> bool:
        """Whether a choice could simply be undone before anybody else acts."""
        if foresight.is_final or foresight.pending is None:
            return False
        sitters = self.table.sitters
        following = [sitters[seat] for seat in foresight.pending]
        return any(not sitter.kind.is_house for sitter in following)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the house would give even that back."""
        others = (each for n, each in enumerate(self.table.sitters) if n != seat)
        return all(each.kind.is_house for each in others)

    # -- taking back ------------------------------------------------------------

    def undoer(self) -> Seat | None:
        """Whose choice undo would take back: who looks, or looked last."""
        return self._eyes if self._eyes in self.here else None

    def why_no_undo(self) -> str:
        """What stands against a simple undo; empty if nothing does."""
        seat = self.undoer()
        return self.table.why_no_undo(seat) if seat is not None else ""

    def can_ask_for_takeback(self) -> bool:
        seat = self.undoer()
        return seat is not None and self.table.can_take_back(seat)

    def undo(self, *, takeback: bool = False) -> None:
        """Goes back to before the last choice; raises the reason if it may not."""
        seat = self.undoer()
        if seat is None:
            return
        self.return_to_now()
        self.table.undo(seat, takeback=takeback)
        if self._curtain is not None:  # who knows who sits there by now
            self._eyes, self._curtain = None, seat
        self.skip()
        self.attend()

    # -- history ----------------------------------------------------------------

    def _stops(self) -> list[int]:
        """The records whose positions count at the point shown, oldest first."""
        return list(self.table.history.turns(self._shown))[::-1]

    def go(self, step: int) -> None:
        """Shows one step of the history; the last one is how things stand."""
        stops = self._stops()
        step = max(0, min(step, len(stops) - 1))
        self._past = stops[step] if step < len(stops) - 1 else None

    def go_by(self, steps: int) -> None:
        """So many steps on from the one that is shown."""
        stops = self._stops()
        here = len(stops) - 1 if self._past is None else stops.index(self._past)
        self.go(here + steps)

    def return_to_now(self) -> None:
        self._past = None
