"""Arguments to try a step with, drawn from a seed: the same in every process."""

import numpy as np

from call import ELEMENTS, Argument, Step


def arguments(step: Step, batch: tuple[int, ...], seed: int = 0) -> list[np.ndarray]:
    """Small normal parameters; a batch between 0 and 1, so that sums of labels stay away from zero."""
    random = np.random.default_rng(seed)
    return [
        (
            random.uniform(size=argument.shape)
            if index in batch
            else random.normal(scale=0.05, size=argument.shape)
        ).astype(ELEMENTS[argument.element])
        for index, argument in enumerate(step.arguments)
    ]


def initial(argument: Argument, random: np.random.Generator) -> np.ndarray:
    """A parameter before training: weights by the number that they sum over, biases zero."""
    if len(argument.shape) < 2:
        return np.zeros(argument.shape, ELEMENTS[argument.element])
    scale = argument.shape[-2] ** -0.5
    return random.normal(scale=scale, size=argument.shape).astype(ELEMENTS[argument.element])


def classes(x: Argument, y: Argument, count: int, seed: int = 0) -> list[tuple[np.ndarray, ...]]:
    """Batches of points, each with the label that a linear rule, drawn once, gives it."""
    random = np.random.default_rng(seed)
    features, labels = x.shape[1], y.shape[1]
    rule = random.normal(size=(features, labels))
    batches = []
    for _ in range(count):
        points = random.normal(size=x.shape)
        chosen = np.argmax(points @ rule, axis=1)
        one_hot = np.eye(labels)[chosen]
        batches.append((points.astype(ELEMENTS[x.element]), one_hot.astype(ELEMENTS[y.element])))
    return batches
