// A function of two numbers as SVG: cells in steps of colour, with marks on it.
import { scaleLinear } from "d3-scale";
import type { Mark, Surface } from "../../../../examples/report.ts";
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { bottom, framed, hundredth, top } from "./axes.ts";

/** Steps of colour on each side of zero. */
const steps = 4;

export function renderSurface(surface: Surface): Branch {
  const values = Array.from(surface.values);
  const largest = Math.max(...values.map(Math.abs));
  const across = scaleLinear(surface.x, [0, 100]);
  const down = scaleLinear(surface.y, [bottom, top]);
  const range = `${Math.min(...values).toPrecision(3)} to ${Math.max(...values).toPrecision(3)}`;
  return framed(
    {
      title: surface.title,
      says: `${surface.title}: ${values.length} cells, ${range}, and ${surface.marks.length} marks`,
      xLabel: "",
      yLabel: "",
      x: across.ticks(6).map((tick) => ({ at: across(tick), text: String(tick) })),
      y: down.ticks(5).map((tick) => ({ at: hundredth(down(tick)), text: String(tick) })),
      legend: [
        markOf("-1", -1),
        markOf("+1", 1),
        branch("span", { class: "drawing-mark" }, `from ${range}`),
      ],
    },
    runs(surface, values, largest).map(({ row, from, to, level }) => {
      const rows = values.length / surface.columns;
      const cell = (bottom - top) / rows;
      const width = 100 / surface.columns;
      return branch("rect", {
        class: "drawing-cell",
        "data-level": level,
        x: hundredth(from * width),
        width: hundredth((to - from) * width),
        // Cells that only touched would let the paper through.
        y: hundredth(bottom - (row + 1) * cell),
        height: hundredth(cell + 0.5),
      });
    }),
    surface.marks.map((mark) => markTree(mark, across(mark.x), down(mark.y))),
  );
}

interface CellRun {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

/** Neighbours of one colour as one rectangle. */
function runs(
  { columns }: Surface,
  values: readonly number[],
  largest: number,
): readonly CellRun[] {
  const found: CellRun[] = [];
  values.forEach((value, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const level = Math.round((value / largest) * steps) || 0;
    const last = found.at(-1);
    if (last !== undefined && last.row === row && last.level === level)
      found[found.length - 1] = { ...last, to: column + 1 };
    else found.push({ row, from: column, to: column + 1, level });
  });
  return found;
}

function markTree({ sign }: Mark, x: number, y: number): Tree {
  return branch("circle", {
    class: "drawing-sign",
    "data-sign": sign,
    cx: `${hundredth(x)}%`,
    cy: hundredth(y),
    r: 3,
  });
}

function markOf(text: string, sign: Mark["sign"]): Tree {
  return branch(
    "span",
    { class: "drawing-mark" },
    branch(
      "svg",
      { width: 10, height: 10, "aria-hidden": "true" },
      branch("circle", { class: "drawing-sign", "data-sign": sign, cx: 5, cy: 5, r: 3 }),
    ),
    text,
  );
}
