"""Keys: the host's own, those of guests, and who is let in."""

import os
from pathlib import Path

import asyncssh
from asyncssh import SSHKey

from ridotto.core.engine.errors import BadOption
from ridotto.tui.ssh import text

ALGORITHM = "ssh-ed25519"


def host_key(path: Path) -> SSHKey:
    """The key that proves which house this is; made on the first start, for the
    eyes of this user only."""
    try:
        if not path.exists():
            _make(path)
        if path.stat().st_mode & 0o077:
            raise BadOption(text.key_is_open(str(path)))
        return asyncssh.read_private_key(path)
    except (OSError, asyncssh.KeyImportError) as error:
        raise BadOption(text.bad_host_key(str(path), str(error))) from None


def _make(path: Path) -> None:
    """Private from its first byte on; whoever is faster wins."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = asyncssh.generate_private_key(ALGORITHM, comment="ridotto")
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "wb") as out:
            out.write(key.export_private_key("openssh"))
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        draft.unlink()


def key_line(key: SSHKey) -> str:
    """A public key as the book keeps it: without its comment."""
    algorithm, data = key.export_public_key("openssh").decode().split()[:2]
    return f"{algorithm} {data}"


def fingerprint(line: str) -> str:
    """The short form of a key of the book."""
    return asyncssh.import_public_key(line).get_fingerprint()


def read_key(said: str) -> tuple[str, str]:
    """A public key as somebody pasted it, and its comment; raises if it is none."""
    try:
        key = asyncssh.import_public_key(said.strip())
    except (asyncssh.KeyImportError, ValueError):
        raise BadOption(text.NOT_A_KEY) from None
    return key_line(key), key.get_comment() or ""


class Doorman:
    """Who is let in: everybody with a key, or only those of a file.

    The file is read again when it changes, so that nobody need restart the house.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._stamp: object = None
        self._allowed: frozenset[str] = frozenset()
        self.read()

    def read(self) -> None:
        if self._path is None:
            return
        try:
            stat = self._path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            if stamp != self._stamp:
                self._allowed = frozenset(_lines(self._path))
                self._stamp = stamp
        except OSError as error:
            raise BadOption(text.bad_key_file(str(self._path), str(error))) from None

    def lets_in(self, key: str) -> bool:
        if self._path is None:
            return True
        try:
            self.read()
        except BadOption:  # the file is gone: nobody new, those known stay known
            return key in self._allowed
        return key in self._allowed


def _lines(path: Path) -> list[str]:
    """The keys of an authorized_keys file; its options mean nothing here."""
    found = []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        line = line.strip()
        at = min((line.find(kind) for kind in KINDS if kind in line), default=-1)
        if at >= 0 and not line.startswith("#"):
            try:
                found.append(read_key(line[at:])[0])
            except BadOption:
                continue
    return found


KINDS = ("ssh-", "ecdsa-", "sk-ssh-", "sk-ecdsa-")
"""How the name of a key's algorithm begins."""
