"""What sentences speak of, in the forms of each language, and the language that is spoken."""

from __future__ import annotations

import pickle
import threading

import pytest

from pacal_notation.data.languages import ENGLISH, LANGUAGES
from pacal_notation.data.languages.nouns import (
    BESIDE,
    OR,
    THEN,
    Noun,
    called,
    code,
    date,
    district,
    listed,
    number,
    player,
    players,
    pyramid,
    quoted,
    roll,
    square,
    squares,
)
from pacal_notation.data.languages.phrases import Counted, Message, Phrases
from pacal_notation.data.languages.speech import speak, speaking, spoken
from pacal_notation.review.findings.breach_words import SAY as BROKEN
from pacal_notation.show.findings.words import SAY as CHECKED
from pacal_notation.telling.account_words import SAY as WON
from pacal_notation.telling.turn_words import SAY as TURNS

ADA, ENZO, HANNA, YVONNE = player("G", "Ada"), player("G", "Enzo"), player("G", "Hanna"), player("G", "Yvonne")
GREEN, YELLOW, VIOLET, BLUE = player("G"), player("Y"), player("V"), player("B")


def said(language: str, words: str, **facts: object) -> str:
    with speaking(language):
        return Phrases("of-no-room", {"key": words})("key", **facts)


PLAYERS = {
    "de": [("{player}", "Grün Ada Enzo Hanna Yvonne")],
    "it": [
        ("{player}|", "il Verde|Ada|Enzo|Hanna|Yvonne|"),
        ("{player.di}|", "del Verde|di Ada|di Enzo|di Hanna|di Yvonne|"),
        ("{player.a}|", "al Verde|ad Ada|a Enzo|a Hanna|a Yvonne|"),
        ("{player.con}|", "con il Verde|con Ada|con Enzo|con Hanna|con Yvonne|"),
        ("{Player}|", "Il Verde|Ada|Enzo|Hanna|Yvonne|"),
        ("{Player.di}|", "Del Verde|Di Ada|Di Enzo|Di Hanna|Di Yvonne|"),
    ],
    "fr": [
        ("{player}|", "le Vert|Ada|Enzo|Hanna|Yvonne|"),
        ("{player.de}|", "du Vert|d’Ada|d’Enzo|de Hanna|d’Yvonne|"),
        ("{player.a}|", "au Vert|à Ada|à Enzo|à Hanna|à Yvonne|"),
        ("{Player}|", "Le Vert|Ada|Enzo|Hanna|Yvonne|"),
    ],
    "hu": [
        ("{player}|", "Zöld|Ada|Enzo|Hanna|Yvonne|"),
        ("{player.dat}|", "Zöldnek|Ada játékosnak|Enzo játékosnak|Hanna játékosnak|Yvonne játékosnak|"),
        ("{player.acc}|", "Zöldet|Ada játékost|Enzo játékost|Hanna játékost|Yvonne játékost|"),
        ("{player.abl}|", "Zöldtől|Ada játékostól|Enzo játékostól|Hanna játékostól|Yvonne játékostól|"),
        ("{player.ins}|", "Zölddel|Ada játékossal|Enzo játékossal|Hanna játékossal|Yvonne játékossal|"),
    ],
    "pl": [
        ("{player}|", "Zielony|Ada|Enzo|Hanna|Yvonne|"),
        ("{player.gen}|", "Zielonego|gracza Ada|gracza Enzo|gracza Hanna|gracza Yvonne|"),
        ("{player.dat}|", "Zielonemu|graczowi Ada|graczowi Enzo|graczowi Hanna|graczowi Yvonne|"),
        ("{player.ins}|", "Zielonym|graczem Ada|graczem Enzo|graczem Hanna|graczem Yvonne|"),
        ("{Player.gen}|", "Zielonego|Gracza Ada|Gracza Enzo|Gracza Hanna|Gracza Yvonne|"),
    ],
}


