import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shareHash } from "../../web/src/card/share.ts";
import { type Answer, browse, cardResults, notes, type VisitOptions } from "./visit.ts";

const goTo = browse();
const name = "jacobian-row";
const markup = `<img src=x onerror="window.wasRun=1">"'</script><script>window.wasRun=1</script>`;

async function answer(page: Page): Promise<Answer> {
  const found = (await cardResults(page)).find(({ id }) => id === name);
  if (found === undefined) throw new Error(`no card ${name}`);
  return found;
}

function setProgram(page: Page, program: string): Promise<void> {
  return page.locator(`#${name}`).evaluate((element, text) => {
    (element as HTMLElement & { program: string }).program = text;
  }, program);
}

/** Nothing that was written as text has run. */
async function expectHarmless(page: Page, complaints: readonly string[]): Promise<void> {
  const wasRun = await page.evaluate(() => "wasRun" in window);
  expect(wasRun).toBe(false);
  expect(complaints).toEqual([]);
  expect((await notes(page)).violations).toEqual([]);
}

test("markup in names, labels and attributes is text in every view", async () => {
  const { page, complaints } = await goTo("differentiation/");
  await page.locator(`#${name}`).evaluate((element, text) => {
    element.setAttribute("views", `spec graph values ${text} norms proof scan readings plan code`);
    element.setAttribute("caption", text);
    element.setAttribute("along", text);
    element.setAttribute("elements", `f64 ${text}`);
  }, markup);
  const label = markup.replaceAll('"', "");
  await setProgram(
    page,
    `constructor = parameter 2\n__proto__ = constructor * constructor\ndivider "${label}"\n` +
      `toString = d(__proto__, constructor)\nshow __proto__ "${label}", toString, gradient constructor`,
  );

  const { state, texts } = await answer(page);
  expect(state).toBe("ready");
  expect(texts["values"]).toContain(`${label} = 4`);
  const card = page.locator(`#${name}`);
  expect(await card.locator("img, script").count()).toBe(0);
  expect(await card.textContent()).toContain(label);
  for (const tab of await card.getByRole("tab").all()) await tab.click();
  await expectHarmless(page, complaints);
});

const monstrous: { readonly [what: string]: readonly [program: string, place: RegExp] } = {
  "two hundred thousand lines": ["w = leaf 1\n".repeat(200_000), /the limit is 100000/],
  "ten thousand brackets": [`y = ${"(".repeat(10_000)}1${")".repeat(10_000)}`, /deeper than 64/],
  "ten thousand million elements": ["w = parameter [100000, 100000]", /the limit is 4000000/],
  "nodes without end": [`x = leaf 1\n${"x = x + x\n".repeat(9_000)}`.repeat(3), /limit is/],
};

test.each(Object.entries(monstrous))("%s are refused, and the page goes on", async (_, given) => {
  const [program, sentence] = given;
  const { page, complaints } = await goTo("differentiation/");
  await setProgram(page, program);

  const refused = await answer(page);
  expect(refused.state).toBe("error");
  expect(refused.errors.join()).toMatch(sentence);
  expect(refused.program).toBe(program);
  await setProgram(page, "x = leaf 3\nshow x");
  expect((await answer(page)).texts["values"]).toBe("x = 3");
  await expectHarmless(page, complaints);
});

test("of many programs in a row the newest is shown", async () => {
  const { page, complaints } = await goTo("differentiation/");
  const before = answer(page);
  for (let i = 0; i < 50; i += 1) {
    const isSlow = i % 2 === 0;
    const work = isSlow ? "h = leaf [64, 64]\nh = h @ h @ h\n" : "";
    await setProgram(page, `${work}x = leaf ${i}\nshow x`);
  }

  await before;
  expect((await answer(page)).texts["values"]).toBe("x = 49");
  await page.waitForTimeout(100);
  expect((await answer(page)).texts["values"]).toBe("x = 49");
  await expectHarmless(page, complaints);
});

const shared = shareHash({ card: name, program: `# ${markup}\nx = leaf 7\nshow x` }) ?? "";
const longest = `#topos-1=${"A".repeat(1_500_000)}.0`;

test.each([
  ["cut in the middle", shared.slice(0, shared.length / 2)],
  ["cut by a letter", shared.slice(0, -1)],
  ["of another version", shared.replace("topos-1", "topos-2")],
  ["of a million letters", longest],
  ["of nothing but dots", `#topos-1=${".".repeat(500_000)}`],
])("a link %s opens the page's own program, with a note", async (_, hash) => {
  const { page, complaints } = await goTo(`differentiation/${hash}`);
  const untouched = await goTo("differentiation/");

  expect((await answer(page)).program).toBe((await answer(untouched.page)).program);
  await page.getByText("The link could not be read whole").first().waitFor();
  await expectHarmless(page, complaints);
});

test("a link that is whole opens its program, markup and all", async () => {
  const { page, complaints } = await goTo(`differentiation/${shared}`);

  expect(await answer(page)).toMatchObject({ state: "ready", texts: { values: "x = 7" } });
  await expectHarmless(page, complaints);
});

test("a comma in a number is refused in its place wherever the reader lives", async () => {
  const german: VisitOptions = { locale: "de-DE" };
  const { page } = await goTo("differentiation/", german);
  await setProgram(page, "x = leaf 0,5\nshow x");
  expect((await answer(page)).state).toBe("error");

  await setProgram(page, "x = leaf 0.5\nshow x");
  expect((await answer(page)).texts["values"]).toBe("x = 0.5");
});

test("a graph of five thousand nodes is summarised, and no coordinate is anything but a number", async () => {
  const { page, complaints } = await goTo("differentiation/");
  await page
    .locator(`#${name}`)
    .evaluate((element) => element.setAttribute("views", "graph norms values plan liveness"));
  const programs = [
    `x = leaf 1\n${"x = x + x\n".repeat(5_000)}show x`,
    "x = parameter of [[1, 2], [nan, 1]]\ny = sum(exp(x * 1000.0 * x))\nshow y",
    "x = parameter [3, 3, 3]\ny = sum(x)\nshow y",
  ];
  for (const program of programs) {
    await setProgram(page, program);
    expect((await answer(page)).state).not.toBe("error");
    for (const tab of await page.locator(`#${name}`).getByRole("tab").all()) await tab.click();
    const html = await page.locator(`#${name}`).evaluate((element) => element.innerHTML);
    const drawn = [...html.matchAll(/ (?:d|x|y|x1|x2|y1|y2|cx|cy|points|transform)="([^"]*)"/gu)];
    expect(drawn.filter(([, numbers = ""]) => /NaN|Infinity|undefined/u.test(numbers))).toEqual([]);
    expect(await page.locator(`#${name} svg *`).count()).toBeLessThan(8_000);
  }
  await expectHarmless(page, complaints);
});
