import { type Html, html } from "../html.ts";
import { type Heading, slugOf } from "../markdown.ts";
import { docHtml, type Links, signatureHtml } from "./doc-html.ts";
import {
  anchorOf,
  type Inner,
  type Item,
  type Member,
  memberAnchor,
  type Reference,
  type Section,
} from "./item.ts";

/** A reference as it stands in a page. */
export interface PrintedReference {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Every name, for the search. */
  readonly names: readonly Heading[];
}

/** Sections with a heading each, and in them every item with its signature, its comment and its members. */
export function printReference(reference: Reference): PrintedReference {
  const { language, sections } = reference;
  const items = sections.flatMap((section) => section.items);
  const links = linksOf(items);
  const context: Context = { language, links };
  return {
    html: sections.map((section) => sectionHtml(section, context).html).join("\n"),
    headings: sections.map(headingOf),
    names: items.flatMap((item) => [
      { slug: item.anchor, text: item.name },
      ...item.members.map((member) => ({
        slug: memberAnchor(item, member),
        text: `${item.name}.${member.name}`,
      })),
    ]),
  };
}

interface Context {
  readonly language: Reference["language"];
  readonly links: Links;
}

/** Types are linked from signatures, and members from comments. Functions share names with methods, so they are not. */
function linksOf(items: readonly Item[]): Links {
  const types = items.filter(({ kind }) => kind !== "function" && kind !== "constant");
  return new Map([
    ...items.flatMap((item) =>
      item.members.map(
        (member) => [`${item.name}.${member.name}`, memberAnchor(item, member)] as const,
      ),
    ),
    ...types.map(({ name, anchor }) => [name, anchor] as const),
  ]);
}

function headingOf({ title }: Section): Heading {
  return { slug: slugOf(title), text: title };
}

function sectionHtml(section: Section, context: Context): Html {
  const { slug, text } = headingOf(section);
  return html`<section class="reference" aria-labelledby="${slug}">
<h2 id="${slug}">${text}</h2>
${namesHtml(section)}
${section.items.map((item) => itemHtml(item, context))}</section>`;
}

/** What there is in a section, to be found at a glance. */
function namesHtml({ items }: Section): Html {
  const names = items.map(
    ({ name, anchor }) => html`<li><a href="#${anchor}"><code>${name}</code></a></li>`,
  );
  return html`<ul class="reference-names">${names}</ul>`;
}

function itemHtml(item: Item, { language, links }: Context): Html {
  const { name, anchor, kind, signature, doc, members } = item;
  const list = members.map((member) => memberHtml(item, member, { language, links }));
  return html`<section class="reference-item" id="${anchor}">
<h3 class="reference-name"><a href="#${anchor}"><code>${name}</code></a> <span class="reference-kind">${kind}</span></h3>
<pre class="reference-signature" tabindex="0"><code>${signatureHtml(signature, language, links, name)}</code></pre>
${docHtml(doc, language, links)}
${list.length === 0 ? undefined : html`<ul class="reference-members">\n${list}</ul>`}
</section>
`;
}

function memberHtml(item: Item, member: Member, { language, links }: Context): Html {
  const anchor = memberAnchor(item, member);
  const signatures = member.signatures.map(
    (signature) =>
      html`<code class="reference-member${signature.includes("\n") ? " reference-lines" : ""}">${memberSignature(signature, member.name, anchor, { language, links })}</code>`,
  );
  const told = docHtml(member.doc, language, links);
  return html`<li id="${anchor}">${signatures}${told}${innerHtml(anchor, member.inner, { language, links })}</li>\n`;
}

/** A signature in which the name of the member leads to itself, so that its address can be taken. */
function memberSignature(
  signature: string,
  name: string,
  anchor: string,
  { language, links }: Context,
): Html {
  const at = signature.indexOf(name);
  const [before, after] = [signature.slice(0, at), signature.slice(at + name.length)];
  const code = (text: string): Html => signatureHtml(text, language, links);
  if (at < 0 || name === signature) return code(signature);
  return html`${code(before)}<a class="reference-own" href="#${anchor}">${name}</a>${code(after)}`;
}

function innerHtml(
  anchor: string,
  inner: readonly Inner[] | undefined,
  { language, links }: Context,
): Html | undefined {
  if (inner === undefined) return undefined;
  const rows = inner.map(
    ({ path, doc }) =>
      html`<dt id="${anchor}.${anchorOf(path)}"><code>${path}</code></dt><dd>${docHtml(doc, language, links)}</dd>\n`,
  );
  return html`<dl class="reference-inner">\n${rows}</dl>`;
}
