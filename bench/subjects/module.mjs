/** Starts a bench program of ours; what it imports of a system it never reaches. */
export async function startModule(bytes) {
  const module = await WebAssembly.compile(bytes);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  return exports;
}
