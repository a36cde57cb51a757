import { init } from "../../build/package/index.js";
import { left, right } from "./operands.mjs";

/** From nothing to a 64x64 product, through the library's entry. */
export async function first(place) {
  const { f32 } = await init({ wasm: `${place}topos/topos.wasm` });
  const [network, product] = f32.record((tape) =>
    tape.input(f32.tensor(left, [64, 64])).matmul(tape.input(f32.tensor(right, [64, 64]))),
  );
  const run = network.lower({ roots: [product] }).forward(network.parameters());
  return run.of(product).data();
}
