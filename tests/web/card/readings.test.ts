import { describe, expect, test } from "vitest";
import type { Content } from "../../../web/src/card/content.ts";
import { bothSentence, renderReadings } from "../../../web/src/card/readings.ts";
import { type Branch, branches, textOf } from "../../../web/src/card/tree.ts";
import { renderView } from "../../../web/src/card/views.ts";
import type { CardReadings } from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";
import { both, bothText, squaredError, tensor } from "./samples.ts";

const { lines } = squaredError;
type Both = CardReadings["readings"];

function found(
  of: Both,
  position: number,
  isWanted: (branch: Branch) => boolean,
): readonly Branch[] {
  return renderReadings(of, lines, bothText, position)
    .flatMap((tree) => [...branches(tree)])
    .filter(isWanted);
}

const hasClass =
  (name: string) =>
  ({ attributes }: Branch): boolean =>
    String(attributes["class"]).split(" ").includes(name);

/** A copy in which the last recorded sum is another number than the scan's. */
function parted(): Both {
  const [last, ...before] = [...both.steps].reverse();
  if (last === undefined) throw new Error("the sample has steps");
  const shares = last.shares.map((share) => ({ ...share, sameAfter: share.node !== 0 }));
  const values = last.lines.map((line) =>
    line.node === 20 ? { ...line, value: tensor([-12.000000000000002]) } : line,
  );
  const steps = [...before.reverse(), { ...last, shares, lines: values }];
  return { ...both, steps, equal: false };
}

describe("two readings side by side", () => {
  test("are laid out as their text, a line for each step and share", () => {
    expect(topos.text("readings", both)).toBe(bothText);
  });

  test("show the lines as far as the steps have come, and keep room for the rest", () => {
    const written = [0, 1, 2, 3].map(
      (at) =>
        found(both, at, hasClass("scan-row")).filter(
          ({ attributes }) => attributes["data-state"] !== "unwritten",
        ).length,
    );

    expect(written).toEqual([1, 6, 11, 17]);
    expect(found(both, 0, hasClass("scan-row"))).toHaveLength(17);
  });

  test("have one row for each number of a step, with the lines that wrote it", () => {
    const rows = found(both, 1, ({ tag }) => tag === "tr").map((row) =>
      [...branches(row)].filter(hasClass("readings-line")).map(textOf),
    );

    expect(rows.filter((texts) => texts.length > 0)).toEqual([
      ["6 Leaf = 1"],
      ["7 Mul 6, 4 = -3"],
      ["9 Leaf = 0", "10 Add 9, 7 = -3"],
      ["8 Mul 6, 4 = -3"],
      ["11 Add 10, 8 = -6"],
    ]);
  });

  test("name the node of a share that is the cotangent itself", () => {
    const [share] = found(both, 2, hasClass("readings-recorded")).slice(1);

    expect(share === undefined ? "" : textOf(share)).toBe("11 Add 10, 8 = -6");
  });

  test("say each step for both sides", () => {
    expect(bothSentence(both, lines, 0)).toBe(
      "The scan plants 1 at loss, and the tape has node 6 for it. Everything else starts at 0.",
    );
    expect(bothSentence(both, lines, 3)).toBe(
      "Node 3, Mul, holds -6. It sends -6 * 2 = -12 to w (0 → -12) and -6 * 0.5 = -3 to x (0 → -3). The same rule wrote lines 17 to 22, with the same bits.",
    );
  });

  test("show both bit strings where they differ, and say so", () => {
    const row = found(parted(), 3, ({ tag, attributes }) => {
      return tag === "tr" && attributes["data-equal"] === "false";
    });

    expect(row).toHaveLength(1);
    expect(row.map(textOf).join()).toContain("c028000000000000c028000000000001✗ differ");
    expect(bothSentence(parted(), lines, 3)).toContain("and the bits differ");
    expect(topos.text("readings", parted())).toContain(
      "#20 = -12.000000000000002, first difference at element 0: c028000000000000 and c028000000000001",
    );
  });

  test("of a long derivative show the lines around the step", () => {
    const long = topos.scope(() => {
      const chain = "y = sin(y)\n".repeat(120);
      const program = `x = parameter 0.5\ny = x\n${chain}slope = d(y, x)\n`;
      const [network, recorded] = topos.record(topos.parse(program));
      const subject = { network, ...recorded };
      return { spec: topos.read("spec", subject), both: topos.read("readings", subject) };
    });
    const content: Content = { readings: { spec: long.spec, readings: long.both }, texts: {} };
    const rows = renderView("readings", content, { step: 60 })
      .flatMap((tree) => [...branches(tree)])
      .filter(hasClass("scan-row"));

    expect(long.both.equal).toBe(true);
    expect(rows.length).toBeLessThan(100);
    expect(rows.some(({ attributes }) => attributes["data-state"] === "now")).toBe(true);
  });
});
