// Ten thousand times the whole life of a program: what was there before is there after, to the byte.

import { expect, test } from "vitest";
import {
  type ElementName,
  type ElementType,
  init,
  ToposError,
} from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";

await init({ language: true });

/** Records, seals, runs, goes back, steps, and ends everything; a call that is refused stands between. */
function round<E extends ElementName>(element: ElementType<E>, seed: number): void {
  const tape = element.tape();
  const w = tape.parameter([seed, 1]);
  const x = tape.input([1, 2]);
  const loss = w.mul(x).tanh().sum();
  const adjoints = tape.differentiate(loss, [w]);
  refused(() => w.matmul(x));
  const network = tape.seal();
  const parameters = network.parameters();
  const plan = network.lower({ roots: adjoints.roots, backward: true });
  for (const run of [network.forward(parameters), plan.forward(parameters, [[x, [seed, 3]]])]) {
    run.backward(loss).norms();
    parameters.step(run.recordedGradients(adjoints), (value, gradient) => value.sub(gradient));
    run.dispose();
  }
  for (const owner of [plan, parameters, network]) owner.dispose();
}

/** Without the matchers, which would take longer than the call. */
function refused(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (error instanceof ToposError) return;
    throw error;
  }
  throw new Error("nothing was refused");
}

function expectNothingLeft(count: number, once: (position: number) => void): void {
  for (let i = 0; i < 200; i += 1) once(i);
  const warm = topos.stats();
  for (let i = 0; i < count; i += 1) once(i);

  expect(topos.stats()).toEqual(warm);
}

test("ten thousand rounds leave nothing behind", { timeout: 120_000 }, () => {
  expectNothingLeft(10_000, (position) => round(topos.f64, position));
});

test.each([topos.f32, topos.bf16])("nor do those of $name", { timeout: 120_000 }, (element) => {
  expectNothingLeft(1_000, (position) => round(element, position));
});

test("nor do programs in the tape language", { timeout: 120_000 }, () => {
  expectNothingLeft(1_000, (position) => {
    const source = `w = parameter ${position}.5\nloss = w * w\nslope = d(loss, w)`;
    refused(() => topos.record(topos.parse(`${source}\nwrong = `)));
    const [network, recorded] = topos.record(topos.parse(source));
    topos.read("values", { network, ...recorded });
    network.dispose();
  });
});
