// The part of the module with the tape language and the readings.

import type { Build } from "./compile.ts";
import { LatePart, type ReadySource } from "./late-part.ts";

export class LanguagePart extends LatePart {
  /**
   * What stands in the table of the engine, by position, until this part has put its functions there. A call that comes
   * too early loads it.
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

  constructor(build: Build, place: () => ReadySource) {
    super("language", build, place);
  }

  /** Instantiating it is what puts its functions into the table. */
  protected override join(module: WebAssembly.Module, primary: WebAssembly.Exports): void {
    new WebAssembly.Instance(module, { primary });
  }

  #call(position: number, words: unknown[]): unknown {
    this.loadNow();
    const table = this.engine?.["__indirect_function_table"] as WebAssembly.Table;
    return (table.get(position) as (...words: unknown[]) => unknown)(...words);
  }
}
