import { beforePaint } from "../queue.ts";
import type { Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { parseRule } from "./declaration.ts";
import { saveFile, takeFile } from "./files.ts";
import { listenTraining } from "./listen.ts";
import type { TrainingSession } from "./session.ts";
import { sentenceOf } from "./words.ts";

export interface DeskHost {
  readonly stage: Stage;
  readonly report: Report;
  /** Runs a program that waits. */
  readonly run: () => void;
  /** The declaration is another one, or the first one again. */
  readonly onDeclared: () => void;
}

/** Work between two pictures, and how many pictures a training takes at the least, so that it can be watched. */
const sliceMilliseconds = 8;
const fewestPictures = 120;
const restMilliseconds = 400;

/** What a reader does with a training: let it run, stop it, look back, leave a run by another rule, declare another one. */
export class TrainingDesk {
  readonly #card: HTMLElement;
  readonly #host: DeskHost;
  #session: TrainingSession | undefined;
  #original: string | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isQueued = false;

  constructor(card: HTMLElement, host: DeskHost) {
    this.#card = card;
    this.#host = host;
    listenTraining(card, {
      press: (button) => this.#press(button),
      watch: (label) => this.#watch(label),
      load: (input) => void this.#load(input),
      declare: (area) => this.#declareSoon(area),
      fork: () => this.#fork(),
    });
  }

  /** Takes a training over, in place of the one before. */
  take(session: TrainingSession | undefined): void {
    if (this.#session === session) return;
    this.#session?.dispose();
    this.#session = session;
    // What comes with a run is shown with its other readings.
    this.#host.stage.showTraining(undefined);
  }

  /** Shows a training that somebody else has at work. */
  draw(session: TrainingSession): void {
    const { race, goal } = session;
    this.#host.report.work({ stage: "training", done: race.step, all: goal });
    if (this.#isQueued) return;
    this.#isQueued = true;
    beforePaint(() => {
      this.#isQueued = false;
      const isAtWork = session.isOpen && session !== this.#session;
      if (isAtWork) this.#host.stage.showTraining({ ...session.content, isRunning: true });
    });
  }

  get steps(): { readonly at: number; readonly count: number } {
    const count = this.#session?.race.end ?? 0;
    return { at: Math.min(this.#session?.at ?? 0, count), count };
  }

  /** Looks at a step that was made. */
  goTo(step: number): void {
    this.pause();
    this.#do((session) => {
      session.at = Math.max(0, Math.min(step, session.race.end));
    });
  }

  pause(): void {
    if (this.#session?.isRunning !== true) return;
    this.#do((session) => {
      session.isRunning = false;
    });
  }

  /** The declaration that the page had. */
  reset(): void {
    clearTimeout(this.#rest);
    if (this.#original === undefined) return;
    this.declare(this.#original);
    this.#original = undefined;
  }

  /** Whether something else is declared than the page does. */
  get isChanged(): boolean {
    const declared = this.#card.getAttribute("training");
    return this.#original !== undefined && this.#original !== declared;
  }

  get changes(): string {
    return this.isChanged ? "you changed what is trained" : "";
  }

  #press(button: Element): void {
    switch (button.getAttribute("data-action")) {
      case "train-go":
        if (this.#session?.isRunning === true) this.pause();
        else this.#go();
        return;
      case "train-step":
        this.#stepOn();
        return;
      case "train-restart":
        this.#do((session) => session.restart());
        this.#go();
        return;
      case "train-fork":
        this.#fork();
        return;
      case "train-save":
        this.#save();
        return;
      case "train-remove":
        this.#do(({ race }) => race.remove(Number(button.getAttribute("data-place"))));
        return;
      default:
    }
  }

  /** Goes on to the goal, or where that is reached, as far again. */
  #go(): void {
    const session = this.#session;
    if (session === undefined) {
      this.#host.run();
      return;
    }
    if (session.race.step >= session.goal) session.goal += session.declaration.steps;
    session.at = Number.POSITIVE_INFINITY;
    // What runs already has its next turn before it.
    if (session.isRunning) return;
    session.isRunning = true;
    this.#turn(session);
  }

  /** One step more, from the end. */
  #stepOn(): void {
    this.pause();
    this.#do((session) => {
      const { race } = session;
      const next = race.end + 1;
      session.goal = Math.max(session.goal, next);
      session.at = next;
      race.advance(next, Number.POSITIVE_INFINITY);
    });
  }

  /** A part of the way, then a picture, and again. */
  #turn(session: TrainingSession): void {
    if (session !== this.#session || !session.isRunning) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const part = Math.max(1, Math.ceil(session.declaration.steps / fewestPictures));
    const next = isStill ? session.goal : session.race.step + part;
    try {
      session.advance(sliceMilliseconds, next);
      session.isRunning = session.race.step < session.goal;
      this.#show();
    } catch (error) {
      session.isRunning = false;
      this.#host.report.note(sentenceOf(error));
    }
    beforePaint(() => this.#turn(session));
  }

  /** The run that fork and save speak of. */
  get #chosen(): number {
    const from = this.#card.querySelector<HTMLSelectElement>("[data-action='train-fork-from']");
    return Number(from?.value ?? 0);
  }

  #fork(): void {
    const rule = this.#card.querySelector<HTMLInputElement>("[data-action='train-fork-rule']");
    const session = this.#session;
    if (session === undefined || rule === null) return;
    const note = this.#card.querySelector(".training-note");
    try {
      session.fork({ run: this.#chosen, step: session.at }, parseRule(rule.value));
      if (note !== null) note.textContent = "";
      this.#go();
    } catch (error) {
      if (note !== null) note.textContent = sentenceOf(error);
    }
  }

  #save(): void {
    this.#do((session) => this.#host.report.note(saveFile(this.#card, session, this.#chosen)));
  }

  /** Begins another run with what a file holds. */
  async #load(input: HTMLInputElement): Promise<void> {
    const file = await takeFile(input);
    if (file === undefined) return;
    this.#do((session) => {
      session.restore(file.bytes);
      this.#host.report.note(`Run ${session.race.runs.length} begins with ${file.name}.`);
    });
  }

  #watch(label: string): void {
    this.#do((session) => {
      if (label === "") session.watchDeclared();
      else session.watch(label);
    });
  }

  /** Declares what a link carries. */
  declare(text: string): void {
    const area = this.#card.querySelector<HTMLTextAreaElement>(".training-text");
    if (area !== null) area.value = text;
    this.#declare(text);
  }

  #declareSoon({ value }: HTMLTextAreaElement): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#declare(value), restMilliseconds);
  }

  #declare(text: string): void {
    this.#original ??= this.#card.getAttribute("training") ?? "";
    this.#card.setAttribute("training", text);
    this.#host.onDeclared();
  }

  #do(work: (session: TrainingSession) => void): void {
    if (this.#session === undefined) return;
    try {
      work(this.#session);
      this.#show();
    } catch (error) {
      this.#host.report.note(sentenceOf(error));
    }
  }

  #show(): void {
    this.#host.stage.showTraining(this.#session?.content);
  }
}
