"""Shrinks a case to the shortest one that still breaks the same thing."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ridotto.core.engine.chance import SeededChance
from tests.fuzz.case import Case, Op, find_game

SMALL = 3
"""Numbers that a step is tried with, in place of a large one."""

WAYS = 150
"""How many other ways are tried in vain before a case is called the shortest."""

Breaks = Callable[[Case], bool]
"""Whether a case still breaks what it broke."""


def shrink(case: Case, breaks: Breaks, tick: Callable[[Case], None]) -> Case:
    """Leaves out what can be left out, until there is nothing more to leave out.

    `tick` hears of every case on the way.
    """
    passes = (
        _only_choices,
        _fewer_steps,
        _simpler_table,
        _simpler_steps,
        _other_ways,
    )
    before = None
    while case != before:
        before = case
        for make in passes:
            case = make(case, breaks)
            tick(case)
    return case


def _first(candidates: Iterator[Case], case: Case, breaks: Breaks) -> Case:
    """The first of them that breaks; the case itself if none does."""
    return next((each for each in candidates if breaks(each)), case)


def _only_choices(case: Case, breaks: Breaks) -> Case:
    """Most failures need no more than the game going on."""
    plain = tuple(op for op in case.ops[:-1] if op.kind == "choose")
    return _first(iter([replace(case, ops=(*plain, *case.ops[-1:]))]), case, breaks)


def _fewer_steps(case: Case, breaks: Breaks) -> Case:
    """Leaves out half of the steps, then a quarter, down to one at a time."""
    size = len(case.ops)
    while size > 1:
        size = (size + 1) // 2
        start = 0
        while start < len(case.ops):
            fewer = (*case.ops[:start], *case.ops[start + size :])
            if breaks(replace(case, ops=fewer)):
                case = replace(case, ops=fewer)
            else:
                start += size
    return case


def _simpler_table(case: Case, breaks: Breaks) -> Case:
    """Fewer seats, fewer options, a small seed."""
    fewer = (seats for seats in find_game(case.game).seats if seats < case.seats)
    case = _first((replace(case, seats=seats) for seats in fewer), case, breaks)
    for key in case.options:
        rest = {each: case.options[each] for each in case.options if each != key}
        case = _first(iter([replace(case, options=rest)]), case, breaks)
    seeds = range(min(SMALL, case.seed))
    return _first((replace(case, seed=seed) for seed in seeds), case, breaks)


def _simpler_steps(case: Case, breaks: Breaks) -> Case:
    for at, op in enumerate(case.ops):
        before, after = case.ops[:at], case.ops[at + 1 :]
        simpler = (replace(case, ops=(*before, each, *after)) for each in _simpler(op))
        case = _first(simpler, case, breaks)
    return case


def _other_ways(case: Case, breaks: Breaks) -> Case:
    """Leaves some steps out and takes others differently: a detour may be shorter."""
    luck = SeededChance(len(case.ops))
    failed = 0
    while failed < WAYS and len(case.ops) > 1:
        ops = list(case.ops)
        for _ in range(1 + luck.below(3)):
            if len(ops) > 1:
                del ops[luck.below(len(ops))]
        for _ in range(luck.below(4)):
            at = luck.below(len(ops))
            ops[at] = Op(ops[at].kind, luck.below(12))
        other = replace(case, ops=tuple(ops))
        if breaks(other):
            case, failed = other, 0
        else:
            failed += 1
    return case


def _simpler(op: Op) -> Iterator[Op]:
    if op.kind != "choose":
        yield from (Op("choose", number) for number in range(4 * SMALL))
    yield from (Op(op.kind, number) for number in range(min(SMALL, op.number)))
