"""The `pacal` command: ``python -m pacal_notation`` is the same program."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from .cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
