import type { CardReadings, SpecLine } from "../library/index.ts";

type Plan = CardReadings["plan"];
export type PlanLine = Plan["lines"][number];
export type Lifetime = PlanLine["lifetime"];

/** One row of a plan: a line with its lifetime, a line that is never evaluated, or a line of the summary. */
export type PlanRow =
  | {
      readonly kind: "line";
      /** What stands before the lifetime. */
      readonly head: string;
      readonly ending: string;
      readonly line: PlanLine;
    }
  | { readonly kind: "never"; readonly line: SpecLine }
  | { readonly kind: "summary"; readonly text: string };

/** The lifetime as a plan prints it. */
export function lifetimeText(lifetime: Lifetime): string {
  return "after" in lifetime ? `${lifetime.kind} after ${lifetime.after}` : lifetime.kind;
}

/** The rows of a plan, as it prints them; with `all` the lines that it never evaluates stand in their places. */
export function planRows(
  plan: Plan,
  text: string,
  all: readonly SpecLine[] = [],
): readonly PlanRow[] {
  const texts = text.split("\n");
  const rows: PlanRow[] = [];
  let passed = 0;
  const neverBefore = (index: number): void => {
    for (let line = all[passed]; line !== undefined && line.index < index; line = all[passed]) {
      rows.push({ kind: "never", line });
      passed += 1;
    }
    passed += 1;
  };
  for (const [position, line] of plan.lines.entries()) {
    neverBefore(line.index);
    const printed = texts[position] ?? "";
    const ending = lifetimeText(line.lifetime);
    const head = printed.endsWith(ending) ? printed.slice(0, -ending.length) : printed;
    rows.push({ kind: "line", head, ending: printed.slice(head.length), line });
  }
  neverBefore(Number.POSITIVE_INFINITY);
  for (const summary of texts.slice(plan.lines.length)) {
    if (summary !== "") rows.push({ kind: "summary", text: summary });
  }
  return rows;
}
