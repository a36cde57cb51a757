import base64
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

import steps

TWICE = """module @topos {
  func.func @main(%arg0: tensor<3xf32>) -> (tensor<3xf32>) {
    %v1 = stablehlo.add %arg0, %arg0 : tensor<3xf32>
    return %v1 : tensor<3xf32>
  }
}
"""
ZEROS = """module @topos {
  func.func @main() -> (tensor<3xf32>) {
    %v0 = stablehlo.constant dense<[0.0, -0.0, 0x7FC00000]> : tensor<3xf32>
    return %v0 : tensor<3xf32>
  }
}
"""


def stored(values: list[float]) -> dict:
    data = base64.b64encode(np.array(values, np.float32).tobytes()).decode()
    return {"element": "f32", "shape": [len(values)], "bytes": data}


class Execute(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, text: str, given: list[list[float]], needed: list[list[float]]):
        (self.folder / f"{name}.mlir").write_text(text)
        data = {"arguments": list(map(stored, given)), "results": list(map(stored, needed))}
        (self.folder / f"{name}.json").write_text(json.dumps(data))

    def leeway(self, *entries: dict) -> list[str]:
        path = self.folder / "leeway"
        path.write_text(json.dumps([{"because": "a reason", **entry} for entry in entries]))
        return ["--leeway", str(path)]

    def lines(self, *options: str) -> list[str]:
        done = steps.ran("execute", self.folder, *options)
        lines = done.stdout.splitlines()
        self.assertTrue(lines, done.stderr)
        self.assertEqual(done.returncode == 0, lines[-1].endswith(" 0 failed"))
        return lines

    def test_the_training_steps_answer_what_the_interpreter_answers(self):
        done = steps.ran("execute", steps.FOLDER)
        self.assertEqual(done.stdout, "4 passed, 0 failed\n")

    def test_what_is_too_far_off_fails_by_name_and_place(self):
        self.write("near", TWICE, [[1, 200, np.inf]], [[2.003, 400, np.inf]])
        self.write("far", TWICE, [[1, 200, 3]], [[2, 400, 6.0625]])
        self.write("nan", TWICE, [[1, 200, np.nan]], [[2, 400, 6]])
        self.write("infinite", TWICE, [[1, 200, 3]], [[2, 400, np.inf]])
        self.write("shape", TWICE, [[1, 2, 3]], [[2, 4]])
        self.write("count", TWICE, [[1, 2, 3]], [[2, 4, 6], [2, 4, 6]])
        self.write("arguments", TWICE, [], [[2, 4, 6]])
        *problems, last = self.lines()
        self.assertEqual(last, "1 passed, 6 failed")
        self.assertIn("far: result 0, element [2]: needs 6.0625, got 6.0", problems)
        self.assertIn("nan: result 0, element [2]: needs 6.0, got nan", problems)
        self.assertIn("count: needs 2 results, got 1", problems)

    def test_exact_modules_keep_the_sign_of_zero(self):
        self.write("same", ZEROS, [], [[0.0, -0.0, np.nan]])
        self.write("turned", ZEROS, [], [[0.0, 0.0, np.nan]])
        self.assertEqual(self.lines()[-1], "2 passed, 0 failed")
        *problems, last = self.lines("--exact", "*")
        self.assertEqual(problems, ["turned: result 0, element [1]: needs 0.0, got -0.0"])
        self.assertEqual(last, "1 passed, 1 failed")

    def test_leeway_widens_what_it_names_and_nothing_else(self):
        self.write("one", TWICE, [[1, 2, 3]], [[2, 4, 6.1]])
        self.write("two", TWICE, [[1, 2, 3]], [[2, 4, 6.1]])
        lines = self.lines(*self.leeway({"modules": ["one"], "relative": 0.1}))
        self.assertEqual(lines[-1], "1 passed, 1 failed")
        self.assertTrue(lines[0].startswith("two: "))

    def test_leeway_for_subnormal_arguments_ends_at_their_elements(self):
        self.write("subnormal", TWICE, [[1e-40, 2, 3]], [[7, 4, 6]])
        self.write("normal", TWICE, [[1e-40, 2, 3]], [[7, 4, 7]])
        lines = self.lines(*self.leeway({"modules": ["*normal"], "subnormal": True}))
        self.assertEqual(lines[-1], "1 passed, 1 failed")
        self.assertTrue(lines[0].startswith("normal: result 0, element [2]"))

    def test_leeway_that_nothing_needs_is_told(self):
        self.write("good", TWICE, [[1, 2, 3]], [[2, 4, 6]])
        lines = self.lines(*self.leeway({"modules": ["good"], "relative": 0.1}))
        self.assertEqual(lines, ["note: good did not differ, though a reason", "1 passed, 0 failed"])

    def test_a_folder_without_modules_fails(self):
        self.assertEqual(self.lines()[-1], "0 passed, 1 failed")
