// Wrong arguments, for every function that the package has: refused before the module is entered, by a TypeError or
// a RangeError that is a ToposError too, and nothing has changed.

import { describe, expect, it } from "vitest";
import { init, type Topos, ToposError } from "../../../../web/src/library/index.ts";
import { thrownBy, topos } from "../engine.ts";
import { calls } from "./calls.ts";
import { elementCalls } from "./element-calls.ts";
import { type Fixture, fixture, wrong } from "./fixture.ts";
import { layerCalls } from "./layer-calls.ts";
import { optimizerCalls } from "./optimizer-calls.ts";
import { vocabulary } from "./vocabulary.ts";

const { f64, f32 } = topos;

/** What a call must not change: both listings, the table, and the module's own count of owners. */
function stateOf({ tape, network, parameters }: Fixture): unknown {
  const { tapes, networks, parameters: tables, runs } = topos.stats();
  return [
    tape.describe(),
    network.describe(),
    parameters.entries().map(([, tensor]) => tensor.text),
    tapes,
    networks,
    tables,
    runs,
  ];
}

describe("the boundary", () => {
  for (const tested of [
    ...vocabulary,
    ...calls,
    ...elementCalls,
    ...layerCalls,
    ...optimizerCalls,
  ]) {
    const name = `${tested.operation}(${tested.argument || "right"})`;
    it(`${name} refuses every wrong ${tested.kind}`, () => {
      topos.scope(() => {
        const at = fixture();
        const before = stateOf(at);
        for (const value of wrong[tested.kind]) {
          const error = thrownBy(() => tested.call(value as never, at));

          expect(error, String(value)).toBeInstanceOf(ToposError);
          const { operation, message, kind } = error as ToposError;
          expect(error instanceof TypeError || error instanceof RangeError, message).toBe(true);
          expect(["argument", "empty", "limit", "shape"], message).toContain(kind);
          expect(operation, message).toBe(tested.operation);
          expect(message.startsWith(tested.operation), message).toBe(true);
          if (tested.argument !== "" && kind === "argument")
            expect(message).toContain(tested.argument.replace(/\[.*/, ""));
        }
        expect(stateOf(at)).toEqual(before);
        at.tape.leaf(1);
      });
    });
  }

  it("names the positive axis where a negative one came", () => {
    topos.scope(() => {
      const { x } = fixture();
      expect(thrownBy(() => x.sumAlong(-1))).toMatchObject({
        message:
          "sumAlong needs a whole number from 0 to 4294967295 as axis, got -1; counted from 0 it is 1",
      });
    });
  });

  it("answers what needs a shape with the shapes in the sentence", () => {
    topos.scope(() => {
      const { tape, x } = fixture();
      const length = tape.length;
      const error = thrownBy(() => x.sumAlong(7));
      expect(error).toBeInstanceOf(RangeError);
      expect(error).toMatchObject({ kind: "shape", operation: "sumAlong", shapes: [[2, 2]] });
      const product = thrownBy(() => x.matmul([[1, 2, 3]]));
      expect(product).toMatchObject({
        kind: "shape",
        operation: "matmul",
        shapes: [
          [2, 2],
          [1, 3],
        ],
      });
      expect((product as Error).message).toContain("[2, 2] and [1, 3]");
      expect(tape.length).toBe(length);
    });
  });

  it("shows the place of a ragged entry", () => {
    expect(
      thrownBy(() =>
        f64.tensor([
          [1, 2, 3],
          [4, 5],
        ]),
      ),
    ).toMatchObject({
      message: "tensor needs rectangular arrays as values: [1] has 2 entries, [0] has 3 entries",
    });
    expect(thrownBy(() => f64.tensor(new BigInt64Array(1) as never))).toMatchObject({
      message: "tensor needs numbers as values: BigInt64Array holds no numbers we take",
    });
  });

  it("refuses elements that do not mix, and objects of another instance", async () => {
    const other: Topos = await init({ fresh: true });
    const foreign = other.f64.tape();
    const value = foreign.leaf(1);
    topos.scope(() => {
      const { x, tape, network } = fixture();
      expect(thrownBy(() => x.add(f32.tensor(1) as never))).toMatchObject({
        kind: "argument",
        operation: "add",
      });
      const single = f32.tape();
      expect(thrownBy(() => x.add(single.leaf(1) as never))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => x.add(value))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => tape.differentiate(value, []))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => tape.leaf(other.f64.tensor(1)))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => other.read("spec", { network }))).toMatchObject({ kind: "foreign" });
    });
    foreign.dispose();
  });
});
