import { ToposCard } from "./element.ts";

export { ToposCard };

/** Registers the element. The first definition of a tag wins; without a DOM nothing happens. */
export function define(tag = "topos-card"): void {
  if (typeof customElements === "undefined" || customElements.get(tag) !== undefined) return;
  customElements.define(tag, ToposCard);
}
