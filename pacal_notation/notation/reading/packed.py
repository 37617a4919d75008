"""Unpacks compressed files and archives on the way, and packs what is to be written into compressed files."""

from __future__ import annotations

import gzip
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from typing import IO, Any, BinaryIO

from ..errors import Code, NotationError
from .diagnosis_words import SAY
from .sources import Source, SourceError, Stream

_CHUNK = 1 << 16
_LONGEST_FRAME_HEAD = 18
_SKIPPABLE = b"\x2a\x4d\x18"
"""The end of the sign of a zstd frame that is passed over; its first byte is 0x50 to 0x5f."""
_GZIP = b"\x1f\x8b\x08"
_HEAD_CHECKSUM, _EXTRA, _NAME, _COMMENT = 2, 4, 8, 16
"""What the flags of a gzip file say is in its head."""


def unpack(name: str, suffix: str, member_limit: int, total_limit: int) -> Iterator[Source]:
    """What is in a packed file. The limits are for archives: the bytes of one member, and of all of them."""
    if suffix == ".zip":
        yield from _members(name, member_limit, total_limit)
    elif suffix == ".gz":
        with gzip.open(name) as unpacked:
            yield Source(name, _Guarded(unpacked))
    else:
        with open(name, "rb") as packed, closing(_unpack_zst(packed)) as unpacked:
            yield Source(name, _Guarded(_WholeZst(unpacked, packed)))


class _Guarded:
    """A stream that says in our words when it is damaged, or when more comes out of it than is allowed."""

    def __init__(self, stream: Stream, left: int | None = None) -> None:
        self.stream = stream
        self.left = left
        self.read_so_far = 0

    def read(self, size: int, /) -> bytes:
        try:
            data = self.stream.read(size)
        except (OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            raise _bad("N14.compressed", problem=str(error)) from error
        except Exception as error:
            if type(error).__module__.partition(".")[0] != "zstandard":
                raise
            raise _bad("N14.compressed", problem=str(error)) from error
        self.read_so_far += len(data)
        if self.left is not None and self.read_so_far > self.left:
            raise _bad("N14.too-large")
        return data


def _bad(key: str, **facts: object) -> NotationError:
    hint = f"{key}.hint"
    advice = SAY.later(hint) if hint in SAY.english else ""
    return NotationError(Code.BAD_SOURCE, SAY.later(key, **facts), hint=advice)


def _unpack_zst(packed: BinaryIO) -> IO[bytes]:
    return _zstandard().ZstdDecompressor().stream_reader(packed, read_across_frames=True)  # type: ignore[no-any-return]


class _WholeZst:
    """What is in a zstd file. Raises `EOFError` where its end comes too early, which zstandard itself does not tell."""

    def __init__(self, stream: Stream, packed: BinaryIO) -> None:
        self.stream = stream
        self.packed = packed

    def read(self, size: int, /) -> bytes:
        data = self.stream.read(size)
        if not data and size and self.packed.seekable():
            self._check()
        return data

    def _check(self) -> None:
        """Walk over the frames and blocks of the file; each says how long it is."""
        zstandard = _zstandard()
        packed = self.packed
        size, place = packed.seek(0, os.SEEK_END), 0
        while place < size:
            packed.seek(place)
            head = packed.read(_LONGEST_FRAME_HEAD)
            if head[1:4] == _SKIPPABLE and head[0] >> 4 == 5:
                place += 8 + int.from_bytes(head[4:8], "little")
                continue
            place += zstandard.frame_header_size(head)
            last = 0
            while not last:
                packed.seek(place)
                block = packed.read(3)
                if len(block) < 3:
                    raise EOFError(SAY("N14.ends-early"))
                number = int.from_bytes(block, "little")
                last, repeated, length = number & 1, number >> 1 & 3 == 1, number >> 3
                place += 3 + (1 if repeated else length)
            place += 4 if zstandard.get_frame_parameters(head).has_checksum else 0
        if place > size:
            raise EOFError(SAY("N14.ends-early"))


def _zstandard() -> Any:
    try:
        import zstandard
    except ImportError:
        raise SourceError(SAY.later("N14.zst", command="pip install zstandard")) from None
    return zstandard


def _members(name: str, member_limit: int, total_limit: int) -> Iterator[Source]:
    """The members of an archive called ``*.pacal``, one after the other."""
    try:
        archive = zipfile.ZipFile(name)
    except zipfile.BadZipFile as error:
        raise _bad("N14.archive", problem=str(error)) from error
    with archive:
        members = [member for member in archive.infolist() if member.filename.lower().endswith(".pacal")]
        if not members:
            raise _bad("N14.empty")
        left = total_limit
        for member in members:
            try:
                stream = archive.open(member)
            except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
                yield Source(f"{name}:{member.filename}", _Broken(_bad("N14.member", problem=str(error))))
                continue
            with stream:
                guarded = _Guarded(stream, min(member_limit, left))
                yield Source(f"{name}:{member.filename}", guarded)
                left -= guarded.read_so_far


class _Broken:
    """A stream that is broken from the start."""

    def __init__(self, error: NotationError) -> None:
        self.error = error

    def read(self, size: int, /) -> bytes:
        raise self.error


def pack(suffix: str, plain: IO[bytes], size: int, packed: IO[bytes], old: bytes = b"", name: str = "") -> None:
    """Pack `size` bytes as gzip (``.gz``) or zstd (``.zst``). The same bytes are always packed in the same way.

    `old` is the beginning of the file that will be replaced: the name, time and comment in the head of a gzip file are
    kept. Without it, the head has the `name` of the file without its suffix, and no time.
    """
    if suffix == ".zst":
        _pack_zst(plain, size, packed, old)
        return
    packed.write(_gzip_head(old) or _new_gzip_head(name))
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    checksum = 0
    while data := plain.read(_CHUNK):
        checksum = zlib.crc32(data, checksum)
        packed.write(packer.compress(data))
    packed.write(packer.flush())
    packed.write(checksum.to_bytes(4, "little") + (size & 0xFFFFFFFF).to_bytes(4, "little"))


def _gzip_head(old: bytes) -> bytes:
    """The head of a gzip file without its own checksum; nothing where it is none, or longer than what we have of it."""
    if not old.startswith(_GZIP) or len(old) < 10:
        return b""
    flags, end = old[3], 10
    if flags & _EXTRA:
        end += 2 + int.from_bytes(old[10:12], "little")
    for flag in (_NAME, _COMMENT):
        if flags & flag:
            end = old.find(b"\0", end) + 1
            if not end:
                return b""
    return old[:3] + bytes([flags & ~_HEAD_CHECKSUM]) + old[4:end] if end <= len(old) else b""


def _new_gzip_head(name: str) -> bytes:
    stem = name.removesuffix(name[-3:]) if name.lower().endswith(".gz") else name
    try:
        known = stem.encode("latin-1") + b"\0" if stem else b""
    except UnicodeEncodeError:
        known = b""
    return _GZIP + bytes([_NAME if known else 0]) + b"\0\0\0\0\0\xff" + known


def _pack_zst(plain: IO[bytes], size: int, packed: IO[bytes], old: bytes) -> None:
    zstandard = _zstandard()
    try:
        checksum = bool(zstandard.get_frame_parameters(old).has_checksum)
    except zstandard.ZstdError:
        checksum = True
    packer = zstandard.ZstdCompressor(write_checksum=checksum).compressobj(size=size)
    while data := plain.read(_CHUNK):
        packed.write(packer.compress(data))
    packed.write(packer.flush())
