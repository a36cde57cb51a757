// P21: random numbers: the same bits wherever this runs, for every seed that a number can be, and for no other.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ElementType, Initializer } from "../../../../web/src/library/index.ts";
import { thrownBy, topos } from "../engine.ts";

const { f64, f32, bf16 } = topos;

const seeds = [0, 1, 42, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1];
const draws = ["uniform", "normal"] as const;
const elements: readonly ElementType[] = [f64, f32, bf16];

/** FNV-1a over the patterns, each as little-endian bytes. */
function hash(bits: { readonly buffer: ArrayBufferLike }): string {
  let out = 0xcbf29ce484222325n;
  for (const byte of new Uint8Array(bits.buffer))
    out = ((out ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return out.toString(16).padStart(16, "0");
}

/** SplitMix64 and its top 53 bits over 2^53, once more. */
function* units(seed: bigint): Generator<number> {
  const mask = 0xffffffffffffffffn;
  for (let state = seed; ; ) {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    yield Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
  }
}

describe("P21: random numbers", () => {
  it("have the bits that the native engine has", () => {
    const lines = draws.flatMap((draw) =>
      seeds.flatMap((seed) =>
        elements.map((element) => {
          const bits = element[draw](seed, 1)([1000]).bits();
          return `${draw} ${seed} ${element.name} ${hash(bits)}\n`;
        }),
      ),
    );
    const approved = new URL("../../../approved/neural/draws.txt", import.meta.url);
    expect(lines.join("")).toBe(readFileSync(approved, "utf8"));
    expect(new Set(lines.map((line) => line.split(" ").at(-1))).size).toBe(lines.length);
  });

  it("are the stream's, where no map stands between", () => {
    for (const seed of seeds) {
      const stream = units(BigInt(seed));
      const expected = Array.from({ length: 50 }, () => (stream.next().value as number) * 2 - 1);
      expect(Array.from(f64.uniform(seed, 1)([50]).data())).toEqual(expected);
    }
  });

  it("do not depend on the shape, and are spread as they should be", () => {
    for (const draw of draws) {
      const flat = f32[draw](7, 1)([4]).data();
      expect(f32[draw](7, 1)([2, 2]).data()).toEqual(flat);
    }
    const numbers = Array.from(f64.normal(42, 1)([1000]).data());
    const mean = numbers.reduce((sum, x) => sum + x, 0) / 1000;
    const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 1000;
    expect(Math.abs(mean)).toBeLessThan(0.15);
    expect(Math.abs(variance - 1)).toBeLessThan(0.2);
  });

  it("take whole seeds from 0 to 2^64 - 1 and refuse others", () => {
    expect(f64.uniform(2n ** 64n - 1n, 1)([1]).volume).toBe(1);
    expect(
      hash(
        f64
          .uniform(
            2n ** 32n,
            1,
          )([9])
          .bits(),
      ),
    ).toBe(
      hash(
        f64
          .uniform(
            2 ** 32,
            1,
          )([9])
          .bits(),
      ),
    );
    const make = (seed: unknown): Initializer => f64.normal(seed as number, 1);
    for (const seed of [-1, 1.5, Number.NaN, "7", 2 ** 53, -1n, 2n ** 64n, null])
      expect(
        thrownBy(() => make(seed)),
        String(seed),
      ).toMatchObject({
        kind: "argument",
        operation: "normal",
      });
  });
});
