// What a header of the engine has in public without a comment of its own.

import { declarationAt, headOf, nameOf } from "../../web/src/page/reference/cpp-declaration.ts";

/** Lines that go on with a declaration: the comment stands before them. */
const before = /^\s*(?:template|requires)\b/;
const comment = /^\s*\/\/\//;
const begins = /^(?:template|class|struct|concept|using|enum|inline|constexpr|[A-Za-z_:<>]+[ &*])/;
const noDeclaration =
  /^\s*(?:namespace|public|private|using namespace|return|if|for|else|static_assert|#)/;
/** Copies, comparisons of all members, and what says itself that there is none. */
const usual = /= (?:default|delete)|operator==/;
/** Told by what it specialises, by its class, or where it is defined. */
const elsewhere = /template <>|(?:class|struct) \w+<|\w+(?:<\w+>)?::\w+\(|^class \w+$/;

/**
 * Declarations at the margin and public members of classes. A struct is told by its comment; what stands in `detail` is
 * nobody's.
 */
export function undocumentedIn(text: string): readonly string[] {
  const lines = text.split("\n");
  const found: string[] = [];
  let spaces: readonly string[] = [];
  let isPublic = false;
  let isSpecial = false;
  for (const [at, line] of lines.entries()) {
    const opened = /^namespace (\S+) \{/.exec(line)?.[1];
    if (opened !== undefined) spaces = [...spaces, ...opened.split("::")];
    else if (/^\}\s+\/\/ namespace/.test(line)) spaces = spaces.slice(0, -1);
    else if (/^ (?:public|private|protected):/.test(line)) isPublic = line.trim() === "public:";
    else if (/^\};?$/.test(line)) isPublic = false;
    else if (/^(?:class|struct) /.test(line)) isSpecial = /^\w+ \w+</.test(line);
    if (spaces.length === 0 || spaces.includes("detail") || noDeclaration.test(line)) continue;
    const isMember = isPublic && !isSpecial && /^ {2}[A-Za-z_~[]/.test(line);
    if (!isMember && !begins.test(line)) continue;
    const above = lines[at - 1] ?? "";
    if (comment.test(above) || before.test(above)) continue;
    const head = headOf(declarationAt(lines, at));
    const isTold =
      usual.test(declarationAt(lines, at)) || elsewhere.test(head.split("\n").at(-1) ?? "");
    if (!isTold && !elsewhere.test(head) && nameOf(head) !== undefined) found.push(head.trim());
  }
  return found;
}
