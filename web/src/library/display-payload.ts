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
  // What repeats one number is summed up, and drawn, as that number, without being written out.
  const isConstant = tensor.storage === "constant";
  const numbers = isConstant ? [tensor.at(...shape.map(() => 0))] : tensor.data();
  const { words, others } = summary(numbers);
  const says = [label, shapeText(shape), element, words];
  const first = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, i) => numbers[isConstant ? 0 : i] ?? 0);
  return {
    header: others === 0 ? says : [...says, `${isConstant ? volume : others} non-finite`],
    lead: says.join("  "),
    body:
      volume <= mostOfTable(shape)
        ? table(first(volume), shape.at(-1) ?? 1)
        : `${first(mostOfVector).map(brief).join(" ")} ... ${volume - mostOfVector} more`,
    drawing: payloadHtml(first, numbers, tensor),
    isDrawn: true,
  };
}

/** Smallest, largest and mean of the finite ones, and how many others there are. */
function summary(values: ArrayLike<number>): { readonly words: string; readonly others: number } {
  let [least, most, total, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (!Number.isFinite(value)) continue;
    [least, most] = [Math.min(least, value), Math.max(most, value)];
    total += value;
    count += 1;
  }
  const [low, high, mean] = count === 0 ? [0, 0, 0] : [least, most, total / count];
  const words = `min ${brief(low)} max ${brief(high)} mean ${brief(mean)}`;
  return { words, others: values.length - count };
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
  first: (count: number) => readonly number[],
  numbers: ArrayLike<number>,
  { shape, volume }: Tensor,
): string {
  const columns = shape.at(-1) ?? 1;
  if (volume === 1) return numberHtml(numbers[0] ?? Number.NaN);
  if (volume <= mostOfTable(shape)) return tableHtml(first(volume), columns);
  if (shape.length >= 2 && volume <= mostOfHeat) return heatHtml(first(volume), columns);
  return lineHtml({ series: "elements", across: "element", values: numbers });
}
