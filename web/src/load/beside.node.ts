// The parts of the module as files beside the library, for Node alone. Bundlers of servers would move a file that is
// named literally to where pages are served from, and leave an address that no server can read.

import { fileOf, type Part } from "./part.ts";

const here: string = import.meta.url;

export function beside(part: Part): URL {
  return new URL(fileOf[part], here);
}
