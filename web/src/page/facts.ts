import type { CardResult } from "../card/run.ts";
import type { FactView } from "./make-card.ts";
import type { FactTag } from "./tags.ts";

type Views = CardResult["views"];

/** The views that a fact is told from. */
export function factViews(tag: FactTag): readonly FactView[] {
  if (tag.fact === "norm") return ["norms"];
  if (planFacts.has(tag.fact)) return ["plan", "liveness"];
  return ["value", "gradient", "digits"].includes(tag.fact) ? ["spec", "values"] : ["spec"];
}

/**
 * A number of the prose, told by a card: `nodes`, `before` and `appended` count lines of the listing, `node x` is the
 * index of the value called x, `value x` and `gradient x` are rows of its values, `digits x 0` one element of such a
 * row, `norm 20` a point of the curve, `largest` the largest volume of a node. Of the first entry's plan: `evaluated`
 * lines, `fused` ones that are never made, the `peak` and the `peak node` that reaches it first, and the
 * elements `retained` if nothing were freed.
 */
export function factOf(tag: FactTag, views: Views): string {
  const teller = tellers[tag.fact];
  const told = teller?.(views, tag.words);
  if (told === undefined)
    throw new Error(`card ${tag.card} cannot tell ${[tag.fact, ...tag.words].join(" ")}`);
  return told;
}

type Teller = (views: Views, words: readonly string[]) => string | undefined;

const tellers: { readonly [fact: string]: Teller } = {
  nodes: (views) => text(lines(views).length),
  before: (views) => text(divided(views)),
  appended: (views) => text(lines(views).length - divided(views)),
  node: (views, [name]) => text(indexOf(views, name)),
  value: (views, [name]) => tensorText(row(views, name, false)),
  gradient: (views, [name]) => tensorText(row(views, name, true)),
  digits: (views, [name, position]) => row(views, name, false)?.digits[Number(position)],
  norm: (views, [index]) => views.norms?.data.norms[Number(index)]?.toString(),
  largest: (views) =>
    text(Math.max(...lines(views).map((line) => line.shape.reduce((a, b) => a * b, 1)))),
  evaluated: ({ plan }) => text(plan?.data.lines.length),
  fused: ({ plan }) =>
    text(plan?.data.lines.filter(({ lifetime }) => lifetime.kind === "fused").length),
  peak: ({ liveness }, [what]) => text(what === "node" ? liveness?.data.at : liveness?.data.peak),
  retained: ({ liveness }) => text(liveness?.data.retainAll),
};

const planFacts: ReadonlySet<string> = new Set(["evaluated", "fused", "peak", "retained"]);

function lines(views: Views): NonNullable<Views["spec"]>["data"]["lines"] {
  return views.spec?.data.lines ?? [];
}

function divided(views: Views): number {
  return views.spec?.data.dividers[0]?.before ?? lines(views).length;
}

function indexOf(views: Views, name: string | undefined): number | undefined {
  return lines(views).find((line) => name !== undefined && line.names.includes(name))?.index;
}

function row(
  views: Views,
  name: string | undefined,
  gradient: boolean,
): { readonly digits: readonly string[]; readonly shape: readonly number[] } | undefined {
  const index = indexOf(views, name);
  return views.values?.data.rows.find((each) => each.index === index && each.gradient === gradient)
    ?.value;
}

/** A scalar or a vector; matrices are too wide for a sentence. */
function tensorText(
  value: { readonly digits: readonly string[]; readonly shape: readonly number[] } | undefined,
): string | undefined {
  if (value === undefined || value.shape.length > 1) return undefined;
  return value.shape.length === 0 ? value.digits[0] : `[${value.digits.join(", ")}]`;
}

function text(count: number | undefined): string | undefined {
  return count?.toString();
}
