// Links the part of the module for hosts with relaxed SIMD. It lives in the engine's memory, at whose beginning its own
// data would lie: so it has none. Its stack is wherever the host puts it.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionCodes, sectionsOf } from "./binary.mjs";

function link([llvm, binaryen, object, part]) {
  const linking = ["--no-entry", "--import-memory", "--export=__stack_pointer", "--strip-all"];
  execFileSync(join(llvm, "wasm-ld"), [...linking, object, "-o", part]);
  const features = ["simd", "relaxed-simd", "mutable-globals", "sign-ext", "bulk-memory"];
  const enabled = features.map((name) => `--enable-${name}`);
  execFileSync(join(binaryen, "wasm-opt"), [...enabled, "-Os", part, "-o", part]);
  if (sectionsOf(readFileSync(part)).some(({ code }) => code === sectionCodes.data))
    throw new Error(`${part} has data of its own, which would lie in the engine's`);
}

link(process.argv.slice(2));
