/** The engine, and what it loads when somebody first uses the language or the readings. */
export type Part = "engine" | "language";

/** The files of the module, each a part of it. */
export const fileOf: { readonly [P in Part]: string } = {
  engine: "topos.wasm",
  language: "topos-language.wasm",
};

/** Where one build of the library has the parts of the module: an address, or bytes that it carries. */
export type Places = (part: Part) => URL | Uint8Array<ArrayBuffer>;
