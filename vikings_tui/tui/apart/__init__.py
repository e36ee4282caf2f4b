"""Tables whose people sit at several terminals: finding one, waiting for friends, who is here and what they say."""
