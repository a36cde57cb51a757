import { afterEach, describe, expect, test } from "vitest";
import { TrainingSession } from "../../../../web/src/card/training/session.ts";
import { init } from "../../../../web/src/library/index.ts";
import { sessionOf, trained } from "./programs.ts";

const topos = await init({ language: true });
const before = topos.stats();
const open: TrainingSession[] = [];
const keep = (session: TrainingSession): TrainingSession => {
  open.push(session);
  return session;
};

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
  expect({ ...topos.stats(), heapBytes: 0 }).toEqual({ ...before, heapBytes: 0 });
});

const lossesOf = (session: TrainingSession, run = 0): readonly number[] =>
  session.race.runs[run]?.losses ?? [];

const tableAt = (session: TrainingSession, run: number, step: number): readonly string[] =>
  session.race.runs[run]
    ?.at(step)
    .table.entries()
    .map(([, value]) => value.bits().join(" ")) ?? [];

describe("a training has the bits of a plain loop", () => {
  test.each([
    "sgd(0.003)",
    "adam(0.005, 0.9, 0.999, 1e-8)",
    "adamw(0.005, 0.9, 0.999, 1e-8, 0.01)",
  ])("by %s", async (rule) => {
    const session = keep(trained(topos, "optimisers", `run ${rule}; steps 40`));
    const { network, plan, adjoints } = session.model;
    const table = network.parameters();
    const options = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 };
    const optimizer = rule.startsWith("sgd")
      ? topos.optimizers.sgd(table)
      : rule.startsWith("adamw")
        ? topos.optimizers.adamW(table, { ...options, decay: 0.01 })
        : topos.optimizers.adam(table, options);
    const learningRate = rule.startsWith("sgd") ? 0.003 : 0.005;
    const losses = await topos.train({ plan, adjoints, optimizer, steps: 40, learningRate });

    expect(lossesOf(session)).toEqual([...losses]);
    expect(tableAt(session, 0, 40)).toEqual(
      table.entries().map(([, value]) => value.bits().join(" ")),
    );
    table.dispose();
  });
});

describe("any step can be looked at again", () => {
  test.each(["sgd(0.05)", "adam(0.02, 0.9, 0.999, 1e-8)"])("by %s", (rule) => {
    const batches =
      "batch x of [[0, 0], [0, 1]], y of [[-1], [1]]; batch x of [[1, 0], [1, 1]], y of [[1], [-1]]";
    const session = keep(trained(topos, "xor", `run ${rule}; steps 301; ${batches}`));
    // More steps than states are kept, back and forth.
    for (const step of [300, 0, 1, 150, 151, 37, 301, 299]) {
      const fresh = trained(topos, "xor", `run ${rule}; steps ${Math.max(1, step)}; ${batches}`);
      const wanted =
        step === 0 ? sessionOf(topos, "xor", `run ${rule}; steps 1; ${batches}`) : fresh;
      expect([step, tableAt(session, 0, step)]).toEqual([step, tableAt(wanted, 0, step)]);
      fresh.dispose();
      if (wanted !== fresh) wanted.dispose();
    }
  });
});

describe("a run can be left", () => {
  test("by the same rule it goes on with the same bits", () => {
    const session = keep(
      trained(topos, "optimisers", "run adam(0.005, 0.9, 0.999, 1e-8); steps 60"),
    );
    session.fork({ run: 0, step: 25 }, { kind: "adam", rate: 0.005, further: [0.9, 0.999, 1e-8] });
    session.advance(Number.POSITIVE_INFINITY);

    expect(lossesOf(session, 1)).toEqual(lossesOf(session));
    expect(tableAt(session, 1, 60)).toEqual(tableAt(session, 0, 60));
  });

  test("by another one it parts there, and runs that left it go with it", () => {
    const session = keep(trained(topos, "rates", "run sgd(0.005); run sgd(0.02); steps 50"));
    session.fork({ run: 0, step: 20 }, { kind: "sgd", rate: 0.05, further: [] });
    session.advance(Number.POSITIVE_INFINITY);
    session.fork({ run: 2, step: 30 }, { kind: "sgd", rate: 0.01, further: [] });
    session.advance(Number.POSITIVE_INFINITY);

    expect(lossesOf(session, 2).slice(0, 21)).toEqual(lossesOf(session).slice(0, 21));
    expect(lossesOf(session, 2)[21]).toBeLessThan(lossesOf(session)[21] ?? 0);
    expect(session.content.reading.runs.map(({ from }) => from)).toEqual([
      undefined,
      undefined,
      { run: 0, step: 20 },
      { run: 2, step: 30 },
    ]);

    session.race.remove(1);
    expect(session.content.reading.runs.map(({ from }) => from?.run)).toEqual([undefined, 0, 1]);
    session.race.remove(1);
    expect(session.content.reading.runs.length).toBe(1);
  });
});

