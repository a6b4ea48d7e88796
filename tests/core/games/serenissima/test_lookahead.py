"""What a search in Serenissima gets to see before it judges."""

from ridotto.core.automa.playout import play_on
from ridotto.core.engine.chance import SeededChance
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import Invest
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.lookahead import LOOKAHEAD
from tests.core.games.serenissima.scene import BLUE, RED, scene


def test_a_trial_goes_on_until_the_next_galleys_have_answered() -> None:
    """A rich port badly held is lost before the position is judged."""
    table = scene(
        ports={"VAL": "1 1", "TUN": "0 1 wood stone gold wine", "NAP": "0 1"},
        galleys={3: "0 NAP 1", 4: "1 ALG 4"},
        money=(0, 0, 0, 0),
    )
    table.activate(3)
    stop = LOOKAHEAD.turn(table.state) + LOOKAHEAD.turns
    table.choose(BLUE, Invest())
    owners = {
        play_on(SERENISSIMA, table.state, SeededChance(seed), stop)[0].owner[
            space("TUN")
        ]
        for seed in range(6)
    }
    assert RED in owners
