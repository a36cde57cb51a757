/** The files of the module: the engine, the language with the readings, and the products for hosts with relaxed SIMD. */
export const fileOf = {
  engine: "topos.wasm",
  language: "topos-language.wasm",
  relaxed: "topos-relaxed.wasm",
};

export const parts = Object.values(fileOf);
