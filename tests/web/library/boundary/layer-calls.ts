// Every argument of layers and functions.

import type { WindowOptions } from "../../../../web/src/library/index.ts";
import { topos } from "../engine.ts";
import { type Call, call, type Fixture } from "./fixture.ts";

const { layers, functions } = topos;
const filters = topos.f64.filled([1, 1, 1, 1], 1);
const window: WindowOptions = { stride: 1, padding: 0 };

/** Makers of a layer by their payloads, each with payloads that would do. */
const makers: readonly {
  readonly operation: "layerNorm" | "rmsNorm" | "batchNorm" | "embedding";
  readonly payloads: { readonly [argument: string]: unknown };
}[] = [
  { operation: "layerNorm", payloads: { scale: [1, 1], shift: [0, 0], epsilon: 1 } },
  { operation: "rmsNorm", payloads: { scale: [1, 1], epsilon: 1 } },
  { operation: "batchNorm", payloads: { scale: [1, 1], shift: [0, 0], epsilon: 1 } },
  { operation: "embedding", payloads: { table: [[1, 2]] } },
];

const made: readonly Call[] = makers.flatMap(({ operation, payloads }) => {
  const make = (tape: unknown, given: typeof payloads): unknown =>
    (layers[operation] as (...list: readonly unknown[]) => unknown)(tape, ...Object.values(given));
  return [
    call<unknown>(operation, "tape", "network", (value) => make(value, payloads)),
    ...Object.keys(payloads).map((argument) =>
      call<unknown>(operation, argument, "payload", (value, { tape }) =>
        make(tape, { ...payloads, [argument]: value }),
      ),
    ),
  ];
});

const input = ({ image }: Fixture): Fixture["image"] => image;

export const layerCalls: readonly Call[] = [
  ...made,
  call<never>("conv2d", "tape", "network", (value) => layers.conv2d(value, filters, [0], window)),
  call<number>("conv2d", "weights", "payload", (value, { tape }) =>
    layers.conv2d(tape, value, [0], window),
  ),
  call<number>("conv2d", "bias", "payload", (value, { tape }) =>
    layers.conv2d(tape, filters, value, window),
  ),
  call<never>("conv2d", "window", "object", (value, { tape }) =>
    layers.conv2d(tape, filters, [0], value),
  ),
  call<number>("conv2d", "window.stride", "whole", (stride, { tape }) =>
    layers.conv2d(tape, filters, [0], { stride, padding: 0 }),
  ),
  call<number>("conv2d", "window.padding", "whole", (padding, { tape }) =>
    layers.conv2d(tape, filters, [0], { stride: 1, padding }),
  ),
  call<never>("dropout", "tape", "network", (value) => layers.dropout(value, [1])),
  call<number[]>("dropout", "shape", "shape", (value, { tape }) => layers.dropout(tape, value)),
  call<never>("activation", "kind", "text", (value) => layers.activation(value)),
  call<never>("sequential", "stages[1]", "object", (value, { layer }) =>
    layers.sequential(layer, value),
  ),
  call<never>("express", "input", "payload", (value) => layers.activation("relu").express(value)),
  call<never>("express", "input", "payload", (value, { layer }) =>
    layers.sequential(layer, { express: (x: never) => x, parameters: () => [] }).express(value),
  ),
  call<never>("express", "input", "payload", (value, { norm }) => norm.express(value)),
  call<never>("expressWith", "input", "name", (value, { norm }) =>
    norm.expressWith(value, [0, 0], [1, 1]),
  ),
  call<number>("expressWith", "mean", "payload", (value, { norm, x }) =>
    norm.expressWith(x, value, [1, 1]),
  ),
  call<number>("expressWith", "variance", "payload", (value, { norm, x }) =>
    norm.expressWith(x, [0, 0], value),
  ),
  call<never>("conv2d", "input", "payload", (value) =>
    functions.conv2d(value, filters, [0], window),
  ),
  call<number>("conv2d", "weights", "payload", (value, at) =>
    functions.conv2d(input(at), value, [0], window),
  ),
  call<number>("conv2d", "bias", "payload", (value, at) =>
    functions.conv2d(input(at), filters, value, window),
  ),
  call<never>("conv2d", "window", "object", (value, at) =>
    functions.conv2d(input(at), filters, [0], value),
  ),
  call<number>("conv2d", "window.stride", "whole", (stride, at) =>
    functions.conv2d(input(at), filters, [0], { stride, padding: 0 }),
  ),
  call<number>("conv2d", "window.padding", "whole", (padding, at) =>
    functions.conv2d(input(at), filters, [0], { stride: 1, padding }),
  ),
  call<never>("maxPool", "input", "payload", (value) => functions.maxPool(value, 1, 1)),
  call<number>("maxPool", "size", "whole", (value, at) => functions.maxPool(input(at), value, 1)),
  call<number>("maxPool", "stride", "whole", (value, at) => functions.maxPool(input(at), 1, value)),
  call<never>("crossEntropy", "logits", "payload", (value) =>
    functions.crossEntropy(value, [[1, 0]]),
  ),
  call<number>("crossEntropy", "targets", "payload", (value, { x }) =>
    functions.crossEntropy(x, value),
  ),
  ...(["query", "key", "value", "mask", "scale"] as const).map((argument, position) =>
    call<never>("scaledDotProduct", argument, "payload", (value, { x }) => {
      const operands = [x, x, x, x, 1].map((operand, at) => (at === position ? value : operand));
      return functions.scaledDotProduct(
        ...(operands as unknown as [typeof x, never, never, never, never]),
      );
    }),
  ),
];