@pytest.mark.parametrize(
    ("language", "form", "words"), [(name, *case) for name, cases in PLAYERS.items() for case in cases]
)
def test_colours_are_inflected_and_names_are_not(language: str, form: str, words: str) -> None:
    join = "" if form.endswith("|") else " "
    assert join.join(said(language, form, player=one) for one in (GREEN, ADA, ENZO, HANNA, YVONNE)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_has_no_article(language: str) -> None:
    labels = dict(zip(LANGUAGES, ("Violet", "Violett", "Mauve", "Lila", "Viola", "Fioletowy"), strict=True))
    told = said(language, "{player}: {other}", player=called("V"), other=called("V", "Ada"))
    assert told == f"{labels[language]}: Ada"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Green, Ada and Violet; Green, Ada or Violet"),
        ("de", "Grün, Ada und Violett; Grün, Ada oder Violett"),
        ("fr", "le Vert, Ada et le Mauve; le Vert, Ada ou le Mauve"),
        ("hu", "Zöld, Ada és Lila; Zöld, Ada vagy Lila"),
        ("it", "il Verde, Ada e il Viola; il Verde, Ada o il Viola"),
        ("pl", "Zielony, Ada i Fioletowy; Zielony, Ada lub Fioletowy"),
    ],
)
def test_lists(language: str, words: str) -> None:
    assert said(language, "{them}; {them.or}", them=players([GREEN, ADA, VIOLET])) == words


@pytest.mark.parametrize(
    ("language", "form", "words"),
    [
        ("hu", "abl", "Lilától és Ada játékostól"),
        ("pl", "dat", "Fioletowemu i graczowi Ada"),
        ("it", "a", "al Viola e ad Ada"),
        ("fr", "de", "du Mauve et d’Ada"),
    ],
)
def test_a_list_inflects_every_member(language: str, form: str, words: str) -> None:
    assert said(language, f"{{them.{form}}}", them=players([VIOLET, ADA])) == words


def test_what_somebody_does_is_joined_in_its_own_way() -> None:
    deeds = listed(["lép", "dob", "épít"], THEN)
    assert said("hu", "{deeds}", deeds=deeds) == "lép, dob, és épít"
    assert said("en", "{deeds}", deeds=deeds) == "lép, dob and épít"
    assert said("en", "{none}{one}", none=listed([]), one=listed(["a"], OR)) == "a"


def test_what_has_commas_of_its_own_is_joined_by_other_signs() -> None:
    reasons = listed(["a, b", "c", "d"], BESIDE)
    assert said("en", "{reasons}", reasons=reasons) == "a, b; c; d"
    assert said("fr", "{reasons}", reasons=reasons) == "a, b\u202f; c\u202f; d"


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        *((square(name), f"az {name}") for name in ("a1", "e4", "f6", "i9", "l3", "m13", "s1", "u20", "x2", "y26")),
        *((square(name), f"a {name}") for name in ("b1", "c4", "d5", "g7", "h8", "j2", "k3", "q1", "t9", "v4", "z26")),
        *((code(name), f"az {name}") for name in ("M2", "S3", "R5", "E1", "X4", "N1", "F3")),
        *((code(name), f"a {name}") for name in ("B2", "P1", "C6", "D4", "W1")),
        *((district(name), f"az {name}") for name in "AEFLMNORS"),
        *((district(name), f"a {name}") for name in "BCDGHKPQ"),
        *((number(n), f"az {n}") for n in (1, 5, 50, 52, 500, 1000, 1999)),
        *((number(n), f"a {n}") for n in (0, 2, 4, 10, 11, 12, 22, 100, 101, 112, 15, 2000, 10000)),
        (squares(["e4", "c4"]), "az e4 és c4"),
        (squares(["c4", "e4", "f6"]), "a c4, e4 és f6"),
    ],
)
def test_hungarian_articles_follow_what_is_said(thing: Noun, words: str) -> None:
    assert said("hu", "{x.az}", x=thing) == words
    assert said("hu", "{X.az}", x=thing) == f"A{words[1:]}"


@pytest.mark.parametrize(
    ("language", "three", "seven"),
    [
        ("en", "3-floor pyramid", "7-floor pyramid"),
        ("de", "dreistöckige Pyramide", "Pyramide mit 7 Stockwerken"),
        ("fr", "pyramide à trois étages", "pyramide à 7 étages"),
        ("hu", "háromemeletes piramis", "7 emeletes piramis"),
        ("it", "piramide a tre piani", "piramide a 7 piani"),
        ("pl", "trzypiętrowa piramida", "piramida o 7 piętrach"),
    ],
)
def test_pyramids(language: str, three: str, seven: str) -> None:
    assert said(language, "{a}/{b}", a=pyramid(3), b=pyramid(7)) == f"{three}/{seven}"


