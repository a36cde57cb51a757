// The second part of the module: the tape language and the readings. It runs in the memory of the first.

import { type Build, compiled, compiledNow, type Wanted } from "./compile.ts";
import type { Source } from "./source.ts";

/** What can be asked for it while everything waits. */
export type ReadySource = URL | Uint8Array<ArrayBuffer> | WebAssembly.Module;

export class LanguagePart {
  /** What the first part exports, once it was started. */
  engine: WebAssembly.Exports | undefined;
  /**
   * What stands in the table of the first part, by position, until the second part has put its functions there.
   * A call that comes too early loads it.
   */
  readonly placeholders: WebAssembly.ModuleImports = new Proxy(
    {},
    {
      get:
        (_, position) =>
        (...words: unknown[]) =>
          this.#call(Number(position), words),
    },
  );
  readonly #wanted: Wanted;
  readonly #place: () => ReadySource;
  #compiling: Promise<WebAssembly.Module> | undefined;
  #isThere = false;

  /** `place`: where it is unless somebody says otherwise. */
  constructor(build: Build, place: () => ReadySource) {
    this.#wanted = { part: "language", build };
    this.#place = place;
  }

  /** Fetches it while the first part is on its way. What fails is told to who loads it. */
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

  #compile(source?: PromiseLike<Source>): Promise<WebAssembly.Module> {
    const compile = async (): Promise<WebAssembly.Module> =>
      compiled((await source) ?? this.#place(), this.#wanted);
    this.#compiling ??= compile().catch((cause: unknown) => {
      this.#compiling = undefined; // whoever asks next tries again
      throw cause;
    });
    return this.#compiling;
  }

  /** Instantiating it is what puts its functions into the table. */
  #join(module: WebAssembly.Module): void {
    if (this.#isThere || this.engine === undefined) return;
    new WebAssembly.Instance(module, { primary: this.engine });
    this.#isThere = true;
  }

  #call(position: number, words: unknown[]): unknown {
    this.loadNow();
    const table = this.engine?.["__indirect_function_table"] as WebAssembly.Table;
    return (table.get(position) as (...words: unknown[]) => unknown)(...words);
  }
}
