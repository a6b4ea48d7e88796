"""Damages a log in the ways that disks, editors and strangers do."""

from typing import Any

from ridotto.core.engine.chance import Chance


def mutated(content: bytes, other: bytes, luck: Chance) -> bytes:
    """The content with one thing changed; `other` is a log to mix in."""
    how = luck.pick((_flip, _put, _insert, _delete, _truncate, _swap, _repeat, _drop))
    if luck.below(9) == 0:
        return _splice(content, other, luck)
    return how(content, luck)


def _flip(content: bytes, luck: Chance) -> bytes:
    at = luck.below(len(content))
    flipped = content[at] ^ (1 << luck.below(8))
    return content[:at] + bytes([flipped]) + content[at + 1 :]


def _put(content: bytes, luck: Chance) -> bytes:
    at = luck.below(len(content))
    return content[:at] + bytes([luck.below(256)]) + content[at + 1 :]


def _insert(content: bytes, luck: Chance) -> bytes:
    at = luck.below(len(content) + 1)
    new = bytes(luck.below(256) for _ in range(1 + luck.below(8)))
    return content[:at] + new + content[at:]


def _delete(content: bytes, luck: Chance) -> bytes:
    at = luck.below(len(content))
    return content[:at] + content[at + 1 + luck.below(20) :]


def _truncate(content: bytes, luck: Chance) -> bytes:
    return content[: luck.below(len(content))]


def _swap(content: bytes, luck: Chance) -> bytes:
    lines = content.splitlines(keepends=True)
    a, b = luck.below(len(lines)), luck.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def _repeat(content: bytes, luck: Chance) -> bytes:
    lines = content.splitlines(keepends=True)
    at = luck.below(len(lines))
    lines.insert(luck.below(len(lines) + 1), lines[at])
    return b"".join(lines)


def _drop(content: bytes, luck: Chance) -> bytes:
    lines = content.splitlines(keepends=True)
    del lines[luck.below(len(lines))]
    return b"".join(lines)


def _splice(content: bytes, other: bytes, luck: Chance) -> bytes:
    lines = content.splitlines(keepends=True)
    at = luck.below(len(lines) + 1)
    return b"".join([*lines[:at], *other.splitlines(keepends=True)[at:]])


ODDITIES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1,
    7,
    10**18,
    10**40,
    -(10**40),
    1.5,
    "",
    "silk",
    "Sold",
    "\x1b[2J",
    "x" * 10_000,
    [],
    [[]],
    {},
    {"a": 1},
)


def odd(told: Any, luck: Chance) -> Any:
    """A JSON value with one thing in it, however deep, made odd."""
    inside = isinstance(told, dict | list) and len(told) > 0 and luck.below(8) > 0
    if not inside:
        return luck.pick(ODDITIES)
    if isinstance(told, list):
        return _odd_list(told, luck)
    key = luck.pick(list(told))
    if luck.below(12) == 0:
        return {each: value for each, value in told.items() if each != key}
    if luck.below(12) == 0:
        return {**told, "odd": luck.pick(ODDITIES)}
    return {**told, key: odd(told[key], luck)}


def _odd_list(told: list[Any], luck: Chance) -> list[Any]:
    at = luck.below(len(told))
    match luck.below(6):
        case 0:
            return told[:at] + told[at + 1 :]
        case 1:
            return [*told, told[at]]
    return [*told[:at], odd(told[at], luck), *told[at + 1 :]]
