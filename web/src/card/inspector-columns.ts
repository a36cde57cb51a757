import type { ElementName, TensorData } from "../library/index.ts";
import { bitStrip } from "./bit-strip.ts";
import { briefText } from "./digits.ts";
import type { Inspection } from "./inspect.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

export interface InspectedColumn {
  readonly element: ElementName;
  readonly inspection?: Inspection | undefined;
}

const widestNumber = 48;
/** Tensors of more elements show no bits here; the table of the values view has them all. */
const shownWords = 4;

/** What the chosen node holds over each element, down to the bits: always as many rows as there are elements. */
export function inspectorColumns(columns: readonly InspectedColumn[]): Branch {
  const rows = columns.map(({ element, inspection }) =>
    branch(
      "tr",
      {},
      branch("th", { scope: "row" }, element),
      branch("td", { class: "digits" }, numberText(inspection?.value)),
      branch("td", { class: "bits" }, ...bits(inspection?.value)),
    ),
  );
  return branch("table", { class: "inspector-columns" }, branch("tbody", {}, ...rows));
}

function numberText(tensor: TensorData | undefined): string {
  return tensor === undefined ? "–" : briefText(tensor, widestNumber);
}

/** The bits of a single number are spread out; a few numbers show theirs in hexadecimal. */
function bits(tensor: TensorData | undefined): readonly Tree[] {
  if (tensor === undefined || tensor.bits.length > shownWords) return [];
  const [word = ""] = tensor.bits;
  return tensor.bits.length === 1
    ? [branch("code", {}, word), bitStrip(tensor.element, word)]
    : [branch("code", {}, tensor.bits.join(" "))];
}
