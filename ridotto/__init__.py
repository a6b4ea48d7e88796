"""Ridotto: four trading games of the Italian republics, in a terminal."""

__version__ = "0.1.0"
