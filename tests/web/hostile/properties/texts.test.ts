// Random texts: whatever is written, the answer is a program or diagnostics that lie in the text.

import fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "../../../../web/src/library/highlight.ts";
import { init, type Program, type Span, ToposError } from "../../../../web/src/library/index.ts";
import { topos } from "../../library/engine.ts";
import { settings, texts } from "./arbitraries.ts";

await init({ language: true });
/** Line and column of an offset, counted by hand. */
function placeOf(
  source: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function expectInside(source: string, { start, length, line, column }: Span): void {
  expect(start).toBeGreaterThanOrEqual(0);
  expect(length).toBeGreaterThanOrEqual(0);
  expect(start + length).toBeLessThanOrEqual(source.length);
  expect({ line, column }).toEqual(placeOf(source, start));
}

function expectRecorded(program: Program): void {
  topos.scope(() => {
    const [network, recorded] = topos.record(program);
    expect(network.length).toBe(program.cost.nodes);
    for (const span of recorded.spans) expectInside(program.source, span);
    // Layers have a name, but no node.
    const named = Object.keys(recorded.names).filter((name) => !name.includes("."));
    expect(program.names).toEqual(expect.arrayContaining(named));
    expect(Object.getPrototypeOf(recorded.names)).toBe(null);
    for (const language of ["typescript", "cpp"] as const)
      expect(topos.spell(program, language)).toContain("network");
    expect(topos.read("spec", { network, ...recorded }).lines.length).toBe(network.length);
  });
}

test("a text is a program, or wrong at places that lie in it", () => {
  let programs = 0;
  fc.assert(
    fc.property(texts, (source) => {
      const program = topos.parse(source);
      expect(program.source).toBe(source);
      for (const { span, message } of program.diagnostics) {
        expect(message).not.toBe("");
        expectInside(source, span);
      }
      for (const { start, end } of highlight(topos, source)) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(source.length);
      }
      if (program.diagnostics.length === 0) {
        programs += 1;
        expectRecorded(program);
      } else {
        expect(() => topos.record(program)).toThrow(ToposError);
      }
    }),
    { ...settings, numRuns: 1500 },
  );
  expect(programs).toBeGreaterThan(50);
});

test("lines for a tape are appended whole, or not at all", () => {
  const slots = fc.array(fc.oneof(fc.constant("value"), fc.double(), fc.constant([1, 2])), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(texts, slots, (text, given) => {
      topos.scope(() => {
        const tape = topos.f64.tape();
        const x = tape.leaf([1, 2]);
        const parts = cut(text, given.length + 1);
        const template = Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray;
        const before = tape.describe();
        try {
          const names = tape.record(
            template,
            ...(given.map((slot) => (slot === "value" ? x : slot)) as never[]),
          );
          for (const value of Object.values<typeof x>(names)) expect(value.tape).toBe(tape);
        } catch (error) {
          expect(error).toBeInstanceOf(ToposError);
          expect((error as ToposError).kind).toBe("program");
          expect(tape.describe()).toBe(before);
        }
        expect(tape.leaf(1).add(1).shape).toEqual([]);
      });
    }),
    settings,
  );
});

/** A text in so many parts. */
function cut(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
}
