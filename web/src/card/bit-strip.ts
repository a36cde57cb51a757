import type { ElementName } from "../library/index.ts";
import { type Branch, branch } from "./tree.ts";

/** How many bits of a number say its exponent; one says the sign, the others the mantissa. */
const exponentBits: { readonly [E in ElementName]: number } = { f64: 11, f32: 8, bf16: 8 };

/** A number's bits in three groups: sign, exponent, mantissa. */
export function bitStrip(element: ElementName, word: string): Branch {
  const bits = Array.from(word, (letter) =>
    Number.parseInt(letter, 16).toString(2).padStart(4, "0"),
  ).join("");
  const end = 1 + exponentBits[element];
  const group = (part: string, text: string): Branch =>
    branch("span", { class: "bit-strip-part", "data-part": part, title: part }, text);
  return branch(
    "span",
    { class: "bit-strip", role: "img", "aria-label": `bits of ${word}` },
    group("sign", bits.slice(0, 1)),
    group("exponent", bits.slice(1, end)),
    group("mantissa", bits.slice(end)),
  );
}
