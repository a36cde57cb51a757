import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { arranged, namedByPlace } from "../../tools/module/arrange.mjs";
import { importedFunctions, listOf, sectionCodes, sectionsOf } from "../../tools/module/binary.mjs";

const engine = readFileSync(new URL("../../web/src/load/topos.wasm", import.meta.url));
const bodiesOf = (bytes: Buffer): readonly Buffer[] =>
  listOf(sectionsOf(bytes).find(({ code }) => code === sectionCodes.code)?.body ?? Buffer.of(0));
const compressed = (bodies: readonly Buffer[]): number =>
  gzipSync(Buffer.concat(bodies), { level: 9 }).length;

describe("the order of functions", () => {
  // Strewn: the module at hand is arranged already.
  const shipped = bodiesOf(engine);
  const bodies = [...shipped.keys()]
    .sort((one, other) => ((one * 7919) % 10007) - ((other * 7919) % 10007))
    .flatMap((body) => shipped[body] ?? []);
  const order = arranged(bodies);
  const sorted = order.flatMap((body) => bodies[body] ?? []);

  it("has each of them once", () => {
    expect([...order].sort((one, other) => one - other)).toEqual([...bodies.keys()]);
  });

  it("compresses better than another", () => {
    expect(compressed(sorted)).toBeLessThan(0.95 * compressed(bodies));
  });

  it("puts what is equal side by side", () => {
    const bytes = (start: number): Buffer =>
      Buffer.from(Array.from({ length: 80 }, (_, at) => (start + at * at) % 251));
    const [one, two, three] = [bytes(1), bytes(90), bytes(170)];
    const places = arranged([one, two, three, one, two, three]);
    const partners = places.map((body) => body % 3);

    expect(partners.filter((kind, at) => at % 2 === 0 && kind !== partners[at + 1])).toEqual([]);
  });

  it("of none is empty", () => {
    expect(arranged([])).toEqual([]);
  });
});

describe("names by place", () => {
  it("leave the module what it is", () => {
    const named = namedByPlace(engine);
    const module = new WebAssembly.Module(new Uint8Array(named));
    const before = new WebAssembly.Module(new Uint8Array(engine));

    expect(WebAssembly.Module.exports(module)).toEqual(WebAssembly.Module.exports(before));
    expect(bodiesOf(named)).toEqual(bodiesOf(engine));
    expect(importedFunctions(sectionsOf(named))).toBe(
      WebAssembly.Module.imports(before).filter(({ kind }) => kind === "function").length,
    );
    expect(WebAssembly.Module.customSections(module, "name").length).toBe(1);
    expect(WebAssembly.Module.customSections(module, "topos.build").length).toBe(1);
  });
});
