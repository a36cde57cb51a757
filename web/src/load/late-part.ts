// A part of the module that comes after the engine, or never. It runs in the engine's memory.

import { type Build, compiled, compiledNow, type Wanted } from "./compile.ts";
import type { Part } from "./part.ts";
import type { Source } from "./source.ts";

/** What can be asked for it while everything waits. */
export type ReadySource = URL | Uint8Array<ArrayBuffer> | WebAssembly.Module;

export abstract class LatePart {
  /** What the engine exports, once it was started. */
  engine: WebAssembly.Exports | undefined;
  readonly #wanted: Wanted;
  readonly #place: () => ReadySource;
  #compiling: Promise<WebAssembly.Module> | undefined;
  #isThere = false;

  /** `place`: where it is unless somebody says otherwise. */
  constructor(part: Part, build: Build, place: () => ReadySource) {
    this.#wanted = { part, build };
    this.#place = place;
  }

  /** Whether it was loaded. */
  get isThere(): boolean {
    return this.#isThere;
  }

  /** Fetches it while the engine is on its way. What fails is told to who loads it. */
  prepare(source?: PromiseLike<Source>): void {
    this.#compile(source).catch(() => undefined);
  }

  /** Loads it, if it is not there yet, so that nobody waits for it later. Fails: LoadFailure. */
  async load(source?: PromiseLike<Source>): Promise<void> {
    if (!this.#isThere) this.#join(await this.#compile(source));
  }

  /** Loads it before this returns. Fails: LoadFailure. */
  loadNow(source?: ReadySource): void {
    if (this.#isThere) return;
    this.#join(compiledNow(source ?? this.#place(), this.#wanted));
  }

  /** Instantiates it, and lets the engine know. */
  protected abstract join(module: WebAssembly.Module, engine: WebAssembly.Exports): void;

  #compile(source?: PromiseLike<Source>): Promise<WebAssembly.Module> {
    const compile = async (): Promise<WebAssembly.Module> =>
      compiled((await source) ?? this.#place(), this.#wanted);
    this.#compiling ??= compile().catch((cause: unknown) => {
      this.#compiling = undefined; // whoever asks next tries again
      throw cause;
    });
    return this.#compiling;
  }

  #join(module: WebAssembly.Module): void {
    if (this.#isThere || this.engine === undefined) return;
    this.join(module, this.engine);
    this.#isThere = true;
  }
}
