import { readFileSync } from "node:fs";
import { join } from "node:path";
import { printRun } from "../card/print.ts";
import { type CardResult, runProgram } from "../card/run.ts";
import { escapeText } from "../card/tree.ts";
import { parseViews } from "../card/views.ts";
import { init } from "../library/index.ts";
import type { CardTag } from "./tags.ts";

/** A card that has run: its element as it stands in the page, and what its views answered. */
export interface MadeCard {
  readonly html: string;
  readonly result: CardResult;
}

/** Makes a card of a folder. Views that only the prose needs are read too, and not printed. */
export type CardMaker = (folder: string, tag: CardTag, unseen?: readonly FactView[]) => MadeCard;

/** The views that facts are told from. */
export type FactView = "spec" | "values" | "norms" | "plan" | "liveness";

/** Starts the engine, once for all cards. */
export async function openCards(): Promise<CardMaker> {
  const topos = await init();
  return (folder, tag, unseen = []) => {
    const file = join(folder, tag.source);
    const program = readFileSync(file, "utf8").trimEnd();
    const views = parseViews(tag.views);
    const run = runProgram(topos, {
      program,
      views: [...new Set([...views, ...unseen])],
      whole: true,
    });
    const [error] = run.result.errors;
    if (error !== undefined) throw new Error(`${file}:${error.span.line}: ${error.message}`);

    const inside = printRun(topos, run, { program, views, caption: tag.caption });
    const attributes = `id="${tag.name}" views="${views.join(" ")}" caption="${escapeText(tag.caption)}" loading="${tag.loading}"`;
    return { html: `<topos-card ${attributes}>${inside}</topos-card>\n`, result: run.result };
  };
}
