// What a card does for the sake of the notebook around it, until the answers are called.

/**
 * Keeps plain keys from the notebook while they are a card's. JupyterLab looks at keys before whatever has the focus,
 * but for places with this attribute; others listen further up. Chords stay the notebook's.
 */
export function keepKeys(card: HTMLElement): () => void {
  const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    !(ctrlKey || metaKey || altKey);
  const mark = (event: KeyboardEvent): void => {
    card.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
  };
  const keep = (event: KeyboardEvent): void => {
    if (isPlain(event)) event.stopPropagation();
  };
  // In front of JupyterLab, which listens on the document.
  addEventListener("keydown", mark, { capture: true });
  card.addEventListener("keydown", keep);
  return () => {
    removeEventListener("keydown", mark, { capture: true });
    card.removeEventListener("keydown", keep);
  };
}

/**
 * Calls `tell` with the theme of a page that has one without saying so by `color-scheme`, as that of MyST: where its
 * text is light, its ground is dark. Without an answer the card's theme is that of the page already.
 */
export function watchTheme(
  card: HTMLElement,
  tell: (theme: "dark" | undefined) => void,
): () => void {
  const look = (): void => tell(isUnsaidlyDark(card) ? "dark" : undefined);
  const observer = new MutationObserver(look);
  const { documentElement, body } = card.ownerDocument;
  for (const element of [documentElement, body]) observer.observe(element, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", look);
  addEventListener("transitionend", look);
  look();
  return () => {
    observer.disconnect();
    system.removeEventListener("change", look);
    removeEventListener("transitionend", look);
  };
}

/** Text of a luminance above this cannot be read on white: the ratio would be less than 4.5. */
const lightText = 1.05 / 4.5 - 0.05;

function isUnsaidlyDark(card: HTMLElement): boolean {
  if (getComputedStyle(card).colorScheme !== "normal") return false;
  // A mixture answers shares of red, green and blue, in whatever form the page has written its colour.
  card.style.color = "color-mix(in srgb, currentcolor, currentcolor)";
  const mixture = getComputedStyle(card).color;
  card.style.removeProperty("color");
  const [red = 0, green = 0, blue = 0] = (mixture.match(/[\d.e-]+/gu) ?? []).map(Number);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > lightText;
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
