// The sheets of cards for pages of others: every rule kept inside cards, outside of layers.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle, transform } from "lightningcss";
import postcss from "postcss";

const filename = fileURLToPath(new URL("../web/src/style/element.css", import.meta.url));

/** The oldest browsers with `light-dark()` and popovers, as versions are packed there. */
const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(123), firefox: version(125), safari: version(17, 5) };

/** A reading that was drawn as a fragment, or a card in its shadow root. */
const card = ".topos-card";

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

const isCard = ({ type, selector }) =>
  type === "rule" && (selector === card || selector.startsWith(`${card}[theme`));

/** Each token is what the page says by the name `--topos-...`, or else the site's own; the theme is the page's. */
function openTokens(sheet) {
  sheet.walkDecls(/^--/, (token) => {
    if (isCard(token.parent)) token.value = `var(--topos-${token.prop.slice(2)}, ${token.value})`;
  });
  sheet.walkDecls("color-scheme", (scheme) => {
    if (scheme.value === "light dark") scheme.remove();
  });
}

/** The sheet for fragments in a page; `text` goes in front. */
export function elementSheet(text = "") {
  const sheet = postcss.parse(new TextDecoder().decode(bundle({ filename, targets }).code));
  sheet.walkAtRules("layer", (layer) => {
    if (layer.nodes === undefined) layer.remove();
    else layer.replaceWith(layer.nodes);
  });
  sheet.walkRules((rule) => {
    if (!isNested(rule)) rule.selectors = rule.selectors.map(kept);
  });
  sheet.prepend(postcss.parse(text));
  openTokens(sheet);
  const code = new TextEncoder().encode(sheet.toString());
  return new TextDecoder().decode(transform({ filename, code, targets, minify: true }).code);
}

/** The sheet for a shadow root, where the card first forgets what it would inherit from the page. */
export function shadowSheet() {
  return elementSheet(
    readFileSync(new URL("../web/src/style/shadow.css", import.meta.url), "utf8"),
  );
}
