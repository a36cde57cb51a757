"""Where the arguments of a step lie: parameters whole on every device, the batch cut into rows.

Nothing else is needed. `jax.jit` of a step over arguments placed like this computes on all devices, and XLA puts in
the all-reduce itself.
"""

import re
from collections import Counter
from collections.abc import Sequence

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

from call import Step

COLLECTIVE = re.compile(
    r" (all-reduce|all-gather|all-to-all|reduce-scatter|collective-permute)(?:-start)?\("
)


def batch_of(step: Step) -> tuple[int, ...]:
    """The arguments that hold one row for each example, as a portable module says."""
    rows = tuple(
        index
        for index, argument in enumerate(step.arguments)
        if argument.role == "input" and argument.shape[:1] == (step.batch,)
    )
    if not rows:
        raise ValueError(f"{step.name} does not say which arguments are the batch: name them")
    return rows


def placements(
    step: Step, devices: Sequence[jax.Device], batch: Sequence[int] | None = None
) -> tuple[NamedSharding, ...]:
    """One placement for each argument; `batch` are the positions of those that are cut."""
    mesh = Mesh(np.array(devices), ("data",))
    whole, rows = NamedSharding(mesh, PartitionSpec()), NamedSharding(mesh, PartitionSpec("data"))
    cut = batch_of(step) if batch is None else batch
    for index in cut:
        argument = step.arguments[index]
        extent = argument.shape[0] if argument.shape else 1
        if extent % len(devices) != 0:
            raise ValueError(
                f"{argument.name} has {extent} rows, which do not divide over {len(devices)} devices"
            )
    return tuple(rows if index in cut else whole for index in range(len(step.arguments)))


def put(value: np.ndarray, placement: NamedSharding) -> jax.Array:
    """Puts a value that every process holds; each of them gives its own devices their part."""
    return jax.make_array_from_callback(value.shape, placement, lambda part: value[part])


def collectives(step: Step, arguments: Sequence[jax.Array]) -> Counter[str]:
    """What the compiled program does between devices."""
    text = jax.jit(step).lower(*arguments).compile().as_text()
    return Counter(COLLECTIVE.findall(text))
