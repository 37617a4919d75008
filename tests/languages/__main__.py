"""The whole scan: every call in every language and in pseudo. Takes some minutes.

    python -m tests.languages [LANGUAGE...]
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from pacal_notation.data.languages import PSEUDO
from pacal_notation.data.languages.__main__ import TRANSLATED

from ..conftest import be_neutral
from .calls import EVERY, is_in_pseudo
from .scanning import scanned


def main() -> int:
    be_neutral()
    found = 0
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for told, faults in pool.map(_scan, sys.argv[1:] or (*TRANSLATED, PSEUDO)):
            print("\n".join([told, *faults]), flush=True)
            found += len(faults)
    return 1 if found else 0


def _scan(language: str) -> tuple[str, list[str]]:
    runs = [run for run in EVERY if language != PSEUDO or is_in_pseudo(run)]
    faults = scanned(runs, language)
    return f"{language}: {len(runs)} runs, faults: {len(faults)}", faults


if __name__ == "__main__":
    sys.exit(main())
