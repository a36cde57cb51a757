// The declarations as consumers compile them: four compilers, with and without `esnext.disposable`, for browsers and
// for Node, by both ways of finding modules.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { captured, Failed } from "../../../tools/command.mjs";
import { workspace } from "./workspace.mjs";

const compilers = ["5.4", "5.9", "6.0", "7.0"];
const folder = join(workspace, "types");
const bundler = { module: "esnext", moduleResolution: "bundler" };
const node = { module: "nodenext", moduleResolution: "nodenext" };

const settings = {
  "a page": { lib: ["es2022", "dom"], types: [], files: ["use.ts", "element.ts"], ...bundler },
  "a page, disposable": {
    lib: ["es2022", "dom", "esnext.disposable"],
    types: [],
    files: ["use.ts", "element.ts", "disposing.ts"],
    ...bundler,
  },
  Node: { lib: ["es2022"], types: ["node"], files: ["use.ts"], ...node },
  "Node, disposable": {
    lib: ["es2022", "esnext.disposable"],
    types: ["node"],
    files: ["use.ts", "disposing.ts"],
    ...node,
  },
};

export const typed = () =>
  Object.fromEntries(
    compilers.map((version) => [
      `TypeScript ${version} compiles what uses the package`,
      async () => {
        for (const [name, { files, ...options }] of Object.entries(settings)) {
          const project = join(folder, `${version}-${name.replaceAll(/\W+/g, "-")}.json`);
          const compilerOptions = {
            ...options,
            target: "es2022",
            strict: true,
            exactOptionalPropertyTypes: true,
            noUncheckedIndexedAccess: true,
            skipLibCheck: false,
            noEmit: true,
          };
          writeFileSync(project, JSON.stringify({ compilerOptions, files }));
          const compiler = join(workspace, `node_modules/typescript-${version}/bin/tsc`);
          const { status, output } = await captured("node", [compiler, "--project", project]);
          if (status !== 0)
            throw new Failed(`${name}: ${output.trim().split("\n").slice(0, 3).join("; ")}`);
        }
      },
    ]),
  );
