// The build writes the text of the sheet in the place of this name.
declare const toposCardSheet: string;

let sheet: CSSStyleSheet | undefined;

/** Gives a document or a shadow root the sheet, once. Constructed sheets pass every content security policy. */
export function adoptSheet(root: Node): void {
  if (!("adoptedStyleSheets" in root)) return;
  const host = root as Document | ShadowRoot;
  sheet ??= made();
  if (!host.adoptedStyleSheets.includes(sheet)) host.adoptedStyleSheets.push(sheet);
}

function made(): CSSStyleSheet {
  const fresh = new CSSStyleSheet();
  fresh.replaceSync(toposCardSheet);
  return fresh;
}
