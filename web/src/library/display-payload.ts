// How what holds numbers is shown: a tensor, and a value that has one.

import { bundle, type Shown, shapeText } from "./display.ts";
import { brief, heatHtml, lineHtml, numberHtml, tableHtml } from "./display-drawing.ts";
import type { MimeBundle, Tensor, Value } from "./generated/contract.d.ts";

/** The most numbers of a vector and of a matrix that are shown one by one. */
const mostOfVector = 24;
const mostOfMatrix = 144;
/** The most numbers of a matrix that are cells of a heat map. */
const mostOfHeat = 2048;

const remedy = "<div>run <code>forward</code> to give this value a payload</div>";

export function showTensor(tensor: Tensor): MimeBundle {
  return bundle(() => tensorShown(tensor, "tensor"));
}

export function showValue(value: Value): MimeBundle {
  return bundle(() => {
    const { shape, symbol, tape } = value;
    const payload = tape.disposed ? undefined : value.payload();
    if (payload !== undefined) return tensorShown(payload, "value");
    // A name is what is left once its tape was sealed.
    const state = tape.disposed ? `#${symbol.index} of a tape that has ended` : "not yet computed";
    const header = ["value", shapeText(shape), state];
    return { header, lead: header.join("  "), body: "", drawing: tape.disposed ? "" : remedy };
  });
}

function tensorShown(tensor: Tensor, label: string): Shown {
  const { shape, element, volume } = tensor;
  const values = Array.from<number>(tensor.data());
  // What repeats one number is summed up, and drawn, as that number.
  const distinct = tensor.storage === "constant" ? values.slice(0, 1) : values;
  const others = values.filter((value) => !Number.isFinite(value)).length;
  const says = [label, shapeText(shape), element, summary(distinct)];
  return {
    header: others === 0 ? says : [...says, `${others} non-finite`],
    lead: says.join("  "),
    body:
      volume <= mostOfTable(shape)
        ? table(values, shape.at(-1) ?? 1)
        : `${values.slice(0, mostOfVector).map(brief).join(" ")} ... ${volume - mostOfVector} more`,
    drawing: payloadHtml(values, distinct, shape),
    isDrawn: true,
  };
}

/** Smallest, largest and mean of the finite ones. */
function summary(values: readonly number[]): string {
  const finite = values.filter(Number.isFinite);
  const least = finite.reduce((a, b) => Math.min(a, b), finite[0] ?? 0);
  const most = finite.reduce((a, b) => Math.max(a, b), finite[0] ?? 0);
  const mean = finite.length === 0 ? 0 : finite.reduce((a, b) => a + b, 0) / finite.length;
  return `min ${brief(least)} max ${brief(most)} mean ${brief(mean)}`;
}

function mostOfTable({ length: rank }: readonly number[]): number {
  return rank < 2 ? mostOfVector : mostOfMatrix;
}

/** Rows of the last axis, each number as wide as the widest. */
function table(values: readonly number[], columns: number): string {
  const texts = values.map(brief);
  const width = Math.max(...texts.map(({ length }) => length));
  const rows = Array.from({ length: texts.length / columns }, (_, row) =>
    texts
      .slice(row * columns, (row + 1) * columns)
      .map((text) => text.padStart(width))
      .join(" "),
  );
  return rows.join("\n");
}

/** Numbers as a page shows them: one alone, a table, a heat map or a line. */
function payloadHtml(
  values: readonly number[],
  distinct: readonly number[],
  shape: readonly number[],
): string {
  const columns = shape.at(-1) ?? 1;
  if (values.length === 1) return numberHtml(values[0] ?? Number.NaN);
  if (values.length <= mostOfTable(shape)) return tableHtml(values, columns);
  if (shape.length >= 2 && values.length <= mostOfHeat) return heatHtml(values, columns);
  return lineHtml({ series: "elements", across: "element", values: distinct });
}
