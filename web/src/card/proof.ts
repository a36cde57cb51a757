import type { CardReadings, Meeting } from "../library/index.ts";
import { nameOf } from "./content.ts";
import { alignPoints, placeText } from "./digits.ts";
import { printed } from "./listing.ts";
import { type Fault, faultTag, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Proof = CardReadings["proof"];
type Pair = Omit<Meeting, "label">;

/** Elements listed one by one; all of them are compared. */
const listedElements = 64;

/** The view `proof`: each road to a gradient beside the others, element by element, down to the bits. */
export function renderProof(
  proof: Proof,
  lines: readonly MarkedLine[],
  text: string,
): readonly Tree[] {
  return [
    branch("div", { class: "proof" }, ...proof.pairs.map((pair) => pairTree(pair, lines))),
    branch(
      "button",
      { class: "button proof-bits-button", type: "button", "data-action": "bits" },
      "Bits",
    ),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As text"),
      printed(
        "proof",
        text.split("\n").map((line) => branch("span", { class: "text-row" }, line)),
      ),
    ),
  ];
}

function pairTree(pair: Proof["pairs"][number], lines: readonly MarkedLine[]): Branch {
  const title = `d ${nameOf(lines[pair.target], pair.target)} / d ${nameOf(lines[pair.wrt], pair.wrt)}`;
  return comparisonTree(title, pair, faultOf(pair, lines));
}

/** A fault that begins in this gradient, as the scan computes it or as its lines hold it. */
function faultOf(
  { wrt, gradient }: Proof["pairs"][number],
  lines: readonly MarkedLine[],
): Fault | undefined {
  const scanned = lines[wrt]?.faults?.find(({ kind }) => kind === "gradient");
  return scanned ?? lines[gradient]?.faults?.find(({ kind }) => kind === "value");
}

/** Roads to one tensor, element by element, down to the bits, and whether they agree. */
export function comparisonTree(title: string, pair: Pair, fault?: Fault): Branch {
  const volume = pair.roads[0]?.value.digits.length ?? 0;
  const shown = Math.min(volume, listedElements);
  const columns = pair.roads.map((road) => alignPoints(road.value.digits.slice(0, shown)));
  const rows = Array.from({ length: shown }, (_, position) =>
    elementRow(pair, columns, position, fault),
  );

  return branch(
    "section",
    {
      class: "proof-pair",
      "data-equal": String(pair.equal),
      tabindex: 0,
      role: "region",
      "aria-label": title,
    },
    branch("table", { class: "proof-table" }, head(title, pair), branch("tbody", {}, ...rows)),
    shown < volume
      ? branch(
          "p",
          { class: "proof-rest" },
          `and ${volume - shown} more elements, compared as well`,
        )
      : "",
    verdict(pair, volume),
  );
}

function head(title: string, pair: Pair): Branch {
  const titles = [title, ...pair.roads.map(({ road }) => road)];
  const cells = titles.flatMap((text, position) => {
    const cell = branch("th", { scope: "col" }, text);
    return position < 2 ? [cell] : [branch("td", { class: "proof-sign" }), cell];
  });
  return branch(
    "thead",
    {},
    branch("tr", {}, ...cells, branch("th", { scope: "col", class: "bits" }, "bits")),
  );
}

function elementRow(
  pair: Pair,
  columns: readonly (readonly string[])[],
  position: number,
  fault: Fault | undefined,
): Branch {
  const bits = pair.roads.map((road) => road.value.bits[position] ?? "");
  const equal = bits.every((text) => text === bits[0]);
  const cells = columns.flatMap((column, road) => {
    const cell = branch("td", { class: "digits" }, column[position] ?? "");
    return road === 0 ? [cell] : [sign(bits[road] === bits[0]), cell];
  });
  const mark = fault?.position === position ? fault.mark : undefined;
  const place = placeText(position, pair.roads[0]?.value.shape ?? []);
  return branch(
    "tr",
    {
      "data-equal": String(equal),
      "data-fault": mark,
    },
    branch("th", { scope: "row" }, place === "" ? "the number" : place, faultTag(mark)),
    ...cells,
    branch("td", { class: "bits" }, ...(equal ? [bits[0] ?? ""] : unequalBits(bits))),
  );
}

function sign(equal: boolean): Branch {
  return branch("td", { class: "proof-sign" }, equal ? "=" : "≠");
}

/** All bit strings, with the digits marked in which they part from the first. */
export function unequalBits(bits: readonly string[]): readonly Tree[] {
  const first = bits[0] ?? "";
  return bits.map((text) => {
    const at = [...text].findIndex((letter, place) => letter !== first[place]);
    const marked = at < 0 ? [text] : [text.slice(0, at), branch("mark", {}, text.slice(at))];
    return branch("span", { class: "proof-bits" }, ...marked);
  });
}

function verdict(pair: Pair, volume: number): Branch {
  const first = pair.firstDifference;
  const text = pair.equal
    ? volume === 1
      ? "✓ the same bits"
      : `✓ the same bits in all ${volume} elements`
    : `✗ ${first?.road ?? "a road"} differs first at element ${first?.position ?? 0}`;
  return branch("p", { class: "proof-verdict" }, text);
}
