// Declarations of C++ in the form that clang-format leaves them in: enough of the language to name them and to leave
// their bodies out.

const whole = /^(?:template[^\n]*\n)?(?:enum|using|concept)\b/;

/** The declaration that begins at a line, moved to the margin: with its body where that is what it declares. */
export function declarationAt(lines: readonly string[], first: number): string {
  const margin = marginOf(lines[first]);
  const taken: string[] = [];
  for (const line of lines.slice(first)) {
    taken.push(line.slice(margin));
    const text = taken.join("\n");
    const isEnd = whole.test(text)
      ? isBalanced(text) && line.endsWith(";")
      : /[;{}]$/.test(withoutComment(line));
    if (isEnd) return text;
  }
  return taken.join("\n");
}

/** The lines of a declaration up to the one that closes its body, moved to the margin. */
export function bodyOf(lines: readonly string[], first: number): readonly string[] {
  const margin = marginOf(lines[first]);
  const isEnd = (line: string): boolean => marginOf(line) === margin && /^\s*\}|;$/.test(line);
  const end = lines.findIndex((line, at) => at >= first && isEnd(line));
  return lines.slice(first, end + 1).map((line) => line.slice(margin));
}

/** A declaration without its body, what a constructor does before that, and the semicolon. */
export function headOf(declaration: string): string {
  const isConstant = kindOf(declaration) === "constant" && declaration.endsWith(";");
  if (isConstant || whole.test(declaration)) return declaration.replace(/;$/, "");
  return declaration
    .slice(0, bodyStart(declaration))
    .replace(/\)(\s*noexcept)?\s*:\s[^:][\s\S]*$/, ")$1")
    .trimEnd()
    .replace(/;$/, "");
}

/** What is declared: `class`, `function`, `type`. */
export function kindOf(declaration: string): string {
  const [, keyword] =
    /^(class|struct|concept|enum|using)\b/.exec(withoutTemplate(declaration)) ?? [];
  if (keyword !== undefined) return keyword === "using" ? "type" : keyword;
  return declaration.includes("(") ? "function" : "constant";
}

/** The name that is declared: the word behind the keyword, or before the parentheses. */
export function nameOf(declaration: string): string | undefined {
  const plain = withoutTemplate(declaration);
  const keyword = /^(?:class|struct|concept|using|enum class|enum)\s+(\w+)/.exec(plain)?.[1];
  const called = /(operator\s*(?:\(\)|[^\s(]+)|~?\w+)\s*\(/.exec(plain)?.[1];
  return keyword ?? called ?? /(\w+)\s*(?:=|\{|;|$)/.exec(plain)?.[1];
}

function withoutTemplate(declaration: string): string {
  return declaration
    .replace(/^template\s*<[^\n]*\n/, "")
    .replace(/^\s*requires[^\n]*\n/, "")
    .replace(/\[\[[^\]]*\]\]\s*/g, "");
}

/** The first brace outside parentheses, for those within belong to defaults. */
function bodyStart(text: string): number {
  let depth = 0;
  const letters = Array.from(text);
  const at = letters.findIndex((letter) => {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    return letter === "{" && depth === 0;
  });
  return at < 0 ? text.length : letters.slice(0, at).join("").length;
}

function isBalanced(text: string): boolean {
  const count = (letter: string): number => text.split(letter).length;
  return count("{") === count("}") && count("(") === count(")");
}

function withoutComment(line: string): string {
  return line.replace(/\s*\/\/.*$/, "").trimEnd();
}

function marginOf(line = ""): number {
  return Math.max(0, line.search(/\S/));
}
