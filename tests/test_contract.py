"""What must hold in every game on the shelf, whoever wrote it (DESIGN.md, 9).

A game that is put on the shelf is tested here without a change to this file.
Two games are played for each number of seats; `python -m tests.contract` plays
thousands.
"""

import hashlib
import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
import pytest

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.clean import clean
from ridotto.core.engine.codec import read_lines, split
from ridotto.core.engine.errors import BadOption, BadPack, Illegal, LogError
from ridotto.core.engine.event import Evolve
from ridotto.core.engine.history import History, configure
from ridotto.core.engine.log import Header, Store, Turn
from ridotto.core.engine.preview import foresee
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES
from ridotto.core.store import open_store
from tests.support.difference import difference
from tests.support.forge import forged, records
from tests.support.moments import (
    Playing,
    Setting,
    decided,
    distinct,
    invariants,
    some,
)
from tests.support.mutation import mutated, odd
from tests.support.playing import (
    DECISIONS,
    AnyGame,
    is_legal,
    people,
    pick,
    play_on,
)
from tests.support.soldo import SOLDO

PER_SETTING = 2

T = TypeVar("T")

thinned = 1
"""A long run makes it more: each game's moments are then looked at less closely."""

SHELF: dict[str, AnyGame] = {SOLDO.name: SOLDO, **GAMES}

SETTINGS = [
    Setting(game, seats, number)
    for game in SHELF.values()
    for seats in game.seats
    for number in range(PER_SETTING)
]


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def playing(request: pytest.FixtureRequest) -> Playing:
    """A game played by random choices, to its end."""
    return Playing(request.param)


@pytest.fixture(params=SHELF)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return SHELF[request.param]


class Stray(Choice, frozen=True):
    """A choice that no game knows."""


