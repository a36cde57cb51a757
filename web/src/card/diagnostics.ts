import type { Diagnostic, Span } from "../library/index.ts";

const nowhere: Span = { start: 0, length: 0, line: 1, column: 1 };

/** Any fault as something that can be shown under the program. */
export function diagnosticsOf(error: unknown, span: Span = nowhere): readonly Diagnostic[] {
  if (error instanceof Error && "diagnostics" in error) {
    const { diagnostics } = error as Error & { diagnostics: readonly Diagnostic[] };
    if (diagnostics.length > 0) return diagnostics;
  }
  return [{ span, message: error instanceof Error ? error.message : String(error) }];
}

/** Whether the engine trapped, so that this instance of it answers no more. */
export function isTrap(error: unknown): boolean {
  return error instanceof Error && "kind" in error && error.kind === "internal";
}
