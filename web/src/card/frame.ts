import type { Token } from "../library/highlight.ts";
import type { Diagnostic, ElementName } from "../library/index.ts";
import { type Content, entriesOf, type ViewName } from "./content.ts";
import { inspectorColumns } from "./inspector-columns.ts";
import { programTree } from "./program.ts";
import { type Branch, branch, type Tree } from "./tree.ts";
import { renderView, viewSection } from "./views.ts";

export interface Frame {
  readonly program: string;
  readonly tokens: readonly Token[];
  readonly views: readonly ViewName[];
  readonly caption: string;
  readonly element: string;
  /** Several elements that the program runs over. */
  readonly elements: readonly ElementName[];
  readonly content: Content | undefined;
  readonly errors: readonly Diagnostic[];
}

/** Everything that stands inside `<topos-card>`, as the build prints it and as the element makes it where nothing was printed. */
export function frameTrees(frame: Frame): readonly Tree[] {
  return [
    barTree(frame),
    branch(
      "div",
      { class: "card-source", "data-above": isWide(frame.views, frame.content) },
      branch(
        "div",
        { class: "card-desk" },
        programTree(frame.program, frame.tokens),
        errorsTree(frame.errors),
      ),
    ),
    figureTree(frame),
    inspectorTree(frame.elements),
    toolsTree(),
  ];
}

/** Whether something stands side by side: it wants the width of the card, and the program goes above it. */
export function isWide(views: readonly ViewName[], content: Content | undefined): boolean {
  return isPaired(views) || (content !== undefined && entriesOf(content).length > 1);
}

/** Whether a plan and its module are seen together, where there is room, so that lines of the one lead to the other. */
export function isPaired(views: readonly ViewName[]): boolean {
  return pair.every((view) => views.includes(view));
}

export const pair: readonly ViewName[] = ["plan", "stablehlo"];

/** The head of a card: what state it is in, what it is made of, and a tab for each view. */
function barTree({ views, element, elements, content }: Frame): Branch {
  const tabs = views.map((view, position) =>
    branch(
      "button",
      {
        class: "card-tab",
        type: "button",
        role: "tab",
        "data-tab": view,
        "aria-selected": String(position === 0),
        tabindex: position === 0 ? 0 : -1,
      },
      view,
    ),
  );
  return branch(
    "div",
    { class: "card-bar" },
    branch("span", { class: "card-status", "data-state": "printed" }, "printed"),
    elements.length < 2 ? "" : elementsTree(elements),
    branch("span", { class: "card-facts" }, facts(element, content)),
    views.length < 2
      ? ""
      : branch("div", { class: "card-tabs", role: "tablist", "aria-label": "views" }, ...tabs),
  );
}

/** Buttons that show one element alone, or all of them side by side. */
function elementsTree(elements: readonly ElementName[]): Branch {
  const buttons = ["all", ...elements].map((name) =>
    branch(
      "button",
      {
        class: "card-tab",
        type: "button",
        "data-element-choice": name,
        "aria-pressed": String(name === "all"),
      },
      name,
    ),
  );
  return branch(
    "span",
    { class: "card-elements", role: "group", "aria-label": "elements" },
    ...buttons,
  );
}

/** Element and size in a few letters: `f64 · 23 nodes`. Of several elements each has a button of its own. */
export function facts(element: string, content: Content | undefined): string {
  const count = content?.readings.spec?.lines.length;
  if (count === undefined) return element;
  const size = `${count} ${count === 1 ? "node" : "nodes"}`;
  return content?.columns === undefined ? `${element} · ${size}` : size;
}

function figureTree({ views, content, caption, errors }: Frame): Branch {
  const nothing = errors.length === 0 ? [] : [nothingTree()];
  const sections = views.map((view, position) =>
    viewSection(view, content === undefined ? nothing : renderView(view, content), position === 0),
  );
  return branch(
    "figure",
    { class: "card-figure" },
    branch(
      "div",
      {
        class: "card-views",
        "data-count": views.length,
        "data-paired": isPaired(views) && pair.some((view) => view === views[0]),
      },
      ...sections,
    ),
    caption === "" ? "" : branch("figcaption", { class: "card-caption" }, caption),
  );
}

/** What stands in a view of a program that is refused from the start. */
function nothingTree(): Branch {
  return branch(
    "p",
    { class: "card-nothing" },
    "Nothing to read yet: a program is read once all of its lines are recorded.",
  );
}

/** The sentences of what is wrong, each with its line. */
export function errorsTree(errors: readonly Diagnostic[]): Branch {
  const sentences = errors.map(({ span, message }) => {
    const isPlaced = span.start > 0 || span.length > 0;
    const place = branch("span", { class: "card-error-line" }, `line ${span.line}`);
    return branch("li", {}, ...(isPlaced ? [place, ` ${message}`] : [message]));
  });
  return branch(
    "div",
    { class: "card-errors", role: "status" },
    sentences.length === 0 ? "" : branch("ul", {}, ...sentences),
  );
}

/** What the inspector says while no node is chosen. */
export function inspectorHint(): Branch {
  return branch(
    "span",
    { class: "inspector-hint" },
    "Point at a node or tap it; arrow keys walk, Enter pins.",
  );
}

function inspectorTree(elements: readonly ElementName[]): Branch {
  const legend = (mark: string, text: string): Branch =>
    branch("span", { class: "card-legend-entry", "data-mark-of": mark }, text);
  return branch(
    "div",
    { class: "card-inspector" },
    branch(
      "div",
      { class: "inspector-place" },
      branch("div", { class: "inspector-line" }, inspectorHint()),
      elements.length < 2 ? "" : inspectorColumns(elements.map((element) => ({ element }))),
    ),
    branch(
      "div",
      { class: "card-legend", "aria-hidden": "true" },
      legend("selected", "selected"),
      legend("operand", "reads"),
      legend("reader", "read by"),
    ),
  );
}

function toolsTree(): Branch {
  const tool = (action: string, text: string, off = false): Branch =>
    branch(
      "button",
      { class: "button", type: "button", "data-action": action, disabled: off },
      text,
    );
  return branch(
    "div",
    { class: "card-tools" },
    tool("reset", "Reset", true),
    tool("undo", "Undo", true),
    tool("copy", "Copy"),
    tool("link", "Link"),
    branch("span", { class: "card-note", role: "status" }),
  );
}
