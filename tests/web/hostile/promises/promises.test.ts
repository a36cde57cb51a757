// What the comments of the declarations say that a call fails by, it fails by; and nothing is provoked here that they do
// not say. A new `Fails:` wants a call in one of the tables beside this file.

import { describe, expect, it } from "vitest";
import { init, ToposError } from "../../../../web/src/library/index.ts";
import { declarations, namedIn } from "../../library/declared/files.ts";
import { argumentsOf, attempt } from "../attempt.ts";
import { living } from "../living.ts";
import { rows } from "../rows.ts";
import { recording } from "./recording.ts";
import { running } from "./running.ts";
import { working } from "./working.ts";
import { type Promises, worldOf } from "./world.ts";

const promises: Promises = { ...recording, ...running, ...working };
const topos = await init({ fresh: true, language: true });

const kinds = new Set(
  declarations
    .map(({ text }) => /^export type ErrorKind =\n([\s\S]*?)\n\n/m.exec(text)?.[1] ?? "")
    .flatMap((union) => Array.from(union.matchAll(/\| "(\w+)"/g), ([, kind = ""]) => kind)),
);

/** The kinds that stand in backticks behind `Fails:`. */
function promisedIn(comment: string): readonly string[] {
  const [, fails = ""] =
    /^Fails: ([\s\S]*?)(?=\n\n|\n@|\n[A-Z]\w+: |$(?![\s\S]))/m.exec(comment) ?? [];
  const words = Array.from(fails.matchAll(/`(\w+)`/g), ([, word = ""]) => word);
  return words.filter((word) => kinds.has(word));
}

const promised = new Map<string, readonly string[]>();
for (const { path, comment } of declarations.flatMap(namedIn)) {
  const found = promisedIn(comment);
  if (found.length > 0) promised.set(path, [...(promised.get(path) ?? []), ...found]);
}

describe("what comments promise", () => {
  it("is provoked, all of it and nothing else", () => {
    const said = [...promised].flatMap(([path, list]) => list.map((kind) => `${path}: ${kind}`));
    const provoked = Object.entries(promises).flatMap(([path, list]) =>
      Object.keys(list).map((kind) => `${path}: ${kind}`),
    );
    expect(said.length).toBeGreaterThan(150);
    expect([...new Set(said)].toSorted()).toEqual(provoked.toSorted());
  });
});

/** What any call may fail by, as the comments of `ToposError`, `Topos`, `Shape` and `Literal` say. */
const common = ["argument", "disposed", "foreign", "empty", "limit"];

describe("what wrong arguments meet", () => {
  it.each(rows.map((row) => [`${row.type}.${row.member}`, row] as const))(
    "%s is told of",
    async (name, row) => {
      // What is inherited, or hangs on a name of its own, is told where it stands.
      const within = ["Vocabulary", "Layer", "Topos.safetensors"].map(
        (type) => `${type}.${row.member}`,
      );
      const told = [name, row.member, ...within].flatMap((path) => promised.get(path) ?? []);
      for (const [parameter, want] of Object.entries(row.wants)) {
        for (const wrong of want.wrong) {
          const at = living(topos);
          const args = argumentsOf(row, at, new Map([[parameter, wrong]]));
          const { error } = await attempt(row, row.receiver(at), args);
          if (error instanceof ToposError)
            expect([...common, ...told], `${parameter}: ${error.message}`).toContain(error.kind);
        }
      }
    },
  );
});

describe.each(Object.entries(promises))("%s", (_, provocations) => {
  it.each(Object.entries(provocations))("fails by %s", async (kind, provoke) => {
    let caught: unknown;
    try {
      await provoke(worldOf(topos));
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ToposError);
    expect((caught as ToposError).kind, (caught as ToposError).message).toBe(kind);
  });
});
