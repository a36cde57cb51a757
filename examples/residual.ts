// A layer of one's own: what the library's layers are, too.

import type { ElementName, Layer } from "topos-wasm";

/** Adds what a layer makes of its input to that input. */
export function residual<E extends ElementName>(inner: Layer<E>): Layer<E> {
  return {
    express: (input) => input.add(inner.express(input)),
    parameters: () => inner.parameters().map(([path, symbol]) => [`inner.${path}`, symbol]),
  };
}
