import { expect, test } from "vitest";
import { differingParts, RowBits } from "../../../tests/conformance/bits/rows.mjs";
import { branches, textOf } from "../../../web/src/card/tree.ts";
import type { RecordedRow, RowHere } from "../../../web/src/page/bits/recorded.ts";
import { bitsTrees } from "../../../web/src/page/bits/table.ts";

const recorded: RecordedRow = {
  id: "guide",
  kind: "programs",
  parts: 11,
  numbers: 1167,
  native: "0123456789abcdef",
  node: "0123456789abcdef",
};

/** The cells of the only row. */
function cells(row: RecordedRow, here?: RowHere): readonly string[] {
  const shown = {
    recorded: [row],
    here: new Map(here === undefined ? [] : [[row.id, here]]),
    state: "idle",
    share: 0,
    says: "",
  } as const;
  const found = bitsTrees(shown)
    .flatMap((tree) => [...branches(tree)])
    .find(({ attributes }) => attributes["data-row"] === row.id);
  return found?.children.map(textOf) ?? [];
}

const hash = recorded.native;

test("a row says how much it is over, and what is equal", () => {
  const name = "programs of this guide11 programs, 1,167 numbers";
  expect(cells(recorded)).toEqual([name, hash, hash, "–", "✓ both"]);
  expect(cells(recorded, { hash, differing: [] })).toEqual([name, hash, hash, hash, "✓ all"]);
});

test("a row that differs names what does", () => {
  const other = "fedcba9876543210";
  const [name, , , here, mark] = cells(recorded, {
    hash: other,
    differing: ["one", "two", "three", "four", "five"],
  });
  expect(name).toMatch(/differs: one, two, three, and 2 more$/);
  expect([here, mark]).toEqual([other, "≠ differs"]);
  expect(cells({ ...recorded, node: other }).at(-1)).toBe("≠ differs");
});

test("the hash of a row depends on every part and on their order", () => {
  const [one, two] = ["00000001aaaaaaaa", "00000002bbbbbbbb"].map((text) => ({
    hash: text,
    numbers: 3,
  })) as [{ hash: string; numbers: number }, { hash: string; numbers: number }];
  const over = (...parts: (typeof one)[]) => {
    const row = new RowBits();
    for (const part of parts) row.add(part);
    return row.result;
  };
  const { hash: first, numbers, digits } = over(one, two);
  expect([numbers, digits]).toEqual([6, "0000000100000002"]);
  expect(new Set([first, over(two, one).hash, over(one).hash]).size).toBe(3);
  expect(differingParts(["a", "b"], digits, over(one, one).digits)).toEqual(["b"]);
});
