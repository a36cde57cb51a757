// Everybody who takes part, ours first. The module `subjects/SUBJECT.mjs` has the function `open`: given the host it
// answers a version and, for each kind of work, a function that prepares it, `{ run, result | losses, repeats,
// dispose }`, or undefined where that work is not for them.

/** Through the public interface, in exact numerics: what a user of the library has. */
export const plan = "topos";
/** The same with `numerics: "fast"`. */
export const fast = "topos fast";
/** Fast plans with the products for hosts that have relaxed SIMD. */
export const relaxed = "topos relaxed";
/** The kernel alone, on operands that lie in the module's memory. */
export const kernel = "topos kernel";
/** The kernel that defines the bits. */
export const reference = "topos reference";
/** One function by hand. */
export const limit = "topos limit";

export const contenders = [
  { name: plan, subject: "topos", open: "open" },
  { name: fast, subject: "topos", open: "openFast" },
  { name: relaxed, subject: "topos", open: "openRelaxed" },
  { name: kernel, subject: "kernels", open: "open" },
  { name: reference, subject: "kernels", open: "openReference" },
  { name: limit, subject: "limit", open: "open" },
  { name: "tfjs-wasm", subject: "tfjs", open: "openWasm" },
  { name: "onnxruntime-web", subject: "onnxruntime", open: "open" },
  { name: "jax-js", subject: "jax", open: "open" },
  { name: "tfjs-cpu", subject: "tfjs", open: "openPlain" },
  { name: "ml-matrix", subject: "plain", open: "openMlMatrix" },
  { name: "stdlib", subject: "plain", open: "openStdlib" },
  { name: "js-pytorch", subject: "js-pytorch", open: "open" },
  { name: "plain JavaScript", subject: "plain", open: "openLoops" },
];

/** Who is measured against: packages of others, not loops written for this benchmark. */
export const peers = [
  "tfjs-wasm",
  "onnxruntime-web",
  "jax-js",
  "tfjs-cpu",
  "ml-matrix",
  "stdlib",
  "js-pytorch",
];

/** Ours, without what may reorder sums. */
export const ours = [plan, kernel, reference, limit];

/** Whether a contender answers the interpreter's bits. */
export function isExact(name) {
  return ours.includes(name);
}
