// The second part of the module: the tape language and the readings. It runs in the memory of the first.

import { locate, locateNow } from "./bytes.ts";
import { type Build, compiled, compiledNow } from "./compile.ts";

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
  readonly #build: Build;
  #compiling: Promise<WebAssembly.Module> | undefined;
  #isThere = false;

  constructor(build: Build) {
    this.#build = build;
  }

  /** Fetches it while the first part is on its way. What fails is told to who loads it. */
  prepare(): void {
    this.#compile().catch(() => undefined);
  }

  /** Loads it, if it is not there yet, so that nobody waits for it later. Fails: LoadFailure. */
  async load(): Promise<void> {
    if (!this.#isThere) this.#join(await this.#compile());
  }

  /** Loads it before this returns. Fails: LoadFailure. */
  loadNow(): void {
    if (this.#isThere) return;
    const { bytes, from } = locateNow("language");
    this.#join(compiledNow(bytes, from, this.#build));
  }

  #compile(): Promise<WebAssembly.Module> {
    this.#compiling ??= locate("language")
      .then((source) => compiled(source, this.#build))
      .catch((cause: unknown) => {
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
