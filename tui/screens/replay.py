"""Watching a game: any log, any point of it, through any eyes that may look."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.tui import replay_words, words
from ridotto.tui.reel import Reel
from ridotto.tui.screens.entry import EntryBox
from ridotto.tui.screens.lines import Asked
from ridotto.tui.screens.spread import Spread
from ridotto.tui.screens.stage import Command, Hint
from ridotto.tui.session import Moment
from ridotto.widgets.chart import Chart
from ridotto.widgets.timeline import Pin, Stretch, Timeline


class ReplayScreen(Spread[None]):
    """One reel, shown and moved through."""

    PANES = ("board", "mats", "log", "chart")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", replay_words.PLAY, priority=True),
        Binding("left", "by(-1)", replay_words.RECORD_BACK, priority=True),
        Binding("right", "by(1)", replay_words.RECORD_ON, priority=True),
        Binding("left_square_bracket,comma", "step('decision',-1)"),
        Binding("right_square_bracket,full_stop", "step('decision',1)"),
        Binding("left_curly_bracket,shift+left", "step('turn',-1)"),
        Binding("right_curly_bracket,shift+right", "step('turn',1)"),
        Binding("pageup", "step('round',-1)", priority=True),
        Binding("pagedown", "step('round',1)", priority=True),
        Binding("less_than_sign", "step('mark',-1)"),
        Binding("greater_than_sign", "step('mark',1)"),
        Binding("home", "first", words.FIRST_STEP, priority=True),
        Binding("end", "last", words.LAST_STEP, priority=True),
        Binding("g", "jump", replay_words.JUMP),
        Binding("slash", "search", words.SEARCH),
        Binding("n", "again(1)", show=False),
        Binding("N", "again(-1)", show=False),
        Binding("plus,equals_sign", "pace(1)", replay_words.FASTER),
        Binding("minus", "pace(-1)", replay_words.SLOWER),
        Binding("v", "eyes", words.EYES),
        Binding("c", "pane('chart')", replay_words.CHART_PANE),
        Binding("w", "chances", replay_words.CHANCES),
        Binding("p", "fork", replay_words.PLAY_ON),
        Binding("d", "compare", replay_words.COMPARE),
        Binding("r,enter", "result", replay_words.RESULT),
        Binding("escape,q", "close", replay_words.LEAVE_REPLAY),
    ]
    ALL_KEYS = replay_words.REPLAY_KEYS
    AUTO_FOCUS = ""
    CSS_PATH: ClassVar[list[str]] = ["spread.tcss", "replay.tcss"]  # type: ignore[assignment]

    def __init__(self, reel: Reel) -> None:
        super().__init__(reel.game)
        self.reel = reel
        self._timeline = Timeline(id="timeline")
        self._chart = Chart(id="growth")
        self._chart.can_focus = False
        self._asked = Asked(id="asked")
        self._news.keeps_place = self._dress.has_news
        self._sought = ""
        self._shows_chances = False
        self._charted: object = None

    def scene(self) -> Iterable[Widget]:
        yield self._status
        yield self.spread(
            self._hand,
            self._news,
            self._asked,
            self._timeline,
            self._chart,
            self._latest,
        )

    def begin(self) -> None:
        super().begin()
        self.set_interval(self.house.PULSE, self.attend)
        self.show()

    def focus_main(self) -> None:
        self.set_focus(None)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._show_chart)

    def action_pane(self, pane: str) -> None:
        super().action_pane(pane)
        self.call_after_refresh(self._show_chart)

    def attend(self) -> None:
        """Goes on if it is time, and takes in what a running game brings."""
        self._news.beat()
        self.take_in(self.reel.attend)

    # -- showing --------------------------------------------------------------------

    def show(self) -> None:
        """Shows the record under the cursor."""
        reel, moment = self.reel, self.reel.moment()
        self._status.show(moment, (), self._place())
        self._show_news(moment)
        self.show_table(moment, reel.lines())
        self._show_timeline()
        self._show_chart()
        self._show_asked()
        self.key_line.show(self._hints())

    def _show_news(self, moment: Moment) -> None:
        """What this record tells; dice roll only while the reel runs."""
        if self._moment is None or self._moment.seq != moment.seq:
            rolls = self.reel.is_playing and self.house.settings.animation
            news = self.news_of(self.reel.table, moment, moment.seq)
            self._news.tell(news, rolls=rolls)

    def _place(self) -> str:
        reel = self.reel
        eyes = replay_words.eyes_note(reel.eyes, reel.table.names)
        return replay_words.replay_status(reel.at, reel.last, eyes)

    def _hints(self) -> tuple[Hint, ...]:
        if self.reel.is_over:
            return replay_words.REPLAY_HINTS
        return (
            replay_words.FOLLOW_HINTS if self.reel.is_now else replay_words.BEHIND_HINTS
        )

    def _show_timeline(self) -> None:
        reel = self.reel
        course = reel.course
        pins = tuple(
            Pin(sight.seq, *replay_words.MARK_SIGNS[sight.mark])
            for sight in course.sights
            if sight.mark in replay_words.MARK_SIGNS
        )
        self._timeline.stretch = Stretch(
            last=reel.last,
            at=reel.at,
            rounds=tuple(course.rounds),
            pins=pins,
        )

    def _show_chart(self) -> None:
        """The scores, or the chances where they are known; the mark is the cursor."""
        reel, chart = self.reel, self._chart
        if not chart.size or not self.is_begun:
            return
        chances = reel.chances() if self._shows_chances else None
        told = chances or reel.growth()
        chart.border_title = replay_words.CHANCES_TITLE if chances else words.CHART
        if self._charted != told:
            self._charted = told
            chart.names = reel.table.names
            chart.series = told.series
        chart.mark = told.point(reel.at)

    def _show_asked(self) -> None:
        reel = self.reel
        remark = reel.remark()
        if remark is not None and (remark.mark or remark.best is not None):
            said = ""
            if remark.best is not None:
                view = reel.table.view(remark.seat, max(0, remark.seq - 1))
                names = reel.table.names
                said = self.game.text.choice(view, remark.seat, remark.best, names)
            role = "bad bold" if remark.mark else "good"
            loss = round(100 * remark.loss)
            self._asked.show(replay_words.remark(remark.mark, loss, said), role=role)
            return
        sights = [each for each in reel.course.sights if each.seq == reel.at]
        known = ("", self._news.said)
        told = next((each.said for each in sights if each.said not in known), "")
        asked = replay_words.replay_state(
            reel.is_playing, reel.speed, reel.is_over, told
        )
        self._asked.show(asked, role="title bold" if told else "muted")

    # -- moving ---------------------------------------------------------------------

    def on_timeline_moved(self, event: Timeline.Moved) -> None:
        self.reel.go(event.seq)
        self.show()

    def action_play(self) -> None:
        self.reel.play()
        self.show()

    def action_pace(self, direction: int) -> None:
        self.reel.faster(direction)
        self.show()

    def action_by(self, step: int) -> None:
        self.reel.go_by(step)
        self.show()

    def action_step(self, kind: str, direction: int) -> None:
        self.reel.step(kind, direction)
        self.show()

    def action_first(self) -> None:
        self.reel.go(1)
        self.show()

    def action_last(self) -> None:
        self.reel.go(self.reel.last)
        self.show()

    def action_eyes(self) -> None:
        if len(self.reel.offered_eyes()) < 2:
            self.house.tell(replay_words.ONE_PAIR_OF_EYES)
        self.reel.next_eyes()
        self.show()

    def action_chances(self) -> None:
        """Chances to win in place of scores, where somebody has thought about them."""
        if self.reel.chances() is None:
            self.house.tell(replay_words.NOT_ANALYSED)
            return
        self._shows_chances = not self._shows_chances
        self.show()

    def action_jump(self) -> None:
        def typed(answer: str | None) -> None:
            number = (answer or "").strip()
            if number.isdecimal():
                self.reel.go(int(number[:9]))
                self.show()
            elif number:
                self.house.tell(replay_words.not_a_record(self.reel.last), is_bad=True)

        self.open(EntryBox(replay_words.jump_title(self.reel.last)), typed)

    def action_search(self) -> None:
        def typed(answer: str | None) -> None:
            if answer:
                self._sought = answer
                self.action_again(1)

        self.open(EntryBox(replay_words.SEARCH_LOG), typed)

    def action_again(self, direction: int) -> None:
        if not self._sought:
            self.action_search()
        elif self.reel.find(self._sought, direction):
            self.show()
        else:
            self.house.tell(replay_words.not_found(self._sought), is_bad=True)

    # -- going on from here ---------------------------------------------------------

    def action_result(self) -> None:
        from ridotto.tui.screens.result import ResultScreen

        if not self.reel.is_over:
            self.house.tell(replay_words.NO_RESULT_YET)
            return
        self.open(ResultScreen(self.reel.table), self._after_result)

    def _after_result(self, wish: Any) -> None:
        if wish == "replay":
            self.action_first()
        elif wish == "home":
            self.house.leave_to_home()

    def action_fork(self) -> None:
        from ridotto.core.engine.fork import why_no_fork

        if why := why_no_fork(self.reel.table, self.reel.at):
            self.house.tell(why, is_bad=True)
            return
        self.open(self.house.forking(self.reel))

    def action_compare(self) -> None:
        from ridotto.tui.screens.compare import Compare

        parent = self.house.parent_of(self.reel.table)
        if parent is None:
            self.house.tell(replay_words.NO_PARENT)
        else:
            self.open(Compare(self.reel.table, parent))

    def commands(self) -> Iterable[Command]:
        yield from super().commands()
        yield from (
            (replay_words.PLAY_ON, replay_words.PLAY_ON_HELP, self.action_fork),
            (replay_words.COMPARE, replay_words.COMPARE_HELP, self.action_compare),
            (words.EYES, replay_words.EYES_HELP, self.action_eyes),
            (replay_words.JUMP, replay_words.JUMP_HELP, self.action_jump),
            (replay_words.SEARCH_LOG, replay_words.SEARCH_LOG_HELP, self.action_search),
            (replay_words.RESULT, replay_words.RESULT_HELP, self.action_result),
            (words.RULES, words.RULES_HELP, self.action_rules),
            (
                replay_words.LEAVE_REPLAY,
                replay_words.LEAVE_REPLAY_HELP,
                self.action_close,
            ),
        )
