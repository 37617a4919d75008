"""Makes docs/findings.md: every code of a finding, with an example and what `pacal` says of it.

The examples are run, here and in the tests, so each of them shows what it is said to show.
"""

from __future__ import annotations

import gzip
import io
import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from pacal_notation.archive.config import NAME as CLUB_FILE
from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.notation.errors import Code
from pacal_notation.notation.reading.split import MAX_RECORD
from pacal_notation.review.check import FAILED, Settings
from pacal_notation.review.findings.boards import FILE_CODES, LARGEST_FILE, PLAN_CODES, review_board
from pacal_notation.review.findings.cases import Case, excerpt
from pacal_notation.review.findings.clauses import Clause, clause, sections
from pacal_notation.review.findings.club_files import CODES as CLUB_CODES
from pacal_notation.review.findings.club_files import review_club
from pacal_notation.review.findings.messages import told_reasons
from pacal_notation.review.repair.sentences import CANNOT_BE
from pacal_notation.show.findings.case_text import FindingsText

BOARD_FILE = Path(__file__).parent.parent / "samples" / "boards" / "lakeside.toml"
RULE_LETTERS = "SRMEBPXFC"
LIBRARY_ONLY = (Code.SECOND_RECORD.value, Code.NOT_WRITABLE.value)
"""Codes that no file can yield."""
TAG_CODES = ("D1", "D2", "D3", "D4", "D5")
BESIDE = {"D5": BOARD_FILE}
"""By code, a file that lies beside the example."""
WARNINGS = ("W1", "W2", "W3", "W4", "W5", "W6")

INTRO = """\
<!-- Made by docs/build.py from pacal_notation/data/clauses. Change those, not this page. -->

# Findings

Everything that `pacal validate` and `pacal board --check` can say, by its code. `pacal explain CODE` prints the same
explanation. A code never changes its meaning.

| letter | what it concerns |
|---|---|
| `S` `R` `M` `E` `B` `X` | a rule was broken; the code is the clause, see [the rules](rules.md) |
| `C` | what was booked or claimed is not so: points, standings, final scores, results, positions |
| `N` | the text is not the notation, or the file cannot be read |
| `D` | tags and board files |
| `W` | warnings: nothing is wrong, but something was hardly meant |

Errors make a record invalid and the exit code 1. Warnings do neither, but with `--strict` they count for the exit
code. With N31 the exit code is 2: the program itself has failed.

A folder without any file of records is said on standard error. Where there is nothing else to check, that is no success
but exit code 2; otherwise the rest is checked, and decides. `convert` and `stats` do the same.

In scripts:

- **Closed and full streams.** What is not needed is not missed. Reading `-` from closed standard input, or writing to
  closed or full standard output, ends with a sentence and exit code 2. Where nothing can be said on standard error,
  work goes on. Where nobody reads the output any more, the exit code is 141, without a word.
- **Ctrl-C, SIGTERM, SIGHUP.** The exit code is 130, 143 or 129; no half-written file is left, and no process. In the
  first hundredths of a second, while Python itself starts, it is Python that ends, in its own way. What whoever starts
  the program ignores, as `nohup` does and as `&` does in a script, the program ignores, too.

`--select` and `--ignore` take codes (`M2`) and letters (`M`), with commas between them; a code is stronger than a
letter. Findings of a record come in the order of its text, one for each slip: [how validate thinks](validate.md) tells
how it finds the turn that is guilty, and what it suggests. A turn that nothing explains is carried out as it was
written, as far as the pieces allow; where something could not be checked because of it, a note says so.

```console
$ pacal validate samples/faulty/M2-too-far.pacal
samples/faulty/M2-too-far.pacal:17:33: M2 the ship flies 5 squares, but the roll is 4
   |
17 | 2. 4:  R e7-e9 #1@f6 =7    B d6-d1 +R #1@d6 =6                     G i6-g6 +GB #1@i6 =6
   |                                 ^^
   = round 2, roll 4, Blue (Zsófia)
   = help: straight this way it ends on d2
   = probably: B d6-d7 +R #1@d6 =6

1 file, 1 record, 27 turns: 0 valid, 1 invalid, 1 finding
1 finding can be fixed with --fix.
```

Of a record with very many findings the text shows the first twenty and says how many more there are; all of them count
for the summary and the exit code. `--max-findings N` shows N in all instead, whichever records they are in, and counts
the rest. The formats for programs have every finding unless `--max-findings` is given.

For programs there are `--format json` and `jsonl` (a finding in each line, the summary in the last), `github` for
annotations in a workflow, and `sarif` (version 2.1.0). Lines and columns count from 1, columns in characters; the end
column is the one behind the last character. `record` is the number of the record in its file, 0 where a file cannot be
read. `round` is 0 for the setup and null where no round is concerned, `colour` null where no turn is. `fix` is the
likeliest way to put things right, or null: `edits` that belong together, each a place and the text that is to stand
there, `safe` where it was `probably` meant and otherwise `unsafe`; `reading` is the text of what was meant.
`alternatives` are other such ways, `related` the other places where it shows. `pacal schema review` describes it all.

```console
$ pacal validate samples/faulty/C1-booked-wrong.pacal --format json | python -m json.tool
{
    "version": 1,
    "findings": [
        {
            "file": "samples/faulty/C1-booked-wrong.pacal",
            "record": 1,
            "line": 24,
            "column": 29,
            "end_line": 24,
            "end_column": 31,
            "code": "C1",
            "severity": "error",
            "message": "booked 2, but the turn earns 0",
            "hint": "",
            "round": 4,
            "colour": "V",
            "fix": {
                "applicability": "safe",
                "reading": "V f9~f8 +VB #2@f9:e9 =0",
                "edits": [
                    {
                        "line": 24,
                        "column": 29,
                        "end_line": 24,
                        "end_column": 31,
                        "text": "=0"
                    }
                ]
            },
            "alternatives": [],
            "related": []
        }
    ],
    "summary": {
        "files": 1,
        "records": 1,
        "turns": 24,
        "valid": 0,
        "invalid": 1
    }
}
```
"""

