"""The colours, signs and names by which the things of Venice are known."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role

GOOD_ROLES = ("orange", "violet", "stone")
"""By good: ceramics, cloth, silver."""

LETTERS = "abcdefgin"
"""What the canals that leave a quay are called while somebody sails."""


def colour_sign(view: View, colour: int, glyphs: Glyphs) -> str:
    """The sign of a set of pieces: of a seat, of the Doge's two, of the smugglers."""
    return glyphs.nobody if view.owners[colour] == NONE else glyphs.seat(colour)


def colour_role(view: View, colour: int) -> str:
    return "nobody" if view.owners[colour] == NONE else seat_role(colour)


def gondola_sign(view: View, gondola: int, glyphs: Glyphs) -> str:
    """Smugglers go by their letters."""
    if view.owners[gondola // 2] == NONE:
        return "AB"[gondola % 2]
    return colour_sign(view, gondola // 2, glyphs)


def scroll_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("§", "s")


def intrigue_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("†", "i")


def mission_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("◈", "M")


def bridge_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("∩", "n")


def here(view: View) -> int:
    """The quay where the active gondola is."""
    return view.at[active(view)]


def active(view: View) -> int:
    """The gondola that moves in this turn; before the first, the first one."""
    return 2 * view.turn + max(0, view.mats[view.turn].gondolier)


def far_end(view: View, quay: int, canal: int) -> int:
    one, other = view.data.ends[canal]
    return other if quay == one else one


def runner_quay(view: View) -> int:
    """How far a neutral gondola has been steered."""
    quay = view.at[view.neutral.runner]
    for canal in view.neutral.route:
        quay = far_end(view, quay, canal)
    return quay


def quay_name(view: View, quay: int) -> str:
    return f"quay:{view.data.quays[quay].id}"


def canal_name(view: View, canal: int) -> str:
    return f"canal:{view.data.canals[canal].id}"


def gondola_name(gondola: int) -> str:
    return f"gondola:{gondola}"


def card_name(card: int) -> str:
    return f"card:{card}"


def mission_name(mission: int) -> str:
    return f"mission:{mission}"


def slot_name(seat: int, slot: int) -> str:
    """A place for a completed mission."""
    return f"slot:{seat}:{slot}"
