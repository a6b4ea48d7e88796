"""What can happen in Venice."""

from ridotto.core.games.venice.events.buildings import Buildings
from ridotto.core.games.venice.events.cards import Cards
from ridotto.core.games.venice.events.course import Course
from ridotto.core.games.venice.events.neutrals import Neutrals
from ridotto.core.games.venice.events.opening import Opening
from ridotto.core.games.venice.events.sailing import Sailing

AnyEvent = Opening | Course | Cards | Sailing | Buildings | Neutrals
