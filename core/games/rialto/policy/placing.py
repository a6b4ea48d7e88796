"""Where a bridge, a gondola and a councilman pay most."""

from ridotto.core.games.rialto.policy.outlook import END, Outlook

SPITE = 0.35
"""How much a rival's loss is worth, in parts of an own gain."""


def end_worth(outlook: Outlook, district: int, points: float) -> float:
    """What it is worth that an end of a tile brings so many points to a district."""
    here = outlook.standing(district, outlook.seat)
    value = outlook.expected[district]
    before = outlook.share(district, value, here)
    after = outlook.share(district, value + points - END, here)
    rival = outlook.rival_share(district, points - END) / len(outlook.rivals)
    return after - before - SPITE * rival


def bridge_worth(outlook: Outlook, connection: int, ends: tuple[int, int]) -> float:
    a, b = outlook.view.data.ends[connection]
    return end_worth(outlook, a, ends[0]) + end_worth(outlook, b, ends[1])


def best_bridge(outlook: Outlook) -> float:
    """What the visible bridge would bring at its best place."""
    view = outlook.view
    if view.top_bridge is None:
        return 0.0
    low, high = view.top_bridge
    worths = [
        (end_worth(outlook, each, low), end_worth(outlook, each, high))
        for each in range(len(view.tokens))
    ]
    return max(
        (
            max(worths[a][0] + worths[b][1], worths[a][1] + worths[b][0])
            for site, (a, b) in enumerate(view.data.ends)
            if view.connections[site] is None
        ),
        default=0.0,
    )


def gondola_worth(outlook: Outlook, connection: int) -> float:
    """What a gondola brings here, with its councilman at the better end."""
    view = outlook.view
    value = view.data.gondolas.value
    built = bridge_worth(outlook, connection, (value, value))
    return built + max(
        0.0, *[seat_worth(outlook, d) for d in view.data.ends[connection]]
    )


def best_gondola(outlook: Outlook) -> float:
    view = outlook.view
    value = view.data.gondolas.value
    ends = [end_worth(outlook, each, value) for each in range(len(view.tokens))]
    seats = [seat_worth(outlook, each) for each in range(len(view.tokens))]
    return max(
        (
            ends[a] + ends[b] + max(seats[a], seats[b])
            for site, (a, b) in enumerate(view.data.ends)
            if view.connections[site] is None
        ),
        default=0.0,
    )


def seat_worth(outlook: Outlook, district: int, leaving: int | None = None) -> float:
    """What one more councilman in a district brings."""
    here = outlook.standing(district, outlook.seat)
    value = outlook.expected[district]
    more = outlook.share(district, value, here + 1) - outlook.share(
        district, value, here
    )
    return more + outlook.side_bonus(district, leaving)


def leaving_worth(outlook: Outlook, district: int) -> float:
    """What is lost by taking a councilman away from a district."""
    here = outlook.standing(district, outlook.seat)
    value = outlook.expected[district]
    return outlook.share(district, value, here) - outlook.share(
        district, value, here - 1
    )


def move_worth(outlook: Outlook, origin: int, district: int) -> float:
    gained = seat_worth(outlook, district, origin)
    return gained - leaving_worth(outlook, origin)
