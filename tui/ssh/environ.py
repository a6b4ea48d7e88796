"""What a client tells of its terminal; the server's own environment tells nothing."""

from collections.abc import Mapping

LANGUAGES = ("LC_ALL", "LC_CTYPE", "LANG")
PASSED = ("COLORTERM", "NO_COLOR")
LENGTH = 60

POOR = ("dumb", "vt", "ansi", "linux")
"""How TERM begins where little more than ASCII can be counted on."""


def environ_of(term: str, sent: Mapping[str, str]) -> dict[str, str]:
    """The few variables an app reads, made of what the client sent.

    OpenSSH sends LANG and LC_* only, and many send nothing: then TERM decides, for
    almost every terminal of today shows UTF-8.
    """
    term = term[:LENGTH]
    known = {name: sent[name][:LENGTH] for name in PASSED if sent.get(name)}
    language = next((sent[name] for name in LANGUAGES if sent.get(name)), "")
    encoding = language[:LENGTH].partition(".")[2].lower()
    if not language:
        encoding = "ascii" if term.startswith(POOR) else "utf-8"
    speaks = "UTF-8" if "utf" in encoding else "ASCII"
    return {**known, "TERM": term, "LC_ALL": f"C.{speaks}"}
