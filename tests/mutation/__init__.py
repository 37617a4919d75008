"""Mutation testing: small faults are put into the program, one at a time, and the tests must notice each of them.

    python -m tests.mutation pacal_notation/game/stones.py

prints the faults that no test noticed and that `explained.txt` does not explain. docs/mutation.md has the results.
"""
