import { branch, type Tree } from "../../card/tree.ts";
import type { Measurement } from "./experiment.ts";

/** How long each gradient is, as a table. */
export function normTrees(paths: readonly string[], { norms }: Measurement): readonly Tree[] {
  const head = branch(
    "tr",
    {},
    branch("th", { scope: "col" }, "parameter"),
    branch("th", { scope: "col" }, "norm of its gradient"),
  );
  const rows = paths.map((path, at) =>
    branch(
      "tr",
      {},
      branch("th", { scope: "row" }, branch("code", {}, path)),
      branch("td", {}, (norms[at] ?? Number.NaN).toPrecision(3)),
    ),
  );
  return [
    branch(
      "table",
      { class: "digits-norm-table" },
      branch("thead", {}, head),
      branch("tbody", {}, ...rows),
    ),
  ];
}
