// `npm run example NAME` prints what an example of the gallery prints; without a name it says which there are.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../", import.meta.url));
// Node itself does not read TypeScript yet; Vite, which builds the site, does.
const { module } = await runnerImport(fileURLToPath(new URL("gallery.ts", import.meta.url)), {
  root,
  configFile: false,
  logLevel: "error",
});
const { gallery } = module;
const [name] = process.argv.slice(2);
const example = gallery.get(name);

if (example === undefined) {
  fail(`an example is one of ${[...gallery.keys()].join(", ")}, got ${name ?? "none"}`);
} else if (!existsSync(new URL("../build/package/index.js", import.meta.url))) {
  fail("the package is not built yet: npm run build makes it");
} else {
  const { init } = await import("topos-wasm");
  await example.run(await init(), {
    print: (...lines) => console.log(lines.join("\n")),
    draw: () => undefined,
    progress: () => undefined,
    turn: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
