import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mistake, mistakes } from "../../../../examples/errors.ts";
import { type ErrorKind, init, ToposError } from "../../library/index.ts";
import { codeColours } from "../code-colours.ts";
import { type Html, html } from "../html.ts";
import { codeText } from "../table.ts";
import type { PrintedReference } from "./print.ts";

/** A kind of error with the program that made one, and what that was told. */
interface Provoked {
  readonly kind: string;
  /** What the declarations say of the kind. */
  readonly meaning: string;
  readonly remedy: string;
  /** The lines that make the mistake, and the sentence; nothing where none can be made. */
  readonly shown: { readonly program: string; readonly sentence: string } | undefined;
}

/** Makes every mistake of `examples/errors.ts` in an instance of its own, and writes down what was thrown. */
export async function errorReference(root: string): Promise<PrintedReference> {
  const kinds = kindsIn(readFileSync(join(root, "build/package/index.d.ts"), "utf8"));
  const source = readFileSync(join(root, "examples/errors.ts"), "utf8");
  const all: Provoked[] = [];
  for (const [kind, meaning] of kinds) {
    const mistake = (mistakes as { readonly [kind: string]: Mistake })[kind];
    if (mistake === undefined) throw new Error(`examples/errors.ts has no mistake of kind ${kind}`);
    const sentence = await sentenceOf(kind, mistake);
    const shown =
      sentence === undefined ? undefined : { program: programOf(source, kind), sentence };
    all.push({ kind, meaning, remedy: mistake.remedy, shown });
  }
  return {
    html: all.map((each) => errorHtml(each).html).join("\n"),
    headings: all.map(({ kind }) => ({ slug: kind, text: kind })),
    names: [],
  };
}

/** The union of kinds, each with its comment. */
export function kindsIn(declarations: string): readonly (readonly [kind: string, says: string])[] {
  const [, union = ""] = /^export type ErrorKind =\n([\s\S]*?)\n\n/m.exec(declarations) ?? [];
  return Array.from(union.matchAll(/\| "(\w+)";?\s*\/\/ (.+)/g), ([, kind = "", says = ""]) => [
    kind,
    says,
  ]);
}

async function sentenceOf(kind: string, { provoke }: Mistake): Promise<string | undefined> {
  if (provoke === undefined) return undefined;
  const topos = await init({ fresh: true, language: true });
  try {
    await provoke(topos, init);
  } catch (error) {
    if (error instanceof ToposError && (error.kind as ErrorKind) === kind) return error.message;
    throw new Error(`the mistake of kind ${kind} made another error`, { cause: error });
  }
  throw new Error(`the mistake of kind ${kind} made no error`);
}

/** The lines between the braces of `provoke`, from the margin. */
export function programOf(source: string, kind: string): string {
  const block = new RegExp(
    `^ {2}${kind}: \\{[\\s\\S]*?^ {4}(?:async )?provoke\\(.*\\{\\n([\\s\\S]*?)^ {4}\\},$`,
    "m",
  );
  const lines = (block.exec(source)?.[1] ?? "").trimEnd().split("\n");
  return lines.map((line) => line.slice(6)).join("\n");
}

function errorHtml({ kind, meaning, remedy, shown }: Provoked): Html {
  return html`<section class="reference error-kind" aria-labelledby="${kind}">
<h2 id="${kind}">${kind}</h2>
<p class="error-meaning">${codeText(`${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`)}</p>
${
  shown === undefined
    ? undefined
    : html`<pre class="reference-signature" tabindex="0"><code>${codeColours("ts", shown.program)}</code></pre>
<p class="error-sentence"><span class="error-sign" aria-hidden="true">!</span> ${shown.sentence}</p>`
}
<p>${codeText(remedy)}</p>
</section>
`;
}
