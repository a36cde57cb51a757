/** What the front-end interface of anywidget promises of a model. */
export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

/** What anywidget gives to `render`: the model of the widget, and a place in the page. */
export interface WidgetPlace {
  readonly model: WidgetModel;
  readonly el: HTMLElement;
}

/**
 * A card as a widget of notebooks, whose traits are the attributes of `topos-card` and `program`. An edit in the card
 * changes the trait `program`. The answer of `render` takes the card away.
 *
 * @example
 * // In Python: class Card(anywidget.AnyWidget), with
 * // _esm = pathlib.Path("anywidget.js") and program = traitlets.Unicode("").tag(sync=True)
 */
declare const widget: { readonly render: (place: WidgetPlace) => () => void };
export default widget;
