import { highlight } from "../library/highlight.ts";
import type { CardView, ElementName, Topos } from "../library/index.ts";
import type { ViewName } from "./content.ts";
import { frameTrees } from "./frame.ts";
import { type CardRun, runProgram } from "./run.ts";
import { toHtml } from "./tree.ts";

export interface PrintOptions {
  /** The program in the tape language. */
  readonly program: string;
  readonly views: readonly CardView[];
  readonly caption?: string;
  readonly elements?: readonly ElementName[] | undefined;
  readonly along?: string | undefined;
  readonly training?: string | undefined;
}

/**
 * What stands inside `<topos-card>` when a page arrives: the coloured program, and a figure with a reading for every
 * view. The element takes it over as it is.
 */
export function printCard(topos: Topos, options: PrintOptions): string {
  const run = runProgram(topos, { ...options, whole: true });
  run.training?.dispose();
  return printRun(topos, run, options);
}

/** {@link printCard} for a run that was made already. */
export function printRun(
  topos: Topos,
  run: CardRun,
  { program, views, caption = "", elements = [] }: PrintOptions,
): string {
  const { result, content } = run;
  return frameTrees({
    program,
    tokens: highlight(topos, program),
    views: views as readonly ViewName[],
    caption,
    element: result.element,
    elements,
    content,
    errors: result.errors,
  })
    .map(toHtml)
    .join("");
}
