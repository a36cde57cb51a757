// One started module: calls go in through here, faults come out as errors.

import { LoadFailure } from "../load/failure.ts";
import type { Started } from "../load/start.ts";
import { type Fault, toposError } from "./error.ts";
import type { Diagnostic, ErrorKind, Shape } from "./generated/contract.d.ts";
import { Heap } from "./heap.ts";
import type { OwnerState } from "./owner.ts";
import type { LanguageExports, RawExports } from "./raw.ts";
import { Reader } from "./reader.ts";
import type { Family } from "./symbol.ts";
import { Writer } from "./writer.ts";

type Call = Exclude<keyof RawExports, "memory" | "crossing" | "reserve">;

/** A fault as engine/bind writes it. */
export interface FaultData {
  readonly kind: ErrorKind;
  readonly operation: string;
  readonly sentence: string;
  readonly shapes: readonly Shape[];
  readonly symbols: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `sum_along` as this API spells it: `sumAlong`. */
export function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What several calls of this API do on their way; a fault in it is the caller's. */
const onTheWay: ReadonlySet<string> = new Set(["", "resolve", "set"]);

/** Sentences begin with the operation, so the same map serves them. */
function spelledHere({ operation, sentence, ...rest }: FaultData, caller: string): Fault {
  const name = onTheWay.has(operation) ? caller : camelCase(operation);
  const isFirst = operation !== "" && sentence.startsWith(operation);
  return {
    ...rest,
    operation: name,
    sentence: isFirst ? name + sentence.slice(operation.length) : sentence,
  };
}

export class Engine {
  readonly raw: RawExports;
  /** The parts that are loaded when they are asked for. */
  readonly late: Omit<Started, "exports">;
  /** Called once when the module trapped: whoever shares this instance lets go of it. */
  onLost: () => void = () => undefined;
  /** Families by number, as long as a name of theirs is held somewhere. */
  readonly families: Map<number, WeakRef<Family>> = new Map();
  /** How many of them there may be before those that are held no more are looked for. */
  fullFamilies = 64;
  /** Owners that live, where it is remembered who made them. */
  traced: Set<OwnerState> | undefined;
  /** What was made in each scope that is open, innermost last. */
  readonly scopes: OwnerState[][] = [];
  readonly forgotten: FinalizationRegistry<OwnerState>;

  /** Runs that have no place in the module yet. */
  briefRuns = 0;

  readonly #heap: Heap;
  readonly #writer: Writer;
  readonly #crossing: number;
  #lost: unknown;

  constructor({ exports, ...late }: Started, forgotten: (state: OwnerState) => void) {
    const raw = exports as unknown as RawExports;
    this.raw = raw;
    this.late = late;
    this.#crossing = raw.crossing() >> 2;
    this.#heap = new Heap(raw);
    this.#writer = new Writer(raw, this.#heap, () => this.#memoryFault());
    this.forgotten = new FinalizationRegistry(forgotten);
  }

  /** The scratch area, from its beginning. */
  write(): Writer {
    return this.#writer.begin();
  }

  /** One crossing. `operation` names the public call where the engine's fault names none. */
  call(operation: string, name: Exclude<Call, keyof LanguageExports>, ...words: number[]): number {
    return this.#cross(operation, name, words);
  }

  /** The same into the second part of the module, which is loaded if it is not there. Fails: load. */
  callLanguage(operation: string, name: keyof LanguageExports, ...words: number[]): number {
    if (this.#lost === undefined) this.#loadLanguageFor(operation);
    return this.#cross(operation, name, words);
  }

  #cross(operation: string, name: Call, words: readonly number[]): number {
    if (this.#lost !== undefined) throw this.#lostError(operation);
    let answer: number;
    try {
      answer = this.raw[name](...words);
    } catch (cause) {
      this.#lost = cause;
      this.onLost();
      throw this.#lostError(operation);
    }
    if (answer === -1) throw this.errorOf(JSON.parse(this.read().text()) as FaultData, operation);
    return answer;
  }

  /** What the last call answered beside its number. */
  read(): Reader {
    const heap = this.#heap.refresh();
    const address = heap.words[this.#crossing] ?? 0;
    return new Reader(heap, address, heap.words[this.#crossing + 1] ?? 0);
  }

  /** A fault as an error of this API; `operation` names the public call where the fault names none. */
  errorOf(fault: FaultData, operation: string): Error {
    return toposError(spelledHere(fault, operation));
  }

  /** Remembers from now on where owners are made. */
  trace(): void {
    this.traced ??= new Set();
  }

  #loadLanguageFor(operation: string): void {
    try {
      this.late.language.loadNow();
    } catch (cause) {
      if (!(cause instanceof LoadFailure)) throw cause;
      const ahead = "await init({ language: true }) loads it ahead";
      const remedies = [cause.remedy, ahead].filter((remedy) => remedy !== undefined).join("; ");
      const sentence = `${operation} needs the part of the module with the language: ${cause.message}; ${remedies}`;
      throw toposError({ kind: "load", operation, sentence, cause: cause.cause });
    }
  }

  #memoryFault(): Error {
    const sentence = "the memory cannot grow further; dispose what is no longer needed";
    return toposError({ kind: "memory", operation: "memory", sentence });
  }

  #lostError(operation: string): Error {
    return toposError({
      kind: "internal",
      operation,
      sentence: `${operation} cannot run: the module stopped at a trap, init({ fresh: true }) gives another`,
      cause: this.#lost,
    });
  }
}
