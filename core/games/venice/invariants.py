"""What must hold at every moment of a game of Venice, whatever is played."""

from collections import Counter

from ridotto.core.games.venice.data import NONE, TILES
from ridotto.core.games.venice.listing import choices, is_stowed
from ridotto.core.games.venice.phase import Favour, Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, active_gondola, capacity


def check(state: State) -> None:
    """Raises `AssertionError` naming what broke."""
    if state.phase is Phase.BOX:
        return
    _check_numbers(state)
    _check_cubes(state)
    _check_gondolas(state)
    _check_assistants(state)
    _check_bridges(state)
    _check_missions(state)
    _check_influence(state)
    _check_neutrals(state)
    _check_decision(state)


def _check_numbers(state: State) -> None:
    numbers, rules = state.data.numbers, state.settings
    assert min(state.coins) >= 0, "somebody has less than no coins"
    assert min(state.vp) >= 0, "points fell below nothing"
    assert min(state.scrolls) >= 0, "somebody has less than no scrolls"
    assert min(state.intrigue) >= 0, "intrigue fell below nothing"
    for seat in range(rules.people):
        assert state.scrolls[seat] <= numbers.scroll_limit, "too many scrolls"
        assert state.intrigue[seat] <= rules.cap, "intrigue above its track"
    if rules.mode is Mode.SOLO:
        assert state.scrolls[1] <= numbers.doge_scroll_limit, "the Doge's scrolls"
        assert state.intrigue[1] < numbers.doge_breaks_at, "the Doge's intrigue"
        assert not state.coins[1], "the Doge has coins"
    for marker in state.council:
        assert 0 <= marker <= numbers.council_length, "a marker left its track"


def _check_cubes(state: State) -> None:
    if state.settings.limited:
        assert min(state.supply) >= 0, "the supply fell below nothing"
        for good in range(3):
            there = state.supply[good] + sum(load[good] for load in state.cargo)
            assert there == state.data.numbers.cubes, "cubes were lost or made"
    for gondola, load in enumerate(state.cargo):
        assert min(load) >= 0, "a gondola carries less than nothing"
        seat = state.owners[gondola // 2]
        if seat == NONE or seat >= state.settings.people:
            assert not any(load), "a neutral gondola carries cubes"
        elif _is_settled(state):
            assert sum(load) <= capacity(state, seat), "a gondola is too full"


def _is_settled(state: State) -> bool:
    """Whether no effect is being carried out that may overload a gondola."""
    return state.act_quay == NONE and not (
        state.transferring or state.phase is Phase.DISCARD
    )


def _check_gondolas(state: State) -> None:
    lying = [gondola for stack in state.stacks for gondola in stack]
    assert len(lying) == len(set(lying)), "a gondola lies in two places"
    afloat = {active_gondola(state)} if state.path else set()
    for gondola, quay in enumerate(state.at):
        if quay == NONE:
            assert gondola not in lying, "a gondola off the board lies in a stack"
        elif gondola not in lying:
            assert gondola in afloat, "a gondola is at a quay but in no stack"
        else:
            assert gondola in state.stacks[quay], "a gondola lies elsewhere"
    for seat in range(state.settings.people):
        first, second = state.at[2 * seat], state.at[2 * seat + 1]
        alone = first == NONE or first != second
        assert alone or not _is_at_rest(state), "two own gondolas share a quay"


def _is_at_rest(state: State) -> bool:
    return not state.path


def _check_assistants(state: State) -> None:
    whole = state.data.numbers.assistants
    for colour in range(len(state.owners)):
        placed = sum(levels[colour] > 0 for levels in state.levels)
        assert placed + state.assistants[colour] == whole, "assistants were lost"
    for quay, levels in enumerate(state.levels):
        assert state.tiles[quay] < TILES or not any(levels), "at a public building"
        low = [level for level in levels if 0 < level < 4]
        assert len(low) == len(set(low)), "two assistants on one slot"
        assert max(levels) <= 4, "an assistant beyond slot 4"


def _check_bridges(state: State) -> None:
    for colour, left in enumerate(state.bridges_left):
        built = state.bridges.count(colour)
        seat = state.owners[colour]
        whole = 0 if seat == NONE else state.data.numbers.bridges
        assert left >= 0, "less than no bridges"
        assert built + left == whole, "bridges were lost or made"


def _check_missions(state: State) -> None:
    slotted = [card for slots in state.slots for card in slots if card != NONE]
    cards = [
        *(card for hand in state.missions for card in hand),
        *slotted,
        *(card for pile in state.archived for card in pile),
        *(card for card, _ in state.mission_deck),
        *state.missions_out,
        *(card for card in state.returned if card != NONE),
        *(state.drawn if state.drawn_missions else ()),
    ]
    assert sorted(cards) == list(range(len(state.data.missions))), "missions were lost"
    for seat, slots in enumerate(state.slots):
        powers = sum(state.data.powers[card] for card in slots if card != NONE)
        assert powers == state.powers[seat], "effects that are not in a slot"
        most = state.data.numbers.mission_hand
        assert len(state.missions[seat]) <= most, "too many missions in hand"


def _check_influence(state: State) -> None:
    cards = Counter(
        (
            *(card for hand in state.hands for card in hand),
            *(card for card, _ in state.influence_deck),
            *state.influence_discard,
            *(() if state.drawn_missions else state.drawn),
            *((state.card,) if state.card != NONE else ()),
        )
    )
    assert cards == Counter(state.data.influence_box), "influence cards were lost"
    assert all(tuple(sorted(hand)) == hand for hand in state.hands), "an unsorted hand"


def _check_neutrals(state: State) -> None:
    if state.settings.mode is Mode.FULL:
        return
    for deck in (0, 1):
        cards = [
            *(card for card, _ in state.smuggler_decks[deck]),
            *state.smuggler_discards[deck],
            *state.smuggler_out[deck],
            *((state.played[deck],) if state.played[deck] != NONE else ()),
        ]
        assert sorted(cards) == list(range(TILES)), "smuggler cards were lost"
    if state.settings.mode is Mode.SOLO and state.doge_out:
        doge = Counter((*state.doge_deck, *state.doge_discard, *state.doge_out))
        doge.update(card for card in state.row if card != NONE)
        assert doge == Counter(state.data.doge_box), "Doge cards were lost"


def _check_decision(state: State) -> None:
    if state.phase is Phase.OVER:
        assert not state.asked, "somebody is asked after the end"
        return
    assert state.asked, "nobody is asked"
    for seat in state.asked:
        assert 0 <= seat < state.settings.people, "the Doge is asked"
        offered = choices(state, seat)
        assert offered, "a decision without a choice"
        assert len(offered) == len(set(offered)), "a choice is listed twice"
        flipped = state.favours[seat] is not Favour.UNUSED
        assert flipped or state.settings.favour_seats[seat], "a favour out of nowhere"
    if not (state.transferring or state.act_quay != NONE):
        for who in range(state.settings.people):
            assert state.phase is Phase.DISCARD or is_stowed(state, who), "unstowed"
