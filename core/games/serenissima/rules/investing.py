"""The other half of an activation's choice: investing, one purchase at a time."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import (
    Berth,
    BuildBasilica,
    BuildFort,
    BuyGalley,
    Done,
    HireAboard,
    HireAshore,
    Invest,
    to_invest,
)
from ridotto.core.games.serenissima.events import (
    BasilicaBuilt,
    FortBuilt,
    GalleyBought,
    GalleyOrdered,
    InvestmentChosen,
    SailorHired,
)
from ridotto.core.games.serenissima.rules import wheel
from ridotto.core.games.serenissima.state import State, galley_price, ports_of


def begin(state: State, seat: Seat, choice: Invest, chance: Chance, emit: Emit) -> None:
    """S-1.3; who can buy nothing passes."""
    state = emit(InvestmentChosen(seat, state.pawn))
    if not state.hidden and len(to_invest(state, seat)) == 1:
        wheel.end_activation(state, chance, emit)


def finish(state: State, seat: Seat, choice: Done, chance: Chance, emit: Emit) -> None:
    wheel.end_activation(state, chance, emit)


def hire_ashore(
    state: State, seat: Seat, choice: HireAshore, chance: Chance, emit: Emit
) -> None:
    """S-8.1."""
    emit(SailorHired(seat, 0, choice.space, state.data.prices.sailor))


def hire_aboard(
    state: State, seat: Seat, choice: HireAboard, chance: Chance, emit: Emit
) -> None:
    """S-8.2, S-8.8; in a refit, the crew of a galley just bought (S-9.8)."""
    number = choice.number
    here, price = state.place[number], state.data.prices.sailor
    emit(SailorHired(seat, number, here, price))


def buy_galley(
    state: State, seat: Seat, choice: BuyGalley, chance: Chance, emit: Emit
) -> None:
    """S-8.3: the number first, then the port, if there is more than one."""
    state = emit(GalleyOrdered(seat, choice.number))
    ports = ports_of(state, seat)
    if len(ports) == 1:
        launch(state, seat, ports[0], emit)


def berth(state: State, seat: Seat, choice: Berth, chance: Chance, emit: Emit) -> None:
    launch(state, seat, choice.space, emit)


def launch(state: State, seat: Seat, port: int, emit: Emit) -> None:
    """R-9: with one sailor; further ones are hired at the same price."""
    price = galley_price(state, seat)
    emit(GalleyBought(seat, state.ordered, port, 1, price))


def build_fort(
    state: State, seat: Seat, choice: BuildFort, chance: Chance, emit: Emit
) -> None:
    """S-8.4, S-8.6."""
    emit(FortBuilt(seat, choice.space, state.data.prices.fort))


def build_basilica(
    state: State, seat: Seat, choice: BuildBasilica, chance: Chance, emit: Emit
) -> None:
    """S-8.5, S-8.6."""
    emit(BasilicaBuilt(seat, choice.space, state.data.prices.basilica))
