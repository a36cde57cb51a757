import { html } from "../html.ts";
import { type EmbeddedCard, embedAddress } from "./address.ts";

/** A card of a page as the page's address is embedded elsewhere. */
export interface OembedCard extends EmbeddedCard {
  readonly title: string;
}

/** As wide as a column of prose, and as high as most cards; a page that listens to heights makes it fit. */
const size = { width: 720, height: 480 };

/** The answer of an oEmbed provider, version 1.0, as a file: the card in a frame. Nothing where no address holds it. */
export function oembedJson(site: string, name: string, card: OembedCard): string | undefined {
  const address = embedAddress(site, card);
  if (address === undefined) return undefined;
  const { width, height } = size;
  const frame = html`<iframe src="${address}" title="${card.title}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`;
  return JSON.stringify({
    version: "1.0",
    type: "rich",
    provider_name: name,
    provider_url: site,
    title: card.title,
    html: frame.html,
    width,
    height,
  });
}
