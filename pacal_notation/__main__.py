"""The `pacal` command: ``python -m pacal_notation`` is the same program.

It begins with what ends it: whoever stops the program while it loads, runs or ends sees no traceback, and nothing is
left behind. Only what Python has loaded already is imported before that; so `_signal`, which `signal` is made of.
"""

import _signal  # type: ignore[import-not-found]
import _thread
import os
import sys
import time

_INTERRUPTED = 130
_PAUSE = 0.01
"""Seconds after which a signal that came at a bad moment is sent again."""


def _stop(number, frame):  # type: ignore[no-untyped-def]
    """Stop what is being done, in order.

    Not within an import, which does not pass everything on, and not while `tempfile` makes a file of which nobody knows
    yet: there the signal comes a moment later.
    """
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib") or frame.f_code.co_filename.endswith("tempfile.py"):
            _send_later(number)
            return
        frame = frame.f_back
    raise KeyboardInterrupt if number == _signal.SIGINT else SystemExit(128 + number)


def _send_later(number: int) -> None:
    """Send a signal in a moment; where Python is going down and starts no threads any more, end with it at once."""
    try:
        _thread.start_new_thread(_send, (number,))
    except RuntimeError:
        os._exit(128 + number)


def _send(number) -> None:  # type: ignore[no-untyped-def]
    time.sleep(_PAUSE)
    _thread.interrupt_main(number)


def _leave(kind, problem, trace):  # type: ignore[no-untyped-def]
    """Instead of a traceback: the end, where somebody interrupts what is not yet, or not any more, in `run`."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, problem, trace)
        return
    try:
        os.write(2, b"interrupted\n")
    finally:
        os._exit(_INTERRUPTED)


def _try_again(lost):  # type: ignore[no-untyped-def]
    """Send a signal once more that came where Python lets nothing pass, as when it clears away an object."""
    problem = lost.exc_value
    if isinstance(problem, KeyboardInterrupt):
        number = _signal.SIGINT
    elif isinstance(problem, SystemExit) and isinstance(problem.code, int) and problem.code > 128:
        number = problem.code - 128
    else:
        sys.__unraisablehook__(lost)
        return
    _send_later(number)


def main() -> None:
    """Run the command line and exit with its code."""
    from .cli.app import start

    sys.exit(start())


def _prepare() -> None:
    sys.excepthook, sys.unraisablehook = _leave, _try_again
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(_signal, name, None)
        # What whoever started the program wants ignored stays so.
        if number is not None and _signal.getsignal(number) in (_signal.SIG_DFL, _signal.default_int_handler):
            _signal.signal(number, _stop)


_prepare()

if __name__ == "__main__":
    main()
