import type { CardResult } from "../library/index.ts";
import type { CardEngine } from "./engine.ts";
import { followLinks } from "./links.ts";
import { observeLines } from "./observing.ts";
import { Playhead } from "./playhead.ts";
import type { Stage } from "./stage.ts";

/** The card as the views of a plan know it. */
export interface PlanCard extends HTMLElement {
  program: string;
  selected: number | undefined;
}

export interface PlanHost {
  readonly stage: Stage;
  readonly engine: () => CardEngine | undefined;
  readonly say: (note: string) => void;
}

/** What the views `plan` and `liveness` let a reader do: observe lines, follow links, move the playhead, compare entries. */
export function attachPlan(card: PlanCard, { stage, engine, say }: PlanHost): void {
  let shown: string | undefined;
  card.addEventListener("topos-change", (event) => {
    const { state, program } = (event as CustomEvent<CardResult>).detail;
    shown = state === "ready" ? program : undefined;
  });
  const playhead = new Playhead(card, stage);
  stage.onMark = (chosen) => playhead.choose(chosen);
  followLinks(card, (node) => {
    card.selected = node;
  });
  observeLines(card, {
    stage,
    engine,
    say,
    program: () => (shown === card.program ? shown : undefined),
    setProgram: (program) => {
      card.program = program;
    },
  });
  card.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-action='plan-all']") !== null) stage.toggleAll();
    const tab = target.closest("[data-open-entry]");
    if (tab !== null) openEntry(card, Number(tab.getAttribute("data-open-entry")));
  });
}

/** Shows one entry where there is room for one: in both views, so that they speak of the same one. */
function openEntry(card: HTMLElement, position: number): void {
  card.querySelector(".card-views")?.setAttribute("data-entry", String(position));
  for (const tab of card.querySelectorAll("[data-open-entry]")) {
    const isOpen = tab.getAttribute("data-open-entry") === String(position);
    tab.setAttribute("aria-pressed", String(isOpen));
  }
}