POSITION = "4. 4: G / G 0 ^246 @b2 {}/ Y 0 ^246 @f11 / V 0 ^246 @h11"

RECORDS = {
    "S1": '[Players "G Y G"]\n\n0. G@g7 Y@f6 *',
    "S3": "0. G@g7 Y@e5 *",
    "R4": "0. G@g7 Y@f6\n1. 6: G g7-g11",
    "R5": "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 V h8-h12 Y f6-b6",
    "C2": "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11  Y f6-b6  V h8-h12\n|G0 Y3 V0",
    "C3": '[Position "9. 4: G / G 44 ^ @g7 +e5 / Y 12 ^2 @i5"]\n\n9. 4: G g7-g3 #1@e5\n||G60 Y14',
    "C4": '[Result "G44 Y40"]\n\n0. G@g7 Y@f6 *',
    "C5": '[Position "4. 4: G / G 0 ^35 @e5 / Y 0 ^246 @f4"]\n\n4. 4: G e5-e9',
    "C6": "0. G@g7 Y@f6\n1. 4: G g7-g11  4: Y f6-f10\n2. x: G g11~c11 #1@g11",
    "N30": f'[Position "{POSITION.format("+b4,c4,d4 ")}"]\n\n4. 4: G b2-b6 #2@c4',
}
"""Records for codes whose explanation has no example that is a record by itself."""


class Sample(NamedTuple):
    """A file that yields a finding with a code. `shown` is what the page shows of it, where it cannot show it all.

    `beside` is a file that lies beside it.
    """

    name: str
    data: bytes
    shown: str = ""
    beside: Path | None = None

    def write(self, folder: Path) -> Path:
        """Lay the file, and what lies beside it, into a folder."""
        file = folder / self.name
        file.write_bytes(self.data)
        if self.beside is not None:
            (folder / self.beside.name).write_bytes(self.beside.read_bytes())
        return file


def reported_codes() -> list[str]:
    """Every code that a finding can have, in the order of the explanations."""
    codes = {code for code, _ in told_reasons() if code} | {code.value for code in Code} | {FAILED, *WARNINGS}
    codes |= {CANNOT_BE, *TAG_CODES, *FILE_CODES.values(), *PLAN_CODES.values(), *CLUB_CODES.values()}
    return [known.code for section in sections() for known in section.clauses if known.code in codes]


def sample_of(code: str) -> Sample | None:
    """A file that yields the code. None where no file does: in the library only, or by a fault of the program."""
    if code == FAILED or code in LIBRARY_ONLY:
        return None
    if code in CLUB_CODES.values():
        text = clause(code).examples[0].wrong[0].notation
        return Sample(CLUB_FILE, f"{text}\n".encode())
    if code[0] == "D" and code not in TAG_CODES:
        return _board_sample(code)
    special = _special(code)
    if special is not None:
        return special
    text = RECORDS.get(code) or _record_of(clause(code))
    return Sample("game.pacal", f"{text}\n".encode(), beside=BESIDE.get(code))


