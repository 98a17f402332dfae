"""``python -m cfbundlecompat``: looks at bundles and nibs from the command line."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
from collections.abc import Sequence

from . import __version__, library_version
from .bundle import Bundle
from .diagnostics import Severity, set_diagnostic_handler
from .nib import Nib
from .nib_text import FORMATS
from .summary import summary, text

PROGRAM = "cfbundlecompat"


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the arguments."""
    program = argparse.ArgumentParser(prog=f"python -m {PROGRAM}", description="Looks at bundles and nibs.")
    version = f"{PROGRAM} {__version__} (library {library_version()})"
    program.add_argument("--version", action="version", version=version)
    commands = program.add_subparsers(dest="command", required=True, metavar="COMMAND")
    show = commands.add_parser(
        "show",
        help="print a summary of a bundle",
        description="Prints a summary of a bundle: identifier, version, type, languages, executables, tables, "
        "document types and the bundles inside of it.",
        epilog="Exit status: 0, 1 if the bundle cannot be read, 2 for wrong arguments.  Faults of files go to "
        "standard error and do not change the status.",
    )
    show.add_argument("path", metavar="PATH", help="the directory of the bundle")
    show.add_argument(
        "--format", choices=("text", "json"), default="text", help="text for people (the default), or JSON for programs"
    )
    nib = commands.add_parser(
        "nib",
        help="print what is in a nib",
        description="Prints what is in a nib: format, classes, owner, objects at the top level, outlets and actions.",
        epilog="Exit status: 0, 1 if the nib cannot be read, 2 for wrong arguments.",
    )
    nib.add_argument("path", metavar="FILE", help="a nib: a file, or a directory")
    nib.add_argument(
        "--format",
        choices=tuple(FORMATS),
        default="text",
        help="an overview (text, the default), the tree of objects, the connections, the localizable strings as a "
        ".strings file, the classes, or JSON for programs",
    )
    return program


def _report(severity: Severity, message: str) -> None:
    if severity != Severity.NOTE:
        print(f"{PROGRAM}: {severity.name.lower()}: {message}", file=sys.stderr)


def show(path: str, format: str) -> str:
    """Returns the summary of a bundle."""
    with Bundle(path) as bundle:
        content = summary(bundle)
    return json.dumps(content, indent=2) if format == "json" else text(content)


def _print(lines: str) -> None:
    """Writes to standard output.  What its encoding lacks is escaped."""
    if sys.stdout is None:
        raise BrokenPipeError  # it was closed before the program began
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if lines:
        print(lines)
    sys.stdout.flush()  # so that a failure to write is noticed here


def _end_without_reader() -> int:
    """Ends the program as a signal ends other programs that write to a closed pipe: the status of a shell is 141."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGPIPE)
    return 128 + signal.SIGPIPE  # the signal is blocked


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program, and returns its exit status."""
    options = parser().parse_args(arguments)
    set_diagnostic_handler(_report)
    try:
        if options.command == "nib":
            _print(FORMATS[options.format](Nib(options.path)))
        else:
            _print(show(options.path, options.format))
    except BrokenPipeError:
        return _end_without_reader()
    except OSError as error:
        where = "" if error.filename is None else f"{error.filename!r}: "
        print(f"{PROGRAM}: {where}{error.strerror}", file=sys.stderr)
        return 1
    except (ValueError, OverflowError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
