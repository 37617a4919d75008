"""The picture of the replay page in the README: ``python docs/page_picture.py`` makes it, with Chromium.

That takes the extras ``test`` and ``browser``. Beside the picture stands what it was made of, so that a test notices,
without a browser, when the page is no longer the one in the picture.
"""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent
if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parent))

from pacal_notation.notation.reading.parse import parse_record  # noqa: E402
from pacal_notation.show.html.page import write_page  # noqa: E402
from pacal_notation.telling.annotation import Wanted, annotate  # noqa: E402

GAME = FOLDER.parent / "samples" / "club-evening.pacal"
TURN = "9B"
WIDE, HIGH, QUALITY, LARGEST = 1180, 760, 80, 150_000
PICTURE = FOLDER / "replay.webp"
MADE_OF = FOLDER / "replay.webp.sha256"


def page() -> str:
    """The page as ``pacal annotate samples/club-evening.pacal -o game.html`` makes it."""
    record = parse_record(GAME.read_text(encoding="utf-8"))
    return write_page(annotate(record, Wanted(names=True), GAME.name).game)


def pictured(html: str) -> str:
    """The page without what it has of other languages: that is not in the picture, and changes with translations."""
    return re.sub(r'(<script type="application/json" id="languages">).*?(</script>)', r"\1\2", html)


def digests(html: str, picture: bytes) -> str:
    """What tells a page and the picture of it from others, in the manner of sha256sum."""
    return f"{sha256(pictured(html).encode()).hexdigest()}  page\n{sha256(picture).hexdigest()}  {PICTURE.name}\n"


def main() -> int:
    """Make the picture and write down what it was made of."""
    from tests.browser.browsing import launched, missing, visit

    if reason := missing():
        print(reason, file=sys.stderr)
        return 2
    html = page()
    with contextmanager(launched)() as browser:
        shown = visit(browser, html, anchor=f"#{TURN}", viewport={"width": WIDE, "height": HIGH}, color_scheme="light")
        shown.wait(lambda here: here == TURN)
        shown.page.wait_for_timeout(500)
        session = shown.page.context.new_cdp_session(shown.page)
        answer = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    picture = b64decode(answer["data"])
    PICTURE.write_bytes(picture)
    MADE_OF.write_text(digests(html, picture), encoding="utf-8")
    print(f"{PICTURE.name}: {len(picture):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
