"""Every sentence that commands say."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from textwrap import wrap

from ridotto.core.automa.analysis import Remark
from ridotto.core.automa.arena import Standing
from ridotto.core.automa.league import Pair, Rating
from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.clean import clean
from ridotto.core.engine.game import Game, Option, Result
from ridotto.core.engine.seat import Kind, Names
from ridotto.core.engine.verify import Report
from ridotto.core.store.book import Account
from ridotto.tui.text import did_you_mean

WIDTH = 79

NEEDS_TERMINAL = "This needs a terminal; `ridotto play GAME --plain` does without one."
MEMORY_IS_PLAIN = "A game in memory ends with the command: play it with --plain."
NAME_A_GAME = "Name a game to play, or --continue a stored one."
CONTINUE_AS_IT_IS = (
    "--continue takes up a stored game as it is: leave out GAME, --seat, --seed, --set."
)
IS_OVER = "That game is over; `ridotto show` and `ridotto export` still read it."
NO_SEATS = "Name who plays: --seat merchant --seat random, for example."
SPECTATOR = "a spectator"
HOUSE_IS_HIDDEN = "That game still runs: what the house holds is hidden until its end."
MORE = "-- Enter for more, q to leave: "
LEVELS_TITLE = "The house plays at these levels:"


# -- names and flags -------------------------------------------------------------


def no_such_game(name: str, close: Sequence[str], shelf: Iterable[str]) -> str:
    hint = did_you_mean(close) or f"; on the shelf: {', '.join(shelf)}"
    return f"There is no game {_quoted(name)}{hint}."


def no_such_log(name: str, close: Sequence[str]) -> str:
    hint = did_you_mean(close)
    return f"There is neither a file nor a stored game {_quoted(name)}{hint}."


def no_such_kind(kind: str) -> str:
    kinds = (Kind.HUMAN, *LEVELS)
    return f"Nobody plays as {_quoted(kind)}; kinds: {_listed(kinds)}."


def no_such_level(kind: str) -> str:
    return f"The house has no level {_quoted(kind)}; its levels: {_listed(LEVELS)}."


def no_such_seat(seat: str, names: Names) -> str:
    offer = ", ".join(f"{n} {name}" for n, name in enumerate(names, 1))
    return f"Nobody sits at {_quoted(seat)}; the seats: {offer}."


def no_such_record(at: int, last: int) -> str:
    return f"There is no record {at}; the last one is {last}."


def not_a_setting(setting: str) -> str:
    return f"--set takes KEY=VALUE, not {_quoted(setting)}."


def no_such_rule(about: str, title: str) -> str:
    return f"The rules of {title} do not mention {_quoted(about)}."


def not_a_folder(path: str, why: str) -> str:
    return f"The folder {_quoted(path)} cannot be written to: {why}."


def file_problem(path: str, why: str) -> str:
    return f"The file {_quoted(path)} cannot be read: {why}."


def _quoted(word: str) -> str:
    return f"'{clean(word, length=60)}'"


def _listed(kinds: Iterable[Kind]) -> str:
    return ", ".join(kind.value for kind in kinds)


# -- games -----------------------------------------------------------------------


def game(name: str, title: Game[object, object]) -> list[str]:
    lines = [f"{name}: {title.title}", f"  {title.blurb}", f"  Seats: {seats(title)}."]
    return lines + [line for each in title.options for line in option(each)]


def seats(title: Game[object, object]) -> str:
    low, high = title.seats[0], title.seats[-1]
    return str(low) if low == high else f"{low} to {high}"


def option(told: Option) -> list[str]:
    values = ", ".join(
        f"{value} (the default)" if value == told.default else value
        for value in told.values
    )
    said = f"{told.key}: {told.sentence} One of: {values}."
    return wrap(said, WIDTH, initial_indent="  Option ", subsequent_indent=" " * 6)


def levels() -> list[str]:
    return [
        LEVELS_TITLE,
        *(f"  {kind.value}: {level.does}." for kind, level in LEVELS.items()),
    ]


# -- a game so far ---------------------------------------------------------------


def seen_by(title: str, seq: int, eyes: str) -> str:
    return f"{title}, after record {seq}, as {eyes} sees it."


def waiting_for(names: Iterable[str]) -> str:
    return f"To choose: {', '.join(names)}."


def result(told: Result, names: Names, unit: str) -> list[str]:
    """The ranking, best first, with the parts of each score."""
    lines = []
    for score in sorted(told.scores, key=lambda score: score.rank):
        parts = ", ".join(f"{label} {points}" for label, points in score.parts)
        line = f"{score.rank}. {names[score.seat]}: {score.total} {unit}"
        line += f" ({parts})" if parts else ""
        line += f". Out: {score.eliminated}" if score.eliminated else ""
        lines.append(line if line.endswith(".") else f"{line}.")
    return lines


def sat_down(names: Names, kinds: Iterable[Kind]) -> str:
    told = zip(names, kinds, strict=True)
    seated = (f"{name} ({kind.value})" for name, kind in told)
    return f"Seats: {', '.join(seated)}."


def options(chosen: Iterable[tuple[str, str]]) -> str:
    return f"Options: {', '.join(f'{key}={value}' for key, value in chosen)}."


# -- verifying -------------------------------------------------------------------


STARTS = {
    "dealt": "",
    "proved": "; it goes on from where its parent was",
    "told": "; it goes on from another game, which is not here to be compared",
}
"""What is known of where a log starts."""


def holds(log: str, title: str, report: Report, names: Names) -> str:
    winners = " and ".join(names[seat] for seat in report.result.winners)
    older = (
        ""
        if report.redecided
        else ("; played by older rules, so its events were checked and not its choices")
    )
    return (
        f"{clean(log)}: holds. {title}, {report.records} records, "
        f"won by {winners}{older}{STARTS[report.start]}."
    )


def flag_is_for(flag: str, formats: Sequence[str], given: str) -> str:
    return f"{flag} is for {' and '.join(formats)}, not for {given}."


def no_such_theme(theme: str, themes: Iterable[str]) -> str:
    return f"There is no theme {_quoted(theme)}; the themes: {', '.join(themes)}."


EACH_NEEDS_A_FILE = (
    "One picture a round needs -o: game.svg becomes game-1.svg and so on."
)
EACH_OR_ONE = "Either one picture (--at) or one a round (--each), not both."


def game_title(title: str, names: Names) -> str:
    return f"{title}: {', '.join(names)}"


DRAWN = "drawn"
FILES_DONE = "files"


def imported(file: str, id: str, title: str, records: int, names: Names) -> str:
    return (
        f"{clean(file)}: is now {id}. {title}, {records} records, {', '.join(names)}."
    )


def known_already(file: str, id: str) -> str:
    return f"{clean(file)}: is here already, as {id}."


def fails(log: str, problem: str) -> str:
    return f"{clean(log)}: {problem}"


# -- simulating ------------------------------------------------------------------


def simulated(title: str, games: int, seed: int) -> str:
    return f"{title}: {games:,} games from seed {seed}."


def standings(told: Sequence[Standing]) -> list[str]:
    """A table of figures, one line a seat."""
    head = ("Seat", "Level", "Wins", "Share", "95 %", "Mean", "Spread", "Range")
    return _table([head, *(_standing(n, each) for n, each in enumerate(told, 1))])


def _standing(number: int, told: Standing) -> tuple[str, ...]:
    return (
        str(number),
        told.kind.value,
        f"{told.wins:,.10g}",
        f"{told.win_share:.1%}",
        f"{told.low:.1%} to {told.high:.1%}",
        f"{told.mean_score:.1f}",
        f"{told.spread:.1f}",
        f"{told.worst} to {told.best}",
    )


def _row(cells: Iterable[str], widths: Iterable[int]) -> str:
    pairs = zip(cells, widths, strict=True)
    return "  ".join(cell.ljust(width) for cell, width in pairs).rstrip()


def speed(decisions: int, seconds: float, rate: float) -> str:
    return f"{decisions:,} decisions in {seconds:.1f} s: {rate:,.0f} a second."


def logs_written(count: int, folder: str) -> str:
    return f"{count:,} logs in {clean(folder)}."


GAMES_DONE = "games"


def progress(done: int, whole: int, what: str, width: int = 30) -> str:
    full = width * done // whole
    return f"[{'#' * full}{'.' * (width - full)}] {done:,} of {whole:,} {what}"


TWO_LEVELS = "A league needs two levels or more: --seat senator merchant, for example."
NOBODY_ELSE = "A league needs at least two at a table: --players 2, for example."


def other_league(path: str) -> str:
    return f"{clean(path)} holds another league; name another file to --resume."


def league_played(title: str, games: int, seats: int, seed: int, playouts: int) -> str:
    return (
        f"{title}, {seats} seats: {games:,} games from seed {seed}, the same shuffles "
        f"from every seat; {playouts:,} playouts a decision at most."
    )


def pairs(told: Sequence[Pair]) -> list[str]:
    """A table of who beat whom, one line a pair."""
    head = ("Level", "Against", "Games", "Wins", "Share", "95 %", "Even")
    rows = [
        head,
        *(
            (
                pair.one.value,
                pair.other.value,
                f"{pair.games:,}",
                f"{pair.wins:,.10g}",
                f"{pair.win_share:.1%}",
                f"{pair.low:.1%} to {pair.high:.1%}",
                f"{pair.even:.1%}",
            )
            for pair in told
        ),
    ]
    return _table(rows)


def ratings(told: Sequence[Rating]) -> list[str]:
    """The levels by strength, one line each."""
    head = ("Level", "Elo", "95 %")
    rows = [
        head,
        *(
            (each.kind.value, f"{each.elo:.0f}", f"{each.low:.0f} to {each.high:.0f}")
            for each in told
        ),
    ]
    return _table(rows)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_row(row, widths) for row in rows]


# -- the house over SSH -----------------------------------------------------------


def house_is_open(host: str, port: int) -> str:
    where = host or "this machine"
    return f"The house is open: ssh -p {port} {where}. Ctrl-C closes it."


def no_house(path: str) -> str:
    return f"There is no house at {_quoted(path)}."


def guest(account: Account, keys: int) -> str:
    """A line of the list of guests."""
    told = "guest" if account.is_guest else f"{keys} keys"
    banned = ", banned" if account.is_banned else ""
    seen = datetime.fromtimestamp(account.seen / 1000, UTC)
    return f"{account.name}  ({told}{banned})  last here {seen:%Y-%m-%d %H:%M} UTC"


def admin_usage(deed: str) -> str:
    return f"{ADMIN[deed]}; `ridotto admin --help` tells more."


ADMIN = {
    "rename": "rename takes two names: who, and what they are called from now on",
    "ban": "ban takes one name",
    "unban": "unban takes one name",
    "keys": "keys takes one name",
    "add-key": "add-key takes a name and a public key",
    "remove-key": "remove-key takes a name and a fingerprint, as `keys` lists it",
}


# -- analysing -------------------------------------------------------------------

DECISIONS_DONE = "decisions"
STILL_RUNNING = "That game is still running; it can be analysed once it is over."

CHART = 60
"""How wide the chart is, in signs."""


def analysed(title: str, decisions: int, playouts: int) -> str:
    return (
        f"{title}: {decisions:,} decisions, {playouts:,} playouts each. The chances to "
        "win, in tenths:"
    )


def chart(names: Names, chances: Sequence[Sequence[float]]) -> list[str]:
    """A line a seat, from the first decision to the last: 9 is nearly won."""
    width = max(map(len, names))
    count = min(CHART, len(chances))
    sampled = [chances[(n + 1) * len(chances) // count - 1] for n in range(count)]
    return [
        f"  {name.ljust(width)}  "
        + "".join(str(min(9, int(10 * each[seat]))) for each in sampled)
        for seat, name in enumerate(names[: len(chances[0]) if chances else 0])
    ]


def marks(names: Names, remarks: Sequence[Remark[object]]) -> list[str]:
    """How often each seat went wrong, and what that cost it."""
    lines = []
    for seat, name in enumerate(names):
        own = [each for each in remarks if each.seat == seat]
        if own:
            counts = ", ".join(
                f"{sum(each.mark == mark for each in own)} {mark}"
                for mark in ("?!", "?", "??")
            )
            mean = sum(each.loss for each in own) / len(own)
            lines.append(
                f"{name}: {len(own)} decisions, {counts}; "
                f"{mean:.1%} lost a decision on average."
            )
    return lines


def costly(remark: Remark[object], name: str, made: str, best: str) -> str:
    return (
        f"Record {remark.seq}, {name}: {made} {remark.mark} ({remark.after:.0%} to "
        f"win); {best} ({remark.before:.0%}) was better."
    )


# -- measuring -------------------------------------------------------------------


def bench_progress(done: int, rows: int, name: str) -> str:
    return f"{done} of {rows} rows  {name}"


def no_such_row(name: str) -> str:
    return f"The bench has no row {clean(name)!r}; `ridotto bench --list` names them."


def not_a_bench(path: str, why: str) -> str:
    return f"{clean(path)} is no result of `ridotto bench --json` ({clean(why)})."


def profiled(row: str, path: str) -> str:
    return f"{row}: profile written to {clean(path)}; `python -m pstats` opens it."
