// Linked before the glue of the wasm tests: gives the engine the one function that it imports,
// as web/src/load/imports.ts gives it to topos.wasm.

process.exitCode = 1; // until main says otherwise: a module that does not start has failed

Module.instantiateWasm = (imports, receive) => {
  let memory;
  imports.topos = {
    number_text(value, address) {
      const digits = String(value);
      new Uint8Array(memory.buffer, address, digits.length).set(Buffer.from(digits));
      return digits.length;
    },
  };
  const bytes = require("node:fs").readFileSync(__filename.replace(/js$/, "wasm"));
  const module = new WebAssembly.Module(bytes);
  const instance = new WebAssembly.Instance(module, imports);
  memory = instance.exports.memory;
  receive(instance, module);
  return instance.exports;
};
