// The examples of the declarations as programs: what a comment behind a line promises is asked of that line.

import ts from "typescript";
import { declarations, namedIn } from "./files.ts";

export interface Example {
  /** Where it stands: `Tape.seal`, and behind a point which of several. */
  readonly name: string;
  readonly text: string;
}

/** Every example, in the order of the files. */
export const examples: readonly Example[] = declarations.flatMap((each) =>
  namedIn(each).flatMap(({ path, comment }) =>
    comment
      .split(/^@example\n/m)
      .slice(1)
      .map((text, position) => ({
        name: position === 0 ? path : `${path} (${position + 1})`,
        text: text.replace(/^@\w[\s\S]*$/m, "").trim(),
      })),
  ),
);

/** Whether it needs a page: what is drawn there is looked at in a browser. */
export function needsPage({ text }: Example): boolean {
  return /\bdocument\./.test(text);
}

/** What every example has that does not make it itself, as the page that shows them says. */
export function program({ text }: Example): string {
  const makesTopos = /\bconst topos\b/.test(text);
  const own = makesTopos || !/\btopos\b(?![-"]|\.wasm)/.test(text);
  return own ? text : `import { init } from "topos-wasm";\nconst topos = await init();\n${text}`;
}

export interface Checked {
  readonly code: string;
  /** How many results it promises. */
  readonly promised: number;
}

/**
 * The program with each promise as a call: `check(body, () => [1, 2], ..)` where a value is promised, `prints(body, "text")`
 * behind `console.log`, `throws(body, "sentence")` behind `throws:`. A comment behind anything but an expression fails,
 * for nobody would check it.
 */
export function checked(example: Example): Checked {
  const text = program(example);
  const file = ts.createSourceFile("example.ts", text, ts.ScriptTarget.Latest, true);
  const edits: { readonly start: number; readonly end: number; readonly by: string }[] = [];
  const kept = new Set<number>();
  const visit = (node: ts.Node): void => {
    const promise = ts.isExpressionStatement(node) ? promiseBehind(text, node.end) : undefined;
    if (promise !== undefined && ts.isExpressionStatement(node)) {
      kept.add(promise.at);
      edits.push({
        start: node.getStart(),
        end: node.end,
        by: `await ${callOf(node.expression, promise.says)};`,
      });
      return;
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  for (const { index } of text.matchAll(/(?<=\S[ \t]+)\/\/ .*$/gm))
    if (!kept.has(index)) throw new Error(`${example.name}: nobody checks ${text.slice(index)}`);
  const code = edits
    .reverse()
    .reduce((all, { start, end, by }) => all.slice(0, start) + by + all.slice(end), text);
  return { code, promised: edits.length };
}

interface Promised {
  readonly at: number;
  readonly says: string;
}

function promiseBehind(text: string, end: number): Promised | undefined {
  const [range] = ts.getTrailingCommentRanges(text, end) ?? [];
  if (range === undefined) return undefined;
  return { at: range.pos, says: text.slice(range.pos, range.end).replace(/^\/\/ /, "") };
}

function callOf(expression: ts.Expression, says: string): string {
  const body = (of: string): string => `async () => (${of})`;
  const sentence = /^throws: (.*)$/.exec(says)?.[1];
  if (sentence !== undefined)
    return `throws(${body(expression.getText())}, ${JSON.stringify(sentence)})`;
  if (ts.isCallExpression(expression) && expression.expression.getText() === "console.log") {
    const given = expression.arguments.map((argument) => argument.getText()).join(", ");
    return `prints(${body(`[${given}]`)}, ${JSON.stringify(says)})`;
  }
  return `check(${body(expression.getText())}, () => (${says}), ${JSON.stringify(says)})`;
}
