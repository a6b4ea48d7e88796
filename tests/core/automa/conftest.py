"""What tests of the house share: a folder with a pipe, to hear from other processes."""

import os
from pathlib import Path

import pytest

from tests.support.pipe import PIPE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / PIPE)
    return tmp_path
