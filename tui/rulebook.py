"""Finds its way around the rules of a game: by number, by word, as plain text."""

import re
import textwrap
from collections.abc import Iterator

NUMBER = re.compile(r"^[#*\-\s]*([A-Z]-\d+(?:\.\d+)*[a-z]?)\b")
"""How a numbered rule begins, whatever marks stand before it."""

ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")
MARKS = re.compile(r"\*\*|__|`|^#+\s*", re.MULTILINE)

WIDTH = 79


def blocks(rules: str) -> list[str]:
    """The paragraphs, headings, items and tables, each on its own."""
    found: list[str] = []
    for paragraph in re.split(r"\n\s*\n", rules.strip()):
        block: list[str] = []
        for line in paragraph.splitlines():
            if block and (ITEM.match(line) or line.startswith("#")):
                found.append("\n".join(block))
                block = []
            block.append(line)
        found.append("\n".join(block))
    return found


def find(rules: str, about: str) -> list[str]:
    """The rule of this number with all below it, or else what mentions a word."""
    wanted = about.strip().casefold()
    return _numbered(rules, wanted) or _mentioning(rules, wanted)


def _numbered(rules: str, wanted: str) -> list[str]:
    """A rule goes on until the next number or heading."""
    found, within = [], False
    for block in blocks(rules):
        if number := _number(block):
            within = number == wanted or number.startswith(f"{wanted}.")
        elif block.startswith("#"):
            within = False
        if within:
            found.append(block)
    return found


def _number(block: str) -> str:
    match = NUMBER.match(block)
    return match[1].casefold() if match else ""


def _mentioning(rules: str, wanted: str) -> list[str]:
    if not wanted:
        return []
    return [
        block for block in blocks(rules) if wanted in " ".join(block.split()).casefold()
    ]


def plain(found: list[str], width: int = WIDTH) -> Iterator[str]:
    """Blocks as lines to print, without marks, a blank line between paragraphs."""
    before = ""
    for block in found:
        if before and not (ITEM.match(before) and ITEM.match(block)):
            yield ""
        yield from _lines(block, width)
        before = block


def _lines(block: str, width: int) -> list[str]:
    text = MARKS.sub("", block)
    if text.lstrip().startswith("|"):
        return text.splitlines()
    item = ITEM.match(text)
    hanging = " " * len(item[0]) if item else ""
    return textwrap.wrap(text.strip(), width, subsequent_indent=hanging)
