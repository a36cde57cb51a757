import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { init } from "../../../../web/src/library/index.ts";
import { inkOf, labelOf } from "../../../../web/src/page/digits/data.ts";
import { Experiment } from "../../../../web/src/page/digits/experiment.ts";
import { fingerprint } from "../../../../web/src/page/digits/fingerprint.ts";
import { runToEnd } from "../../../../web/src/page/digits/run.ts";
import { topos } from "../../library/engine.ts";
import { digits } from "./opened.ts";

const language = await init({ language: true });

async function withExperiment(body: (experiment: Experiment) => Promise<void>): Promise<void> {
  const experiment = new Experiment(topos, digits);
  try {
    await body(experiment);
  } finally {
    experiment.dispose();
  }
}

test("the whole run reads more than 97 of 100 held-out digits, and its gradients get short", () =>
  withExperiment(async (experiment) => {
    const trail = await runToEnd(experiment);

    const [first, last] = [trail[0], trail.at(-1)];
    expect(experiment.losses.length).toBe(1320);
    expect((last?.right.heldOut ?? 0) / digits.heldOut.length).toBeGreaterThan(0.97);
    expect((first?.right.heldOut ?? 0) / digits.heldOut.length).toBeLessThan(0.2);
    expect(first?.norms.length).toBe(4);
    for (const [at, norm] of (first?.norms ?? []).entries())
      expect(last?.norms[at]).toBeLessThan(norm / 10);
  }));

test("its losses do not depend on where it pauses, is measured or asked, nor on a restart", () =>
  withExperiment(async (experiment) => {
    await experiment.advance(60);
    const whole = [...experiment.losses];

    experiment.restart();
    expect(experiment.losses).toEqual([]);
    for (const count of [1, 2, 30, 12, 15]) {
      await experiment.advance(count);
      experiment.measure();
      experiment.judge(inkOf(digits, 4));
    }

    expect(fingerprint(experiment.losses)).toBe(fingerprint(whole));
    expect(new Set(whole).size).toBe(60);
  }));

test("the answers are counted by the digits that they are", () =>
  withExperiment(async (experiment) => {
    await experiment.advance(100);
    const { answers, right } = experiment.measure();

    const equal = digits.heldOut.filter((at, row) => labelOf(digits, at) === answers[row]);
    expect(right.heldOut).toBe(equal.length);
    expect(answers.length).toBe(359);
  }));

test("probabilities add up to one, and the likeliest is the answer of the examination", () =>
  withExperiment(async (experiment) => {
    await experiment.advance(200);
    const { answers } = experiment.measure();

    for (const [row, position] of digits.heldOut.slice(0, 20).entries()) {
      const { probabilities, best } = experiment.judge(inkOf(digits, position));
      expect(probabilities.reduce((sum, each) => sum + each)).toBeCloseTo(1, 5);
      expect(best).toBe(answers[row]);
    }
  }));

test("the influence of a pixel is how the two likeliest scores part when its ink grows", () =>
  withExperiment(async (experiment) => {
    await experiment.advance(200);
    const ink = Uint8Array.from(inkOf(digits, 4));
    const { best, next, influence } = experiment.judge(ink);
    const parted = (image: Uint8Array): number => {
      const { probabilities } = experiment.judge(image);
      return Math.log(probabilities[best] ?? 0) - Math.log(probabilities[next] ?? 0);
    };

    const agree = influence.filter((value, at) => {
      const more = Uint8Array.from(ink, (count, pixel) => count + (pixel === at ? 1 : 0));
      return Math.abs(parted(more) - parted(ink) - value / 16) < 0.002;
    });
    // A unit of the hidden layer that is cut off at this ink and not at the next bends the way between them.
    expect(agree.length).toBeGreaterThan(48);
  }));

test("after the last step nothing more is learnt", () =>
  withExperiment(async (experiment) => {
    await experiment.advance(5000);
    await experiment.advance(1);
    expect(experiment.losses.length).toBe(experiment.steps);
  }));

test("its derivative has as many lines as that of the page's small program", () => {
  const source = new URL("../../../../notebook-pages/digits/small.tape", import.meta.url);
  const [small] = language.record(language.parse(readFileSync(source, "utf8")));
  const [large] = topos.f32.record((tape) => {
    const net = topos.layers.mlp(tape, [64, 64, 10], "relu", topos.f32.kaiming(1));
    const images = tape.input(topos.f32.filled([32, 64], 0));
    const wanted = tape.input(topos.f32.filled([32, 10], 0.1));
    const loss = topos.functions.crossEntropy(net.express(images), wanted);
    const symbols = net.parameters().map(([, symbol]) => symbol);
    return tape.differentiate(loss, symbols);
  });

  expect(large.length).toBe(small.length);
  for (const network of [small, large]) network.dispose();
});

test("a fingerprint tells one bit", () => {
  expect(fingerprint([1, 2, 3])).toBe(fingerprint([1, 2, 3]));
  expect(fingerprint([1, 2, 3])).not.toBe(fingerprint([1, 2, 3 + 2 ** -51]));
  expect(fingerprint([0])).not.toBe(fingerprint([-0]));
});
