// Compiles small programs as a consumer would, against declarations that are given as text.

import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const shared: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  typeRoots: [fileURLToPath(new URL("../../../node_modules/@types", import.meta.url))],
};

const es2022 = "lib.es2022.d.ts";
export const configurations: Record<string, ts.CompilerOptions> = {
  "es2022 and dom": { lib: [es2022, "lib.dom.d.ts"], types: [] },
  "es2022 and dom, disposable": {
    lib: [es2022, "lib.dom.d.ts", "lib.esnext.disposable.d.ts"],
    types: [],
  },
  "es2022 and Node": { lib: [es2022], types: ["node"] },
};

/** Parsed once for all programs: the platform's declarations take longer than everything else. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of these files, one line each. */
export function complaints(
  files: Record<string, string>,
  configuration: ts.CompilerOptions = {},
): readonly string[] {
  const options = { ...shared, ...configuration };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  const textOf = (path: string): string | undefined =>
    dirname(path) === "/case" ? files[basename(path)] : undefined;
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.directoryExists = (path) => path === "/case" || directoryExists?.(path) === true;
  host.getSourceFile = (path, language) => {
    const text = textOf(path);
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, language));
    return parsed.get(path);
  };
  const names = Object.keys(files).map((name) => `/case/${name}`);
  const program = ts.createProgram(names, options, host);
  return names
    .map((name) => program.getSourceFile(name))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .concat(program.getOptionsDiagnostics())
    .map(
      ({ file, messageText }) =>
        `${basename(file?.fileName ?? "")}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
}
