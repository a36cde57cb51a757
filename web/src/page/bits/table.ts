// The hashes as a table: one look for the build and for the page.
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { type RunState, runControls } from "../run-controls.ts";
import { type RecordedRow, type RowHere, titles } from "./recorded.ts";

/** What the element shows. */
export interface Shown extends RunState {
  /** What came with the page. */
  readonly recorded: readonly RecordedRow[];
  /** What this browser has made so far. */
  readonly here: ReadonlyMap<string, RowHere>;
}

export function bitsTrees(shown: Shown): readonly Tree[] {
  return [controls(shown), table(shown)];
}

function controls(shown: Shown): Tree {
  const words = { start: "Run here", again: "Run again", progress: "How much has been run" };
  return branch("div", { class: "measure-controls" }, ...runControls(shown, words));
}

const columns = ["native", "wasm in Node", "this browser", "equal"];

function table(shown: Shown): Tree {
  const rows = titles.flatMap(([id, title]) => {
    const recorded = shown.recorded.find((row) => row.id === id);
    return recorded === undefined ? [] : [{ title, recorded }];
  });
  const group = (kind: RecordedRow["kind"], heading: string): Tree =>
    branch(
      "tbody",
      {},
      branch(
        "tr",
        { class: "bits-group" },
        branch("th", { scope: "rowgroup", colspan: columns.length + 1 }, heading),
      ),
      ...rows
        .filter(({ recorded }) => recorded.kind === kind)
        .map(({ title, recorded }) => bitsRow(title, recorded, shown.here.get(recorded.id))),
    );
  return branch(
    "table",
    { class: "bits-table" },
    branch(
      "thead",
      {},
      branch(
        "tr",
        {},
        ...["what is hashed", ...columns].map((text) => branch("th", { scope: "col" }, text)),
      ),
    ),
    group("programs", "Conformance programs"),
    group("map", "Elementary maps"),
  );
}

function bitsRow(title: string, recorded: RecordedRow, here: RowHere | undefined): Tree {
  const count = recorded.parts.toLocaleString("en");
  const numbers = `${recorded.numbers.toLocaleString("en")} numbers`;
  const size = recorded.kind === "programs" ? `${count} programs, ${numbers}` : numbers;
  return branch(
    "tr",
    { "data-row": recorded.id },
    branch(
      "th",
      { scope: "row" },
      recorded.kind === "map" ? branch("code", {}, title) : title,
      branch("span", { class: "bits-size" }, size),
      here === undefined || here.differing.length === 0 ? "" : differing(here.differing),
    ),
    hashCell(recorded.native),
    hashCell(recorded.node),
    hashCell(here?.hash),
    mark(recorded, here),
  );
}

/** In two halves, so that it may break between them. */
function hashCell(hash: string | undefined): Branch {
  return hash === undefined
    ? branch("td", { class: "bits-hash" }, "–")
    : branch("td", { class: "bits-hash" }, hash.slice(0, 8), branch("wbr", {}), hash.slice(8));
}

/** Whether the two that were recorded are equal, or all three. */
function mark({ native, node }: RecordedRow, here: RowHere | undefined): Tree {
  const equal = native === node && (here === undefined || here.hash === native);
  const says = equal ? `✓ ${here === undefined ? "both" : "all"}` : "≠ differs";
  const proof = here === undefined && equal ? undefined : String(equal);
  return branch("td", { class: "bits-mark", "data-equal": proof }, says);
}

const namedAtMost = 3;

function differing(names: readonly string[]): Tree {
  const rest = names.length - namedAtMost;
  const more = rest > 0 ? `, and ${rest.toLocaleString("en")} more` : "";
  return branch(
    "span",
    { class: "bits-differing" },
    `differs: ${names.slice(0, namedAtMost).join(", ")}${more}`,
  );
}
