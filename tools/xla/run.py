"""Runs a step over several devices and on one, and compares.

    python tools/xla/run.py step.mlir --devices 8

Prints one line. Fails when a result differs by more than sums in another order can, when devices do not share their
sums, or when one had to gather what others hold.
"""

import argparse
import sys

import jax
import numpy as np

import call
import compare
import sample
import spread


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("--devices", type=int, default=1, help="how many; forced where all are CPUs")
    parser.add_argument("--rows", type=int, nargs="+", help="positions of the batch's arguments")
    asked = parser.parse_args()
    jax.config.update("jax_num_cpu_devices", asked.devices)
    try:
        return report(asked.module, asked.devices, asked.rows)
    except (call.Refused, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1


def report(path: str, count: int, rows: list[int] | None) -> int:
    step = call.load(path)
    devices = jax.devices()[:count]
    if len(devices) < count:
        raise ValueError(f"{count} devices asked for, {len(devices)} found")
    batch = tuple(rows) if rows else spread.batch_of(step)
    places = spread.placements(step, devices, batch)
    values = sample.arguments(step, batch)
    spread_out = [spread.put(value, place) for value, place in zip(values, places)]
    alone = [jax.device_put(value, devices[0]) for value in values]
    needed, came = jax.jit(step)(*alone), jax.jit(step)(*spread_out)
    worst, is_near = 0.0, True
    for result, one, many in zip(step.results, needed, came):
        one, many = (np.asarray(each).astype(np.float64) for each in (one, many))
        worst = max(worst, compare.relative_difference(one, many))
        allowed = compare.allowance(result.element, one)
        is_near &= bool(compare.is_near(one, many, allowed).all())
    found = spread.collectives(step, spread_out)
    talk = ", ".join(f"{number} {name}" for name, number in found.items()) or "no collective"
    number = f"{count} device{'s' if count > 1 else ''}"
    print(f"jax {jax.__version__}, {number}: worst relative difference {worst:.1e}, {talk}")
    shares = count == 1 or found["all-reduce"] > 0
    return 0 if is_near and shares and found["all-gather"] == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
