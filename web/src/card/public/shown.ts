// What an object of the library shows of itself, as an element: for notebooks of the web, such as Observable.

import { argumentError } from "../../library/check.ts";
import { jupyterDisplay } from "../../library/display.ts";
import { showEntry } from "../../library/display-plain.ts";
import type { Displayable, Entry, MimeBundle } from "../../library/index.ts";

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
  return isEntry(value) ? showEntry(value) : undefined;
}

/** An entry is plain data, and may be anybody's. */
function isEntry(value: object): value is Entry {
  const { roots, observe = [], numerics = "exact" } = value as { readonly [name: string]: unknown };
  const lists = [roots, observe];
  return (
    lists.every((names) => Array.isArray(names) && names.every(isName)) &&
    (numerics === "exact" || numerics === "fast")
  );
}

/** A symbol or a value. */
function isName(name: unknown): boolean {
  if (typeof name !== "object" || name === null) return false;
  const { symbol = name } = name as { readonly [name: string]: unknown };
  return (
    typeof symbol === "object" &&
    symbol !== null &&
    Number.isInteger((symbol as { index?: unknown }).index)
  );
}
