import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PageEntry, readContents, readingOrder } from "../../web/src/page/contents.ts";

const folder = fileURLToPath(new URL("../../notebook-pages", import.meta.url));

/** Every page of the site. */
export const pages: readonly PageEntry[] = readingOrder(readContents(folder));

/** Whether a page has cards; a reference and the gallery have none. */
export function hasCards(page: PageEntry): boolean {
  return readFileSync(join(folder, page.folder, "page.md"), "utf8").includes("<topos-card src=");
}
