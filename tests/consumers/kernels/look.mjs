// What is asked of objects on a page: that they say what they are, and can be read there.

import { join } from "node:path";
import { Failed } from "../../../tools/command.mjs";

const pictures = process.env.PICTURES;
/** What guidelines ask of text of this size. */
const leastContrast = 4.5;

/** As letters of 11 pixels are. */
const leastHeight = 11;
const widths = [1280, 390];

/** The first line of every object on the page, after a picture of it where one is wanted. */
export async function headersOn(page, name) {
  if (pictures !== undefined)
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  return page.locator("figure > figcaption").allTextContents();
}

/** Requires that every text of the objects stands out from what is behind it, at any width. */
export async function expectReadable(page) {
  const faint = await page.evaluate((least) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const over = (colours) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of ["white", ...colours]) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundsOf = (element) =>
      element === null
        ? []
        : [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor];
    return Array.from(document.querySelectorAll("figure :is(figcaption, pre, td, div, text)"))
      .map((element) => {
        const style = getComputedStyle(element);
        const grounds = groundsOf(element);
        const ink = element.localName === "text" ? style.fill : style.color;
        const [ground, drawn] = [over(grounds), over([...grounds, ink])];
        const [dark, light] = [Math.min(ground, drawn), Math.max(ground, drawn)];
        return { text: element.textContent, contrast: (light + 0.05) / (dark + 0.05) };
      })
      .filter(({ contrast }) => contrast < least)
      .map(({ text, contrast }) => `${contrast.toFixed(1)} of ${text.slice(0, 40)}`);
  }, leastContrast);
  if (faint.length > 0) throw new Failed(`a contrast below ${leastContrast}: ${faint.join("; ")}`);
  for (const width of widths) await expectFits(page, width);
}

/** Requires that nothing is wider than the page, and that words in pictures keep their size. */
async function expectFits(page, width) {
  await page.setViewportSize({ width, height: 800 });
  const { scrollWidth, clientWidth, lowest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = Array.from(document.querySelectorAll("figure text"));
    const lowest = Math.min(...words.map((word) => word.getBoundingClientRect().height));
    return { scrollWidth, clientWidth, lowest };
  });
  if (scrollWidth > clientWidth) throw new Failed(`is ${scrollWidth} wide on ${clientWidth}`);
  if (lowest < leastHeight) throw new Failed(`words are ${lowest} high on ${clientWidth}`);
}