def _special(code: str) -> Sample | None:
    start = b"0. G@g7 Y@f6\n1. 4: G g7-g11 "
    match code:
        case Code.TOO_DEEP:
            return Sample("game.pacal", start + b"(G g7-c7 " * 65 + b")" * 65 + b" *\n")
        case Code.BAD_ENCODING:
            return Sample("game.pacal", '[Green "Zoé"]\n'.encode("latin-1"), '[Green "Zo\\xe9"]')
        case Code.TOO_LARGE:
            return Sample("game.pacal", start + b"{" + b"and so on " * (MAX_RECORD // 10) + b"\n", "… {and so on …")
        case Code.BAD_SOURCE:
            packed = gzip.compress(start + b"*\n", mtime=0)
            return Sample("season.pacal.gz", packed[: len(packed) // 2], "(half of a compressed file)")
    return None


def _record_of(known: Clause) -> str:
    """A record from a wrong sample of an explanation."""
    for example in known.examples:
        for sample in example.wrong:
            if sample.clause != known.code:
                continue
            if not example.position:
                return sample.notation
            rules = f'[Rules "{example.rules}"]\n' if example.rules else ""
            stage = re.match(r"[0-9]+\. \w+: ", example.position)
            numbered = re.match(r"[0-9]+\. ", sample.notation)
            start = "" if numbered or stage is None else stage[0]
            return f'{rules}[Position "{example.position}"]\n\n{start}{sample.notation}'
    raise LookupError(f"{known.code} has no example of its own")


def _board_sample(code: str) -> Sample:
    """The sample board with the right line of an explanation replaced by the wrong one."""
    board = BOARD_FILE.read_text(encoding="utf-8")
    example = clause(code).examples[0]
    right, wrong = example.right[0].notation, example.wrong[0].notation
    name = "board.toml"
    match code:
        case "D10":
            return Sample(name, board.replace(right, wrong).encode("latin-1", "replace"), wrong.replace("ê", "\\xea"))
        case "D11":
            return Sample(name, b"\xef\xbb\xbf" + board.encode(), f"\\xef\\xbb\\xbf{wrong}")
        case "D16":
            return Sample(name, board.replace(right, "\n".join([wrong] * 30)).encode(), f"{wrong}\n…")
        case "D39":
            return Sample(name, b"#" * (LARGEST_FILE + 1), "####…")
    return Sample(name, board.replace(f"{right}\n", f"{wrong}\n", 1).encode(), wrong)


def cases_of(sample: Sample) -> list[Case]:
    """What `pacal` finds in a sample."""
    if sample.name.endswith(".toml"):
        return _board_cases(sample)
    settings = Settings(for_people=True, strict=True)
    with tempfile.TemporaryDirectory() as folder:
        file = sample.write(Path(folder))
        cases = [case for checked in check_source(str(file), settings) for case in checked.cases]
    return [case._replace(finding=replace(case.finding, file=sample.name)) for case in cases]


def _board_cases(sample: Sample) -> list[Case]:
    from pacal_notation.notation.lines import LineTable

    review = review_club if sample.name == CLUB_FILE else review_board
    found = review(sample.data, sample.name).findings
    lines = LineTable(sample.data.decode("utf-8", "replace"))
    return [Case(finding, excerpt(lines, finding.place)) for finding in found]


def drawn(case: Case) -> str:
    """A finding as `pacal` prints it, 80 columns wide."""
    console = Console(file=io.StringIO(), width=80, color_system=None, markup=False, highlight=False, emoji=False)
    return FindingsText(console).draw(case).rstrip("\n")


def findings_page() -> str:
    """The whole page."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield INTRO
    reported = reported_codes()
    for section in sections():
        codes = [known.code for known in section.clauses if known.code in reported]
        if codes:
            yield f"- {section.title}: {', '.join(f'[{code}](#{code.lower()})' for code in codes)}"
    yield ""
    for section in sections():
        known = [clause for clause in section.clauses if clause.code in reported]
        if not known:
            continue
        yield f"## {section.title}\n"
        if section.about and known[0].code[0] not in RULE_LETTERS:
            yield f"{section.about}\n"
        for entry in known:
            yield from _entry(entry)


def _entry(known: Clause) -> Iterator[str]:
    code = known.code
    yield f'### <a id="{code.lower()}"></a>{code} {known.title}\n'
    if code[0] in RULE_LETTERS:
        yield f"See [{code} in the rules](rules.md#{code.lower()}).\n"
    else:
        yield f"{known.text}\n"
    sample = sample_of(code)
    if sample is None:
        return
    shown = sample.shown or sample.data.decode()
    yield f"```text\n{_short(shown)}\n```\n"
    case = next(case for case in cases_of(sample) if case.finding.code == code)
    yield f"```text\n{drawn(case)}\n```\n"


def _short(text: str) -> str:
    lines = [line if len(line) <= 100 else f"{line[:99]}…" for line in text.strip().split("\n")]
    return "\n".join(lines)
