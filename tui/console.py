"""Where a command meets the shell: streams, errors in one line, exit status."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from ridotto.core.engine.clean import clean
from ridotto.core.engine.errors import LogError, RidottoError
from ridotto.tui import text

FINE, FAILED, MISUSED = 0, 1, 2
"""A failed check is 1; a command that made no sense as it was given is 2."""

INTERRUPTED, BROKEN_PIPE = 130, 141
"""What a shell reports of programs that these signals end."""


def guarded(act: Callable[[], int]) -> int:
    """Runs a command; whatever goes wrong becomes one line and a status."""
    _forgive(sys.stdin)
    _forgive(sys.stdout)
    _forgive(sys.stderr)
    try:
        return _flushed(act)
    except BrokenPipeError:  # the reader has seen enough
        _abandon_output()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        complain(text.STOPPED)
        return INTERRUPTED
    except RidottoError as error:
        complain(str(error))
        return FAILED if isinstance(error, LogError) else MISUSED
    except OSError as error:
        _abandon_output()
        complain(text.system_error(str(error.filename or ""), error.strerror or ""))
        return FAILED


def complain(sentence: str) -> None:
    """One line on standard error, if anybody listens there."""
    with suppress(OSError, AttributeError):
        sys.stderr.write(f"ridotto: {clean(sentence)}\n")
        sys.stderr.flush()


def say(*lines: str) -> None:
    """Lines on standard output, if there is one."""
    if sys.stdout is not None:
        sys.stdout.writelines(f"{line}\n" for line in lines)


def send(content: bytes) -> None:
    """Bytes on standard output, as they are."""
    if sys.stdout is not None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)


def is_terminal(stream: TextIO | None) -> bool:
    """Streams may be closed, or missing altogether."""
    return stream is not None and not stream.closed and stream.isatty()


def _flushed(act: Callable[[], int]) -> int:
    try:
        status = act()
    except SystemExit as leaving:  # argparse leaves so, after --help too
        status = leaving.code if isinstance(leaving.code, int) else FINE
    if sys.stdout is not None:
        sys.stdout.flush()  # here, where a full disk can still be reported
    return status


def _forgive(stream: TextIO | None) -> None:
    """What a terminal cannot show is shown as a question mark, not as a traceback."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _abandon_output() -> None:
    """Nothing more can be written: what is left in the buffer must not complain."""
    with suppress(OSError, AttributeError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
