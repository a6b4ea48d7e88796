"""Genoa, rule by rule."""
