"""What a count is worth in each stage, and how likely it wins the bonus."""

from functools import cached_property

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.phase import Stage
from ridotto.core.games.rialto.policy.chances import leaning
from ridotto.core.games.rialto.policy.outlook import Outlook
from ridotto.core.games.rialto.policy.placing import best_bridge, best_gondola
from ridotto.core.games.rialto.view import View

PRIZES = (Stage.BRIDGE, Stage.GONDOLA)
"""Where the bonus is more than one more of the same."""

PLACED, MOVED = 0.3, 0.2
"""What it costs that a councilman is no longer ready, or no longer elsewhere."""

DOUBT = 0.75
"""How little the known cards of a rival say about what will be played."""


class Stages:
    """The prospects of one seat in the stages of this round."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.outlook = Outlook(view, seat)
        self.view = view
        self.seat = seat
        self._worths: list[list[float]] = [[] for _ in Stage]
        self._strength: dict[tuple[int, int], float] = {}

    def worth(self, stage: int, count: int) -> float:
        """What this stage will bring with an effective count."""
        worths = self._worths[stage]
        while len(worths) <= count:
            worths.append(self._worth(stage, len(worths)))
        return worths[count]

    def _worth(self, stage: int, count: int) -> float:
        plain = self.effect(stage, count)
        if not count:
            return plain
        odds = self.odds(stage, count)
        if odds <= 0.0:
            return plain
        if stage in PRIZES:
            won = plain + self.prize(stage)
        else:
            won = self.effect(stage, count + 1)
        return odds * won + (1 - odds) * plain

    def effect(self, stage: int, count: int) -> float:
        """What a count brings without the bonus."""
        outlook = self.outlook
        match stage:
            case Stage.DOGE:
                return outlook.doge(count) if count else 0.0
            case Stage.GOLD:
                return outlook.coins(count)
            case Stage.BUILDING:
                return outlook.budget(count)
            case Stage.BRIDGE:
                return float(count or -self.view.data.limits.bridge_penalty)
            case Stage.GONDOLA:
                ready = min(count, outlook.mat.general)
                return outlook.readied(ready) + (count - ready)
        return self.seats(count)

    def prize(self, stage: int) -> float:
        """What the bonus of a stage brings on top of a count."""
        if stage == Stage.BRIDGE:
            return 1.0 + self.bridge
        return self.gondola if stage == Stage.GONDOLA else 0.0

    @cached_property
    def bridge(self) -> float:
        return best_bridge(self.outlook)

    @cached_property
    def gondola(self) -> float:
        return best_gondola(self.outlook)

    def seats(self, count: int) -> float:
        """What so many councilmen in the active district bring (R-4.14, R-4.15)."""
        outlook, view = self.outlook, self.view
        if not count or view.active is None:
            return 0.0
        private = outlook.mat.private
        if view.stage is None or view.stage < Stage.GONDOLA:
            private += min(self.hand_count(Stage.GONDOLA), outlook.mat.general)
        placed = min(count, private)
        moved = 0.6 * (count - placed)
        here = view.councilmen[view.active][self.seat]
        value = outlook.expected[view.active]
        doubt = self.council_doubt
        gain = outlook.share(view.active, value, here + placed + moved, doubt)
        gain -= outlook.share(view.active, value, here, doubt)
        return gain + outlook.side_bonus(view.active) - PLACED * placed - MOVED * moved

    @cached_property
    def council_doubt(self) -> float:
        """Less, the more of the others have shown their Council cards."""
        if self.view.stage is not Stage.COUNCIL:
            return 1.6
        waiting = sum(self.view.counts[rival] is None for rival in self.outlook.rivals)
        return 0.7 + 0.3 * waiting

    def hand_count(self, stage: int) -> int:
        return self.outlook.hand[stage]

    def odds(self, stage: int, count: int) -> float:
        """How likely this count wins the bonus."""
        odds = 1.0
        for rival in self.outlook.rivals:
            odds *= 1.0 - self.beaten(stage, count, rival)
        return odds

    def beaten(self, stage: int, count: int, rival: int) -> float:
        """How likely a rival has the higher count, or the same and is ahead."""
        view = self.view
        first = not self.outlook.is_first(rival)
        shown = view.counts[rival] if view.stage == stage else None
        if shown is None and rival == view.seats and view.stage is not None:
            shown = int(self.outlook.neutral_count(stage))
        if shown is not None:
            return 1.0 if shown > count or (shown == count and first) else 0.0
        likely = self.strength(stage, rival)
        if likely <= 0.0:
            return 0.0
        return leaning(likely - count + (0.35 if first else -0.35), DOUBT)

    def strength(self, stage: int, rival: int) -> float:
        key = (stage, rival)
        if key not in self._strength:
            self._strength[key] = self.outlook.shown(stage, rival)
        return self._strength[key]
