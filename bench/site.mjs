// The pages that Chromium loads, put together in one folder: bundles, the built library, and the modules of the peers
// where they look for them.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, bundles } from "./bundle.mjs";
import { coldNames } from "./cold.mjs";
import { contenders } from "./contenders.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const require = createRequire(import.meta.url);

export const siteFolder = join(bundles, "site");

/** Puts the site together. Answers a sentence for each bundle that could not be made, by name. */
export async function makeSite() {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder, { recursive: true });
  const failures = {};
  const subjects = new Set(contenders.map(({ subject }) => subject));
  await pageBundle("page", "page.mjs", failures);
  for (const name of subjects)
    await pageBundle(`subject-${name}`, `subjects/${name}.mjs`, failures);
  for (const name of ["tfjs-parts", "onnxruntime-parts"])
    await pageBundle(name, `subjects/${name}.mjs`, failures);
  for (const name of coldNames) await pageBundle(`cold-${name}`, `cold/${name}.mjs`, failures);
  link("topos", join(root, "build/package"));
  link("native", join(root, "build/wasm"));
  for (const [name, of] of [
    ["tfjs-wasm", "@tensorflow/tfjs-backend-wasm"],
    ["onnxruntime", "onnxruntime-web"],
  ]) {
    try {
      link(name, dirname(require.resolve(of)));
    } catch (error) {
      failures[name] = error.message;
    }
  }
  writePage("index.html", "/page.mjs");
  for (const name of coldNames) writePage(`cold-${name}.html`, `/start-${name}.mjs`);
  for (const name of coldNames)
    writeFileSync(join(siteFolder, `start-${name}.mjs`), coldStart(name));
  return failures;
}

async function pageBundle(name, path, failures) {
  try {
    await bundle({ [name]: path }, { platform: "browser", folder: siteFolder, external: served });
  } catch (error) {
    failures[name] = String(error.message).split("\n")[0];
  }
}

/** What a page asks of the server stays as it is written. */
function served(id, _importer, isResolved) {
  return !isResolved && id.startsWith("/");
}

function link(name, to) {
  symlinkSync(to, join(siteFolder, name), "dir");
}

function writePage(name, script) {
  writeFileSync(
    join(siteFolder, name),
    `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>\n`,
  );
}

/** Times the import and the first product, from the moment at which the page may begin. */
function coldStart(name) {
  return `const begin = performance.now();
globalThis.coldStart = import("/cold-${name}.mjs")
  .then(({ first }) => first("/"))
  .then((values) => ({ ms: performance.now() - begin, sum: Array.from(values).reduce((a, b) => a + b) }))
  .catch((error) => ({ failure: String(error.message ?? error) }));
`;
}
