"""Runs the program many times in processes that are forked from one: a case each, told on standard input as JSON.

A case has the arguments, the streams that are closed (`closed`, by number) or full (`full`), and a signal with the
moment at which it comes: the number of an import that the program asks for, ``clearing`` (while an object is cleared
away), ``draft`` (when the draft of an output has just been opened), ``fork`` (when a process is about to be started),
``child`` (in a process that has just been started) or ``exit``. For each case a line with exit code, output and words.
What the calls in `load` need is loaded before, so that the cases are quick.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import signal
import sys
import tempfile
import traceback
from contextlib import nullcontext, redirect_stdout, suppress
from multiprocessing.process import BaseProcess
from typing import Any


def told(case: dict[str, Any]) -> dict[str, Any]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        pid = os.fork()
        if pid == 0:
            prepare(case, out.fileno(), err.fileno())
            return {}
        _, status = os.waitpid(pid, 0)
        out.seek(0), err.seek(0)
        code = os.waitstatus_to_exitcode(status)
        return {"code": code, "out": out.read().decode("latin-1"), "err": err.read().decode("utf-8", "replace")}


def prepare(case: dict[str, Any], out: int, err: int) -> None:
    """In the new process: the streams as they are to be, and the signal to come."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1), os.dup2(err, 2)
    for number in case.get("full", ()):
        os.dup2(os.open("/dev/full", os.O_WRONLY), number)
    for number in case.get("closed", ()):
        os.close(number)
        setattr(sys, ("stdin", "stdout", "stderr")[number], None)
    sys.argv = ["pacal", *case["arguments"]]
    for ending in (signal.SIGTERM, signal.SIGHUP):
        # The tests may run under nohup, or where somebody else has them ignored.
        signal.signal(ending, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN if case.get("ignored") else signal.default_int_handler)
    if "signal" in case:
        send_at(case["moment"], case["signal"])


def send_at(moment: int | str, number: int) -> None:
    me = os.getpid()
    events = {"fork": "os.fork", "clearing": "open"}
    seen = 0

    class Cleared:
        def __del__(self) -> None:
            os.kill(me, number)

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal seen
        if event != events.get(str(moment), "import") or os.getpid() != me or sys.excepthook is sys.__excepthook__:
            return
        seen += 1
        if moment == "clearing":
            if arguments[0] == "game.pacal":
                Cleared()
        elif moment == "fork" or seen == moment:
            # Within an import exceptions may come to nothing, and this is no time to start a process.
            with suppress(BaseException) if moment == "fork" or importing() else nullcontext():
                os.kill(me, number)

    def opened(path: str, *arguments: Any) -> int:
        handle = opening(path, *arguments)
        if os.path.basename(path).startswith(".pacal-"):
            os.kill(me, number)
        return handle

    def interrupted(process: BaseProcess) -> None:
        os.kill(os.getpid(), number)
        run(process)

    if moment == "exit":
        atexit.register(os.kill, me, number)
    elif moment == "child":
        run, BaseProcess.run = BaseProcess.run, interrupted  # type: ignore[method-assign]
    elif moment == "draft":
        opening, os.open = os.open, opened  # type: ignore[assignment]
    else:
        sys.addaudithook(watch)


def importing() -> bool:
    return any(entry.filename.startswith("<frozen importlib") for entry in traceback.extract_stack())


def main() -> None:
    script = json.load(sys.stdin)
    if script.get("small"):
        from pacal_notation.archive.inputs import batches
        from pacal_notation.archive.pools import processes

        processes.SMALL, batches.BATCH = 0, 100
    for call in script.get("load", ()):
        from pacal_notation.cli.app import run

        with redirect_stdout(io.TextIOWrapper(io.BytesIO())):
            run(call.split())
    answers = os.dup(1)
    for case in script["cases"]:
        answer = told(case)
        if not answer:
            break
        os.write(answers, json.dumps(answer).encode() + b"\n")
    else:
        return
    import runpy

    try:
        runpy.run_module("pacal_notation", run_name="__main__", alter_sys=True)
    except SystemExit as stop:
        if not script.get("load"):
            raise
        # To clear away all that was loaded would take longer than the case; but the output is written out at the end.
        sys.stdout.flush()
        os._exit(int(stop.code or 0))


if __name__ == "__main__":
    main()
