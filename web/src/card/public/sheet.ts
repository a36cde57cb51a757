// The build writes the text of the sheet in the place of this name.
declare const toposCardSheet: string;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Gives a shadow root the sheet of its document. Constructed sheets pass every content security policy. */
export function adoptSheet(root: ShadowRoot): void {
  const owner = root.ownerDocument;
  const sheet = sheets.get(owner) ?? made(owner);
  sheets.set(owner, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** A document takes sheets of its own window alone. */
function made(owner: Document): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = (owner.defaultView ?? globalThis) as typeof globalThis;
  const fresh = new Sheet();
  fresh.replaceSync(toposCardSheet);
  return fresh;
}

/**
 * Draws a card in the size of letters that the reader has chosen, whatever the page makes of its root: the sheet and the
 * drawings count in `rem`, and pages that set it to 10 pixels are many. The sheet keeps the host at that size.
 */
export function fitSize(host: Element, card: HTMLElement): void {
  const sizeOf = (element: Element): number =>
    Number.parseFloat(getComputedStyle(element).fontSize);
  const zoom = sizeOf(host) / sizeOf(host.ownerDocument.documentElement);
  if (Number.isFinite(zoom) && Math.abs(zoom - 1) > 0.01)
    card.style.setProperty("zoom", String(zoom));
  else card.style.removeProperty("zoom");
}
