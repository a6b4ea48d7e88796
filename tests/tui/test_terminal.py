"""The program in a real terminal: it opens, plays, dies and comes back."""

from pathlib import Path

from ridotto.core.store.sqlite import SqliteStore
from tests.support.playing import finished
from tests.support.soldo import SOLDO
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


def test_a_log_is_watched_and_played_on_from(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_bytes(b"".join(line + b"\n" for line in finished(SOLDO).log()))
    with Terminal(tmp_path) as terminal:
        terminal.start("replay", str(log), "--at", "5", "--seat", "Anna")
        terminal.wait_for("As Anna: 5 of")
        terminal.press("PPage")
        terminal.wait_for("As Anna: 1 of")
        terminal.press("p")
        terminal.wait_for("Play on from record 1")
        terminal.press("Enter")
        terminal.wait_for("Enter lifts the curtain")
    assert records(tmp_path) == 1
