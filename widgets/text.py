"""Every word the widgets themselves say to a player."""

YES = "yes"
NO = "no"
NOTHING = "none"
EMPTY_MENU = "There is nothing to choose."
NO_MATCH = "Nothing matches."
FILTER = "Filter: "
EMPTY_HAND = "no cards"
UNKNOWN = "?"
NO_CHANGE = "nothing changes at once"
NO_WAY_BACK = "no way back"


def field_name(name: str) -> str:
    """A field of a view as a heading: `card_count` is `Card count`."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]
