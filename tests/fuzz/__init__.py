"""Plays any game at random and against the grain, and shrinks what it breaks.

python -m tests.fuzz rialto --seconds 60
python -m tests.fuzz --replay failure.json
"""
