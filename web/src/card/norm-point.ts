import { orderOf } from "./content.ts";
import { faultMark, type MarkedLine } from "./non-finite.ts";
import { type NormPoint, strip } from "./norms.ts";
import { type Branch, branch } from "./tree.ts";

/** More points than these lie upon each other, and cost more than the page should. */
const mostPoints = 1500;
const mostFaults = 100;

/** A point for each node; of very many only those that went wrong, for the curve and the table have them all. */
export function pointTrees(
  points: readonly NormPoint[],
  lines: readonly MarkedLine[],
  numbers: readonly string[],
): readonly Branch[] {
  const isWrong = ({ index }: NormPoint): boolean =>
    faultMark(lines[index], "gradient") !== undefined;
  const drawn = points.length <= mostPoints ? points : points.filter(isWrong).slice(0, mostFaults);
  return drawn.map((point) => pointTree(point, lines, numbers));
}

function pointTree(
  point: NormPoint,
  lines: readonly MarkedLine[],
  numbers: readonly string[],
): Branch {
  const line = lines[point.index];
  const down = point.down ?? strip - 6;
  const number = numbers[point.index] ?? String(point.value);
  const label = `${point.index} ${line?.name ?? ""} ${number.length > 12 ? Number(number).toPrecision(6) : number}`;
  const fault = faultMark(line, "gradient");
  const anchor = point.across < 25 ? "start" : point.across > 75 ? "end" : "middle";
  return branch(
    "g",
    {
      class: "norms-point",
      "data-node": point.index,
      "data-order": line === undefined ? 0 : orderOf(line),
      "data-placed": String(point.down !== undefined),
      "data-fault": fault,
      role: "button",
      "aria-label": `node ${label}${fault === undefined ? "" : `, ${fault}`}`,
    },
    branch("circle", { class: "norms-reach", cx: `${point.across}%`, cy: down, r: 12 }),
    point.down === undefined
      ? branch(
          "text",
          { class: "norms-outside", x: `${point.across}%`, y: down + 4, "text-anchor": "middle" },
          point.value === 0 ? "○" : "×",
        )
      : branch("circle", { class: "norms-dot", cx: `${point.across}%`, cy: down, r: 3.5 }),
    fault === undefined
      ? ""
      : branch(
          "text",
          {
            class: "norms-fault",
            x: `${point.across}%`,
            dx: point.across > 60 ? -10 : 10,
            y: down + 4,
            "text-anchor": point.across > 60 ? "end" : "start",
          },
          `! ${fault}`,
        ),
    branch("line", {
      class: "norms-stem",
      x1: `${point.across}%`,
      x2: `${point.across}%`,
      y1: 18,
      y2: down - 6,
    }),
    branch(
      "text",
      { class: "norms-label", x: `${point.across}%`, y: 12, "text-anchor": anchor },
      label,
    ),
  );
}
