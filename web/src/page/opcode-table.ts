import type { Manifest, ManifestOpcode } from "../library/manifest.ts";
import { type Html, html } from "./html.ts";
import type { OperationDocs } from "./operation-docs.ts";
import { codeText, dataTable } from "./table.ts";

/** Where the row of an opcode can be linked to. */
export function opcodeAnchor(name: string): string {
  return `opcode-${name.toLowerCase()}`;
}

/** Every opcode: what it takes, what it makes, and what its derivative rule looks at. */
export function opcodeTable({ opcodes }: Manifest, docs: ReadonlyMap<string, OperationDocs>): Html {
  return dataTable({
    columns: ["Opcode", "Operands", "Attributes", "Shape", "Rule reads", "Share for"],
    rows: opcodes.map((opcode) => {
      const words = docs.get(opcode.name);
      if (words === undefined || words.operands.length !== opcode.arity)
        throw new Error(`engine/operation does not say what ${opcode.name} takes`);
      if (words.shape === undefined && opcode.arity > 0)
        throw new Error(`engine/operation does not say what shape ${opcode.name} makes`);
      return {
        anchor: opcodeAnchor(opcode.name),
        name: html`<code>${opcode.name}</code>`,
        says: codeText(words.says),
        cells: [
          listed(words.operands),
          listed(opcode.attributes.map(({ name }) => name)),
          codeText(words.shape ?? "its payload's"),
          ...ruleCells(opcode, words.operands),
        ],
      };
    }),
  });
}

/** A source is where shares end: it has no rule. */
function ruleCells({ arity, rule }: ManifestOpcode, operands: readonly string[]): readonly Cell[] {
  if (arity === 0) return [undefined, undefined];

  const named = (flags: readonly boolean[]): string[] =>
    operands.filter((_, operand) => flags[operand] === true);
  const reads = [...named(rule.reads), ...(rule.output ? ["its output"] : [])];
  const shares = named(rule.passes);
  // A rule that looks at nothing it differentiates by multiplies its seed by something fixed.
  const isLinear =
    !rule.output && !rule.reads.some((isRead, operand) => isRead && rule.passes[operand]);
  const linear = isLinear && shares.length > 0 ? html` <span class="data-mark">linear</span>` : "";
  return [
    html`${reads.length === 0 ? "nothing" : reads.join(", ")}`,
    html`${shares.length === 0 ? "none" : shares.join(", ")}${linear}`,
  ];
}

type Cell = Html | undefined;

function listed(names: readonly string[]): Cell {
  return names.length === 0 ? undefined : html`${names.join(", ")}`;
}
