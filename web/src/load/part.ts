/**
 * The engine; what it loads when somebody first uses the language or the readings; and what Fast plans multiply by where
 * the host has relaxed SIMD and somebody asked for it.
 */
export type Part = "engine" | "language" | "relaxed";

/** The files of the module, each a part of it. */
export const fileOf: { readonly [P in Part]: string } = {
  engine: "topos.wasm",
  language: "topos-language.wasm",
  relaxed: "topos-relaxed.wasm",
};

/** The option of `init` that says where a part is. */
export const optionOf: { readonly [P in Part]: string } = {
  engine: "wasm",
  language: "language",
  relaxed: "relaxedSimd",
};

/** Where one build of the library has the parts of the module: an address, or bytes that it carries. */
export type Places = (part: Part) => URL | Uint8Array<ArrayBuffer>;
