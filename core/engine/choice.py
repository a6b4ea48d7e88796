"""The base of all choices: one answer a seat may give."""

from msgspec import Struct


class Choice(
    Struct,
    frozen=True,
    tag=True,
    tag_field="choice",
    gc=False,
    forbid_unknown_fields=True,
):
    """One answer to a decision; a subclass is named after what the player does.

    Saved logs name choices by class and field, so a renamed class keeps its old
    `tag=` and a new field gets a default.
    """
