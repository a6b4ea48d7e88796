"""Alone against the Doge (SO-1 to SO-12, V-21, D1 to D9)."""

import pytest

from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import (
    DRAW,
    MOOR,
    PASS,
    PAY_COINS,
    SCROLL,
    STAND,
    TAKE,
    Board,
    GiveCube,
    Place,
    PlayCard,
    ReturnMission,
    Run,
    Sail,
    Smuggle,
    Steer,
    Use,
)
from ridotto.core.games.venice.data import NONE, Card, DogeCard
from ridotto.core.games.venice.phase import Favour, Phase, Stage
from ridotto.core.games.venice.scoring import arrested, council_points
from tests.core.games.venice.scene import BUILDINGS, CANALS, QUAYS, Scene, fresh, scene


def prepared(**options: str) -> Scene:
    """Missions given back; the first gondola is to be placed."""
    it = Scene(fresh(1, favour_cards="none", **options))
    return it.do(0, ReturnMission(it.state.missions[0][0]))


def doges_turn(a: str = "mint", b: str = "docks", **options: str) -> Scene:
    """Your turn is over; deck A begins with this card, deck B with that."""
    it = scene(1, **options).moor(0, "T01").moor(1, "T02")
    it.moor(2, "T03").moor(3, "T04").moor(4, "GCL").moor(5, "T05")
    it.smugglers(0, a, "senate").smugglers(1, b, "church").hand(0)
    return it.set(stage=Stage.DOGE, deck=0)


def play(tile: str) -> Smuggle:
    return Smuggle(BUILDINGS[tile])


def both(it: Scene, a: str = "mint", b: str = "docks") -> Scene:
    """Plays both cards, with the first gondola of each colour, and any way."""
    it.go_on()
    for tile in (a, b):
        it.do(0, play(tile), Run(0))
        while it.phase is Phase.STEER or it.phase is Phase.MEET:
            it.do(0, it.offers(0)[0])
    return it


def row(it: Scene, *cards: int) -> Scene:
    """Puts these cards in the Doge's row, taken from his deck."""
    state = it.state
    rest = [*state.row, *state.doge_deck]
    for card in cards:
        rest.remove(card)
    return it.set(row=cards, doge_deck=tuple(rest))


def test_the_doge_is_set_up() -> None:
    """SO-1, SO-2, SO-3, SO-4, SO-5, SO-6, A-36, A-44.

    Two colours, two scrolls, all missions; decks lie ready before a gondola is placed.
    """
    state = prepared().state
    assert state.owners == (0, 1, 1)
    assert state.scrolls == (1, 2)
    assert state.intrigue == state.vp == (0, 0)
    assert state.council == (0, 0, 0)
    assert state.data.numbers.doge_scroll_limit == 5
    assert len(state.missions[0]) == 2
    assert len(state.mission_deck) == 24
    assert len(state.influence_deck) == 22
    assert [len(deck) for deck in state.smuggler_decks] == [12, 12]
    assert state.coins == (6, 0)
    assert state.phase is Phase.PLACE


def test_the_doge_places_between_your_gondolas() -> None:
    """SO-7, SO-9, SO-10, SO-11, SO-12: A, B, A, B with assistants, then you."""
    it = prepared().do(0, Place(QUAYS["GCL"]), Use(0))
    while it.state.phase is Phase.ACTIVATE:
        it.do(0, it.offers(0)[-1])
    state = it.state
    assert NONE not in state.at[2:]
    assert state.assistants == (10, 8, 8)
    free = next(q for q in range(15) if not state.stacks[q] and state.tiles[q] < 12)
    it.do(0, Place(free), Use(0))
    state = it.state
    assert [len(deck) for deck in state.smuggler_decks] == [9, 9]
    assert len(state.doge_deck) == 22
    assert len(state.doge_out) == 2
    assert (state.round, state.turn) == (1, 0)


@pytest.mark.parametrize(
    ("edition", "extra", "left"),
    [("pl", "2", (6, 6)), ("fr", "2", (7, 7)), ("fr", "1", (7, 8))],
)
def test_extra_cards_place_assistants(
    edition: str, extra: str, left: tuple[int, int]
) -> None:
    """SO-8, ED-9: from each deck, or in all."""
    it = prepared(edition=edition, extra_prelim_cards=extra)
    it.do(0, Place(QUAYS["DPL"]), Use(0)).do(0, it.offers(0)[-1])
    assert it.state.assistants[1:] == left


