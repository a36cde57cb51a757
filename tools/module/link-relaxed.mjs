// Links the part of the module for hosts with relaxed SIMD. It lives in the engine's memory, where data of its own would
// lie over the engine's: so it has none. Its stack is wherever the host puts it.

import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Variables and constants of an object file, zeros included, which would leave no section. */
function dataOf(llvm, object) {
  const listed = execFileSync(join(llvm, "llvm-nm"), ["--defined-only", object]).toString();
  return listed.split("\n").flatMap((line) => / [BDbd] (.*)$/.exec(line)?.[1] ?? []);
}

function link([llvm, binaryen, object, part]) {
  const data = dataOf(llvm, object);
  if (data.length > 0) throw new Error(`${part} may have no data of its own: ${data.join(", ")}`);
  const linking = ["--no-entry", "--import-memory", "--export=__stack_pointer", "--strip-all"];
  execFileSync(join(llvm, "wasm-ld"), [...linking, object, "-o", part]);
  const features = ["simd", "relaxed-simd", "mutable-globals", "sign-ext", "bulk-memory"];
  const enabled = features.map((name) => `--enable-${name}`);
  execFileSync(join(binaryen, "wasm-opt"), [...enabled, "-Os", part, "-o", part]);
}

link(process.argv.slice(2));
