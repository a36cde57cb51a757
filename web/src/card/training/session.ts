import type { Program, Topos } from "../../library/index.ts";
import { parseTraining, type Rule, type TrainingDeclaration } from "./declaration.ts";
import { type NamedModel, openModel, type Seen, watchedOf } from "./model.ts";
import { type Origin, Race } from "./race.ts";
import { contentOf, type TrainingContent, watchedByDefault } from "./reading.ts";

/** The training of one card: what is trained, the runs so far, and where the reader looks. */
export class TrainingSession {
  readonly text: string;
  readonly declaration: TrainingDeclaration;
  readonly model: NamedModel;
  readonly race: Race;
  watched: readonly Seen[];
  /** The step at which the playhead stands; beyond the end it follows the end. */
  at: number = Number.POSITIVE_INFINITY;
  /** The step up to which the runs are to go. */
  goal: number;
  isRunning = false;
  isOpen = true;

  /** Fails: `DeclarationError`, and as recording, differentiating and training. */
  constructor(topos: Topos, program: Program, text: string) {
    this.text = text;
    this.declaration = parseTraining(text);
    this.goal = this.declaration.steps;
    this.model = openModel(topos, program, this.declaration);
    try {
      this.watched = this.#declared();
      this.race = new Race(this.model, this.declaration.runs);
    } catch (error) {
      this.#closeModel();
      throw error;
    }
  }

  /** Goes on for about so long. Answers whether the goal is reached. */
  advance(milliseconds: number, goal: number = this.goal): boolean {
    return this.race.advance(Math.min(goal, this.goal), milliseconds);
  }

  get content(): TrainingContent {
    return contentOf(this);
  }

  /** Every declared run anew from the initial table; forks and runs from files are forgotten. */
  restart(): void {
    this.race.restart(this.declaration.runs);
    this.at = Number.POSITIVE_INFINITY;
  }

  fork(origin: Origin, rule: Rule): void {
    this.goal = Math.max(this.goal, this.race.end);
    this.race.fork(origin, rule);
    this.at = Number.POSITIVE_INFINITY;
  }

  /** What a run holds at the playhead, as a file of tensors by their names in the program. */
  checkpoint(place: number): Uint8Array {
    const { race, model } = this;
    const run = race.runs[place];
    if (run === undefined) throw new RangeError(`there is no run ${place} to keep`);
    const { table } = run.at(run.near(this.at));
    return model.topos.safetensors.encode(table.snapshot(model.slots));
  }

  /** Another run that begins with what a file holds. Fails: checkpoint, and nothing has changed then. */
  restore(bytes: Uint8Array): void {
    const { race, model } = this;
    const table = model.network.parameters();
    try {
      table.restore(model.slots, model.topos.safetensors.decode(bytes).tensors);
      race.add(table);
      this.at = 0;
    } finally {
      table.dispose();
    }
  }

  /** Watches one tensor alone, by its label. */
  watch(label: string): void {
    this.watched = this.model.seen.filter((seen) => seen.label === label);
  }

  /** Watches again what the declaration names. */
  watchDeclared(): void {
    this.watched = this.#declared();
  }

  dispose(): void {
    this.isOpen = false;
    this.race.dispose();
    this.#closeModel();
  }

  #declared(): readonly Seen[] {
    const { watch } = this.declaration;
    return watch.length === 0
      ? watchedByDefault(this.model.seen, ({ symbol }) => this.#volumeOf(symbol))
      : watch.flatMap((one) => watchedOf(this.model, one));
  }

  #closeModel(): void {
    this.model.plan.dispose();
    this.model.network.dispose();
  }

  #volumeOf(symbol: Seen["symbol"]): number {
    return this.model.network.node(symbol).shape.reduce((all, extent) => all * extent, 1);
  }
}

/** Multiply-adds of a whole training: forward and about twice as much back, for every step of every run. */
export function trainingCost(program: Program, text: string): number {
  const { steps, runs } = parseTraining(text);
  return 3 * program.cost.multiplyAdds * steps * runs.length;
}
