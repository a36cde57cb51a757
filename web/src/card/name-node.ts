import type { SpecLine } from "../library/index.ts";
import { namesAssigned, type Statement, statementAt } from "./statements.ts";

export interface NamingOptions {
  readonly program: string;
  readonly lines: readonly SpecLine[];
  readonly node: number;
  /** The payload of a leaf as the language writes it, `0 [2, 3]`; nothing where it is too long to write. */
  readonly payloadOf: (node: number) => string | undefined;
}

/** The program with a name for the node, or why it can have none. */
export type Named =
  | { readonly program: string; readonly name: string }
  | { readonly refusal: string };

/**
 * Gives a node a name that the program can speak of. The statement that recorded it is written anew from the lines of
 * the tape that it made, in their order, so the tape stays what it was: a composite comes out as the operations it is
 * made of, with a line of its own for the node that was asked for.
 */
export function nameNode(options: NamingOptions): Named {
  const { program, lines, node } = options;
  const span = lines[node]?.span;
  const statement = span === undefined ? undefined : statementAt(program, span.start);
  if (statement === undefined)
    return { refusal: `node ${node} stands in no line of the program, so it cannot be named` };
  if (/(?<![\p{L}\p{N}_.])(?:d|vjp)\s*\(/u.test(statement.text))
    return {
      refusal: `node ${node} was appended by a derivative, which has no name for it; only its gradients can be observed`,
    };
  return rewritten(options, statement);
}

function rewritten(options: NamingOptions, statement: Statement): Named {
  const { program, lines, node } = options;
  const members = lines.filter(
    ({ span }) => span !== undefined && span.start >= statement.start && span.start < statement.end,
  );
  const assigned = namesAssigned(statement);
  const name = freshName(program, lines[node]);
  const spelling = new Spelling(options, members, (line) => {
    const own = line.names.filter((one) => assigned.includes(one));
    if (line.index === node) return [name, ...own];
    if (own.length > 0) return own;
    // A name that was reassigned later is not listed any more: the last line is what the statement answered.
    const [only] = assigned;
    return line === members.at(-1) && assigned.length === 1 && only !== undefined ? [only] : [];
  });
  const text = spelling.text();
  if (text === undefined)
    return { refusal: `node ${node} is inside a step that the language cannot write out` };
  return {
    program: program.slice(0, statement.start) + text + program.slice(statement.end),
    name,
  };
}

/** `reshape_6`, with underscores behind it until the program has no such word. */
function freshName(program: string, line: SpecLine | undefined): string {
  let name = `${functionName(line?.name ?? "node")}_${line?.index ?? 0}`;
  while (program.includes(name)) name += "_";
  return name;
}

/** `SumAlong` is `sum_along`. */
function functionName(opcode: string): string {
  const named: { readonly [opcode: string]: string } = { LogSumExp: "logsumexp", MatMul: "matmul" };
  return (
    named[opcode] ?? opcode.replace(/(?<=[a-z0-9])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase()
  );
}

const operators: { readonly [opcode: string]: string } = {
  Add: "+",
  Sub: "-",
  Mul: "*",
  Div: "/",
  MatMul: "@",
};

/** Lines of the tape, written as statements that record the same lines in the same order. */
class Spelling {
  readonly #options: NamingOptions;
  readonly #members: readonly SpecLine[];
  readonly #namesOf: (line: SpecLine) => readonly string[];
  /** What is written and not yet read, in the order of recording. */
  #pending: { readonly index: number; readonly text: string }[] = [];
  readonly #named: Map<number, string> = new Map();
  readonly #statements: string[] = [];

  constructor(
    options: NamingOptions,
    members: readonly SpecLine[],
    namesOf: (line: SpecLine) => readonly string[],
  ) {
    this.#options = options;
    this.#members = members;
    this.#namesOf = namesOf;
  }

  /** The statements; nothing where a line has no spelling. */
  text(): string | undefined {
    for (const line of this.#members) {
      const text = this.#spell(line);
      if (text === undefined) return undefined;
      const names = this.#namesOf(line);
      if (names.length === 0 && this.#readCount(line.index) === 1) {
        this.#pending.push({ index: line.index, text });
        continue;
      }
      this.#flush();
      const [first = freshName(this.#options.program, line), ...others] = names;
      this.#define(line.index, first, text);
      for (const other of others) this.#statements.push(`${other} = ${first}`);
    }
    this.#flush();
    return this.#statements.join("\n");
  }

  #define(index: number, name: string, text: string): void {
    this.#named.set(index, name);
    this.#statements.push(`${name} = ${bare(text)}`);
  }

  /** Everything that waits gets a line, so that what comes next is recorded behind it. */
  #flush(): void {
    for (const { index, text } of this.#pending) {
      const line = this.#options.lines[index];
      this.#define(index, freshName(this.#options.program, line), text);
    }
    this.#pending = [];
  }

  #readCount(index: number): number {
    return this.#members.flatMap(({ operands }) => operands).filter((operand) => operand === index)
      .length;
  }

  #spell(line: SpecLine): string | undefined {
    if (line.operands.length === 0) return this.#source(line);
    const waiting = line.operands.filter((operand) => this.#isPending(operand));
    const top = this.#pending.slice(this.#pending.length - waiting.length);
    // Operands are evaluated from left to right: only what waits last, in that order, may stand inside.
    if (!top.every(({ index }, position) => index === waiting[position])) this.#flush();
    else this.#pending = this.#pending.slice(0, this.#pending.length - top.length);

    const texts = line.operands.map(
      (operand) =>
        top.find(({ index }) => index === operand && !this.#named.has(index))?.text ??
        this.#nameOf(operand),
    );
    const operands = texts.filter((text) => text !== undefined);
    if (operands.length < texts.length) return undefined;
    const operator = operators[line.name];
    if (operator !== undefined && operands.length === 2)
      return `(${operands[0]} ${operator} ${operands[1]})`;
    const attributes = line.attributes.replace(/\s+(?=\w+=)/gu, ", ");
    const inside = [...operands.map(bare), attributes].filter(Boolean).join(", ");
    return `${functionName(line.name)}(${inside})`;
  }

  #isPending(operand: number): boolean {
    return this.#pending.some(({ index }) => index === operand);
  }

  #nameOf(operand: number): string | undefined {
    return this.#named.get(operand) ?? this.#options.lines[operand]?.names[0];
  }

  /** A source as the program wrote it, or a leaf that a composite recorded on its own. */
  #source(line: SpecLine): string | undefined {
    const { program, payloadOf } = this.#options;
    const { span } = line;
    const written = span === undefined ? "" : program.slice(span.start, span.start + span.length);
    if (/^(?:leaf|parameter|input)\b/u.test(written)) return written;
    if (/^[\d.]/u.test(written)) return written;
    const payload = line.name === "Leaf" ? payloadOf(line.index) : undefined;
    return payload === undefined ? undefined : `leaf of ${payload}`;
  }
}

/** Without the brackets around all of it. */
function bare(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at === text.length - 1 ? text.slice(1, -1) : text;
  }
  return text;
}
