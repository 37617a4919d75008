"""From the tree of an expression to its conditions. Says what is wrong with a value: a colour, a square, a code."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NoReturn

from ...data.languages.phrases import Message
from ...game.errors import OptionError, PacalError
from ...game.modes import BENT, MODES
from ...game.position import DIE, GOD_STONES, HEIGHTS
from ...game.rules import OPTIONS
from ...game.types import Colour
from ...notation.colours import colour_named
from ...notation.rules_text import edition_names, parse_rules
from ...notation.square_names import square_named
from ...review.findings.clauses import all_clauses
from ..dates import known_day
from . import game_conditions as about_game
from . import player_conditions as about_player
from . import turn_conditions as about_turn
from .comparing import DayTest, NumberTest, TextTest, folded
from .conditions import All, Any, Condition, Count, Not, SameTurn
from .messages import SAY, choice
from .players import COLOUR, NAME, PART, STARTER, WINNER, Who
from .reading import ExpressionError, Node, Word, near_word

_COLOURS = ("red", "green", "blue", "yellow", "violet")
_COLOUR_KINDS = ("LETTER", "COLOUR_WORD", *(name.upper() for name in _COLOURS))


class _Several:
    """Stands for the player who is meant where more than one is named."""


_SEVERAL = _Several()
_Topic = Who | _Several | None
"""Who is meant where a condition about a player names nobody; None for anybody."""


class Meaning:
    """Makes conditions of the rules of the grammar; each rule has a method of its name."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: list[str] = []
        """The players who are named."""
        self.colours: dict[str, Colour] = {}
        """The words by which players were called for by colour, and which colours they are."""

    def expression(self, node: Node) -> Condition:
        return self._made(node.nodes()[0], None)

    def _made(self, node: Node, topic: _Topic) -> Condition:
        match node.name:
            case "disjunction" | "conjunction" | "reaching" | "turn_scope" | "same_turn" | "negation" | "count":
                return self._joined(node, topic)
            case "result":
                return self._result(node, topic, node.first)
        made: Condition = getattr(self, f"_{node.name}")(node)
        return made

    def _joined(self, node: Node, topic: _Topic) -> Condition:
        if node.name in ("conjunction", "reaching"):
            topic = self._topic(node, topic)
        parts = [self._made(part, topic) for part in node.nodes() if part.name != "number_test"]
        match node.name:
            case "disjunction":
                return parts[0] if len(parts) == 1 else Any(tuple(parts))
            case "conjunction" | "reaching":
                together = self._pieces_together(parts)
                return together[0] if len(together) == 1 else All(tuple(together))
            case "negation":
                return Not(parts[0])
            case "count":
                if not parts[0].about_turns:
                    counted = SAY.later("find.write-like", example="count (build height 5) >= 3")
                    self._fail(SAY.later("find.no-turns"), node.first, counted)
                return Count(parts[0], self._number(node.node("number_test")))
        return SameTurn(parts[0])

    def _topic(self, node: Node, topic: _Topic) -> _Topic:
        """Who is meant in a chain of ``and``: the one player it names with ``player``."""
        named = [self._named(part) for part in node.nodes("player")]
        if not named:
            return topic
        return named[0] if len(named) == 1 else _SEVERAL

    def _pieces_together(self, parts: list[Condition]) -> list[Condition]:
        """Pieces on the board that are joined by ``and`` stand there at the same time."""
        stands = [part for part in parts if isinstance(part, about_turn.Stand)]
        if len(stands) < 2:
            return parts
        whole = about_turn.Stand(None, tuple(piece for stand in stands for piece in stand.pieces))
        first = parts.index(stands[0])
        others = [part for part in parts[first + 1 :] if part not in stands]
        return [*parts[:first], whole, *others]

    # About games.

    def _text(self, node: Node) -> Condition:
        name = node.first.text.lower()
        test = self._text_test(node)
        if name == "edition":
            word = self._value_word(node)
            if test.sign in ("=", "!=") and test.text not in edition_names():
                self._fail(SAY.later("find.no-edition", found=word.text), word, near_word(test.text, edition_names()))
        return about_game.Name(name, test) if name in ("edition", "board") else about_game.Text(name, test)

    def _tag(self, node: Node) -> Condition:
        name = node.node("tag_name")
        assert name is not None
        test = self._text_test(node) if node.node("text_test") else None
        return about_game.Tag(_unquoted(name.first.text), test)

    def _comment(self, node: Node) -> Condition:
        return about_game.HasComment(self._text_test(node) if node.node("text_test") else None)

    def _glyph(self, node: Node) -> Condition:
        word = node.word("STRING")
        return about_turn.HasGlyph(None, _unquoted(word.text).strip() if word is not None else "")

    def _date(self, node: Node) -> Condition:
        word = node.word("DAY", "NUMBER", "STRING")
        assert word is not None
        day = known_day(_unquoted(word.text))
        parts = [int(part) for part in day.split(".")] if day else []
        if not parts or (len(parts) > 1 and not 1 <= parts[1] <= 12) or (len(parts) > 2 and not 1 <= parts[2] <= 31):
            self._fail(SAY.later("find.no-day", found=_unquoted(word.text)), word, SAY.later("find.write-day"))
        return about_game.Day(DayTest(self._sign(node), day))

    def _game_number(self, node: Node) -> Condition:
        return about_game.GameNumber(node.first.text.lower(), self._number(node.node("number_test")))

    def _game_flag(self, node: Node) -> Condition:
        return about_game.Flag(node.first.text.lower())

    def _rules(self, node: Node) -> Condition:
        word = self._value_word(node)
        test = node.node("text_test")
        assert test is not None
        if test.first.text not in ("=", "!="):
            self._fail(SAY.later("find.only-equal"), test.first)
        try:
            rules = parse_rules(_unquoted(word.text).lower())[2]
        except OptionError as problem:
            self._fail(str(problem), word)
        return about_game.SameRules(rules, test.first.text == "=")

    def _option(self, node: Node) -> Condition:
        name, *values = node.words("WORD")
        option = OPTIONS.get(name.text.lower())
        if option is None:
            self._fail(SAY.later("find.no-option", found=name.text), name, near_word(name.text, OPTIONS))
        value = "yes" if option.is_switch else option.values[1]
        if values:
            value = values[0].text.lower()
            if value not in option.values:
                problem = SAY.later("find.no-option-value", option=option.name, found=values[0].text)
                self._fail(problem, values[0], SAY.later("find.one-of", known=choice(option.values)))
        sign = node.node("equality")
        return about_game.Option(option.name, value, sign is None or sign.first.text == "=")

    def _finding(self, node: Node) -> Condition:
        word = node.word("PLACE", "LETTER")
        code = "" if word is None else word.text.upper()
        if word is not None:
            codes = [clause.code for clause in all_clauses()]
            if code not in codes and not any(known.startswith(code) and code.isalpha() for known in codes):
                near = [known for known in codes if known[0] == code[0]] or sorted({known[0] for known in codes})
                self._fail(SAY.later("find.no-code", found=word.text), word, near_word(code, near))
        return about_game.HasFinding(code, node.first.kind == "WARNING")

    # About players.

    def _player(self, node: Node) -> Condition:
        return about_player.Plays(self._named(node))

    def _named(self, node: Node) -> Who:
        """Whom ``player …`` names."""
        test = node.node("name_test")
        if test is None:
            return self._who(node.node("who"))
        name = _unquoted(self._value_word(node, "name_test").text)
        if test.first.text == "~":
            return Who(PART, name)
        self.names.append(name)
        return Who(NAME, name)

    def _player_result(self, node: Node) -> Condition:
        result = node.node("result")
        assert result is not None
        return self._result(result, self._who(node.node("who", "subject")), result.first)

    def _result(self, node: Node, topic: _Topic, place: Word) -> Condition:
        if isinstance(topic, _Several):
            self._fail(SAY.later("find.whose"), place, SAY.later("find.write-who"))
        match node.first.kind:
            case "WINS" | "LOSES" | "SHARES":
                return about_player.Wins(topic, node.first.text.lower())
            case "BEATS":
                return about_player.Beats(topic, self._who(node.node("who")))
        name = node.first.text.lower()
        if node.node("share_field") is not None:
            return about_player.PlayerShare(topic, name, self._percent(node))
        return about_player.PlayerNumber(topic, name, self._number(node.node("number_test")))

    def _who(self, node: Node | None) -> Who:
        assert node is not None
        first, also = node.first, node.node("as_colour")
        if first.kind in _COLOUR_KINDS and also is None:
            letter = self._colour(first)
            if first.kind != "LETTER":
                self.colours[first.text] = letter
            return Who(COLOUR, colour=letter)
        if first.kind in ("WINNER", "STARTER"):
            return Who(WINNER if first.kind == "WINNER" else STARTER)
        self.names.append(_unquoted(first.text))
        return Who(NAME, _unquoted(first.text), self._colour(also.last) if also is not None else "")

    def _colour(self, word: Word) -> str:
        letter = colour_named(word.text)
        if letter is None:
            self._fail(SAY.later("find.no-colour", found=word.text), word, SAY.later("find.write-colour"))
        return letter

    # About turns.

    def _build(self, node: Node) -> Condition:
        made = about_turn.Builds(None, {"UPGRADE": True, "NEW": False}.get(node.first.kind))
        for part in node.nodes("build_part"):
            match part.first.kind:
                case "HEIGHT":
                    made = replace(made, height=self._number(part.node("number_test"), HEIGHTS, "find.no-height"))
                case "FROM":
                    made = replace(made, replaced=self._number(part.node("number_test"), HEIGHTS, "find.no-height"))
                case "IN":
                    made = replace(made, district=self._district(part))
                case "ON":
                    made = replace(made, site=self._square(part.last))
                case "AT":
                    made = replace(made, shore=part.last.text.lower())
                case "BY":
                    made = replace(made, who=self._by(part))
        return made

    def _majority(self, node: Node) -> Condition:
        lost = bool(node.words("LOST"))
        return about_turn.Majority(self._by(node), lost, self._district(node))

    def _first(self, node: Node) -> Condition:
        return about_turn.First(self._by(node), self._district(node))

    def _god_stone(self, node: Node) -> Condition:
        test = node.node("number_test")
        value = None if test is None else self._number(test, GOD_STONES, "find.no-god-stone")
        return about_turn.GivesGodStone(self._by(node), value)

    def _move(self, node: Node) -> Condition:
        made = about_turn.Moves(None)
        for part in node.nodes("move_part"):
            match part.first.kind:
                case "WORD":
                    made = replace(made, mode=self._mode(part.first))
                case "FROM":
                    made = replace(made, start=self._square(part.last))
                case "TO":
                    made = replace(made, target=self._square(part.last))
                case "IN":
                    made = replace(made, district=self._district(part))
                case "BY":
                    made = replace(made, who=self._by(part))
        return made

    def _mode(self, word: Word) -> str:
        modes = (*MODES, BENT)
        if word.text.lower() not in modes:
            self._fail(SAY.later("find.no-mode", found=word.text), word, near_word(word.text, modes))
        return word.text.lower()

    def _drop(self, node: Node) -> Condition:
        parts = node.nodes("drop_part")
        into = tuple(self._who(part.node("who")) for part in parts if part.first.kind == "INTO")
        by = [part for part in parts if part.first.kind == "BY"]
        return about_turn.Drops(self._by(by[-1]) if by else None, into)

    def _taken_back(self, node: Node) -> Condition:
        word = node.word("PLACE")
        return about_turn.TakesBack(self._by(node), "" if word is None else self._square(word))

    def _turn_number(self, node: Node) -> Condition:
        return about_turn.TurnNumber(self._by(node), node.first.text.lower(), self._number(node.node("number_test")))

    def _roll(self, node: Node) -> Condition:
        word = node.word("NUMBER", "LETTER")
        assert word is not None
        sign = self._sign(node)
        if word.kind == "LETTER":
            if word.text.lower() != "x" or sign not in ("=", "!="):
                self._fail(SAY.later("find.no-roll", found=word.text), word, SAY.later("find.write-roll"))
            return about_turn.Rolled(self._by(node), True, NumberTest(sign, 0))
        if sign in ("=", "!=") and int(word.text) not in DIE:
            self._fail(SAY.later("find.no-roll", found=word.text), word, SAY.later("find.write-roll"))
        return about_turn.Rolled(self._by(node), False, NumberTest(sign, int(word.text)))

    def _share(self, node: Node) -> Condition:
        return about_turn.Share(self._by(node), node.first.text.lower(), self._percent(node))

    def _variation(self, node: Node) -> Condition:
        return about_turn.HasVariation(self._by(node))

    def _position(self, node: Node) -> Condition:
        whole = node.word("STRING")
        if whole is not None:
            return self._whole_position(whole)
        owner = self._by(node)
        pieces: list[about_turn.Stands] = []
        for part in node.nodes("pieces"):
            pieces += self._pieces(part, owner)
        for side in node.nodes("side"):
            pieces += self._pieces(side.nodes("pieces")[0], self._who(side.node("subject")))
        return about_turn.Stand(None, tuple(pieces))

    def _whole_position(self, word: Word) -> Condition:
        from ...notation.reading.typed import parse_typed_position

        try:
            written = parse_typed_position(_unquoted(word.text))
        except PacalError as problem:
            self._fail(SAY.later("find.no-position", problem=problem), word)
        return about_turn.WholePosition(None, written.arrangement)

    def _pieces(self, node: Node, owner: Who | None) -> list[about_turn.Stands]:
        made = []
        for word in node.words():
            match word.kind:
                case "PYRAMID":
                    height, square = word.text[1:].split("@")
                    if height != "?" and int(height) not in HEIGHTS:
                        known = SAY.later("find.one-of", known=choice([*map(str, HEIGHTS), "?"]))
                        self._fail(SAY.later("find.no-height", found=height), word, known)
                    floors, square = 0 if height == "?" else int(height), self._named_square(square, word)
                    made.append(about_turn.Stands(about_turn.PYRAMID, square, floors, owner=owner))
                case "STONES":
                    for square in word.text[1:].split(","):
                        made.append(about_turn.Stands(about_turn.STONE, self._named_square(square, word), owner=owner))
                case "SHIP":
                    square = self._named_square(word.text[1:], word)
                    made.append(about_turn.Stands(about_turn.SHIP, square, owner=owner))
                case "GOD_STONES":
                    values = tuple(int(digit) for digit in word.text[1:])
                    if any(value not in GOD_STONES for value in values):
                        self._fail(SAY.later("find.no-god-stone", found=word.text[1:]), word)
                    made.append(about_turn.Stands(about_turn.GOD_STONES, god_stones=values, owner=owner))
        return made

    # Parts of conditions.

    def _by(self, node: Node) -> Who | None:
        by = node if node.name == "by" else node.node("by")
        return None if by is None else self._who(by.node("who"))

    def _district(self, node: Node) -> str:
        district = node.node("district")
        return "" if district is None else district.last.text.upper()

    def _square(self, word: Word) -> str:
        return self._named_square(word.text, word)

    def _named_square(self, name: str, word: Word) -> str:
        square = square_named(name)
        if square is None:
            self._fail(SAY.later("find.no-square", found=name), word)
        return square

    def _text_test(self, node: Node) -> TextTest:
        test = node.node("text_test")
        assert test is not None
        return TextTest(test.first.text, folded(_unquoted(self._value_word(node).text)))

    def _value_word(self, node: Node, test: str = "text_test") -> Word:
        found = node.node(test)
        assert found is not None
        return found.last

    def _number(self, test: Node | None, known: object = None, problem: str = "") -> NumberTest:
        assert test is not None
        sign, value = self._sign(test), int(test.last.text)
        if isinstance(known, range | tuple) and sign in ("=", "!=") and value not in known:
            hint = SAY.later("find.one-of", known=choice([str(one) for one in known]))
            self._fail(SAY.later(problem, found=value), test.last, hint)
        return NumberTest(sign, value)

    def _percent(self, node: Node) -> NumberTest:
        test = node.node("percent_test")
        assert test is not None
        return NumberTest(self._sign(test), float(test.last.text.rstrip("% \t")) / 100)

    def _sign(self, node: Node) -> str:
        sign = node.node("sign")
        return "=" if sign is None else sign.first.text

    def _fail(self, problem: Message | str, word: Word, hint: Message | str = "") -> NoReturn:
        raise ExpressionError(problem, self.text, word.start, word.end, hint)


def _unquoted(text: str) -> str:
    if text[:1] == '"':
        return re.sub(r'\\(["\\])', r"\1", text[1:-1])
    return text[1:-1] if text[:1] in "'“„«" else text
