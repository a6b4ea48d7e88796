"""Luck is even, and the same on every machine."""

import pytest

from ridotto.core.engine.chance import SeededChance, commitment, luck_at, seed_from
from tests.support.luck import ScriptedChance


def test_a_seed_gives_the_same_luck_on_every_machine() -> None:
    chance = SeededChance(7)
    rolls = [chance.roll() for _ in range(20)]
    assert rolls == ROLLS
    assert chance.shuffled(range(10)) == SHUFFLED


def test_the_luck_of_a_record_follows_from_the_seed_and_its_place() -> None:
    seed = seed_from(42)
    assert seed.hex() == SEED
    assert commitment(seed) == COMMITMENT
    assert [luck_at(seed, place).below(1000) for place in range(6)] == PLACES


def test_a_number_and_its_words_stand_for_the_same_seed() -> None:
    assert seed_from(42) == seed_from("42") != seed_from(43)


@pytest.mark.parametrize("bound", [2, 3, 6, 10, 52])
def test_every_number_is_as_likely_as_the_others(bound: int) -> None:
    chance, draws = SeededChance(bound), 2000 * bound
    counts = [0] * bound
    for _ in range(draws):
        counts[chance.below(bound)] += 1
    expected = draws / bound
    distance = sum((count - expected) ** 2 / expected for count in counts)
    assert distance < 2 * bound + 20


def test_every_order_of_a_pile_is_as_likely_as_the_others() -> None:
    chance = SeededChance(3)
    orders = [chance.shuffled("abc") for _ in range(6000)]
    counts = {order: orders.count(order) for order in set(orders)}
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_asking_below_one_needs_no_luck() -> None:
    chance = SeededChance(1)
    assert chance.pick(["only"]) == "only"
    assert not chance.used
    chance.below(2)
    assert chance.used


def test_there_is_no_picking_from_nothing() -> None:
    with pytest.raises(AssertionError, match="nothing to choose from"):
        SeededChance(1).pick([])


def test_a_script_says_what_was_written() -> None:
    chance = ScriptedChance(3, 0)
    assert (chance.roll(), chance.roll(), chance.roll()) == (4, 1, 1)
    with pytest.raises(AssertionError, match="the script says 6"):
        ScriptedChance(6).roll()


ROLLS = [3, 2, 4, 6, 1, 1, 5, 1, 3, 5, 1, 5, 2, 1, 1, 4, 4, 1, 2, 1]
SHUFFLED = (2, 1, 5, 3, 7, 4, 9, 0, 6, 8)
SEED = "be386ead16dcef294a05fe8cee21b8f2415890fb1355ef1f547a644f43037d62"
COMMITMENT = "975a1e7228f76581c4935aa16d0b0c5e4e18558610f6fdd8f4ba4e95feb9eebb"
PLACES = [315, 144, 192, 834, 361, 218]