def closely(items: Sequence[T], count: int, luck: Chance) -> Sequence[T]:
    """The moments of a game to look at closely: all of them, if there are not many."""
    return some(items, -(-count // thinned), luck)


def is_a_sentence(said: str) -> bool:
    """Something to read on one line, and nothing that moves a cursor."""
    return bool(said) and said == clean(said)


# -- choices ---------------------------------------------------------------------------


def test_random_play_ends(playing: Playing) -> None:
    assert len(playing.moments) < DECISIONS
    assert playing.game.pending(playing.table.state) == ()
    assert playing.table.result() is not None
    assert playing.table.is_closed


def test_as_long_as_the_game_runs_somebody_is_asked_and_has_a_choice(
    playing: Playing,
) -> None:
    game, automa = playing.game, playing.setting.seats
    for moment in playing.moments:
        pending = game.pending(moment.state)
        assert pending
        assert len(set(pending)) == len(pending)
        assert all(0 <= seat < automa for seat in pending), "only who sits is asked"
        assert game.result(moment.state) is None
    for _, _, offered in playing.decisions:
        assert offered
        assert len(distinct(offered)) == len(offered), "a choice is listed twice"


def test_every_choice_listed_is_accepted(playing: Playing) -> None:
    game, check = playing.game, invariants(playing.game)
    for state, seat, offered in closely(playing.decisions, 1200, SeededChance(2)):
        for choice in offered:
            game.check(state, seat, choice)
    asked = closely(playing.decisions, 300, SeededChance(1))
    for number, (state, seat, offered) in enumerate(asked):
        for choice in some(offered, 5, SeededChance(number)):
            after, events, _ = decided(game, state, seat, choice, SeededChance(number))
            assert events, f"{choice} came to nothing"
            if check is not None:
                check(after)


def test_every_choice_not_listed_is_refused_with_a_reason(playing: Playing) -> None:
    game, luck = playing.game, SeededChance(1)
    for state, seat, offered in closely(playing.decisions, 200, luck):
        ideas = game.ideas(state, seat) if game.ideas is not None else ()
        for probe in (*some(playing.listed, 25, luck), *ideas, Stray()):
            if probe in offered:
                continue
            if isinstance(probe, game.open_choices) and is_legal(
                game, state, seat, probe
            ):
                continue
            with pytest.raises(Illegal) as refused:
                game.check(state, seat, probe)
            assert is_a_sentence(str(refused.value)), probe


def test_what_is_made_up_is_playable_or_refused(playing: Playing) -> None:
    game = playing.game
    if game.improvise is None:
        assert game.open_choices == ()
        return
    asked = closely(playing.decisions, 1200, SeededChance(3))
    for number, (state, seat, offered) in enumerate(asked):
        luck = SeededChance(number)
        for _ in range(3):
            idea = game.improvise(game.view(state, seat), seat, luck)
            if idea is None:
                continue
            if is_legal(game, state, seat, idea):
                assert decided(game, state, seat, idea, luck)[1]
                assert isinstance(idea, game.open_choices) or idea in offered


def test_what_must_hold_in_the_game_holds_after_every_record(playing: Playing) -> None:
    check = invariants(playing.game)
    if check is not None:
        check(playing.table.history.state(0))
        for state in playing.states:
            check(state)


# -- the log ---------------------------------------------------------------------------


def test_folding_the_log_gives_the_states_that_playing_gave(playing: Playing) -> None:
    table = playing.table
    header = table.entries[0]
    assert isinstance(header, Header)
    history: History[Any] = History(playing.game, header)
    for entry in table.entries[1:]:
        history.add(entry)
    turns = [entry.seq for entry in table.entries if isinstance(entry, Turn)]
    for seq, state in zip(turns, playing.states, strict=True):
        assert not difference(history.state(seq), state)


def test_every_choice_and_event_survives_being_written(playing: Playing) -> None:
    game = playing.game
    choices = msgspec.json.Decoder(game.choice_type)
    for choice in playing.listed:
        assert choices.decode(msgspec.json.encode(choice)) == choice
    events = msgspec.json.Decoder(game.event_type)
    for entry in playing.table.entries:
        for event in entry.events if isinstance(entry, Turn) else ():
            assert events.decode(msgspec.json.encode(event)) == event
    read = list(read_lines(playing.table.log(), SHELF))
    assert read[:-1] == playing.table.entries[:-1]  # the last one is now sealed


def test_the_same_seed_and_choices_give_the_same_log_even_if_opened_again(
    playing: Playing,
) -> None:
    play_with_pauses(playing, open_store("memory:"))


def test_a_game_survives_the_disk(game: AnyGame, tmp_path: Path) -> None:
    playing = Playing(Setting(game, game.seats[0], 0))
    play_with_pauses(playing, open_store(str(tmp_path / "games.db")))


def play_with_pauses(playing: Playing, store: Store) -> None:
    """Plays the same game again, closing the table and opening it now and then."""
    table = playing.setting.table(store)
    id = table.id
    assert id is not None
    pauses = set(some(range(len(playing.moments)), 4, SeededChance(1)))
    for number, moment in enumerate(playing.moments):
        if number in pauses:
            table = Table.open(store, id, SHELF)
            assert table.state == moment.state
        table.submit(moment.seat, moment.choice)
    assert store.read(id) == list(playing.table.log())
    assert store.games()[0].summary.status == "finished"
    store.close()


def test_a_finished_game_is_verified(playing: Playing) -> None:
    report = verify(list(playing.table.log()), SHELF)
    assert report.redecided
    assert report.result == playing.table.result()


def test_the_log_is_the_same_whatever_the_order_of_sets(game: AnyGame) -> None:
    """Another process hashes words differently; the game must not notice."""
    script = (
        "import hashlib, sys, tests.test_contract as contract\n"
        "game = contract.SHELF[sys.argv[1]]\n"
        "playing = contract.Playing(contract.Setting(game, game.seats[-1], 1))\n"
        "log = b'\\n'.join(playing.table.log())\n"
        "sys.stdout.write(hashlib.sha256(log).hexdigest())\n"
    )
    digests = set()
    for hashing in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", script, game.name],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
        )
        assert done.stderr == ""
        digests.add(done.stdout)
    ours = b"\n".join(Playing(Setting(game, game.seats[-1], 1)).table.log())
    assert digests == {hashlib.sha256(ours).hexdigest()}


def test_a_damaged_log_is_found_out(game: AnyGame) -> None:
    lines = list(Playing(Setting(game, game.seats[0], 0)).table.log())
    content = b"".join(line + b"\n" for line in lines)
    luck = SeededChance(1)
    for _ in range(200):
        damaged = mutated(content, content, luck)
        if damaged != content:
            with pytest.raises(LogError):
                verify(split(damaged), SHELF)


def test_no_log_that_a_stranger_makes_up_breaks_the_program(game: AnyGame) -> None:
    """Its digests are right, so that what is odd in it gets all the way in."""
    told = records(Playing(Setting(game, game.seats[0], 0)).table.log())
    luck = SeededChance(2)
    for number in range(80):
        at = luck.below(len(told))
        changed = odd(told[at], luck)
        bent = changed if isinstance(changed, dict) else {"odd": changed}
        length = len(told) if number % 2 else at + 1 + luck.below(len(told) - at)
        lines = forged([*told[:at], bent, *told[at + 1 :]][:length])
        with suppress(LogError):
            read_history(lines, SHELF)
        with suppress(LogError):
            verify(lines, SHELF)


def test_what_showed_nothing_can_be_taken_back(playing: Playing) -> None:
    table = playing.setting.table()
    for moment in playing.moments:
        table.submit(moment.seat, moment.choice)
        if not moment.turn.final and not table.is_closed:
            table.undo(moment.seat)
            assert not difference(table.state, moment.state)
            again = table.submit(moment.seat, moment.choice)
            assert again.events == moment.turn.events
        assert table.state == moment.after


def test_where_several_are_asked_one_answer_does_not_make_another_stale(
    playing: Playing,
) -> None:
    if all(len(playing.game.pending(each.state)) < 2 for each in playing.moments):
        return
    table, luck = playing.setting.table(), SeededChance(5)
    for _ in range(len(playing.moments)):
        pending = table.pending()
        if not pending:
            break
        seat, state, seq = luck.pick(pending), table.state, table.seq
        others = [each for each in pending if each != seat]
        planned = {
            each: pick(playing.game, state, each, luck) for each in (seat, *others)
        }
        table.submit(seat, planned[seat], based_on=seq)
        for other in others:
            if other in table.pending():
                table.submit(other, planned[other], based_on=seq)


# -- the blindfold ---------------------------------------------------------------------


def guesses(playing: Playing, count: int) -> Iterator[tuple[Any, Seat | None, Any]]:
    """States, who looks at them, and another state that looks the same to them."""
    luck = SeededChance(playing.setting.seed)
    for state in closely(playing.states, count, luck):
        for seat in playing.watchers:
            view = playing.game.view(state, seat)
            yield state, seat, playing.game.guess(view, seat, luck)


def test_a_guess_behind_a_seats_view_changes_nothing_it_sees(playing: Playing) -> None:
    game, names = playing.game, playing.names
    check = invariants(game)
    for state, seat, guess in guesses(playing, 80):
        view = game.view(state, seat)
        assert not difference(game.view(guess, seat), view)
        assert game.pending(guess) == game.pending(state)
        assert game.result(guess) == game.result(state)
        if check is not None:
            check(guess)
        if seat is None or seat not in game.pending(state):
            continue
        assert game.choices(guess, seat) == game.choices(state, seat)
        assert why_not(game, guess, seat) == why_not(game, state, seat)
        asked = game.text.prompt(game.view(guess, seat), seat, names)
        assert asked == game.text.prompt(view, seat, names)


def why_not(game: AnyGame, state: Any, seat: Seat) -> list[tuple[Choice, str]]:
    """What a seat might think possible, each with the reason why it is not."""
    told = []
    for idea in game.ideas(state, seat) if game.ideas is not None else ():
        try:
            game.check(state, seat, idea)
        except Illegal as reason:
            told.append((idea, str(reason)))
        else:
            told.append((idea, ""))
    return told


def test_guesses_differ_where_something_is_hidden(playing: Playing) -> None:
    game = playing.game
    deal = playing.table.entries[1]
    assert isinstance(deal, Turn)
    secrets = [event for event in deal.events if game.redact(event, None) != event]
    if not secrets:
        return
    luck = SeededChance(1)
    for seat in (None, *playing.seats[: playing.setting.seats]):
        views = [game.view(state, seat) for state in some(playing.states, 60, luck)]
        assert any(
            game.guess(view, seat, luck) != game.guess(view, seat, luck)
            for view in views
        ), f"the guesses of {seat} are always the same"


def test_what_can_be_taken_back_told_nobody_anything_hidden(playing: Playing) -> None:
    """Whatever is hidden from a seat, it reads the same lines and sees the same."""
    game, luck = playing.game, SeededChance(playing.setting.seed)
    for moment in closely(playing.moments, 80, luck):
        seat, choice = moment.seat, moment.choice
        if moment.turn.final:
            continue
        for watcher in playing.watchers:
            guess = game.guess(game.view(moment.state, watcher), watcher, luck)
            if not is_legal(game, guess, seat, choice):
                assert watcher != seat
                continue
            after, events, final = decided(game, guess, seat, choice, luck_for(seat))
            if final:
                continue
            seen = game.view(moment.after, watcher)
            assert not difference(game.view(after, watcher), seen), choice
            told = [game.redact(event, watcher) for event in events]
            assert told == [game.redact(each, watcher) for each in moment.turn.events]


def luck_for(seat: Seat) -> SeededChance:
    return SeededChance(1000 + seat)


def test_what_is_redacted_once_has_nothing_left_to_hide(playing: Playing) -> None:
    game = playing.game
    for entry in playing.table.entries:
        for event in entry.events if isinstance(entry, Turn) else ():
            for watcher in playing.watchers:
                seen = game.redact(event, watcher)
                assert seen is None or game.redact(seen, watcher) == seen


def test_a_preview_promises_nothing_that_does_not_come_true(playing: Playing) -> None:
    game, luck = playing.game, SeededChance(1)
    for moment in closely(playing.moments, 40, luck):
        seat = moment.seat
        view = game.view(moment.state, seat)
        foreseen = foresee(game, view, seat, moment.choice)
        if foreseen.is_final or moment.turn.final:
            continue
        before = game.tallies(view)
        after = game.tallies(game.view(moment.after, seat))
        told = {(each.seat, each.label): each.after for each in foreseen.changes}
        for whose, numbers in enumerate(after.seats):
            for label, number in numbers.items():
                now = before.seats[whose].get(label, 0)
                assert told.get((Seat(whose), label), now) in (number, None)
        assert foreseen.pending in (game.pending(moment.after), None)


# -- the house -------------------------------------------------------------------------


def test_the_house_can_weigh_every_choice_and_give_its_reason(playing: Playing) -> None:
    game, luck = playing.game, SeededChance(1)
    for state, seat, offered in closely(playing.decisions, 120, luck):
        view = game.view(state, seat)
        worths = game.weigh(view, seat, offered)
        assert len(worths) == len(offered)
        assert all(math.isfinite(worth) for worth in worths)
        assert list(game.weigh(view, seat, offered)) == list(worths)
        best = max(range(len(offered)), key=lambda index: worths[index])
        assert is_a_sentence(game.reason(view, seat, offered[best]))


def test_the_house_plays_to_the_end_by_what_it_thinks_best(game: AnyGame) -> None:
    table = Setting(game, game.seats[-1], 0).table()
    for _ in range(DECISIONS):
        if not table.pending():
            break
        seat = table.pending()[0]
        offered = game.choices(table.state, seat)
        worths = game.weigh(table.view(seat), seat, offered)
        best = max(range(len(offered)), key=lambda index: worths[index])
        table.submit(seat, offered[best])
    assert table.is_closed


# -- what is said ----------------------------------------------------------------------


def test_the_result_adds_up(playing: Playing) -> None:
    result = playing.table.result()
    assert result is not None
    scores = result.scores
    assert [score.seat for score in scores] == list(playing.seats)
    ranks = [score.rank for score in scores]
    for score in scores:
        assert sum(part for _, part in score.parts) == score.total
        assert all(is_a_sentence(label) for label, _ in score.parts)
        assert score.rank == 1 + sum(rank < score.rank for rank in ranks)
        assert not score.eliminated or is_a_sentence(score.eliminated)
        for other in scores:
            if not score.eliminated and not other.eliminated:
                assert score.total <= other.total or score.rank <= other.rank


def test_every_decision_is_asked_in_words(playing: Playing) -> None:
    game, names = playing.game, playing.names
    rules = game.rules_text()
    for state, seat, offered in closely(playing.decisions, 1200, SeededChance(4)):
        view = game.view(state, seat)
        prompt = game.text.prompt(view, seat, names)
        assert is_a_sentence(prompt.asks)
        assert prompt.rule in rules, f"RULES.md has no {prompt.rule}"
        lines = [game.text.choice(view, seat, choice, names) for choice in offered]
        assert all(is_a_sentence(line) for line in lines)
        assert len(set(lines)) == len(lines), f"two choices read the same: {lines}"


def test_everything_that_happens_is_told_in_words(playing: Playing) -> None:
    table = playing.table
    for watcher in playing.watchers:
        told = list(table.lines(watcher))
        assert all(is_a_sentence(line.said) for line in told)
        spoken = {line.seq for line in told}
        silent = [moment for moment in playing.moments if moment.turn.seq not in spoken]
        assert len(silent) < len(playing.moments) / 2, "most choices leave no line"


def test_every_position_can_be_told_and_written(playing: Playing) -> None:
    game, names = playing.game, playing.names
    box = playing.table.history.state(0)
    for state in (box, *closely(playing.states, 60, SeededChance(1))):
        for watcher in playing.watchers:
            view = game.view(state, watcher)
            assert is_a_sentence(game.text.phase(view))
            told = game.text.position(view, names)
            assert told
            assert all(is_a_sentence(line) for line in told)
            tallies = game.tallies(view)
            assert len(tallies.seats) == len(playing.seats)
            assert watcher is None or game.unit in tallies.seats[watcher]
            assert msgspec.json.decode(msgspec.json.encode(view))


# -- the box ---------------------------------------------------------------------------


def test_opening_the_box_shuffles_nothing(playing: Playing) -> None:
    header = playing.table.entries[0]
    assert isinstance(header, Header)
    config = configure(playing.game, header)
    assert playing.game.setup(config) == playing.game.setup(config)
    assert playing.game.setup(config) == playing.table.history.state(0)


def test_every_event_has_its_evolve(game: AnyGame) -> None:
    assert isinstance(game.evolve, Evolve)
    assert set(get_args(game.event_type)) <= set(game.evolve.by_type)


def test_every_option_is_explained_and_can_be_set(game: AnyGame) -> None:
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for option in game.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert is_a_sentence(option.title)
        assert is_a_sentence(option.sentence)
        with pytest.raises(BadOption):
            game.settle(game.seats[0], {option.key: "no such value"})


def test_a_game_introduces_itself(game: AnyGame) -> None:
    assert game.name == game.name.lower()
    assert is_a_sentence(game.title)
    assert is_a_sentence(game.blurb)
    assert game.rules_text().startswith(f"# {game.title}")
    assert game.rules_version >= 1
    assert len(game.seats) > 0
    assert set(game.automa) <= set(game.seats)


def test_no_pack_of_a_players_own_breaks_the_game(game: AnyGame) -> None:
    """It is refused in a line, or it can be played."""
    printed = json.loads(game.pack.printed())
    luck = SeededChance(1)
    refusals = 0
    for number in range(150):
        content = json.dumps(odd(printed, luck)).encode()
        try:
            pack = game.pack.own(content)
        except BadPack as refused:
            assert_one_line(refused)
            refusals += 1
            continue
        seats = luck.pick(game.seats)
        table = Table.create(game, people(seats), pack=pack, seed=bytes([number]))
        play_on(table, number, decisions=60)
    assert refusals > 50


def assert_one_line(refused: BadPack) -> None:
    assert is_a_sentence(str(refused))
    assert len(str(refused)) < 400


def test_a_printed_pack_says_where_it_comes_from(game: AnyGame) -> None:
    assert game.pack.standard().digest == game.pack.own(game.pack.printed()).digest
    provenance: Sequence[str] | dict[str, str] = json.loads(game.pack.printed()).get(
        "provenance", ()
    )
    assert provenance, "data.json names no provenance"
