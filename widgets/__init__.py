"""Textual widgets: they read views and say what was pressed."""
