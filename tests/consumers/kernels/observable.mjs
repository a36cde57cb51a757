// A notebook of Observable, made into a site by its own tool: elements that `card` answers are shown as they are.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quietly } from "../../../tools/command.mjs";
import { expectSame, opened } from "../sites/card.mjs";
import { expectReadable, headersOn } from "./look.mjs";
import { copied, environment, program } from "./place.mjs";

const headers = [
  "tape: 2 nodes, 0 parameters, 0 inputs",
  "network: 12 nodes, 1 parameter, 0 inputs",
  "plan",
  "run  ·  12 nodes  ·  max norm 5  ·  mean norm 2.1973",
  "field  ·  12 nodes  ·  max norm 4.4721  ·  mean norm 0.5739",
  "parameters  ·  1 slot",
  "adjoints  ·  1 pair  ·  target #2",
  "tensor  ·  [2]  ·  f64  ·  min -2 max 1 mean -0.5",
  "entry  ·  2 roots  ·  1 observes  ·  Exact",
  "symbol",
  "value  ·  []  ·  f64  ·  min 2 max 2 mean 2",
  "value  ·  []  ·  not yet computed",
];

const themes = { light: "air", dark: "near-midnight" };

let built;
/** The site, made once, with the notebook in both themes. */
const site = async () => {
  if (built === undefined) {
    const folder = copied("observable", { ".": "kernels/observable" });
    const notebook = readFileSync(join(folder, "objects.html"), "utf8");
    const pages = Object.entries(themes).map(([name, theme]) => {
      const page = join(folder, `${name}.html`);
      writeFileSync(page, notebook.replace("<notebook>", `<notebook theme="${theme}">`));
      return page;
    });
    const options = ["build", "--root", folder, "--out", "built", "--", ...pages];
    await quietly(program("notebooks"), options, { cwd: folder, env: environment });
    built = join(folder, "built");
  }
  return built;
};

async function look(theme) {
  const inspect = async (page) => {
    await page
      .locator("figure > figcaption")
      .nth(headers.length - 1)
      .waitFor();
    expectSame("objects", await headersOn(page, `observable-${theme}`), headers);
    expectSame("rows", await page.locator(".topos-shown td").allTextContents(), ["1", "-2"]);
    await expectReadable(page);
    // What no element was made of is told by the names of its classes.
    const inspected = await page.locator(".observablehq--inspect").last().textContent();
    const named = "Object {w: TapeSymbol, loss: TapeSymbol, adjoints: Adjoints}";
    expectSame("names", inspected.trim(), named);
  };
  await opened(await site(), `${theme}.html`, inspect);
}

export const observable = () => ({
  "elements of objects show in a notebook of Observable": () => look("light"),
  "elements of objects show in a dark notebook of Observable": () => look("dark"),
});
