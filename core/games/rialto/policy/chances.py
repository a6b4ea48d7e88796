"""How likely things are, as a merchant guesses them.

Only arithmetic that every machine does alike, to the last digit: no exponentials.
"""

from math import sqrt


def leaning(edge: float, doubt: float) -> float:
    """How likely it is to be ahead with this lead, given so much doubt: 0 to 1."""
    lean = edge / doubt
    return 0.5 + 0.5 * lean / sqrt(1.0 + lean * lean)
