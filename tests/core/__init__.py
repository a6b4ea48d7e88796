"""What must hold in the core."""
