/** The files of the module: the engine, and the language with the readings. */
export const parts = ["topos.wasm", "topos-language.wasm"];
