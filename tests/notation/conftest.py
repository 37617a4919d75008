"""Settings for the tests of the notation: what a machine is busy with must not make a test fail."""

from hypothesis import settings

settings.register_profile("notation", deadline=None)
settings.load_profile("notation")
