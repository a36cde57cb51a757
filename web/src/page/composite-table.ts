import type { Topos } from "../library/index.ts";
import type { Manifest } from "../library/manifest.ts";
import { type Html, html } from "./html.ts";
import { opcodeAnchor } from "./opcode-table.ts";
import { dataTable } from "./table.ts";

/** Operands that the samples are made over. */
const operands = `
number = input 1
row = input [3]
column = input [2, 1]
x = input [2, 3]
y = input [2, 3]
mask = input [2, 2]
scale = input 1
image = input [1, 1, 4, 4]
kernel = input [1, 1, 2, 2]
bias = input [1]
targets = input of selection([2, 0], 3)`.trim();

/** One call of each composite. The build fails at one that has none. */
const samples: { readonly [name: string]: string } = {
  abs: "abs(x)",
  relu: "relu(x)",
  mean_along: "mean_along(x, 1)",
  broadcast_like: "broadcast_like(number, x)",
  broadcast_along_like: "broadcast_along_like(row, 0, x)",
  transpose: "transpose(x)",
  softplus: "softplus(x)",
  gelu: "gelu(x)",
  softmax: "softmax(x, 1)",
  broadcast_to: "broadcast_to(row, [2, 3])",
  unsqueeze: "unsqueeze(x, 1)",
  squeeze: "squeeze(column, 1)",
  concat: "concat([x, y], 1)",
  stack: "stack([x, y], 0)",
  conv2d: "conv2d(image, kernel, bias)",
  max_pool: "max_pool(image, 2, 2)",
  scaled_dot_product: "scaled_dot_product(x, x, y, mask, scale)",
  cross_entropy: "cross_entropy(x, targets)",
};

/** Every composite, and the nodes that a call of it records. */
export function compositeTable(topos: Topos, { composites, functions }: Manifest): Html {
  return dataTable({
    columns: ["Composite", "Nodes", "Records"],
    rows: [...composites, ...functions].map((name) => {
      const call = samples[name];
      if (call === undefined) throw new Error(`the table of composites has no call of ${name}`);
      const opcodes = recordedBy(topos, call);
      return {
        anchor: `composite-${name.replaceAll("_", "-")}`,
        name: html`<code>${call}</code>`,
        says: undefined,
        cells: [html`${opcodes.length}`, html`${opcodes.map(linked)}`],
      };
    }),
  });
}

/** The opcodes that a call appends to its operands. */
function recordedBy(topos: Topos, call: string): readonly string[] {
  const [network] = topos.record(topos.parse(`${operands}\nresult = ${call}`));
  try {
    const nodes = network.nodes();
    const appended = nodes.slice(operands.split("\n").length);
    return appended.map(({ opcode }) => opcode.name);
  } finally {
    network.dispose();
  }
}

function linked(opcode: string, at: number): Html {
  return html`${at === 0 ? "" : ", "}<a href="#${opcodeAnchor(opcode)}">${opcode}</a>`;
}
