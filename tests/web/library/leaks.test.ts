// Who lives, and who made it: the report of an instance that traces.

import { describe, expect, it } from "vitest";
import { init, type Topos } from "../../../web/src/library/index.ts";
import { thrownBy } from "./engine.ts";

const traced: Topos = await init({ fresh: true, trace: true });
const plain: Topos = await init({ fresh: true });

/** One living owner of each kind. */
function makeOneOfEach({ f64 }: Topos) {
  const tape = f64.tape();
  const sealing = f64.tape();
  const w = sealing.parameter(new Float64Array(1000));
  const loss = w.mul(w).sum();
  const network = sealing.seal();
  const parameters = network.parameters();
  const run = network.forward(parameters);
  const plan = network.lower({ roots: [loss] });
  const brief = plan.forward(parameters);
  return [tape, network, parameters, run, plan, brief];
}

describe("leaks", () => {
  it("names each living owner with its bytes and the line that made it", () => {
    const owners = makeOneOfEach(traced);
    const leaks = traced.leaks();
    expect(leaks.map(({ kind }) => kind).sort()).toEqual(
      ["network", "parameters", "plan", "run", "run", "tape"].sort(),
    );
    for (const { kind, bytes, created } of leaks) {
      expect(created).toContain("makeOneOfEach");
      if (kind === "parameters") expect(bytes).toBeGreaterThanOrEqual(8000);
    }
    for (const owner of owners) owner.dispose();
    expect(traced.leaks()).toEqual([]);
  });

  it("are told without their makers where nobody traces", () => {
    const owners = makeOneOfEach(plain);
    const leaks = plain.leaks();
    expect(leaks).toHaveLength(6);
    expect(leaks.every((leak) => !("created" in leak))).toBe(true);
    for (const owner of owners) owner.dispose();
    expect(plain.leaks()).toEqual([]);
  });

  it("forget what seal and reopen took over, and what a scope ended", () => {
    traced.scope(() => {
      makeOneOfEach(traced);
      traced.f64.tape().seal().reopen();
    });
    expect(traced.leaks()).toEqual([]);
  });

  it("count as stats does", () => {
    const owners = makeOneOfEach(traced);
    const { tapes, networks, parameters, runs, plans } = traced.stats();
    const count = (of: string): number => traced.leaks().filter(({ kind }) => kind === of).length;
    expect([tapes, networks, parameters, runs, plans]).toEqual(
      ["tape", "network", "parameters", "run", "plan"].map(count),
    );
    for (const owner of owners) owner.dispose();
  });

  it("begin with the call that asks to trace", async () => {
    const { init: initOf } = await import("../../../web/src/library/index.ts");
    const topos = await initOf();
    const before = topos.f64.tape();
    expect(await initOf({ trace: true })).toBe(topos);
    const after = topos.f64.tape();
    expect(topos.leaks().map(({ created }) => created !== undefined)).toEqual([false, true]);
    before.dispose();
    after.dispose();
  });
});

describe("an owner that ended", () => {
  it("says where, if that is traced", () => {
    const endHere = (tape: { dispose(): void }): void => tape.dispose();
    const [tape, other] = [traced.f64.tape(), plain.f64.tape()];
    for (const owner of [tape, other]) endHere(owner);
    const message = String(thrownBy(() => tape.leaf(1)));
    expect(message).toContain("leaf needs a living tape, this one was disposed at\n");
    expect(message).toContain("endHere");
    expect(String(thrownBy(() => other.leaf(1)))).not.toContain("endHere");
  });
});
