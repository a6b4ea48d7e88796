"""Every sentence the house says of itself."""

from collections.abc import Iterable

from ridotto.core.engine.clean import clean
from ridotto.core.engine.seat import Kind

RANDOM = "Random", "does anything that is allowed, without a thought"
NOVICE = "Novice", "looks at a few choices, misjudges them a little and slips at times"
MERCHANT = "Merchant", "weighs every choice and takes the one it thinks best"
SENATOR = "Senator", "tries out what could come of its choices before it makes one"


def no_such_level(kind: Kind, levels: Iterable[Kind]) -> str:
    offer = ", ".join(level.value for level in levels)
    return f"Nobody of the house plays as {kind.value}; its levels: {offer}."


# -- analysis --------------------------------------------------------------------

OTHER_ANALYSIS = "it is of another game, or of a later version"


def no_analysis(why: str) -> str:
    return f"The analysis beside this game cannot be read: {clean(why, length=200)}."
