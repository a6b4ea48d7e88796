"""`python -m ridotto.bench`: the same as `ridotto bench`."""

import sys

from ridotto.tui.cli import main

sys.exit(main(["bench", *sys.argv[1:]]))
