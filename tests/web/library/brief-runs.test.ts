// Runs that answer a handful of numbers: they are answered in one crossing, and are runs like any other.

import { describe, expect, it } from "vitest";
import type { ElementName, ElementType } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64 } = topos;

const scalars = <E extends ElementName>(element: ElementType<E>) => {
  const [network, names] = element.record((tape) => {
    const [a, x] = [tape.parameter(2), tape.input(3)];
    const pair = tape.input([1, 2]);
    const loss = a.mul(x).tanh();
    const wide = a.broadcast([1]).broadcastAlong(1, 3);
    const same = wide.mul(wide);
    return {
      a,
      x,
      pair,
      loss,
      same,
      twice: pair.add(pair),
      adjoints: tape.differentiate(loss, [a]),
    };
  });
  const parameters = network.parameters();
  const { twice, same, adjoints, x } = names;
  const plan = network.lower({ roots: [...adjoints.roots, x], observe: [twice, same] });
  return { network, parameters, plan, ...names };
};

describe("a brief run", () => {
  it("answers what the interpreter answers, in each element and storage", () => {
    const check = <E extends ElementName>(element: ElementType<E>): void => {
      topos.scope(() => {
        const { network, parameters, plan, loss, twice, same, adjoints, x, pair } =
          scalars(element);
        const feeds = [
          [x, 0.3],
          [pair, [0.1, -7]],
        ] as const;
        const run = plan.forward(parameters, feeds);
        const expected = network.forward(parameters, feeds);
        for (const name of [loss, twice, same, x, ...adjoints.roots]) {
          expect(run.of(name).sameBits(expected.of(name))).toBe(true);
          expect(run.of(name).storage).toBe(expected.of(name).storage);
          expect(run.has(name)).toBe(true);
        }
      });
    };
    check(f64);
    check(topos.f32);
    check(topos.bf16);
  });

  it("never changes, whatever runs, is set or grows after it", () => {
    topos.scope(() => {
      const { parameters, plan, loss, twice, x, a, pair } = scalars(f64);
      const first = plan.forward(parameters, [[x, 1]]);
      const values = [first.of(loss).item(), first.of(twice).toArray()];
      parameters.set([[a, 5]]);
      plan.forward(parameters, [[pair, [8, 9]]]);
      f64.tape().leaf(new Float64Array(3_000_000));
      expect([first.of(loss).item(), first.of(twice).toArray()]).toEqual(values);
      expect(first.field().of(loss).item()).toBe(values[0]);
      expect([first.of(loss).item(), first.of(twice).toArray()]).toEqual(values);
    });
  });

  it("is refused and asked as any run, also once its plan has ended", () => {
    topos.scope(() => {
      const { network, parameters, plan, loss, twice, a, adjoints } = scalars(f64);
      const run = plan.forward(parameters);
      const other = plan.forward(parameters);
      network.dispose();
      plan.dispose();
      expect(topos.stats().plans).toBe(0);
      expect(run.of(twice).toArray()).toEqual([2, 4]);
      expect(thrownBy(() => run.of(a))).toMatchObject({ kind: "undeclared", operation: "of" });
      expect(thrownBy(() => run.backward(loss))).toMatchObject({ kind: "posture" });
      expect(run.recordedGradients(adjoints).of(a).item()).toBe(run.of(adjoints.of(a)).item());
      expect(run.lend(twice, (view) => Array.from(view))).toEqual([2, 4]);
      expect(run.served).toEqual([{ formula: "Map", precision: "F64", server: "simd", count: 1 }]);
      expect(other.field().of(twice).toArray()).toEqual([2, 4]);
    });
  });

  it("is counted, and ends once", () => {
    const { network, parameters, plan, loss } = scalars(f64);
    const before = topos.stats().runs;
    const [run, other] = [plan.forward(parameters), plan.forward(parameters)];
    expect(topos.stats().runs).toBe(before + 2);
    run.dispose();
    run.dispose();
    expect(run.disposed).toBe(true);
    expect(thrownBy(() => run.of(loss))).toMatchObject({ kind: "disposed" });
    expect(topos.stats().runs).toBe(before + 1);
    other.field();
    expect(topos.stats().runs).toBe(before + 1);
    for (const owner of [plan, network, parameters, other]) owner.dispose();
    expect(topos.stats().runs).toBe(before);
  });

  it("takes feeds as every run does", () => {
    topos.scope(() => {
      const { parameters, plan, loss, x, a, pair, twice } = scalars(f64);
      const of = (feeds: Parameters<typeof plan.forward>[1]): readonly unknown[] => {
        const run = plan.forward(parameters, feeds);
        return [run.of(x).item(), run.of(twice).toArray()];
      };
      expect(of(undefined)).toEqual([3, [2, 4]]);
      expect(of(new Map([[x, 1]]))).toEqual([1, [2, 4]]);
      expect(
        of([
          [x, f64.filled([], 7)],
          [pair, Float32Array.of(1, 3)],
        ]),
      ).toEqual([7, [2, 6]]);
      expect(of([[pair, f64.filled([2], 4)]])).toEqual([3, [8, 8]]);
      expect(of([[pair, f64.selection([1], 2).reshape([2])]])).toEqual([3, [0, 2]]);
      expect(
        of([
          [x, 1],
          [x, 2],
        ]),
      ).toEqual([2, [2, 4]]);
      for (const [wrong, kind] of [
        [[[a, 1]], "feed"],
        [[[x, [1]]], "feed"],
        [[[pair, 1]], "feed"],
        [[[loss, "1"]], "argument"],
        [[[x]], "argument"],
      ] as const) {
        expect(thrownBy(() => plan.forward(parameters, wrong as never))).toMatchObject({ kind });
      }
      expect(of([])).toEqual([3, [2, 4]]);
    });
  });
});
