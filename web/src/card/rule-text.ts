import type { Tape, TapeNode } from "../library/index.ts";

const infix: { readonly [name: string]: readonly [sign: string, level: number] } = {
  Add: ["+", 1],
  Sub: ["-", 1],
  Mul: ["*", 2],
  Div: ["/", 2],
  MatMul: ["@", 2],
};
const highest = 4;

/**
 * An expression over node numbers for the node at `index`, unfolded down to nodes before `first`, which are written as
 * `written` says: `#0' * #1`.
 */
export function ruleText(
  tape: Tape,
  nodes: readonly TapeNode[],
  index: number,
  { first, written }: { readonly first: number; readonly written: (index: number) => string },
): string {
  const spelled = (at: number): readonly [text: string, level: number] => {
    const node = nodes[at];
    if (at < first || node === undefined) return [written(at), highest];
    const operands = node.operands.map(({ index: operand }) => spelled(operand));
    const [left = ["", highest], right = ["", highest]] = operands;
    const [sign, level = 0] = infix[node.opcode.name] ?? [];
    if (sign !== undefined)
      return [`${inside(left, level)} ${sign} ${inside(right, level + 1)}`, level];
    if (node.opcode.name === "Neg") return [`-${inside(left, 3)}`, 3];
    if (node.isSource) return [tape.payload(node.symbol)?.toJSON().digits[0] ?? "", highest];
    return [`${node.opcode.name}(${operands.map(([text]) => text).join(", ")})`, highest];
  };
  return spelled(index)[0];
}

function inside([text, level]: readonly [text: string, level: number], least: number): string {
  return level < least ? `(${text})` : text;
}
