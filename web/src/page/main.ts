import { define } from "../card/define.ts";
import { offerCopies } from "./copy-code.ts";
import { startOutline } from "./outline.ts";
import { startSearch } from "./start-search.ts";
import { startTheme } from "./theme.ts";

define();

if (document.querySelector("topos-measure") !== null) {
  void import("./measure/element.ts").then(({ defineMeasure }) => defineMeasure());
}

if (document.querySelector("topos-bits") !== null) {
  void import("./bits/element.ts").then(({ defineBits }) => defineBits());
}

if (document.querySelector("topos-example") !== null) {
  void import("./gallery/element.ts").then(({ defineExample }) => defineExample());
}

if (document.querySelector("topos-digits") !== null) {
  void import("./digits/element.ts").then(({ defineDigits }) => defineDigits());
}

const button = document.querySelector<HTMLElement>(".theme-switch");
if (button !== null) startTheme(button);

const searchButton = document.querySelector<HTMLElement>(".search-open");
if (searchButton !== null) startSearch(searchButton);

const order = document.querySelector<HTMLElement>(".reading-order");
order?.addEventListener("click", (event) => {
  if (event.target instanceof HTMLAnchorElement && order.matches(":popover-open"))
    order.hidePopover();
});

offerCopies(document.querySelectorAll<HTMLElement>(".prose > pre, .excerpt > pre"));

startOutline(
  Array.from(document.querySelectorAll(".outline, .reading-order-here")),
  Array.from(document.querySelectorAll<HTMLElement>(".prose > h2[id]")),
);
