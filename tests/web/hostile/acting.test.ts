// Arguments that act while they are read: getters, proxies, generators and callbacks that throw, that call the package
// again, or that end everything and take the freed places.

import { describe, expect, it } from "vitest";
import { init, type Topos, ToposError } from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";
import { argumentsOf, attempt, inWorld, type Outcome, ownersOf } from "./attempt.ts";
import { type Living, living, stateOf } from "./living.ts";
import type { Row } from "./row.ts";
import { rows } from "./rows.ts";
import { told } from "./told.ts";

await init({ language: true });

const marker = new Error("thrown by an argument");

/** Rows that read something of the caller's, with each parameter that is read. */
const reading = rows.flatMap((row) =>
  Object.entries(row.wants).flatMap(([parameter, { active }]) =>
    active === undefined ? [] : [{ row, parameter, active }],
  ),
);

/** Whatever the package keeps between two crossings is used by this: scratch, answers, handles, families, memory. */
function callAgain({ f64, parse, ...rest }: Pick<Topos, "f64" | "parse" | "scope">): void {
  rest.scope(() => {
    const tape = f64.tape();
    const w = tape.parameter(new Float64Array(40_000).fill(2));
    const loss = w.mul(w).sum();
    const adjoints = tape.differentiate(loss, [w]);
    const network = tape.seal();
    const run = network.lower({ roots: adjoints.roots }).forward(network.parameters());
    expect(run.of(loss).item()).toBe(160_000);
    expect(f64.tensor([[7, 8, 9]]).add([[1, 1, 1]]).text).toBe("[[8, 9, 10]]");
    expect(parse("a = leaf 1\nb = a + a").cost.nodes).toBe(3 - 1);
  });
}

/** What the places of ended owners are taken by; nobody else may change these. */
function decoys(of: Topos): { readonly at: readonly Living[]; readonly state: unknown } {
  const at = [living(of), living(of)];
  return { at, state: at.map((each) => decoyState(each)) };
}

function decoyState({ tape, network, parameters, run, loss, w }: Living): unknown {
  return [
    tape.describe(),
    network.describe(),
    parameters.entries().map(([, tensor]) => tensor.text),
    run.of(loss).text,
    run.of(w).text,
  ];
}

/** One outcome for each form that the parameter may take, all with the same act. */
async function actingOutcomes(
  row: Row,
  at: Living,
  parameter: string,
  act: () => void,
): Promise<readonly Outcome[]> {
  const want = row.wants[parameter];
  const forms = want?.active?.(want.valid(at), act) ?? [];
  const outcomes: Outcome[] = [];
  for (const form of forms) {
    const args = argumentsOf(row, at, new Map([[parameter, form]]));
    outcomes.push(await attempt(row, row.receiver(at), args));
  }
  return outcomes;
}

describe.each(reading)("$row.type: $row.member, $parameter", ({ row, parameter, active }) => {
  it("lets through what an argument throws, and nothing has changed", () =>
    inWorld(topos, async (at) => {
      const before = stateOf(at);
      let times = 0;
      const act = (): void => {
        times += 1;
        throw marker;
      };
      const outcomes = await actingOutcomes(row, at, parameter, act);
      for (const { error } of outcomes) {
        if (error === undefined) continue;
        if (error !== marker) expect(error).toBeInstanceOf(ToposError);
      }
      expect(outcomes.some(({ error }) => error === marker)).toBe(times > 0);
      const failed = outcomes.filter(({ error }) => error !== undefined);
      if (failed.length === outcomes.length) expect(stateOf(at)).toEqual(before);
      return outcomes;
    }));

  it("gives the same to an argument that calls the package again", async () => {
    const plain = await toldOf(row, parameter, (valid) => [valid]);
    for (const each of await toldOf(row, parameter, (valid) =>
      active(valid, () => callAgain(asCalled(topos))),
    )) {
      expect(each).toEqual(plain[0]);
    }
  });

  // A scope ends what its body makes, these decoys too.
  it.skipIf(row.member === "scope")("touches nobody else when everything ends", async () => {
    const count = active(row.wants[parameter]?.valid(probe()), () => undefined).length;
    const needsOwners = !lends(row) && (await isRefusedAfterTheEnd(row));
    for (let form = 0; form < count; form += 1) {
      await inWorld(topos, async (at) => {
        let others: ReturnType<typeof decoys> | undefined;
        const want = row.wants[parameter];
        const args = argumentsOf(row, at);
        const receiver = row.receiver(at);
        const acting = active(want?.valid(at), () => {
          if (others !== undefined) return;
          for (const owner of ownersOf(at)) owner.dispose();
          others = decoys(topos);
        })[form];
        args[Object.keys(row.wants).indexOf(parameter)] = acting;
        const outcome = await attempt(row, receiver, args);
        if (outcome.error !== undefined) {
          expect(outcome.error).toBeInstanceOf(ToposError);
          expect((outcome.error as ToposError).kind).not.toBe("internal");
        }
        if (needsOwners && others !== undefined)
          expect(
            outcome.error,
            "the freed places were taken for those of the ended owners",
          ).toBeDefined();
        expect(others?.at.map(decoyState)).toEqual(others?.state);
        const living = others?.at.flatMap(ownersOf) ?? [];
        return [outcome, ...living.map((value) => ({ value }))];
      });
    }
  });
});

/** What was lent stays the callback's until it answers. */
function lends({ type, member }: Row): boolean {
  return type === "Run" && member === "lend";
}

/** Whether a call wants owners that live: those that end while it reads its arguments are then refused too. */
async function isRefusedAfterTheEnd(row: Row): Promise<boolean> {
  let isRefused = false;
  await inWorld(topos, async (at) => {
    const [args, receiver] = [argumentsOf(row, at), row.receiver(at)];
    for (const owner of ownersOf(at)) owner.dispose();
    const outcome = await attempt(row, receiver, args);
    isRefused = outcome.error !== undefined;
    return [outcome];
  });
  return isRefused;
}

let known: Living | undefined;
/** Of another instance, only to see how many forms a parameter has. */
function probe(): Living {
  known ??= living(foreign);
  return known;
}
const foreign: Topos = await init({ fresh: true });

/** What one call after the other answers, each in a world of its own. */
async function toldOf(
  row: Row,
  parameter: string,
  formsOf: (valid: unknown) => readonly unknown[],
): Promise<readonly unknown[]> {
  const results: unknown[] = [];
  const count = formsOf(row.wants[parameter]?.valid(probe())).length;
  for (let form = 0; form < count; form += 1) {
    await inWorld(topos, async (at) => {
      const args = argumentsOf(row, at);
      const position = Object.keys(row.wants).indexOf(parameter);
      args[position] = formsOf(args[position])[form];
      const outcome = await attempt(row, row.receiver(at), args);
      expect(outcome.error).toBe(undefined);
      results.push([told(outcome.value), told(at.tape), told(at.parameters)]);
      return [outcome];
    });
  }
  return results;
}

function asCalled(of: Topos): Pick<Topos, "f64" | "parse" | "scope"> {
  return { f64: of.f64, parse: (source) => of.parse(source), scope: (body) => of.scope(body) };
}
