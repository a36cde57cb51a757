import type { Plugin } from "vite";

/** The loader looks for the module beside itself; among the sources it lies elsewhere. */
const beside = '"./topos.wasm"';
const built = '"../../../build/package/topos.wasm"';

/** Points the sources of the library at the built module, in the browser and in Node. */
export function placeEngine(): Plugin {
  return {
    name: "topos-place-engine",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/src\/load\/bytes\.ts$/ },
      handler(code) {
        if (!code.includes(beside))
          this.error(`web/src/load/bytes.ts no longer looks for ${beside}`);
        return { code: code.replace(beside, built), map: null };
      },
    },
  };
}
