"""What the house thinks of a game is kept beside it, and read back as it was."""

import pytest

from ridotto.core.automa import analysis
from ridotto.core.automa.analysis import Analysis, Remark
from ridotto.core.automa.budget import Budget
from ridotto.core.engine.codec import digest
from ridotto.core.engine.errors import StoreError
from ridotto.core.engine.log import Summary
from ridotto.core.engine.seat import Seat
from ridotto.core.store.memory import MemoryStore
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import EndTurn, Sell
from tests.support.soldo.data import Good

LINES = [b"header", b"last"]
GOOD: Remark[Sell] = Remark(4, Seat(1), 0.6, 0.6, (0.4, 0.6), None)
SLIP = Remark(5, Seat(0), 0.4, 0.3, (0.3, 0.7), Sell(Good.SILK))
SAID = Analysis("soldo", digest(b"last"), Budget(8), (GOOD, SLIP))


def test_an_analysis_is_kept_in_the_store_and_comes_back() -> None:
    store = MemoryStore()
    summary = Summary("soldo", "finished", (), (), 1, 0)
    id = store.create(b"header", b"seed", summary)
    assert analysis.load(store, id, SOLDO) is None
    analysis.save(store, id, SAID)
    assert analysis.load(store, id, SOLDO) == SAID


def test_an_analysis_knows_its_log() -> None:
    assert SAID.fits(LINES)
    assert not SAID.fits([b"header", b"another"])
    assert SAID.of(5) is SLIP
    assert SAID.of(6) is None


@pytest.mark.parametrize(
    ("loss", "mark"), [(0.0, ""), (0.05, "?!"), (0.1, "?"), (0.3, "??")]
)
def test_a_choice_that_costs_much_is_marked(loss: float, mark: str) -> None:
    remark = Remark(1, Seat(0), 0.5, 0.5 - loss, (0.5 - loss, 0.5), EndTurn())
    assert remark.mark == mark


@pytest.mark.parametrize(
    "note",
    [
        b"",
        b"[]",
        b"[" * 100_000,
        analysis.encode(SAID).replace(b'"soldo"', b'"rialto"'),
        analysis.encode(SAID).replace(b'"format":1', b'"format":2'),
        analysis.encode(SAID).replace(b"Sell", b"Steal"),
    ],
)
def test_a_note_that_is_no_analysis_is_refused_in_one_line(note: bytes) -> None:
    with pytest.raises(StoreError, match="analysis beside this game cannot be read"):
        analysis.decode(note, SOLDO)
