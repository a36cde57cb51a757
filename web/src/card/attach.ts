import { listen } from "./actions.ts";
import { copyCode, copyLink, copyProgram } from "./copies.ts";
import { attachPlan, type PlanCard } from "./plan-tools.ts";
import type { Report } from "./report.ts";
import type { Runner } from "./runner.ts";
import type { CardSelection } from "./selection.ts";
import type { ProgramSource } from "./source.ts";
import type { Stage } from "./stage.ts";
import type { TrainingDesk } from "./training/desk.ts";

/** The parts of a card that its buttons and keys speak to. */
export interface CardParts {
  readonly stage: Stage;
  readonly desk: TrainingDesk;
  readonly report: Report;
  readonly runner: Runner;
  readonly selection: CardSelection;
  readonly source: () => ProgramSource | undefined;
  /** The program that the page has. */
  readonly original: () => string;
}

/** Says once what every button, tab and key of a card does. */
export function attachActions(card: PlanCard, parts: CardParts): void {
  const { stage, desk, report, runner, selection, source, original } = parts;
  const say = (note: string): void => report.note(note);
  listen(card, {
    press: {
      reset: () => {
        desk.reset();
        source()?.setProgram(original());
      },
      undo: () => source()?.undo(),
      copy: () => copyProgram(card.program, say),
      "copy-code": () => copyCode(stage.content?.texts.code ?? "", say),
      link: () => {
        const { open: view } = stage;
        const training = desk.isChanged ? card.getAttribute("training") : null;
        copyLink(
          card,
          {
            program: card.program,
            ...(view === undefined ? {} : { view }),
            ...(training === null ? {} : { training }),
          },
          say,
        );
      },
      run: () => void runner.runLong(),
      stop: () => runner.stop(),
      bits: () => card.querySelector(".card-views")?.toggleAttribute("data-bits"),
    },
    openView: (name) => stage.openView(name),
    openElement: (name) => stage.openElement(name),
    goTo: (view, step) => {
      if (view === "training") desk.goTo(step);
      else selection.point(stage.goTo(view, step));
    },
    steps: (view) => (view === "training" ? desk.steps : stage.stepsOf(view)),
    overNumber: (isOver) => report.hintNumber(isOver),
  });
  attachPlan(card, { stage, engine: () => runner.engine, say });
}
