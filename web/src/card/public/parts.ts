/** What of a card a page may style by `::part`, by where it stands in the shadow root. */
const parts: Readonly<Record<string, string>> = {
  ".topos-card": "card",
  ".card-bar": "bar",
  ".card-status": "status",
  ".card-facts": "facts",
  ".card-tab": "tab",
  ".card-source": "source",
  ".card-program": "program",
  ".card-errors": "errors",
  ".card-views": "views",
  ".card-view": "view",
  ".listing": "listing",
  ".picture": "picture",
  ".card-caption": "caption",
  ".card-inspector": "inspector",
  ".card-tools": "tools",
  ".card-tools .button": "button",
};

/** Names the parts of a card, after each change of what stands in it. */
export function markParts(card: Element): void {
  for (const [selector, name] of Object.entries(parts)) {
    const found = card.matches(selector) ? [card] : card.querySelectorAll(selector);
    for (const element of found) if (element.part.value !== name) element.part.value = name;
  }
  for (const view of card.querySelectorAll(".card-view[data-view]"))
    view.part.value = `view ${view.getAttribute("data-view")}`;
}
