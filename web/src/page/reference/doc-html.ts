import { type CodeLanguage, codeColours } from "../code-colours.ts";
import { type Html, html } from "../html.ts";

/** Where the names of a reference lead: `Tensor`, `Run.lend`. */
export type Links = ReadonlyMap<string, string>;

/** Where a paragraph of its own begins: a line that opens with a label, one of ours behind a sentence, an example. */
const begins =
  /\n\s*\n|\n(?=[A-Z]\w+: )|(?<=[.`])\s(?=(?:Shape|Units|Fails|Cost|Ties|Source): )|\n(?=@)/;

/** A comment as paragraphs; what opens with a word and a colon, such as `Fails:`, is labelled. */
export function docHtml(doc: string, language: CodeLanguage, links: Links): readonly Html[] {
  return paragraphsOf(doc).map((paragraph) => {
    const example = /^@example\s+([\s\S]*)$/.exec(paragraph)?.[1];
    if (example !== undefined) return exampleHtml(example, language, links);
    const [, label, rest = paragraph] = /^([A-Z]\w+): ([\s\S]*)$/.exec(paragraph) ?? [];
    const lead = label === undefined ? "" : html`<span class="reference-label">${label}</span> `;
    return html`<p>${lead}${wordsHtml(rest.replace(/\s+/g, " "), links)}</p>`;
  });
}

function paragraphsOf(doc: string): readonly string[] {
  return doc
    .split(begins)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function exampleHtml(text: string, language: CodeLanguage, links: Links): Html {
  const code = text.replace(/^```\w*\n/, "").replace(/\n?```$/, "");
  return html`<pre class="reference-example" tabindex="0"><code>${signatureHtml(code, language, links)}</code></pre>`;
}

/** Prose in which backticks set off code and `{@link X}` leads to X. */
function wordsHtml(text: string, links: Links): readonly Html[] {
  return text.split(/(``.+?``(?!`)|`[^`]*`|\{@link [^}]+\})/).map((piece) => {
    // Two backticks hold code that has some itself.
    const code = /^`(?:` ?)?(.*?)(?: ?`)?`$/.exec(piece)?.[1];
    if (code !== undefined) return html`<code>${code}</code>`;
    const name = /^\{@link ([^}]+)\}$/.exec(piece)?.[1]?.trim();
    return name === undefined ? html`${piece}` : html`<code>${linked(name, links)}</code>`;
  });
}

/** Code in colour in which the names of a reference lead to where they stand. */
export function signatureHtml(text: string, language: CodeLanguage, links: Links, own = ""): Html {
  return codeColours(language, text, (ink) => ({
    html: ink
      .split(/(\b[A-Za-z_]\w*\b)/)
      .map((piece) => (piece === own ? html`${piece}` : linked(piece, links)).html)
      .join(""),
  }));
}

function linked(name: string, links: Links): Html {
  const anchor = links.get(name);
  return anchor === undefined ? html`${name}` : html`<a href="#${anchor}">${name}</a>`;
}
