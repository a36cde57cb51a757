// What is bundled: the public face of the library, and the two ends of its native loader.

export * from "../../../web/src/library/index.ts";
export { finish, serveFrom } from "./start.mjs";
