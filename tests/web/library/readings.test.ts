// Several readings over one run, as cards ask for them: at once and in slices.

import { expect, test } from "vitest";
import type { CardReadingKind, Subject } from "../../../web/src/library/index.ts";
import { type Progress, readInSlices, readTogether } from "../../../web/src/library/readings.ts";
import { thrownBy, topos } from "./engine.ts";

const every = [
  "spec",
  "graph",
  "values",
  "norms",
  "proof",
  "scan",
  "readings",
  "plan",
  "liveness",
] as const;
const small = "w = parameter 0.5\nx = input 2\nloss = w * x\ndw = d(loss, w)\n";
/** 40 products of 2^20 multiply-adds each. */
const long = `h = leaf of uniform(1, 0.1) [16, 256]
w = parameter of uniform(2, 0.1) [256, 256]
${"h = tanh(h @ w)\n".repeat(40)}loss = sum(h)
show loss, gradient loss
`;

async function withSubject<T>(
  source: string,
  body: (subject: Subject) => T | Promise<T>,
): Promise<T> {
  const [network, recorded] = topos.record(topos.parse(source));
  try {
    return await body({ network, ...recorded });
  } finally {
    network.dispose();
  }
}

test("together are what each of them is by itself", () =>
  withSubject(small, (subject) => {
    const { readings, errors } = readTogether(topos, every, subject);

    expect(errors).toEqual([]);
    expect(Object.keys(readings)).toEqual(every);
    for (const kind of every) expect(readings[kind]).toEqual(topos.read(kind, subject));
  }));

test("in slices are the same as in one go", () =>
  withSubject(long, async (subject) => {
    const kinds = ["spec", "values", "norms"] as const;
    const progress: Progress[] = [];
    const sliced = await readInSlices(topos, kinds, subject, {
      onProgress: (each) => progress.push(each),
    });

    expect(sliced).toEqual(readTogether(topos, kinds, subject));
    expect(progress.length).toBeGreaterThan(3);
    expect(new Set(progress.map(({ stage }) => stage))).toEqual(
      new Set(["forward", "backward", "writing"]),
    );
    const passed = progress.map(({ forward, backward }) => forward.done + backward.done);
    expect(passed).toEqual([...passed].sort((one, other) => one - other));
    expect(progress.at(-1)).toMatchObject({
      forward: { done: subject.network.length, all: subject.network.length },
      backward: { done: subject.network.length, all: subject.network.length },
    });
  }));

test("in slices leave turns to others", () =>
  withSubject(long, async (subject) => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns += 1) await new Promise((resolve) => setTimeout(resolve));
    })();
    await readInSlices(topos, ["values", "norms"], subject);
    isDone = true;
    await others;

    expect(turns).toBeGreaterThan(3);
  }));

test("stop where they are told to, and leave nothing behind", () =>
  withSubject(long, async (subject) => {
    const stop = new AbortController();
    const before = topos.stats();
    let slices = 0;
    const answer = await readInSlices(topos, ["values", "norms"], subject, {
      signal: stop.signal,
      onProgress: () => {
        slices += 1;
        expect(topos.stats().runs).toBe(before.runs + 1);
        expect(topos.stats().bytes).toBeGreaterThan(before.bytes);
        stop.abort();
      },
    });

    expect(answer).toBeUndefined();
    expect(slices).toBe(1);
    expect(topos.stats()).toMatchObject({ runs: before.runs, bytes: before.bytes });
  }));

test("what one of them refuses is told, and the others are made", () =>
  withSubject("x = leaf of [1, 2]\ny = x * x\n", async (subject) => {
    const together = readTogether(topos, every, subject);

    expect(together.errors.map((error) => (error as { kind?: string }).kind)).toEqual([
      "target",
      "target",
      "target",
    ]);
    expect(together.errors[0]?.message).toBe(
      (thrownBy(() => topos.read("norms", subject)) as Error).message,
    );
    expect(Object.keys(together.readings)).toEqual([
      "spec",
      "graph",
      "values",
      "proof",
      "plan",
      "liveness",
    ]);
    expect(await readInSlices(topos, every, subject)).toEqual(together);
  }));

test("where the run first met something that is not finite is told beside them", () =>
  withSubject("x = parameter of [1, 0]\ny = ln(x)\nloss = sum(y)\n", (subject) => {
    const value = {
      index: 1,
      opcode: { name: "Ln" },
      operands: [0],
      position: 1,
      text: "-inf",
      causes: [{ node: 1, operands: [{ node: 0, text: "0" }] }],
    };
    expect(readTogether(topos, ["spec"], subject).nonFinite).toEqual({ value });
    expect(readTogether(topos, ["norms"], subject).nonFinite).toMatchObject({
      value,
      gradient: { index: 0, position: 1, text: "inf", causes: [{ node: 1, cotangent: "1" }] },
    });
    const run = topos.scope(() => {
      const { network } = subject;
      return network.forward(network.parameters()).field().firstNonFinite();
    });
    expect(value).toMatchObject({ ...run });
  }));

test("a wrong kind and a foreign name are refused before anything runs", () =>
  withSubject(small, async (subject) => {
    const kinds = ["training"] as unknown as readonly CardReadingKind[];
    expect(thrownBy(() => readTogether(topos, kinds, subject))).toMatchObject({ kind: "argument" });

    const tape = topos.f64.tape();
    const foreign = { ...subject, names: { foreign: tape.leaf(1) } };
    await expect(readInSlices(topos, ["spec"], foreign)).rejects.toMatchObject({ kind: "foreign" });
    tape.dispose();
  }));
