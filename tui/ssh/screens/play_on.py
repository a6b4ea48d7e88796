"""Playing on from a game of the house: at a new table of the house."""

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.store.book import Origin
from ridotto.themes.roles import seat_role
from ridotto.tui import words as shared
from ridotto.tui.reel import Reel
from ridotto.tui.rows import Row
from ridotto.tui.screens.play_on import PlayOn
from ridotto.tui.settings import Place
from ridotto.tui.ssh import words
from ridotto.tui.ssh.screens.guest import GuestStage
from ridotto.tui.ssh.screens.new_table import BY_KIND, TITLES


class GuestPlayOn(PlayOn, GuestStage[None]):
    """The seats are free, of the house, or one's own."""

    SENTENCE = words.FORK_SENTENCE
    CSS_PATH = "../../screens/form.tcss"

    def __init__(self, reel: Reel, own: Seat) -> None:
        super().__init__(reel)
        self._own = own

    def _seat(self, seat: int, place: Place) -> Row:
        return Row(
            f"seat {seat}",
            shared.seat_title(seat),
            words.YOUR_SEAT if seat == self._own else BY_KIND[place.kind],
            (words.YOUR_SEAT, *TITLES),
            sentence=words.FORK_SEAT_SENTENCE,
            sign=self.house.glyphs.seat(seat),
            role=seat_role(seat),
            gap=seat == 0,
        )

    def _seat_somebody(self, seat: int, title: str) -> None:
        if title == words.YOUR_SEAT:
            self._places[self._own] = Place("", Kind.HUMAN)
            self._own = Seat(seat)
        elif seat != self._own:  # whoever plays on plays
            self._places[seat] = Place("", TITLES[title])

    def action_begin(self) -> None:
        if not self.is_active or self._table.id is None:
            return
        eyes = self._eyes if self._redealt else None
        origin = Origin(self._table.id, self._at, self._redealt, eyes)
        kinds = [each.kind for each in self._places if each.kind is not Kind.AUTOMA]
        try:
            board = self.parlour.play_on(self.guest, origin, kinds, self._own)
            if not any(place.is_free for place in board.places):
                board = self.parlour.begin(self.guest, board.id)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            return
        self.guest_app.open_board(board)
