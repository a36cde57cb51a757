import { describe, expect, test } from "vitest";
import {
  type Edit,
  edited as editedOn,
  pressed as pressedIn,
  programOf as programIn,
  rowOf,
  runCard,
  topos,
  tried,
} from "./edited.ts";
import { textOf } from "./printed.ts";

// The cards of the page on plans, and what it tells a reader to try.

type View = "plan" | "liveness" | "values" | "proof";

function edited(card: string, view: View, ...edits: readonly Edit[]): string {
  return editedOn("plans", card, view, ...edits);
}

const programOf = (card: string): string => programIn("plans", card);

const pressed = (card: string, entry: string, ...nodes: readonly number[]): string =>
  pressedIn("plans", card, entry, ...nodes);

const planOf = (program: string): string =>
  runCard(topos, { program, views: ["plan"] }).views.plan?.text ?? "";

const hidden = (endings: readonly string[], summary: string): string =>
  [
    "   0  Parameter                         [2, 2]       ",
    "   1  Input                             [1, 2]       ",
    "   2  MatMul         1, 0               [1, 2]       ",
    "   3  Tanh           2                  [1, 2]       ",
    "   4  Mul            3, 3               [1, 2]       ",
    "   5  Sum            4                  []           ",
  ]
    .slice(0, endings.length)
    .map((line, position) => `${line}${endings[position]}`)
    .concat(summary)
    .join("\n");

const forward = ["freed after 2", "freed after 2", "freed after 3", "freed after 4"] as const;

describe("the cards give the reference's plans", () => {
  const roots = hidden(
    [...forward, "freed after 5", "kept"],
    "plan: forward; 6 of 6 nodes evaluated, 1 readable\nlive volume: peak 8 elements at node 2, retain-all 13",
  );

  test("forward-plan", () => {
    expect(textOf("forward-plan", "plan")).toBe(roots);
  });

  test("one-name differs in one line and a count", () => {
    const observed = hidden(
      [...forward.slice(0, 3), "kept", "freed after 5", "kept"],
      "plan: forward; 6 of 6 nodes evaluated, 2 readable\nlive volume: peak 8 elements at node 2, retain-all 13",
    );

    expect(textOf("one-name", "plan")).toBe(roots);
    expect(planOf(programOf("one-name").replace("entry roots: root loss\n", ""))).toBe(observed);
  });

  test("retained-plan", () => {
    expect(textOf("retained-plan", "plan")).toBe(
      hidden(
        [
          ...["retained", "retained", "releasable after 3"],
          ...["retained", "releasable after 5", "kept"],
        ],
        "plan: retain; 6 of 6 nodes evaluated, 1 readable\nlive volume: retain-all 13, release floor 11 at node 5",
      ),
    );
    expect(rowOf(textOf("retained-plan", "values"), "d loss / d weights")).toBe(
      "[[0.6397, 0.75025934], [1.2794, 1.5005187]]",
    );
  });

  test("live-volume climbs for training and stays low for inference", () => {
    const { plan, liveness } = tried("plans", "live-volume", ["plan", "liveness"]).views;
    const inference = programOf("live-volume").replace("entry train: root loss, slopes\n", "");
    const low = runCard(topos, { program: inference, views: ["liveness"] }).views.liveness?.data;

    expect(plan?.data.lines.length).toBe(82);
    expect(liveness?.data).toMatchObject({ peak: 11909, at: 41, retainAll: 85906 });
    expect(liveness?.data.series.at(-1)).toBe(1989);
    expect(low).toMatchObject({ peak: 7332, at: 9, retainAll: 19397 });
    expect(low?.series).toEqual([
      ...[256, 288, 1312, 1344, 1472, 1476, 1988, 4036, 5316, 7332],
      ...[5284, 5284, 4260, 6276, 4228, 2436, 516, 768, 512, 257],
    ]);
  });

  test("two-elections serves two patterns and makes 15 lines less", () => {
    const { plan } = tried("plans", "two-elections", ["plan"]).views;

    expect(plan?.text.split("\n").slice(-3)).toEqual([
      "plan: forward; 29 of 29 nodes evaluated, 1 readable",
      "fused 2 groups, 15 nodes replaced",
      "live volume: peak 96 elements at node 11, retain-all 325",
    ]);
    expect(plan?.data.patterns.map(({ kind, root, nodes }) => [kind, root, nodes.length])).toEqual([
      ["WindowProduct", 9, 5],
      ["ReduceWindow", 27, 12],
    ]);
  });

  test("exact-and-fast reaches one number by four roads", () => {
    const [, ...roads] = textOf("exact-and-fast", "proof").split("\n");

    expect(rowOf(textOf("exact-and-fast", "values"), "loss")).toBe("15.916065");
    expect(roads).toEqual([
      "engine scan        15.916065",
      "recorded gradient  15.916065",
      "exact plan         15.916065",
      "fast plan          15.916065",
      "same bits in all 1 element",
    ]);
  });
});

describe("what the page tells a reader to try", () => {
  test("with the hidden layer as the root two lines are never evaluated", () => {
    expect(edited("forward-plan", "plan", ["root loss", "root hidden"])).toBe(
      hidden(
        [...forward.slice(0, 3), "kept"],
        "plan: forward; 4 of 6 nodes evaluated, 1 readable\nlive volume: peak 8 elements at node 2, retain-all 10",
      ),
    );
  });

  test("line 0 of the second plan, pressed, is kept, and the peak is 9 elements at node 5", () => {
    const both = pressed("one-name", "observed", 0);
    const plan = planOf(both.replace("entry roots: root loss\n", ""));

    expect(plan).toMatch(/ 0 {2}Parameter .* kept\n/);
    expect(plan).toContain("peak 9 elements at node 5");
    expect(pressed("one-name", "observed", 0, 0)).toBe(programOf("one-name"));
  });

  test("with a batch of 8 the peak of training is 3813 elements, at node 64", () => {
    const { liveness } = tried("plans", "live-volume", ["liveness"], ["[64, 8]", "[8, 8]"]).views;

    expect(liveness?.data).toMatchObject({ peak: 3813, at: 64 });
  });

  test("tanh retains what it answers, and a sum alone does not", () => {
    const summed: Edit = ["sum(hidden * hidden)", "sum(hidden)"];
    const line = (plan: string, node: number): string => plan.split("\n")[node] ?? "";

    expect(line(edited("retained-plan", "plan", summed), 3)).toMatch(/Tanh .* retained$/);
    expect(
      line(
        edited("retained-plan", "plan", summed, ["tanh(signal @ weights)", "signal @ weights"]),
        2,
      ),
    ).toMatch(/MatMul .* releasable after 3$/);
  });

  test("line 6 of the convolution, pressed, takes its election away", () => {
    const program = pressed("two-elections", "", 6);
    const plan = planOf(program);

    expect(plan).toContain("fused 1 groups, 11 nodes replaced");
    expect(plan).toContain("peak 308 elements at node 5, retain-all 829");
    const offers = runCard(topos, { program, views: ["plan"] }).views.plan?.data.offers;
    expect(offers?.find(({ elected }) => !elected)).toMatchObject({
      kind: "WindowProduct",
      blockedBy: 6,
    });
  });

  test("line 9, pressed, leaves both elections", () => {
    expect(planOf(pressed("two-elections", "", 9))).toContain("fused 2 groups, 15 nodes replaced");
  });

  test("another batch moves all roads together", () => {
    const proof = edited("exact-and-fast", "proof", ["normal(5)", "normal(6)"]);

    expect(proof).not.toContain("15.916065");
    expect(proof).toContain("same bits in all 1 element");
  });
});
