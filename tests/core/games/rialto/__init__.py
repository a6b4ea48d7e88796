"""What must hold in Rialto."""
