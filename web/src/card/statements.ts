/** A stretch of the program that is one statement, without its comment and the blanks around it. */
export interface Statement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const piece = /"[^"\n]*"|#[^\n]*|[([\])]|\n/gu;

/** The statements of a program: a newline ends one unless brackets are open. */
export function statementsOf(program: string): readonly Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let depth = 0;
  const close = (end: number): void => {
    const text = program.slice(start, end);
    const lead = text.length - text.trimStart().length;
    const trimmed = text.trim();
    if (trimmed !== "")
      statements.push({ start: start + lead, end: start + lead + trimmed.length, text: trimmed });
  };
  let commentAt: number | undefined;
  for (const { 0: found, index } of program.matchAll(piece)) {
    if (found.startsWith("#")) commentAt ??= depth === 0 ? index : undefined;
    else if (found === "(" || found === "[") depth += 1;
    else if (found === ")" || found === "]") depth = Math.max(0, depth - 1);
    else if (found === "\n" && depth === 0) {
      close(commentAt ?? index);
      start = index + 1;
      commentAt = undefined;
    }
  }
  close(commentAt ?? program.length);
  return statements;
}

/** The statement around an offset. */
export function statementAt(program: string, offset: number): Statement | undefined {
  return statementsOf(program).find(({ start, end }) => start <= offset && offset < end);
}

const assignment = /^([\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)*)\s*=(?!=)/u;

/** The names that a statement assigns; none where it assigns nothing. */
export function namesAssigned({ text }: Statement): readonly string[] {
  return (assignment.exec(text)?.[1] ?? "").split(",").flatMap((name) => name.trim() || []);
}
