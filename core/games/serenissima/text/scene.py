"""What a decision is about: the active galley, where it lies, whom it fights."""

from ridotto.core.games.serenissima.view import Activation, Port, View


def active_of(view: View) -> Activation:
    assert view.active is not None
    return view.active


def here_of(view: View) -> int:
    return view.galley(active_of(view).number).space


def port_of(view: View) -> Port:
    port = view.ports[here_of(view)]
    assert port is not None
    return port


def sides_of(view: View) -> tuple[int, int, int]:
    """In a battle: the attacker's sailors, the defender's, and V0."""
    active, here = active_of(view), here_of(view)
    attacker = view.galley(active.number).sailors
    if active.target:
        return attacker, view.galley(active.target).sailors, active.value
    port = view.ports[here]
    assert port is not None
    return attacker, port.sailors, active.value
