import type { Plugin } from "vite";
import { placePrograms } from "./bits/packed.ts";
import { buildPages } from "./build-pages.ts";
import { entries } from "./entries.ts";
import { type Open, opener } from "./open.ts";
import { placeEngine } from "./place-engine.ts";
import { servePages } from "./serve-pages.ts";

/** The oldest browsers with `light-dark()` and popovers, both of which the sheets rely on. */
const browsers = ["chrome123", "edge123", "firefox125", "safari17.5"];

export interface SitePluginOptions {
  /** The repository's folder. */
  readonly root: string;
  /** Where the site will stand, ending in a slash, if that is known. */
  readonly address: string | undefined;
}

/**
 * Renders `notebook-pages` into a multi-page site. Every card runs in Node on the way, so the HTML holds its readings.
 */
export function site({ root, address }: SitePluginOptions): Plugin[] {
  return [placeEngine(), placePrograms(root), pages(root, opener(root, address), address)];
}

function pages(root: string, open: Open, address: string | undefined): Plugin {
  return {
    name: "topos-site",
    enforce: "post",
    config: () => ({
      appType: "custom",
      base: "./",
      publicDir: false,
      build: {
        target: browsers,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { ...entries } },
      },
    }),
    async generateBundle(_, bundle) {
      await buildPages(this, bundle, { root, address, open });
    },
    configureServer(server) {
      servePages(server, { root, open });
    },
  };
}
