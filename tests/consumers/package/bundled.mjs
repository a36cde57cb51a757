// Projects with a bundler: built, served under a path of their own, and opened.

import { copyFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Failed, quietly } from "../../../tools/command.mjs";
import { serve, visit } from "./browser.mjs";
import { expectClean } from "./expected.mjs";
import { installed, workspace } from "./workspace.mjs";

/** Vite's server leaves a mode behind in the environment, which is none of the others' business. */
function build(name) {
  const { NODE_ENV, ...env } = process.env;
  return quietly("npm", ["run", "--silent", "build"], {
    cwd: join(workspace, name),
    env: { ...env, NEXT_TELEMETRY_DISABLED: "1", CI: "1" },
  });
}

async function opened(folder, page = "index.html", prefix = "/some/where/") {
  const server = await serve({ folders: { [prefix]: folder } });
  try {
    return await visit(`${server.address}${prefix}${page}`);
  } finally {
    await server.close();
  }
}

/** Where a bundler writes no page itself, the project's own goes beside what it wrote. */
function placePage(name, ...pages) {
  for (const page of pages)
    copyFileSync(join(workspace, name, page), join(workspace, name, "dist", page));
}

export const bundled = () => ({
  "Vite builds it": async () => {
    await build("vite");
    expectClean(await opened(join(workspace, "vite/dist")));
  },
  "Vite serves it while one develops": async () => {
    const require = createRequire(join(workspace, "vite/package.json"));
    const { createServer } = await import(pathToFileURL(require.resolve("vite")).href);
    const server = await createServer({ root: join(workspace, "vite"), logLevel: "error" });
    try {
      await server.listen(0);
      expectClean(await visit(server.resolvedUrls.local[0]));
    } finally {
      await server.close();
    }
  },
  "webpack builds it": async () => {
    await build("webpack");
    placePage("webpack", "index.html");
    expectClean(await opened(join(workspace, "webpack/dist")));
  },
  "Rollup builds the inline entry": async () => {
    await build("rollup");
    placePage("rollup", "index.html");
    expectClean(await opened(join(workspace, "rollup/dist")));
  },
  "esbuild builds the inline entry": async () => {
    await build("esbuild");
    placePage("esbuild", "index.html");
    expectClean(await opened(join(workspace, "esbuild/dist")));
  },
  "esbuild builds the small entry, the module's files beside it": async () => {
    placePage("esbuild", "beside.html");
    for (const part of ["topos.wasm", "topos-language.wasm"])
      copyFileSync(join(installed, "build/package", part), join(workspace, "esbuild/dist", part));
    expectClean(await opened(join(workspace, "esbuild/dist"), "beside.html"));
  },
  "Next.js runs it on the server": async () => {
    await build("next");
    const page = readFileSync(join(workspace, "next/out/index.html"), "utf8");
    const [, said] = /<output>([^<]*)<\/output>/.exec(page) ?? [];
    expectClean({ said, complaints: [] });
    if (said === undefined) throw new Failed("the page has no output");
  },
});
