"""The library exports what the headers declare: functions as code, constants as data, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import public_headers
import pytest
import support

CODE = set("TtWi")

# The functions that Apple documents for CFBundle.h.
CFBUNDLE = """
CFBundleGetMainBundle CFBundleGetBundleWithIdentifier CFBundleGetAllBundles CFBundleGetTypeID CFBundleCreate
CFBundleCreateBundlesFromDirectory CFBundleCopyBundleURL CFBundleGetValueForInfoDictionaryKey
CFBundleGetInfoDictionary CFBundleGetLocalInfoDictionary CFBundleGetPackageInfo CFBundleGetIdentifier
CFBundleGetVersionNumber CFBundleGetDevelopmentRegion CFBundleCopySupportFilesDirectoryURL
CFBundleCopyResourcesDirectoryURL CFBundleCopyPrivateFrameworksURL CFBundleCopySharedFrameworksURL
CFBundleCopySharedSupportURL CFBundleCopyBuiltInPlugInsURL CFBundleCopyInfoDictionaryInDirectory
CFBundleGetPackageInfoInDirectory CFBundleCopyResourceURL CFBundleCopyResourceURLsOfType CFBundleCopyLocalizedString
CFBundleCopyResourceURLInDirectory CFBundleCopyResourceURLsOfTypeInDirectory CFBundleCopyBundleLocalizations
CFBundleCopyPreferredLocalizationsFromArray CFBundleCopyLocalizationsForPreferences
CFBundleCopyResourceURLForLocalization CFBundleCopyResourceURLsOfTypeForLocalization
CFBundleCopyInfoDictionaryForURL CFBundleCopyLocalizationsForURL CFBundleCopyExecutableArchitecturesForURL
CFBundleCopyExecutableURL CFBundleCopyExecutableArchitectures CFBundlePreflightExecutable
CFBundleLoadExecutableAndReturnError CFBundleLoadExecutable CFBundleIsExecutableLoaded CFBundleUnloadExecutable
CFBundleGetFunctionPointerForName CFBundleGetFunctionPointersForNames CFBundleGetDataPointerForName
CFBundleGetDataPointersForNames CFBundleCopyAuxiliaryExecutableURL CFBundleIsExecutableLoadable
CFBundleIsExecutableLoadableForURL CFBundleIsArchitectureLoadable CFBundleGetPlugIn CFBundleOpenBundleResourceMap
CFBundleOpenBundleResourceFiles CFBundleCloseBundleResourceMap
""".split()


def exported(library: Path, *, of_python: bool = False) -> dict[str, str]:
    """The kind of each exported symbol, as nm writes it: of those for programs, or for the Python package alone."""
    symbols = {}
    for line in support.run(["nm", "-D", "--defined-only", library]).splitlines():
        *_, kind, name = line.split()
        name, _, version = name.partition("@@")
        if kind != "A" and (version == public_headers.PRIVATE_VERSION) == of_python:  # A: the name of a version
            symbols[name] = kind
    return symbols


def differences(library: Path, *, of_bridge: bool = False) -> set[str]:
    """What headers and library do not agree on."""
    declared = {one.symbol: one for one in public_headers.read(of_bridge=of_bridge).declarations}
    actual = exported(library)
    found = {f"declared, not exported: {symbol}" for symbol in declared.keys() - actual.keys()}
    found |= {f"exported, not declared: {symbol}" for symbol in actual.keys() - declared.keys()}
    for symbol in declared.keys() & actual.keys():
        if declared[symbol].is_function != (actual[symbol] in CODE):
            kind = "a function" if declared[symbol].is_function else "a constant"
            found.add(f"declared as {kind}, exported as {actual[symbol]}: {symbol}")
    return found


def test_library_exports_what_the_headers_declare(library: Path) -> None:
    assert differences(library) == set()


def test_functions_for_the_python_package_have_a_version_of_their_own(library: Path) -> None:
    declared = {one.symbol for one in public_headers.read(of_python=True).declarations}
    assert declared == exported(library, of_python=True).keys() != set()
    assert not list(support.INCLUDE.rglob(public_headers.PRIVATE.name))


def test_bridge_exports_what_its_header_declares(bridge: Path) -> None:
    assert differences(bridge, of_bridge=True) == set()


def called_in_tests() -> set[str]:
    sources = [path.read_text(encoding="utf-8") for path in (support.ROOT / "Tests/C").glob("*.c")]
    return {name for source in sources for name in re.findall(r"\b(CFBundle\w+)\(", source)}


@pytest.mark.parametrize("name", CFBUNDLE)
def test_function_of_cfbundle_is_declared_documented_exported_and_tested(name: str, library: Path) -> None:
    declared = {one.name: one for one in public_headers.read().declarations if one.header.endswith("/CFBundle.h")}
    assert name in declared
    assert declared[name].comment
    assert f"cfbc_{name}" in exported(library)
    assert name in called_in_tests()


# ---- The comparison notices faults: libraries of empty things ----


def stub(path: Path, symbols: dict[str, str]) -> Path:
    """A shared library with these symbols, each "function" or "object"."""
    source = path.with_suffix(".s")
    section = {"function": ".text", "object": ".data"}
    text = "".join(
        f"{section[kind]}\n.globl {symbol}\n.type {symbol}, %{kind}\n{symbol}: .quad 0\n"
        for symbol, kind in symbols.items()
    )
    source.write_text(text, encoding="utf-8")
    support.run(["gcc", "-shared", "-nostdlib", "-o", path, source])
    return path


def declared_symbols() -> dict[str, str]:
    return {one.symbol: "function" if one.is_function else "object" for one in public_headers.read().declarations}


def test_stub_of_what_is_declared_has_no_fault(tmp_path: Path) -> None:
    assert differences(stub(tmp_path / "stub.so", declared_symbols())) == set()


@pytest.mark.parametrize("symbol", ["cfbc_CFBundleCreate", "cfbc_kCFNull"])
def test_missing_symbol_is_found(symbol: str, tmp_path: Path) -> None:
    symbols = declared_symbols()
    del symbols[symbol]
    assert differences(stub(tmp_path / "stub.so", symbols)) == {f"declared, not exported: {symbol}"}


@pytest.mark.parametrize("symbol", ["cfbc_CFSecret", "CFRelease"])
def test_undeclared_symbol_is_found(symbol: str, tmp_path: Path) -> None:
    symbols = {**declared_symbols(), symbol: "function"}
    assert differences(stub(tmp_path / "stub.so", symbols)) == {f"exported, not declared: {symbol}"}


def test_data_instead_of_a_function_is_found(tmp_path: Path) -> None:
    symbols = {**declared_symbols(), "cfbc_CFEqual": "object"}
    expected = {"declared as a function, exported as D: cfbc_CFEqual"}
    assert differences(stub(tmp_path / "stub.so", symbols)) == expected
