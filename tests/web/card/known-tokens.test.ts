import fc from "fast-check";
import { expect, test } from "vitest";
import { shiftedTokens } from "../../../web/src/card/known-tokens.ts";
import { highlight } from "../../../web/src/library/highlight.ts";
import { topos } from "../library/engine.ts";

const program = "a = leaf 2.0\nb = a * -0.5 # half";

function words(after: string): readonly string[] {
  return shiftedTokens(program, highlight(topos, program), after)
    .filter(({ kind }) => kind === "number" || kind === "comment")
    .map(({ start, end }) => after.slice(start, end));
}

test.each([
  ["as it is", program, ["2.0", "-0.5", "# half"]],
  ["with a number dragged", program.replace("2.0", "2.1"), ["2.1", "-0.5", "# half"]],
  ["with a longer number", program.replace("2.0", "-12.05"), ["-12.05", "-0.5", "# half"]],
  ["with a letter behind a number", program.replace("2.0", "2.05"), ["2.05", "-0.5", "# half"]],
  ["with a line before it", `# x\n${program}`, ["2.0", "-0.5", "# half"]],
  ["with its middle cut out", program.replace("2.0\nb = ", ""), ["-0.5", "# half"]],
  ["without anything", "", []],
])("the words of a program %s are known without an engine", (_, after, expected) => {
  expect(words(after)).toEqual(expected);
});

test("shifted words lie in the text, in order", () => {
  const tokens = highlight(topos, program);
  const edits = fc.tuple(fc.nat(program.length), fc.nat(program.length), fc.string());
  fc.assert(
    fc.property(edits, ([one, other, text]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const after = program.slice(0, from) + text + program.slice(to);
      let at = 0;
      for (const { start, end } of shiftedTokens(program, tokens, after)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThanOrEqual(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(after.length);
    }),
  );
});
