// What `init` and `initSync` can be given, and who shares an instance with whom.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stamped } from "../../../tools/build-library.mjs";
import { build } from "../../../web/src/library/generated/build.ts";
import { init, initSync, type Topos, ToposError } from "../../../web/src/library/index.ts";

const address = (file: string) => new URL(`../../../build/package/${file}`, import.meta.url);
const bytesOf = (file: string) => new Uint8Array(readFileSync(address(file)));
const engine = bytesOf("topos.wasm");
const language = bytesOf("topos-language.wasm");
const type = { headers: { "Content-Type": "application/wasm" } };
const program = "topos 1\nx = leaf 2.0\ny = exp(x)";

/** A fresh module of this file for each test, so that each has a realm of its own. */
async function realm() {
  vi.resetModules();
  return import("../../../web/src/library/index.ts");
}

function expectWorking(topos: Topos): void {
  expect(topos.version).toBe(build.version);
  expect(topos.f64.tensor([1, 2]).add([3, 4]).text).toBe("[4, 6]");
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("init takes", () => {
  const shared = new SharedArrayBuffer(engine.length);
  new Uint8Array(shared).set(engine);
  const padded = new Uint8Array(engine.length + 2);
  padded.set(engine, 1);

  const sources: Record<string, () => unknown> = {
    "an address": () => address("topos.wasm"),
    "an address as text": () => address("topos.wasm").href,
    "a path": () => fileURLToPath(address("topos.wasm")),
    "a path from the working directory": () =>
      relative(process.cwd(), fileURLToPath(address("topos.wasm"))),
    "a response": () => new Response(engine, type),
    "a response of a wrong type": () => new Response(engine),
    "a promise of a response": () => Promise.resolve(new Response(engine, type)),
    "an array": () => engine,
    "part of a buffer": () => new DataView(padded.buffer, 1, engine.length),
    "a buffer": () => engine.buffer,
    "shared memory": () => shared,
    "a module": () => new WebAssembly.Module(engine),
    "a promise of a module": () => WebAssembly.compile(engine),
  };
  for (const [name, source] of Object.entries(sources)) {
    it(name, async () => expectWorking(await init({ fresh: true, wasm: source() as never })));
  }

  it("a module for each part", async () => {
    vi.stubGlobal("process", { ...process, getBuiltinModule: undefined });
    const [wasm, part] = [new WebAssembly.Module(engine), new WebAssembly.Module(language)];
    const topos = await init({ fresh: true, wasm, language: part });
    expect(topos.parse(program).diagnostics).toEqual([]);
  });

  it("the address of the engine, and looks beside it for the language", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (from: URL) => {
      asked.push(from.href);
      return new Response(from.pathname.endsWith("/topos.wasm") ? engine : language, type);
    });
    const wasm = "https://host.example/deep/topos.wasm?v=1";
    const topos = await init({ fresh: true, wasm, language: true });
    expect(topos.parse(program).diagnostics).toEqual([]);
    expect(asked).toEqual([wasm, "https://host.example/deep/topos-language.wasm"]);
  });

  it("another address for the language", async () => {
    vi.stubGlobal("fetch", async (from: URL) =>
      from.href.includes("engine") ? new Response(engine, type) : new Response(language, type),
    );
    const [wasm, part] = [
      "https://host.example/engine-1a2b.wasm",
      "https://host.example/part.wasm",
    ];
    const topos = await init({ fresh: true, wasm, language: part });
    expect(topos.parse(program).diagnostics).toEqual([]);
  });
});

