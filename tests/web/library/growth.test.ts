// Nothing that was handed out is a view of the module's memory: what grows later does not touch it.

import { describe, expect, it } from "vitest";
import { topos } from "./engine.ts";

const { f64, f32 } = topos;

/** Makes the memory larger than it has ever been, and answers by how much. */
function grow(): number {
  const before = topos.stats().heapBytes;
  topos.scope(() => {
    const tape = f32.tape();
    for (let bytes = 0; bytes <= before; bytes += 4e7)
      tape.leaf(new Float32Array(1e7).fill(bytes + 1));
  });
  return topos.stats().heapBytes - before;
}

/** What a host may have been given, by the name of the call, as text that shows every number. */
function handedOut(): { readonly [name: string]: () => unknown } {
  const tape = f64.tape();
  const w = tape.parameter([0.5, -2, Number.NaN]);
  const half = topos.bf16.tensor([1, 2]);
  const loss = w.mul(w).sum();
  const adjoints = tape.differentiate(loss, [w]);
  const network = tape.seal();
  const table = network.parameters();
  const run = network.forward(table);
  const plan = network.lower({ roots: adjoints.roots });
  const planned = plan.forward(table);
  const field = run.backward(loss);
  const bytes = topos.safetensors.encode(table.snapshot([["w", w]]));
  const named = table.snapshot([["w", w]]);
  const data = run.of(w).data();
  const [bits, halfBits] = [run.of(w).bits(), half.bits()];
  const [norms, tensor, brief] = [field.norms(), field.of(w), planned.of(loss)];
  const slice = data.subarray(1);
  const [lines, live, pairs] = [plan.lines, plan.live, table.entries()];
  return {
    data: () => [...data],
    "part of data": () => [...slice],
    bits: () => [...bits].map(String),
    "bits of bf16": () => [...halfBits],
    norms: () => [...norms],
    "a tensor": () => [tensor.text, tensor.toArray(), tensor.toJSON()],
    "a tensor of a brief run": () => [brief.text, brief.item()],
    "a snapshot": () => named.get("w")?.text,
    entries: () => pairs.map(([symbol, value]) => [symbol.index, value.text]),
    safetensors: () => [...bytes],
    lines: () => lines.map(({ text }) => text),
    live: () => [...live.series, live.peak],
  };
}

describe("after the memory has grown", () => {
  topos.scope(() => {
    const results = handedOut();
    const before = Object.fromEntries(
      Object.entries(results).map(([name, read]) => [name, JSON.stringify(read())]),
    );
    const grown = grow();

    it("which it did", () => {
      expect(grown).toBeGreaterThan(1e7);
    });
    for (const [name, read] of Object.entries(results)) {
      it(`${name} reads as before`, () => {
        expect(JSON.stringify(read())).toBe(before[name]);
      });
    }
  });

  it("a value that was being lent is empty, never another one", () => {
    topos.scope(() => {
      const [network, { w }] = f64.record((tape) => ({ w: tape.parameter([1, 2]) }));
      const run = network.forward(network.parameters());
      const seen = run.lend(w, (view) => {
        grow();
        return [view.length, view[0]];
      });
      expect(seen).toEqual([0, undefined]);
      expect(run.lend(w, (view) => Array.from(view))).toEqual([1, 2]);
    });
  });
});
