"""Phase II: what is common to all stages (R-3)."""

from itertools import product

import pytest

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import (
    Convert,
    Delay,
    LayCard,
    LayJoker,
    Pass,
    Play,
    UseTheatre,
)
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.events import (
    BonusUnclaimed,
    BonusWon,
    DogeMoved,
    LaidOut,
    Passed,
    Played,
    StageBegan,
)
from ridotto.core.games.rialto.phase import Phase
from tests.core.games.rialto.scene import Scene, cards, scene

Y2, Y3, Y4 = Building.Y2, Building.Y3, Building.Y4


def pass_all(table: Scene) -> Scene:
    """Everybody passes until the stage is over."""
    stage = table.state.stage
    while table.state.stage == stage and table.state.phase is Phase.PLAY:
        table.choose(table.state.turn, Pass())
    return table


def plays(table: Scene, seat: int) -> list[Draft]:
    """Every play that can be reached step by step."""
    found = []
    todo = [table.state]
    while todo:
        state = todo.pop()
        listed = RIALTO.choices(state, Seat(seat))
        assert listed, "a step that leads nowhere"
        for choice in listed:
            if isinstance(choice, Play):
                found.append(state.draft)
            elif not isinstance(choice, Pass | Delay):
                here = Scene(state)
                RIALTO.decide(state, Seat(seat), choice, here.chance, here.emit)
                todo.append(here.state)
    return found


def test_all_six_stages_are_played_in_order() -> None:
    """R-3.1."""
    table = scene(2, hands=["GC", "G"]).stage("A")
    while table.state.stage >= 0:
        pass_all(table)
    began = [e.stage for e in table.events if isinstance(e, StageBegan)]
    assert began == [0, 1, 2, 3, 4, 5]


def test_the_first_of_the_doge_order_leads_stage_a() -> None:
    """R-3.2."""
    table = scene(3, hands=["D", "D", "D"], doge=[1, 2, 0], positions=[0, 3, 1])
    table.greens()
    assert table.state.leader == 1
    assert table.state.turn == 1


def test_the_bonus_winner_leads_the_next_stage() -> None:
    """R-3.2."""
    table = scene(3, hands=["DG", "DDG", "G"]).stage("A")
    table.choose(0, LayCard(), Play()).choose(1, LayCard(), LayCard(), Play())
    table.choose(2, Pass())
    assert table.state.leader == 1
    assert table.state.turn == 1


def test_the_leader_stays_where_nobody_played() -> None:
    """R-3.2."""
    table = scene(3, hands=["D", "D", "D"]).stage("B", leader=2)
    pass_all(table)
    assert table.state.leader == 2


def test_turns_go_clockwise_from_the_leader() -> None:
    """R-3.3."""
    table = scene(4, hands=["D", "D", "D", "D"]).stage("A", leader=2)
    assert (table.state.turn, *table.state.queue) == (2, 3, 0, 1)


def test_cards_may_be_kept_back() -> None:
    """R-3.4."""
    table = scene(2, hands=["DDD", "D"]).stage("A")
    table.choose(0, LayCard())
    assert table.offers(0) == {Play(), LayCard()}
    table.choose(0, Play())
    assert table.state.hands[0] == cards("DD")


def test_what_is_laid_out_is_seen_by_its_owner_only() -> None:
    """R-3.4: a play is open once it is made, not before."""
    table = scene(2, hands=["DD", "D"]).stage("A")
    before = RIALTO.view(table.state, Seat(1))
    table.choose(0, LayCard())
    assert RIALTO.view(table.state, Seat(1)) == before
    assert RIALTO.view(table.state, None).draft is None
    assert RIALTO.view(table.state, Seat(0)).draft == Draft(naturals=1)
    laid = table.events[-1]
    assert isinstance(laid, LaidOut)
    assert RIALTO.redact(laid, Seat(1)) is None
    assert RIALTO.redact(laid, Seat(0)) == laid
    assert not laid.REVEALS


def test_a_play_is_final() -> None:
    """R-3.4."""
    assert Played.REVEALS


def test_after_laying_out_it_is_too_late_to_pass() -> None:
    """R-3.4: but what is laid out can be taken back."""
    table = scene(2, hands=["DD", "D"]).stage("A").choose(0, LayCard())
    assert "take them back" in table.refuses(0, Pass())


@pytest.mark.parametrize(
    ("held", "played", "jokers", "count"),
    [(2, 2, 0, 2), (2, 1, 0, 1), (2, 1, 3, 4), (0, 0, 2, 1), (0, 0, 4, 3)],
)
def test_cards_and_jokers_count(
    held: int, played: int, jokers: int, count: int
) -> None:
    """R-3.5, R-3.7: the table of outcomes."""
    table = scene(2, hands=["D" * held + "*" * jokers, "O"]).stage("A")
    table.choose(0, *[LayCard()] * played, *[LayJoker()] * jokers, Play())
    assert table.state.counts[0] == count


