// ---------------------------------------------------------------------------------------------------------------
// 15. `topos-wasm/anywidget`. Its default export is what notebooks ask of a widget.
// ---------------------------------------------------------------------------------------------------------------

/** What the front-end interface of anywidget promises of a model: the traits of a widget, by name. */
export interface WidgetModel {
  /** What a trait holds now; nothing for one that the widget does not have. */
  get(name: string): unknown;
  /** Changes a trait here; `save_changes` tells the kernel of it. */
  set(name: string, value: unknown): void;
  /** Sends what was set to the kernel, all at once. */
  save_changes(): void;
  /** Calls a listener on each event, `change:program` say. */
  on(event: string, listener: () => void): void;
  /** Takes such a listener away. */
  off(event: string, listener: () => void): void;
}

/** What anywidget gives to `render`. */
export interface WidgetPlace {
  /** The traits of the widget. */
  readonly model: WidgetModel;
  /** The place in the page, into which the card is put. */
  readonly el: HTMLElement;
}

/**
 * A card as a widget of notebooks, whose traits are the attributes of `topos-card` and `program`. An edit in the card
 * changes the trait `program`. The answer of `render` takes the card away.
 *
 * In Python it is a class of `anywidget.AnyWidget` with `_esm = pathlib.Path("anywidget.js")` and `program =
 * traitlets.Unicode("").tag(sync=True)`; a notebook then does what this program does.
 *
 * @example
 * import widget from "topos-wasm/anywidget";
 * const traits = new Map<string, unknown>([["program", "y = leaf 3"], ["views", "values"]]);
 * const model = {
 *   get: (name: string) => traits.get(name),
 *   set: (name: string, value: unknown) => void traits.set(name, value),
 *   save_changes() {},
 *   on() {},
 *   off() {},
 * };
 * const remove = widget.render({ model, el: document.body });
 * document.querySelector("topos-card")?.getAttribute("views"); // "values"
 * remove();
 * document.querySelector("topos-card"); // null
 */
declare const widget: { readonly render: (place: WidgetPlace) => () => void };
export default widget;
