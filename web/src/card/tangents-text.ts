import type { Meeting, Tangents, TensorData } from "../library/index.ts";
import { tensorText } from "./digits.ts";

/** Larger tensors are left to their shape. */
const printedElements = 24;

/** The view `tangents` as it is printed: a line for each node, then each place where roads meet. */
export function tangentsText(reading: Tangents): string {
  return [...rowTexts(reading), ...reading.meetings.flatMap(meetingTexts)].join("\n");
}

/** The lines of the nodes, below a heading that says along what they move. */
export function rowTexts({ label, rows }: Tangents): readonly string[] {
  const heads = rows.map(({ index, name, operands }) =>
    `${String(index).padStart(4)}  ${name} ${operands.join(", ")}`.trimEnd(),
  );
  const values = rows.map(({ value }) => shortText(value));
  const tangents = rows.map(({ tangent }) =>
    tangent === undefined ? "still" : shortText(tangent),
  );
  const [head, value, tangent] = [heads, [...values, "value"], [...tangents, "tangent"]].map(width);
  const line = (cells: readonly [string, string, string, string]): string =>
    cells
      .map((cell, at) => cell.padEnd([head, value, tangent, 0][at] ?? 0))
      .join("  ")
      .trimEnd();
  return [
    label,
    line(["", "value", "tangent", "rule"]),
    ...rows.map(({ rule = "" }, at) =>
      line([heads[at] ?? "", values[at] ?? "", tangents[at] ?? "", rule]),
    ),
  ];
}

function width(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

function shortText(tensor: TensorData): string {
  return tensor.digits.length > printedElements
    ? `[${tensor.shape.join(", ")}]`
    : tensorText(tensor);
}

/** The roads of one meeting, each with its tensor, and whether they agree. */
export function meetingTexts(meeting: Meeting): readonly string[] {
  const widest = width(meeting.roads.map(({ road }) => road));
  return [
    meeting.label,
    ...meeting.roads.map(({ road, value }) => `${road.padEnd(widest)}  ${shortText(value)}`),
    verdictText(meeting),
  ];
}

function verdictText({ roads, equal, firstDifference }: Meeting): string {
  const [first] = roads;
  const count = first?.value.digits.length ?? 0;
  if (equal || firstDifference === undefined)
    return count === 1 ? "the same bits" : `the same bits in all ${count} elements`;
  const { road, position } = firstDifference;
  const other = roads.find((each) => each.road === road);
  return `first difference at element ${position}: ${first?.value.bits[position]} and ${other?.value.bits[position]}`;
}
