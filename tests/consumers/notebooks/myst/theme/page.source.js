// A page of MyST: what the tool made of the lesson, drawn by MyST's own renderers.

import { ANY_RENDERERS } from "@myst-theme/anywidget";
import { mergeRenderers, Theme, ThemeProvider } from "@myst-theme/providers";
import { DEFAULT_RENDERERS, MyST } from "myst-to-react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const { mdast } = await (await fetch("/content/lesson.json")).json();
const renderers = mergeRenderers([DEFAULT_RENDERERS, ANY_RENDERERS]);
const root = createRoot(document.querySelector("main"));
const drawn = createElement(MyST, { ast: mdast.children });
root.render(
  createElement(ThemeProvider, { theme: Theme.light, setTheme: () => {}, renderers }, drawn),
);

/** What a site does when its reader goes on to another page. */
globalThis.leave = () => root.unmount();
