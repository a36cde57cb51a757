// Importing registers, fetches and patches nothing, with or without a window.
const before = Object.getOwnPropertyNames(globalThis).length;
const keys = Object.getOwnPropertySymbols(Symbol.prototype).length;
globalThis.fetch = () => {
  throw new Error("something was fetched");
};
const [{ init }] = await Promise.all([
  import("topos-wasm"),
  import("topos-wasm/inline"),
  import("topos-wasm/card"),
  import("topos-wasm/element"),
  import("topos-wasm/element/define"),
]);
const changed =
  Object.getOwnPropertyNames(globalThis).length !== before ||
  Object.getOwnPropertySymbols(Symbol.prototype).length !== keys;
if (changed) throw new Error("the platform was changed");
const { summary } = await import("./shared/summary.js");
console.log(summary(await init()));