def test_the_doge_may_start_without_assistants() -> None:
    """SO-8, V-21.20."""
    it = prepared(prelim_doge_assistants="no", extra_prelim_cards="1")
    it.do(0, Place(QUAYS["DPL"]), Use(0)).do(0, it.offers(0)[-1])
    assert it.state.assistants == (10, 10, 10)


def test_you_choose_his_card_gondola_and_way() -> None:
    """V-21.1, V-21.2: asked, or left to the program."""
    it = doges_turn("church").moor(2, "T08").go_on()
    assert it.phase is Phase.SMUGGLE
    it.do(0, play("church"), Run(0))
    assert set(it.offers(0)) == {Steer(CANALS["C11"]), Steer(CANALS["C15"])}
    it = doges_turn("church", doge="program").moor(2, "T08").go_on()
    assert it.state.turn == 0
    assert it.state.round == 2


def test_your_gondolas_on_his_way_cost_you() -> None:
    """V-21.3, V-21.18: the Doge pays nothing, unless E14 makes him."""
    it = doges_turn("docks", "mint").moor(2, "T06").moor(0, "T07")
    it.go_on().do(0, play("docks"), Run(0))
    assert it.phase is Phase.MEET
    it.do(0, SCROLL)
    assert it.state.scrolls == (0, 2)
    it = doges_turn("docks", "mint").moor(2, "T06").moor(0, "T07").power(0, 14)
    it.go_on().do(0, play("docks"), Run(0), TAKE)
    assert it.state.scrolls == (1, 1)
    assert it.state.intrigue == (1, 0)


def test_stacks_score_for_you_and_for_him() -> None:
    """V-21.4."""
    it = doges_turn().moor(0, "T11").moor(4, "T11").go_on()
    it.do(0, play("mint"), Run(0))
    while it.phase is Phase.STEER:
        it.do(0, it.offers(0)[0])
    assert it.state.vp == (2, 1)


def test_he_scores_when_you_moor_on_his() -> None:
    """V-21.5."""
    it = scene(1).moor(0, "T06").moor(1, "T01").moor(2, "T07").moor(3, "T03")
    it.moor(4, "T07").moor(5, "T04").hand(0).missions(0).turn(0)
    it.do(0, Board(0), Sail(CANALS["C09"]), MOOR)
    assert it.state.vp == (0, 3)


@pytest.mark.parametrize(("slot", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 4)])
def test_his_assistant_trains_and_scores(slot: int, points: int) -> None:
    """V-21.6, V-21.7."""
    it = doges_turn()
    if slot:
        it.assistant(1, "mint", slot)
    it.go_on().do(0, play("mint"), Run(0))
    while it.phase is Phase.STEER:
        it.do(0, it.offers(0)[0])
    assert it.state.vp[1] == points


def test_cards_that_no_icon_names_are_carried_out() -> None:
    """V-21.8, A-41: mint A names the middle, docks B the right: the left one acts."""
    it = row(doges_turn(), DogeCard.TREASURY, DogeCard.LEVY, DogeCard.LEVY)
    before = it.state.doge_deck[0]
    both(it)
    assert it.state.vp[1] == 2
    assert it.state.row == (before, DogeCard.LEVY, DogeCard.LEVY)
    assert it.state.smuggler_discards == ((BUILDINGS["mint"],), (BUILDINGS["docks"],))


def test_equal_icons_let_two_cards_act() -> None:
    """V-21.8: docks A and market B both name the middle."""
    it = row(doges_turn("docks", "market"), *[DogeCard.LEVY] * 3)
    both(it, "docks", "market")
    assert it.state.vp[1] == 2


def test_passing_his_gondola_costs_him_too() -> None:
    """V-21.9: a scroll, or intrigue without one."""
    it = scene(1).moor(0, "T06").moor(1, "T01").moor(2, "T07").moor(4, "T07")
    it.moor(3, "T03").moor(5, "T04").hand(0).missions(0).give(1, scrolls=1).turn(0)
    it.do(0, Board(0), Sail(CANALS["C09"]), PASS, SCROLL)
    assert it.state.scrolls == (0, 0)
    assert it.state.intrigue == (1, 1)


def test_at_eight_intrigue_the_doge_breaks() -> None:
    """V-21.10: 2 VP and 4 intrigue less."""
    it = scene(1).moor(0, "T06").moor(1, "T03").moor(2, "T02").moor(3, "T03")
    it.moor(4, "T04").moor(5, "T04").hand(0, Card.OVERTIME).missions(0)
    it.moor(0, "T01").assistant(0, "court", 2).set(intrigue=(0, 7), vp=(0, 9)).turn(0)
    it.do(0, PlayCard(Card.OVERTIME), Use(1))
    assert it.state.intrigue == (0, 4)
    assert it.state.vp == (0, 7)


