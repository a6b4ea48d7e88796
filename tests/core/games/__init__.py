"""What must hold in each game."""
