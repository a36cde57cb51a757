// Sites that tools make of Markdown and notebooks.

import { join } from "node:path";
import { quietly } from "../../../tools/command.mjs";
import { expectLive, opened } from "./card.mjs";
import { copied, installed, runModule } from "./place.mjs";

const look = (name) => (page) => expectLive(page, name);

export const generated = () => ({
  "mkdocs builds a site with a card": async () => {
    const folder = copied("mkdocs", "docs/topos-wasm");
    await runModule("mkdocs", ["build", "--quiet", "--strict"], folder);
    await opened(join(folder, "site"), "", look("mkdocs"));
  },
  "Sphinx builds a site with a card from MyST": async () => {
    const folder = copied("sphinx", "_static/topos-wasm");
    await runModule("sphinx", ["-q", "-W", ".", "built"], folder);
    await opened(join(folder, "built"), "", look("sphinx"));
  },
  "VitePress builds a site with a card": async () => {
    const folder = copied("vitepress", "public/topos-wasm");
    await installed(folder);
    await quietly("npm", ["run", "--silent", "build"], { cwd: folder });
    await opened(join(folder, ".vitepress/dist"), "", look("vitepress"));
  },
  "nbconvert makes a page of a notebook with a card": async () => {
    const folder = copied("notebook", "topos-wasm");
    // What the page would fetch from elsewhere for other kinds of cells.
    const fetched = ["mathjax_url", "require_js_url", "jquery_url", "mermaid_js_url"];
    const without = fetched.map((name) => `--HTMLExporter.${name}=`);
    await runModule("nbconvert", ["--to", "html", ...without, "lesson.ipynb"], folder);
    await opened(folder, "lesson.html", look("notebook"));
  },
});
