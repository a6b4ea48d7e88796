"""The table: board, mats, hand, log and menu around one decision."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.worker import WorkType

from ridotto.core.automa.hint import Hint as Advice
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.form import Form
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Decision
from ridotto.tui import words
from ridotto.tui.screens.ask import Ask
from ridotto.tui.screens.lines import Asked, Curtain
from ridotto.tui.screens.offer import Offer, offers_of
from ridotto.tui.screens.spread import Spread
from ridotto.tui.screens.stage import Command, Hint
from ridotto.tui.session import Moment, Session
from ridotto.tui.settings import Settings
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.menu import KEYS as MENU_KEYS
from ridotto.widgets.menu import Menu
from ridotto.widgets.preview import PreviewBar, preview_text

BEAT = 0.32
"""How long it takes who thinks to move, in seconds."""

FRAME = 0.08
"""How long a side of a rolling die is seen."""


class TableScreen(Spread[None]):
    """One session, shown and played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", words.UNDO),
        Binding("h", "hint", words.HINT),
        Binding("w", "why_not", words.WHY_NOT),
        Binding("left_square_bracket,comma", "step(-1)", words.STEP_BACK),
        Binding("right_square_bracket,full_stop", "step(1)", words.STEP_ON),
        Binding("home", "first_step", show=False, priority=True),
        Binding("end", "last_step", show=False, priority=True),
        Binding("v", "eyes", words.EYES),
        Binding("space", "next", words.NEXT),
        Binding("enter", "skip", words.SKIP),
        Binding("escape", "back", words.BACK),
        Binding("q", "leave", words.LEAVE),
    ]
    ALL_KEYS: ClassVar[Sequence[tuple[str, str]]] = words.TABLE_KEYS

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__(session.game)
        self.session = session
        self._offers: tuple[Offer, ...] = ()
        self._explains = False
        self._hint = ""
        self._ticks = 0
        self._faltered: set[Seat] = set()
        self._was_over = session.is_over
        keys = MENU_KEYS
        if settings.keys == "letters":
            keys = "".join(sorted(MENU_KEYS, key=str.isdigit))
        self._curtain = Curtain()
        self._asked = Asked(id="asked")
        self._menu = Menu(keys=keys, id="menu")
        self._preview = PreviewBar(id="preview")
        self._table = self.spread(
            self._hand,
            self._news,
            self._asked,
            self._menu,
            self._latest,
            self._preview,
        )

    # -- composing ----------------------------------------------------------------

    def scene(self) -> Iterable[Widget]:
        yield self._status
        yield self._curtain
        yield self._table

    def begin(self) -> None:
        super().begin()
        self.session.on_wake(lambda: self.call_later(self.attend))
        self.session.on_falter(self._own_up)
        self.set_interval(self.house.PULSE, self._tick)
        self.attend()
        self.show()

    def on_unmount(self) -> None:
        self.session.close()

    def on_screen_resume(self) -> None:
        """Settings may have changed on another screen."""
        if not self.is_begun:
            return
        self.session.speed = self.house.settings.speed
        self._menu.is_quick = self.house.settings.pick == "choose"
        self.attend()
        self._go_to_result()

    def focus_main(self) -> None:
        self.set_focus(self._menu if self._menu.display else None)

    # -- attending ------------------------------------------------------------------

    def _tick(self) -> None:
        self._ticks += 1
        self.look_up()
        thinks = self._moment is not None and self._moment.thinking
        moves = self._is_time(BEAT) and self.house.settings.animation
        if thinks and moves and self.is_current:
            self._status.beat()
        if self._is_time(FRAME):
            self._news.beat()

    def _is_time(self, seconds: float) -> bool:
        """Whether something that is due every so often is due now."""
        return self._ticks % max(1, round(seconds / self.house.PULSE)) == 0

    def look_up(self) -> None:
        """Something may have happened."""
        self.attend()

    def attend(self) -> None:
        self.take_in(self.session.attend)

    def _own_up(self, seat: Seat, error: Exception) -> None:
        """Tells once for each seat that it is not the house that plays there."""
        if seat not in self._faltered:
            self._faltered.add(seat)
            name = self.session.table.names[seat]
            self.house.tell(words.left_to_chance(name, error), is_bad=True)

    # -- showing --------------------------------------------------------------------

    def show(self) -> None:
        """Brings every part up to date; each repaints only what changed."""
        before, moment = self._moment, self.session.moment()
        here = self.session.here
        self._status.show(moment, here)
        self._curtain.display = moment.curtain is not None
        self._table.display = moment.curtain is None
        if moment.curtain is not None:
            self._curtain.show(moment.names[moment.curtain], moment.curtain)
        self.show_table(moment, self.session.lines())
        self._show_news(before, moment)
        if before is None or _is_another(before, moment):
            self._hint = ""
            self._explains = False
            self._show_menu()
        else:
            self._show_menu(self._menu.cursor, is_same=True)
        self._show_asked()
        self.key_line.show(self._hints(moment))
        self._go_to_result()

    def _show_news(self, before: Moment | None, moment: Moment) -> None:
        """What the records just shown tell; it stays until these eyes choose again."""
        first, is_new, stays = moment.seq, False, False
        if before is not None:
            if (before.seq, before.eyes) == (moment.seq, moment.eyes):
                return
            is_new = not moment.is_past and not before.is_past
            first = min(before.seq + 1, first) if is_new else first
            stays = is_new and before.answered == moment.answered
        news = self.news_of(self.session.table, moment, first)
        if news is None and stays and moment.eyes is not None:
            return
        self._news.tell(news, rolls=is_new and self.house.settings.animation)

    def _show_menu(self, cursor: int | None = None, *, is_same: bool = False) -> None:
        """Lists what can be chosen; if it is what is listed already, nothing moves.

        Without a cursor it is put on the first choice that can simply be made.
        """
        before, self._offers = self._offers, self._listed()
        if is_same and before == self._offers:
            self._offers = before
            return
        menu = self._menu
        if cursor is None:
            whole = (n for n, offer in enumerate(self._offers) if offer.form is None)
            cursor = next(whole, 0)
        menu.display = bool(self._offers)
        self._latest.display = not self._offers
        self._preview.display = bool(self._offers)
        menu.show([offer.item for offer in self._offers], cursor)
        if self.is_current:
            self.focus_main()
        self._light()

    def _listed(self) -> tuple[Offer, ...]:
        moment = self._moment
        if moment is None or moment.decision is None:
            return ()
        refused = self.session.refusals() if self._explains else []
        forms = self.session.forms(moment.decision)
        game = self.game
        return offers_of(game, self._dress, moment, moment.decision, forms, refused)

    def _show_asked(self) -> None:
        moment, asked = self._moment, self._asked
        if moment is None:
            return
        if self._hint:
            asked.show(self._hint, role="good bold")
        elif moment.decision is not None and moment.prompt is not None:
            asked.show(moment.prompt.asks, moment.prompt.rule)
        else:
            asked.show(words.instead(moment), role="muted")

    def _hints(self, moment: Moment) -> tuple[Hint, ...]:
        if moment.curtain is not None:
            return words.CURTAIN_HINTS
        if moment.is_past:
            return words.PAST_HINTS
        if moment.result is not None:
            return words.OVER_HINTS
        if any(offer.item.arrows for offer in self._offers):
            return words.STEERING_HINTS
        return words.TABLE_HINTS if moment.decision else words.WAITING_HINTS

    def _go_to_result(self) -> None:
        """Opens the result once, when the last choice has been shown."""
        is_new = self.session.is_over and self.session.is_live and not self._was_over
        if is_new and self.is_active:
            self._was_over = True
            self.call_after_refresh(self.action_result)

    def refit(self, canvas: Canvas) -> None:
        super().refit(canvas)
        self._light()

    # -- the menu -------------------------------------------------------------------

    @property
    def _offer(self) -> Offer | None:
        """What the cursor is on."""
        cursor = self._menu.cursor
        return self._offers[cursor] if 0 <= cursor < len(self._offers) else None

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self._light()
        self.call_after_refresh(self._foresee, event.index)

    def _light(self) -> None:
        """Lights up on the board what the choice under the cursor touches."""
        offer, moment = self._offer, self._moment
        touched: frozenset[str] = frozenset()
        if offer and offer.choice and moment and moment.decision:
            touched = self._touches(moment, moment.decision, offer.choice)
        for canvas in (self._board, self._mats, self._hand):
            canvas.lit = touched & canvas.picture.regions.keys()

    def _touches(
        self, moment: Moment, decision: Decision, choice: Choice
    ) -> frozenset[str]:
        return self._dress.touches(moment.view, decision.seat, choice)

    def _foresee(self, index: int) -> None:
        """Shows what would change, unless the cursor has moved on meanwhile."""
        offer, moment = self._offer, self._moment
        if self._menu.cursor != index or not moment or not moment.decision:
            return
        bar = self._preview
        bar.seat = moment.decision.seat
        bar.foresight = None
        if offer and offer.choice and offer.item.enabled and not offer.form:
            bar.foresight = self.session.foresee(moment.decision, offer.choice)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if not self.is_active or not _is_listed(event, self._offers):
            return
        before, offer = self._offers, self._offers[event.index]
        if offer.form is not None and offer.form.fields(offer.form.start):
            self._make_up(offer.form)
        elif offer.choice is not None:
            self._consider(offer.choice)
            if event.arrow and offer.goes_on and self._offers is not before:
                self._menu.follow(event.arrow)

    def on_menu_refused(self, event: Menu.Refused) -> None:
        self.house.tell(event.reason, is_bad=True)

    def on_menu_back(self, event: Menu.Back) -> None:
        self.action_back()

    def on_canvas_picked(self, event: Canvas.Picked) -> None:
        """Goes to the next choice that is about this place."""
        moment, menu = self._moment, self._menu
        if moment is None or moment.decision is None:
            return
        about = [
            index
            for index, offer in enumerate(self._offers)
            if offer.choice is not None
            and event.region in self._touches(moment, moment.decision, offer.choice)
        ]
        if about:
            later = [index for index in about if index > menu.cursor]
            menu.cursor = (later or about)[0]
            menu.focus()

    def _make_up(self, form: Form) -> None:
        from ridotto.tui.screens.compose import ComposeChoice

        moment = self._moment
        if moment is None or moment.decision is None:
            return
        decision = moment.decision
        paper = ComposeChoice(
            form,
            lambda choice: self._told(decision, choice),
            lambda choice: self.session.check(decision, choice),
        )

        def made_up(choice: Choice | None) -> None:
            if choice is not None:
                self._consider(choice)

        self.open(paper, made_up)

    # -- choosing -------------------------------------------------------------------

    def _consider(self, choice: Choice) -> None:
        """Plays a choice; asks first where that is wished and there is no way back."""
        decision = self._moment.decision if self._moment else None
        if decision is None:
            return
        foresight = self.session.foresee(decision, choice)
        wish = self.house.settings.confirm
        given_back = self.session.can_take_back(decision.seat)
        if (
            wish == "never"
            or self.session.has_way_back(foresight)
            or (wish == "final" and given_back)
        ):
            self._choose(decision, choice)
            return
        told = self._told(decision, choice)
        glyphs = self.house.glyphs
        changes = preview_text(foresight.changes, decision.seat, glyphs)
        sentences = ["", changes, words.NO_WAY_BACK]

        def answered(is_yes: bool | None) -> None:
            if is_yes:
                self._choose(decision, choice)

        self.open(Ask(told, sentences), answered)

    def _told(self, decision: Decision, choice: Choice) -> str:
        return self.session.told(decision, choice)

    def _choose(self, decision: Decision, choice: Choice) -> None:
        try:
            self.session.choose(decision, choice)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
        self.show()

    # -- keys -----------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys mean something only now and then; else they reach the menu."""
        moment = self._moment
        if moment is None:
            return False
        match action:
            case "first_step" | "last_step":
                return moment.is_past or moment.result is not None
            case "step":
                return moment.curtain is None
            case "eyes":
                return self.session.is_over
        return True

    def action_undo(self) -> None:
        if not self.session.why_no_undo():
            self._undo(takeback=False)
        elif self.session.can_ask_for_takeback():
            reason = self.session.why_no_undo()

            def answered(is_yes: bool | None) -> None:
                if is_yes:
                    self._undo(takeback=True)

            self.open(
                Ask(words.TAKE_BACK, [reason, words.TAKE_BACK_SENTENCE]), answered
            )
        else:
            self.house.tell(self.session.why_no_undo() or words.NOTHING_TO_UNDO)

    def _undo(self, *, takeback: bool) -> None:
        try:
            self.session.undo(takeback=takeback)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
        self.show()

    def action_back(self) -> None:
        """One step back: out of the past, out of a list, out of the last choice."""
        moment = self._moment
        if moment is None or moment.curtain is not None:
            return
        if moment.is_past:
            self.action_last_step()
        elif self.has_class("-zoom") or not self.has_class("-board"):
            self.action_pane("board")
        elif self._explains:
            self.action_why_not()
        elif self._hint:
            self._hint = ""
            self._show_asked()
        elif moment.result is not None:
            self.action_leave()
        elif not self.session.why_no_undo() and self.session.undoer() is not None:
            self._undo(takeback=False)
        else:
            self.house.tell(words.NOWHERE_BACK)

    def action_hint(self) -> None:
        decision = self._moment.decision if self._moment else None
        if decision is not None:
            think: WorkType[None] = partial(self._think_of, decision)
            self.run_worker(think, exclusive=True, exit_on_error=False)

    async def _think_of(self, decision: Decision) -> None:
        self._hint = words.THINKING_OF_A_HINT
        self._show_asked()
        try:
            given = await asyncio.wrap_future(self.session.hint(decision))
        finally:
            self._hint = ""
        self._show_hint(decision, given)

    def _show_hint(self, decision: Decision, given: Advice) -> None:
        now = self._moment.decision if self._moment else None
        if now is None or now != decision:
            return
        menu = self._menu
        listed = [offer.choice for offer in self._offers]
        if given.choice in listed:
            menu.sought = ""
            menu.cursor = listed.index(given.choice)
        others = [
            (menu.key_of(listed.index(other)), odds)
            for other, odds in given.others
            if other in listed
        ]
        told = self._told(decision, given.choice)
        self._hint = words.hint(told, given.reason, given.chance, others)
        self._show_asked()

    def action_why_not(self) -> None:
        """Lists also what is not possible now, with the reasons."""
        if self._moment is None or self._moment.decision is None:
            return
        self._explains = not self._explains
        self._show_menu(self._menu.cursor)
        if self._explains and not any(not each.item.enabled for each in self._offers):
            self._explains = False
            self.house.tell(words.NOTHING_REFUSED)

    def action_step(self, steps: int) -> None:
        self.session.go_by(steps)
        self.show()

    def action_first_step(self) -> None:
        self.session.go(0)
        self.show()

    def action_last_step(self) -> None:
        self.session.return_to_now()
        self.attend()
        self.show()

    def action_eyes(self) -> None:
        """Once the game is over: the next seat's view, then a spectator's."""
        seats: list[Seat | None] = [*map(Seat, range(len(self.session.table.names)))]
        order = [*seats, None]
        now = self._moment.eyes if self._moment else None
        self.session.look_as(order[(order.index(now) + 1) % len(order)])
        self.show()

    def action_next(self) -> None:
        if self._moment and self._moment.curtain is not None:
            self._lift()
        elif self._moment and self._moment.behind:
            self.session.show_next()
            self.attend()
            self.show()

    def action_skip(self) -> None:
        moment = self._moment
        if moment is None:
            return
        if moment.curtain is not None:
            self._lift()
        elif moment.is_past:
            self.action_last_step()
        elif moment.behind:
            self.session.skip()
            self.attend()
            self.show()
        elif moment.result is not None:
            self.action_result()

    def _lift(self) -> None:
        self.session.lift_curtain()
        self.show()

    @on(events.Click, "Curtain")
    def _clicked_curtain(self) -> None:
        self._lift()

    def action_result(self) -> None:
        from ridotto.tui.screens.result import ResultScreen

        if self.session.table.result() is not None:
            self.open(ResultScreen(self.session.table), self._after_result)

    def _after_result(self, wish: Any) -> None:
        if wish == "replay":
            self.house.open_replay(self.session.table, at=1)
        elif wish == "home":
            self.action_leave()

    def action_leave(self) -> None:
        """Every choice is saved: one may go at any time."""
        self.house.leave_to_home()

    def commands(self) -> Iterable[Command]:
        yield from super().commands()
        yield from (
            (words.RULES, words.RULES_HELP, self.action_rules),
            (words.UNDO, words.UNDO_HELP, self.action_undo),
            (words.HINT, words.HINT_HELP, self.action_hint),
            (words.WHY_NOT, words.WHY_NOT_HELP, self.action_why_not),
            (words.ZOOM, words.ZOOM_HELP, self.action_zoom),
            (words.FIRST_STEP, words.FIRST_STEP_HELP, self.action_first_step),
            (words.LAST_STEP, words.LAST_STEP_HELP, self.action_last_step),
            (words.LEAVE, words.LEAVE_HELP, self.action_leave),
        )


def _is_another(before: Moment, now: Moment) -> bool:
    """Whether something else is asked; others answering beside changes nothing."""
    if before.decision is None or now.decision is None:
        return before.decision is not now.decision
    return (before.eyes, before.answered, before.decision.choices) != (
        now.eyes,
        now.answered,
        now.decision.choices,
    )


def _is_listed(event: Menu.Chosen, offers: Sequence[Offer]) -> bool:
    """Whether the menu still lists what was chosen.

    A key pressed twice must not answer the next question before it was seen.
    """
    return event.index < len(offers) and offers[event.index].item is event.item
