// `topos-wasm/card`: one reading as HTML. Plain functions from data to text, in Node and in browsers alike.

import { argumentError, checkObject, checkString } from "../../library/check.ts";
import type { CardModule, CardOptions } from "../../library/generated/card.d.ts";
import type { CardReadingKind, CardReadings } from "../../library/index.ts";
import { text } from "../../library/text.ts";
import type { Content } from "../content.ts";
import { branch, toHtml } from "../tree.ts";
import { renderView, viewSection } from "../views.ts";
import { elementOf } from "./shown.ts";

const themes = ["auto", "light", "dark"] as const;

/** One reading as an HTML fragment without scripts, or what an object shows of itself as an element. Fails: argument. */
export const card: CardModule["card"] = ((...given: Parameters<typeof fragment> | [unknown]) =>
  typeof given[0] === "string"
    ? fragment(...(given as Parameters<typeof fragment>))
    : elementOf(given[0])) as CardModule["card"];

function fragment<K extends CardReadingKind>(
  kind: K,
  reading: CardReadings[K],
  options: CardOptions = {},
): string {
  const given = checkObject(options, { operation: "card", argument: "options" });
  const { caption = "", theme = "auto" } = given as { readonly [name: string]: unknown };
  const says = checkString(caption, { operation: "card", argument: "options.caption" });
  if (!themes.some((known) => known === theme)) {
    const place = { operation: "card", argument: "options.theme" };
    throw argumentError(place, themes.join(", "), theme);
  }
  checkObject(reading, { operation: "card", argument: "reading" });
  const views = branch(
    "div",
    { class: "card-views", "data-count": 1 },
    viewSection(kind, renderView(kind, contentOf(kind, reading)), true),
  );
  const figure = branch(
    "figure",
    { class: "card-figure" },
    views,
    says === "" ? "" : branch("figcaption", { class: "card-caption" }, says),
  );
  const attributes = { class: "topos-card", theme: theme === "auto" ? undefined : String(theme) };
  return toHtml(branch("div", attributes, figure));
}

function contentOf<K extends CardReadingKind>(kind: K, reading: CardReadings[K]): Content {
  return { readings: { [kind]: reading }, texts: { [kind]: text(kind, reading) } };
}
