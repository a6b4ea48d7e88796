"""Who knows what in Venice."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NONE, TILES
from ridotto.core.games.venice.events import cards, neutrals, opening, sailing
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import Pile, State
from ridotto.core.games.venice.view import Activation, Mat, Neutral, Pending, View


def view(state: State, seat: Seat | None) -> View:
    mine = seat is not None
    who = seat if seat is not None else Seat(0)
    return View(
        eyes=NONE if seat is None else seat,
        data=state.data,
        settings=state.settings,
        owners=state.owners,
        tiles=state.tiles,
        levels=state.levels,
        stacks=state.stacks,
        at=state.at,
        cargo=state.cargo,
        bridges=state.bridges,
        supply=state.supply,
        spy=state.spy,
        council=state.council,
        assistants=state.assistants,
        bridges_left=state.bridges_left,
        mats=tuple(_mat(state, each) for each in range(state.settings.seats)),
        mission_deck=_known(state.mission_deck, seat),
        missions_out_count=len(state.missions_out),
        influence_deck=_known(state.influence_deck, seat),
        influence_discard=state.influence_discard,
        neutral=_neutral(state, seat),
        phase=state.phase,
        asked=state.asked,
        stage=state.stage,
        round=state.round,
        turn=state.turn,
        end=state.end,
        bonus_taken=state.bonus_taken,
        turns_left=state.turns_left,
        placing=state.placing,
        called=state.called,
        parts=state.parts,
        arrested=state.arrested,
        reducing=state.reducing,
        path=state.path,
        paid=state.paid,
        visited=state.visited,
        discounted=state.discounted,
        card=state.card,
        card_step=state.card_step,
        cards_played=state.cards_played,
        met=state.met,
        again=state.again,
        activation=_activation(state),
        pending=_pending(state, seat),
        missions=state.missions[who] if mine else (),
        hand=state.hands[who] if mine else (),
        returned=state.returned[who] if mine else NONE,
        has_returned=tuple(mission != NONE for mission in state.returned),
        answer=state.answers[who] if mine else NONE,
    )


def _mat(state: State, seat: int) -> Mat:
    return Mat(
        coins=state.coins[seat],
        scrolls=state.scrolls[seat],
        intrigue=state.intrigue[seat],
        vp=state.vp[seat],
        mission_count=len(state.missions[seat]),
        slots=state.slots[seat],
        archived=state.archived[seat],
        powers=state.powers[seat],
        card_count=len(state.hands[seat]),
        favour=state.favours[seat],
        gondolier=state.gondolier[seat],
        has_answered=state.answers[seat] != NONE,
    )


def _known(pile: Pile, seat: Seat | None) -> tuple[int, ...]:
    """A-33: a card put back is known to who put it back."""
    return tuple(card if knower == seat else NONE for card, knower in pile)


def _top(pile: Pile, seat: Seat | None) -> tuple[int, ...]:
    """The cards at the top that this seat has looked at."""
    known = _known(pile, seat)
    return known[: known.index(NONE)] if NONE in known else known


def _activation(state: State) -> Activation | None:
    if state.act_quay == NONE:
        return None
    return Activation(
        quay=state.act_quay,
        gondola=state.act_gondola,
        how=state.act_how,
        open=state.act_open,
        declared=state.declared,
        after=state.act_after,
        fired=state.fired,
        shed=state.shed,
    )


def _pending(state: State, seat: Seat | None) -> Pending:
    return Pending(
        drawn=state.drawn if seat == state.turn else (),
        drawn_count=len(state.drawn),
        drawn_missions=state.drawn_missions,
        cubes_due=state.cubes_due,
        giving=state.giving,
        converting=state.converting,
        fresh=state.fresh,
        bridge_due=state.bridge_due,
        transferring=state.transferring,
        shifted=state.shifted,
        turning=state.turning,
    )


def _neutral(state: State, seat: Seat | None) -> Neutral:
    first, second = state.smuggler_decks
    one, other = state.smuggler_out
    return Neutral(
        deck_counts=(len(first), len(second)),
        tops=(_top(first, seat), _top(second, seat)),
        discards=state.smuggler_discards,
        seen=state.smuggler_seen,
        out_counts=(len(one), len(other)),
        deck=state.deck,
        played=state.played,
        runner=state.runner,
        route=state.route,
        leg=state.leg,
        row=state.row,
        doge_deck_count=len(state.doge_deck),
        doge_discard=state.doge_discard,
        doge_out_count=len(state.doge_out),
        queue=state.queue,
        due=state.due,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    match event:
        case opening.Dealt(missions=hands):
            own = tuple(hand if n == seat else None for n, hand in enumerate(hands))
            return opening.Dealt(own, event.deck_count, None, None, None, None)
        case opening.DogeReady(row=row):
            return opening.DogeReady(row, None, None, None, None)
        case cards.InfluenceShuffled():
            return replace(event, deck=None)
        case neutrals.SmugglersShuffled():
            return replace(event, cards=None)
    if getattr(event, "seat", seat) == seat:
        return event
    match event:
        case opening.MissionReturned():
            return replace(event, mission=None)
        case (
            cards.InfluenceDrawn() | cards.InfluenceBuried() | neutrals.SmugglerLooked()
        ):
            return replace(event, cards=None)
        case cards.InfluenceKept():
            return replace(event, card=None)
        case cards.MissionsDrawn():
            return replace(event, missions=None)
        case cards.MissionKept():
            return replace(event, mission=None, buried=None)
        case sailing.Answered():
            return replace(event, answer=None)
    return event


# -- guessing --------------------------------------------------------------------------


def guess(view: View, seat: Seat | None, chance: Chance) -> State:
    """Deals the cards this seat does not know at random."""
    missions = _Missions(view, seat, chance)
    influence = _Influence(view, seat, chance)
    first, one = _smugglers(view, 0, seat, chance)
    second, other = _smugglers(view, 1, seat, chance)
    shown = (*view.neutral.row, *view.neutral.doge_discard)
    doge = chance.shuffled(_unseen(view.data.doge_box, shown))
    doge_count = view.neutral.doge_deck_count
    act, due, neutral = view.activation, view.pending, view.neutral
    state = State(
        data=view.data,
        settings=view.settings,
        owners=view.owners,
        tiles=view.tiles,
        levels=view.levels,
        stacks=view.stacks,
        at=view.at,
        cargo=view.cargo,
        bridges=view.bridges,
        supply=view.supply,
        spy=view.spy,
        coins=tuple(mat.coins for mat in view.mats),
        scrolls=tuple(mat.scrolls for mat in view.mats),
        intrigue=tuple(mat.intrigue for mat in view.mats),
        vp=tuple(mat.vp for mat in view.mats),
        council=view.council,
        assistants=view.assistants,
        bridges_left=view.bridges_left,
        missions=missions.hands,
        slots=tuple(mat.slots for mat in view.mats),
        archived=tuple(mat.archived for mat in view.mats),
        powers=tuple(mat.powers for mat in view.mats),
        hands=influence.hands,
        favours=tuple(mat.favour for mat in view.mats),
        gondolier=tuple(mat.gondolier for mat in view.mats),
        mission_deck=missions.deck,
        missions_out=missions.out,
        influence_deck=influence.deck,
        influence_discard=view.influence_discard,
        smuggler_decks=(first, second),
        smuggler_discards=neutral.discards,
        smuggler_seen=neutral.seen,
        smuggler_out=(one, other),
        row=neutral.row,
        doge_deck=doge[:doge_count],
        doge_discard=neutral.doge_discard,
        doge_out=doge[doge_count:] if neutral.doge_out_count else (),
        phase=view.phase,
        asked=view.asked,
        stage=view.stage,
        round=view.round,
        turn=view.turn,
        end=view.end,
        bonus_taken=view.bonus_taken,
        turns_left=view.turns_left,
        placing=view.placing,
        returned=missions.returned,
        called=view.called,
        parts=view.parts,
        arrested=view.arrested,
        reducing=view.reducing,
        path=view.path,
        paid=view.paid,
        visited=view.visited,
        discounted=view.discounted,
        card=view.card,
        card_step=view.card_step,
        cards_played=view.cards_played,
        met=view.met,
        answers=_answers(view, seat, chance),
        again=view.again,
        turning=due.turning,
        drawn=missions.drawn if due.drawn_missions else influence.drawn,
        drawn_missions=due.drawn_missions,
        cubes_due=due.cubes_due,
        giving=due.giving,
        converting=due.converting,
        fresh=due.fresh,
        bridge_due=due.bridge_due,
        transferring=due.transferring,
        shifted=due.shifted,
        deck=neutral.deck,
        played=neutral.played,
        runner=neutral.runner,
        route=neutral.route,
        leg=neutral.leg,
        queue=neutral.queue,
        due=neutral.due,
    )
    if act is None:
        return state
    return replace(
        state,
        act_quay=act.quay,
        act_gondola=act.gondola,
        act_how=act.how,
        act_open=act.open,
        declared=act.declared,
        act_after=act.after,
        fired=act.fired,
        shed=act.shed,
    )


def _answers(view: View, seat: Seat | None, chance: Chance) -> tuple[int, ...]:
    """Any answer that the others could have given in secret."""
    return tuple(
        view.answer if who == seat else _answer(view, who, chance)
        for who in range(len(view.mats))
    )


def _answer(view: View, who: int, chance: Chance) -> int:
    """0 for intrigue, 1 for a scroll, 2 + 3 x gondola + good for a cube (E21)."""
    mat = view.mats[who]
    if not mat.has_answered:
        return NONE
    given = [0, 1] if mat.scrolls else [0]
    if mat.powers >> 21 & 1:
        loads = (view.cargo[2 * who], view.cargo[2 * who + 1])
        cubes = [n for load in loads for n in load]
        given += [2 + place for place, count in enumerate(cubes) if count]
    return chance.pick(given)


def _unseen(box: Iterable[int], seen: Iterable[int]) -> list[int]:
    left = sorted(box)
    for card in seen:
        if card != NONE:
            left.remove(card)
    return left


def _filled(known: Sequence[int], pile: list[int], seat: Seat | None) -> Pile:
    """The deck with the gaps in what this seat knows filled from the pile."""
    who = NONE if seat is None else seat
    return tuple((card, who) if card != NONE else (pile.pop(), NONE) for card in known)


class _Missions:
    """Where the missions could be."""

    def __init__(self, view: View, seat: Seat | None, chance: Chance) -> None:
        due = view.pending
        open_ = [card for mat in view.mats for card in (*mat.slots, *mat.archived)]
        drawn = due.drawn if due.drawn_missions else ()
        own = (*view.missions, *drawn, view.returned)
        box = range(len(view.data.missions))
        unseen = _unseen(box, (*open_, *own, *view.mission_deck))
        pile = list(chance.shuffled(unseen))
        self.hands = tuple(
            view.missions if who == seat else tuple(_take(pile, mat.mission_count))
            for who, mat in enumerate(view.mats)
        )
        self.returned = tuple(
            view.returned if who == seat else (pile.pop() if has else NONE)
            for who, has in enumerate(view.has_returned)
        )
        hidden = due.drawn_count if due.drawn_missions and not drawn else 0
        self.drawn = drawn or tuple(_take(pile, hidden))
        self.deck = _filled(view.mission_deck, pile, seat)
        self.out = tuple(pile)


class _Influence:
    """Where the influence cards could be."""

    def __init__(self, view: View, seat: Seat | None, chance: Chance) -> None:
        due = view.pending
        drawn = () if due.drawn_missions else due.drawn
        seen = (*view.hand, *drawn, *view.influence_discard, view.card)
        unseen = _unseen(view.data.influence_box, (*seen, *view.influence_deck))
        pile = list(chance.shuffled(unseen))
        self.hands = tuple(
            view.hand if who == seat else tuple(sorted(_take(pile, mat.card_count)))
            for who, mat in enumerate(view.mats)
        )
        hidden = 0 if due.drawn_missions or drawn else due.drawn_count
        self.drawn = drawn or tuple(_take(pile, hidden))
        self.deck = _filled(view.influence_deck, pile, seat)


def _take(pile: list[int], count: int) -> list[int]:
    return [pile.pop() for _ in range(count)]


def _smugglers(
    view: View, deck: int, seat: Seat | None, chance: Chance
) -> tuple[Pile, tuple[int, ...]]:
    """One smuggler deck as it could lie, and what could be out of the game."""
    neutral = view.neutral
    if view.settings.mode is Mode.FULL:
        return (), ()
    top, count = neutral.tops[deck], neutral.deck_counts[deck]
    gone = {*neutral.discards[deck], neutral.played[deck], *top}
    seen = neutral.seen[deck]
    rest = [tile for tile in range(TILES) if tile not in gone]
    sure = [tile for tile in rest if seen >> tile & 1]
    unsure = list(chance.shuffled([tile for tile in rest if not seen >> tile & 1]))
    missing = count - len(top) - len(sure)
    pile = chance.shuffled([*sure, *unsure[:missing]])
    known = _filled((*top, *(NONE,) * len(pile)), list(pile), seat)
    out = tuple(unsure[missing:]) if neutral.out_counts[deck] else ()
    return known, out
