"""The widgets, alone and side by side."""
