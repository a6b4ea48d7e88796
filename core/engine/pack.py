"""Data packs: the printed parts of a game, as data with their provenance."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from ridotto.core.engine.clean import clean
from ridotto.core.engine.errors import BadPack

PACK_SIZE = 1_000_000
"""No pack is larger than this; a larger file is a mistake or worse."""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which pack a log was played with. A pack of a player's own travels along."""

    name: str
    digest: str
    content: dict[str, Any] | None = None
    """As JSON says it; the digest is that of its shortest spelling."""

    def fits(self) -> bool:
        """Whether the digest is that of the content."""
        return self.digest == digest(msgspec.json.encode(self.content))


@dataclass(frozen=True)
class PackType:
    """How a game reads its pack: the shape, the printed one, and what must hold."""

    shape: Any
    printed: Callable[[], bytes]
    """The pack that comes with the program."""
    inspect: Callable[[Any], None] = lambda data: None
    """Raises `BadPack` where the parts do not fit together."""

    def read(self, content: bytes) -> Any:
        """The decoded pack; the error of a bad one names the field."""
        if len(content) > PACK_SIZE:
            raise BadPack(f"data pack: larger than {PACK_SIZE:,} bytes")
        try:
            data = msgspec.json.decode(content, type=self.shape)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadPack(f"data pack: {clean(str(error), length=300)}") from None
        try:
            self.inspect(data)
        except BadPack:
            raise
        except Exception as error:  # a stranger's numbers may break it in any way
            raise BadPack("data pack: its parts do not fit together") from error
        return data

    def open(self, pack: Pack | None) -> Any:
        """The data a header asks for: its own content, or the printed pack."""
        if pack is None or pack.content is None:
            return _printed(self)
        return self.read(msgspec.json.encode(pack.content))

    def own(self, content: bytes) -> Pack:
        """The header's entry for a pack of the player's own."""
        data = self.read(content)
        compact = msgspec.json.encode(data)
        return Pack("own", digest(compact), msgspec.json.decode(compact))

    def standard(self) -> Pack:
        """The header's entry for the printed pack."""
        return Pack("printed", digest(msgspec.json.encode(_printed(self))))


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@cache
def _printed(kind: PackType) -> Any:
    return kind.read(kind.printed())