def test_two_jokers_do_not_replace_a_card_that_is_held() -> None:
    """R-3.5, A-08."""
    table = scene(2, hands=["DD**", "O"]).stage("A")
    assert table.offers(0) == {Pass(), LayCard()}
    assert "lay one out" in table.refuses(0, LayJoker())


def test_a_joker_is_never_played_alone() -> None:
    """R-3.5."""
    table = scene(2, hands=["*", "O"], coins=[0, 0]).stage("A")
    assert table.offers(0) == {Pass()}
    assert "alone" in table.refuses(0, LayJoker())


def test_one_of_two_jokers_is_not_yet_a_play() -> None:
    """R-3.5."""
    table = scene(2, hands=["**", "O"]).stage("A").choose(0, LayJoker())
    assert table.offers(0) == {LayJoker()}
    assert "alone" in table.refuses(0, Play())


def test_a_theatre_and_a_joker_form_a_pair() -> None:
    """R-3.5, A-10."""
    table = scene(2, hands=["*", "O"], owned=["Y3"], coins=[1, 0]).stage("A")
    assert table.offers(0) == {Pass(), LayJoker()}
    table.choose(0, LayJoker(), UseTheatre(), Play())
    assert table.state.counts[0] == 1
    assert table.state.coins[0] == 0
    assert table.state.used[0][Y3] == 1


def test_two_theatres_form_a_pair_without_any_card() -> None:
    """R-3.5, A-10."""
    table = scene(2, hands=["", "O"], owned=["Y3 Y3"], coins=[2, 0]).stage("A")
    table.choose(0, UseTheatre(), UseTheatre(), Play())
    assert table.state.counts[0] == 1
    assert table.state.hands[0] == cards("")


def test_a_theatre_alone_is_refused() -> None:
    """R-3.5, A-10."""
    table = scene(2, hands=["G", "O"], owned=["Y3"], coins=[1, 0]).stage("A")
    assert "alone" in table.refuses(0, UseTheatre())


def test_theatres_cost_a_coin_each() -> None:
    """R-3.5, 5."""
    table = scene(2, hands=["D", "O"], owned=["Y3 Y3"], coins=[1, 0]).stage("A")
    table.choose(0, LayCard(), UseTheatre())
    assert table.offers(0) == {Play()}
    assert "coins" in table.refuses(0, UseTheatre())
    assert table.state.coins[0] == 1  # nothing is paid before the play
    table.choose(0, Play())
    assert table.state.coins[0] == 0
    assert table.state.counts[0] == 2


def test_the_mint_makes_two_of_one() -> None:
    """R-3.5."""
    table = scene(2, hands=["O", "O"], owned=["Y4"], coins=[1, 0]).stage("A")
    table.choose(0, Convert(Y4, Kind.GONDOLA), Play())
    assert table.state.counts[0] == 2
    assert table.state.hands[0] == cards("")


def test_a_converted_card_anchors_jokers() -> None:
    """R-3.6."""
    table = scene(2, hands=["O*", "O"], owned=["Y2"], coins=[1, 0]).stage("A")
    table.choose(0, Convert(Y2, Kind.GONDOLA), LayJoker(), Play())
    assert table.state.counts[0] == 2


def test_a_converted_card_anchors_jokers_though_others_are_held() -> None:
    """R-3.5, 7: base 1 is enough, wherever it comes from."""
    table = scene(2, hands=["DO*", "O"], owned=["Y2"], coins=[1, 0]).stage("A")
    table.choose(0, Convert(Y2, Kind.GONDOLA), LayJoker(), Play())
    assert table.state.counts[0] == 2
    assert table.state.hands[0] == cards("D")


def test_a_converted_card_prevents_the_bridge_penalty() -> None:
    """R-3.6."""
    table = scene(2, hands=["O", "B"], owned=["Y2"], coins=[1, 0]).stage("D")
    table.choose(0, Convert(Y2, Kind.GONDOLA), Play()).choose(1, Pass())
    assert table.state.scores == (3 + 1 + 1, 3)


def test_a_card_is_not_converted_into_its_own_kind() -> None:
    """R-3.7."""
    table = scene(2, hands=["GO", "O"], owned=["Y4"], coins=[1, 0]).stage("B")
    assert Convert(Y4, Kind.GOLD) not in table.offers(0)
    assert "own kind" in table.refuses(0, Convert(Y4, Kind.GOLD))
    assert "converts no card" in table.refuses(0, Convert(Building.G1, Kind.GONDOLA))


