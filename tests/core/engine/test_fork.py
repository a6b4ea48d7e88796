"""Playing on from a point of a game, and what its log proves."""

import os
import subprocess
import sys

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.codec import digest
from ridotto.core.engine.errors import BadOption, LogError
from ridotto.core.engine.excerpt import excerpt
from ridotto.core.engine.fork import fork
from ridotto.core.engine.log import Fork
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.start import start_of, state_from
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from tests.support.forge import Record, forged, records
from tests.support.moments import some
from tests.support.playing import AnyGame, AnyTable, finished, new_table, play_on
from tests.support.soldo import SOLDO

SHELF: dict[str, AnyGame] = {SOLDO.name: SOLDO, **GAMES}

ANNA = Seat(0)
SEED = seed_from(5)


@pytest.fixture(params=SHELF)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return SHELF[request.param]


def lines_of(table: AnyTable) -> list[bytes]:
    return list(table.log())


def forked(parent: AnyTable, seq: int, *, redealt: bool = True) -> AnyTable:
    eyes = ANNA if redealt else None
    seed = seed_from(seq)
    return fork(parent, seq, parent.sitters, redealt=redealt, eyes=eyes, seed=seed)


def played(parent: AnyTable, seq: int, *, redealt: bool = True) -> list[bytes]:
    """The log of a fork, played to its end."""
    return lines_of(play_on(forked(parent, seq, redealt=redealt), seq))


@pytest.mark.parametrize("redealt", [True, False])
def test_a_fork_anywhere_is_played_to_the_end_and_verified(
    game: AnyGame, redealt: bool
) -> None:
    """`RIDOTTO_FORKS=all` forks at every tenth record, of every number of seats."""
    thorough = os.environ.get("RIDOTTO_FORKS") == "all"
    for seats in game.seats if thorough else game.seats[:1]:
        parent = finished(game, seats, seed=5)
        lines = lines_of(parent)
        at = range(10, parent.seq - 1, 10)
        for seq in at if thorough else some(at, 4, SeededChance(1)):
            log = played(parent, seq, redealt=redealt)
            assert verify(log, SHELF).start == "told"
            report = verify(log, SHELF, {digest(lines[0]): lines})
            assert report.start == "proved"
            assert report.redecided


def test_a_state_survives_being_written(game: AnyGame) -> None:
    table = finished(game, game.seats[-1], seed=2)
    for seq in some(range(table.seq), 40, SeededChance(1)):
        state = table.history.state(seq)
        again = state_from(game, table.history.config, start_of(state))
        assert again == state


def test_the_header_names_parent_and_point() -> None:
    parent = finished(SOLDO)
    table = forked(parent, 5)
    origin = table.history.header.parent
    assert origin is not None
    assert origin.seq == 5
    assert origin.digest == digest(lines_of(parent)[0])


def test_others_may_sit_at_a_fork() -> None:
    parent = finished(SOLDO)
    house = (Sitter("Carla"), Sitter("Zanetto", Kind.NOVICE))
    assert fork(parent, 5, house).sitters == house


def test_a_new_deal_shows_its_seat_what_it_knew_and_no_more() -> None:
    parent = new_table(SOLDO, 3, seed=4)
    play_on(parent, decisions=4)
    table = forked(parent, parent.seq)
    assert table.view(ANNA) == parent.view(ANNA)
    starts = {
        fork(
            parent, parent.seq, parent.sitters, eyes=ANNA, seed=seed_from(n)
        ).state.hands
        for n in range(5)
    }
    assert len(starts) > 1
    assert all(hands[ANNA] == parent.state.hands[ANNA] for hands in starts)


def test_what_is_hidden_is_kept_only_once_the_game_is_over() -> None:
    running = new_table(SOLDO, 2)
    play_on(running, decisions=3)
    with pytest.raises(BadOption, match="only once the game is over"):
        forked(running, 2, redealt=False)
    parent = finished(SOLDO)
    assert forked(parent, 5, redealt=False).state == parent.history.state(5)


def test_nobody_plays_on_where_nothing_is_left() -> None:
    parent = finished(SOLDO)
    with pytest.raises(BadOption, match="over there"):
        forked(parent, parent.seq)
    with pytest.raises(BadOption, match="Nothing has been dealt"):
        forked(parent, 0)
    with pytest.raises(BadOption, match="There is no record"):
        forked(parent, parent.seq + 1)


def test_the_rules_keep_their_seats() -> None:
    parent = finished(GAMES["venice"], 1)
    people = tuple(Sitter(each.name) for each in parent.sitters)
    with pytest.raises(BadOption, match="same seats"):
        fork(parent, 20, people)
    with pytest.raises(BadOption, match="same seats"):
        fork(parent, 20, parent.sitters[:1])


