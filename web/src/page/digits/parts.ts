// The element's frame: parts that are filled anew when what they show changes, in one order for build and page.
import { type Branch, branch, type Tree } from "../../card/tree.ts";

/** What can be filled anew. */
export const partNames = [
  "controls",
  "figures",
  "curves",
  "norms",
  "pad",
  "verdict",
  "confusion",
  "gallery",
] as const;
export type PartName = (typeof partNames)[number];
export type Parts = { readonly [name in PartName]: readonly Tree[] };

export function frameTrees(parts: Parts): readonly Tree[] {
  const part = (name: PartName, tag = "div"): Branch =>
    branch(tag, { class: `digits-${name}`, "data-part": name }, ...parts[name]);
  return [
    part("controls"),
    part("figures", "dl"),
    part("curves"),
    branch(
      "details",
      { class: "digits-numbers" },
      branch("summary", {}, "The norms as a table"),
      part("norms"),
    ),
    branch("h3", { class: "digits-title" }, "Draw one yourself"),
    branch("div", { class: "digits-own" }, padFrame(part("pad")), part("verdict")),
    branch("h3", { class: "digits-title" }, "Where it is wrong"),
    branch("div", { class: "digits-errors" }, part("confusion"), part("gallery")),
  ];
}

const padName =
  "Draw a digit. The arrow keys move the pen, the space bar sets it down and lifts it, " +
  "Backspace takes the last stroke away, and Escape all of them.";

function padFrame(inside: Branch): Branch {
  const area = { ...inside.attributes, role: "application", tabindex: 0, "aria-label": padName };
  const button = (action: string, text: string): Branch =>
    branch("button", { type: "button", "data-action": action }, text);
  return branch(
    "div",
    { class: "digits-drawing" },
    branch("div", area, ...inside.children),
    branch("div", { class: "digits-buttons" }, button("undo", "Undo"), button("clear", "Clear")),
    branch("p", { class: "digits-keys" }, "Or with keys: arrows move, space draws, Escape clears."),
  );
}
