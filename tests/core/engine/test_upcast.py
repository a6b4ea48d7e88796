"""Games of older rules stay readable, and go on by newer ones."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ridotto.core.engine.errors import LogError
from ridotto.core.engine.log import Amended, GameId, Store
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.store.memory import MemoryStore
from tests.support.forge import Record, forged, records
from tests.support.playing import finished, new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF


def older(told: list[Record]) -> list[Record]:
    """The records as rules version 1 wrote them: `ware` where `good` stands now."""
    told = json.loads(json.dumps(told))
    told[0]["rules"] = 1
    for record in told:
        for event in record.get("events", ()):
            if event["event"] == "Sold":
                price = event.pop("price")
                event["ware"] = event.pop("good")
                event["price"] = price
    return told


def stored(store: Store, lines: list[bytes], like: Table[Any, Any]) -> GameId:
    """A game in a store, as an older program left it there."""
    assert isinstance(store, MemoryStore)
    assert like.id is not None
    summary = store.games()[0].summary
    id = store.create(lines[0], store.seed(like.id), summary)
    for seq, line in enumerate(lines[1:], 1):
        store.append(id, seq, line, str(seq), summary)
    return id


def test_an_older_log_folds_to_the_same_states() -> None:
    table = finished(SOLDO, 3)
    history = read_history(forged(older(records(table.log()))), SHELF)
    for seq in range(table.seq + 1):
        assert history.state(seq) == table.history.state(seq)


def test_an_older_log_is_verified_as_far_as_its_events_go() -> None:
    table = finished(SOLDO, 3)
    lines = forged(older(records(table.log())))
    assert any(b"ware" in line for line in lines)
    report = verify(lines, SHELF)
    assert not report.redecided
    assert report.result == table.result()


def test_an_older_log_is_read_as_strictly_as_any() -> None:
    told = older(records(finished(SOLDO, 3).log()))
    line = next(
        n
        for n, record in enumerate(told)
        if any("ware" in event for event in record.get("events", ()))
    )
    for odd in ({"ware": 7}, {"ware": "gold"}, {"price": None}, {"more": 1}):
        bent = json.loads(json.dumps(told))
        bent[line]["events"][0].update(odd)
        with pytest.raises(LogError, match=f"line {line + 1}: "):
            verify(forged(bent), SHELF)


def test_a_record_that_breaks_its_upcaster_is_named_by_line() -> None:
    told = older(records(finished(SOLDO).log()))
    oddities: tuple[Any, ...] = ([7], [None], 7, [{}], {"event": 1})
    for odd in oddities:
        bent = json.loads(json.dumps(told))
        bent[3]["events"] = odd
        with pytest.raises(LogError, match="line 4: "):
            verify(forged(bent), SHELF)


def test_a_change_of_rules_that_changed_no_record_needs_no_upcaster() -> None:
    lines = list(finished(SOLDO).log())
    newer = replace(SOLDO, rules_version=5)
    report = verify(lines, {"soldo": newer})
    assert not report.redecided


def test_an_older_game_goes_on_by_newer_rules_and_says_so() -> None:
    store = MemoryStore()
    table = play_on(new_table(SOLDO, 3, store=store), decisions=8)
    lines = forged(older(records(table.log())))
    id = stored(store, lines, table)
    again = Table.open(store, id, SHELF)
    assert again.state == table.state
    assert list(again.log()) == lines
    play_on(again, decisions=1)
    assert isinstance(again.entries[len(lines)], Amended)
    said = [line.said for line in again.lines(None)]
    assert said.count("From here on version 2 of the rules is played.") == 1
    play_on(again)
    assert again.is_closed
    assert list(again.log())[: len(lines)] == lines
    assert Table.open(store, id, SHELF).state == again.state
    report = verify(list(again.log()), SHELF)
    assert not report.redecided


def test_what_is_played_by_newer_rules_is_decided_again() -> None:
    store = MemoryStore()
    table = play_on(new_table(SOLDO, 3, store=store), decisions=8)
    id = stored(store, forged(older(records(table.log()))), table)
    again = play_on(Table.open(store, id, SHELF))
    told = records(again.log())
    line = max(n for n, record in enumerate(told) if record["record"] == "turn")
    told[line]["events"].insert(0, {"event": "Turned", "seat": 0})
    with pytest.raises(LogError, match=f"line {line + 1}: events"):
        verify(forged(told), SHELF)


def test_two_programs_amend_an_older_game_once() -> None:
    store = MemoryStore()
    table = play_on(new_table(SOLDO, 3, store=store), decisions=4)
    id = stored(store, forged(older(records(table.log()))), table)
    here, there = (Table.open(store, id, SHELF) for _ in range(2))
    for table in (here, there):
        table.refresh()
        play_on(table, decisions=1)
    here.refresh()
    assert sum(isinstance(entry, Amended) for entry in here.entries) == 1
    assert list(here.log()) == list(there.log())


@pytest.mark.parametrize("rules", [-1, 0, 1, 2, 3, 10**30])
def test_rules_only_ever_get_newer(rules: int) -> None:
    told = records(finished(SOLDO).log())
    told.insert(3, {"before": "", "record": "amended", "seq": 3, "time": 0})
    told[3]["rules"] = rules
    with pytest.raises(LogError, match="line 4: rules: this program knows"):
        verify(forged(told), SHELF)
