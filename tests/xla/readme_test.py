import contextlib
import re
import shutil
import tempfile
import unittest
from pathlib import Path

import jax
import numpy as np

import sample
import steps

README = (Path(__file__).parent.parent.parent / "README.md").read_text()


class Readme(unittest.TestCase):
    def test_its_program_trains_over_all_devices(self):
        (program,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
        step, _ = steps.loaded()
        random = np.random.default_rng(0)
        given = {
            "parameters": tuple(sample.initial(each, random) for each in step.arguments[:4]),
            "batches": sample.classes(*step.arguments[4:], count=1) * 20,
        }
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            shutil.copy(steps.MEAN, "step.mlir")
            exec(program, given)
        self.assertLess(float(given["loss"]), 1)
        self.assertEqual(given["parameters"][0].sharding.device_set, set(jax.devices()))

    def test_its_command_prints_that_line(self):
        found = re.search(r"    \$ python tools/xla/run.py step.mlir (.*)\n    (.*)\n", README)
        options, promised = found.groups()
        done = steps.ran("run", steps.MEAN, *options.split())
        self.assertEqual(*(re.sub(r"\d\.\de-\d\d", "", line) for line in (done.stdout.strip(), promised)))
