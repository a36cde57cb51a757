import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Assets } from "./document.ts";
import { embedPath } from "./embed/address.ts";
import { frames, icon } from "./entries.ts";
import type { Open } from "./open.ts";
import { searchFile } from "./search-index.ts";

export interface BuildOptions {
  readonly root: string;
  readonly address: string | undefined;
  readonly open: Open;
}

/** Adds to a bundle the pages, what they are made from, what the search looks through, the page for wrong addresses, and the sitemap. */
export async function buildPages(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  { root, address, open }: BuildOptions,
): Promise<void> {
  const emit = (fileName: string, source: string | Uint8Array): void => {
    context.emitFile({ type: "asset", fileName, source });
  };
  const iconFile = context.emitFile({
    type: "asset",
    name: "icon.svg",
    source: readFileSync(join(root, icon)),
  });
  const site = await open(assetsOf(bundle, context.getFileName(iconFile)));

  for (const page of site.pages) {
    emit(`${page.path}index.html`, site.page(page));
    for (const { file, text } of site.oembeds(page)) emit(file, text);
    for (const source of site.sources(page)) emit(source.address, readFileSync(source.file));
  }
  emit(searchFile, JSON.stringify(site.searchPages()));
  emit("404.html", site.missing());
  emit(`${embedPath}index.html`, site.embed());
  emit(frames.file, readFileSync(join(root, frames.source)));
  if (address !== undefined) {
    emit("sitemap.xml", sitemap(site.pages.map((page) => `${address}${page.path}`)));
  }
}

/** Finds what the head of a page names among the files of the bundle. */
function assetsOf(bundle: Rolldown.OutputBundle, icon: string): (root: string) => Assets {
  const files = Object.values(bundle);
  const entry = (name: string): Rolldown.OutputChunk => {
    const found = files.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
    if (found?.type !== "chunk") throw new Error(`the build has no entry ${name}`);
    return found;
  };
  const named = (pattern: RegExp): readonly string[] =>
    files.map((file) => file.fileName).filter((name) => pattern.test(name));

  const main = entry("main");
  const firstPaint = entry("first-paint");
  if (firstPaint.imports.length > 0)
    throw new Error("first-paint runs as a classic script and may import nothing");
  // The cards ask for the engine as soon as they stand, so it may as well be on its way already.
  const engine = files.filter(
    (file) => file.type === "chunk" && file.moduleIds.some((id) => early.test(id)),
  );
  const modules = reachable(bundle, [main.fileName, ...engine.map((file) => file.fileName)]);
  modules.delete(main.fileName);
  const [style] = named(/\/style-[^/]*\.css$/);
  if (style === undefined) throw new Error("the build has no style sheet");

  return (root) => ({
    main: root + main.fileName,
    firstPaint: root + firstPaint.fileName,
    style: root + style,
    embed: root + entry("embed").fileName,
    icon: root + icon,
    fonts: named(/\.woff2$/).map((font) => root + font),
    wasm: named(neededModules).map((wasm) => root + wasm),
    modules: [...modules].map((module) => root + module),
  });
}

/** The parts of the module that every live card needs. */
const neededModules = /\/topos(?!-relaxed)[^/]*\.wasm$/;

/** Sources that every live card needs, though the main module asks for them only later. */
const early = /\/web\/src\/(?:load\/bytes|card\/run)\.ts$/;

/** Chunks and all that they import. */
function reachable(bundle: Rolldown.OutputBundle, start: readonly string[]): Set<string> {
  const found = new Set(start);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const needed of file.imports) found.add(needed);
  }
  return found;
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
