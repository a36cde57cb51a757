// What an object of the library shows of itself, as an element: for notebooks of the web, such as Observable.

import { argumentError } from "../../library/check.ts";
import { jupyterDisplay } from "../../library/display.ts";
import { showAdjoints, showEntry, showSymbol } from "../../library/display-plain.ts";
import type { Adjoints, Displayable, Entry, MimeBundle, TapeSymbol } from "../../library/index.ts";

export type Showable = Displayable | Adjoints | Entry | TapeSymbol;

/** The element of an object. Fails: argument. */
export function elementOf(value: unknown): HTMLElement {
  const operation = "card";
  const shown = bundleOf(value);
  if (shown === undefined) {
    const needs = "the name of a view, or an object of topos to show,";
    throw argumentError({ operation, argument: "kind" }, needs, value);
  }
  if (typeof document === "undefined") {
    const needs = "a page to make an element in";
    throw argumentError({ operation, argument: "value" }, needs, value);
  }
  const element = document.createElement("div");
  element.className = "topos-shown";
  element.innerHTML = shown["text/html"];
  return element;
}

function bundleOf(value: unknown): MimeBundle | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (jupyterDisplay in value) return (value as Displayable)[jupyterDisplay]();
  const { kind, roots } = value as { readonly [name: string]: unknown };
  if (kind === "adjoints") return showAdjoints(value as Adjoints);
  if (Array.isArray(roots)) return showEntry(value as Entry);
  if (kind === "symbol") return showSymbol(value as TapeSymbol);
  return undefined;
}
