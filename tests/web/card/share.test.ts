import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHash, shareHash } from "../../../web/src/card/share.ts";

const state = { card: "engine-scan", program: "a = leaf 2.5\n# ∂ <script>", view: "scan" };

test("a link gives back what was shared", () => {
  const texts = fc.record({
    card: fc.string(),
    program: fc.string({ unit: "grapheme" }),
    view: fc.string({ minLength: 1 }),
  });
  fc.assert(
    fc.property(texts, (shared) => {
      expect(parseHash(shareHash(shared) ?? "")).toEqual({ kind: "state", state: shared });
    }),
  );
});

test("a link without a view opens the first", () => {
  expect(parseHash(shareHash({ card: "0", program: "x" }) ?? "")).toEqual({
    kind: "state",
    state: { card: "0", program: "x" },
  });
});

test("a link carries another declaration of a training", () => {
  const shared = {
    card: "rates",
    program: "x",
    view: "training",
    training: "run sgd(0.06)\nsteps 5",
  };
  expect(parseHash(shareHash(shared) ?? "")).toEqual({ kind: "state", state: shared });
  expect(shareHash({ ...shared, training: "#".repeat(20_001) })).toBeUndefined();
});

test("a link cut at any length is malformed as a whole", () => {
  const hash = shareHash(state) ?? "";
  const lead = "#topos-".length;
  const kinds = Array.from(
    { length: hash.length - lead },
    (_, cut) => parseHash(hash.slice(0, lead + cut)).kind,
  );

  expect(new Set(kinds)).toEqual(new Set(["malformed"]));
});

test("a changed letter is noticed", () => {
  const hash = shareHash(state) ?? "";
  const changed = hash.replace("=W", "=X");

  expect(changed).not.toBe(hash);
  expect(parseHash(changed).kind).toBe("malformed");
});

test.each(["", "#", "#the-engine-scan", "#top"])("%j is an ordinary address", (hash) => {
  expect(parseHash(hash).kind).toBe("none");
});

test.each(["#topos-2=abc.def", "#topos-1=", `#topos-1=${"A".repeat(200_000)}.0`])(
  "a link of another form is malformed",
  (hash) => {
    expect(parseHash(hash).kind).toBe("malformed");
  },
);

test("a link of a hundred million letters is left at once", () => {
  const hash = `#topos-1=${".".repeat(1e8)}`;
  const begun = performance.now();

  expect(parseHash(hash).kind).toBe("malformed");
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("a link with something behind its sum is malformed", () => {
  expect(parseHash(`${shareHash(state)}.x`).kind).toBe("malformed");
});

test("a program too long for a link is not shared", () => {
  expect(shareHash({ card: "0", program: "#".repeat(20_001) })).toBe(undefined);
});
