// `npm run dev`: Vite with reload; a changed C++ file rebuilds the module and reloads the page.
import { watch } from "node:fs";
import { join } from "node:path";
import { buildLibrary } from "./build.mjs";
import { main, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";

const quietMs = 100;

await main(async () => {
  await setUp("build");
  await buildLibrary();
  const { createServer } = await import("vite");
  const server = await createServer({ root, configFile: join(root, "vite.config.ts") });
  await server.listen();
  server.printUrls();
  watch(
    join(root, "engine"),
    { recursive: true },
    afterQuiet(() => rebuild(server)),
  );
});

// An editor's save is several events; a build starts when they have ended.
function afterQuiet(action) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, quietMs);
  };
}

let building = Promise.resolve();
function rebuild(server) {
  building = building.then(async () => {
    try {
      await buildLibrary();
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    } catch (error) {
      console.error(error.message);
    }
  });
}
