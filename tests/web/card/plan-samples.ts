// Plans made from printed listings, so that their views can be tested without the engine.

import { volumeOf } from "../../../web/src/card/buffers.ts";
import type { Content } from "../../../web/src/card/content.ts";
import type { CardReadings, SpecLine } from "../../../web/src/library/index.ts";
import { specFrom } from "./samples.ts";

type Plan = CardReadings["plan"];
type Lifetime = Plan["lines"][number]["lifetime"];

export interface PlanSample {
  /** What `describe` prints. */
  readonly text: string;
  readonly names?: { readonly [index: number]: string };
  readonly patterns?: Plan["patterns"];
  readonly offers?: NonNullable<Plan["offers"]>;
}

const lifetimes =
  /^(?<line>.*?) +(?:(?<word>kept|retained|fused)|(?<ends>freed|releasable) after (?<after>\d+))$/u;

/** The plan that a listing prints. */
export function planFrom({ text, names = {}, patterns = [], offers }: PlanSample): Plan {
  const texts = text.split("\n");
  const printed = texts.filter((line) => /^ *\d/u.test(line));
  const lines = printed.map((row) => {
    const { line = "", word, ends, after } = lifetimes.exec(row)?.groups ?? {};
    const [spec] = specFrom({ listing: `${line}\n`, names }).lines;
    if (spec === undefined) throw new Error(`no line of a plan: ${row}`);
    const lifetime = {
      kind: word ?? ends,
      ...(after === undefined ? {} : { after: Number(after) }),
    };
    return { ...spec, lifetime: lifetime as Lifetime };
  });
  return {
    lines,
    text,
    summary: texts.slice(printed.length).join("\n"),
    patterns,
    ...(offers === undefined ? {} : { offers }),
  };
}

/** The elements alive at each node of a plan, told from its lines alone. */
export function livenessFrom({ lines }: Plan): CardReadings["liveness"] {
  const scheduled = lines.filter(({ lifetime }) => lifetime.kind !== "fused");
  let live = 0;
  const series = scheduled.map((line) => {
    live += volumeOf(line);
    const now = live;
    for (const other of scheduled) {
      if ("after" in other.lifetime && other.lifetime.after === line.index) live -= volumeOf(other);
    }
    return now;
  });
  const peak = Math.max(0, ...series);
  return {
    schedule: scheduled.map(({ index }) => index),
    series,
    peak,
    at: scheduled[series.indexOf(peak)]?.index ?? 0,
    retainAll: scheduled.reduce((sum, line) => sum + volumeOf(line), 0),
  };
}

/** The text of a schedule: node, opcode, elements alive. */
export function livenessText(
  { schedule, series }: CardReadings["liveness"],
  lines: readonly SpecLine[],
): string {
  return schedule
    .map((node, row) => {
      const name = lines.find(({ index }) => index === node)?.name ?? "";
      return `${String(node).padStart(4)}  ${name.padEnd(14)} ${series[row]}`;
    })
    .join("\n");
}

const hiddenNames = { 0: "weights", 1: "x", 3: "hidden", 5: "loss" };

/** A hidden layer and a loss, the root alone. */
export const hiddenLayer: Plan = planFrom({
  text: `   0  Parameter                         [2, 2]       freed after 2
   1  Input                             [1, 2]       freed after 2
   2  MatMul         1, 0               [1, 2]       freed after 3
   3  Tanh           2                  [1, 2]       freed after 4
   4  Mul            3, 3               [1, 2]       freed after 5
   5  Sum            4                  []           kept
plan: forward; 6 of 6 nodes evaluated, 1 readable
live volume: peak 8 elements at node 2, retain-all 13`,
  names: hiddenNames,
});

/** The same, with the hidden layer as its root: two lines are never evaluated. */
export const deadLoss: Plan = planFrom({
  text: `   0  Parameter                         [2, 2]       freed after 2
   1  Input                             [1, 2]       freed after 2
   2  MatMul         1, 0               [1, 2]       freed after 3
   3  Tanh           2                  [1, 2]       kept
plan: forward; 4 of 6 nodes evaluated, 1 readable
live volume: peak 8 elements at node 2, retain-all 10`,
  names: hiddenNames,
});

