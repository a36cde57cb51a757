// The script of the page that shows one card: what the address says becomes the card, and the page around the frame is
// told how high it is.

import { define } from "../../card/define.ts";
import { parseHash } from "../../card/share.ts";
import { embedCard, embedNames } from "./address.ts";

const place = document.querySelector<HTMLElement>("#place");
const query = new URLSearchParams(location.search);
const shared = parseHash(location.hash);

const theme = query.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;

if (shared.kind === "state" && shared.state.card === embedCard) {
  place?.replaceChildren(cardOf(shared.state.program));
  define();
} else {
  const note = document.createElement("p");
  note.className = "embed-note";
  note.textContent =
    shared.kind === "malformed"
      ? "The address of this card could not be read whole."
      : "This page shows one card, and its address names none.";
  place?.replaceChildren(note);
}

// The frame around, if there is one, fits itself to what is here.
const tell = (): void => {
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ topos: 1, height: Math.ceil(height) }, "*");
};
if (parent !== window) new ResizeObserver(tell).observe(document.documentElement);

function cardOf(program: string): HTMLElement {
  const card = document.createElement("topos-card");
  const pre = document.createElement("pre");
  card.id = embedCard;
  card.setAttribute("loading", "eager");
  for (const name of embedNames) {
    const value = query.get(name);
    if (value !== null && name !== "theme") card.setAttribute(name, value);
  }
  pre.textContent = program;
  card.append(pre);
  return card;
}
