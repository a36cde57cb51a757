// The programs of the page on training, and what is trained of them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TrainingSession } from "../../../../web/src/card/training/session.ts";
import type { Topos } from "../../../../web/src/library/index.ts";

const folder = new URL("../../../../notebook-pages/training/", import.meta.url);

/** A training of one of the page's programs, not begun. */
export function sessionOf(topos: Topos, card: string, declaration: string): TrainingSession {
  const source = readFileSync(fileURLToPath(new URL(`${card}.tape`, folder)), "utf8");
  return new TrainingSession(topos, topos.parse(source), declaration);
}

/** The same, done. */
export function trained(topos: Topos, card: string, declaration: string): TrainingSession {
  const session = sessionOf(topos, card, declaration);
  session.advance(Number.POSITIVE_INFINITY);
  return session;
}
