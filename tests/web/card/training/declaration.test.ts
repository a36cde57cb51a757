import { describe, expect, test } from "vitest";
import { parseTraining, ruleText } from "../../../../web/src/card/training/declaration.ts";
import { DeclarationError } from "../../../../web/src/card/training/words.ts";

describe("a declaration says what is trained", () => {
  test("in lines or between semicolons, with comments", () => {
    const declared = parseTraining(
      "minimise loss; over net, w.0 # both\nrun sgd(0.02); run adamw(1e-3, 0.9, 0.999, 1e-8, 0.01)\nsteps 300",
    );

    expect(declared).toMatchObject({ minimise: "loss", over: ["net", "w.0"], steps: 300 });
    expect(declared.runs.map(ruleText)).toEqual([
      "sgd(0.02)",
      "adamw(0.001, 0.9, 0.999, 1e-8, 0.01)",
    ]);
  });

  test("with batches whose payloads may hold commas", () => {
    const { batches } = parseTraining(
      "run sgd(1); batch x of [[0, 1], [2, 3]], y of normal(5) [2, 1]",
    );

    expect(batches).toEqual([
      {
        line: 2,
        feeds: [
          { input: "x", payload: "of [[0, 1], [2, 3]]" },
          { input: "y", payload: "of normal(5) [2, 1]" },
        ],
      },
    ]);
  });

  test("what is watched, and a picture", () => {
    const declared = parseTraining(
      "run sgd(1); watch w, gradient net.0; surface out over x from 0 -1 to 1 1 grid 24 12 beside points side",
    );

    expect(declared.watch).toEqual([
      { name: "w", isGradient: false },
      { name: "net.0", isGradient: true },
    ]);
    expect(declared.picture).toEqual({
      kind: "surface",
      of: "out",
      input: "x",
      from: [0, -1],
      to: [1, 1],
      columns: 24,
      rows: 12,
      samples: ["points", "side"],
    });
  });

  test.each([
    ["steps 10", "needs a rule to step by, as in `run sgd(0.02)`"],
    [
      "run sgd",
      "run needs one of sgd(rate), adam(rate, beta1, beta2, epsilon), adamw(rate, beta1, beta2, epsilon, decay), got `sgd`",
    ],
    ["run sgd()", "run needs sgd(rate), got 0 numbers"],
    ["run adam(0.1)", "run needs adam(rate, beta1, beta2, epsilon), got 1 number"],
    ["run sgd(fast)", "sgd needs a number, got `fast`"],
    ["run sgd(0.1); steps 0", "steps needs a whole number from 1 to 100,000, got `0`"],
    ["run sgd(0.1); steps 1e9", "steps needs a whole number from 1 to 100,000, got `1e9`"],
    ["run sgd(0.1); minimise", "minimise needs a name, got nothing"],
    ["run sgd(0.1); minimise a b", "minimise needs a name, got `a b`"],
    ["run sgd(0.1); batch x", "batch needs an input and a payload, got `x`"],
    [
      "run sgd(0.1); shuffle",
      "needs minimise, over, run, steps, batch, watch, curve or surface, got `shuffle`",
    ],
    [
      "run sgd(0.1); surface a over x from 0 0 to 1 1 grid 1000 1000",
      "grid needs at most 100000 cells, got 1000000",
    ],
    [
      "run sgd(0.1); curve a",
      "curve needs `NAME over INPUT from NUMBER to NUMBER`, then `points COUNT` or `beside NAME NAME`, got `a`",
    ],
    [`run sgd(0.1); ${"#".repeat(20_000)}`, "needs at most 20,000 letters, got 20,014"],
  ])("%s is refused", (text, sentence) => {
    expect(() => parseTraining(text)).toThrow(DeclarationError);
    expect(() => parseTraining(text)).toThrow(sentence);
  });

  test("the place of what is wrong is told by its line", () => {
    expect(() => parseTraining("run sgd(0.1)\n\nsteps none")).toThrow("training, line 3: steps");
  });
});
