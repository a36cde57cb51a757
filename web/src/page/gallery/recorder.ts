// Keeps what an example prints and draws. The build, the page and the tests listen with this one.
import type { Drawing, Example, Report } from "../../../../examples/report.ts";
import { init } from "../../library/index.ts";
import { nextTask } from "../../library/next-task.ts";

export interface Recorded {
  readonly lines: readonly string[];
  readonly drawings: readonly Drawing[];
}

export interface Listener {
  readonly signal: AbortSignal;
  /** Called after each line, drawing and piece of progress, with all that there is so far. */
  onNews(recorded: Recorded, share: number): void;
}

/** Work between two turns of the page, in milliseconds. */
const longestSlice = 12;

/** Runs an example on an engine of its own, which goes with all that the example made. */
export async function record(example: Example, listener: Listener): Promise<Recorded> {
  const recorder = new Recorder(listener);
  await example.run(await init({ fresh: true, language: true }), recorder);
  return recorder;
}

/** A listener for whoever only wants the end. */
export function patient(): Listener {
  return { signal: new AbortController().signal, onNews: () => undefined };
}

class Recorder implements Report, Recorded {
  readonly lines: string[] = [];
  readonly drawings: Drawing[] = [];
  readonly #listener: Listener;
  #share = 0;
  #turned = performance.now();

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  get signal(): AbortSignal {
    return this.#listener.signal;
  }

  print(...lines: readonly string[]): void {
    this.lines.push(...lines.flatMap((line) => line.split("\n")));
    this.#tell();
  }

  draw(drawing: Drawing): void {
    const known = this.drawings.findIndex(({ title }) => title === drawing.title);
    this.drawings[known < 0 ? this.drawings.length : known] = drawing;
    this.#tell();
  }

  progress(share: number): void {
    this.#share = share;
    this.#tell();
  }

  async turn(): Promise<void> {
    if (performance.now() - this.#turned < longestSlice) return;
    await nextTask();
    this.#turned = performance.now();
    this.signal.throwIfAborted();
  }

  #tell(): void {
    this.#listener.onNews(this, this.#share);
  }
}
