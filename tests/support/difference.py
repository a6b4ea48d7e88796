"""Names the first place where two values differ: views are too long to compare."""

from typing import Any

import msgspec


def difference(here: Any, there: Any, path: str = "") -> str:
    """`mats[1].coins: 3, not 4`; empty if there is none."""
    if here == there:
        return ""
    if isinstance(here, msgspec.Struct) and type(here) is type(there):
        here, there = msgspec.structs.asdict(here), msgspec.structs.asdict(there)
        inner = [(f".{key}", here[key], there[key]) for key in here]
    elif isinstance(here, dict) and isinstance(there, dict) and here.keys() == there:
        inner = [(f"[{key}]", here[key], there[key]) for key in here]
    elif isinstance(here, list | tuple) and len(here) == len(there):
        pairs = zip(here, there, strict=True)
        inner = [(f"[{n}]", *pair) for n, pair in enumerate(pairs)]
    else:
        inner = []
    for step, one, other in inner:
        if found := difference(one, other, path + step):
            return found
    return f"{path.lstrip('.') or 'it'}: {here!r}, not {there!r}"[:600]
