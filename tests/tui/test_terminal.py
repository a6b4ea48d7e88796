"""The program in a real terminal: it opens, plays, dies and comes back."""

from pathlib import Path

from ridotto.core.store.sqlite import SqliteStore
from tests.support.terminal import Terminal


def records(folder: Path) -> int:
    """How many records the only game in the store has."""
    store = SqliteStore(folder / "games.db")
    (listed,) = store.games()
    store.close()
    return listed.summary.seq


def test_a_game_survives_kill_9_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.start(
            "play", "soldo", "--seat", "Anna", "--seat", "Beppe:merchant", "--seed", "1"
        )
        terminal.wait_for("Promise a good")
        terminal.press("Enter")
        terminal.wait_for("the market")
        terminal.press("Enter")
        stands = position(terminal.wait_for("coins, 2 cards"))
        before = records(tmp_path)
        terminal.kill()
    with Terminal(tmp_path) as terminal:
        terminal.start()
        terminal.wait_for("waiting for you")
        terminal.press("Enter")
        assert position(terminal.wait_for("coins, 2 cards")) == stands
        assert "Your turn" in terminal.screen()
        assert records(tmp_path) == before
        terminal.press("u")
        terminal.wait_for("Anna: 3 coins, 3 cards")


def position(screen: str) -> list[str]:
    """How things stand, without what the cursor is on."""
    return [line for line in screen.splitlines() if "coins" in line]


def test_control_c_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.start(
            "play", "soldo", "--seat", "Anna", "--seat", "Beppe:merchant", "--seed", "1"
        )
        terminal.wait_for("Promise a good")
        before = records(tmp_path)
        terminal.press("C-c")
        terminal.wait_until_gone()
        assert records(tmp_path) >= before


def test_the_screen_follows_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.start(
            "play", "soldo", "--seat", "Anna", "--seat", "Beppe:merchant", "--seed", "1"
        )
        terminal.wait_for("Promise a good")
        terminal.resize(120, 40)
        terminal.wait_for("Everybody is dealt")
        terminal.resize(40, 10)
        terminal.wait_for("needs a little more room")
        terminal.resize(80, 24)
        terminal.wait_for("Promise a good")
