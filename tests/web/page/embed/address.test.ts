import { expect, test } from "vitest";
import { parseHash } from "../../../../web/src/card/share.ts";
import { embedAddress, embedCard } from "../../../../web/src/page/embed/address.ts";

const program = "x = leaf 2.0\ny = exp(x)";

test("the address of a card says its program and its attributes, and leaves out others", () => {
  const attributes = new Map([
    ["views", "values graph"],
    ["caption", 'Signs & "quotes"'],
    ["along", undefined],
    ["elements", ""],
    ["onclick", "alert(1)"],
  ]);

  const address = new URL(embedAddress("https://host/site/", { program, attributes }) ?? "");

  expect(address.pathname).toBe("/site/embed/");
  expect([...address.searchParams]).toEqual([
    ["views", "values graph"],
    ["caption", 'Signs & "quotes"'],
  ]);
  expect(parseHash(address.hash)).toEqual({ kind: "state", state: { card: embedCard, program } });
});

test("a program too long to share has no address", () => {
  expect(
    embedAddress("./", { program: "#".repeat(20_001), attributes: new Map() }),
  ).toBeUndefined();
});
