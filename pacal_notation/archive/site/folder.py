"""The folder of a site: what is in it by its manifest, and the way from the old site to the new one.

A site is replaced in steps after each of which every page that can be reached from its start has all its links:

1. New pages are written aside, complete, into a folder that no page knows of.
2. The manifest says of every file that is going to change that it is not known any more.
3. Files with new names are moved to their places; the start page comes last where there was none.
4. Files that changed are replaced, each in one move.
5. Files that nobody needs any more are removed.
6. The manifest says what there is.

Ctrl-C and other wishes to end wait while that is done. Whenever it is broken off, by the power as well, the next run
finds in the manifest which files it can trust, and which may be lying about. One run at a time has the folder; the lock
goes with the process that has it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import IO, Any, NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ..pools.signals import held

MANIFEST = "pacal-site.manifest"
LOCK = "pacal-site.lock"
NEW = ".pacal-new"
"""Where pages wait until all of them are there."""
START = "index.html"
FORMAT = 1
_OURS = re.compile(r"(?:(?:games|players|seasons|assets)/)?[a-z0-9][a-z0-9_.-]{0,200}")
"""The files that this program writes; nothing else is ever removed."""
_FOLDERS = ("assets", "games", "players", "seasons")


class SiteError(PacalError):
    """A folder that a site cannot be written into."""


class Content(NamedTuple):
    """What is in a file: its digest and its size."""

    digest: str
    size: int


def content_of(data: bytes) -> Content:
    """The content of a file with these bytes."""
    return Content(sha256(data).hexdigest(), len(data))


@dataclass(slots=True)
class Manifest:
    """What is known of a folder: its files, None for those that may be anything; and a row for each game, as JSON.

    The rows lead from a game's key to what is known of it, for games whose page can be trusted.
    """

    files: dict[str, Content | None] = field(default_factory=dict)
    rows: dict[str, bytes] = field(default_factory=dict)


@contextmanager
def site_folder(path: str) -> Iterator[SiteFolder]:
    """The folder of a site, for nobody else until this ends. Made where it is missing.

    Raises `SiteError` where something else is in it, or where another run has it.
    """
    if os.path.lexists(path) and not os.path.isdir(path):
        raise SiteError(SAY.later("site.no-folder", file=path))
    _refuse_others(path)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, LOCK), "ab") as lock:
        if not _lock(lock):
            raise SiteError(SAY.later("site.taken", file=path))
        _refuse_others(path)
        folder = SiteFolder(path)
        try:
            yield folder
        finally:
            shutil.rmtree(os.path.join(path, NEW), ignore_errors=True)


def is_site(path: str) -> bool:
    """Whether a folder holds a site that this program has made, or nothing."""
    inside = set(os.listdir(path)) if os.path.isdir(path) else set()
    if MANIFEST not in inside:
        return inside <= {LOCK, NEW}
    with open(os.path.join(path, MANIFEST), "rb") as stream:
        return _is_head(stream.readline(1000))


def _refuse_others(path: str) -> None:
    if not is_site(path):
        raise SiteError(SAY.later("site.foreign", file=path))


def _is_head(line: bytes) -> bool:
    try:
        head = json.loads(line)
    except ValueError:
        return False
    return isinstance(head, dict) and head.get("format") == "pacal-site"


class SiteFolder:
    """A site's folder while a new site is made for it."""

    def __init__(self, path: str) -> None:
        self.path = path
        shutil.rmtree(os.path.join(path, NEW), ignore_errors=True)
        os.makedirs(os.path.join(path, NEW), exist_ok=True)
        # A folder of its own: processes of a run that was killed may still be writing into theirs.
        self.new = tempfile.mkdtemp(dir=os.path.join(path, NEW))
        self.old = self._read()
        self._wanted: dict[str, Content] = {}
        self._waiting: dict[str, str] = {}
        """By the path of a file that is new or changed: where it waits."""

    def put(self, path: str, data: bytes) -> None:
        """A file of the new site."""
        content = content_of(data)
        self._wanted[path] = content
        if not self._is_there(path, content):
            self._waiting[path] = draft = os.path.join(self.new, f"file-{len(self._wanted)}")
            write_draft(draft, data)

    def take(self, path: str, content: Content, draft: str = "", from_page: str = "") -> None:
        """A file of the new site that waits in a draft; or that is a page of the old site already, maybe elsewhere."""
        self._wanted[path] = content
        if self._is_there(path, content):
            return
        if not draft:
            with open(os.path.join(self.path, from_page), "rb") as stream:
                data = stream.read()
            draft = os.path.join(self.new, f"file-{len(self._wanted)}")
            write_draft(draft, data)
        self._waiting[path] = draft

    def _is_there(self, path: str, content: Content) -> bool:
        return self.old.files.get(path) == content and self.trusted(path)

    def trusted(self, path: str) -> bool:
        """Whether a file is what the manifest says, as far as its size tells."""
        content = self.old.files.get(path)
        try:
            return content is not None and os.lstat(os.path.join(self.path, path)).st_size == content.size
        except OSError:
            return False

    @property
    def changed(self) -> int:
        """How many files are new or changed."""
        return len(self._waiting)

    def publish(self, rows: Iterable[Mapping[str, Any]]) -> int:
        """Make the new site the one that is there; a row for each game. How many files went away.

        It takes a moment, and whoever wants this program to end waits for it: then the site is the old one or the new.
        """
        for path in self._waiting:
            there = os.path.join(self.path, path)
            if path not in self.old.files and os.path.lexists(there):
                raise SiteError(SAY.later("site.in-the-way", file=there))
        gone = [path for path in self.old.files if path not in self._wanted]
        known = [json.dumps(row, separators=(",", ":"), ensure_ascii=True) for row in rows]
        _sync(self._waiting.values())
        with held():
            if self._waiting or gone:
                self._publish(gone)
            self._write(self._wanted, known)
        return len(gone)

    def _publish(self, gone: list[str]) -> None:
        unsure = {**self.old.files, **dict.fromkeys(self._waiting), **dict.fromkeys(gone)}
        self._write(unsure, [row.decode() for row in self.old.rows.values()])
        for folder in _FOLDERS:
            os.makedirs(os.path.join(self.path, folder), exist_ok=True)
        fresh = [path for path in self._waiting if not os.path.lexists(os.path.join(self.path, path))]
        for path in sorted(fresh, key=lambda path: (path == START, path)):
            self._move(path)
        for path in sorted(set(self._waiting) - set(fresh), key=lambda path: (path == START, path)):
            self._move(path)
        _sync_folders(self.path)
        for path in sorted(gone):
            with suppress(FileNotFoundError):
                os.unlink(os.path.join(self.path, path))

    def _move(self, path: str) -> None:
        os.replace(self._waiting[path], os.path.join(self.path, path))

    def _read(self) -> Manifest:
        found = Manifest()
        manifest = os.path.join(self.path, MANIFEST)
        if not os.path.exists(manifest):
            # Written at once, so that whatever ends this run, the folder is known as a site's.
            self._write({}, [])
            return found
        with open(manifest, "rb") as stream:
            head = json.loads(stream.readline())
            for line in stream:
                self._read_line(line, found)
        if head.get("version") != FORMAT:
            found.rows.clear()
            found.files = dict.fromkeys(found.files)
        return found

    def _read_line(self, line: bytes, found: Manifest) -> None:
        """A row of a manifest. One that makes no sense is passed over: what it spoke of will be made again."""
        with suppress(ValueError, TypeError, KeyError, AttributeError):
            row = json.loads(line)
            if "key" in row:
                found.rows.setdefault(row["key"], line.rstrip())
            elif _OURS.fullmatch(row["file"]) and ".." not in row["file"]:
                known = row.get("digest")
                found.files[row["file"]] = Content(known, int(row["size"])) if known else None

    def _write(self, files: Mapping[str, Content | None], rows: Iterable[str]) -> None:
        """Write the manifest: complete, or as it was."""
        draft = os.path.join(self.new, "manifest")
        with open(draft, "wb") as stream:
            stream.write(b'{"format":"pacal-site","version":%d}\n' % FORMAT)
            for path in sorted(files):
                content = files[path]
                known = {"digest": content.digest, "size": content.size} if content is not None else {}
                stream.write(json.dumps({"file": path, **known}, separators=(",", ":")).encode() + b"\n")
            for row in rows:
                stream.write(row.encode() + b"\n")
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(draft, os.path.join(self.path, MANIFEST))


def write_draft(path: str, data: bytes) -> None:
    """Write a page that will be moved to its place."""
    with open(path, "wb") as stream:
        stream.write(data)


def _sync(paths: Iterable[str]) -> None:
    """Have files on the disk. All at once: each by itself would take a hundred times as long for thousands of pages."""
    for path in paths:
        with open(path, "r+b") as stream:
            os.fsync(stream.fileno())


def _sync_folders(path: str) -> None:
    """Have the moves on the disk before anything is removed; not every system can."""
    for folder in ("", *_FOLDERS):
        with suppress(OSError):
            handle = os.open(os.path.join(path, folder), os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _lock(stream: IO[bytes]) -> bool:
    """Whether nobody else has this file. The lock ends with this process, and is not its children's."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.lockf(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
