// What was measured, as a table with bars: one look for the build and for the page.
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { type RunState, runControls } from "../run-controls.ts";
import {
  type Agreement,
  type Measured,
  type MeasuredWay,
  type MeasuredWork,
  type Title,
  titles,
  type WayName,
  wayNames,
} from "./measured.ts";

/** What the element shows. */
export interface Shown extends RunState {
  /** What came with the page. */
  readonly noted: Measured;
  /** What this browser has measured so far. */
  readonly here: ReadonlyMap<string, MeasuredWork>;
  /** Whether fast multiplies here as only some browsers can; not known before it is measured. */
  readonly isRelaxed?: boolean;
}

export function measureTrees(shown: Shown): readonly Tree[] {
  return [controls(shown), table(shown), sources(shown)];
}

function controls(shown: Shown): Tree {
  const words = { start: "Measure here", again: "Measure again", progress: "How much is measured" };
  return branch("div", { class: "measure-controls" }, ...runControls(shown, words));
}

function table(shown: Shown): Tree {
  const column = (text: string, name: string): Branch =>
    branch("th", { scope: "col", class: name }, text);
  return branch(
    "table",
    { class: "measure-table" },
    branch(
      "thead",
      {},
      branch(
        "tr",
        {},
        column("way", "measure-way"),
        column("how fast", "measure-bar-column"),
        column("here", "measure-number"),
        column("noted", "measure-number"),
      ),
    ),
    ...titles.map((title) => group(title, shown)),
  );
}

/** One work: a heading, and a row for each way. */
function group(title: Title, { noted, here }: Shown): Tree {
  const printed = noted.works.find(({ id }) => id === title.id);
  const living = here.get(title.id);
  const speeds = [printed, living].flatMap((work) =>
    (work?.ways ?? []).map(({ value }) => speed(title, value)),
  );
  const fastest = Math.max(...speeds, Number.MIN_VALUE);
  return branch(
    "tbody",
    { "data-work": title.id },
    branch(
      "tr",
      { class: "measure-work" },
      branch(
        "th",
        { scope: "rowgroup", colspan: 4 },
        title.title,
        branch("span", { class: "measure-unit" }, title.unit),
      ),
    ),
    ...wayNames.map((way) =>
      row(title, way, { printed: wayOf(printed, way), living: wayOf(living, way), fastest }),
    ),
  );
}

interface RowData {
  readonly printed: MeasuredWay | undefined;
  readonly living: MeasuredWay | undefined;
  readonly fastest: number;
}

function row(title: Title, way: WayName, { printed, living, fastest }: RowData): Tree {
  const share = (measured: MeasuredWay | undefined): number =>
    measured === undefined ? 0 : speed(title, measured.value) / fastest;
  const told = living ?? printed;
  return branch(
    "tr",
    { "data-way": way },
    branch(
      "th",
      { scope: "row", class: "measure-way" },
      way === "reference" ? title.reference : way,
      way === "reference" || told === undefined ? "" : agreementMark(told.agreement),
    ),
    branch("td", { class: "measure-bar-column" }, bar(share(living ?? printed), share(printed))),
    branch("td", { class: "measure-number measure-here" }, spelled(living?.value)),
    branch("td", { class: "measure-number measure-noted" }, spelled(printed?.value)),
  );
}

/** A bar, and a mark at what was noted. */
function bar(share: number, noted: number): Tree {
  const percent = (part: number): string => (100 * part).toFixed(2);
  return branch(
    "svg",
    {
      class: "measure-bar",
      viewBox: "0 0 100 10",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    branch("rect", { class: "measure-fill", width: percent(share), height: 10 }),
    branch("rect", {
      class: "measure-mark",
      x: percent(Math.max(0, noted - 0.006)),
      width: noted > 0 ? "0.6" : "0",
      height: 10,
    }),
  );
}

/** Whether the bits are those of the definition, in words and by a state. */
function agreementMark({ equal, all }: Agreement): Tree {
  const same = equal === all;
  const count = all.toLocaleString("en");
  return branch(
    "span",
    { class: "measure-bits", "data-equal": String(same) },
    same ? `✓ ${count} equal` : `${(all - equal).toLocaleString("en")} of ${count} differ`,
  );
}

function sources({ noted, here, isRelaxed }: Shown): Tree {
  const where = `Noted: ${noted.machine}, ${noted.browser}, ${noted.date}.`;
  const products = isRelaxed ? "Fast multiplies by relaxed SIMD" : "It has no relaxed SIMD";
  const own = here.size > 0 ? `Here: this browser, just now. ${products}. ` : "";
  return branch(
    "p",
    { class: "measure-sources" },
    `${own}${where} The mark in a bar is what was noted.`,
  );
}

function wayOf(work: MeasuredWork | undefined, way: WayName): MeasuredWay | undefined {
  return work?.ways.find((measured) => measured.way === way);
}

/** Larger is faster. */
function speed({ unit }: Title, value: number): number {
  return unit === "µs" ? 1 / value : value;
}

export function spelled(value: number | undefined): string {
  if (value === undefined) return "–";
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
