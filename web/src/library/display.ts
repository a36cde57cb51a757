// How objects show themselves in a notebook and in Node's console: a header and a body, as text and as HTML.

import { brief, escaped, heatHtml, lineHtml, numberHtml, tableHtml } from "./display-drawing.ts";
import { ToposError } from "./error.ts";
import type {
  Displayable,
  jupyterDisplay as declaredKey,
  ElementName,
  Field,
  MimeBundle,
  Parameters,
  Tensor,
  Value,
} from "./generated/contract.d.ts";

export const jupyterDisplay: typeof declaredKey = Symbol.for("Jupyter.display") as never;

/** Under which Node looks for what it prints. */
const inspectKey: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

/** What shows itself under both keys, by the `show` of its class. */
export const Displays: (abstract new () => Displayable) & Shows = class {
  [jupyterDisplay](): MimeBundle {
    return (this.constructor as unknown as Shows).show(this);
  }

  [inspectKey](): string {
    return this[jupyterDisplay]()["text/plain"];
  }
} as never;

interface Shows {
  show(self: unknown): MimeBundle;
}

interface Shown {
  /** Parts of the first line. */
  readonly header: readonly string[];
  readonly body: string;
  /** What a page shows below the body, or in its place: a table, a picture. */
  readonly drawing?: string | undefined;
  readonly isDrawn?: boolean;
  /** What stands between the parts, as text; nothing where the body says it all. */
  readonly separator?: string | undefined;
}

export const dot = "  ·  ";
const mostLines = 80;
const mostSlots = 24;
/** The most numbers of a vector and of a matrix that are shown one by one. */
const mostOfVector = 24;
const mostOfMatrix = 144;

const styles = {
  figure: "margin:0;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;color:inherit",
  header: "padding:2px 0;font-weight:600",
  body: "margin:0;overflow:auto;font:inherit;white-space:pre",
};

/** Both forms of what is read; what was disposed says so. */
export function bundle(read: () => Shown): MimeBundle {
  const { header, body, separator, drawing = "", isDrawn = false } = safely(read);
  const lead = separator === undefined ? [] : [header.join(separator)];
  const plain = [...lead, body].filter((part) => part !== "").join("\n");
  const isWritten = body !== "" && !isDrawn;
  const block = isWritten ? `<pre style="${styles.body}">${escaped(body)}</pre>` : "";
  const head = `<div style="${styles.header}">${escaped(header.join(" · "))}</div>`;
  const html = `<figure style="${styles.figure}">${head}${block}${drawing}</figure>`;
  return { "text/plain": plain, "text/html": html };
}

/** Showing something must not stop what shows it. */
function safely(read: () => Shown): Shown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ToposError)) throw error;
    return { header: [error.message], body: "", separator: "" };
  }
}

/** Smallest, largest and mean of the finite ones, and how many are not. */
function summary(values: readonly number[]): readonly string[] {
  const finite = values.filter(Number.isFinite);
  const others = values.length - finite.length;
  const least = finite.reduce((a, b) => Math.min(a, b), finite[0] ?? 0);
  const most = finite.reduce((a, b) => Math.max(a, b), finite[0] ?? 0);
  const mean = finite.length === 0 ? 0 : finite.reduce((a, b) => a + b, 0) / finite.length;
  const words = `min ${brief(least)} max ${brief(most)} mean ${brief(mean)}`;
  return others === 0 ? [words] : [words, `${others} non-finite`];
}

function shapeText(shape: readonly number[]): string {
  return `[${shape.join(", ")}]`;
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

export function showTensor(tensor: Tensor, label = "tensor"): MimeBundle {
  return bundle(() => {
    const { shape, element, volume } = tensor;
    const values = Array.from<number>(tensor.data());
    const most = shape.length < 2 ? mostOfVector : mostOfMatrix;
    const body =
      volume <= most
        ? table(values, shape.at(-1) ?? 1)
        : `${values.slice(0, mostOfVector).map(brief).join(" ")} ... ${volume - mostOfVector} more`;
    const header = [label, shapeText(shape), element, ...summary(values)];
    return { header, body, separator: "  ", drawing: payloadHtml(values, shape), isDrawn: true };
  });
}

/** The most numbers of a matrix that are cells of a heat map. */
const mostOfHeat = 2048;

/** Numbers as a page shows them: one alone, a table, a heat map or a line. */
function payloadHtml(values: readonly number[], shape: readonly number[]): string {
  const [rank, columns] = [shape.length, shape.at(-1) ?? 1];
  if (values.length === 1) return numberHtml(values[0] ?? Number.NaN);
  if (values.length <= (rank < 2 ? mostOfVector : mostOfMatrix)) return tableHtml(values, columns);
  if (rank >= 2 && values.length <= mostOfHeat) return heatHtml(values, columns);
  return lineHtml({ title: "elements", across: "element", values });
}

export function showValue(value: Value): MimeBundle {
  const { shape, symbol, tape } = value;
  const payload = tape.disposed ? undefined : value.payload();
  if (payload !== undefined) return showTensor(payload, "value");
  // A name is what is left once its tape was sealed.
  const state = tape.disposed ? `#${symbol.index} of a tape that has ended` : "not yet computed";
  const header = ["value", shapeText(shape), state];
  return bundle(() => ({ header, body: "", separator: "  " }));
}

/** A tape, network or plan: its listing, of which the last line stands above. */
export function showListing(
  of: { describe(): string },
  header?: string,
  drawing?: () => string,
): MimeBundle {
  return bundle(() => {
    const lines = of.describe().trimEnd().split("\n");
    const cut =
      lines.length <= mostLines
        ? lines
        : [
            ...lines.slice(0, mostLines - 1),
            `... ${lines.length - mostLines} more lines`,
            ...lines.slice(-1),
          ];
    return {
      header: [header ?? lines.at(-1) ?? ""],
      body: cut.join("\n"),
      drawing: drawing?.(),
    };
  });
}

export function showParameters(parameters: Parameters<ElementName>): MimeBundle {
  return bundle(() => {
    const entries = parameters.entries();
    const count = entries.length;
    const rows = entries.map(([, value], slot) => {
      const number = value.volume === 1 ? `  ${brief(value.data()[0] ?? 0)}` : "";
      return `${String(slot).padStart(4)}  ${shapeText(value.shape)}${number}`;
    });
    const body =
      count <= mostSlots
        ? rows
        : [...rows.slice(0, mostSlots - 1), `... ${count - mostSlots + 1} more slots`];
    const header = ["parameters", `${count} ${count === 1 ? "slot" : "slots"}`];
    return { header, body: count === 0 ? "no parameters" : body.join("\n"), separator: dot };
  });
}

/** A field, or the values of a run: how large it is at its nodes. */
export function showField(field: () => Field<ElementName>, label: "field" | "run"): MimeBundle {
  return bundle(() => {
    const norms = Array.from(field().norms());
    const finite = norms.filter(Number.isFinite);
    const largest = finite.reduce((a, b) => Math.max(a, b), 0);
    const mean = finite.length === 0 ? 0 : finite.reduce((a, b) => a + b, 0) / finite.length;
    const others = norms.length - finite.length;
    const header = [
      label,
      `${norms.length} nodes`,
      `max norm ${brief(largest)}`,
      `mean norm ${brief(mean)}`,
      ...(others === 0 ? [] : [`${others} non-finite`]),
    ];
    const [only = 0] = norms;
    const drawing =
      norms.length < 2
        ? numberHtml(only)
        : lineHtml({ title: "norm", across: "node", values: norms });
    return { header, body: "", separator: dot, drawing };
  });
}
