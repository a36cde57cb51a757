// Every argument of what came with the third element: composites, conversions, masks, draws.

import { topos } from "../engine.ts";
import { type Call, call } from "./fixture.ts";

const { f64, bf16 } = topos;

export const elementCalls: readonly Call[] = [
  call<number>("softmax", "axis", "whole", (value, { x }) => x.softmax(value)),
  call<number>("unsqueeze", "axis", "whole", (value, { x }) => x.unsqueeze(value)),
  call<number>("squeeze", "axis", "whole", (value, { x }) => x.squeeze(value)),
  call<number[]>("broadcastTo", "shape", "shape", (value, { x }) => x.broadcastTo(value)),
  call<never>("concat", "values", "network", (value) => topos.concat(value, 0)),
  call<never>("concat", "values[1]", "name", (value, { x }) => topos.concat([x, value], 0)),
  call<number>("concat", "axis", "whole", (value, { x }) => topos.concat([x], value)),
  call<never>("stack", "values", "network", (value) => topos.stack(value, 0)),
  call<number>("stack", "axis", "whole", (value, { x }) => topos.stack([x, x], value)),
  call<never>("to", "element", "object", (value, { tensor }) => tensor.to(value)),
  call<never>("to", "element", "name", (value, { tensor }) => tensor.to(value)),
  call<number>("tensor", "values", "payload", (value) => bf16.tensor(value)),
  call<never>("fromBits", "bits", "payload", (value) => bf16.fromBits(value, [1])),
  call<number[]>("fromBits", "shape", "shape", (value) => bf16.fromBits(new Uint16Array(1), value)),
  call<number>("causalMask", "extent", "whole", (value) => f64.causalMask(value, 0)),
  call<number>("causalMask", "fill", "number", (value) => f64.causalMask(2, value)),
  call<number>("kaiming", "seed", "seed", (value) => f64.kaiming(value)),
  call<number>("scaled", "seed", "seed", (value) => f64.scaled(value, 1)),
  call<number>("scaled", "gain", "number", (value) => f64.scaled(1, value)),
  call<number>("dropout", "seed", "seed", (value) => f64.dropout(value, 0.5)),
  call<number>("dropout", "keep", "number", (value) => f64.dropout(1, value)),
  call<number>("dropout", "keep", "probability", (value) => f64.dropout(1, value)),
  call<number[]>("dropout", "shape", "shape", (value) => f64.dropout(1, 0.5)(value)),
];
