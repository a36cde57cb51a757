// A fresh clone has no packages until the commands have installed them, so what these import at once may need none.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Every file that starts with `entry`, and the names in their imports that are no files. */
function startedWith(entry: string): { readonly files: Set<string>; readonly packages: string[] } {
  const packages: string[] = [];
  const files = new Set<string>();
  const waiting = [new URL(`../../tools/${entry}`, import.meta.url)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file.href)) continue;
    files.add(file.href);
    const imported = readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\s[^;]*?from "([^"]+)"/gm,
    );
    for (const [, name = ""] of imported) {
      if (/^\..*\.mjs$/.test(name)) waiting.push(new URL(name, file));
      else if (!name.startsWith("node:"))
        packages.push(`${file.pathname.split("/").at(-1)}: ${name}`);
    }
  }
  return { files, packages };
}

it.each(["start.mjs", "test.mjs", "test-more.mjs", "ci.mjs", "build.mjs", "dev.mjs"])(
  "%s starts without a package",
  (entry) => {
    const { files, packages } = startedWith(entry);
    expect(files.size).toBeGreaterThan(2);
    expect(packages).toEqual([]);
  },
);
