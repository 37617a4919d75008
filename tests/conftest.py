"""Settings for all tests: what a machine is busy with must not make a test fail."""

from hypothesis import HealthCheck, settings

settings.register_profile("no-clocks", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no-clocks")
