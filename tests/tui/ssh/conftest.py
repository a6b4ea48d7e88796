"""What the tests of the house share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.guests import Salon


@pytest.fixture
def salon(tmp_path: Path) -> Iterator[Salon]:
    opened = Salon(tmp_path)
    yield opened
    opened.close()
