// The page compiles both parts once; each worker is given them, and fetches nothing.
const output = document.querySelector("output");
const compile = (part) => WebAssembly.compileStreaming(fetch(`./topos/${part}`));
const [wasm, language] = await Promise.all(["topos.wasm", "topos-language.wasm"].map(compile));
const worker = new Worker("./worker.js", { type: "module" });
worker.addEventListener("message", ({ data }) => {
  output.textContent = data;
});
worker.addEventListener("error", ({ message }) => {
  output.textContent = message;
});
worker.postMessage({ wasm, language });
