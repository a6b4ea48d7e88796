"""Without a terminal: the same rights, in lines and in JSON."""

import json
from pathlib import Path
from typing import Any

from ridotto.core.engine.verify import verify
from tests.support.screen import piloted
from tests.support.ssh import Guest, new_key, open_house
from tests.support.tables import SHELF

PATIENCE = 20_000
"""How often to ask how a game stands: the house may think for a while."""


async def told(guest: Guest, command: str) -> Any:
    return json.loads(await guest.does(command))


@piloted
async def test_a_whole_game_is_played_by_commands(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        berta = await house.comes(new_key(), "Berta")
        fresh = await told(
            anna, "new soldo --seat free --seat novice --set rounds=2 --json"
        )
        id = fresh["id"]
        await berta.does(f"sit {id}")
        await anna.does(f"begin {id}")
        moves = 0
        for _ in range(PATIENCE):
            (entry,) = await told(anna, "games --all --json")
            if entry["status"] == "finished":
                break
            for guest in (anna, berta):
                seen = await told(guest, f"show {id} --json")
                if seen["choices"]:
                    first = seen["choices"][0]
                    choice = json.dumps(first["choice"])
                    answer = await told(
                        guest,
                        f"move {id} '{choice}' --at {seen['record']} --json",
                    )
                    assert answer["record"] > seen["record"]
                    moves += 1
        assert moves > 4
        log = await berta.does(f"log {id}")
        assert verify(log.encode().splitlines(), SHELF).redecided
        assert "1. " in await anna.does(f"show {id}")


@piloted
async def test_a_key_that_is_new_must_say_its_name_first(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        somebody = await house.comes(new_key())
        assert "say who you are first" in await somebody.refused("games")
        assert "games" in await somebody.does("help")
        assert await somebody.does("name 'Anna Maria'") == "You are Anna Maria.\n"
        assert "no table for you" in await somebody.does("games")


@piloted
async def test_what_makes_no_sense_is_one_line_and_a_status(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        for command in (
            "nonsense",
            "show",
            "show abcdefgh",
            "move abcdefgh 1",
            "games 'unclosed",
            "new chess",
            "new soldo --seat emperor",
            "new soldo --seat free --clock never",
            "new soldo --seat free --set rounds",
            "sit nowhere",
            "keys add nonsense",
            "keys remove SHA256:nothing",
            "\x1b]0;evil\x07",
            "x" * 9000,
        ):
            said = await anna.refused(command)
            assert "Traceback" not in said
            assert "\x1b" not in said


@piloted
async def test_a_choice_is_made_by_number_once_and_not_out_of_turn(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        berta = await house.comes(new_key(), "Berta")
        carlo = await house.comes(new_key(), "Carlo")
        id = (await told(anna, "new soldo --seat free --json"))["id"]
        await berta.does(f"sit {id}")
        assert "has not begun" in await anna.refused(f"show {id}")
        await anna.does(f"begin {id}")
        shown = await anna.does(f"show {id}")
        assert "1. Promise" in shown
        assert "Promise" not in await carlo.does(f"show {id}")
        assert "You do not sit" in await carlo.refused(f"move {id} 1")
        assert "from 1 to" in await anna.refused(f"move {id} 99")
        assert "neither the number" in await anna.refused(f"move {id} '{{}}'")
        at = (await told(anna, f"show {id} --json"))["record"]
        first = await told(anna, f"move {id} 1 --at {at} --key once --json")
        assert "not your turn" in await anna.refused(f"move {id} 1")
        assert first["record"] == at + 1
        await anna.does(f"undo {id}")
        assert "Promise" in await anna.does(f"show {id}")


@piloted
async def test_watching_tells_what_happens_until_the_end(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        carlo = await house.comes(new_key(), "Carlo")
        id = (await anna.does("new soldo --seat random --set rounds=2")).split()[1]
        watching = await carlo.connection.create_process(f"watch {id} --json")
        assert "soldo" in (await watching.stdout.readline()).lower()
        for _ in range(PATIENCE):
            seen = await told(anna, f"show {id} --json")
            if seen["status"] == "finished":
                break
            if seen["choices"]:
                await anna.does(f"move {id} 1")
        lines = [
            json.loads(line) for line in (await watching.stdout.read()).splitlines()
        ]
        assert (await watching.wait()).exit_status == 0
        records = [line["seq"] for line in lines]
        assert records == sorted(records)
        assert records[-1] == seen["record"]


@piloted
async def test_keys_are_added_and_open_the_same_door(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        first, second = new_key(), new_key()
        anna = await house.comes(first, "Anna")
        line = second.export_public_key("openssh").decode().strip()
        listed = await anna.does(f"keys add {line} laptop")
        assert second.get_fingerprint() in listed
        again = await house.comes(second)
        assert await again.does("name Anna") == "You are Anna.\n"
        left = await again.does(f"keys remove {first.get_fingerprint()}")
        assert first.get_fingerprint() not in left
        assert "only key" in await again.refused(
            f"keys remove {second.get_fingerprint()}"
        )


@piloted
async def test_talk_and_who_is_here(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        berta = await house.comes(new_key(), "Berta")
        terminal = await berta.terminal()
        await terminal.shows("you are Berta")
        assert await anna.does("who") == "Berta\n"
        await anna.does("say hello there")
        assert await berta.does("talk") == "Anna: hello there\n"
        await terminal.shows("Anna: hello there")