def test_drawing_missions_shortens_his_deck() -> None:
    """V-21.11."""
    it = scene(1).moor(0, "T06").moor(1, "T01").moor(2, "T02").moor(3, "T03")
    it.moor(4, "T04").moor(5, "T04").hand(0, Card.CONTRACTS).missions(0).turn(0)
    left = len(it.state.doge_deck)
    it.do(0, PlayCard(Card.CONTRACTS), DRAW)
    assert len(it.state.doge_deck) == left - 1


def test_he_builds_dear_canals_beside_you() -> None:
    """V-21.12, D3: the highest toll, then the lowest number; colour A first."""
    it = row(doges_turn(), DogeCard.WORKS, DogeCard.LEVY, DogeCard.LEVY)
    both(it)
    assert it.state.bridges[CANALS["C02"]] == 1


def test_public_works_with_all_bridges_built_score() -> None:
    """D3."""
    it = row(doges_turn(), DogeCard.WORKS, DogeCard.LEVY, DogeCard.LEVY)
    for colour, canal in ((1, "C01"), (1, "C02"), (2, "C03"), (2, "C04")):
        it.bridge(colour, canal)
    both(it)
    assert it.state.vp[1] == 2


def test_craftsmen_train_his_highest_assistant() -> None:
    """V-21.13, D8: scoring for the new slot."""
    it = row(doges_turn(), DogeCard.CRAFTSMEN, DogeCard.LEVY, DogeCard.LEVY)
    it.assistant(2, "library", 2)
    both(it)
    assert it.state.levels[QUAYS["T05"]][2] == 3
    assert it.state.vp[1] == 2


def test_the_other_cards_do_what_they_say() -> None:
    """D1, D2, D4, D6, D7."""
    spare = (DogeCard.TREASURY, DogeCard.TREASURY)
    it = both(row(doges_turn(), DogeCard.SESSION, *spare))
    assert it.state.council == (0, 1, 1)
    it = both(row(doges_turn().set(council=(0, 2, 1)), DogeCard.LOBBYING, *spare))
    assert it.state.council == (0, 2, 3)
    it = both(row(doges_turn(), DogeCard.DENUNCIATION, *spare))
    assert it.state.intrigue == (1, 0)
    it = both(row(doges_turn().power(0, 20), DogeCard.DENUNCIATION, *spare))
    assert it.state.intrigue == (0, 0)
    it = both(
        row(doges_turn().give(1, scrolls=4, intrigue=2), DogeCard.ARCHIVE, *spare)
    )
    assert (it.state.scrolls[1], it.state.intrigue[1]) == (5, 1)
    it = doges_turn().assistant(1, "church", 4).assistant(2, "church", 4)
    it = both(row(it, DogeCard.LEVY, *spare))
    assert it.state.vp[1] == 2


def test_the_inquiry_takes_scrolls_cubes_or_intrigue() -> None:
    """D5, V-21.14, E21, ED-16: cubes may replace scrolls; E16 pays nothing here."""
    it = row(doges_turn(), DogeCard.INQUIRY, DogeCard.LEVY, DogeCard.LEVY)
    it.power(0, 21, 16).load(0, (1, 0, 0))
    both(it)
    coins = it.state.coins[0]
    assert it.phase is Phase.INQUIRY
    it.do(0, SCROLL, GiveCube(0, 0))
    assert it.state.scrolls[0] == 0
    assert it.state.cargo[0] == (0, 0, 0)
    assert it.state.coins[0] == coins
    assert it.state.intrigue[0] == 0


def test_an_inquiry_without_a_choice_is_not_asked() -> None:
    """D5."""
    it = row(doges_turn(), DogeCard.INQUIRY, DogeCard.LEVY, DogeCard.LEVY)
    both(it.give(0, scrolls=0))
    assert it.state.intrigue[0] == 2


@pytest.mark.parametrize(("final", "left"), [("0", 0), ("1", 1), ("2", 2)])
def test_the_end_comes_when_the_row_cannot_be_filled(final: str, left: int) -> None:
    """V-21.16: so many turns without the Doge follow."""
    it = doges_turn(final_turns=final)
    it.set(doge_out=(*it.state.doge_out, *it.state.doge_deck), doge_deck=())
    both(it)
    assert max(0, it.state.turns_left) == left
    assert (it.phase is Phase.OVER) == (left == 0)


