"""The training step that these tests share, as our library emitted it and as JAX says it."""

import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import call
import sample

TOOLS = Path(__file__).resolve().parent.parent.parent / "tools/xla"
FOLDER = Path(sys.argv[1]).resolve() / "portable"
MEAN, EIGHT, SUM, MEAN_OF_SUM = (
    FOLDER / f"{name}.mlir" for name in ("mean-64", "mean-8", "sum-64", "mean-of-sum-64")
)
BATCH = (4, 5)


def loaded(path: Path = MEAN) -> tuple[call.Step, list[np.ndarray]]:
    step = call.load(path)
    return step, sample.arguments(step, BATCH)


def loss(w1, b1, w2, b2, x, y):
    """The same mean of cross-entropies."""
    logits = jnp.tanh(x @ w1 + b1) @ w2 + b2
    return -(y * jax.nn.log_softmax(logits)).sum() / y.sum()


def differentiated(*arguments):
    value, gradients = jax.value_and_grad(loss, argnums=(0, 1, 2, 3))(*arguments)
    return value, *gradients


def ran(tool: str, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(command(tool, *arguments), capture_output=True, text=True)


def command(tool: str, *arguments: str) -> list[str]:
    return [sys.executable, str(TOOLS / f"{tool}.py"), *map(str, arguments)]
