"""A game to be watched: a cursor in its log, whose eyes, and a pace."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Any

from ridotto.core.automa.analysis import Analysis, Remark
from ridotto.core.engine.clean import clean
from ridotto.core.engine.log import Store
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Line, Table
from ridotto.tui.course import Course, Growth, growth
from ridotto.tui.reading import Eyes, Reading
from ridotto.tui.session import Moment

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Decisions a second."""


class Reel:
    """Any log, finished or still growing.

    Nothing here waits: `attend` is called every so often. Of a game that runs nobody
    sees more than the watcher may know: `here` are the seats of those who watch.
    """

    def __init__(
        self,
        table: Table[Any, Any],
        *,
        store: Store | None = None,
        here: Collection[Seat] | None = None,
        analysis: Analysis[Any] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.table = table
        self.game = table.game
        self.analysis = analysis
        self._store = store
        self._here = here
        self._now = now
        self._changes = store.changes() if store else 0
        self._reading = Reading(table)
        self._courses: dict[Eyes, Course] = {}
        self._growth: tuple[object, Growth | None] = (None, None)
        self.at = table.seq
        self.eyes: Eyes = self.here[0] if len(self.here) == 1 else None
        self.speed = 1.0
        self.is_playing = False
        self._due = 0.0

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people who watch."""
        people = (
            Seat(number)
            for number, sitter in enumerate(self.table.sitters)
            if not sitter.kind.is_house
        )
        return tuple(s for s in people if self._here is None or s in self._here)

    @property
    def is_over(self) -> bool:
        return self.table.is_closed

    @property
    def last(self) -> int:
        return self.table.seq

    @property
    def is_now(self) -> bool:
        """Whether the cursor is at the last record, and goes along with new ones."""
        return self.at == self.last

    # -- whose eyes ---------------------------------------------------------------

    def offered_eyes(self) -> tuple[Eyes, ...]:
        """Everybody's once the game is over; before that the watcher's own."""
        if self.is_over:
            seats = map(Seat, range(len(self.table.sitters)))
            return (*seats, None, "open")
        own = self.here if len(self.here) == 1 else ()
        return (*own, None)

    def look_as(self, eyes: Eyes) -> bool:
        """Looks through other eyes if that is allowed, and says whether it is."""
        allowed = eyes in self.offered_eyes()
        if allowed:
            self.eyes = eyes
        return allowed

    def next_eyes(self) -> None:
        offered = self.offered_eyes()
        at = offered.index(self.eyes) if self.eyes in offered else -1
        self.eyes = offered[(at + 1) % len(offered)]

    @property
    def seat(self) -> Seat | None:
        """Whose view is drawn; with open cards, that of who chose last."""
        if self.eyes != "open":
            return self.eyes
        entry = self.table.entries[self.at]
        seat: Seat | None = getattr(entry, "seat", None)
        return seat

    # -- looking ------------------------------------------------------------------

    @property
    def course(self) -> Course:
        """What there is to be seen on the way, through these eyes."""
        if self.eyes not in self._courses:
            self._courses[self.eyes] = Course(self.table, self.eyes)
        course = self._courses[self.eyes]
        course.read_on()
        return course

    def lines(self) -> Sequence[Line]:
        """The whole log as these eyes read it."""
        return self._reading.lines(self.eyes)

    def growth(self) -> Growth:
        """How the scores went, as far as these eyes know."""
        known = (self.last, None if self.is_over else self.eyes)
        if self._growth[0] != known or self._growth[1] is None:
            seat = None if self.eyes == "open" else self.eyes
            self._growth = (known, growth(self.table, seat))
        found = self._growth[1]
        assert found is not None
        return found

    def remark(self) -> Remark[Any] | None:
        """What the house thinks of the choice at the cursor, if it was asked."""
        return self.analysis.of(self.at) if self.analysis else None

    def chances(self) -> Growth | None:
        """The chances to win over the game, in hundredths, if it was analysed."""
        if self.analysis is None or not self.analysis.remarks:
            return None
        remarks = self.analysis.remarks
        return Growth(
            tuple(each.seq for each in remarks),
            tuple(tuple(round(100 * c) for c in each.chances) for each in remarks),
        )

    def moment(self) -> Moment:
        """What is to be shown of the record under the cursor."""
        table, game = self.table, self.game
        seat = self.seat
        state = table.history.state(self.at)
        view, pending, names = game.view(state, seat), game.pending(state), table.names
        seats = map(Seat, range(len(names)))
        is_open = self.eyes == "open"
        return Moment(
            seq=self.at,
            eyes=seat,
            view=view,
            names=names,
            sitters=table.history.sitters(self.at),
            phase=game.text.phase(view),
            pending=pending,
            prompt=None,
            decision=None,
            result=game.result(state),
            curtain=None,
            answered=0,
            is_past=not self.is_now,
            step=self.at,
            steps=self.last,
            behind=0,
            thinking=(),
            open_views=tuple(game.view(state, s) for s in seats) if is_open else (),
        )

    # -- moving -------------------------------------------------------------------

    def go(self, seq: int) -> None:
        self.at = max(0, min(seq, self.last))

    def go_by(self, step: int) -> None:
        """So many records."""
        self.go(self.at + step)

    def step(self, kind: str, direction: int) -> None:
        """To the next or the last `decision`, `turn`, `round` or `mark`."""
        course = self.course
        stops = {
            "decision": course.decisions,
            "turn": course.turns,
            "round": course.rounds or course.turns,
            "mark": [sight.seq for sight in course.sights],
        }[kind]
        if direction > 0:
            at = bisect_right(stops, self.at)
            self.go(stops[at] if at < len(stops) else self.last)
        else:
            at = bisect_left(stops, self.at) - 1
            self.go(stops[at] if at >= 0 else 1)

    def find(self, words: str, direction: int = 1) -> bool:
        """Goes to the next sentence that holds these words, all the way round."""
        sought = clean(words).casefold()
        hits = [each.seq for each in self.lines() if sought in each.said.casefold()]
        if not sought or not hits:
            return False
        later = [seq for seq in hits if seq > self.at]
        earlier = [seq for seq in hits if seq < self.at]
        if direction > 0:
            self.go((later or hits)[0])
        else:
            self.go((earlier or hits)[-1])
        return True

    # -- playing ------------------------------------------------------------------

    def play(self) -> None:
        """Starts or stops; from the end it starts at the beginning."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_now and self.is_over:
            self.go(1)
        self._due = self._now() + 1 / self.speed

    def faster(self, direction: int) -> None:
        at = SPEEDS.index(self.speed) + direction
        self.speed = SPEEDS[max(0, min(at, len(SPEEDS) - 1))]

    def attend(self) -> bool:
        """Takes in what happened and goes on if it is time; true if that shows."""
        before = (self.at, self.last, self.is_playing)
        follows = self.is_now
        self._take_in()
        if follows:
            self.at = self.last
        if self.is_playing and self._now() >= self._due:
            self.step("decision", 1)
            self._due = self._now() + 1 / self.speed
            if self.is_now:
                self.is_playing = False
        return before != (self.at, self.last, self.is_playing)

    def _take_in(self) -> None:
        if self._store is not None and not self.is_over:
            changes = self._store.changes()
            if changes != self._changes:
                self._changes = changes
                self.table.refresh()
