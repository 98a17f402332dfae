"""``python -m cfbundlecompat``: looks at bundles and nibs from the command line."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from . import __version__, library_version
from .bundle import Bundle
from .diagnostics import Severity, set_diagnostic_handler
from .nib import Nib
from .nib_text import FORMATS
from .scan_record import chosen_fields
from .scanning import scan
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
    show.add_argument(
        "path",
        metavar="PATH",
        help="the directory of the bundle, or an archive: ARCHIVE!/PATH, or ARCHIVE alone for the one bundle in it",
    )
    show.add_argument(
        "--format", choices=("text", "json"), default="text", help="text for people (the default), or JSON for programs"
    )
    nib_command = commands.add_parser(
        "nib",
        help="print what is in a nib",
        description="Prints what is in a nib: format, classes, owner, objects at the top level, outlets and actions.",
        epilog="Exit status: 0, 1 if the nib cannot be read, 2 for wrong arguments.",
    )
    nib_command.add_argument("path", metavar="FILE", help="a nib: a file, or a directory")
    nib_command.add_argument(
        "--format",
        choices=tuple(FORMATS),
        default="text",
        help="an overview (text, the default), the tree of objects, the connections, the localizable strings as a "
        ".strings file, the classes, or JSON for programs",
    )
    records = commands.add_parser(
        "scan",
        help="print a record of every bundle in directories and archives",
        description="Prints a record of every bundle in directories and archives, with those inside of bundles: a line "
        "of JSON each, as cfbundle scan writes it.  The order does not depend on --jobs.",
        epilog="Exit status: 0, 1 if something cannot be read (its record has errors, and the scan goes on), 2 for "
        "wrong arguments.",
    )
    records.add_argument("sources", metavar="SOURCE", nargs="+", help="a directory, a bundle or an archive")
    records.add_argument(
        "--fields",
        metavar="NAMES",
        type=_fields,
        help="what records say: names between commas, such as info, executable, languages, tables, coverage, nibs, "
        "findings, sizes; all if it is not there",
    )
    records.add_argument(
        "--jobs",
        metavar="NUMBER",
        type=_positive,
        default=1,
        help="how many processes make records; 1 if it is not there",
    )
    return program


def _fields(names: str) -> list[str]:
    fields = names.split(",")
    try:
        chosen_fields(fields)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return fields


def _positive(number: str) -> int:
    if not number.isascii() or not number.isdigit() or not int(number):
        raise argparse.ArgumentTypeError(f"not a number above 0: {number!r}")
    return int(number)


def _report(severity: Severity, message: str) -> None:
    if severity != Severity.NOTE:
        print(f"{PROGRAM}: {severity.name.lower()}: {message}", file=sys.stderr)


def nib(path: str, format: str) -> str:
    """Returns the description of a nib."""
    return FORMATS[format](Nib(path))


def show(path: str, format: str) -> str:
    """Returns the summary of a bundle."""
    with Bundle.open(path) as bundle:
        content = summary(bundle)
    return json.dumps(content, indent=2) if format == "json" else text(content)


class _Records:
    """The lines of a scan, and whether something could not be read."""

    def __init__(self, options: argparse.Namespace) -> None:
        jobs: int = options.jobs
        executor = None if jobs == 1 else lambda: ProcessPoolExecutor(jobs)
        self._records = scan(options.sources, executor=executor, fields=options.fields)
        self.has_errors = False

    def __iter__(self) -> Iterator[str]:
        for record in self._records:
            self.has_errors = self.has_errors or bool(record.errors)
            yield json.dumps(record.to_json(), separators=(",", ":"))


def _print(lines: Iterable[str]) -> None:
    """Writes to standard output.  What its encoding lacks is escaped."""
    if sys.stdout is None:
        raise BrokenPipeError  # it was closed before the program began
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    for line in lines:
        print(line)
    sys.stdout.flush()  # so that a failure to write is noticed here


def _end_without_reader() -> int:
    """Ends the program as a signal ends other programs that write to a closed pipe: the status of a shell is 141."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGPIPE)
    return 128 + signal.SIGPIPE  # the signal is blocked


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program, and returns its exit status."""
    options = parser().parse_args(arguments)
    try:
        if options.command == "scan":
            records = _Records(options)
            _print(records)
            return int(records.has_errors)
        set_diagnostic_handler(_report)
        content = nib(options.path, options.format) if options.command == "nib" else show(options.path, options.format)
        _print([content] if content else [])
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
