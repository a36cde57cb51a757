// Every argument of optimisers, of tables and optimisers by path, and of checkpoint files.

import type { Tensor } from "../../../../web/src/library/index.ts";
import { topos } from "../engine.ts";
import { type Call, call } from "./fixture.ts";

const { f64, optimizers, safetensors } = topos;

const rates = { beta1: 0.9, beta2: 0.99, epsilon: 1e-8, decay: 0.01 };
const tensors: readonly (readonly [string, Tensor])[] = [];

export const optimizerCalls: readonly Call[] = [
  ...(["adam", "adamW"] as const).flatMap((make) => [
    call<never>(make, "parameters", "network", (value) => optimizers[make](value, rates)),
    call<never>(make, "options", "object", (value, { parameters }) =>
      optimizers[make](parameters, value),
    ),
    ...(["beta1", "beta2", "epsilon"] as const).map((rate) =>
      call<number>(make, `options.${rate}`, "payload", (value, { parameters }) =>
        optimizers[make](parameters, { ...rates, [rate]: value }),
      ),
    ),
  ]),
  call<number>("adamW", "options.decay", "payload", (decay, { parameters }) =>
    optimizers.adamW(parameters, { ...rates, decay }),
  ),
  call<never>("step", "direction", "network", (value, { parameters }) =>
    optimizers.adam(parameters, rates).step(value, 1),
  ),
  call<number>("step", "learningRate", "payload", (value, { parameters }) =>
    optimizers.adam(parameters, rates).step(parameters, value),
  ),
  call<never>("snapshot", "names", "iterable", (value, { parameters }) =>
    parameters.snapshot(value),
  ),
  call<never>("snapshot", "names", "iterable", (value, { parameters }) =>
    optimizers.adam(parameters, rates).snapshot(value),
  ),
  call<never>("snapshot", "names[0][1]", "name", (value, { parameters }) =>
    parameters.snapshot([["w", value]]),
  ),
  call<never>("restore", "names", "iterable", (value, { parameters }) =>
    parameters.restore(value, tensors),
  ),
  call<never>("restore", "tensors", "iterable", (value, { parameters }) =>
    parameters.restore([], value),
  ),
  call<never>("restore", "tensors", "iterable", (value, { parameters }) =>
    optimizers.adam(parameters, rates).restore([], value),
  ),
  call<never>("encode", "tensors", "iterable", (value) => safetensors.encode(value)),
  call<never>("encode", "tensors[0][0]", "text", (value) =>
    safetensors.encode([[value, f64.tensor(1)]]),
  ),
  call<never>("encode", "metadata", "object", (value) => safetensors.encode([], value)),
  call<never>("encode", "metadata", "text", (a) => safetensors.encode([], { a })),
  call<never>("decode", "bytes", "object", (value) => safetensors.decode(value)),
];
