// Laws of plans, over programs and entries at random: what the interpreter says, in every bit.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { ElementName, ElementType, Tensor } from "../../../web/src/library/index.ts";
import { topos } from "./engine.ts";
import { programs, recordSteps } from "./programs.ts";

const picks = fc.array(fc.nat(63), { minLength: 1, maxLength: 4 });
const entries = fc.record({
  roots: picks,
  observe: fc.array(fc.nat(63), { maxLength: 3 }),
  backward: fc.boolean(),
  numerics: fc.constantFrom("exact" as const, "fast" as const),
});

const element = fc.constantFrom<ElementType<ElementName>>(topos.f64, topos.f32, topos.bf16);

function expectSame(came: Tensor, needed: Tensor): void {
  expect(came.sameBits(needed), `${came} and ${needed}`).toBe(true);
}

test("a plan answers the interpreter's bits, again and again", () => {
  fc.assert(
    fc.property(element, programs, entries, (of, steps, entry) => {
      topos.scope(() => {
        const [network, values] = of.record((tape) => recordSteps(tape, of, steps));
        const named = (list: readonly number[]) =>
          list
            .map((pick) => values[pick % values.length] ?? values[0])
            .filter((name) => name !== undefined);
        const declared = { ...entry, roots: named(entry.roots), observe: named(entry.observe) };
        const parameters = network.parameters();
        const plan = network.lower(declared);
        const feeds = [[values[1] as never, of.tensor([3, -1, 0.5])]] as const;

        const first = plan.forward(parameters);
        const complete = network.forward(parameters);
        const fed = plan.forward(parameters, feeds);
        const interpreted = network.interpret(declared, parameters, feeds);
        for (const name of plan.results) {
          expectSame(fed.of(name), interpreted.of(name));
          // What the first run answered outlives the second.
          expectSame(first.of(name), complete.of(name));
        }
        if (!entry.backward) return;
        for (const target of plan.results) {
          if (network.node(target).shape.length > 0) continue;
          const ours = fed.backward(target);
          const theirs = interpreted.backward(target);
          for (const name of values) expectSame(ours.of(name), theirs.of(name));
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("what a plan tells of itself holds together", () => {
  fc.assert(
    fc.property(programs, entries, (steps, entry) => {
      topos.scope(() => {
        const [network, values] = topos.f64.record((tape) => recordSteps(tape, topos.f64, steps));
        const named = (list: readonly number[]) =>
          list.map((pick) => values[pick % values.length]).filter((name) => name !== undefined);
        const plan = network.lower({
          ...entry,
          roots: named(entry.roots),
          observe: named(entry.observe),
        });
        const { live, lines, patterns, candidates } = plan;
        const fused = patterns.flatMap(({ nodes, root }) => nodes.filter((node) => node !== root));
        const volumeOf = (node: number) =>
          lines.find(({ index }) => index === node)?.shape.reduce((all, one) => all * one, 1) ?? 0;

        const fates = (kind: string) =>
          lines.filter(({ lifetime }) => lifetime.kind === kind).map(({ index }) => index);
        expect(live.schedule).toEqual(
          lines.map(({ index }) => index).filter((index) => !fused.includes(index)),
        );
        expect(fates("fused")).toEqual(fused.sort((one, other) => one - other));
        expect(fates("kept").sort()).toEqual(plan.results.map(({ index }) => index).sort());
        expect(live.peak).toBe(Math.max(0, ...live.series));
        expect(live.at).toBe(live.schedule[live.series.indexOf(live.peak)] ?? 0);
        expect(live.retainAll).toBe(live.schedule.reduce((sum, node) => sum + volumeOf(node), 0));
        for (const pattern of patterns) expect(candidates).toContainEqual(pattern);
        expect(entry.backward && patterns.length > 0).toBe(false);
        for (const { lifetime, index } of lines) {
          if (!("after" in lifetime)) continue;
          const readers = lines.filter(({ operands }) =>
            operands.some((one) => one.index === index),
          );
          const last = Math.max(...readers.map((reader) => reader.index));
          expect(lifetime.after).toBeGreaterThanOrEqual(last);
        }
      });
    }),
    { numRuns: 200 },
  );
});
