"""Pictures of the program for its pages: moments of golden games."""
