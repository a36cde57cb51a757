import unittest

import jax
import numpy as np

import compare
import spread
import steps


class Spread(unittest.TestCase):
    def over_all(self, step, arguments):
        places = spread.placements(step, jax.devices())
        return [spread.put(value, place) for value, place in zip(arguments, places)]

    def assert_near(self, needed, came, message=None):
        for one, many in zip(needed, came, strict=True):
            one, many = np.asarray(one), np.asarray(many)
            self.assertTrue(np.isfinite(one).all())
            self.assertLess(compare.relative_difference(one, many), 1e-5, message)

    def test_eight_devices_answer_what_one_answers(self):
        self.assertEqual(len(jax.devices()), 8)
        for path in (steps.MEAN, steps.EIGHT, steps.SUM, steps.MEAN_OF_SUM):
            step, arguments = steps.loaded(path)
            placed = self.over_all(step, arguments)
            self.assert_near(step(*arguments), jax.jit(step)(*placed), path)

    def test_they_share_their_sums_and_gather_nothing(self):
        step, arguments = steps.loaded()
        found = spread.collectives(step, self.over_all(step, arguments))
        self.assertGreaterEqual(found["all-reduce"], 1)
        self.assertEqual(set(found), {"all-reduce"})

    def test_each_device_computes_its_own_rows_alone(self):
        step, arguments = steps.loaded()
        placed = self.over_all(step, arguments)
        self.assertEqual({part.data.shape for part in placed[4].addressable_shards}, {(8, 784)})
        text = jax.jit(step).lower(*placed).compile().as_text()
        self.assertIn("f32[8,128]", text)
        self.assertNotIn("f32[64,128]", text)

    def test_rows_without_labels_count_for_nothing(self):
        step, arguments = steps.loaded()
        arguments[5][52:] = 0
        many = jax.jit(step)(*self.over_all(step, arguments))
        self.assert_near(step(*arguments), many)
        *parameters, x, y = arguments
        self.assert_near(steps.differentiated(*parameters, x[:52], y[:52]), many)

    def test_a_sum_is_the_mean_times_its_labels(self):
        step, arguments = steps.loaded()
        total, _ = steps.loaded(steps.SUM)
        self.assert_near([each * arguments[5].sum() for each in step(*arguments)], total(*arguments))

    def test_a_mean_asked_for_in_emission_divides_by_the_batch(self):
        total, arguments = steps.loaded(steps.SUM)
        mean, _ = steps.loaded(steps.MEAN_OF_SUM)
        self.assert_near([each / 64 for each in total(*arguments)], mean(*arguments))

    def test_a_batch_of_constant_size_takes_one_all_reduce(self):
        for path in (steps.SUM, steps.MEAN_OF_SUM):
            step, arguments = steps.loaded(path)
            found = spread.collectives(step, self.over_all(step, arguments))
            self.assertEqual(found, {"all-reduce": 1})

    def test_a_batch_that_does_not_divide_is_refused(self):
        step, _ = steps.loaded()
        with self.assertRaisesRegex(ValueError, "x has 64 rows, .* not divide over 6 devices"):
            spread.placements(step, jax.devices()[:6])
        rows = spread.placements(step, jax.devices())[4]
        with self.assertRaisesRegex(ValueError, "should evenly divide"):
            spread.put(np.zeros((60, 784), np.float32), rows)


class Command(unittest.TestCase):
    def test_it_prints_one_line(self):
        done = steps.ran("run", steps.MEAN, "--devices", "8")
        self.assertRegex(
            done.stdout,
            r"^jax [\d.]+, 8 devices: worst relative difference \d\.\de-\d\d, \d all-reduce\n$",
        )
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_one_device_needs_no_collective(self):
        done = steps.ran("run", steps.MEAN)
        self.assertIn("1 device: worst relative difference 0.0e+00, no collective", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_parameters_in_parts_fail_as_they_must_be_gathered(self):
        done = steps.ran("run", steps.MEAN, "--devices", "8", "--rows", "0", "2", "4", "5")
        self.assertIn("all-gather", done.stdout)
        self.assertEqual(done.returncode, 1)

    def test_what_cannot_run_says_why_in_one_sentence(self):
        done = steps.ran("run", steps.MEAN, "--devices", "6")
        self.assertEqual(done.stderr, "x has 64 rows, which do not divide over 6 devices\n")
        self.assertEqual(done.returncode, 1)
