import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { Assets } from "./document.ts";
import { embedPath } from "./embed/address.ts";
import { entries, frames, icon } from "./entries.ts";
import type { Open } from "./open.ts";
import type { Site } from "./render-site.ts";
import { searchFile } from "./search-index.ts";

export interface ServeOptions {
  readonly root: string;
  readonly open: Open;
}

const assets: Assets = {
  main: `/${entries.main}`,
  firstPaint: `/${entries["first-paint"]}`,
  style: `/${entries.style}`,
  embed: `/${entries.embed}`,
  icon: `/${icon}`,
  fonts: [],
  wasm: [],
  modules: [],
};

/** Renders pages as they are asked for, and reloads them when their text, a program or the engine changes. */
export function servePages(server: ViteDevServer, { root, open }: ServeOptions): void {
  const folder = join(root, "notebook-pages");
  const engine = join(root, "build/package/topos-relaxed.wasm"); // written last
  let site: Promise<Site> | undefined;

  server.watcher.add([folder, engine]);
  server.watcher.on("all", (_, file) => {
    const code = file.startsWith(join(root, "web/src")) && file.endsWith(".ts");
    if (!code && !file.startsWith(folder) && file !== engine) return;
    site = undefined;
    server.ws.send({ type: "full-reload" });
  });

  const answer = async (url: string, response: ServerResponse): Promise<boolean> => {
    const path = new URL(url, "http://localhost").pathname.slice(1);
    site ??= open(() => assets);
    const { pages, page, embed, sources, searchPages } = await site;
    if (path === embedPath) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await server.transformIndexHtml(url, embed()));
      return true;
    }
    if (path === frames.file) {
      response.setHeader("Content-Type", "text/javascript; charset=utf-8");
      response.end(readFileSync(join(root, frames.source)));
      return true;
    }
    const entry = pages.find((each) => each.path === path);
    if (entry !== undefined) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await server.transformIndexHtml(url, page(entry)));
      return true;
    }
    if (path === searchFile) {
      response.setHeader("Content-Type", "application/json; charset=utf-8");
      response.end(JSON.stringify(searchPages()));
      return true;
    }
    if (!/\.(md|tape|hpp|ts|txt)$/.test(path)) return false;
    const source = pages.flatMap(sources).find((each) => each.address === path);
    if (source === undefined) return false;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end(readFileSync(source.file));
    return true;
  };

  server.middlewares.use((request, response, next) => {
    answer(request.url ?? "/", response).then(
      (answered) => {
        if (!answered) next();
      },
      (error: unknown) => {
        site = undefined;
        next(error);
      },
    );
  });
}