/** The same in the backward posture. */
export const backward: Plan = planFrom({
  text: `   0  Parameter                         [2, 2]       retained
   1  Input                             [1, 2]       retained
   2  MatMul         1, 0               [1, 2]       releasable after 3
   3  Tanh           2                  [1, 2]       retained
   4  Mul            3, 3               [1, 2]       releasable after 5
   5  Sum            4                  []           kept
plan: retain; 6 of 6 nodes evaluated, 1 readable
live volume: retain-all 13, release floor 11 at node 5`,
  names: hiddenNames,
});

/** A convolution and a pool, both served as one. */
export const twoElections: Plan = planFrom({
  text: `   0  Input                             [1, 1, 6, 6] freed after 9
   1  Parameter                         [2, 1, 3, 3] freed after 7
   2  Parameter                         [2]          freed after 10
   3  Unfold         0  axis=2 size=3 step=1 dilation=1 [1, 1, 4, 3, 6] fused
   4  Unfold         3  axis=4 size=3 step=1 dilation=1 [1, 1, 4, 3, 4, 3] fused
   5  Permute        4  order=[0, 2, 4, 1, 3, 5] [1, 4, 4, 1, 3, 3] fused
   6  Reshape        5  shape=[16, 9]   [16, 9]      fused
   7  Permute        1  order=[1, 2, 3, 0] [1, 3, 3, 2] freed after 8
   8  Reshape        7  shape=[9, 2]    [9, 2]       freed after 9
   9  MatMul         6, 8               [16, 2]      freed after 11
  10  BroadcastAlong 2  axis=0 extent=16 [16, 2]     freed after 11
  11  Add            9, 10              [16, 2]      freed after 12
  12  Reshape        11  shape=[1, 4, 4, 2] [1, 4, 4, 2] freed after 13
  13  Permute        12  order=[0, 3, 1, 2] [1, 2, 4, 4] freed after 15
  14  Leaf                              [1, 2, 4, 4] freed after 15
  15  Maximum        13, 14             [1, 2, 4, 4] freed after 27
  16  Unfold         15  axis=2 size=2 step=2 dilation=1 [1, 2, 2, 2, 4] fused
  17  Unfold         16  axis=4 size=2 step=2 dilation=1 [1, 2, 2, 2, 2, 2] fused
  18  Permute        17  order=[0, 1, 2, 4, 3, 5] [1, 2, 2, 2, 2, 2] fused
  19  Reshape        18  shape=[1, 2, 2, 2, 4] [1, 2, 2, 2, 4] fused
  20  Narrow         19  axis=4 start=0 len=1 [1, 2, 2, 2, 1] fused
  21  Narrow         19  axis=4 start=1 len=1 [1, 2, 2, 2, 1] fused
  22  Maximum        20, 21             [1, 2, 2, 2, 1] fused
  23  Narrow         19  axis=4 start=2 len=1 [1, 2, 2, 2, 1] fused
  24  Maximum        22, 23             [1, 2, 2, 2, 1] fused
  25  Narrow         19  axis=4 start=3 len=1 [1, 2, 2, 2, 1] fused
  26  Maximum        24, 25             [1, 2, 2, 2, 1] fused
  27  Reshape        26  shape=[1, 2, 2, 2] [1, 2, 2, 2] freed after 28
  28  Sum            27                 []           kept
plan: forward; 29 of 29 nodes evaluated, 1 readable
fused 2 groups, 15 nodes replaced
live volume: peak 96 elements at node 11, retain-all 325`,
  names: { 0: "image", 1: "filters", 2: "bias", 15: "convolved", 27: "pooled", 28: "loss" },
  patterns: [
    { kind: "WindowProduct", formula: "WindowProduct", root: 9, nodes: [3, 4, 5, 6, 9] },
    {
      kind: "ReduceWindow",
      formula: "ReduceWindow",
      root: 27,
      nodes: [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27],
    },
  ],
});

/** What a card draws of a plan over these lines. */
export function planContent(plan: Plan, lines: readonly SpecLine[] = plan.lines): Content {
  const liveness = livenessFrom(plan);
  return {
    readings: { spec: { lines, dividers: [], footer: "" }, plan, liveness },
    texts: { plan: plan.text, liveness: livenessText(liveness, plan.lines) },
  };
}

const trained = planContent(hiddenLayer);
const inferred = planContent(deadLoss, hiddenLayer.lines);

/** A program with an entry for the loss and one for the hidden layer. */
export const twoEntries: Content = {
  ...trained,
  entries: [
    { name: "train", ...trained },
    { name: "infer", ...inferred },
  ],
};
