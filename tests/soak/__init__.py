"""Guests who come, play, drop their line and come back, for as long as one likes."""