def test_a_joker_may_be_converted() -> None:
    """R-3.7, A-09: and anchors another joker."""
    table = scene(2, hands=["**", "O"], owned=["Y4"], coins=[1, 0]).stage("A")
    table.choose(0, Convert(Y4, Kind.JOKER), LayJoker(), Play())
    assert table.state.counts[0] == 3


def test_a_converted_joker_is_not_laid_out_again() -> None:
    """R-3.5, 3."""
    table = scene(2, hands=["*", "O"], owned=["Y2"], coins=[2, 0]).stage("A")
    table.choose(0, Convert(Y2, Kind.JOKER))
    assert table.offers(0) == {Play()}
    assert "no further" in table.refuses(0, LayJoker())


def test_every_legal_play_is_reached_in_exactly_one_way() -> None:
    """R-3.5, against all combinations tried one by one."""
    for hand, coins in product(("DDO*", "OO**", "GO*", "***"), range(4)):
        table = scene(2, hands=[hand, "O"], owned=["Y2 Y4 Y3 Y3"], coins=[coins, 0])
        table.stage("A")
        found = plays(table, 0)
        assert len(found) == len(set(found)), "reached in two ways"
        assert set(found) == set(_by_the_book(cards(hand), coins))


def _by_the_book(hand: tuple[int, ...], coins: int) -> list[Draft]:
    """Every play of stage A with one Y2, one Y4 and two Y3, straight from R-3.5."""
    kinds = [kind for kind in Kind if kind != Kind.DOGE and hand[kind]]
    pairs = [
        (*two, *four)
        for two in [(), *[((Y2, kind),) for kind in kinds]]
        for four in [(), *[((Y4, kind),) for kind in kinds]]
    ]
    legal = []
    for n, x, j, m in product(range(hand[0] + 1), pairs, range(12), range(3)):
        taken = [kind for _, kind in x]
        if any(taken.count(kind) > hand[kind] for kind in taken):
            continue
        if j > hand[Kind.JOKER] - taken.count(Kind.JOKER) or len(x) + m > coins:
            continue
        base, wild = n + sum(1 + (tile == Y4) for tile, _ in x), j + m
        if base >= 1 or (hand[0] == 0 and wild >= 2):
            legal.append(Draft(n, x, j, m))
    return legal


def test_things_are_laid_out_in_one_order() -> None:
    """R-3.4: cards, conversions, jokers, Theatres; out of it the reason is told."""
    table = scene(2, hands=["DDO**", "O"], owned=["Y2 Y3 Y4"], coins=[3, 0]).stage("A")
    table.choose(0, LayCard(), Convert(Y2, Kind.GONDOLA))
    assert "come first" in table.refuses(0, LayCard())
    assert "used" in table.refuses(0, Convert(Y2, Kind.JOKER))
    table.choose(0, LayJoker())
    assert "before jokers" in table.refuses(0, Convert(Y4, Kind.JOKER))
    table.choose(0, UseTheatre())
    assert "before Theatres" in table.refuses(0, LayJoker())


def test_conversions_are_laid_out_in_one_order() -> None:
    """R-3.5."""
    table = scene(2, hands=["GO", "O"], owned=["Y2 Y2"], coins=[3, 0]).stage("A")
    table.choose(0, Convert(Y2, Kind.GONDOLA))
    assert table.refuses(0, Convert(Y2, Kind.GOLD)).startswith("Conversions")


def test_delaying_costs_nothing_and_puts_the_turn_last() -> None:
    """R-3.8."""
    hands = ["DD", "D", "D"]
    table = scene(3, hands=hands, owned=["Y1"], coins=[1, 0, 0]).stage("A")
    table.choose(0, Delay())
    assert table.state.coins[0] == 1
    assert table.state.used[0][Building.Y1] == 1
    assert (table.state.turn, *table.state.queue) == (1, 2, 0)
    table.choose(1, Pass()).choose(2, Pass())
    assert table.offers(0) == {Pass(), LayCard()}
    assert "waits" in table.refuses(0, Delay()) or "used" in table.refuses(0, Delay())


def test_who_is_last_cannot_delay() -> None:
    """R-3.8, A-11."""
    table = scene(2, hands=["D", "D"], owned=["", "Y1"], coins=[0, 1]).stage("A")
    table.choose(0, Pass())
    assert "Nobody else waits" in table.refuses(1, Delay())


def test_delayed_turns_come_in_the_order_of_delaying() -> None:
    """R-3.8, A-11: and a second Antechamber delays again."""
    hands, owned = ["D", "D", "D"], ["Y1 Y1", "Y1", ""]
    table = scene(3, hands=hands, owned=owned, coins=[2, 1, 0]).stage("A")
    table.choose(0, Delay()).choose(1, Delay())
    assert (table.state.turn, *table.state.queue) == (2, 0, 1)
    table.choose(2, Pass()).choose(0, Delay())
    assert (table.state.turn, *table.state.queue) == (1, 0)


