import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/**
 * A folder with the built package and a page for each program, as somebody writes them who installed nothing:
 * `topos-wasm` and its entries are the files beside it, and `node:fs` is a folder of files in memory.
 */
export function packagePages(
  name: string,
  programs: readonly string[],
): { readonly folder: string; remove(): void } {
  const folder = fileURLToPath(new URL(`build/${name}/`, root));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(fileURLToPath(new URL("build/package", root)), `${folder}package`, { recursive: true });
  writeFileSync(`${folder}files.js`, files);
  for (const [position, program] of programs.entries()) {
    const placed = program
      .replaceAll('"topos-wasm/element/define"', '"./package/define.js"')
      .replaceAll(/"topos-wasm\/(\w+)"/gu, '"./package/$1.js"')
      .replaceAll('"topos-wasm"', '"./package/index.js"')
      .replaceAll('"node:fs"', '"./files.js"');
    writeFileSync(`${folder}program-${position}.js`, placed);
    writeFileSync(
      `${folder}${position}.html`,
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="program-${position}.js"></script>`,
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const files = `const files = new Map();
export const writeFileSync = (name, bytes) => void files.set(name, bytes);
export const readFileSync = (name) => files.get(name);
`;
