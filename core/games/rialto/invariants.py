"""What must hold at every moment of a game of Rialto, whatever is played."""

from ridotto.core.games.rialto.board import values
from ridotto.core.games.rialto.counts import counted, total
from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.core.games.rialto.state import NONE, State, building_count, hand_limit


def check(state: State) -> None:
    """Raises `AssertionError` naming what broke."""
    if state.phase is Phase.BOX:
        return
    _check_cards(state)
    _check_knowledge(state)
    _check_buildings(state)
    _check_pieces(state)
    _check_board(state)
    _check_order(state)
    _check_decision(state)


def _check_cards(state: State) -> None:
    columns = [column for column in state.columns if column is not None]
    piles = (
        counted(state.pile),
        state.seen_discards,
        state.left_over,
        state.neutral_cards,
        *columns,
        *state.hands,
        *state.played,
        *state.buried,
    )
    assert all(min(pile) >= 0 for pile in piles), "a pile holds less than nothing"
    assert total(piles) == state.data.copies, "cards were lost or made"
    discards = sum(state.seen_discards) + sum(map(sum, state.buried))
    assert sum(state.discard_counts) == discards, "discard piles have wrong sizes"
    if state.stage != NONE:
        for seat in range(state.seats):
            held = sum(state.hands[seat])
            assert held <= hand_limit(state, seat), "a hand is over its limit"


def _check_knowledge(state: State) -> None:
    for seat, known in enumerate(state.known):
        gone = state.buried_now[seat]
        assert 0 <= gone <= sum(state.buried[seat]), "more buried now than ever"
        pool = zip(known, state.hands[seat], state.buried[seat], strict=True)
        assert all(k <= h + b for k, h, b in pool), "a known card is not there"
        surplus = zip(known, state.hands[seat], strict=True)
        missing = sum(max(0, k - h) for k, h in surplus)
        assert missing <= gone, "more known cards are missing than were buried"


def _check_buildings(state: State) -> None:
    owned = (*state.fresh, *state.used, *state.locked)
    assert all(min(pile) >= 0 for pile in owned), "somebody owns less than nothing"
    assert min(state.supply) >= 0, "the supply of buildings is below nothing"
    for kind, left in enumerate(state.supply):
        there = left + sum(pile[kind] for pile in owned)
        assert there == state.data.buildings.tiles, "buildings were lost or made"
    for seat in range(state.seats):
        most = state.data.limits.buildings
        assert building_count(state, seat) <= most, "somebody owns too many buildings"
    if state.phase in (Phase.START, Phase.COLUMN):
        assert not any(map(any, state.used)), "a coin lies on a building too early"
    if state.phase is not Phase.BLUE:
        assert not any(map(any, state.locked)), "a building is locked too long"


def _check_pieces(state: State) -> None:
    assert min(state.coins) >= 0, "somebody has less than no coins"
    assert min(state.private) >= 0, "a private supply is below nothing"
    assert min(state.general) >= 0, "a general supply is below nothing"
    assert min(map(min, state.councilmen)) >= 0, "councilmen are below nothing"
    for seat in range(state.seats):
        out = sum(here[seat] for here in state.councilmen)
        whole = out + state.private[seat] + state.general[seat]
        assert whole == state.data.start.councilmen, "councilmen were lost or made"


def _check_board(state: State) -> None:
    spans = [span for span in state.built if span is not None]
    gondolas = sum(span.is_gondola for span in spans)
    bridges = len(spans) - gondolas
    assert bridges + len(state.bridges) == len(state.data.bridges), "bridges"
    assert gondolas + state.gondolas == state.data.gondolas.tiles, "gondolas"
    assert max(bridges, gondolas) <= state.round, "more built than one a round"
    assert state.values == values(state.data, state.built), "wrong district values"
    for is_open, earned in zip(state.bonus_tiles, state.bonus_earned, strict=True):
        assert is_open or not earned, "a bonus was earned after it was gone"
        assert len(set(earned)) == len(earned), "a bonus was earned twice"


def _check_order(state: State) -> None:
    players = state.seats + state.neutral
    assert sorted(state.doge_order) == list(range(players)), "the Doge order"
    assert sorted(state.seating) == list(range(players)), "the seating"
    along = [state.doge_positions[player] for player in state.doge_order]
    assert along == sorted(along, reverse=True), "the Doge order and the positions"
    assert sorted(state.tokens) == list(range(1, ROUNDS + 1)), "the order tokens"
    assert 0 <= state.round <= ROUNDS, "the round"
    if state.active != NONE:
        assert state.tokens[state.active] == state.round, "the active district"


def _check_decision(state: State) -> None:
    """What belongs to one step of the game stands only there."""
    phase = state.phase
    if phase is not Phase.PLAY:
        assert state.draft == EMPTY, "a draft outlived its turn"
    assert (state.taking != NONE) == (phase is Phase.GIVE_UP), (
        "a building is in the air"
    )
    assert (state.moves_left > 0) == (phase is Phase.MOVE), "moves without a mover"
    if state.budget:
        assert phase in (Phase.BUILD, Phase.GIVE_UP), "money without a builder"
    if phase is Phase.COUNCILMAN:
        assert state.stage == Stage.GONDOLA, "a gondola in the wrong stage"
    if phase in (Phase.REDUCE, Phase.OVER):
        assert state.turn == NONE, "somebody is asked alone"
    else:
        assert 0 <= state.turn < state.seats, "nobody is asked"
        assert state.turn not in state.queue, "somebody is asked twice"
