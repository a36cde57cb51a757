import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { toggleObserve } from "../../web/src/card/observe.ts";
import { placeEngine } from "../../web/src/page/place-engine.ts";
import { root } from "./printed.ts";

type Engine = typeof import("./engine.ts");
type Result = ReturnType<Engine["runCard"]>;
type View = keyof Result["views"];

const { module: engine } = await runnerImport<Engine>(join(root, "tests/pages/engine.ts"), {
  root,
  configFile: false,
  logLevel: "error",
  plugins: [placeEngine()],
});

/** The engine and the way of cards to run programs, loaded in one piece. */
export const topos: Awaited<ReturnType<Engine["init"]>> = await engine.init();
export const runCard: Engine["runCard"] = engine.runCard;

/** A replacement that a reader makes in a program. */
export type Edit = readonly [from: string, to: string];

/** Runs a card of a page after these edits, and answers whatever it answers. */
export function tried(
  page: string,
  card: string,
  views: readonly View[],
  ...edits: readonly Edit[]
): Result {
  const file = join(root, "notebook-pages", page, `${card}.tape`);
  const program = edits.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${card} has no ${from}`);
      return text.replace(from, to);
    },
    readFileSync(file, "utf8"),
  );
  return runCard(topos, { program, views });
}

/** The text of one view after edits that are no mistake. */
export function edited(page: string, card: string, view: View, ...edits: readonly Edit[]): string {
  const { views, errors } = tried(page, card, [view], ...edits);
  if (errors[0] !== undefined) throw new Error(`${card}: ${errors[0].message}`);
  return views[view]?.text ?? "";
}

export function programOf(page: string, card: string): string {
  return readFileSync(join(root, "notebook-pages", page, `${card}.tape`), "utf8").trimEnd();
}

/** A card's program after lines of an entry's plan were pressed, one after the other. */
export function pressed(
  page: string,
  card: string,
  entry: string,
  ...nodes: readonly number[]
): string {
  return nodes.reduce(
    (program, node) => {
      const { views, errors } = runCard(topos, { program, views: ["spec"] });
      if (errors[0] !== undefined) throw new Error(errors[0].message);
      const lines = views.spec?.data.lines ?? [];
      const payloadOf = (leaf: number): string => `0 [${lines[leaf]?.shape.join(", ")}]`;
      const request = { program, lines, node, entry, isKept: false, payloadOf };
      const observed = toggleObserve(request);
      if ("refusal" in observed) throw new Error(observed.refusal);
      return observed.program;
    },
    programOf(page, card),
  );
}

/** What stands behind the equals sign of the row with this label. */
export function rowOf(text: string, label: string): string | undefined {
  return text
    .split("\n")
    .find((line) => line.startsWith(label))
    ?.split(" = ")
    .at(-1);
}
