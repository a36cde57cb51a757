import type { Assets } from "../document.ts";
import { html } from "../html.ts";

/** The page of one card. Its script makes the card from the address. */
export function embedDocument(assets: Assets, language: string): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>A card of topos</title>
<script src="${assets.firstPaint}"></script>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.embed}"></script>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
</head>
<body class="embed">
<main id="place"><noscript>This card is drawn by a script.</noscript></main>
<p class="embed-origin"><a href="../" target="_blank" rel="noopener">topos</a></p>
</body>
</html>
`.html;
}
