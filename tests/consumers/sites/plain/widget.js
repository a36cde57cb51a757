// A model as anywidget hands it to a front end, and a cell.
import widget from "./topos-wasm/anywidget.js";

const traits = { program: "x = leaf 2\ny = x * x", views: ["values", "graph"] };
const heard = new Map();
const model = {
  get: (name) => traits[name],
  set: (name, value) => {
    traits[name] = value;
  },
  save_changes: () => {
    if (traits.program === "x = leaf 1") throw new Error("not implemented");
    model.saved.push(traits.program);
  },
  on: (event, listener) => heard.set(event, listener),
  off: (event) => heard.delete(event),
  saved: [],
};

globalThis.cell = {
  saved: model.saved,
  listeners: () => heard.size,
  change: (name, value) => {
    traits[name] = value;
    heard.get(`change:${name}`)();
  },
  end: widget.render({ model, el: document.querySelector("#cell") }),
};
