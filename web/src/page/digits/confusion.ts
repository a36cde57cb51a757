import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { classCount, type Digits, labelOf } from "./data.ts";

/** A cell of the table: images of one digit that were taken for a digit. */
export interface Cell {
  readonly is: number;
  readonly said: number;
}

/** The cell that `data-cell` names. */
export function cellOf(text: string): Cell {
  const [is = 0, said = 0] = text.split(" ").map(Number);
  return { is, said };
}

/** How often each digit is taken for each: a row for what it is, a column for what the network says. */
export function confusionOf(digits: Digits, answers: readonly number[]): readonly number[][] {
  const counts = Array.from({ length: classCount }, () => new Array<number>(classCount).fill(0));
  for (const [row, position] of digits.heldOut.entries()) {
    const line = counts[labelOf(digits, position)];
    const said = answers[row];
    if (line !== undefined && said !== undefined) line[said] = (line[said] ?? 0) + 1;
  }
  return counts;
}

export interface ConfusionOptions {
  readonly pressed: Cell | undefined;
  /** Whether cells can be pressed. */
  readonly live: boolean;
}

const all = Array.from({ length: classCount }, (_, digit) => digit);

export function confusionTable(
  counts: readonly (readonly number[])[],
  options: ConfusionOptions,
): Branch {
  return branch(
    "table",
    { class: "digits-confusion" },
    branch("caption", {}, "Rows: the digit it is. Columns: the digit it is taken for."),
    branch(
      "thead",
      {},
      branch("tr", {}, branch("td"), ...all.map((digit) => header("col", digit))),
    ),
    branch("tbody", {}, ...counts.map((line, is) => tableRow(line, is, options))),
  );
}

function header(scope: "row" | "col", digit: number): Branch {
  return branch("th", { scope }, String(digit));
}

function tableRow(line: readonly number[], is: number, options: ConfusionOptions): Branch {
  const whole = line.reduce((sum, count) => sum + count, 0);
  return branch(
    "tr",
    {},
    header("row", is),
    ...line.map((count, said) =>
      branch(
        "td",
        { "data-heat": heat(count, whole), "data-right": said === is },
        content({ is, said }, count, options),
      ),
    ),
  );
}

/** From 0 to 9: a few wrong ones of many have to be seen too, hence the root. */
function heat(count: number, whole: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(9 * Math.sqrt(count / whole)));
}

function content({ is, said }: Cell, count: number, { live, pressed }: ConfusionOptions): Tree {
  if (!live || count === 0) return String(count);
  return branch(
    "button",
    {
      type: "button",
      "data-cell": `${is} ${said}`,
      "aria-pressed": String(pressed?.is === is && pressed.said === said),
      "aria-label": `${count} of ${is} taken for ${said}`,
    },
    String(count),
  );
}