describe("init refuses", () => {
  const wrong = [null, 1, true, [1], {}, () => engine, new Blob([])];
  it("what no module can come from, before anything is loaded", async () => {
    const asked = vi.fn();
    vi.stubGlobal("fetch", asked);
    for (const value of wrong) {
      for (const given of [value, Promise.resolve(value)]) {
        const error: unknown = await init({ fresh: true, wasm: given as never }).catch((e) => e);
        expect(error).toBeInstanceOf(TypeError);
        expect(error).toMatchObject({ kind: "argument", operation: "init" });
        expect((error as Error).message).toContain("as options.wasm, got");
      }
      expect(() => initSync(value as never, { fresh: true })).toThrow(TypeError);
    }
    expect(() => initSync("topos.wasm" as never)).toThrow(
      'initSync needs bytes or a WebAssembly.Module as wasm, got "topos.wasm"',
    );
    expect(() => initSync(engine, { fresh: true, language: "part.wasm" })).toThrow(
      /initSync needs true, false, bytes or a WebAssembly.Module as options.language/,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it("flags and limits that are none", async () => {
    for (const options of [{ fresh: 1 }, { trace: "yes" }, { maximumBytes: "1" }, null, 1]) {
      await expect(init(options as never)).rejects.toBeInstanceOf(TypeError);
      expect(() => initSync(engine, options as never)).toThrow(TypeError);
    }
    for (const maximumBytes of [0, -1, 1.5, Number.NaN]) {
      await expect(init({ maximumBytes })).rejects.toBeInstanceOf(RangeError);
    }
  });

  it("what is not there, with its address and what can be done", async () => {
    const missing = new URL("nowhere/topos.wasm", address("topos.wasm"));
    const error: unknown = await init({ fresh: true, wasm: missing }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ToposError);
    expect(error).toMatchObject({ kind: "load", operation: "init" });
    expect((error as Error).message).toBe(
      `init could not read ${missing.pathname}; put topos.wasm there, say where it is by init({ wasm }), or import topos-wasm/inline`,
    );
    await expect(
      init({ fresh: true, wasm: Promise.reject(new Error("offline")) }),
    ).rejects.toMatchObject({ kind: "load", message: /options\.wasm that failed .*offline/ });
    await expect(init({ fresh: true, wasm: "https://" })).rejects.toMatchObject({ kind: "load" });
  });

  it("a page in the place of the module, whatever its type says", async () => {
    for (const [body, headers] of [
      ["<!doctype html>", { "Content-Type": "text/html" }],
      ["\n  <html>", {}],
    ] as const) {
      const response = new Response(body, { headers });
      await expect(init({ fresh: true, wasm: response })).rejects.toThrow(
        "init got an HTML page from the response given where topos.wasm was expected; put topos.wasm there",
      );
    }
  });

  it("the other part, and parts of other builds", async () => {
    await expect(init({ fresh: true, wasm: language })).rejects.toThrow(
      "init needs topos.wasm, got topos-language.wasm",
    );
    await expect(init({ fresh: true, language: engine })).rejects.toThrow(
      "init needs topos-language.wasm, got topos.wasm",
    );
    const other = stamped(engine.subarray(0, 8), { version: "9.9.9", digest: "0" });
    expect(() => initSync(other, { fresh: true })).toThrow(
      `glue ${build.version} (${build.digest}) and wasm 9.9.9 (0) do not belong together; take both from one copy of topos-wasm`,
    );
  });
});

describe("initSync", () => {
  it("starts from bytes and from a module, with the language or without", () => {
    expectWorking(initSync(engine, { fresh: true }));
    const topos = initSync(new WebAssembly.Module(engine), { fresh: true, language });
    expectWorking(topos);
    expect(topos.parse(program).diagnostics).toEqual([]);
    expect(initSync(engine, { fresh: true, language: true }).parse(program).names).toEqual([
      "x",
      "y",
    ]);
  });

  it("shares its instance with init, whoever asked first", async () => {
    const early = await realm();
    const loading = early.init();
    const now = early.initSync(engine);
    expect(await loading).toBe(now);
    expect(await early.init()).toBe(now);
    expect(early.initSync(engine)).toBe(now);

    const late = await realm();
    const first = await late.init();
    expect(late.initSync(engine)).toBe(first);
    expect(late.initSync(engine, { fresh: true })).not.toBe(first);
  });
});

describe("one instance of a realm", () => {
  it("answers who asks at once, and warns once who asks for another one", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { init } = await realm();
    const [first, second] = await Promise.all([init(), init()]);
    expect(second).toBe(first);
    expect(await init({ wasm: Promise.resolve(engine) })).toBe(first);
    expect(await init({ wasm: Promise.reject(new Error("unheard")) })).toBe(first);
    expect(warn).not.toHaveBeenCalled();
    expect(await init({ wasm: engine })).toBe(first);
    expect(await init({ maximumBytes: 2 ** 25 })).toBe(first);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain("init({ fresh: true, ... }) makes one of its own");
  });
});

describe("a smaller memory", () => {
  const maximumBytes = 24 * 2 ** 20;

  it("is an error of its own kind, and what is there goes on", async () => {
    for (const topos of [
      await init({ fresh: true, maximumBytes }),
      await init({ fresh: true, maximumBytes, wasm: new Response(engine, type) }),
      initSync(engine, { fresh: true, maximumBytes }),
    ]) {
      const tape = topos.f64.tape();
      const kept = tape.leaf([1, 2]);
      const large = new Float64Array(2 ** 20);
      const fill = (): void => {
        for (let i = 0; i < 8; i += 1) tape.leaf(large);
      };
      expect(fill).toThrow(expect.objectContaining({ kind: "memory" }));
      expect(topos.stats().heapBytes).toBeLessThanOrEqual(maximumBytes);
      expect(kept.payload()?.text).toBe("[1, 2]");
      tape.dispose();
    }
  });

  it("cannot be below what the module starts with, nor be set for what is compiled", async () => {
    const error: unknown = await init({ fresh: true, maximumBytes: 65536 }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(RangeError);
    expect(String(error)).toContain(
      "init needs at least 16777216 bytes as options.maximumBytes, got 65536",
    );
    const wasm = new WebAssembly.Module(engine);
    await expect(init({ fresh: true, wasm, maximumBytes })).rejects.toMatchObject({
      kind: "argument",
      message: expect.stringContaining("got a WebAssembly.Module"),
    });
  });
});
