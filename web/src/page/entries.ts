/** What the browser loads, by name. The build finds its files again by these names. */
export const entries = {
  main: "web/src/page/main.ts",
  "first-paint": "web/src/page/first-paint.ts",
  embed: "web/src/page/embed/start.ts",
  style: "web/src/style/index.css",
} as const;

/** What pages of others may load by a name that stays. */
export const frames = { file: "embed/frames.js", source: "web/src/page/embed/frames.js" } as const;

export const icon = "web/src/page/icon.svg";
