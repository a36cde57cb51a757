import { expect, test } from "vitest";
import { type ObserveRequest, toggleObserve } from "../../../web/src/card/observe.ts";
import { hiddenLayer } from "./plan-samples.ts";

const program = `tape f32
weights = parameter of [[0.5, -0.25], [0.25, 0.4]]
x = input of [[1, 2]]
hidden = tanh(x @ weights)
loss = sum(hidden * hidden)`;

function toggled(source: string, node: number, more: Partial<ObserveRequest> = {}): string {
  const observed = toggleObserve({
    program: source,
    lines: hiddenLayer.lines,
    node,
    entry: "",
    isKept: false,
    payloadOf: () => undefined,
    ...more,
  });
  return "refusal" in observed ? observed.refusal : observed.program;
}

const cases: { readonly [what: string]: readonly [after: string, before: string] } = {
  "a line of its own": [`${program}\nobserve hidden`, program],
  "a part behind the root": [`${program}\nroot loss; observe hidden`, `${program}\nroot loss`],
  "a name behind another": [
    `${program}\nroot loss; observe x, hidden; backward`,
    `${program}\nroot loss; observe x; backward`,
  ],
  "a part before a comment": [
    `${program}\nroot loss; observe hidden # all`,
    `${program}\nroot loss # all`,
  ],
};

test.each(Object.entries(cases))("observing adds %s", (_, [after, before]) => {
  expect(toggled(before, 3)).toBe(after);
});

test.each(Object.entries(cases))("observing once more takes back %s", (_, [after, before]) => {
  expect(toggled(after, 3)).toBe(before);
});

test("the first name, part or line goes with what joined it to the next", () => {
  expect(toggled(`${program}\nobserve hidden, x`, 3)).toBe(`${program}\nobserve x`);
  expect(toggled(`${program}\nobserve hidden; root loss`, 3)).toBe(`${program}\nroot loss`);
  expect(toggled(`observe hidden\n${program}`, 3)).toBe(program);
});

test("only the entry that was meant changes", () => {
  const two = `${program}\nentry train: root loss\nentry infer: root hidden; observe x`;

  expect(toggled(two, 3, { entry: "train" })).toBe(
    `${program}\nentry train: root loss; observe hidden\nentry infer: root hidden; observe x`,
  );
  expect(toggled(two, 1, { entry: "infer" })).toBe(
    `${program}\nentry train: root loss\nentry infer: root hidden`,
  );
});

test("a value that is called observe is no entry", () => {
  const named = `${program}\nobserve = hidden`;
  expect(toggled(named, 3)).toBe(`${named}\nobserve hidden`);
});

test("a root stays as it is", () => {
  expect(toggled(program, 5, { isKept: true })).toBe(
    "node 5 is a root of this entry: it is kept already",
  );
});

test("a line without a name is given one first", () => {
  const lines = hiddenLayer.lines.map((line) =>
    line.index === 4
      ? { ...line, span: { start: program.indexOf("hidden *"), length: 15, line: 5, column: 12 } }
      : line.index === 5
        ? { ...line, span: { start: program.indexOf("sum("), length: 20, line: 5, column: 8 } }
        : line,
  );

  expect(toggled(program, 4, { lines })).toBe(
    `${program.replace("loss = sum(hidden * hidden)", "mul_4 = hidden * hidden\nloss = sum(mul_4)")}\nobserve mul_4`,
  );
});
