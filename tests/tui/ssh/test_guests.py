"""Names, keys and the files they are kept in."""

import os
import stat
from pathlib import Path

import pytest

from ridotto.core.engine.errors import BadOption, Conflict
from ridotto.tui.settings import Settings
from ridotto.tui.ssh.environ import environ_of
from ridotto.tui.ssh.guests import BookCabinet
from ridotto.tui.ssh.keys import Doorman, host_key, key_line, read_key
from tests.support.guests import Salon
from tests.support.ssh import new_key


@pytest.mark.parametrize(
    "name",
    ["", "x", "12", "   ", "Guest 7", "seat 1", "Marietta", "\u3164\u3164"],
)
def test_not_everything_is_a_name(salon: Salon, name: str) -> None:
    with pytest.raises(BadOption):
        salon.guest(name)


def test_a_name_is_cleaned_and_had_once(salon: Salon) -> None:
    anna = salon.guests.register("  An\x1b[2Jna\u202e  Maria ", "ssh-a A")
    assert anna.name == "An[2Jna Maria"
    with pytest.raises(BadOption, match="Somebody else is called"):
        salon.guests.register("AN[2JNA maria", "ssh-b B")


def test_one_key_is_one_account_and_an_account_has_many(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    salon.guests.add_key(anna, "ssh-a laptop", "anna@laptop")
    assert salon.guests.by_key("ssh-a laptop") == anna
    with pytest.raises(Conflict):
        salon.guests.add_key(berta, "ssh-a laptop")
    salon.guests.remove_key(anna, "ssh-a laptop")
    assert salon.guests.by_key("ssh-a laptop") is None
    with pytest.raises(BadOption, match="only key"):
        salon.guests.remove_key(anna, "ssh-test Anna")
    with pytest.raises(BadOption, match="no such key"):
        salon.guests.remove_key(anna, "ssh-test Berta")


def test_guests_without_a_key_get_a_name_and_no_account_to_come_back_to(
    salon: Salon,
) -> None:
    guest = salon.guests.let_in_a_guest()
    assert guest.name.startswith("Guest ")
    with pytest.raises(BadOption):
        salon.guests.add_key(guest, "ssh-a A")


def test_settings_come_back_with_the_account(salon: Salon) -> None:
    anna, berta = salon.guest("Anna"), salon.guest("Berta")
    cabinet = BookCabinet(salon.book, anna.id)
    cabinet.keep(Settings(theme="day"))
    assert BookCabinet(salon.book, anna.id).settings.theme == "day"
    assert BookCabinet(salon.book, berta.id).settings == Settings()
    salon.book.keep_settings(anna.id, b'{"theme": 7}')
    assert BookCabinet(salon.book, anna.id).settings == Settings()


def test_the_host_key_is_made_once_and_private(tmp_path: Path) -> None:
    path = tmp_path / "house" / "host_key"
    made = host_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert host_key(path) == made
    assert list(path.parent.iterdir()) == [path]
    path.chmod(0o644)
    with pytest.raises(BadOption, match="chmod 600"):
        host_key(path)
    path.chmod(0o600)
    path.write_text("nonsense")
    with pytest.raises(BadOption, match="cannot be used"):
        host_key(path)


def test_the_doorman_reads_his_list_again_when_it_changes(tmp_path: Path) -> None:
    friend, stranger = key_line(new_key()), key_line(new_key())
    path = tmp_path / "friends"
    path.write_text(f'# friends\nno-pty,from="*" {friend} anna@home\nnonsense\n')
    doorman = Doorman(path)
    assert doorman.lets_in(friend)
    assert not doorman.lets_in(stranger)
    path.write_text(f"{stranger}\n")
    os.utime(path, ns=(1, 1))
    assert doorman.lets_in(stranger)
    assert not doorman.lets_in(friend)
    path.unlink()
    assert doorman.lets_in(stranger)
    with pytest.raises(BadOption):
        Doorman(path)


def test_a_pasted_key_is_read_or_refused() -> None:
    line = key_line(new_key())
    assert read_key(f"  {line} anna@home \n") == (line, "anna@home")
    with pytest.raises(BadOption, match="not a public key"):
        read_key("ssh-ed25519 AAAA")


@pytest.mark.parametrize(
    ("term", "sent", "language"),
    [
        ("xterm", {}, "C.UTF-8"),
        ("vt100", {}, "C.ASCII"),
        ("xterm", {"LANG": "C"}, "C.ASCII"),
        ("xterm", {"LANG": "en_US.UTF-8"}, "C.UTF-8"),
        ("xterm", {"LANG": "C", "LC_ALL": "de_DE.utf8"}, "C.UTF-8"),
        ("xterm", {"LC_ALL": "ja_JP.eucJP", "LANG": "x.UTF-8"}, "C.ASCII"),
    ],
)
def test_the_clients_language_decides_on_its_letters(
    term: str, sent: dict[str, str], language: str
) -> None:
    assert environ_of(term, sent) == {"TERM": term, "LC_ALL": language}


def test_nothing_else_of_the_clients_environment_comes_in() -> None:
    sent = {"PATH": "/evil", "LD_PRELOAD": "x", "COLORTERM": "truecolor" + "x" * 999}
    known = environ_of("x" * 999, sent)
    assert known.keys() == {"TERM", "LC_ALL", "COLORTERM"}
    assert max(map(len, known.values())) <= 60
