"""OpenSSH's own client, in a real terminal: it plays, resizes, dies and comes back."""

from functools import partial
from pathlib import Path

from ridotto.core.engine.verify import verify
from ridotto.core.store.sqlite import SqliteStore
from tests.support.serving import Client, Serving, wait_until
from tests.support.tables import SHELF
from tests.support.terminal import Terminal


def test_two_clients_and_a_bot_play_a_whole_game(tmp_path: Path) -> None:
    """In two workers, on a port that both of them serve."""
    with Serving(tmp_path, workers=2) as house:
        anna, berta = Client(house, "Anna"), Client(house, "Berta")
        table = "new soldo --seat free --seat random --set rounds=2"
        id = anna.does(table).split()[1]
        berta.does("sit", id)
        anna.does("begin", id)
        with anna.terminal() as one, berta.terminal(100, 30) as two:
            for each in (one, two):
                each.wait_for("your turn")
                each.press("Enter")
            play_out(one, two)
            one.press("q")
            one.wait_for("finished")
            two.press("C-c")
            two.wait_until_gone()
            one.press("q")
            one.wait_until_gone()
        log = berta.does("log", id).encode().splitlines()
        assert verify(log, SHELF).redecided
        assert house.stop() == 0
    assert "broken app" not in house.events()


def play_out(*windows: Terminal) -> None:
    """Each presses Enter whenever it is their turn, until all see that it is over.

    Once for each screen: a second Enter would leave the result before it was seen.
    """
    answered: dict[Terminal, str] = {}

    def all_played() -> bool:
        screens = [window.screen() for window in windows]
        for window, screen in zip(windows, screens, strict=True):
            if "Your turn" in screen and answered.get(window) != screen:
                answered[window] = screen
                window.press("Enter")
        return all(map(is_over, screens))

    wait_until(all_played, "the game does not come to an end")


def is_over(screen: str) -> bool:
    return any(words in screen for words in ("win!", "wins!", "game is over"))


def settled(window: Terminal, words: str) -> list[str]:
    """The position once it shows these words and does not change any more."""
    seen: list[list[str]] = []

    def stands() -> bool:
        seen.append(position(window.wait_for(words)))
        return len(seen) > 4 and all(each == seen[-1] for each in seen[-4:])

    wait_until(stands, "the screen does not settle")
    return seen[-1]


def position(screen: str) -> list[str]:
    """How things stand, without what the cursor is on."""
    return [line for line in screen.splitlines() if "coins" in line or "hand" in line]


def test_a_client_that_is_killed_comes_back_to_where_it_was(tmp_path: Path) -> None:
    with Serving(tmp_path) as house:
        anna = Client(house, "Anna")
        anna.does("new soldo --seat merchant")
        with anna.terminal() as window:
            window.wait_for("your turn")
            window.press("Enter")
            window.wait_for("Promise a good")
            window.resize(120, 40)
            window.wait_for("Everybody is dealt")
            window.resize(40, 10)
            window.wait_for("needs a little more room")
            window.resize(80, 24)
            window.wait_for("Promise a good")
            window.press("F5")  # painted anew, whatever the resizes left
            before = settled(window, "Your hand")
            window.kill()
        wait_until(lambda: "leaves" in house.events(), "the line is not seen to break")
        with anna.terminal() as window:
            window.wait_for("Promise a good")
            wait_until(lambda: position(window.screen()) == before, "it has changed")
            window.press("q")
            window.wait_for("you are Anna")


def test_no_shell_no_files_no_forwarding(tmp_path: Path) -> None:
    with Serving(tmp_path) as house:
        anna = Client(house, "Anna")
        assert anna.run("/bin/sh", "-c", "id").returncode == 2
        assert anna.run("games; id").returncode == 2
        assert anna.run("sftp", flags=("-s",)).returncode != 0
        forwarded = anna.run(
            "help", flags=("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1")
        )
        assert forwarded.returncode == 255
        assert anna.run(flags=("-W", "127.0.0.1:22")).returncode != 0
        helped = anna.run("help", flags=("-A", "-X"))
        assert helped.returncode == 0


def test_closing_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as house:
        anna = Client(house, "Anna")
        id = anna.does("new soldo --seat merchant").split()[1]
        with anna.terminal(stays=True) as window:
            window.wait_for("your turn")
            window.press("Enter")
            window.wait_for("Promise a good")
            assert house.stop() == 0
            window.wait_for("The house closes for a moment.")
        assert house.events()[-1] == "closed"
        house.start()
        assert anna.told("show", id, "--json")["choices"]


def test_kill_9_loses_no_acknowledged_choice_and_every_game_goes_on(
    tmp_path: Path,
) -> None:
    with Serving(tmp_path) as house:
        anna, berta = Client(house, "Anna"), Client(house, "Berta")
        known: dict[str, int] = {}
        ids = [anna.does("new soldo --seat merchant").split()[1] for _ in range(2)]
        shared = anna.does("new soldo --seat free").split()[1]
        berta.does("sit", shared)
        anna.does("begin", shared)
        for id in (*ids, shared):
            known[id] = anna.told("move", id, "1", "--json")["record"]
        house.kill()
        house.start()
        for id, record in known.items():
            assert anna.told("show", id, "--json")["record"] >= record
        berta.does("move", shared, "1")
        for id in ids:
            wait_until(partial(is_asked, anna, id), "the house does not go on")
            anna.does("move", id, "1")
    store = SqliteStore(tmp_path / "games.db")
    assert len(store.games()) == 3
    store.close()


def is_asked(client: Client, id: str) -> bool:
    return bool(client.told("show", id, "--json")["choices"])