def test_an_empty_deck_alone_ends_nothing() -> None:
    """V-21.11, V-21.16."""
    it = doges_turn()
    deck = it.state.doge_deck
    it.set(doge_out=(*it.state.doge_out, *deck[1:]), doge_deck=deck[:1])
    both(it)
    assert it.state.turns_left == NONE


def test_the_doge_is_one_player_with_two_markers() -> None:
    """V-21.15, V-21.17 (1), A-42."""
    it = scene(1).set(council=(3, 5, 3))
    assert council_points(it.state) == (3, 13)


@pytest.mark.parametrize(
    ("intrigue", "who"), [((0, 0), -1), ((1, 1), 0), ((1, 2), -1), ((2, 0), 0)]
)
def test_you_lose_with_no_less_intrigue_than_he(
    intrigue: tuple[int, int], who: int
) -> None:
    """V-21.17 (4), ED-13."""
    assert arrested(scene(1).set(intrigue=intrigue).state) == who


def test_you_may_pay_off_intrigue_and_need_more_points() -> None:
    """V-21.17 (3), (5), (6), A-18."""
    it = scene(1).moor(0, "T01").moor(1, "T02").set(turns_left=1, vp=(9, 14))
    it.moor(2, "T03").moor(3, "T04").moor(4, "T03").moor(5, "T04")
    it.set(intrigue=(2, 0), coins=(8, 0), scrolls=(0, 0), stage=Stage.TURN_END)
    it.go_on().do(0, PAY_COINS, PAY_COINS)
    assert it.state.arrested == NONE
    result = VENICE.result(it.state)
    assert result is not None
    assert result.winners == (1,)
    it.set(intrigue=(1, 0), turns_left=1, stage=Stage.TURN_END, phase=Phase.SAIL)
    it.set(coins=(4, 0), reducing=True).give(0, favours=Favour.NONE)
    it.go_on().do(0, STAND)
    assert it.state.arrested == 0


def test_equal_points_lose_to_the_doge() -> None:
    """V-21.17 (6): in both editions."""
    for edition in ("pl", "fr"):
        it = scene(1, edition=edition).set(turns_left=1, vp=(9, 9), coins=(0, 0))
        it.set(stage=Stage.TURN_END, council=(0, 0, 0)).go_on()
        result = VENICE.result(it.state)
        assert result is not None
        assert result.winners == (1,)


def test_he_never_runs_out_of_assistants() -> None:
    """V-21.19: nine tiles a colour, ten assistants."""
    it = scene(1)
    assert len(it.state.smuggler_decks[0]) < it.state.data.numbers.assistants


PRESETS = {
    ("pl", "very_easy"): (0, 0, (0, 1, 2, 3), 1, False, 1),
    ("fr", "very_easy"): (0, 0, (0, 1, 2, 2), 1, False, 1),
    ("pl", "easy"): (0, 0, (0, 1, 2, 3), 1, True, 2),
    ("fr", "easy"): (0, 0, (0, 1, 2, 4), 1, True, 2),
    ("pl", "normal"): (0, 0, (0, 1, 2, 4), 2, True, 1),
    ("fr", "normal"): (0, 0, (0, 1, 2, 4), 2, True, 1),
    ("pl", "hard"): (1, 2, (0, 1, 2, 4), 3, True, 1),
    ("fr", "hard"): (1, 4, (1, 1, 2, 4), 2, True, 1),
    ("pl", "expert"): (2, 6, (0, 1, 2, 4), 3, True, 1),
    ("fr", "expert"): (2, 6, (1, 1, 2, 4), 2, True, 1),
}


@pytest.mark.parametrize(("key", "knobs"), PRESETS.items())
def test_presets_turn_the_knobs(
    key: tuple[str, str], knobs: tuple[object, ...]
) -> None:
    """V-21.20, ED-7, ED-8."""
    edition, difficulty = key
    rules = fresh(1, edition=edition, difficulty=difficulty).settings
    assert knobs == (
        rules.extra_cards,
        rules.doge_gc_start,
        rules.slot_vp,
        rules.doge_scrolls,
        rules.doge_assistants,
        rules.final_turns,
    )


def test_single_knobs_go_before_the_preset() -> None:
    """V-21.20, ED-10."""
    rules = fresh(
        1, difficulty="expert", final_turns="2", slot1_vp="0", solo_start_scrolls="2"
    ).settings
    assert rules.final_turns == 2
    assert rules.slot_vp[0] == 0
    assert rules.start_scrolls == 2