def test_german_rolls_stand_in_sentences() -> None:
    words = [said("de", "nicht {x.acc}, wie mit {x.dat}: {x}", x=roll(value)) for value in (4, -1, None)]
    assert words == [
        "nicht eine 4, wie mit einer 4: 4",
        "nicht die Pfeile, wie mit den Pfeilen: Pfeile",
        "nicht kein Würfelergebnis, wie mit keinem Würfelergebnis: kein Würfelergebnis",
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "1,234 12,345 1.5 12 November 2026 'x'"),
        ("de", "1.234 12.345 1,5 12. November 2026 „x“"),
        ("fr", "1\u202f234 12\u202f345 1,5 12 novembre 2026 «\u00a0x\u00a0»"),
        ("hu", "1234 12\u00a0345 1,5 2026. november 12. „x”"),
        ("it", "1.234 12.345 1,5 12 novembre 2026 «x»"),
        ("pl", "1234 12\u00a0345 1,5 12 listopada 2026 „x”"),
    ],
)
def test_numbers_dates_and_quotation_marks(language: str, words: str) -> None:
    told = said(language, "{a:,} {b:,} {c:.1f} {d} {q}", a=1234, b=12345, c=1.5, d=date("2026.11.12"), q=quoted("x"))
    assert told == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_without_a_form_and_dates_that_are_not_whole_stay(language: str) -> None:
    told = said(language, "{year} {day}", year=2026, day=date("2026.??.??"))
    assert told == "2026 2026.??.??"


@pytest.mark.parametrize(("language", "first"), [("fr", "1er mai 2026"), ("it", "1º maggio 2026")])
def test_the_first_of_a_month(language: str, first: str) -> None:
    assert said(language, "{day}", day=date("2026-05-01")) == first


def test_what_a_language_does_not_know_is_an_error() -> None:
    for language in LANGUAGES:
        for thing in (GREEN, ADA, square("c4"), number(4), pyramid(3), roll(4), roll(-1), roll(None)):
            with pytest.raises(AttributeError):
                said(language, "{x.nothing}", x=thing)
    with pytest.raises(KeyError):
        said("en", "{X}", y=1)


def test_one_and_others_in_english() -> None:
    say = Phrases("of-no-room", {"stones": Counted("count", "{count} stone", "{count} stones")})
    assert [say("stones", count=count) for count in (0, 1, 2)] == ["0 stones", "1 stone", "2 stones"]


def test_a_message_is_told_in_the_language_of_whoever_asks() -> None:
    say = Phrases("of-no-room", {"whose": "{player}: {day}"})
    message = say.later("whose", player=called("Y"), day=date("2026.01.02"))
    assert str(message) == "Yellow: 2 January 2026"
    with speaking("de"):
        assert f"{message}" == "Gelb: 2. Januar 2026"
    again = pickle.loads(pickle.dumps(message))
    assert isinstance(again, Message)
    assert again == message
    assert hash(again) == hash(message)
    assert str(again) == str(message)


