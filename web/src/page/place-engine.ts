import type { Plugin } from "vite";
import { fileOf } from "../load/part.ts";

/** The loader looks for the parts of the module beside itself; among the sources they lie elsewhere. */
const parts: readonly string[] = Object.values(fileOf);

/** Points the sources of the library at the built module, in the browser and in Node. */
export function placeEngine(): Plugin {
  return {
    name: "topos-place-engine",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/src\/load\/beside\.ts$/ },
      handler(code) {
        const placed = parts.reduce((text, part) => {
          const beside = `"./${part}"`;
          if (!text.includes(beside))
            this.error(`web/src/load/beside.ts no longer looks for ${beside}`);
          return text.replace(beside, `"../../../build/package/${part}"`);
        }, code);
        return { code: placed, map: null };
      },
    },
  };
}