test("a checkpoint begins another run with the same tensors, and a wrong one changes nothing", () => {
  const session = keep(trained(topos, "optimisers", "run sgd(0.003); steps 30"));
  session.restore(session.checkpoint(0));

  expect(tableAt(session, 1, 0)).toEqual(tableAt(session, 0, 30));
  expect(() => session.restore(new Uint8Array([1, 2, 3]))).toThrow(/safetensors|decode/u);
  expect(session.race.runs.length).toBe(2);
});

test("a target that is no number leaves nothing behind", () => {
  expect(() => sessionOf(topos, "xor", "minimise out; run sgd(0.1)")).toThrow(/rank 0/u);
});

test("from the start again, a run from a file is forgotten", () => {
  const session = keep(trained(topos, "rates", "run sgd(0.02); run sgd(0.05); steps 5"));
  session.restore(session.checkpoint(0));
  session.restart();

  expect(session.race.runs.map(({ rule }) => rule.rate)).toEqual([0.02, 0.05]);
});

describe("a picture has to fit its grid", () => {
  test.each([
    [
      "surface error over y from 0 0 to 1 1 grid 2 2",
      "surface needs an input of shape [n, 2], got [2, 1]",
    ],
    [
      "surface loss over x from 0 0 to 1 1 grid 2 2",
      "surface needs an answer for each of 2 rows, got loss of 1 elements",
    ],
    [
      "surface out over x from 0 0 to 1 1 grid 2 2 beside x x",
      "beside needs two elements for each class, got 4 and 4",
    ],
    ["surface out over z from 0 0 to 1 1 grid 2 2", "surface needs a name of the program, got `z`"],
  ])("%s", (picture, sentence) => {
    const session = keep(sessionOf(topos, "xor", `run sgd(0.1); ${picture}`));
    expect(() => session.content).toThrow(sentence);
  });
});

test("from the start again, everything is as it was", () => {
  const session = keep(trained(topos, "rates", "run sgd(0.02); steps 20"));
  const losses = [...lossesOf(session)];
  session.fork({ run: 0, step: 3 }, { kind: "sgd", rate: 0.01, further: [] });
  session.restart();
  session.advance(Number.POSITIVE_INFINITY);

  expect(session.race.runs.length).toBe(1);
  expect(lossesOf(session)).toEqual(losses);
});

describe("what a declaration names has to be in the program", () => {
  test.each([
    [
      "minimise los; run sgd(0.1)",
      "minimise needs a name of the program, got `los`; it has w, b, first",
    ],
    ["over q; run sgd(0.1)", "over needs a name of the program, got `q`; it has w, b"],
    ["watch gradient q; run sgd(0.1)", "watch needs a name of the program, got `gradient q`"],
    ["run sgd(0.1)\nbatch w 1", "training, line 2: batch needs an input of the program, got `w`"],
  ])("%s", (declaration, sentence) => {
    expect(() => sessionOf(topos, "rates", declaration)).toThrow(sentence);
  });
});

test("a payload that does not fit its input is refused at its line", () => {
  expect(() =>
    sessionOf(topos, "xor", "run sgd(0.1)\nbatch x of [[0, 1]], y of [[1], [1]]"),
  ).toThrow(/^training, line 2: .*\[2, 2\].*\[1, 2\]/u);
});

test("what would hold the page up is refused with its cost", () => {
  const program = "tape f32\nw = parameter [700, 700]\nx = input [700, 700]\nloss = sum(w @ x)";
  expect(() => new TrainingSession(topos, topos.parse(program), "run sgd(0.1)")).toThrow(
    "needs a program of at most 200,000,000 multiply-adds, got 343,",
  );
  const grid = "run sgd(0.1); surface out over x from 0 0 to 1 1 grid 1000 100";
  const wide =
    "net = mlp([2, 800, 1], tanh, xavier(1))\nx = input of 0 [1, 2]\nout = net(x)\nloss = sum(out)";
  const session = keep(new TrainingSession(topos, topos.parse(wide), grid));
  expect(() => session.content).toThrow("surface needs at most 200,000,000 multiply-adds, got ");
});

test("a batch feeds what a program feeds, and keeps the rest", () => {
  const program =
    "w = parameter 0\nx = input 0\ny = input 0\nfeed x 3\nfeed y 6\nerror = w * x - y\nloss = error * error";
  const session = keep(
    new TrainingSession(
      topos,
      topos.parse(program),
      "run sgd(0.02); steps 2; batch y 9; batch x 1",
    ),
  );
  session.advance(Number.POSITIVE_INFINITY);

  expect(lossesOf(session)[0]).toBe(81);
  expect(lossesOf(session)[1]).toBe((3 * 2 * 9 * 0.02 - 6) ** 2);
});
