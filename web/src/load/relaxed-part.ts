// The part of the module with the products of Fast plans for hosts that have relaxed SIMD.

import type { Build } from "./compile.ts";
import { LatePart, type ReadySource } from "./late-part.ts";

type Join = (multiplyF32: number, multiplyF64: number) => number;

export class RelaxedPart extends LatePart {
  constructor(build: Build, place: () => ReadySource) {
    super("relaxed", build, place);
  }

  protected override join(module: WebAssembly.Module, engine: WebAssembly.Exports): void {
    const { __indirect_function_table, join_products } = engine;
    const memory = engine["memory"] as WebAssembly.Memory;
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    const table = __indirect_function_table as WebAssembly.Table;
    const first = table.grow(2);
    table.set(first, exports["multiply_f32"]);
    table.set(first + 1, exports["multiply_f64"]);
    const stack = exports["__stack_pointer"] as WebAssembly.Global;
    stack.value = (join_products as Join)(first, first + 1);
  }
}

let isKnown: boolean | undefined;

/** Whether this host compiles relaxed SIMD. */
export function hasRelaxedSimd(): boolean {
  isKnown ??= WebAssembly.validate(probe);
  return isKnown;
}

// A function of one relaxed instruction.
const probe = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7b], // one type: nothing in, a v128 out
  ...[3, 2, 1, 0], // one function of it
  ...[10, 15, 1, 13, 0], // its code
  ...[0x41, 0, 0xfd, 0x0f], // i32.const 0, i8x16.splat
  ...[0x41, 0, 0xfd, 0x0f],
  ...[0xfd, 0x80, 2, 0x0b], // i8x16.relaxed_swizzle, end
);
