"""What all tests share: nobody's own store, and examples that do not wander."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from textual.pilot import Pilot

from tests.support.screen import settled

settings.register_profile("ridotto", deadline=None, derandomize=True)
settings.load_profile("ridotto")


def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as there are cores: screens wait as much as they compute."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that forgets to name a store must not find the player's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("RIDOTTO_STORE", raising=False)


@pytest.fixture
def snap_compare(snap_compare: Callable[..., bool]) -> Callable[..., bool]:
    """The plug-in's, but the picture is taken only once the screen is at rest."""

    def compare(
        app: Any,
        *,
        run_before: Callable[[Pilot[Any]], Awaitable[None]] | None = None,
        **more: Any,
    ) -> bool:
        async def rest(pilot: Pilot[Any]) -> None:
            if run_before is not None:
                await run_before(pilot)
            await settled(pilot)

        return snap_compare(app, run_before=rest, **more)

    return compare
