// Files that outgrew one concept. The numbers are where a reviewer looks twice; past them the check fails.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command.mjs";

const limits = [
  { folder: "engine", pattern: /\.(hpp|cpp)$/, lines: 250 },
  { folder: "web/src", pattern: /\.ts$/, lines: 250, except: /generated\// },
  { folder: "web/src", pattern: /\.css$/, lines: 200 },
  { folder: "tools", pattern: /\.(mjs|py)$/, lines: 250 },
  { folder: "bench", pattern: /\.mjs$/, lines: 250, flat: true },
  { folder: "bench/subjects", pattern: /\.mjs$/, lines: 250 },
  { folder: "tests", pattern: /\.(cpp|hpp|ts|mjs|py)$/, lines: 400 },
  { folder: "notebook-pages", pattern: /\.md$/, lines: 200 },
  { folder: ".", pattern: /^(CMakeLists\.txt|README\.md)$/, lines: 150 },
  { folder: ".", pattern: /^CONTRIBUTING\.md$/, lines: 60 },
  { folder: "docs", pattern: /^architecture\.md$/, lines: 150 },
];

// Longer, for a reason.
const reasons = {
  "tests/web/library/boundary.test.ts": "one table over every function of the package",
};

/** Answers one sentence for each file that is too long. */
export function checkSizes(folder = root) {
  return limits.flatMap(({ folder: part, pattern, lines, except, flat = part === "." }) =>
    filesOf(join(folder, part), !flat)
      .filter((name) => pattern.test(name) && !except?.test(name))
      .flatMap((name) => {
        const count = readFileSync(join(folder, part, name), "utf8").split("\n").length - 1;
        return count > lines && !reasons[join(part, name)]
          ? [`${join(part, name)}: ${count} lines, ${lines} at most`]
          : [];
      }),
  );
}

function filesOf(folder, recursive) {
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
}
