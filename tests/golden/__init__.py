"""Finished games that must replay for ever, with what a spectator read of them."""
