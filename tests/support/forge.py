"""Logs as a stranger might make them up, with digests that fit."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

Record = dict[str, Any]


def records(lines: Iterable[bytes]) -> list[Record]:
    """The records of a log, to be changed."""
    return [json.loads(line) for line in lines]


def forged(told: Sequence[Record]) -> list[bytes]:
    """The lines of these records: numbered, chained and sealed as if they were true."""
    lines: list[bytes] = []
    before = ""
    for seq, record in enumerate(told):
        sealed = {**record, "before": before, "seq": seq}
        if "seal" in record:
            blank = _line({**sealed, "seal": ""})
            sealed["seal"] = hashlib.sha256(blank).hexdigest()
        lines.append(_line(sealed))
        before = hashlib.sha256(lines[-1]).hexdigest()
    return lines


def _line(record: Record) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode(
        errors="surrogatepass"
    )
