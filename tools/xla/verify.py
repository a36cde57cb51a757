"""Parses and verifies StableHLO modules with the MLIR that XLA itself uses. jaxlib is enough for it.

    python tools/xla/verify.py FOLDER... [--portable FOLDER...]

Every `*.mlir` file below the folders is one case. A portable one must besides be written in `func` and `stablehlo`
alone, have one public function `@main`, and serialise to an artifact that other versions read. Errors stand with file,
line and column; the last line says `N passed, N failed`.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import chlo, stablehlo

PORTABLE_DIALECTS = {"builtin", "func", "stablehlo"}


def context() -> ir.Context:
    """A context that knows what JAX knows, and refuses any other dialect."""
    made = ir.Context()
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    made.append_dialect_registry(registry)
    made.load_all_available_dialects()
    chlo.register_dialect(made)
    stablehlo.register_dialect(made)
    return made


def problem_of(path: Path, portable: bool) -> str | None:
    """What is wrong with a module, or nothing. Needs a context around it."""
    try:
        module = ir.Module.parseFile(str(path))  # which verifies, too
        return problem_of_portable(module, path) if portable else None
    except ir.MLIRError as error:
        _, *lines = str(error).splitlines()  # the first one only says that something failed
        return "\n".join(lines).replace(f'"{path}":', f"{path}:")
    except UnicodeDecodeError as error:
        return f"error: {path}: {error}"


def problem_of_portable(module: ir.Module, path: Path) -> str | None:
    for operation in operations_below(module.operation):
        if operation.name.partition(".")[0] not in PORTABLE_DIALECTS:
            return f"error: {place_of(operation)}: {operation.name} is not portable"
    public = [function.name.value for function in module.body.operations if is_public(function)]
    if public != ["main"]:
        return f"error: {path}: needs one public function main, got {', '.join(public) or 'none'}"
    stablehlo.serialize_portable_artifact(module, stablehlo.get_current_version())
    return None


def is_public(function: ir.OpView) -> bool:
    visibility = function.attributes.get("sym_visibility", None)
    return visibility is None or ir.StringAttr(visibility).value == "public"


def operations_below(operation: ir.Operation) -> Iterator[ir.Operation]:
    for region in operation.regions:
        for block in region.blocks:
            for each in block.operations:
                yield each.operation
                yield from operations_below(each.operation)


def place_of(operation: ir.Operation) -> str:
    where = operation.location
    return f"{where.filename}:{where.start_line}:{where.start_col}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--portable", nargs="+", type=Path, default=[])
    arguments = parser.parse_args()
    asked = [(folder, False) for folder in arguments.folders]
    asked += [(folder, True) for folder in arguments.portable]
    if not asked:
        parser.error("needs a folder")
    passed = failed = 0
    with context():
        for folder, portable in asked:
            paths = sorted(folder.rglob("*.mlir"))
            problems = [problem_of(path, portable) for path in paths]
            if not paths:  # nothing verified is no success
                problems = [f"error: {folder}: no modules below this folder"]
            for problem in filter(None, problems):
                print(problem)
            passed += problems.count(None)
            failed += len(problems) - problems.count(None)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
