// What a notebook draws of numbers: tinted tables, heat maps and lines, as HTML and SVG without scripts or sheets.

/** A number at a glance: four decimals, or three and an exponent. */
export function brief(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e6) return value.toExponential(3).replace("e+", "e");
  return value.toFixed(4).replace(/\.?0+$/, "");
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Least and most of the finite ones; 0 and 0 where there are none. */
function rangeOf(values: readonly number[]): readonly [least: number, most: number] {
  const finite = values.filter(Number.isFinite);
  return finite.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [finite[0] ?? 0, finite[0] ?? 0],
  );
}

/** How deep a cell is tinted: from a tenth for the least to two thirds for the most. */
function depthOf(value: number, [least, most]: readonly [number, number]): number {
  if (least === most) return 0;
  return Number.isFinite(value) ? 0.1 + (0.55 * (value - least)) / (most - least) : 0.1;
}

/** Of lines and cells: three to one at least against white and against black. */
const ink = "#3b82f6";
const large = "font-size:20px";

/** One number alone. */
export function numberHtml(value: number): string {
  return `<div style="${large}">${brief(value)}</div>`;
}

/** Text as black or white as the page has it: a softer one fades on a deep tint. */
const crisp = "color:oklch(from currentcolor round(l, 1) 0 0 / 1)";

/** Rows of the last axis, each cell tinted by its number. */
export function tableHtml(values: readonly number[], columns: number): string {
  const range = rangeOf(values);
  const cells = values.map((value) => {
    const depth = depthOf(value, range);
    const ground = depth === 0 ? "transparent" : `rgba(88,166,255,${depth.toFixed(3)})`;
    const style = `padding:2px 8px;text-align:right;border:1px solid #8883;background:${ground};${crisp}`;
    return `<td style="${style}">${brief(value)}</td>`;
  });
  const rows = Array.from(
    { length: cells.length / columns },
    (_, row) => `<tr>${cells.slice(row * columns, (row + 1) * columns).join("")}</tr>`,
  );
  return `<table style="width:auto;margin:0;border-collapse:collapse;font:inherit">${rows.join("")}</table>`;
}

/** How wide and tall a cell is, and the whole of them at most. */
const cell = 10;
const mostOfSide = 640;

/** Cells too many to be read one by one. */
export function heatHtml(values: readonly number[], columns: number): string {
  const range = rangeOf(values);
  const rows = Math.ceil(values.length / columns);
  const [width, height] = [columns, rows].map((count) => Math.min(count * cell, mostOfSide));
  const cells = values.map((value, position) => {
    const [row, column] = [Math.floor(position / columns), position % columns];
    const depth = Math.max(0.1, depthOf(value, range)).toFixed(2);
    return `<rect x="${column}" y="${row}" width="1" height="1" fill-opacity="${depth}"/>`;
  });
  const label = `${values.length} cells from ${brief(range[0])} to ${brief(range[1])}`;
  return `<svg role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}" preserveAspectRatio="none" style="max-width:100%" fill="${ink}">${cells.join("")}</svg>`;
}

export interface Line {
  /** What stands above it, where that is not its name. */
  readonly title?: string;
  /** The name of the line. */
  readonly series: string;
  /** What goes across. */
  readonly across: string;
  readonly values: ArrayLike<number>;
}

const most = 2048;
/** Units of the curve, and the most pixels across. */
const [wide, tall] = [560, 140];
const widest = 648;
/** The words stand in the padding, and keep their size where there is little width. */
const frame = `width:100%;height:184px;max-width:${widest}px;box-sizing:border-box;padding:18px 12px 26px 76px;overflow:visible`;

/** A line over places, at most some thousand of them; what is not finite leaves a gap. */
export function lineHtml({ title, series, across, values }: Line): string {
  const stride = Math.ceil(values.length / most);
  const count = Math.ceil(values.length / stride);
  const shown = Array.from({ length: count }, (_, position) => values[position * stride] ?? 0);
  const [least, largest] = rangeOf(shown);
  const places = shown.map((value, position): Place | undefined => {
    if (!Number.isFinite(value)) return undefined;
    const x = shown.length < 2 ? wide / 2 : (position / (shown.length - 1)) * wide;
    const y = largest === least ? tall / 2 : tall - ((value - least) / (largest - least)) * tall;
    return [x, y];
  });
  const label = escaped(
    `${title ?? series}, ${shown.length} of them, from ${brief(least)} to ${brief(largest)}`,
  );
  const text = (x: string, y: number, anchor: string, words: string): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const still = 'vector-effect="non-scaling-stroke"';
  return [
    `<svg role="img" aria-label="${label}" style="${frame}" fill="currentColor" font-size="11">`,
    title === undefined ? "" : text("0", -6, "start", title),
    text("100%", -6, "end", `— ${series}`),
    text("-6", 8, "end", brief(largest)),
    text("-6", tall, "end", brief(least)),
    text("0", tall + 18, "start", "0"),
    text("50%", tall + 18, "middle", across),
    text("100%", tall + 18, "end", String(Math.max(0, values.length - 1))),
    `<svg width="100%" height="${tall}" viewBox="0 0 ${wide} ${tall}" preserveAspectRatio="none" overflow="visible" fill="none" stroke="${ink}">`,
    `<path d="M0 0V${tall}H${wide}" stroke="#8888" ${still}/>`,
    `<path d="${pathOf(places)}" stroke-width="1.5" ${still}/>`,
    `<path d="${pointsOf(places)}" stroke-width="5" stroke-linecap="round" ${still}/>`,
    "</svg></svg>",
  ].join("");
}

type Place = readonly [x: number, y: number];

/** What joins the places; a gap begins a line anew. */
function pathOf(places: readonly (Place | undefined)[]): string {
  return places
    .map((place, position) => {
      if (place === undefined) return "";
      const [x, y] = place;
      return `${places[position - 1] === undefined ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** Places between gaps, of which no line could be seen. */
function pointsOf(places: readonly (Place | undefined)[]): string {
  return places
    .map((place, position) => {
      const isAlone = places[position - 1] === undefined && places[position + 1] === undefined;
      return place === undefined || !isAlone
        ? ""
        : `M${place[0].toFixed(1)} ${place[1].toFixed(1)}h0`;
    })
    .join("");
}
