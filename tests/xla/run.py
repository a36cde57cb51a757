"""`python tests/xla/run.py FOLDER`: what stands in *_test.py, over the training steps in FOLDER and eight CPU devices.

Ends with `N passed, N failed`.
"""

import sys
import unittest
from pathlib import Path

import jax

here = Path(__file__).parent
sys.path[:0] = [str(here), str(here.parent.parent / "tools/xla")]


def main() -> int:
    jax.config.update("jax_num_cpu_devices", 8)
    tests = unittest.defaultTestLoader.discover(str(here), "*_test.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(tests)
    # A file that cannot be imported stands among the errors; a test that is skipped has proved nothing.
    failed = len(result.failures) + len(result.errors) + len(result.skipped)
    failed += len(result.expectedFailures) + len(result.unexpectedSuccesses)
    if result.testsRun == 0:
        failed += 1
    print(f"{max(result.testsRun - failed, 0)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
