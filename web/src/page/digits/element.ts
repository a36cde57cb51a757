// `<topos-digits>`: trains a network on handwritten digits in the reader's browser, and asks it about them.
import { renderChildren } from "../../card/dom.ts";
import type { Tree } from "../../card/tree.ts";
import { cellOf, confusionOf, confusionTable } from "./confusion.ts";
import { inkOf, labelOf } from "./data.ts";
import { reduceDrawing } from "./drawing.ts";
import type { Experiment, Measurement } from "./experiment.ts";
import { type Choice, galleryTrees } from "./gallery.ts";
import { type Drawing, emptyDrawing, padTree, strokeUndone, watchPad } from "./pad.ts";
import type { PartName } from "./parts.ts";
import { controlTrees } from "./progress.ts";
import { Session } from "./session.ts";
import { toldParts } from "./told.ts";
import { type Asked, verdictTrees } from "./verdict.ts";

/** While it learns, what takes the page long to paint is drawn anew only every so many pictures. */
const curvesEvery = 4;
const galleryEvery = 8;

export class ToposDigits extends HTMLElement {
  #session: Session | undefined;
  #choice: Choice = "wrong";
  #drawing: Drawing = emptyDrawing;
  #asked: Asked | undefined;
  #ended = new AbortController();
  /** Whether the reader asked for less motion. */
  readonly #isCalm: boolean = matchMedia("(prefers-reduced-motion: reduce)").matches;

  connectedCallback(): void {
    this.#ended = new AbortController();
    const { signal } = this.#ended;
    this.#session = new Session({
      fingerprint: this.dataset["fingerprint"],
      says: this.querySelector(".digits-status")?.textContent ?? "",
      onChange: (what) => this.#follow(what),
      signal,
    });
    this.addEventListener("click", this.#onClick, { signal });
    const area = this.querySelector<HTMLElement>(".digits-pad");
    if (area !== null) watchPad(area, (to) => this.#draw(to(this.#drawing)), signal);
  }

  disconnectedCallback(): void {
    this.#ended.abort();
    this.#session = undefined;
  }

  /** The losses so far. */
  get losses(): readonly number[] {
    return this.#experiment?.losses ?? [];
  }

  /** What was measured so far. */
  get trail(): readonly Measurement[] {
    return this.#session?.trail ?? [];
  }

  get #experiment(): Experiment | undefined {
    return this.#session?.experiment;
  }

  /** What the network last took the held-out images for: before a run that of the build. */
  get #answers(): readonly number[] {
    return this.trail.at(-1)?.answers ?? Array.from(this.dataset["answers"] ?? "", Number);
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
    if (action === "train") this.#session?.train();
    else if (action === "pause") this.#session?.pause();
    else if (action === "step") this.#session?.step();
    else if (action === "restart") this.#session?.restart();
    else if (action === "undo") this.#draw(strokeUndone(this.#drawing));
    else if (action === "clear") this.#draw(emptyDrawing);
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    if (this.#experiment !== undefined) this.#showErrors(this.#experiment);
  }

  #askImage(position: number): void {
    if (this.#experiment === undefined) return;
    this.#drawing = emptyDrawing;
    this.#ask(imageOf(this.#experiment, position));
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
    if (this.#session?.progress.state === "idle") this.#session.train();
    if (this.#experiment !== undefined) this.#showVerdict(this.#experiment);
  }

  #follow(what: "opened" | "progress" | "state"): void {
    const experiment = this.#experiment;
    if (what === "state") this.#showControls();
    if (experiment === undefined) return;
    const isGalleryDue = this.trail.length % galleryEvery === 0;
    if (what === "opened") this.#showErrors(experiment);
    else if (what === "state" || isGalleryDue) this.#show(experiment, true);
    else if (!this.#isCalm) this.#show(experiment, false);
  }

  #show(experiment: Experiment, whole: boolean): void {
    const { digits, steps, losses, names } = experiment;
    const told = toldParts({ digits, paths: names.paths, steps, losses, trail: this.trail });
    if (told === undefined) return;
    this.#showControls();
    this.#fill("figures", told.figures);
    if (whole || this.trail.length % curvesEvery === 0) this.#fill("curves", told.curves);
    this.#fill("norms", told.norms);
    this.#showVerdict(experiment);
    if (whole) this.#showErrors(experiment);
    else this.#showConfusion(experiment);
  }

  #showControls(): void {
    if (this.#session !== undefined) this.#fill("controls", controlTrees(this.#session.progress));
  }

  #showVerdict(experiment: Experiment): void {
    const [first = 0] = experiment.digits.heldOut;
    this.#asked ??= imageOf(experiment, first);
    const verdict = experiment.judge(this.#asked.ink);
    const isAnnounced = this.#session?.progress.state !== "running";
    this.#fill("verdict", verdictTrees(this.#asked, verdict, isAnnounced));
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

function imageOf({ digits }: Experiment, position: number): Asked {
  return { ink: inkOf(digits, position), name: `A held-out ${labelOf(digits, position)}` };
}

export function defineDigits(): void {
  if (customElements.get("topos-digits") === undefined)
    customElements.define("topos-digits", ToposDigits);
}
