"""Why a sensible merchant would choose so, in half a sentence."""

from ridotto.core.engine.choice import Choice
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.text.words import building
from ridotto.core.games.venice.view import View

REASONS: dict[type[Choice], str] = {
    c.ReturnMission: "the other two are easier to complete",
    c.Place: "its cube and its neighbours suit your missions",
    c.PlayCard: "it brings more now than later",
    c.Promote: "that slot will be used most often",
    c.Overtime: "it brings most as it stands",
    c.Bribe: "a council step is worth the intrigue",
    c.DrawMission: "there is time to complete one more",
    c.TakePoints: "points are sure",
    c.AddCube: "a mission asks for it",
    c.PlaceSpy: "you can pass it this turn",
    c.Shift: "cubes of one mission belong together",
    c.Board: "this gondola has the better turn",
    c.Sail: "the best route goes that way",
    c.Pass: "more waits further on",
    c.Moor: "it is the best place to stop",
    c.TakeIntrigue: "you can bear it better than a scroll less",
    c.GiveScroll: "more intrigue would be dangerous",
    c.GiveCube: "the cube serves no mission",
    c.TurnCube: "a mission asks for it",
    c.Activate: "your permanent effect follows it",
    c.Use: "it brings more than it costs",
    c.TakeCube: "a mission asks for it",
    c.Give: "the cube serves no mission",
    c.Convert: "a mission asks for it",
    c.Build: "you will sail there often",
    c.Permanent: "it brings more than it costs",
    c.Discard: "it serves your missions least",
    c.KeepCard: "it will bring most",
    c.BuryFirst: "it may come back sooner",
    c.KeepMission: "it suits what you carry and where you are",
    c.Complete: "points, coins and a lasting effect",
    c.Slot: "its effect is worth having",
    c.Archive: "your other effects are worth more",
    c.Run: "it meets fewer gondolas of yours",
    c.Steer: "it meets fewer gondolas of yours",
    c.PayScrolls: "scrolls are worth nothing any more, and arrest is the end",
    c.PayCoins: "arrest is the end",
    c.Stand: "paying would not save you, or is not needed",
    c.FlipFavour: "without it you would be stuck",
}
"""By kind of choice."""

NO = {
    Phase.CARD: "the cards will bring more later",
    Phase.ACTIVATE: "nothing here is worth its price",
    Phase.LAST_CALL: "unused it is worth more",
}
"""Why not, by phase."""


def reason(view: View, choice: Choice) -> str:
    if isinstance(choice, c.Smuggle):
        if view.settings.mode is Mode.SOLO:
            return f"the {building(choice.tile)} brings the Doge least"
        return f"the {building(choice.tile)} helps you, or hurts the other, most"
    if isinstance(choice, c.Skip | c.Done):
        return NO.get(view.phase, "nothing is gained by more")
    return REASONS[type(choice)]
