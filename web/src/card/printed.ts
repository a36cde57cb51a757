import type { Content, ViewName } from "./content.ts";
import { printedText, viewNames } from "./views.ts";

/** The program that stands in a card's markup, without the newlines around it. */
export function programIn(card: Element): string {
  const text = card.querySelector("pre")?.textContent ?? "";
  return text.replace(/^(?:[ \t]*\n)+/u, "").trimEnd();
}

/** The text of every view that the build printed. */
export function printedIn(card: Element): ReadonlyMap<ViewName, string> {
  const printed = new Map<ViewName, string>();
  for (const view of viewNames) {
    const text = card.querySelector(`[data-printed="${view}"]`)?.textContent;
    if (text !== undefined && text !== null) printed.set(view, withoutEnd(text));
  }
  return printed;
}

/** Whether these readings print as the page does, in every view that it prints. */
export function equalsPrinted(printed: ReadonlyMap<ViewName, string>, content: Content): boolean {
  return [...printed].every(([view, text]) => withoutEnd(printedText(view, content)) === text);
}

/** Who writes a figure by hand ends it as it comes, and the code of a card ends in a newline of its own. */
function withoutEnd(text: string): string {
  return text.replace(/\n$/u, "");
}
