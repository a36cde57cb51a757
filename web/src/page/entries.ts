/** What the browser loads, by name. The build finds its files again by these names. */
export const entries = {
  main: "web/src/page/main.ts",
  "first-paint": "web/src/page/first-paint.ts",
  style: "web/src/style/index.css",
} as const;

export const icon = "web/src/page/icon.svg";