def test_a_fork_in_a_store_survives_being_opened_again() -> None:
    store = MemoryStore()
    parent = new_table(SOLDO, 2, store=store)
    play_on(parent, decisions=3)
    table = fork(parent, 3, parent.sitters, eyes=ANNA, store=store, shelf=SHELF)
    assert table.id is not None
    play_on(table, decisions=2)
    again = Table.open(store, table.id, SHELF)
    assert again.state == table.state
    play_on(again)
    assert verify(store.read(table.id), SHELF).start == "told"


def test_a_fork_can_be_forked() -> None:
    parent = play_on(forked(finished(SOLDO), 5))
    log = played(parent, 4)
    lines = lines_of(parent)
    assert verify(log, SHELF, {digest(lines[0]): lines}).start == "proved"


def test_a_seats_copy_of_a_fork_does_not_hold_its_start() -> None:
    table = forked(finished(SOLDO), 5, redealt=False)
    copied = b"\n".join(excerpt(table.history, None))
    assert b"start" not in copied
    assert b"stock" not in copied


def bent(told: list[Record], **fields: object) -> list[bytes]:
    start = {**told[1]["start"], **fields}
    return forged([told[0], {**told[1], "start": start}, *told[2:]])


def test_a_bent_deal_is_found_out_without_the_parent() -> None:
    """The new deal can be made again from the state and the seed."""
    told = records(played(finished(SOLDO), 5))
    stock = told[1]["start"]["stock"]
    assert stock != stock[::-1]
    with pytest.raises(LogError, match="line 2: start: the seed deals otherwise"):
        verify(bent(told, stock=stock[::-1]), SHELF)
    with pytest.raises(LogError, match="line 2: start: cards are not conserved"):
        verify(bent(told, stock=[*stock, "silk"]), SHELF)


def test_what_everybody_saw_is_held_against_the_parent() -> None:
    parent = finished(SOLDO)
    lines = lines_of(parent)
    log = bent(records(lines_of(forked(parent, 5))), coins=[99, 99])
    told = records(lines_of(play_on(Table(SOLDO, read_history(log, SHELF), SEED))))
    with pytest.raises(LogError, match="line 2: start: is not what that seat saw"):
        verify(forged(told), SHELF, {digest(lines[0]): lines})


def test_a_start_that_is_no_state_is_named_by_its_field() -> None:
    told = records(played(finished(SOLDO), 5))
    start = told[1]["start"]
    lacking = {key: value for key, value in start.items() if key != "coins"}
    for bent, said in (
        (lacking, "start.coins: is missing"),
        ({**start, "coins": "all"}, "start.coins: Expected `array`"),
        ({**start, "crown": 1}, "start.crown: there is no such field"),
    ):
        lines = forged([told[0], {**told[1], "start": bent}, *told[2:]])
        for read in (verify, read_history):
            with pytest.raises(LogError, match=said):
                read(lines, SHELF)


def test_a_fork_is_not_that_of_another_parent() -> None:
    parent, other = finished(SOLDO, seed=1), finished(SOLDO, seed=2)
    for redealt in (True, False):
        told = records(played(parent, 9, redealt=redealt))
        lines = lines_of(other)
        told[0]["parent"]["digest"] = digest(lines[0])
        with pytest.raises(LogError, match="line 2: start: is not"):
            verify(forged(told), SHELF, {digest(lines[0]): lines})


def test_only_a_fork_starts_from_a_state() -> None:
    whole, part = (
        records(lines_of(finished(SOLDO))),
        records(played(finished(SOLDO), 5)),
    )
    for mixed in ([whole[0], part[1]], [part[0], whole[1]]):
        with pytest.raises(LogError, match="a fork starts from a state"):
            read_history(forged(mixed), SHELF)
    with pytest.raises(LogError, match="only the first record"):
        read_history(forged([*part[:3], part[1]]), SHELF)


def test_the_log_of_a_fork_tells_where_it_comes_from() -> None:
    table = forked(finished(SOLDO), 5)
    assert isinstance(table.entries[1], Fork)
    said = [line.said for line in table.lines(None)]
    assert said[1] == (
        "The game goes on from record 5 of another; what was hidden is dealt anew."
    )


def test_a_new_deal_is_the_same_whatever_the_order_of_sets(game: AnyGame) -> None:
    """Else a log would verify on one machine and not on another."""
    script = (
        "import hashlib, sys, tests.core.engine.test_fork as forks\n"
        "game = forks.SHELF[sys.argv[1]]\n"
        "parent = forks.new_table(game, game.seats[-1], seed=3)\n"
        "forks.play_on(parent, decisions=60)\n"
        "starts = [forks.lines_of(forks.forked(parent, seq))[1] for seq in (9, 40)]\n"
        "sys.stdout.write(hashlib.sha256(b''.join(starts)).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", script, game.name],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert len(digests) == 1
