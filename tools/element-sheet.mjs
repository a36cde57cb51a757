// The sheet of cards for pages of others: every rule kept inside cards, outside of layers.

import { fileURLToPath } from "node:url";
import { bundle, transform } from "lightningcss";
import postcss from "postcss";

const filename = fileURLToPath(new URL("../web/src/style/element.css", import.meta.url));

/** The oldest browsers with `light-dark()` and popovers, as versions are packed there. */
const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(123), firefox: version(125), safari: version(17, 5) };

/** A card, or a reading that was drawn as a fragment. */
const card = ":is(topos-card, .topos-card)";

/** A selector of the site as one of cards; `data-theme` belongs to the page, a card has an attribute of its own. */
function kept(selector) {
  const root = /^:root(\[data-theme=[^\]]*\])?$/.exec(selector);
  if (root !== null) return card + (root[1] ?? "").replace("data-theme", "theme");
  const own = selector.replace(/topos-card(?![\w-])/g, card);
  return own.includes(card) ? own : `${card} ${own}`;
}

const isNested = (rule) => {
  for (let above = rule.parent; above !== undefined; above = above.parent)
    if (above.type === "rule" || (above.type === "atrule" && /keyframes$/.test(above.name)))
      return true;
  return false;
};

export function elementSheet() {
  const sheet = postcss.parse(new TextDecoder().decode(bundle({ filename, targets }).code));
  sheet.walkAtRules("layer", (layer) => {
    if (layer.nodes === undefined) layer.remove();
    else layer.replaceWith(layer.nodes);
  });
  sheet.walkRules((rule) => {
    if (!isNested(rule)) rule.selectors = rule.selectors.map(kept);
  });
  const code = new TextEncoder().encode(sheet.toString());
  return new TextDecoder().decode(transform({ filename, code, targets, minify: true }).code);
}
