"""The hot path of bots: listing choices, applying one, forking a state."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ridotto.bench.games import box, midgame
from ridotto.bench.peers import Catanatron
from ridotto.bench.row import Bar, Pair, Row, cost, rate
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Game
from ridotto.core.engine.play import dealt, play, play_out
from ridotto.core.engine.seat import Seat
from ridotto.core.games import GAMES

RANDOM_BARS = {"soldo": 1.5, "rialto": 1.5, "venice": 0.9}
"""What random play should reach, in catanatron's actions a second."""


def rows() -> Iterator[Row]:
    for game in GAMES.values():
        for seats in game.seats:
            yield random_play(game, seats)
    for game in GAMES.values():
        yield fork(game)
        yield policy(game)


def random_play(game: Game[Any, Any], seats: int) -> Row:
    """Decisions a second: choices listed and one applied, as a bot would."""

    def prepare(seconds: float) -> Pair:
        peer, start = Catanatron.shared(), box(game.name, seats)
        chance = SeededChance(11)

        def one_game() -> int:
            return play_out(game, dealt(game, start, chance), chance)[1]

        return Pair(
            lambda: rate(one_game, seconds),
            lambda: peer.ask("play", min(4, max(2, seats)), seconds),
        )

    limit = RANDOM_BARS.get(game.name)
    return Row(
        f"random/{game.name}/{seats}",
        f"{game.title}, {seats} seats: random play",
        "decisions/s",
        "catanatron's actions/s",
        prepare,
        Bar("at least", limit) if limit else None,
    )


def fork(game: Game[Any, Any]) -> Row:
    """States are frozen, so a fork is one structural replacement of the whole."""

    def prepare(seconds: float) -> Pair:
        peer, state = Catanatron.shared(), midgame(game.name, game.seats[0])
        return Pair(
            lambda: cost(lambda: replace(state), seconds, batch=1000),
            lambda: peer.ask("copy", seconds),
        )

    return Row(
        f"fork/{game.name}",
        f"{game.title}: fork a state in mid-game",
        "µs",
        "catanatron's copy",
        prepare,
        Bar("at most", 1 / 20),
    )


def policy(game: Game[Any, Any]) -> Row:
    """What thinking costs: the merchant's decisions against random ones."""

    def prepare(seconds: float) -> Pair:
        start = box(game.name, game.seats[0])

        def thoughtful() -> int:
            chance, decisions = SeededChance(5), 0
            state = dealt(game, start, chance)
            while seats := game.pending(state):
                state = _sensible(game, state, seats[0], chance)
                decisions += 1
            return decisions

        def careless() -> int:
            chance = SeededChance(5)
            return play_out(game, dealt(game, start, chance), chance)[1]

        return Pair(lambda: rate(thoughtful, seconds), lambda: rate(careless, seconds))

    return Row(
        f"policy/{game.name}",
        f"{game.title}: the merchant's decisions",
        "decisions/s",
        "random play of the same game",
        prepare,
    )


def _sensible(game: Game[Any, Any], state: Any, seat: Seat, chance: Any) -> Any:
    offered = game.choices(state, seat)
    weights = game.weigh(game.view(state, seat), seat, offered)
    best = max(range(len(offered)), key=weights.__getitem__)
    return play(game, state, seat, offered[best], chance)
