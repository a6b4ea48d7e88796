"""Play line by line: for screen readers, scripts and whoever likes it quiet."""
