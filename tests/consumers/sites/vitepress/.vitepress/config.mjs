export default {
  title: "Lessons",
  head: [["script", { type: "module", src: "/topos-wasm/define.js" }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("topos-") } } },
};
