"""Compiles and runs StableHLO modules with XLA and compares what comes out with what another machine computed.

    python tools/xla/execute.py FOLDER [--only PATTERN...] [--called] [--leeway FILE] [--exact PATTERN...]

Beside each `NAME.mlir` stands `NAME.json`, its arguments and the results that are needed. XLA takes the text as it is,
or `call.py` makes a JAX function of it. Leeway names the modules in which XLA may differ by more, each with its reason;
exact are those that only move numbers, and keep every bit. The last line says `N passed, N failed`.
"""

import os

# Without this, XLA keeps in f32 what a module rounds to bf16. It is read when jaxlib is loaded.
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_allow_excess_precision=false"

import argparse
import base64
import dataclasses
import fnmatch
import json
import sys
from collections.abc import Callable
from pathlib import Path

import jax
import numpy as np
from jax.extend.backend import get_backend
from jaxlib import _jax

import call
import compare


@dataclasses.dataclass
class Leeway:
    """How XLA may differ in the modules of these names, and why."""

    modules: list[str]
    because: str
    relative: float | None = None
    subnormal: bool = False  # whatever depends on a subnormal argument may differ
    was_asked: bool = False
    was_needed: bool = False


def run_as_text(path: Path, arguments: list[np.ndarray]) -> list[jax.Array]:
    """By XLA itself: nothing stands between."""
    device = jax.devices()[0]
    program = get_backend().compile_and_load(path.read_text(), _jax.DeviceList((device,)))
    return program.execute([jax.device_put(argument, device) for argument in arguments])


def run_as_function(path: Path, arguments: list[np.ndarray]) -> tuple[jax.Array, ...]:
    return call.load(path)(*arguments)


def is_among(name: str, patterns: list[str]) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)


def tensor(data: dict) -> np.ndarray:
    flat = np.frombuffer(base64.b64decode(data["bytes"]), call.ELEMENTS[data["element"]])
    return flat.reshape(data["shape"])


def problem_of(run: Callable, path: Path, leeway: Leeway | None, exact: bool) -> str | None:
    data = json.loads(path.with_suffix(".json").read_text())
    arguments = [tensor(each) for each in data["arguments"]]
    try:
        came = [np.asarray(result) for result in run(path, arguments)]
    except (jax.errors.JaxRuntimeError, call.Refused, TypeError, ValueError) as error:
        return str(error)
    if len(came) != len(data["results"]):
        return f"needs {len(data['results'])} results, got {len(came)}"
    for at, (stored, got) in enumerate(zip(data["results"], came)):
        needed = tensor(stored)
        if (needed.shape, needed.dtype) != (got.shape, got.dtype):
            return f"result {at}: needs {needed.dtype}{needed.shape}, got {got.dtype}{got.shape}"
        wide, wide_got = needed.astype(np.float64), got.astype(np.float64)
        if exact:
            near = compare.is_same(wide, wide_got)
        else:
            near = compare.is_near(wide, wide_got, compare.allowance(stored["element"], wide))
        if leeway is not None:
            leeway.was_asked = True
            leeway.was_needed |= not near.all()
            allowed = compare.allowance(stored["element"], wide, leeway.relative)
            near |= compare.is_near(wide, wide_got, allowed)
            near |= leeway.subnormal & beside_subnormal(got, arguments)
        if not near.all():
            first = tuple(int(index) for index in np.argwhere(~near)[0])
            return f"result {at}, element {list(first)}: needs {needed[first]}, got {got[first]}"
    return None


def beside_subnormal(result: np.ndarray, arguments: list[np.ndarray]) -> np.ndarray:
    """Where a subnormal argument met the result: in its own place, or anywhere in one of another shape."""
    smallest = jax.numpy.finfo(result.dtype).smallest_normal
    met = np.zeros(result.shape, bool)
    for argument in arguments:
        with np.errstate(invalid="ignore"):
            subnormal = (argument != 0) & (np.abs(argument) < smallest)
        met |= subnormal if argument.shape == result.shape else subnormal.any()
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=["*"])
    parser.add_argument("--called", action="store_true")
    parser.add_argument("--leeway", type=Path)
    parser.add_argument("--exact", nargs="*", default=[])
    asked = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    listed = json.loads(asked.leeway.read_text()) if asked.leeway else []
    leeways = [Leeway(**each) for each in listed]
    run = run_as_function if asked.called else run_as_text
    passed, problems = 0, []
    for path in sorted(asked.folder.rglob("*.mlir")):
        name = path.relative_to(asked.folder).with_suffix("").as_posix()
        if not is_among(name, asked.only):
            continue
        leeway = next((each for each in leeways if is_among(name, each.modules)), None)
        problem = problem_of(run, path, leeway, is_among(name, asked.exact))
        if problem is None:
            passed += 1
        else:
            problems.append(f"{name}: {problem}")
    if passed + len(problems) == 0:
        problems.append(f"{asked.folder}: no such modules below this folder")
    for problem in problems:
        print(problem)
    for each in leeways:
        if each.was_asked and not each.was_needed:  # which may be another processor's doing
            print(f"note: {', '.join(each.modules)} did not differ, though {each.because}")
    print(f"{passed} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
