"""Trains a step with optax's Adam over every device of every process.

    python tools/xla/train.py step.mlir                        # this machine, as it is
    python tools/xla/train.py step.mlir --devices 8            # eight forced devices of one CPU
    python tools/xla/train.py step.mlir --devices 4 \\
        --coordinator localhost:1234 --processes 2 --process 0    # and another with --process 1

The step is `(parameters..., x, y) -> (loss, gradients...)`, y one row of classes for each row of x. The examples are
drawn from a seed; yours go where `sample.classes` stands.
"""

import argparse
import sys

import jax
import numpy as np
import optax

import call
import sample
import spread


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--devices", type=int, help="of this process; forced where all are CPUs")
    parser.add_argument("--coordinator", help="host:port of process 0")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--process", type=int, default=0)
    asked = parser.parse_args()
    if asked.devices is not None:
        jax.config.update("jax_num_cpu_devices", asked.devices)
    if asked.processes > 1:
        jax.distributed.initialize(asked.coordinator, asked.processes, asked.process)
    try:
        step = call.load(asked.module)
        losses = train(step, asked.steps, asked.learning_rate)
    except (call.Refused, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    if asked.process == 0:
        devices, processes = len(jax.devices()), jax.process_count()
        where = f"{devices} device{'s' * (devices > 1)} in {processes} process{'es' * (processes > 1)}"
        print(f"jax {jax.__version__}, {where}: loss {losses[0]:.6f} -> {losses[-1]:.6f}")
    return 0


def train(step: call.Step, steps: int, learning_rate: float) -> list[float]:
    """The loss before each step."""
    batch = spread.batch_of(step)
    places = spread.placements(step, jax.devices())
    *own, x, y = range(len(step.arguments))
    if batch != (x, y):
        names = ", ".join(argument.name for argument in step.arguments)
        raise ValueError(f"a step takes its parameters, then x and y, got {names}")
    random = np.random.default_rng(0)
    parameters = tuple(
        spread.put(sample.initial(step.arguments[index], random), places[index]) for index in own
    )
    adam = optax.adam(learning_rate)
    state = jax.jit(adam.init, out_shardings=places[own[0]])(parameters)

    @jax.jit
    def update(parameters, state, points, classes):
        loss, *gradients = step(*parameters, points, classes)
        changes, state = adam.update(tuple(gradients), state, parameters)
        return optax.apply_updates(parameters, changes), state, loss

    losses = []
    for points, classes in sample.classes(step.arguments[x], step.arguments[y], steps):
        rows = spread.put(points, places[x]), spread.put(classes, places[y])
        parameters, state, loss = update(parameters, state, *rows)
        losses.append(float(loss))
    return losses


if __name__ == "__main__":
    sys.exit(main())
