import type { Diagnostic, Program, Topos } from "../../library/index.ts";
import { diagnosticsOf, isTrap } from "../diagnostics.ts";
import type { TrainingContent } from "./reading.ts";
import { TrainingSession, trainingCost } from "./session.ts";

/** What one run of a card trains besides. What is wrong with it is told, and the other readings stand. */
export class TrainingAttempt {
  readonly #topos: Topos;
  readonly #program: Program;
  readonly #declared: string | undefined;
  readonly #faults: Diagnostic[];
  session: TrainingSession | undefined;

  /** `declared`: nothing where the card has no such view. Faults are added to those of the run. */
  constructor(topos: Topos, program: Program, declared: string | undefined, faults: Diagnostic[]) {
    this.#topos = topos;
    this.#program = program;
    this.#declared = declared;
    this.#faults = faults;
  }

  /** Multiply-adds of the whole; none where it cannot be read, which opening it tells. */
  get cost(): number {
    if (this.#declared === undefined) return 0;
    try {
      return trainingCost(this.#program, this.#declared);
    } catch {
      return 0;
    }
  }

  open(): TrainingSession | undefined {
    const declared = this.#declared;
    if (declared === undefined) return undefined;
    this.session = this.#told(() => new TrainingSession(this.#topos, this.#program, declared));
    return this.session;
  }

  /** What it shows. A training that cannot be shown is over. */
  content(): TrainingContent | undefined {
    const content = this.#told(() => this.session?.content);
    if (content === undefined) this.drop(false);
    return content;
  }

  /** Nobody takes it. Of an instance that is lost nothing can be ended. */
  drop(isLost: boolean): void {
    if (!isLost) this.session?.dispose();
    this.session = undefined;
  }

  #told<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (isTrap(error)) throw error;
      this.#faults.push(...diagnosticsOf(error));
      return undefined;
    }
  }
}
