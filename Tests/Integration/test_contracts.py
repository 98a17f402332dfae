"""Each public function says what a caller must know.

Its doc comment has `Since:`; `Errors:`, `Threads:` and `Cost:` stand there or at the top of the header. Each pointer
and handle says what NULL means; a handle may leave that to the top. Create and Copy say that the caller owns the
result, Get that the caller borrows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import public_headers
import pytest
import support
from public_headers import Declaration, Headers, Parameter

OWNS = re.compile(r"\bown(s|ed)?\b")
BORROWS = re.compile(r"\bborrow(s|ed)?\b")
LIBRARY = public_headers.read()
BRIDGE = public_headers.read(of_bridge=True) if support.has_libplist() else None
DEFAULTS = {**LIBRARY.defaults, **(BRIDGE.defaults if BRIDGE else {})}
DECLARATIONS = [*LIBRARY.declarations, *(BRIDGE.declarations if BRIDGE else [])]


def faults(declaration: Declaration, defaults: frozenset[str]) -> Iterator[str]:
    """What a contract leaves unsaid. `defaults` has the labels that the top of the header states."""
    if not declaration.is_extern:
        yield "declared without CF_EXPORT"
    expected = declaration.name if declaration.name.startswith("CFBC") else f"cfbc_{declaration.name}"
    if declaration.symbol != expected:
        yield f"its symbol is {declaration.symbol}, not {expected}"
    if declaration.comment is None:
        yield "no doc comment"
        return
    if not re.search(r"\bSince:\s*\d+\.\d+\b", declaration.comment.text):
        yield "no Since:"
    if declaration.parameters is not None:
        yield from function_faults(declaration, defaults)


def function_faults(function: Declaration, defaults: frozenset[str]) -> Iterator[str]:
    text, sections = function.comment.text, function.comment.parameters
    for label in ("Errors", "Threads", "Cost"):
        if label not in defaults and not re.search(rf"\b{label}:", text):
            yield f"no {label}:, neither here nor at the top of the header"
    names = {parameter.name for parameter in function.parameters} | ({"..."} if function.is_variadic else set())
    for name in sections.keys() - names:
        yield f"@param {name} is not a parameter"
    for parameter in function.parameters:
        if parameter.is_allocator and "Allocators" in defaults:
            continue
        if sections and parameter.name not in sections:
            yield f"no @param {parameter.name}"
        elif not says_null(parameter, function, defaults):
            yield f"does not say what NULL means for {parameter.name}"

    if function.returns_pointer and re.search(r"Create|Copy", function.name):
        if not OWNS.search(text):
            yield "does not say that the caller owns the result"
    elif function.returns_pointer and "Get" in function.name and not BORROWS.search(text):
        yield "does not say that the caller borrows the result"


def says_null(parameter: Parameter, function: Declaration, defaults: frozenset[str]) -> bool:
    if parameter.is_handle:
        return "NULL" in defaults or "NULL" in section(parameter, function)
    return not parameter.is_pointer or "NULL" in section(parameter, function)


def section(parameter: Parameter, function: Declaration) -> str:
    return function.comment.parameters.get(parameter.name, function.comment.text)


@pytest.mark.parametrize("declaration", DECLARATIONS, ids=lambda declaration: declaration.name)
def test_contract_is_complete(declaration: Declaration) -> None:
    found = list(faults(declaration, DEFAULTS[declaration.header]))
    assert not found, f"{declaration.header}:{declaration.line}"


# ---- The checks notice faults: a small header, broken in each way ----

SMALL = """\
/*
 * Things.  Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      none.
 * Threads:     safe.
 * Cost:        constant.
 */
#define CF_EXPORT extern
#define CFBC_SYMBOL(name) __asm__("cfbc_" #name)

typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct __CFThing *CFThingRef;

/** A thing that never changes.  Since: 0.1 */
CF_EXPORT const CFThingRef kCFThing CFBC_SYMBOL(kCFThing);

/** The number of values.  Since: 0.1 */
CF_EXPORT long CFThingGetCount(CFThingRef thing) CFBC_SYMBOL(CFThingGetCount);

/** The name of a thing.  You borrow it; it lives as long as the thing.  Since: 0.1 */
CF_EXPORT CFThingRef CFThingGetName(CFThingRef thing) CFBC_SYMBOL(CFThingGetName);

