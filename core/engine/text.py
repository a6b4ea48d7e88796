"""Every sentence the engine itself says to a player."""

from ridotto.core.engine.seat import Names, Seat, Sitter

NOT_YOUR_TURN = "It is not your turn to choose."
GAME_OVER = "The game is over."
NOTHING_TO_UNDO = "There is nothing of yours to take back."
OTHERS_ACTED = "Somebody else has chosen since."
SHOWN_SINCE = "Something hidden has been shown since."
NOT_OFFERED = "That is not possible now."
STALE = "The game has moved on: look again and choose anew."
NO_TAKEBACK = "Only a player alone against the house may take that back."


def went_back(seat: Seat, takeback: bool, names: Names) -> str:
    if takeback:
        return f"{names[seat]} asks the house for a take-back."
    return f"{names[seat]} takes a choice back."


def seated(sitter: Sitter, before: str, name: str) -> str:
    if sitter.kind.is_house:
        return f"The house ({sitter.kind.value}) plays on for {before}."
    return f"{name} takes the seat of {before}."


def opened(title: str, names: Names) -> str:
    return f"{title}: {', '.join(names)} sit down."


TURNED_AWAY = "The rules themselves play that seat."


def no_such_seat(seat: int) -> str:
    return f"There is no seat {seat + 1} at this table."


def no_such_record(seq: int, last: int) -> str:
    return f"There is no record {seq}; the last one is {last}."


def amended(rules: int) -> str:
    return f"From here on version {rules} of the rules is played."


CLOSED = "The game is over; its seed is published."

NOTHING_DEALT = "Nothing has been dealt there yet."
NOTHING_LEFT = "The game is over there: go back a little to play on."
STILL_HIDDEN = "What is hidden can be kept only once the game is over."
OTHER_SEATS = "A fork has the same seats as its parent, and the rules keep theirs."


def forked(seq: int, redealt: bool) -> str:
    said = f"The game goes on from record {seq} of another"
    return f"{said}; what was hidden is dealt anew." if redealt else f"{said}."
