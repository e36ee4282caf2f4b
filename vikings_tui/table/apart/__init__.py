"""A table across terminals: the process that holds it, the wire, and a terminal's end of it."""
