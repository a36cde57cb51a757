import { fileURLToPath } from "node:url";
import type { PageEntry } from "../../web/src/page/contents.ts";
import type { Assets } from "../../web/src/page/document.ts";
import { opener } from "../../web/src/page/open.ts";
import type { Site } from "../../web/src/page/render-site.ts";

export const root: string = fileURLToPath(new URL("../../", import.meta.url));

const references: { readonly [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

/** The site as the build renders it, with the built module; only the names of its assets are made up. */
export const site: Site = await opener(root)(assetsBelow);

function assetsBelow(root: string): Assets {
  return {
    main: `${root}assets/main.js`,
    firstPaint: `${root}assets/first-paint.js`,
    embed: `${root}assets/embed.js`,
    style: `${root}assets/style.css`,
    icon: `${root}assets/icon.svg`,
    fonts: [`${root}assets/prose.woff2`],
    wasm: [`${root}assets/topos.wasm`, `${root}assets/topos-language.wasm`],
    modules: [],
  };
}

/** One view of a card as it stands in the HTML. */
export interface PrintedView {
  readonly page: PageEntry;
  readonly card: string;
  readonly view: string;
  readonly html: string;
  /** The HTML without its tags. */
  readonly text: string;
}

export const pages: readonly { readonly entry: PageEntry; readonly html: string }[] =
  site.pages.map((entry) => ({
    entry,
    html: site.page(entry),
  }));

export const views: readonly PrintedView[] = pages.flatMap(({ entry, html }) =>
  Array.from(html.matchAll(/<topos-card id="([^"]+)"[\s\S]*?<\/topos-card>/g)).flatMap(
    ([card, name = ""]) =>
      Array.from(
        card.matchAll(/<pre [^>]*data-printed="([a-z]+)"[^>]*>([\s\S]*?)<\/pre>/g),
        (match) => ({
          page: entry,
          card: name,
          view: match[1] ?? "",
          html: match[2] ?? "",
          text: withoutTags(match[2] ?? ""),
        }),
      ),
  ),
);

export function textOf(card: string, view: string): string {
  const found = views.find((each) => each.card === card && each.view === view);
  if (found === undefined) throw new Error(`no page prints the view ${view} of ${card}`);
  return found.text;
}

export function withoutTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&([a-z#0-9]+);/g, (whole, name: string) => references[name] ?? whole);
}
