import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";
import { site } from "./web/src/page/site.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `SITE=https://host/path/ npm run build` tells the pages where they will stand. */
const address = process.env["SITE"];

const config: UserConfig = {
  root,
  plugins: [site({ root, address: address ? address.replace(/\/*$/, "/") : undefined })],
};

export default config;