def test_speaking_is_for_here_and_speak_for_everywhere() -> None:
    heard: list[str] = []

    def listen() -> None:
        heard.append(spoken())

    with speaking("hu"):
        thread = threading.Thread(target=listen)
        thread.start()
        thread.join()
        assert spoken() == "hu"
    assert heard == [ENGLISH]
    try:
        speak("pl")
        thread = threading.Thread(target=listen)
        thread.start()
        thread.join()
        assert heard[1:] == ["pl"] == [spoken()]
    finally:
        speak(ENGLISH)
    with pytest.raises(ValueError, match="'xx'"):
        speak("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_wrote_is_not_looked_into(language: str) -> None:
    hostile = "Zoé {x} <b> {0} %s"
    assert said(language, "{player} {text}", player=player("G", hostile), text=hostile) == f"{hostile} {hostile}"


COUNTS = (0, 1, 2, 4, 5, 12, 22, 101)
COUNTED = {
    "en": ("points point points points points points points points", "turns turn turns turns turns turns turns turns"),
    "de": ("Punkten Punkt Punkten Punkten Punkten Punkten Punkten Punkten", "Züge Zug Züge Züge Züge Züge Züge Züge"),
    "fr": ("point point points points points points points points", "coup coup coups coups coups coups coups coups"),
    "hu": ("ponttal " * 8, "lépés " * 8),
    "it": ("punti punto punti punti punti punti punti punti", "turni turno turni turni turni turni turni turni"),
    "pl": (
        "punktów punkt punkty punkty punktów punktów punkty punktów",
        "ruchów ruch ruchy ruchy ruchów ruchów ruchy ruchów",
    ),
}
"""The points of a winner, and turns that were checked: 0, 1, 2, 4, 5, 12, 22 and 101 of them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nouns_follow_their_numbers(language: str) -> None:
    points, turns = COUNTED[language]
    with speaking(language):
        for count, one, other in zip(COUNTS, points.split(), turns.split(), strict=True):
            assert f" {count} {one}" in WON("win", winner=ADA, points=count)
            assert CHECKED("summary.turns", count=count) == f"{count} {other}"


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 kamieni gracza Ada wraca z pola c4 do zapasu"),
        (1, "kamień gracza Ada wraca z pola c4 do zapasu"),
        (2, "2 kamienie gracza Ada wracają z pola c4 do zapasu"),
        (4, "4 kamienie gracza Ada wracają z pola c4 do zapasu"),
        (5, "5 kamieni gracza Ada wraca z pola c4 do zapasu"),
        (12, "12 kamieni gracza Ada wraca z pola c4 do zapasu"),
        (22, "22 kamienie gracza Ada wracają z pola c4 do zapasu"),
        (101, "101 kamieni gracza Ada wraca z pola c4 do zapasu"),
    ],
)
def test_polish_verbs_follow_their_numbers(count: int, words: str) -> None:
    with speaking("pl"):
        told = TURNS("back.other", player=ADA, count=count, square=square("c4"))
    assert told[:1].lower() + told[1:] == words


def test_italian_ed() -> None:
    """*E* gets a *d* before another e, nothing else does."""
    assert said("it", "{x}", x=listed(["C", "E"])) == "C ed E"
    assert said("it", "{x}", x=listed(["c6", "d7", "e8"])) == "c6, d7 ed e8"
    assert said("it", "{x}", x=listed(["Ada", "Élodie"])) == "Ada ed Élodie"
    assert said("it", "{x}", x=listed(["E", "A"])) == "E e A"
    assert said("it", "{x}", x=listed(["A", "E"], OR)) == "A o E"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        *((name, f"d’{name} à {name}") for name in ("Ada", "Élodie", "Inès", "Odile", "Ursula", "Ágnes", "Ödön")),
        *((name, f"d’{name} à {name}") for name in ("Yves", "Yvonne")),
        *((name, f"de {name} à {name}") for name in ("Bruno", "Hanna", "Yann", "Łukasz", "Żaneta", "7 Zwerge")),
    ],
)
def test_french_elision(name: str, words: str) -> None:
    assert said("fr", "{x.de} {x.a}", x=player("G", name)) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        *((name, f"ad {name} di {name}") for name in ("Ada", "Agnese", "Ágnes")),
        *((name, f"a {name} di {name}") for name in ("Enzo", "Bruno", "Hanna", "Ursula", "Łukasz")),
    ],
)
def test_italian_prepositions_before_names(name: str, words: str) -> None:
    assert said("it", "{x.a} {x.di}", x=player("G", name)) == words


@pytest.mark.parametrize(
    ("site", "words"), [("e4", "az e4 mezőn"), ("c4", "a c4 mezőn"), ("f6", "az f6 mezőn"), ("u1", "az u1 mezőn")]
)
def test_hungarian_articles_of_squares_in_sentences(site: str, words: str) -> None:
    with speaking("hu"):
        assert words in BROKEN("E4.nothing-to-take", player=ADA, square=square(site))
