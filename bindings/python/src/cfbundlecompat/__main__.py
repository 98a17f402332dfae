"""``python -m cfbundlecompat``: looks at bundles from the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from . import __version__, library_version
from .bundle import Bundle
from .diagnostics import Severity, set_diagnostic_handler
from .summary import summary, text

PROGRAM = "cfbundlecompat"


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the arguments."""
    program = argparse.ArgumentParser(prog=f"python -m {PROGRAM}", description="Looks at bundles.")
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
    return program


def _report(severity: Severity, message: str) -> None:
    if severity != Severity.NOTE:
        print(f"{PROGRAM}: {severity.name.lower()}: {message}", file=sys.stderr)


def show(path: str, format: str) -> None:
    """Prints the summary of a bundle."""
    with Bundle(path) as bundle:
        content = summary(bundle)
    print(json.dumps(content, indent=2) if format == "json" else text(content))
    sys.stdout.flush()  # so that a failure to write is noticed here


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program, and returns its exit status."""
    options = parser().parse_args(arguments)
    set_diagnostic_handler(_report)
    try:
        show(options.path, options.format)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.  Python would complain when it flushes standard output at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, ValueError, OverflowError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
