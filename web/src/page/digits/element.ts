// `<topos-digits>`: trains a network on handwritten digits in the reader's browser, and asks it about them.
import { renderChildren } from "../../card/dom.ts";
import type { Tree } from "../../card/tree.ts";
import { init } from "../../library/index.ts";
import { cellOf, confusionOf, confusionTable } from "./confusion.ts";
import { inkOf, labelOf } from "./data.ts";
import { reduceDrawing } from "./drawing.ts";
import { Experiment, type Measurement } from "./experiment.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Choice, galleryTrees } from "./gallery.ts";
import { loadDigits } from "./load.ts";
import { nextPicture } from "./next-picture.ts";
import { type Drawing, emptyDrawing, padTree, strokeUndone, watchPad } from "./pad.ts";
import type { PartName } from "./parts.ts";
import { controlTrees, type RunState } from "./progress.ts";
import { advanceAndMeasure } from "./run.ts";
import { toldParts } from "./told.ts";
import { type Asked, verdictTrees } from "./verdict.ts";

/** While it learns, images are drawn anew only every so many pictures of the page. */
const galleryEvery = 8;

export class ToposDigits extends HTMLElement {
  #experiment: Experiment | undefined;
  #state: RunState = "idle";
  #says = "";
  #trail: Measurement[] = [];
  #answers: readonly number[] = [];
  #choice: Choice = "wrong";
  #drawing: Drawing = emptyDrawing;
  #asked: Asked | undefined;
  #ended = new AbortController();
  /** Whether the reader asked for less motion. */
  readonly #isCalm: boolean = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #ready: Promise<void> = Promise.resolve();
  /** Nothing is trained twice at once: what is asked for waits until the last thing has ended. */
  #work: Promise<void> = Promise.resolve();

  connectedCallback(): void {
    this.#ended = new AbortController();
    const { signal } = this.#ended;
    this.#says = this.querySelector(".digits-status")?.textContent ?? "";
    this.#answers = Array.from(this.dataset["answers"] ?? "", Number);
    this.addEventListener("click", this.#onClick, { signal });
    const area = this.querySelector<HTMLElement>(".digits-pad");
    if (area !== null) watchPad(area, (to) => this.#draw(to(this.#drawing)), signal);
    this.#ready = this.#open(signal);
  }

  disconnectedCallback(): void {
    this.#ended.abort();
    this.#state = "idle";
    const ended = this.#experiment;
    this.#experiment = undefined;
    void this.#work.then(() => ended?.dispose());
  }

  /** The losses so far. */
  get losses(): readonly number[] {
    return this.#experiment?.losses ?? [];
  }

  /** What was measured so far. */
  get trail(): readonly Measurement[] {
    return this.#trail;
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const [topos, digits] = await Promise.all([init(), loadDigits()]);
      if (signal.aborted) return;
      this.#experiment = new Experiment(topos, digits);
      this.#showErrors(this.#experiment);
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null || button.getAttribute("aria-disabled") === "true") return;
    const { action, choice, cell, image } = button.dataset;
    if (action !== undefined) this.#act(action);
    if (choice === "wrong" || choice === "first") this.#choose(choice);
    if (cell !== undefined) this.#choose(cellOf(cell));
    if (image !== undefined) this.#askImage(Number(image));
  };

  #act(action: string): void {
    if (action === "train") this.#begin();
    else if (action === "pause") this.#state = "paused";
    else if (action === "step") this.#enqueue((experiment) => this.#step(experiment));
    else if (action === "restart") this.#restart();
    else if (action === "undo") this.#draw(strokeUndone(this.#drawing));
    else if (action === "clear") this.#draw(emptyDrawing);
  }

  #begin(): void {
    if (this.#state === "running") return;
    this.#state = "running";
    this.#says = "It learns. The page stays usable meanwhile.";
    this.#enqueue((experiment) => this.#learn(experiment));
  }

