"""Vikings Gone Wild: brew, build and raid; the gods favour whoever scores."""
