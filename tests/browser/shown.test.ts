import { afterAll, expect, test } from "vitest";
import { packagePages } from "./package-page.ts";
import { browse } from "./visit.ts";

// What objects show of themselves as elements, in a page that has nothing but the package.

const program = `
import { init } from "topos-wasm";
import { card } from "topos-wasm/card";

const { f64 } = await init();
const [network, { w, loss, adjoints }] = f64.record((tape) => {
  const w = tape.parameter([1, 2]);
  const loss = w.mul(w).sum();
  return { w, loss, adjoints: tape.differentiate(loss, [w]) };
});
const tape = f64.tape();
const value = tape.leaf(1).exp();
const table = network.parameters();
const run = network.forward(table);
const shown = {
  tape,
  value,
  network,
  plan: network.lower({ roots: adjoints.roots }),
  run,
  field: run.backward(loss),
  parameters: table,
  adjoints,
  tensor: run.of(w),
  entry: { roots: adjoints.roots, observe: [w] },
  symbol: w,
};
for (const [name, value] of Object.entries(shown)) {
  const element = card(value);
  element.id = name;
  document.body.append(element);
}
const refused = [7, { kind: "adjoints" }, { roots: [1] }, { roots: [w], numerics: "new" }];
for (const [index, value] of refused.entries()) {
  try {
    card(value);
  } catch ({ kind, message }) {
    const textContent = \`\${kind}: \${message}\`;
    document.body.append(Object.assign(document.createElement("p"), { id: \`refused-\${index}\`, textContent }));
  }
}
`;

const { folder, remove } = packagePages("shown-page", [program]);
const goTo = browse("/", folder);
afterAll(remove);

test("every object answers an element with its header, and its picture where it has one", async () => {
  const { page } = await goTo("0.html", { settled: false });
  await page.locator("#refused-3").waitFor();
  const heads = await page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll(".topos-shown"), (element) => [
        element.id,
        [
          element.querySelector("figure > figcaption")?.textContent,
          element.querySelectorAll("svg[role=img]").length,
        ],
      ]),
    ),
  );

  expect(heads).toEqual({
    tape: ["tape: 2 nodes, 0 parameters, 0 inputs", 0],
    value: ["value  ·  []  ·  not yet computed", 0],
    network: [expect.stringMatching(/^network: \d+ nodes, 1 parameter, 0 inputs$/u), 0],
    plan: ["plan", 1],
    run: [expect.stringMatching(/^run {2}· {2}\d+ nodes {2}· {2}max norm/u), 1],
    field: [expect.stringMatching(/^field {2}· {2}\d+ nodes {2}· {2}max norm/u), 1],
    parameters: ["parameters  ·  1 slot", 0],
    adjoints: ["adjoints  ·  1 pair  ·  target #2", 0],
    tensor: ["tensor  ·  [2]  ·  f64  ·  min 1 max 2 mean 1.5", 0],
    entry: ["entry  ·  2 roots  ·  1 observes  ·  Exact", 0],
    symbol: ["symbol", 0],
  });
  expect(await page.locator("#tensor td").allTextContents()).toEqual(["1", "2"]);
  expect(await page.locator("#adjoints pre").textContent()).toMatch(/^#0 {2}→ {2}#\d+$/u);
  expect(await page.locator("#symbol figcaption + div").textContent()).toMatch(
    /^#0 is a detached name;/u,
  );
  expect(await page.locator("#value figcaption + div").textContent()).toBe(
    "run forward to give this value a payload",
  );
  for (const refused of await page.locator("[id^=refused]").allTextContents())
    expect(refused).toMatch(/^argument: card needs the name of a view, or an object of topos/u);
});
