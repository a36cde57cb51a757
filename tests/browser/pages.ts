import { fileURLToPath } from "node:url";
import { type PageEntry, readContents, readingOrder } from "../../web/src/page/contents.ts";

/** Every page of the site. */
export const pages: readonly PageEntry[] = readingOrder(
  readContents(fileURLToPath(new URL("../../notebook-pages", import.meta.url))),
);
