"""Tables of a house: who may sit, begin, watch, be replaced and come back."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ridotto.core.engine.codec import digest
from ridotto.core.engine.errors import BadOption, Illegal, NoSuchGame
from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.verify import verify
from ridotto.core.store.book import Limit, Origin
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.desk import AtOnce
from ridotto.tui.ssh import text, words
from ridotto.tui.ssh.limits import Limits, TooMuch
from ridotto.tui.ssh.parlour import Parlour
from ridotto.tui.ssh.steward import Steward
from tests.support.guests import Salon
from tests.support.tables import SHELF


def test_people_gather_and_the_host_begins(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    parlour = salon.parlour
    kinds = [Kind.HUMAN, Kind.HUMAN, Kind.NOVICE]
    board = parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    with pytest.raises(Illegal, match="still free"):
        parlour.begin(anna, board.id)
    parlour.sit(berta, board.id)
    with pytest.raises(Illegal, match="Only the host"):
        parlour.begin(berta, board.id)
    board = parlour.begin(anna, board.id)
    names = [sitter.name for sitter in parlour.table(board).sitters]
    assert names[:2] == ["Anna", "Berta"]
    with pytest.raises(Illegal, match="has begun"):
        parlour.stand(berta, board.id)


def test_one_guest_takes_one_seat_and_a_full_table_no_more(salon: Salon) -> None:
    anna, berta, carlo = map(salon.guest, ("Anna", "Berta", "Carlo"))
    kinds = [Kind.HUMAN, Kind.HUMAN]
    board = salon.parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    again = salon.parlour.sit(anna, board.id)
    assert [place.account for place in again.places] == [anna.id, None]
    salon.parlour.sit(berta, board.id)
    with pytest.raises(Illegal, match="No seat is free"):
        salon.parlour.sit(carlo, board.id)


def test_who_stands_up_hands_the_table_on_and_the_last_puts_it_away(
    salon: Salon,
) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    kinds = [Kind.HUMAN, Kind.HUMAN]
    board = salon.parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    salon.parlour.sit(berta, board.id)
    left = salon.parlour.stand(anna, board.id)
    assert left is not None
    assert left.host == berta.id
    assert salon.parlour.stand(berta, board.id) is None
    assert salon.book.board(board.id) is None


def test_the_host_gives_free_seats_to_the_house(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    kinds = [Kind.HUMAN, Kind.HUMAN]
    board = salon.parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    with pytest.raises(Illegal, match="Only the host"):
        salon.parlour.put(berta, board.id, 1, Kind.NOVICE)
    with pytest.raises(Illegal, match="not free"):
        salon.parlour.put(anna, board.id, 0, Kind.NOVICE)
    board = salon.parlour.put(anna, board.id, 1, Kind.NOVICE)
    assert salon.parlour.begin(anna, board.id).log is not None


def test_an_invitation_opens_a_table_that_nobody_else_sees(salon: Salon) -> None:
    anna, berta, carlo = map(salon.guest, ("Anna", "Berta", "Carlo"))
    parlour = salon.parlour
    board = parlour.set_up(anna, "soldo", [Kind.HUMAN, Kind.HUMAN], {}, is_public=False)
    assert [entry.board.id for entry in parlour.entries(berta)] == []
    with pytest.raises(NoSuchGame):
        parlour.board(board.id, berta)
    with pytest.raises(NoSuchGame):
        parlour.invited("abcdef" if board.code != "abcdef" else "fedcba")
    parlour.sit(berta, parlour.invited(f" {board.code.upper()} ").id)
    board = parlour.begin(anna, board.id)
    salon.play_out(board, anna, berta)
    assert [entry.board.id for entry in parlour.finished(berta)] == [board.id]
    assert parlour.finished(carlo) == []
    with pytest.raises(NoSuchGame):
        parlour.board(board.id, carlo)
    assert parlour.board(board.id, carlo, board.code).id == board.id


def test_where_it_is_your_turn_comes_first(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    waits = salon.table(anna, berta)
    salon.wait(60)
    kinds = [Kind.HUMAN, Kind.HUMAN]
    gathers = salon.parlour.set_up(berta, "soldo", kinds, {}, is_public=True)
    salon.wait(60)
    turn = salon.table(berta, anna)
    salon.answer(waits, anna)
    order = [entry.board.id for entry in salon.parlour.entries(anna)]
    assert order == [turn.id, waits.id, gathers.id]
    assert [entry.is_turn for entry in salon.parlour.entries(anna)][:2] == [True, False]


def test_two_people_and_the_house_play_a_game_that_verifies(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta, house=[Kind.MERCHANT])
    salon.play_out(board, anna, berta)
    assert salon.fresh(board).is_over
    assert board.log is not None
    assert verify(salon.store.read(board.log), SHELF).redecided
    assert [e.board.id for e in salon.parlour.finished(anna)] == [board.id]


def test_all_others_must_agree_before_the_house_plays_for_somebody(
    salon: Salon,
) -> None:
    anna, berta, carlo, dora = map(salon.guest, ("Anna", "Berta", "Carlo", "Dora"))
    board = salon.table(anna, berta, carlo)
    with pytest.raises(Illegal):
        salon.parlour.ask_house(dora, board.id, 2)
    salon.parlour.ask_house(anna, board.id, 2)
    salon.parlour.ask_house(anna, board.id, 2)  # saying it twice counts once
    assert not salon.fresh(board).places[2].is_away
    salon.parlour.ask_house(berta, board.id, 2)
    board = salon.fresh(board)
    assert board.places[2].is_away
    assert salon.parlour.table(board).sitters[2].kind is Kind.MERCHANT
    with pytest.raises(Illegal, match="come back"):
        salon.parlour.playing_seat(carlo, board)
    board = salon.parlour.come_back(carlo, board.id)
    assert salon.parlour.table(board).sitters[2].kind is Kind.HUMAN
    assert salon.parlour.playing_seat(carlo, board) == 2
    salon.play_out(board, anna, berta, carlo)


def test_one_may_hand_ones_own_seat_to_the_house_at_any_time(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta)
    salon.parlour.ask_house(berta, board.id, 1)
    salon.play_out(board, anna)
    assert board.log is not None
    assert verify(salon.store.read(board.log), SHELF).redecided


@pytest.mark.parametrize(
    ("limit", "in_time", "late"),
    [(Limit("move", 60), 59, 3), (Limit("game", 1200), 1199, 3)],
)
def test_whose_time_is_up_is_played_for(
    salon: Salon, limit: Limit, in_time: int, late: int
) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta, limit=limit)
    salon.wait(in_time)
    salon.steward.go_round()
    assert not any(place.is_away for place in salon.fresh(board).places)
    salon.answer(board, anna)
    salon.wait(late)
    salon.steward.go_round()
    away = [place.is_away for place in salon.fresh(board).places]
    assert away == [False, True]
    salon.parlour.come_back(berta, board.id)
    assert not salon.fresh(board).places[1].is_away


def test_a_clock_for_all_adds_up_what_each_choice_took(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta, limit=Limit("game", 100))
    for _ in range(3):
        salon.wait(30)
        table = salon.parlour.table(board)
        table.refresh()
        for account in (anna, berta):
            if salon.parlour.seat_of(account, board) in table.pending():
                salon.answer(board, account)
        salon.steward.go_round()
    assert not all(place.is_away for place in salon.fresh(board).places)
    salon.wait(200)
    salon.steward.go_round()
    assert any(place.is_away for place in salon.fresh(board).places)


def test_a_house_that_was_closed_takes_nobodys_time(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta, limit=Limit("move", 60))
    salon.wait(3600)
    steward = Steward(salon.parlour, AtOnce())
    steward.go_round()
    assert not any(place.is_away for place in salon.fresh(board).places)
    salon.wait(61)
    steward.go_round()
    assert any(place.is_away for place in salon.fresh(board).places)


def test_a_crash_between_book_and_log_is_put_right(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta)
    away = (board.places[0], replace(board.places[1], is_away=True))
    salon.book.change_board(replace(board, places=away))
    salon.steward.go_round()
    assert salon.parlour.table(board).sitters[1].kind is Kind.MERCHANT


def test_who_watches_talks_apart_until_the_game_is_over(salon: Salon) -> None:
    anna, berta, carlo = map(salon.guest, ("Anna", "Berta", "Carlo"))
    board = salon.table(anna, berta)
    salon.parlour.say(anna, board, "good luck")
    salon.parlour.say(carlo, board, "Anna holds silk")
    heard = [each.text for each in salon.parlour.heard(berta, board)]
    assert heard == ["good luck"]
    apart = [each.text for each in salon.parlour.heard(carlo, board)]
    assert apart == ["good luck", "Anna holds silk"]
    salon.play_out(board, anna, berta)
    after = [each.text for each in salon.parlour.heard(berta, salon.fresh(board))]
    assert after == ["good luck", "Anna holds silk"]


def test_talk_is_one_clean_line_and_not_too_much_of_it(salon: Salon) -> None:
    anna = salon.guest("Anna")
    salon.parlour.say(anna, None, "\x1b[2Jhello\r\n\x07 there \u202e")
    salon.parlour.say(anna, None, " \x1b ")
    said = [each.text for each in salon.parlour.heard(anna, None)]
    assert said == ["[2Jhello  there"]
    salon.parlour.say(anna, None, "x" * 5000)
    assert len(salon.parlour.heard(anna, None)[-1].text) == 300
    for _ in range(Limits().chat_lines - 2):
        salon.parlour.say(anna, None, "flood")
    with pytest.raises(TooMuch):
        salon.parlour.say(anna, None, "flood")


def test_a_guest_hosts_only_so_many_tables(tmp_path: Path) -> None:
    salon = Salon(tmp_path, Limits(tables=2))
    anna = salon.guest("Anna")
    kinds = [Kind.HUMAN, Kind.HUMAN]
    for _ in range(2):
        salon.parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    with pytest.raises(BadOption, match="You host 2 tables"):
        salon.parlour.set_up(anna, "soldo", kinds, {}, is_public=True)
    salon.close()


def test_what_the_book_and_the_shelf_do_not_have_is_refused(salon: Salon) -> None:
    anna = salon.guest("Anna")
    kinds = [Kind.HUMAN, Kind.HUMAN]
    with pytest.raises(NoSuchGame, match="on the shelf: soldo"):
        salon.parlour.set_up(anna, "chess", kinds, {}, is_public=True)
    with pytest.raises(BadOption):
        salon.parlour.set_up(anna, "soldo", kinds, {"data": "x"}, is_public=True)
    with pytest.raises(BadOption):
        salon.parlour.set_up(anna, "soldo", [Kind.HUMAN] * 9, {}, is_public=True)
    with pytest.raises(BadOption, match=text.NO_SEAT_FOR_PEOPLE):
        salon.parlour.set_up(anna, "soldo", [Kind.NOVICE] * 2, {}, is_public=True)
    with pytest.raises(BadOption):
        salon.parlour.set_up(
            anna, "soldo", [Kind.HUMAN, Kind.AUTOMA], {}, is_public=True
        )


def test_two_workers_at_one_table_see_each_others_choices(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta)
    store = SqliteStore(salon.store.path)
    other = Parlour(store, SqliteBook(store.database), SHELF, clock=salon.clock)
    rung: list[int] = []
    assert board.log is not None
    table = other.table(board)
    other.bell.listen(board.log, lambda: rung.append(table.seq))
    other.bell.look()
    assert rung == []
    salon.answer(board, anna)
    other.bell.look()
    assert rung == [salon.parlour.table(board).seq]
    decision = table.decision(Seat(1))
    assert decision is not None
    table.submit(Seat(1), decision.choices[0])
    salon.parlour.bell.look()
    assert salon.parlour.table(board).seq == table.seq
    store.close()


def test_the_bell_forgets_a_game_once_nobody_listens(salon: Salon) -> None:
    """Even one that is over, of which nothing is ever told again."""
    bell, games = salon.parlour.bell, [GameId(f"game {n}") for n in range(3)]
    ends = [bell.listen(game, lambda: None) for game in (*games, *games)]
    for number, end in enumerate(ends, 1):
        assert len(bell._listeners) == min(3, 7 - number)
        end()
        end()  # twice is no harm
    assert not bell._listeners


def test_a_rematch_is_proposed_where_the_players_talk(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, berta)
    salon.play_out(board, anna, berta)
    again = salon.parlour.propose_again(berta, salon.fresh(board))
    assert again.options == board.options
    said = salon.parlour.heard(anna, salon.fresh(board))[-1]
    assert again.id in said.text


def test_what_is_left_on_a_clock_is_told_in_words() -> None:
    told = [words.left(1000 * s) for s in (-5, 59, 61, 3 * 3600, 3 * 86_400)]
    assert told == [
        "0:00 left",
        "0:59 left",
        "1:01 left",
        "3 hours left",
        "3 days left",
    ]


def test_a_finished_game_is_played_on_from_at_a_table_of_the_house(
    salon: Salon,
) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    carlo = salon.guest("Carlo")
    board = salon.table(anna, berta)
    assert board.log is not None
    origin = Origin(board.log, 3, redealt=True, eyes=Seat(0))
    kinds = [Kind.HUMAN, Kind.HUMAN]
    with pytest.raises(Illegal, match="not over"):
        salon.parlour.play_on(anna, origin, kinds, Seat(0))
    salon.play_out(board, anna, berta)
    end = salon.parlour.table(board).seq
    last = replace(origin, seq=end)
    with pytest.raises(BadOption, match="over there"):
        salon.parlour.play_on(anna, last, kinds, Seat(0))
    again = salon.parlour.play_on(carlo, origin, kinds, Seat(1))
    assert [place.name for place in again.places] == ["", "Carlo"]
    salon.parlour.sit(berta, again.id)
    again = salon.parlour.begin(carlo, again.id)
    table, parent = salon.parlour.table(again), salon.parlour.table(board)
    assert table.view(Seat(0), 1) == parent.view(Seat(0), 3)
    salon.play_out(again, berta, carlo)
    assert again.log is not None
    lines = salon.store.read(board.log)
    report = verify(salon.store.read(again.log), SHELF, {digest(lines[0]): lines})
    assert (report.redecided, report.start) == (True, "proved")


def test_nobody_plays_on_from_a_table_they_may_not_see(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    board = salon.table(anna, house=[Kind.NOVICE], is_public=False)
    salon.play_out(board, anna)
    assert board.log is not None
    origin = Origin(board.log, 3, redealt=False)
    kinds = [Kind.HUMAN, Kind.NOVICE]
    with pytest.raises(NoSuchGame):
        salon.parlour.play_on(berta, origin, kinds, Seat(0))
    again = salon.parlour.play_on(anna, origin, kinds, Seat(0))
    assert again.code not in ("", board.code)
