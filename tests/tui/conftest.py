"""What the tests of the app and the command line share."""

from pathlib import Path

import pytest

from tests.support.shell import Shell


@pytest.fixture
def ridotto(tmp_path: Path) -> Shell:
    """The program, at home in an empty folder."""
    return Shell(tmp_path)
