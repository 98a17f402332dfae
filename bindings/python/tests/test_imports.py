"""The modules of the package import each other in one direction only."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import cfbundlecompat
import pytest

FOLDER = Path(cfbundlecompat.__file__).parent
MODULES = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.py")}


def is_for_types(node: ast.AST) -> bool:
    """Whether it is a block that only a type checker reads."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def nodes_at_run_time(node: ast.AST) -> list[ast.AST]:
    found = [node]
    for child in node.orelse if is_for_types(node) else ast.iter_child_nodes(node):  # type: ignore[attr-defined]
        found += nodes_at_run_time(child)
    return found


def imports(tree: ast.AST, modules: set[str]) -> set[str]:
    """What a module imports of the package, at once or when it is first used."""
    found = set()
    for node in nodes_at_run_time(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            names = [node.module] if node.module else [alias.name for alias in node.names]
            found |= {name if name in modules else "__init__" for name in names}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "LazyModule":
            found |= {ast.literal_eval(argument) for argument in node.args}
    return found


def sorted_modules(trees: dict[str, ast.Module]) -> list[str]:
    """The modules, each after those that it imports."""
    return list(TopologicalSorter({name: imports(tree, set(trees)) for name, tree in trees.items()}).static_order())


def test_no_module_imports_itself() -> None:
    order = sorted_modules(MODULES)
    assert set(order) == set(MODULES)
    for lower, upper in [("_native", "_values"), ("_values", "file_tree"), ("nib", "bundle"), ("archives", "bundle")]:
        assert order.index(lower) < order.index(upper)


def test_no_function_hides_an_import() -> None:
    for name, tree in MODULES.items():
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                hidden = [one for one in ast.walk(function) if isinstance(one, ast.ImportFrom) and one.level > 0]
                assert not hidden, f"{name}.{function.name}"


@pytest.mark.parametrize("text", ["from .b import B", "from . import b", "b = LazyModule('b')"])
def test_a_circle_is_found(text: str) -> None:
    with pytest.raises(CycleError):
        sorted_modules({"a": ast.parse(text), "b": ast.parse("from .a import A")})
    sorted_modules({"a": ast.parse(f"if TYPE_CHECKING:\n    {text}"), "b": ast.parse("from .a import A")})
