"""The pure half: engine, games, automa, and the store that keeps their logs."""
