"""Runs all benchmarks and writes their figures into docs/speed.md: ``python benchmarks/report.py [--folder FOLDER]``.

With ``--figures FOLDER`` the JSON files of the benchmarks are kept there; with ``--read`` as well, they are only read.
The section of this version is replaced, those of other versions stay as they are.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Any

from measuring import Result, machine_line

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "speed.md"
BENCHMARKS = {
    "versus_python_chess": "Reading and checking",
    "scaling": "Large files",
    "jobs": "Several processes",
    "startup": "Starting up",
    "engine": "The referee and legal turns",
    "convert": "Converting",
}


def section(figures: dict[str, dict[str, Any]]) -> str:
    """What a page says of one version."""
    first = next(iter(figures.values()))
    lines = [f"## Version {first['version']}", "", f"{first['date']}, {machine_line(first['machine'])}."]
    for name, heading in BENCHMARKS.items():
        if name in figures:
            sizes, *rest = Result.of(figures[name]).lines()
            lines += ["", f"### {heading}", "", f"`python benchmarks/{name}.py`: {sizes}", *rest]
    return "\n".join(line if line.startswith("|") else textwrap.fill(line, 120) for line in lines)


def put_in(page: str, version: str, text: str) -> str:
    """The page with the section of a version replaced, or added before all others."""
    begin, end = f"<!-- figures of {version} -->", f"<!-- end of {version} -->"
    block = f"{begin}\n{text}\n{end}"
    found = re.search(f"{re.escape(begin)}.*?{re.escape(end)}", page, re.DOTALL)
    if found:
        return page[: found.start()] + block + page[found.end() :]
    other = page.find("<!-- figures of ")
    if other >= 0:
        return f"{page[:other]}{block}\n\n{page[other:]}"
    return f"{page.rstrip()}\n\n{block}\n"


def read_figures(folder: Path) -> dict[str, dict[str, Any]]:
    """The figures that are there, by benchmark; all must be of one version and one machine."""
    files = {name: folder / f"{name}.json" for name in BENCHMARKS}
    figures = {name: json.loads(file.read_text("utf-8")) for name, file in files.items() if file.exists()}
    if not figures:
        sys.exit(f"there are no figures in {folder}: run without --read")
    if len({(data["version"], machine_line(data["machine"])) for data in figures.values()}) > 1:
        sys.exit(f"the figures in {folder} are of several versions or machines: run without --read")
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", metavar="FOLDER", help="where generated games are kept for the next run")
    parser.add_argument("--figures", metavar="FOLDER", help="where the figures are kept")
    parser.add_argument("--read", action="store_true", help="run nothing; read the figures")
    parser.add_argument("--page", metavar="FILE", default=str(PAGE), help="docs/speed.md unless given")
    options = parser.parse_args()
    if options.read and not options.figures:
        parser.error("--read needs --figures")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(options.figures or made)
        folder.mkdir(parents=True, exist_ok=True)
        for name in () if options.read else BENCHMARKS:
            print(f"\n{name}", flush=True)
            games = ["--folder", options.folder or made]
            command = [sys.executable, str(HERE / f"{name}.py"), "--json", str(folder / f"{name}.json"), *games]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        figures = read_figures(folder)
    page = Path(options.page)
    version = next(iter(figures.values()))["version"]
    page.write_text(put_in(page.read_text("utf-8"), version, section(figures)), "utf-8")


if __name__ == "__main__":
    main()
