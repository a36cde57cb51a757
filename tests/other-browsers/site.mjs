// The built site, with a script in front of some pages that notes what they complain of: not every driver can tell.

import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failed, root } from "../../tools/command.mjs";
import { serve } from "../../tools/serve.mjs";

const built = join(root, "dist");
const folder = join(root, "build/other-browsers");
const watch = fileURLToPath(new URL("watch.js", import.meta.url));

export async function serveWatched(paths) {
  if (!existsSync(built)) throw new Failed("dist is missing: npm run build makes it");
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  cpSync(watch, join(folder, "watch.js"));
  for (const path of paths) {
    const file = join(folder, path, "index.html");
    const page = readFileSync(file, "utf8");
    const way = "../".repeat(path.split("/").length - 1);
    const watched = page.replace("<head>", `<head><script src="${way}watch.js"></script>`);
    if (watched === page) throw new Error(`${file} has no head`);
    writeFileSync(file, watched);
  }
  return serve({ folder });
}
