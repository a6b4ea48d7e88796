"""What a palette is: a colour for each role, and how inks become terminal styles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rich.style import Style
from textual.theme import Theme

from ridotto.themes.ink import Ink, Mark, ink
from ridotto.themes.roles import ROLES, SURFACES

PREFIX = "role-"
"""How the roles are called in style sheets: `$role-water`."""

WHITE, BLACK = "#ffffff", "#000000"


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one look."""

    name: str
    title: str
    """What a player picks it by."""
    is_dark: bool
    colours: Mapping[str, str]
    """By role, as `#rrggbb`; empty for a palette without colour."""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """By role: what is done to letters besides."""
    _styles: dict[Ink, Style] = field(default_factory=dict)

    def __post_init__(self) -> None:
        missing = ROLES.keys() - self.colours.keys()
        if self.colours and missing:
            raise ValueError(f"{self.name} has no colour for {sorted(missing)}")

    @property
    def has_colour(self) -> bool:
        return bool(self.colours)

    def style(self, wanted: Ink | str) -> Style:
        """The style of an ink in true colour; who has fewer colours filters later."""
        colour = ink(wanted) if isinstance(wanted, str) else wanted
        found = self._styles.get(colour)
        if found is None:
            found = self._styles[colour] = self._mixed(colour)
        return found

    def _mixed(self, colour: Ink) -> Style:
        marks = colour.marks | self._marks(colour.role) | self._marks(colour.on)
        return Style(
            color=self.colours.get(colour.role),
            bgcolor=self.colours.get(colour.on),
            bold=Mark.BOLD in marks or None,
            dim=Mark.DIM in marks or None,
            italic=Mark.ITALIC in marks or None,
            underline=Mark.UNDERLINE in marks or None,
            reverse=Mark.REVERSE in marks or None,
            strike=Mark.STRIKE in marks or None,
        )

    def _marks(self, role: str) -> Mark:
        return self.marks.get(role, Mark.NONE)

    @cached_property
    def theme(self) -> Theme:
        """The same for Textual's own widgets and for style sheets."""
        if not self.colours:
            return self._bare_theme()
        at = self.colours
        return Theme(
            name=self.name,
            primary=at["key"],
            secondary=at["title"],
            accent=at["accent"],
            warning=at["warn"],
            error=at["bad"],
            success=at["good"],
            foreground=at["text"],
            background=at["surface"],
            surface=at["surface"],
            panel=at["panel"],
            boost=at["well"],
            dark=self.is_dark,
            variables={
                "text": at["text"],
                "text-muted": at["muted"],
                "text-disabled": at["muted"],
                "block-cursor-foreground": at["text"],
                "block-cursor-background": at["cursor"],
                "block-cursor-blurred-foreground": at["text"],
                "block-cursor-blurred-background": at["well"],
                "border": at["accent"],
                "border-blurred": at["border"],
                "scrollbar": at["border"],
                "scrollbar-hover": at["muted"],
                "scrollbar-active": at["accent"],
                "scrollbar-background": at["panel"],
                "footer-key-foreground": at["key"],
                "footer-description-foreground": at["muted"],
                "input-selection-background": at["cursor"],
                **self.variables,
            },
        )

    @property
    def variables(self) -> dict[str, str]:
        """Every role for style sheets."""
        bare = {role: WHITE if role not in SURFACES else BLACK for role in ROLES}
        return {PREFIX + role: at for role, at in (self.colours or bare).items()}

    def _bare_theme(self) -> Theme:
        """White on black for Textual's sums; the filter takes both away again."""
        return Theme(
            name=self.name,
            primary=WHITE,
            foreground=WHITE,
            background=BLACK,
            surface=BLACK,
            panel=BLACK,
            boost=BLACK,
            dark=self.is_dark,
            variables={
                "block-cursor-text-style": "reverse",
                "block-cursor-blurred-text-style": "underline",
                "block-cursor-foreground": WHITE,
                "block-cursor-background": BLACK,
                "button-focus-text-style": "reverse",
                "input-cursor-text-style": "reverse",
                **self.variables,
            },
        )
