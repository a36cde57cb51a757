import re
import socket
import subprocess
import unittest

import steps


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("localhost", 0))
        return listening.getsockname()[1]


class Train(unittest.TestCase):
    def losses(self, output: str, where: str) -> list[float]:
        found = re.search(rf"{where}: loss (\S+) -> (\S+)\n", output)
        self.assertIsNotNone(found, output)
        return [float(each) for each in found.groups()]

    def test_one_device_eight_and_two_processes_learn_the_same(self):
        one = steps.ran("train", steps.MEAN, "--steps", "20")
        eight = steps.ran("train", steps.MEAN, "--steps", "20", "--devices", "8")
        needed = self.losses(one.stdout, "1 device in 1 process")
        self.assertLess(needed[1], needed[0] - 0.1)
        for came in (
            self.losses(eight.stdout, "8 devices in 1 process"),
            self.losses(self.of_two_processes(), "8 devices in 2 processes"),
        ):
            for left, right in zip(needed, came):
                self.assertAlmostEqual(left, right, delta=1e-4)

    def of_two_processes(self) -> str:
        common = ["--steps", "20", "--devices", "4", "--processes", "2"]
        common += ["--coordinator", f"localhost:{free_port()}"]
        started = [
            subprocess.Popen(
                steps.command("train", steps.MEAN, *common, "--process", str(process)),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            for process in (0, 1)
        ]
        try:
            outputs = [process.communicate(timeout=120)[0] for process in started]
        finally:
            for process in started:
                process.kill()
        for process, output in zip(started, outputs):
            self.assertEqual(process.returncode, 0, output)
        return outputs[0]

    def test_a_batch_that_does_not_divide_ends_it_with_a_sentence(self):
        done = steps.ran("train", steps.MEAN, "--devices", "3")
        self.assertEqual(done.stderr, "x has 64 rows, which do not divide over 3 devices\n")
        self.assertEqual(done.returncode, 1)
