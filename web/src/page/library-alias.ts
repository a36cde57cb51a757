import { join } from "node:path";

/**
 * Sources of cards and pages import the library by its path. Whatever runs them takes the built package in its place,
 * which has the module beside it: what users get is what the pages use.
 */
export function libraryAlias(root: string): { find: RegExp; replacement: string }[] {
  return [
    { find: /^(?:\.\.\/)+library\/index\.ts$/, replacement: join(root, "build/package/index.js") },
  ];
}
