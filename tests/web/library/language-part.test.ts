// The language is a part of the module of its own: nothing else needs it, and it comes when it is called.

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type ElementName,
  type ElementType,
  init,
  type Topos,
  ToposError,
} from "../../../web/src/library/index.ts";

const partOf = (name: string) =>
  readFileSync(new URL(`../../../build/package/${name}`, import.meta.url));
const engine = partOf("topos.wasm");
const language = partOf("topos-language.wasm");
const program = "topos 1\nx = leaf 2.0\ny = exp(x)";

/** A browser whose server has the engine, and answers requests for the language so. */
function browsing(status: number, bytes: Uint8Array) {
  const asked: string[] = [];
  vi.stubGlobal("process", { ...process, getBuiltinModule: undefined });
  vi.stubGlobal("fetch", async (address: URL) => {
    asked.push(`fetch ${address.pathname.split("/").at(-1)}`);
    const isEngine = address.pathname.endsWith("/topos.wasm");
    return new Response(isEngine ? engine : new Uint8Array(bytes), {
      status: isEngine ? 200 : status,
      headers: { "Content-Type": "application/wasm" },
    });
  });
  class Request {
    status = 0;
    responseText = "";
    open(_: string, address: URL, waits: boolean) {
      asked.push(`${waits ? "ask" : "wait for"} ${address.pathname.split("/").at(-1)}`);
    }
    overrideMimeType() {}
    send() {
      this.status = status;
      // As the encoding x-user-defined reads bytes: those above ASCII in a private area.
      for (const byte of bytes)
        this.responseText += String.fromCharCode(byte < 0x80 ? byte : 0xf700 + byte);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return asked;
}

/** Everything but the language: recorded, differentiated, run, lowered, printed, refused. */
function workWithoutLanguage(topos: Topos): void {
  for (const element of topos.elements) {
    workOver(element as ElementType<ElementName>);
  }
}

function workOver(element: ElementType<ElementName>): void {
  const tape = element.tape();
  const x = tape.parameter([1, 2]);
  const y = tape.input([[0.5], [0.25]]);
  const hidden = x.reshape([1, 2]).matmul(y).tanh();
  const loss = hidden.mul(hidden).softmax(1).sum();
  const adjoints = tape.differentiate(loss, [x]);
  expect(() => x.add([1, 2, 3])).toThrow(ToposError);
  expect(tape.describe()).toContain("MatMul");
  using network = tape.seal();
  using parameters = network.parameters();
  using run = network.forward(parameters);
  expect(run.backward(loss).norms().length).toBe(network.length);
  using plan = network.lower({ roots: adjoints.roots });
  using planned = plan.forward(parameters);
  expect(planned.of(loss).sameBits(run.of(loss))).toBe(true);
  expect(plan.describe()).toContain("MatMul");
}

afterEach(() => vi.unstubAllGlobals());

describe("the part with the language", () => {
  it("is not loaded by work that does without it", async () => {
    const asked = browsing(404, new Uint8Array());
    const topos = await init({ fresh: true });
    workWithoutLanguage(topos);
    expect(asked).toEqual(["fetch topos.wasm"]);
  });

  it("is waited for where a program comes first", async () => {
    const asked = browsing(200, language);
    const topos = await init({ fresh: true });
    const [network, recorded] = topos.record(topos.parse(program));
    expect(recorded.names["y"]?.index).toBe(1);
    network.dispose();
    expect(asked).toEqual(["fetch topos.wasm", "wait for topos-language.wasm"]);
  });

  it("is fetched beside the engine if asked for", async () => {
    const asked = browsing(200, language);
    const topos = await init({ fresh: true, language: true });
    expect(topos.parse(program).diagnostics).toEqual([]);
    expect(asked.sort()).toEqual(["fetch topos-language.wasm", "fetch topos.wasm"]);
  });

  it("joins an instance that others hold already", async () => {
    const first = await init();
    expect(await init({ language: true })).toBe(first);
    expect(first.parse(program).diagnostics).toEqual([]);
  });

  it("says what is missing and how to load it ahead; the rest goes on, and a later call tries again", async () => {
    browsing(404, new Uint8Array());
    const topos = await init({ fresh: true });
    const tape = topos.f64.tape();
    const x = tape.leaf(1);
    for (const call of [() => topos.parse(program), () => tape.record`y = exp(${x})`]) {
      expect(call).toThrow(
        /needs the part of the module with the language: init got status 404 for \S*topos-language\.wasm; put topos-language\.wasm there, .*; await init\(\{ language: true \}\) loads it ahead/,
      );
      expect(call).toThrow(expect.objectContaining({ kind: "load" }));
    }
    workWithoutLanguage(topos);
    vi.unstubAllGlobals();
    expect(topos.parse(program).diagnostics).toEqual([]);
    tape.dispose();
  });

  it("fails the call that asked for it, with the address", async () => {
    browsing(503, new Uint8Array());
    await expect(init({ fresh: true, language: true })).rejects.toMatchObject({
      kind: "load",
      message: expect.stringMatching(/status 503 for .*topos-language\.wasm/),
    });
  });

  it("belongs to the same build", async () => {
    browsing(200, engine.subarray(0, 8));
    const topos = await init({ fresh: true });
    expect(() => topos.parse(program)).toThrow(/do not belong together/);
  });
});

it("init needs a source or a decision for language", async () => {
  await expect(init({ language: 1 as never })).rejects.toThrow(
    "init needs true, false, an address, a response, bytes or a WebAssembly.Module as options.language, got 1",
  );
});
