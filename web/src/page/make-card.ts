import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAttributes } from "../card/attributes.ts";
import { printRun } from "../card/print.ts";
import { type CardResult, runProgram } from "../card/run.ts";
import { escapeText } from "../card/tree.ts";
import type { Topos } from "../library/index.ts";
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

/** Makes cards with one engine for all of them. Only a card that shows an error may have one, and it has to. */
export function cardMaker(topos: Topos): CardMaker {
  return (folder, tag, unseen = []) => {
    const file = join(folder, tag.source);
    const program = readFileSync(file, "utf8").trimEnd();
    const given = new Map([["views", tag.views], ["caption", tag.caption], ...tag.further]);
    const asked = readAttributes((name) => given.get(name));
    const { views } = asked;
    const run = runProgram(topos, {
      ...asked,
      program,
      views: [...new Set([...views, ...unseen])],
      whole: true,
    });
    run.training?.dispose();
    const [error] = run.result.errors;
    if (error !== undefined && !tag.showsError)
      throw new Error(`${file}:${error.span.line}: ${error.message}`);
    if (error === undefined && tag.showsError)
      throw new Error(`${file}: shows an error, and its program has none`);

    const inside = printRun(topos, run, { ...asked, program });
    return {
      html: `<topos-card ${attributes(tag, views)}>${inside}</topos-card>\n`,
      result: run.result,
    };
  };
}

function attributes(tag: CardTag, views: readonly string[]): string {
  const all = [
    ["id", tag.name],
    ["views", views.join(" ")],
    ["caption", tag.caption],
    ["loading", tag.loading],
    ...(tag.showsError ? [["shows", "error"]] : []),
    ...tag.further,
  ];
  return all.map(([name, value = ""]) => `${name}="${escapeText(value)}"`).join(" ");
}
