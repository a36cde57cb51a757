import { type Frame, outline, pager, readingOrderList, topBar } from "./chrome.ts";
import { type Html, html, raw } from "./html.ts";

/** Addresses of what a page loads, as they are written in its head. */
export interface Assets {
  readonly main: string;
  /** Sets the remembered theme before the first paint. */
  readonly firstPaint: string;
  readonly style: string;
  /** The script of the page that shows one card. */
  readonly embed: string;
  readonly icon: string;
  readonly fonts: readonly string[];
  readonly wasm: readonly string[];
  /** Modules that the main one imports, so that they need not be discovered. */
  readonly modules: readonly string[];
}

/** Everything that a whole HTML document is made of. */
export interface Document {
  readonly frame: Frame;
  readonly assets: Assets;
  readonly title: string;
  readonly description: string;
  /** The text of the page, with its cards. */
  readonly body: string;
  /** The page's own address, where the site knows it. */
  readonly canonical: string | undefined;
  /** Where it is said how to embed the page's first card, where the site knows its address. */
  readonly oembed: string | undefined;
  /** Where the page's source can be read. */
  readonly source: string | undefined;
}

export function documentHtml(page: Document): string {
  const { frame } = page;
  return html`<!doctype html>
<html lang="${frame.contents.language}">
${compact(head(page))}
<body>
${topBar(frame, page.source)}
<div class="frame">
${readingOrderList(frame)}
<main class="content" id="content" tabindex="-1">
<article class="prose">
<h1>${page.title}</h1>
${raw(page.body)}
</article>
${pager(frame)}
</main>
${outline(frame)}
</div>
</body>
</html>
`.html;
}

/** A page that arrives slowly is not painted with half of its bar, whose buttons then move over. */
const barBeforePaint = raw('<link rel="expect" href="#reading-order" blocking="render">');

/** What runs the engine as soon as it stands. */
const live = /<topos-(?:card|example)[ >]/;

function head({ frame, assets, title, description, body, canonical, oembed }: Document): Html {
  const { wasm, modules } = live.test(body) ? assets : { wasm: [], modules: [] };
  const { name } = frame.contents;
  const full = title === name ? name : `${title} · ${name}`;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`)}
<title>${full}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${full}">
<meta property="og:description" content="${description}">
${
  canonical === undefined
    ? undefined
    : html`<meta property="og:url" content="${canonical}">
<link rel="canonical" href="${canonical}">`
}
${
  oembed === undefined
    ? undefined
    : html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${full}">`
}
<script src="${assets.firstPaint}"></script>
<link rel="stylesheet" href="${assets.style}">
${barBeforePaint}
${wasm.map((wasm) => html`<link rel="preload" href="${wasm}" as="fetch" type="application/wasm" crossorigin>`)}
${modules.map((module) => html`<link rel="modulepreload" href="${module}">\n`)}
<script type="module" src="${assets.main}"></script>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
</head>`;
}

/** Without the empty lines of what was left out. */
function compact({ html: text }: Html): Html {
  return raw(text.replace(/\n\s*\n/g, "\n"));
}
