"""Every sentence of plain play that is not a game's own."""

from collections.abc import Iterable, Sequence

from ridotto.core.engine.preview import Change, Foresight
from ridotto.core.engine.seat import Names, Seat

HELP = (
    "Answer with the number of a choice, or with one of these words:",
    "choices: the choices again.",
    "position: where everything stands.",
    "quiet: tell the position only when asked for; once more: as before.",
    "log: what happened lately; log all: from the beginning.",
    "preview 2: what choice 2 would change.",
    "hint: what the house would do, and why.",
    "why: what is not allowed now, and why.",
    "rules: the rule about this decision; rules R-3 or rules doge: look it up.",
    "undo: take your last choice back.",
    "takeback: ask the house to, even if something was shown since.",
    "history 7: the position after record 7.",
    "quit: leave; the game is kept.",
    "Words may be cut short: po for position, ta for takeback.",
)
QUIET = "From now on the position is told only when you say position."
NOT_QUIET = "From now on the position is told whenever others have moved."
YOUR_CHOICE = "Your choice (? for help):"
ALL_HOUSE = "Only the house plays at this table: you watch."
EARLIER = "There is more before this: say log all."
NOTHING_REFUSED = "Nothing you might think of is forbidden now."
NO_CHANGE = "No number on the table would change."
NO_WAY_BACK = "It cannot simply be undone: luck or hidden things would be shown."
FILL_IN_FIRST = "That one is filled in first: answer with its number."
TAKEBACK_OFFER = "You may ask the house for it: say takeback."
SAY_WHICH = "Say which one: preview 1, for example."
CANCEL = "cancel"
DONE = "done"
LIST = "?"
FORM_HELP = (
    "Answer each question. Enter keeps what stands there, done keeps all the rest, "
    "cancel leaves it."
)
NOT_LISTED = "There is nothing like that to choose: say ? for the list."
NOT_KEPT = "The game is not kept: its store was only memory."
UNDO = "undo"
ALL = "all"


def not_understood(answer: str) -> str:
    return f"I do not understand {answer[:40]!r}. Say ? for help."


def unclear(answer: str, words: Iterable[str]) -> str:
    return f"{answer!r} could be {' or '.join(words)}."


def no_such_choice(number: str, count: int) -> str:
    return f"There is no choice {number[:12]}; they go from 1 to {count}."


def no_such_record(number: str, last: int) -> str:
    return f"There is no record {number[:12]!r}; they go from 1 to {last}."


def numbered(number: int, choice: str) -> str:
    return f"{number}. {choice}"


def form_entry(title: str) -> str:
    return f"{title.removesuffix('…').strip()}: you will be asked for the details"


def prompt(asks: str, rule: str) -> str:
    return f"{asks} (Rule {rule}.)" if rule else asks


def hand_over(name: str) -> str:
    return f"It is {name}'s turn. Press Enter when {name} is at the keyboard:"


def hand_over_or_undo(name: str, before: str) -> str:
    return (
        f"It is {name}'s turn. Press Enter when {name} is at the keyboard, "
        f"or say undo if {before} wants the last choice back:"
    )


def refused(choice: str, reason: str) -> str:
    return f"{choice}: {reason}"


def hint(
    number: int,
    choice: str,
    reason: str,
    chance: float | None = None,
    others: Iterable[tuple[int, float]] = (),
) -> str:
    because = f", because {reason}" if reason else ""
    said = f"The house would choose {number}, {choice}{because}."
    if chance is None:
        return said
    behind = "".join(f", with {other} {odds:.0%}" for other, odds in others)
    return f"{said} Its chance to win with it: {chance:.0%}{behind}."


def history_has(last: int) -> str:
    return f"There are {last} records so far. history 1 shows the first, and so on."


def position_after(seq: int) -> str:
    return f"The position after record {seq}:"


def no_rule(about: str) -> str:
    return f"The rules do not mention {about[:40]!r}."


def kept(command: str) -> str:
    return f"The game is kept. To go on with it: {command}"


def results(title: str) -> str:
    return f"{title}, the result:"


# -- previews --------------------------------------------------------------------


def foreseen(told: Foresight, names: Names) -> list[str]:
    lines = [_change(change, names) for change in told.changes] or [NO_CHANGE]
    if told.is_final:
        lines.append(NO_WAY_BACK)
    if told.pending:
        lines.append(_next(told.pending, names))
    return lines


def _change(change: Change, names: Names) -> str:
    whose = f"{names[change.seat]}, " if change.seat is not None else ""
    if change.after is None:
        return f"{whose}{change.label}: {change.before} now; what then, hangs on luck."
    step = change.after - change.before
    return f"{whose}{change.label}: {change.before} becomes {change.after} ({step:+})."


def _next(pending: Sequence[Seat], names: Names) -> str:
    return f"Then to choose: {', '.join(names[seat] for seat in pending)}."


# -- forms -----------------------------------------------------------------------


def heading(group: str) -> str:
    return f"{group}:"


def picked(title: str, values: Iterable[str], standing: str) -> str:
    return f"{title} ({', '.join(values)}; now {standing}):"


def of_many(title: str, standing: str) -> str:
    return f"{title} (a name or a part of it, ? for the list; now {standing}):"


def counted(title: str, numbers: Sequence[str], standing: str) -> str:
    return f"{title} ({_range(numbers)}; now {standing}):"


def _range(numbers: Sequence[str]) -> str:
    if len(numbers) < 3 or int(numbers[1]) == 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return f"{numbers[0]}, {numbers[1]} and so on to {numbers[-1]}"


def typed(title: str, hint: str, standing: str) -> str:
    now = f" Now {standing}." if standing else ""
    return f"{title} ({hint}{now}):"


def as_filled_in(choice: str) -> str:
    return f"That is: {choice}."


def not_among(values: Iterable[str]) -> str:
    return f"Please answer with one of {', '.join(values)}, or cancel."


def not_a_number(numbers: Sequence[str]) -> str:
    return f"Please answer with a number, {_range(numbers)}, or cancel."