  #restart(): void {
    this.#state = "paused";
    this.#enqueue(async (experiment) => {
      experiment.restart();
      this.#trail = [];
    });
    this.#enqueue(async () => this.#begin());
  }

  #enqueue(body: (experiment: Experiment) => Promise<void>): void {
    const work = async (): Promise<void> => {
      await this.#ready;
      const experiment = this.#experiment;
      if (experiment === undefined) return;
      try {
        await body(experiment);
      } catch (error) {
        this.#fail(error);
      }
    };
    this.#work = this.#work.then(work);
  }

  async #learn(experiment: Experiment): Promise<void> {
    if (this.#trail.length === 0) this.#note(experiment.measure());
    while (this.#state === "running" && experiment.losses.length < experiment.steps) {
      this.#note(await advanceAndMeasure(experiment));
      const isGalleryDue = this.#trail.length % galleryEvery === 0;
      if (isGalleryDue || !this.#isCalm) this.#show(experiment, isGalleryDue);
      await nextPicture(this.#ended.signal);
    }
    if (this.#state === "running" || this.#state === "paused") this.#rest(experiment);
  }

  async #step(experiment: Experiment): Promise<void> {
    await experiment.advance(1);
    this.#note(experiment.measure());
    this.#rest(experiment);
  }

  /** Says how far it came, when nothing goes on by itself. */
  #rest(experiment: Experiment): void {
    const { losses, steps } = experiment;
    const over = losses.length === steps;
    this.#state = over ? "done" : "paused";
    const loss = losses.at(-1)?.toFixed(4) ?? "unknown";
    this.#says = over ? this.#summary(losses) : `Step ${losses.length}: its loss was ${loss}.`;
    this.#show(experiment, true);
  }

  #summary(losses: readonly number[]): string {
    const count = losses.length.toLocaleString("en");
    return fingerprint(losses) === this.dataset["fingerprint"]
      ? `Done. All ${count} losses have the bits that they had when this page was built.`
      : `Done, but the ${count} losses are not those of the build, which is a fault of ours.`;
  }

  #fail(error: unknown): void {
    this.#state = "failed";
    this.#says = `It did not work: ${error instanceof Error ? error.message : String(error)}`;
    this.#showControls();
  }

  #note(measured: Measurement): void {
    this.#trail.push(measured);
    this.#answers = measured.answers;
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    if (this.#experiment !== undefined) this.#showErrors(this.#experiment);
  }

  #askImage(position: number): void {
    const { digits } = this.#experiment ?? {};
    if (digits === undefined) return;
    this.#drawing = emptyDrawing;
    const name = `A held-out ${labelOf(digits, position)}`;
    this.#ask({ ink: inkOf(digits, position), name });
  }

  #draw(drawing: Drawing): void {
    const changed = drawing.strokes !== this.#drawing.strokes;
    this.#drawing = drawing;
    const ink = changed ? reduceDrawing(drawing.strokes) : undefined;
    if (ink !== undefined) this.#ask({ ink, name: "Your drawing" });
    else this.#fill("pad", [padTree(drawing)]);
  }

  /** A network that has learnt nothing has no opinion, so the first question starts it. */
  #ask(asked: Asked): void {
    this.#asked = asked;
    this.#fill("pad", [padTree(this.#drawing)]);
    if (this.#state === "idle") this.#begin();
    if (this.#experiment !== undefined) this.#showVerdict(this.#experiment);
  }

  #show(experiment: Experiment, whole: boolean): void {
    const { digits, steps, losses, names } = experiment;
    const told = toldParts({ digits, paths: names.paths, steps, losses, trail: this.#trail });
    if (told === undefined) return;
    this.#showControls();
    this.#fill("figures", told.figures);
    this.#fill("curves", told.curves);
    this.#fill("norms", told.norms);
    this.#showVerdict(experiment);
    if (whole) this.#showErrors(experiment);
    else this.#showConfusion(experiment);
  }

  #showControls(): void {
    const [step, steps] = [this.losses.length, this.#experiment?.steps ?? 1];
    this.#fill("controls", controlTrees({ state: this.#state, step, steps, says: this.#says }));
  }

  #showVerdict(experiment: Experiment): void {
    const [first = 0] = experiment.digits.heldOut;
    this.#asked ??= {
      ink: inkOf(experiment.digits, first),
      name: `A held-out ${labelOf(experiment.digits, first)}`,
    };
    this.#fill("verdict", verdictTrees(this.#asked, experiment.judge(this.#asked.ink)));
  }

  #showConfusion({ digits }: Experiment): void {
    const pressed = typeof this.#choice === "string" ? undefined : this.#choice;
    const counts = confusionOf(digits, this.#answers);
    this.#fill("confusion", [confusionTable(counts, { pressed, live: true })]);
  }

  #showErrors(experiment: Experiment): void {
    this.#showConfusion(experiment);
    const options = { choice: this.#choice, live: true };
    this.#fill("gallery", galleryTrees(experiment.digits, this.#answers, options));
  }

  #fill(name: PartName, trees: readonly Tree[]): void {
    const part = this.querySelector(`[data-part="${name}"]`);
    if (part !== null) renderChildren(part, trees);
  }
}

export function defineDigits(): void {
  if (customElements.get("topos-digits") === undefined)
    customElements.define("topos-digits", ToposDigits);
}
