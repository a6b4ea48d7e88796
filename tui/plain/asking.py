"""One decision put to one seat: what it is asked, and what its answers do."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from ridotto.core.automa.budget import USUAL, Patience
from ridotto.core.automa.hint import hint
from ridotto.core.automa.house import in_time
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal, Stale
from ridotto.core.engine.preview import foresee
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Decision, Table
from ridotto.tui import rulebook
from ridotto.tui.form import forms_of
from ridotto.tui.plain import text
from ridotto.tui.plain.form import fill_in
from ridotto.tui.plain.talk import Left, Talk

LATELY = 20
"""How many lines `log` tells."""


class Manner:
    """How much is said unasked; lasts as long as the conversation."""

    is_quiet: bool = False
    """Whether the position is told only on request."""


class Asking:
    """A decision, the words around it, and the answers it understands."""

    def __init__(
        self,
        table: Table[Any, Any],
        talk: Talk,
        seat: Seat,
        decision: Decision,
        manner: Manner,
    ) -> None:
        self.table = table
        self.talk = talk
        self.seat = seat
        self.decision = decision
        self.manner = manner
        self.view = table.view(seat)
        self.forms = forms_of(table.game, self.view, decision, table.names)

    def put(self) -> None:
        """The question and the numbered choices."""
        prompt = self.table.game.text.prompt(self.view, self.seat, self.table.names)
        self.talk.say(text.prompt(prompt.asks, prompt.rule))
        self.list_choices()

    def list_choices(self) -> None:
        listed = [self._said(choice) for choice in self.decision.choices]
        listed += [text.form_entry(form.title) for form in self.forms]
        self.talk.say(*(text.numbered(n, each) for n, each in enumerate(listed, 1)))

    def hear(self) -> bool:
        """Takes one answer; true once the game has moved."""
        said = self.talk.ask(text.YOUR_CHOICE)
        word, _, rest = said.partition(" ")
        if word.isdecimal():
            return self._take(word)
        act = self._find(word.casefold())
        return act is not None and act(self, rest.strip()) is True

    def _find(self, word: str) -> "Answer | None":
        """What a word, or the beginning of one, stands for."""
        if word in WORDS:
            return WORDS[word]
        meant = [each for each in WORDS if word and each.startswith(word)]
        if len({WORDS[each] for each in meant}) == 1:
            return WORDS[meant[0]]
        known = bool(meant)
        self.talk.say(text.unclear(word, meant) if known else text.not_understood(word))
        return None

    def _take(self, number: str) -> bool:
        listed = self.decision.choices
        place = self._place(number, len(listed) + len(self.forms))
        if place is None:
            return False
        if place < len(listed):
            return self._submit(listed[place])
        form = self.forms[place - len(listed)]
        filled = fill_in(self.talk, form, self._said, self._why_not)
        return filled is not None and self._submit(filled)

    def _place(self, number: str, count: int) -> int | None:
        """Which of so many things a number means, counted from 0."""
        if number.isdecimal() and 1 <= int(number[:9]) <= count:
            return int(number[:9]) - 1
        self.talk.say(text.no_such_choice(number, count))
        return None

    def _submit(self, choice: Choice) -> bool:
        try:
            self.table.submit(self.seat, choice, based_on=self.decision.seq)
        except Illegal as reason:
            self.talk.say(str(reason))
            return False
        except Stale as reason:
            self.talk.say(str(reason))
        return True

    def _why_not(self, choice: Choice) -> str:
        """Why a choice is not allowed; empty if it is."""
        try:
            self.table.game.check(self.table.state, self.seat, choice)
        except Illegal as reason:
            return str(reason)
        return ""

    def _said(self, choice: Choice) -> str:
        names = self.table.names
        return self.table.game.text.choice(self.view, self.seat, choice, names)

    # -- what the words do ------------------------------------------------------

    def help(self, rest: str) -> None:
        self.talk.say(*text.HELP)

    def choices(self, rest: str) -> None:
        self.put()

    def position(self, rest: str) -> None:
        game = self.table.game
        self.talk.say(
            f"{game.text.phase(self.view)}.",
            *game.text.position(self.view, self.table.names),
        )

    def quiet(self, rest: str) -> None:
        self.manner.is_quiet = not self.manner.is_quiet
        self.talk.say(text.QUIET if self.manner.is_quiet else text.NOT_QUIET)

    def log(self, rest: str) -> None:
        lines = [line.said for line in self.table.lines(self.seat)]
        count = len(lines) if rest.casefold() == text.ALL else LATELY
        self.talk.say(*lines[-count:])
        if count < len(lines):
            self.talk.say(text.EARLIER)

    def preview(self, rest: str) -> None:
        if not rest:
            self.talk.say(text.SAY_WHICH)
            return
        listed = self.decision.choices
        place = self._place(rest, len(listed) + len(self.forms))
        if place is None:
            return
        if place >= len(listed):
            self.talk.say(text.FILL_IN_FIRST)
            return
        told = foresee(self.table.game, self.view, self.seat, listed[place])
        self.talk.say(*text.foreseen(told, self.table.names))

    def hint(self, rest: str) -> None:
        game, listed = self.table.game, self.decision.choices
        patience = Patience(in_time(USUAL, monotonic), monotonic)
        given = hint(game, self.view, self.seat, listed, patience)
        number = listed.index(given.choice) + 1
        said = self._said(given.choice)
        others = [(listed.index(each) + 1, odds) for each, odds in given.others]
        self.talk.say(text.hint(number, said, given.reason, given.chance, others))

    def why(self, rest: str) -> None:
        refused = self.table.refusals(self.seat)
        said = (text.refused(self._said(idea), reason) for idea, reason in refused)
        self.talk.say(*(list(said) or [text.NOTHING_REFUSED]))

    def rules(self, rest: str) -> None:
        game = self.table.game
        prompt = game.text.prompt(self.view, self.seat, self.table.names)
        about = rest or prompt.rule
        found = rulebook.find(game.rules_text(), about)
        self.talk.say(*(rulebook.plain(found) if found else [text.no_rule(about)]))

    def undo(self, rest: str) -> bool:
        return self._back(takeback=False)

    def takeback(self, rest: str) -> bool:
        return self._back(takeback=True)

    def _back(self, *, takeback: bool) -> bool:
        try:
            self.table.undo(self.seat, takeback=takeback)
        except Illegal as reason:
            self.talk.say(str(reason))
            if not takeback and self.table.can_take_back(self.seat):
                self.talk.say(text.TAKEBACK_OFFER)
            return False
        return True

    def history(self, rest: str) -> None:
        last = self.table.seq
        if not rest:
            self.talk.say(text.history_has(last))
            return
        if not (rest.isdecimal() and 1 <= int(rest[:9]) <= last):
            self.talk.say(text.no_such_record(rest, last))
            return
        game, seq = self.table.game, int(rest)
        view = self.table.view(self.seat, seq)
        self.talk.say(
            text.position_after(seq),
            f"{game.text.phase(view)}.",
            *game.text.position(view, self.table.names),
        )

    def quit(self, rest: str) -> None:
        raise Left


Answer = Callable[[Asking, str], bool | None]
"""What a word does; true if the game has moved by it."""

WORDS: Mapping[str, Answer] = {
    "?": Asking.help,
    "help": Asking.help,
    "choices": Asking.choices,
    "position": Asking.position,
    "quiet": Asking.quiet,
    "log": Asking.log,
    "preview": Asking.preview,
    "hint": Asking.hint,
    "why": Asking.why,
    "rules": Asking.rules,
    "undo": Asking.undo,
    "takeback": Asking.takeback,
    "history": Asking.history,
    "quit": Asking.quit,
    "save": Asking.quit,
    "exit": Asking.quit,
}
