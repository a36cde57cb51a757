import tempfile
import unittest
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import call
import compare
import steps


def module(element: str, statement: str) -> str:
    return f"""module @topos {{
  func.func @main(%arg0: tensor<2x{element}>) -> (tensor<2x{element}>) {{
    %v1 = {statement}
    return %v1 : tensor<2x{element}>
  }}
}}
"""


def written(text: str) -> Path:
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", delete=False) as file:
        file.write(text)
    return Path(file.name)


class Call(unittest.TestCase):
    def setUp(self):
        self.step, self.arguments = steps.loaded()

    def test_names_roles_and_batch_come_from_the_module(self):
        names = [(each.name, each.role) for each in self.step.arguments]
        parameters = [(name, "parameter") for name in ("w1", "b1", "w2", "b2")]
        self.assertEqual(names, parameters + [("x", "input"), ("y", "input")])
        self.assertEqual(self.step.batch, 64)

    def test_loss_and_gradients_are_those_of_jax(self):
        for came, needed in zip(
            self.step(*self.arguments), steps.differentiated(*self.arguments), strict=True
        ):
            self.assertLess(compare.relative_difference(np.asarray(needed), np.asarray(came)), 1e-5)

    def test_it_stands_in_a_scan(self):
        def descend(parameters, _):
            loss, *gradients = self.step(*parameters, *self.arguments[4:])
            return tuple(p - 0.1 * g for p, g in zip(parameters, gradients)), loss

        _, losses = jax.lax.scan(descend, tuple(map(jnp.asarray, self.arguments[:4])), length=5)
        self.assertTrue((np.diff(losses) < 0).all(), losses)

    def test_a_derivative_of_it_is_refused_where_jax_would_answer_zeros(self):
        def loss(*arguments):
            return self.step(*arguments)[0]

        arguments = [jnp.asarray(each) for each in self.arguments]
        for derivative in (jax.grad, jax.jacrev, lambda f: jax.jit(jax.grad(f))):
            with self.assertRaisesRegex(TypeError, "has no derivative here: it answers its grad"):
                derivative(loss)(*arguments)
        with self.assertRaisesRegex(TypeError, "has no derivative here"):
            jax.jvp(loss, arguments, arguments)

    def test_another_number_of_arguments_is_refused(self):
        with self.assertRaisesRegex(TypeError, r"takes 6 arguments \(w1, .*, y\), got 5"):
            self.step(*self.arguments[:5])

    def test_another_shape_is_refused_by_name(self):
        *parameters, x, y = self.arguments
        with self.assertRaisesRegex(TypeError, r"needs x as f32\[64,784\], got f32\[60,784\]"):
            self.step(*parameters, x[:60], y[:60])

    def test_another_element_is_refused_by_name(self):
        *others, y = self.arguments
        with self.assertRaisesRegex(TypeError, r"needs y as f32\[64,10\], got bf16\[64,10\]"):
            jax.jit(self.step)(*others, y.astype(jnp.bfloat16))

    def test_f64_is_refused_where_jax_would_round_it(self):
        path = written(module("f64", "stablehlo.tanh %arg0 : tensor<2xf64>"))
        with self.assertRaisesRegex(call.Refused, "JAX_ENABLE_X64=1"):
            call.load(path)
        with jax.enable_x64(True):
            given = np.array([0.1, -2.5])
            (came,) = call.load(path)(given)
            np.testing.assert_allclose(came, np.tanh(given), rtol=1e-15)

    def test_what_is_not_portable_is_refused_with_its_line(self):
        path = written(module("f32", "chlo.erf %arg0 : tensor<2xf32> -> tensor<2xf32>"))
        with self.assertRaisesRegex(call.Refused, r"\.mlir:3:11: chlo.erf is not portable"):
            call.load(path)
