"""How near the numbers of two machines must be: by the largest magnitude of a result, as sums differ in their order.

Elements near zero say nothing of the sums behind them, so there is no error relative to each element.
"""

import numpy as np

RELATIVE = {"f64": 1e-12, "f32": 1e-5}


def allowance(element: str, needed: np.ndarray, relative: float | None = None) -> float:
    """The difference that an element of a result may have: for bf16 one step at the largest magnitude."""
    magnitudes = np.abs(needed[np.isfinite(needed)])
    largest = float(magnitudes.max()) if magnitudes.size else 0.0
    if relative is None and element == "bf16":
        return 2.0 ** (np.floor(np.log2(largest)) - 7) if largest > 0 else 0.0
    return largest * (RELATIVE[element] if relative is None else relative)


def is_near(needed: np.ndarray, came: np.ndarray, allowed: float) -> np.ndarray:
    """By element; what is not finite must be the same. Both hold f64."""
    with np.errstate(invalid="ignore"):
        near = np.isfinite(needed) & (np.abs(came - needed) <= allowed)
    return near | (came == needed) | (np.isnan(came) & np.isnan(needed))


def is_same(needed: np.ndarray, came: np.ndarray) -> np.ndarray:
    """By element: NaN equals NaN, the sign of zero counts."""
    same = (came == needed) & (np.signbit(came) == np.signbit(needed))
    return same | (np.isnan(came) & np.isnan(needed))


def relative_difference(needed: np.ndarray, came: np.ndarray) -> float:
    """The largest difference over the largest magnitude; infinite where one side alone is finite."""
    if not np.array_equal(np.isfinite(needed), np.isfinite(came)):
        return float("inf")
    finite = np.isfinite(needed)
    if not finite.any():
        return 0.0
    largest = float(np.abs(needed[finite]).max())
    difference = float(np.abs(came[finite] - needed[finite]).max())
    return difference / largest if difference > 0 else 0.0
