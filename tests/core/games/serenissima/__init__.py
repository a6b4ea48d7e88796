"""Serenissima, rule by rule."""
