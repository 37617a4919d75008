"""Reads, checks, explains and converts written games of Pacal's Rocket.

>>> import pacal_notation
>>> record = pacal_notation.parse_record("0. G@g7 Y@f6 1. 4: G -g11 +GY  Y -b6 *")
>>> print(pacal_notation.write_record(record), end="")
0. G@g7 Y@f6
1. 4:  G -g11 +GY          Y -b6
*
"""

TYPE_CHECKING = False
"""As in `typing`, which is not loaded for it: type checkers take it for true."""
if TYPE_CHECKING:
    from .notation.parse import parse_position, parse_record
    from .notation.read import read_records
    from .notation.write import write_position, write_record

__version__ = "0.1.0"
__all__ = ["__version__", "parse_position", "parse_record", "read_records", "write_position", "write_record"]

_HOMES = {
    "parse_position": "parse",
    "parse_record": "parse",
    "read_records": "read",
    "write_position": "write",
    "write_record": "write",
}


def __getattr__(name: str) -> object:
    """The functions of the library, imported when first used: `import pacal_notation` alone costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f".notation.{_HOMES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
