import { checkSeed, checkShape } from "./check.ts";
import type { Engine } from "./engine.ts";
import type { ElementName, Initializer, Seed, Shape } from "./generated/contract.d.ts";
import { elementFacts } from "./stored.ts";
import { StoredTensor } from "./tensor.ts";

/** How the engine numbers the draws. */
const draws = ["uniform", "normal", "dropout", "xavier", "kaiming", "scaled"] as const;

/** Draws from one stream, whose state stays here: an initialiser holds no memory of the module. */
export function initializer<E extends ElementName>(
  engine: Engine,
  element: E,
  draw: (typeof draws)[number],
  seed: Seed,
  factor: number,
): Initializer<E> {
  let state = checkSeed(seed, { operation: draw, argument: "seed" });
  return (shape: Shape) => {
    const extents = checkShape(shape, { operation: draw, argument: "shape" });
    engine.write().long(state).double(factor).list(extents);
    engine.call(draw, "draw", elementFacts[element].code, draws.indexOf(draw));
    const reader = engine.read();
    state = reader.long();
    return new StoredTensor(engine, element, reader.tensor(element));
  };
}
