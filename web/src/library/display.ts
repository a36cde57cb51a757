// How objects show themselves in a notebook and in Node's console: a header and a body, as text and as HTML.

import { brief, escaped, type Line, lineHtml, numberHtml } from "./display-drawing.ts";
import { ToposError } from "./error.ts";
import type {
  Displayable,
  jupyterDisplay as declaredKey,
  ElementName,
  Field,
  MimeBundle,
  Parameters,
} from "./generated/contract.d.ts";

export const jupyterDisplay: typeof declaredKey = Symbol.for("Jupyter.display") as never;

/** Under which Node looks for what it prints. */
const inspectKey: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

/** What shows itself under both keys, by the `show` and `print` of its class. */
export const Displays: (abstract new () => Displayable) & Shows = class {
  static print(self: Displayable): string {
    return self[jupyterDisplay]()["text/plain"];
  }

  [jupyterDisplay](): MimeBundle {
    return (this.constructor as unknown as Shows).show(this);
  }

  [inspectKey](): string {
    return (this.constructor as unknown as Shows).print(this);
  }
} as never;

interface Shows {
  /** As users know the class: inspectors and sentences show it, and minifiers change all others. */
  readonly name: string;
  show(self: unknown): MimeBundle;
  /** What Node's console prints, where that is not the text of `show`. */
  print(self: unknown): string;
}

export interface Shown {
  /** Parts of the first line. */
  readonly header: readonly string[];
  /** The first line as text, where it says something else; nothing where the body says it all. */
  readonly lead?: string | undefined;
  readonly body: string;
  /** What a page shows below the body, or in its place: a table, a picture, a sentence. */
  readonly drawing?: string | undefined;
  readonly isDrawn?: boolean;
}

const dot = "  ·  ";
const mostLines = 80;
const mostSlots = 24;

const styles = {
  figure: "margin:0 0 8px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;color:inherit",
  header: "margin:0;padding:2px 0;font:inherit;font-weight:600;color:inherit;white-space:pre-wrap",
  body: "margin:0;padding:0;overflow:auto;font:inherit;color:inherit;background:none;white-space:pre",
};

/** Both forms of what is read; what was disposed says so. */
export function bundle(read: () => Shown): MimeBundle {
  const { header, body, drawing = "", isDrawn = false, ...rest } = safely(read);
  const title = header.join(dot);
  const lead = "lead" in rest ? rest.lead : title;
  const plain = [lead ?? "", body].filter((part) => part !== "").join("\n");
  const isWritten = body !== "" && !isDrawn;
  const block = isWritten ? `<pre style="${styles.body}">${escaped(body)}</pre>` : "";
  const head = `<figcaption style="${styles.header}">${escaped(title)}</figcaption>`;
  const html = `<figure style="${styles.figure}">${head}${block}${drawing}</figure>`;
  return { "text/plain": plain, "text/html": html };
}

/** Showing something must not stop what shows it. */
function safely(read: () => Shown): Shown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ToposError)) throw error;
    return { header: [error.message], body: "" };
  }
}

export function shapeText(shape: readonly number[]): string {
  return `[${shape.join(", ")}]`;
}

export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** A tape, network or plan: its listing, of which the last line stands above. */
export function showListing(
  of: { describe(): string },
  header?: string,
  curve?: () => Line,
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
    const line = curve?.();
    const isCurve = line !== undefined && line.values.length > 1;
    return {
      header: [header ?? lines.at(-1) ?? ""],
      lead: undefined,
      body: cut.join("\n"),
      drawing: isCurve ? `<div style="margin-top:10px">${lineHtml(line)}</div>` : undefined,
    };
  });
}

export function showParameters(parameters: Parameters<ElementName>): MimeBundle {
  return bundle(() => {
    const entries = parameters.entries();
    const count = entries.length;
    const header = ["parameters", counted(count, "slot")];
    if (count === 0) {
      const body = "no parameters";
      return { header, body, drawing: `<div>${body}</div>`, isDrawn: true };
    }
    const rows = entries.map(([, value], slot) => {
      const number = value.volume === 1 ? `  ${brief(value.data()[0] ?? 0)}` : "";
      return `${String(slot).padStart(4)}  ${shapeText(value.shape)}${number}`;
    });
    const body =
      count <= mostSlots
        ? rows
        : [...rows.slice(0, mostSlots - 1), `... ${count - mostSlots + 1} more slots`];
    return { header, body: body.join("\n") };
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
        : lineHtml({ series: "norm", across: "node", values: norms });
    return { header, body: "", drawing };
  });
}
