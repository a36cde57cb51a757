// Products of Fast plans where the host has relaxed SIMD: asked for by itself, and never a part of what is exact.

import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ElementName,
  type ElementType,
  init,
  initSync,
  type Topos,
} from "../../../web/src/library/index.ts";
import { hasRelaxedSimd } from "../../../web/src/load/relaxed-part.ts";

const partOf = (name: string) =>
  readFileSync(new URL(`../../../build/package/${name}`, import.meta.url));
const relaxed = partOf("topos-relaxed.wasm");

// Node 20 has it behind a flag, which later ones do not know any more.
beforeAll(() => setFlagsFromString("--experimental-wasm-relaxed-simd"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const last = ({ servers }: Topos) => servers.at(-1);

/** Numbers with more digits than a product of two keeps. */
const numbers = (volume: number, from: number) =>
  Array.from({ length: volume }, (_, i) => Math.sin(from + i));

/** A product of these extents, read as rows or turned, through a plan. */
function product(topos: Topos, element: ElementName, numerics: "exact" | "fast", turned = false) {
  const [m, k, n] = [65, 401, 35];
  return topos.scope(() => {
    const type = topos[element] as ElementType<ElementName>;
    const [network, { result }] = type.record((tape) => {
      const left = tape.leaf(type.tensor(numbers(m * k, 1), turned ? [k, m] : [m, k]));
      const right = tape.leaf(type.tensor(numbers(k * n, 2), [k, n]));
      return { result: (turned ? left.permute([1, 0]) : left).matmul(right) };
    });
    const run = network.lower({ roots: [result], numerics }).forward(network.parameters());
    const { served } = run;
    return { numbers: (run.of(result).toArray() as number[][]).flat(), served };
  });
}

const greatest = (numbers: readonly number[]) => Math.max(...numbers.map(Math.abs));

describe("relaxed SIMD", () => {
  it("is not there unless it is asked for, and says how", async () => {
    const topos = await init({ fresh: true });
    expect(last(topos)).toEqual({
      name: "relaxed-simd",
      numerics: "fast",
      ready: false,
      reason: "init({ relaxedSimd: true }) loads it",
    });
    expect(product(topos, "f32", "fast")).toEqual({
      ...product(topos, "f32", "exact"),
      served: [{ formula: "Gemm", precision: "F32", server: "simd", count: 1 }],
    });
  });

  it.each(["f32", "f64"] as const)("multiplies %s in Fast plans alone", async (element) => {
    const plain = await init({ fresh: true });
    const topos = await init({ fresh: true, relaxedSimd: true });
    expect(last(topos)).toEqual({ name: "relaxed-simd", numerics: "fast", ready: true });
    for (const turned of [false, true]) {
      const exact = product(plain, element, "exact", turned).numbers;
      expect(product(topos, element, "exact", turned).numbers).toEqual(exact);
      const fast = product(topos, element, "fast", turned);
      expect(fast.served).toEqual([
        { formula: "Gemm", precision: element.toUpperCase(), server: "relaxed-simd", count: 1 },
      ]);
      const apart = greatest(fast.numbers.map((number, i) => number - (exact[i] ?? Number.NaN)));
      const unit = element === "f32" ? 2 ** -23 : 2 ** -52;
      expect(apart / greatest(exact)).toBeLessThan(100 * unit);
      // Rounded once, some of so many sums end elsewhere: else it was the exact kernel.
      expect(apart).toBeGreaterThan(0);
    }
  });

  it("multiplies the patches of a convolution", async () => {
    const topos = await init({ fresh: true, relaxedSimd: true });
    const convolution = (numerics: "exact" | "fast") =>
      topos.scope(() => {
        const { f32 } = topos;
        const [network, { result }] = f32.record((tape) => {
          const image = tape.leaf(f32.tensor(numbers(2 * 3 * 81, 1), [2, 3, 9, 9]));
          const weights = tape.leaf(f32.tensor(numbers(8 * 27, 2), [8, 3, 3, 3]));
          const bias = tape.leaf(f32.filled([8], 0));
          return {
            result: topos.functions.conv2d(image, weights, bias, { stride: 1, padding: 1 }),
          };
        });
        const run = network.lower({ roots: [result], numerics }).forward(network.parameters());
        const servers = run.served.filter(({ formula }) => formula === "WindowProduct");
        return { bits: [...run.of(result).bits()], servers: servers.map(({ server }) => server) };
      });
    const [exact, fast] = [convolution("exact"), convolution("fast")];
    expect([exact.servers, fast.servers]).toEqual([["simd"], ["relaxed-simd"]]);
    expect(fast.bits).not.toEqual(exact.bits);
  });

  it("comes from beside the engine, and from what the inline entry carries", async () => {
    const asked: string[] = [];
    vi.stubGlobal("process", { ...process, getBuiltinModule: undefined });
    vi.stubGlobal("fetch", async (address: URL) => {
      asked.push(address.href);
      return new Response(partOf(address.pathname.slice(1)), {
        headers: { "Content-Type": "application/wasm" },
      });
    });
    const wasm = "https://somewhere.example/topos.wasm";
    expect(last(await init({ fresh: true, wasm, relaxedSimd: true }))?.ready).toBe(true);
    expect(asked).toEqual([wasm, "https://somewhere.example/topos-relaxed.wasm"]);
    const inline: typeof import("../../../web/src/library/index.ts") = await import(
      new URL("../../../build/package/inline.js", import.meta.url).href
    );
    expect(last(await inline.init({ fresh: true, relaxedSimd: true }))?.ready).toBe(true);
    expect(asked.length).toBe(2);
  });

  it("leaves bf16 as it is", async () => {
    const topos = await init({ fresh: true, relaxedSimd: true });
    expect(product(topos, "bf16", "fast")).toEqual(product(topos, "bf16", "exact"));
  });

  it("joins an instance that others hold already, whatever it is given as", async () => {
    const first = await init();
    expect(last(first)?.ready).toBe(false);
    expect(await init({ relaxedSimd: relaxed })).toBe(first);
    expect(last(first)?.ready).toBe(true);
    const now = initSync(partOf("topos.wasm"), {
      fresh: true,
      relaxedSimd: new WebAssembly.Module(new Uint8Array(relaxed)),
    });
    expect(last(now)?.ready).toBe(true);
  });

  it("trains by it", async () => {
    const topos = await init({ fresh: true, relaxedSimd: true });
    const losses = async (numerics: "exact" | "fast") => {
      const [network, { x, adjoints }] = topos.f32.record((tape) => {
        const w = tape.parameter(topos.f32.tensor(numbers(360, 3), [40, 9]));
        const x = tape.input(topos.f32.tensor(numbers(800, 4), [20, 40]));
        return { x, adjoints: tape.differentiate(x.matmul(w).tanh().sum(), [w]) };
      });
      const plan = network.lower({ roots: adjoints.roots, numerics });
      const optimizer = topos.optimizers.sgd(network.parameters());
      const batches = [[[x, topos.f32.tensor(numbers(800, 5), [20, 40])]]] as const;
      return topos.train({ plan, adjoints, optimizer, steps: 8, learningRate: 1e-3, batches });
    };
    const [exact, fast] = [await losses("exact"), await losses("fast")];
    expect(fast).not.toEqual(exact);
    for (const [i, loss] of fast.entries()) expect(loss).toBeCloseTo(exact[i] ?? Number.NaN, 3);
  });

  it("is refused by what does not fit, with the file and the option", async () => {
    await expect(init({ fresh: true, relaxedSimd: 1 as never })).rejects.toThrow(
      "init needs true, false, an address, a response, bytes or a WebAssembly.Module as options.relaxedSimd, got 1",
    );
    await expect(init({ fresh: true, relaxedSimd: null as never })).rejects.toThrow("got null");
    await expect(init({ fresh: true, relaxedSimd: partOf("topos.wasm") })).rejects.toThrow(
      "init needs topos-relaxed.wasm, got topos.wasm",
    );
    await expect(init({ fresh: true, relaxedSimd: "file:///nowhere/it.wasm" })).rejects.toThrow(
      /could not read \/nowhere\/it\.wasm; put topos-relaxed\.wasm there, say where it is by init\(\{ relaxedSimd \}\)/,
    );
  });

  it("is not loaded where the host does not have it", async () => {
    vi.resetModules();
    vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    const { init } = await import("../../../web/src/library/index.ts");
    const topos = await init({ fresh: true, relaxedSimd: "file:///nowhere/it.wasm" });
    expect(last(topos)).toMatchObject({ ready: false, reason: "this host has no relaxed SIMD" });
  });

  it("is known by the same bytes that a host compiles", () => {
    expect(hasRelaxedSimd()).toBe(true);
    expect(WebAssembly.validate(new Uint8Array(relaxed))).toBe(true);
  });
});
