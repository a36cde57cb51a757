// `topos-wasm/anywidget`: a card as a widget of notebooks, in one file, for a notebook sends nothing else. It holds to
// the front-end interface of anywidget: the default export has a `render` that is given a model and a place.

import { define } from "./define.ts";
import type { ToposCard } from "./element.ts";
import { keepKeys, watchTheme } from "./surroundings.ts";

/** What the interface promises of a model: the traits of the widget, and word of their changes. */
export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

export interface WidgetPlace {
  readonly model: WidgetModel;
  readonly el: HTMLElement;
}

/** Traits that are attributes of a card; `views` and `elements` are text or lists of words. */
const traits = ["views", "elements", "along", "training", "caption", "shows", "theme", "loading"];

/**
 * What was lately written into cards here. It comes back by way of the model to the other cards of a widget, some of it
 * late; what comes besides is what Python says. Hosts give each card a model of its own, so none can be asked.
 */
const edits: string[] = [];
const mostEdits = 100;

/** Shows a card in the cell until the answer is called, and tells the model of every edit. */
function render({ model, el }: WidgetPlace): () => void {
  define();
  const card = document.createElement("topos-card") as ToposCard;
  // Each run of a cell makes a card anew: what an address says of the first one would undo what Python says.
  card.setAttribute("data-unlinked", "");
  let pageTheme = "";
  const take = (trait: string): void => {
    const text = textOf(model.get(trait)) || (trait === "theme" ? pageTheme : "");
    if (text === (card.getAttribute(trait) ?? "")) return;
    if (text === "") card.removeAttribute(trait);
    else card.setAttribute(trait, text);
  };
  const takeProgram = (): void => {
    const program = textOf(model.get("program"));
    if (program === card.program) return;
    if (edits.includes(program)) card.program = program;
    else card.setAttribute("program", program);
  };
  const tell = (): void => {
    if (model.get("program") === card.program) return;
    edits.push(card.program);
    if (edits.length > mostEdits) edits.shift();
    try {
      model.set("program", card.program);
      model.save_changes();
    } catch {
      // MyST shows widgets without a kernel, and refuses to take anything back.
    }
  };

  const listeners = new Map(traits.map((trait) => [`change:${trait}`, () => take(trait)] as const));
  for (const listener of listeners.values()) listener();
  card.setAttribute("program", textOf(model.get("program")));
  listeners.set("change:program", takeProgram);
  for (const [event, listener] of listeners) model.on(event, listener);
  card.addEventListener("topos-change", tell);
  el.append(card);
  const release = keepKeys(card);
  const forget = watchTheme(card, (theme) => {
    pageTheme = theme ?? "";
    take("theme");
  });

  return () => {
    card.remove();
    release();
    forget();
    try {
      for (const [event, listener] of listeners) model.off(event, listener);
    } catch {
      // Nor does MyST let go of listeners; its models go with their pages.
    }
  };
}

/** What a trait says as an attribute; traits that a widget leaves out say nothing. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "string" ? value : "";
}

const widget: { readonly render: (place: WidgetPlace) => () => void } = { render };
export default widget;
