// Writes into the page's `output` what an instance prints, or why there is none.

import { summary } from "./summary.js";

export async function say(start) {
  const output = document.querySelector("output");
  try {
    output.textContent = summary(await start());
  } catch (error) {
    output.textContent = `${error.kind}: ${error.message}`;
  }
}
