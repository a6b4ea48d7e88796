"""What only a guest of the house sees: the lobby, tables before the game, talk."""
