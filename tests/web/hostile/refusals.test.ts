// Every function of the package with everything that it does not take: refused by name, and nothing has changed.

import { describe, expect, it } from "vitest";
import { init, type Topos } from "../../../web/src/library/index.ts";
import { shown } from "../../../web/src/library/shown.ts";
import { topos } from "../library/engine.ts";
import { argumentsOf, attempt, expectRefusal, inWorld, ownersOf } from "./attempt.ts";
import { type Living, living, stateOf } from "./living.ts";
import { rows } from "./rows.ts";

const other: Topos = await init({ fresh: true });
const foreigners: Living = living(other);
await init({ language: true });

/** Wrong by type or by range; a length or a selection is told by its own kind. */
const refusals = ["argument", "empty", "limit", "shape", "selection", "checkpoint"];

describe.each(rows)("$type: $member", (row) => {
  it("does what it should with what it takes", () =>
    inWorld(topos, async (at) => {
      const outcome = await attempt(row, row.receiver(at), argumentsOf(row, at));
      expect(outcome.error).toBe(undefined);
      return [outcome];
    }));

  for (const [parameter, want] of Object.entries(row.wants)) {
    it(`refuses every wrong ${parameter}`, () =>
      inWorld(topos, async (at) => {
        const before = stateOf(at);
        for (const wrong of want.wrong) {
          const args = argumentsOf(row, at, new Map([[parameter, wrong]]));
          const outcome = await attempt(row, row.receiver(at), args);
          const error = expectRefusal(outcome, row, refusals, `${parameter} = ${shown(wrong)}`);
          if (error.kind !== "argument") continue;
          expect(error instanceof TypeError || error instanceof RangeError, error.message).toBe(
            true,
          );
          expect(error.message, shown(wrong)).toContain(parameter);
        }
        expect(stateOf(at)).toEqual(before);
        return [await attempt(row, row.receiver(at), argumentsOf(row, at))];
      }));

    if (want.foreign !== undefined) {
      const foreign = want.foreign(foreigners);
      it(`refuses a ${parameter} of another instance`, () =>
        inWorld(topos, async (at) => {
          const before = stateOf(at);
          const args = argumentsOf(row, at, new Map([[parameter, foreign]]));
          expectRefusal(await attempt(row, row.receiver(at), args), row, ["foreign"], parameter);
          expect(stateOf(at)).toEqual(before);
          return [];
        }));
    }

    if (want.isOwner === true) {
      it(`refuses a ${parameter} that has ended`, () =>
        inWorld(topos, async (at) => {
          const args = argumentsOf(row, at);
          const receiver = row.receiver(at);
          const ended = want.valid(at) as { dispose(): void };
          ended.dispose();
          expectRefusal(await attempt(row, receiver, args), row, ["disposed"], parameter);
          return [];
        }));
    }
  }

  it("answers or refuses by kind when its owner has ended, any number of times", () =>
    inWorld(topos, async (at) => {
      const [args, receiver] = [argumentsOf(row, at), row.receiver(at)];
      for (const owner of ownersOf(at)) owner.dispose();
      const outcomes = [await attempt(row, receiver, args), await attempt(row, receiver, args)];
      for (const outcome of outcomes)
        if (outcome.error !== undefined)
          expectRefusal(outcome, row, ["disposed", "foreign"], "an owner that ended");
      return outcomes;
    }));

  it("refuses to be called on something else", () =>
    inWorld(topos, async (at) => {
      const before = stateOf(at);
      const method: unknown = Reflect.get(row.receiver(at), row.member);
      const args = argumentsOf(row, at);
      for (const receiver of [undefined, {}, new Proxy({}, {})]) {
        const call = { [row.member]: () => Reflect.apply(method as () => unknown, receiver, args) };
        const { error, value } = await attempt(row, call, []);
        if (error === undefined) expect(value).not.toBeInstanceOf(Promise);
        else expect(error).toBeInstanceOf(Error);
      }
      if (!isBound(row.type)) expect(stateOf(at)).toEqual(before);
      return [];
    }));
});

/** Functions that need no receiver work without one, and may do what they do. */
function isBound(type: string): boolean {
  return ["Layers", "Functions", "Optimizers", "Safetensors", "Initializer", "Replay"].includes(
    type,
  );
}
