import { html } from "../html.ts";
import { type EmbeddedCard, embedAddress } from "./address.ts";

/** A card of a page as the page's address is embedded elsewhere. */
export interface OembedCard extends EmbeddedCard {
  readonly title: string;
}

/** As wide as a column of prose, and as high as most cards; a page that listens to heights makes it fit. */
const size = { width: 720, height: 480 };

/** A card in a frame. */
export function frameHtml(address: string, title: string): string {
  const { width, height } = size;
  return html`<iframe src="${address}" title="${title}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`
    .html;
}

/** The answer of an oEmbed provider, version 1.0, as a file: the card in a frame. Nothing where no address holds it. */
export function oembedJson(site: string, name: string, card: OembedCard): string | undefined {
  const address = embedAddress(site, card);
  if (address === undefined) return undefined;
  const { width, height } = size;
  return JSON.stringify({
    version: "1.0",
    type: "rich",
    provider_name: name,
    provider_url: site,
    title: card.title,
    html: frameHtml(address, card.title),
    width,
    height,
  });
}
