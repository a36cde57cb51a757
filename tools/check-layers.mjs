// Who includes whom, against layers.json. Run by `npm run check` and `npm test`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./command.mjs";

/** Answers one sentence for each breach of layers.json under a folder. */
export function checkLayers(folder = root) {
  const layers = JSON.parse(readFileSync(join(folder, "layers.json"), "utf8"));
  return [
    ...checkOrder(layers.engine, "engine"),
    ...checkOrder(layers.web, "web"),
    ...checkFolders(folder, "engine", layers.engine),
    ...checkFolders(folder, "web/src", layers.web, ["style"]),
    ...checkEngine(folder, layers.engine),
    ...checkWeb(folder, layers.web),
  ];
}

// A layer names only layers written before it, so the list itself can hold no cycle.
function checkOrder(layers, part) {
  const written = new Set();
  return layers.flatMap(({ name, sees }) => {
    const early = sees.filter((seen) => !written.has(seen.split("/")[0]));
    written.add(name);
    return early.map(
      (seen) => `layers.json: ${part} ${name} names ${seen}, which is not written before it`,
    );
  });
}

function checkFolders(folder, part, layers, others = []) {
  const known = [...layers.map(({ name }) => name), ...others];
  const present = readdirSync(join(folder, part), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [
    ...present
      .filter((name) => !known.includes(name))
      .map((name) => `${part}/${name}: no such layer in layers.json`),
    ...layers
      .filter(({ name }) => !present.includes(name))
      .map(({ name }) => `layers.json: ${name} has no folder ${part}/${name}`),
  ];
}

function checkEngine(folder, layers) {
  return layers.flatMap(({ name, sees }) =>
    filesOf(folder, `engine/${name}`, /\.(hpp|cpp)$/).flatMap((path) =>
      linesOf(folder, path).flatMap((line) => {
        const [, bracket, included] = /^\s*#\s*include\s*([<"])([^>"]+)[>"]/.exec(line) ?? [];
        if (included?.startsWith("emscripten")) {
          return name === "bind" ? [] : [`${path}: only bind may include ${included}`];
        }
        if (bracket !== '"') return [];
        return permits(name, sees, included) ? [] : [`${path}: ${refusal(name, included, layers)}`];
      }),
    ),
  );
}

// `run/entry` in a list permits the one file engine/run/entry.hpp.
function permits(name, sees, included) {
  const layer = included.split("/")[0];
  return layer === name || sees.includes(layer) || sees.includes(included.replace(/\.hpp$/, ""));
}

function refusal(name, included, layers) {
  const layer = included.split("/")[0];
  if (!layers.some((known) => known.name === layer))
    return `unknown layer in include of ${included}`;
  return `${name} may not include ${included}`;
}

function checkWeb(folder, layers) {
  return layers.flatMap(({ name, sees }) =>
    filesOf(folder, `web/src/${name}`, /\.(ts|mts|js)$/).flatMap((path) =>
      importsOf(readFileSync(join(folder, path), "utf8")).flatMap((imported) => {
        if (!imported.startsWith(".")) return [];
        const target = normalize(join(dirname(path), imported));
        const [, layer] = /^web\/src\/([^/]+)\//.exec(target) ?? [];
        if (layer === undefined || layer === name || layer === "style" || sees.includes(layer))
          return [];
        return [`${path}: ${name} may not import ${layer}`];
      }),
    ),
  );
}

/** The specifiers of a TypeScript file's imports, dynamic ones and re-exports included. */
function importsOf(text) {
  const patterns = [/\bfrom\s*["']([^"']+)["']/g, /\bimport\s*\(?\s*["']([^"']+)["']/g];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, specifier]) => specifier),
  );
}

function filesOf(folder, part, pattern) {
  const base = join(folder, part);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

function linesOf(folder, path) {
  return readFileSync(join(folder, path), "utf8").split("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaches = checkLayers(process.argv[2] ?? root);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
