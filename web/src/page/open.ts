import { join } from "node:path";
import { runnerImport } from "vite";
import { placeEngine } from "./place-engine.ts";
import type { Site, SiteOptions } from "./render-site.ts";

/** Opens the site for pages that load these assets. */
export type Open = (assets: SiteOptions["assets"]) => Promise<Site>;

/**
 * The site in a repository's folder, rendered with the built module. The rendering code is loaded anew for each
 * opening, so a server follows changes in it and in the cards.
 */
export function opener(root: string, address?: string): Open {
  return async (assets) => {
    const renderer = await runnerImport<typeof import("./render-site.ts")>(
      join(root, "web/src/page/render-site.ts"),
      { root, configFile: false, logLevel: "error", plugins: [placeEngine()] },
    );
    return renderer.module.openSite({ root, address, assets });
  };
}