/**
 * Creates a thing.
 *
 * @param allocator  Ignored.
 * @param bytes      What it is made of.  NULL: nothing.
 * @param length     The length in bytes.
 *
 * @return  A thing that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFThingRef CFThingCreate(CFAllocatorRef allocator, const char *bytes, long length)
    CFBC_SYMBOL(CFThingCreate);

static inline long CFThingTwice(CFThingRef thing)
{
    return 2 * CFThingGetCount(thing);
}
"""


def all_faults(headers: Headers) -> list[str]:
    return [
        f"{one.name}: {fault}" for one in headers.declarations for fault in faults(one, headers.defaults[one.header])
    ]


def read(text: str, folder: Path) -> Headers:
    (folder / "CFThing.h").write_text(text, encoding="utf-8")
    return public_headers.read(folder)


def test_sound_header_has_no_fault(tmp_path: Path) -> None:
    headers = read(SMALL, tmp_path)
    assert [one.name for one in headers.declarations] == [
        "kCFThing",
        "CFThingGetCount",
        "CFThingGetName",
        "CFThingCreate",
    ]
    assert all_faults(headers) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "/** The number of values.  Since: 0.1 */\n", "", ["CFThingGetCount: no doc comment"], id="no comment"
        ),
        pytest.param(
            "/** The number of", "/* The number of", ["CFThingGetCount: no doc comment"], id="a plain comment"
        ),
        pytest.param(
            "/** The number of values.  Since: 0.1 */\n",
            "/** Another.  Since: 0.1 */\nCF_EXPORT void CFOther(void) CFBC_SYMBOL(CFOther);\n",
            ["CFThingGetCount: no doc comment"],
            id="one comment for two functions",
        ),
        pytest.param("of values.  Since: 0.1", "of values.", ["CFThingGetCount: no Since:"], id="no version"),
        pytest.param(
            "never changes.  Since: 0.1", "never changes.", ["kCFThing: no Since:"], id="a constant without a version"
        ),
        pytest.param(
            " * @param length     The length in bytes.\n",
            "",
            ["CFThingCreate: no @param length"],
            id="a parameter without @param",
        ),
        pytest.param(
            "@param length ",
            "@param count ",
            ["CFThingCreate: @param count is not a parameter", "CFThingCreate: no @param length"],
            id="@param of no parameter",
        ),
        pytest.param(
            "  NULL: nothing.",
            "",
            ["CFThingCreate: does not say what NULL means for bytes"],
            id="a pointer without NULL",
        ),
        pytest.param(
            " * NULL: ",
            " * Handles: ",
            [f"CFThing{name}: does not say what NULL means for thing" for name in ("GetCount", "GetName")],
            id="a handle without NULL at the top",
        ),
        pytest.param(
            " * Threads: ",
            " * Safety: ",
            [
                f"CFThing{name}: no Threads:, neither here nor at the top of the header"
                for name in ("GetCount", "GetName", "Create")
            ],
            id="a default that is missing",
        ),
        pytest.param(
            "  A thing that you own.",
            "  A thing.",
            ["CFThingCreate: does not say that the caller owns the result"],
            id="Create without an owner",
        ),
        pytest.param(
            "You borrow it; it lives",
            "It lives",
            ["CFThingGetName: does not say that the caller borrows the result"],
            id="Get without a borrower",
        ),
        pytest.param(
            "CFBC_SYMBOL(CFThingGetCount)",
            "CFBC_SYMBOL(CFThingCreate)",
            ["CFThingGetCount: its symbol is cfbc_CFThingCreate, not cfbc_CFThingGetCount"],
            id="the symbol of another",
        ),
        pytest.param(
            " CFBC_SYMBOL(CFThingGetCount)",
            "",
            ["CFThingGetCount: its symbol is CFThingGetCount, not cfbc_CFThingGetCount"],
            id="no symbol",
        ),
        pytest.param(
            "CF_EXPORT long CFThingGetCount",
            "long CFThingGetCount",
            ["CFThingGetCount: declared without CF_EXPORT"],
            id="no CF_EXPORT",
        ),
    ],
)
def test_fault_is_found(old: str, new: str, expected: list[str], tmp_path: Path) -> None:
    assert old in SMALL
    assert all_faults(read(SMALL.replace(old, new, 1), tmp_path)) == expected
