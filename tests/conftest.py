"""What all tests share: nobody's own store, and examples that do not wander."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ridotto", deadline=None, derandomize=True)
settings.load_profile("ridotto")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that forgets to name a store must not find the player's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("RIDOTTO_STORE", raising=False)
