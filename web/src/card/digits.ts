import type { TensorData } from "../library/index.ts";

/** Digits padded in front so that their decimal points stand below one another. */
export function alignPoints(digits: readonly string[]): readonly string[] {
  const wholes = digits.map((text) => wholeLength(text));
  const widest = Math.max(0, ...wholes);
  return digits.map((text, position) => " ".repeat(widest - (wholes[position] ?? 0)) + text);
}

function wholeLength(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? text.length : point;
}

/** The place of an element, `[1, 0]`; nothing for rank 0. */
export function placeText(position: number, shape: readonly number[]): string {
  const places: number[] = [];
  let rest = position;
  for (const extent of [...shape].reverse()) {
    places.unshift(rest % extent);
    rest = Math.floor(rest / extent);
  }
  return shape.length === 0 ? "" : `[${places.join(", ")}]`;
}

/** A tensor as the engine writes it: `[[1, 2], [3, 4]]`. */
export function tensorText({ digits, shape }: TensorData): string {
  let rows: readonly string[] = digits;
  for (const extent of [...shape].reverse()) {
    rows = Array.from(
      { length: rows.length / extent },
      (_, row) => `[${rows.slice(row * extent, (row + 1) * extent).join(", ")}]`,
    );
  }
  return rows[0] ?? "";
}

/** A tensor in at most `width` letters: its text where it fits, else its shape. */
export function briefText(tensor: TensorData, width: number): string {
  if (tensor.digits.length <= width) {
    const whole = tensorText(tensor);
    if (whole.length <= width) return whole;
  }
  return tensor.shape.length === 0
    ? `${(tensor.digits[0] ?? "").slice(0, width - 1)}…`
    : `[${tensor.shape.join(", ")}]`;
}
