"""`python -m vikings_tui` is `vikings`."""

import sys

from vikings_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
