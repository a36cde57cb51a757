// Fetching and starting the module. Knows nothing of what it exports.

import { locate } from "./bytes.ts";
import { type Build, compiled } from "./compile.ts";
import { LoadFailure } from "./failure.ts";
import { type Host, importsFor } from "./imports.ts";
import { LanguagePart } from "./language-part.ts";

export interface Started {
  readonly exports: WebAssembly.Exports;
  readonly language: Pick<LanguagePart, "load" | "loadNow">;
}

export interface StartOptions {
  /** Whether the part with the language is fetched at the same time. */
  readonly language: boolean;
}

/** Instantiates the engine that lies beside the library and checks that the two were built together. */
export async function start(build: Build, { language: ahead }: StartOptions): Promise<Started> {
  const host: Host = { memory: undefined };
  const language = new LanguagePart(build);
  if (ahead) language.prepare();
  const module = await compiled(await locate("engine"), build);
  const imports = { ...importsFor(host), placeholder: language.placeholders };
  const { exports } = await WebAssembly.instantiate(module, imports).catch((cause: unknown) => {
    throw new LoadFailure("init could not start the module", cause);
  });
  host.memory = exports["memory"] as WebAssembly.Memory;
  language.engine = exports;
  (exports["_initialize"] as () => void)();
  return { exports, language };
}