def test_nobody_delays_after_laying_something_out() -> None:
    """R-3.8."""
    table = scene(2, hands=["D", "D"], owned=["Y1"], coins=[1, 0]).stage("A")
    table.choose(0, LayCard())
    assert "laid cards out" in table.refuses(0, Delay())


def bonus(table: Scene) -> BonusWon | None:
    won = [event for event in table.events if isinstance(event, BonusWon)]
    return won[-1] if won else None


def test_the_highest_count_wins_the_bonus() -> None:
    """R-3.9."""
    table = scene(2, hands=["GG", "GGG"]).stage("B")
    table.choose(0, LayCard(), LayCard(), Play())
    table.choose(1, LayCard(), LayCard(), LayCard(), Play())
    assert bonus(table) == BonusWon(1, 1, 3, False)


def test_ties_go_by_doge_order() -> None:
    """R-3.9, R-1.2."""
    table = scene(2, hands=["G", "G"], doge=[1, 0], positions=[0, 1]).stage("B")
    table.choose(0, LayCard(), Play()).choose(1, LayCard(), Play())
    assert bonus(table) == BonusWon(1, 1, 1, True)


def test_a_tie_in_stage_a_is_broken_before_anybody_moves() -> None:
    """R-3.9, A-27: the first of the stack wins though the other will overtake."""
    table = scene(2, hands=["DD", "DD"], positions=[1, 0]).stage("A")
    table.choose(0, LayCard(), LayCard(), Play())
    table.choose(1, LayCard(), LayCard(), Play())
    assert bonus(table) == BonusWon(0, 0, 2, True)
    assert table.state.doge_positions == (4, 2)


def test_without_cards_there_is_no_bonus() -> None:
    """R-3.9."""
    table = scene(2, hands=["O", "O"]).stage("B")
    pass_all(table)
    assert bonus(table) is None
    assert BonusUnclaimed(1) in table.events


def test_actions_follow_the_doge_order_of_their_beginning() -> None:
    """R-3.10: moving on the track does not change who acts next."""
    table = scene(3, hands=["D", "DD", "DDD"], positions=[0, 0, 0]).stage("A")
    table.choose(0, LayCard(), Play()).choose(1, LayCard(), LayCard(), Play())
    table.choose(2, LayCard(), LayCard(), LayCard(), Play())
    moved = [e.player for e in table.events if isinstance(e, DogeMoved)]
    assert moved == [0, 1, 2]


def test_played_cards_go_to_the_own_pile() -> None:
    """R-3.11."""
    table = scene(2, hands=["GG", "G"]).stage("B")
    table.choose(0, LayCard(), LayCard(), Play()).choose(1, LayCard(), Play())
    assert table.state.discard_counts == (2, 1, 0)
    assert table.state.seen_discards == cards("GGG")
    assert table.state.played == (cards(""), cards(""))


def test_coins_stay_on_buildings_until_the_round_ends() -> None:
    """R-3.11."""
    table = scene(2, hands=["OG", "G"], owned=["Y2"], coins=[1, 0]).stage("A")
    table.choose(0, Convert(Y2, Kind.GOLD), Play()).choose(1, Pass())
    assert table.state.stage == 1
    assert table.state.used[0][Y2] == 1


def test_a_seat_is_asked_even_if_it_can_only_pass() -> None:
    """R-3.12, A-32."""
    table = scene(2, hands=["G", "G"]).stage("A")
    assert table.offers(0) == {Pass()}


@pytest.mark.parametrize(
    ("hand", "owned", "coins", "asked"),
    [
        ("", "", 3, False),
        ("", "Y3", 3, False),
        ("", "Y3 Y3", 1, False),
        ("", "Y3 Y3", 2, True),
        ("", "Y1", 1, True),
        ("", "Y1", 0, False),
        ("", "Y2 Y4", 3, False),
        ("O", "", 0, True),
    ],
)
def test_only_who_visibly_can_do_nothing_is_skipped(
    hand: str, owned: str, coins: int, asked: bool
) -> None:
    """R-3.12, A-32."""
    table = scene(2, hands=[hand, "G"], owned=[owned], coins=[coins, 0]).stage("A")
    assert (table.state.turn == 0) is asked
    assert (Passed(Seat(0)) in table.events) is not asked


def test_steps_that_belong_elsewhere_are_refused() -> None:
    """R-3.4."""
    table = scene(2, hands=["D", "D"]).stage("A")
    elsewhere: list[Choice] = [Convert(Y2, Kind.GOLD), Delay(), UseTheatre(), Play()]
    assert all(table.refuses(0, choice) for choice in elsewhere)
