"""Makes golden games anew: `python -m tests.golden GAME [NAME]...`.

Read the changed transcripts before you commit them.
"""

import sys

from tests.golden.games import collected, keep, plans, play


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in collected():
        games = "|".join(collected())
        sys.stderr.write(f"usage: python -m tests.golden {games} [NAME]...\n")
        return 2
    game, *names = arguments
    for plan in plans(game):
        if not names or plan.name in names:
            table = play(game, plan)
            keep(game, plan, table)
            sys.stdout.write(f"{game} {plan.name}: {table.seq} records\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
