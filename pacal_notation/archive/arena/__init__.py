"""Matches between policies and programs: contestants, the protocol that programs speak, and games in many processes."""
