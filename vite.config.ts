import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { site } from "./web/src/page/site.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `SITE=https://host/path/ npm run build` tells the pages where they will stand. */
const address = process.env["SITE"];

export default defineConfig({
  root,
  plugins: [site({ root, address: address ? address.replace(/\/*$/, "/") : undefined })],
});
