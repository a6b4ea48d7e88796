"""Palettes and the roles widgets may use."""
