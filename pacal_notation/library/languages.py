"""Which language is spoken."""

from __future__ import annotations

from ..data.languages import speech
from .arguments import language, offered

speaking = offered(speech.speaking, __name__, language=language)
