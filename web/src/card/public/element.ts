// `topos-wasm/element`: the card as an element for pages of others. Importing it registers nothing.

import { build } from "../../library/generated/build.ts";
import { ToposCard as SiteCard } from "../element.ts";
import { adoptSheet } from "./sheet.ts";

/** The element of the site, which brings its own sheet along. */
export class ToposCard extends SiteCard {
  static readonly version: string = `${build.version} (${build.digest})`;

  override connectedCallback(): void {
    adoptSheet(this.getRootNode());
    super.connectedCallback();
  }
}

const warned = new Set<string>();

/** The first definition of a tag wins; a second of another version warns once. Without a DOM nothing happens. */
export function define(tag = "topos-card"): void {
  if (typeof customElements === "undefined") return;
  const there = customElements.get(tag) as { readonly version?: unknown } | undefined;
  // One class serves one tag.
  if (there === undefined) customElements.define(tag, class extends ToposCard {});
  else if (there.version !== ToposCard.version && !warned.has(tag)) {
    warned.add(tag);
    console.warn(
      `topos: <${tag}> was defined by another version, ${String(there.version ?? "unknown")}, and stays so; this is ${ToposCard.version}`,
    );
  }
}
