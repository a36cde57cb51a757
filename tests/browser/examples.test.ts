import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { checked, examples, needsPage } from "../web/library/declared/examples.ts";
import { packagePages } from "./package-page.ts";
import { browse } from "./visit.ts";

// The examples of the declarations that draw something, as a plain page runs them. The others run in Node.

/** What an example asks of the page: each answers in the console, so that a failure says what came. */
const asking = `const told = (promised, came) => console.log("example:", promised === came ? "kept" : \`\${promised}: \${came}\`);
const check = async (body, wanted) => told(JSON.stringify(wanted()), JSON.stringify(await body()));
`;
const drawing = examples.filter(needsPage).map((example) => ({ example, ...checked(example) }));
const { folder, remove } = packagePages(
  "example-pages",
  drawing.map(({ code }) => {
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
    return `${asking}${ts.transpileModule(code, { compilerOptions }).outputText}console.log("example: done");`;
  }),
);
const goTo = browse("/", folder);
afterAll(remove);

test("a card, an element, its event and a widget are shown by examples", () => {
  expect(drawing.map(({ example }) => example.name)).toEqual(
    expect.arrayContaining(["CardModule.card", "ToposCard", "ToposChangeEvent", "widget"]),
  );
});

test.each(
  drawing.map(({ example, promised }, position) => [example.name, promised, position] as const),
)("%s keeps its %i promises in a page", async (_, promised, position) => {
  expect(promised).toBeGreaterThan(0);
  const { page, complaints } = await goTo("", { settled: false });
  const said: string[] = [];
  const done = new Promise<void>((resolve) => {
    page.on("console", (message) => {
      const text = /^example: (.*)$/s.exec(message.text())?.[1];
      if (text === "done") resolve();
      else if (text !== undefined) said.push(text);
    });
    page.on("pageerror", (error) => {
      said.push(error.message);
      resolve();
    });
  });
  await page.goto(new URL(`${position}.html`, page.url()).href);
  await done;
  expect(said).toEqual(Array(promised).fill("kept"));
  // What a notebook shows brings styles of its own, which the policy of this page leaves out.
  const others = complaints.filter((complaint) => !/404|inline style/.test(complaint));
  expect(others).toEqual([]);
});
