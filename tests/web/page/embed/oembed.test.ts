import { expect, test } from "vitest";
import { embedAddress } from "../../../../web/src/page/embed/address.ts";
import { oembedJson } from "../../../../web/src/page/embed/oembed.ts";

const card = {
  title: 'Recording: "Two" & <three>',
  program: "x = leaf 2.0",
  attributes: new Map([["views", "values"]]),
};

test("the answer has what oEmbed requires of something rich, and a frame at the card's address", () => {
  const answer = JSON.parse(oembedJson("https://host/", "topos", card) ?? "{}");

  expect(answer).toMatchObject({ version: "1.0", type: "rich", width: 720, height: 480 });
  expect(answer).toMatchObject({ provider_name: "topos", provider_url: "https://host/" });
  expect(answer.title).toBe(card.title);
  const written = embedAddress("https://host/", card)?.replaceAll("&", "&amp;") ?? "none";
  expect(answer.html).toContain(`src="${written}"`);
});

test("a title cannot leave its attribute", () => {
  const answer = JSON.parse(oembedJson("https://host/", "topos", card) ?? "{}");

  expect(answer.html.match(/</g)).toHaveLength(2);
  expect(answer.html).toContain('title="Recording: &quot;Two&quot; &amp; &lt;three&gt;"');
});

test("a program too long for an address has no answer", () => {
  const long = { ...card, program: "#".repeat(20_001) };

  expect(oembedJson("https://host/", "topos", long)).toBeUndefined();
});
