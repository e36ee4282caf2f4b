"""The `vikings` command. Whatever goes wrong comes out as one sentence in the person's language.

Nothing heavy is imported before a command needs it: `vikings --version` answers at once.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from vikings_tui.cli.arguments import COMMANDS, KIOSK, PLAY, TOP, Command, read_arguments, take_language, wrong
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.plain import HANDLER, system_is_plain
from vikings_tui.core.text import Texts, explain, pick_language

BAD_VALUE, FAILED, INTERRUPTED, PIPE_CLOSED = 2, 1, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run `vikings` with these arguments (without the program's name); the exit code."""
    _never_choke_on_characters()
    words = list(sys.argv[1:] if argv is None else argv)
    texts: Texts | None = None
    try:
        texts = Texts(pick_language())
        language, words = take_language(words)
        texts = Texts(pick_language(language))
        code = _dispatch(words, texts, language)
        sys.stdout.flush()
    except VikingsError as error:
        return _complain(_told(error, texts) if texts else str(error), BAD_VALUE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _quiet()
    except Exception as error:
        if os.environ.get("VIKINGS_DEBUG"):
            raise
        problem = VikingsError("error.unexpected", str(error), problem=type(error).__name__)
        return _complain(explain(problem, texts) if texts else str(error), FAILED)
    return code


def _dispatch(words: list[str], texts: Texts, language: str | None) -> int:
    """Find the command and let its module run it; the exit code."""
    from vikings_tui.games import slugs

    first = words[0] if words else ""
    if not first or first.startswith("-"):
        arguments = read_arguments(TOP, words)
        if "version" in arguments.given:
            from vikings_tui.cli.built import version

            print(version(texts))
            return 0
        if "help" in arguments.given:
            from vikings_tui.cli.help import top_help

            print(top_help(texts))
            return 0
        command: Command = KIOSK if "kiosk" in arguments.given else TOP
    elif first in COMMANDS:
        command = COMMANDS[first]
        arguments = read_arguments(command, words[1:])
    elif first.lower().replace("_", "-") in slugs():
        command = PLAY
        arguments = read_arguments(command, [first, *words[1:]])
    else:
        raise wrong("command", word=first, commands=", ".join(COMMANDS), games=", ".join(slugs()))
    if "help" in arguments.given:
        from vikings_tui.cli.help import command_help

        print(command_help(command, texts, arguments.word(0)))
        return 0
    done: int | None = import_module(f"vikings_tui.cli.{command.module}").run(arguments, texts, language)
    return done or 0


def _told(error: VikingsError, texts: Texts) -> str:
    """What is wrong, and what was perhaps meant."""
    from vikings_tui.cli.finding import nearest

    near = nearest(error)
    return explain(error, texts) + (" " + texts("cli.did_you_mean", near=near) if near else "")


def _complain(sentence: str, code: int) -> int:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr)
    return code


def _quiet() -> int:
    """The reader has gone (`vikings replay … | head`): end without a word, also when Python closes stdout."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def _never_choke_on_characters() -> None:
    """A terminal that knows no ø gets an o, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="ascii" if system_is_plain() else None, errors=HANDLER)
