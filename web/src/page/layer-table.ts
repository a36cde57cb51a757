import type { TapeNode, TapeSymbol, Topos } from "../library/index.ts";
import { type Html, html } from "./html.ts";
import { opcodeAnchor } from "./opcode-table.ts";
import { dataTable } from "./table.ts";

/** A layer as the tape language makes it, and what it is applied to. */
interface Sample {
  /** What it is put together from. */
  readonly stages?: string;
  readonly layer: string;
  readonly input: string;
}

/** One of each layer. The build fails at one that has none. */
const samples: { readonly [name: string]: Sample } = {
  linear: { layer: "linear(3, 2, xavier(1))", input: "[4, 3]" },
  mlp: { layer: "mlp([2, 4, 1], tanh, xavier(1))", input: "[8, 2]" },
  conv2d: { layer: "conv2d(2, 1, 3, 3, normal(1, 0.3), padding=1)", input: "[1, 1, 6, 6]" },
  layerNorm: { layer: "layer_norm(3, 1e-5)", input: "[4, 3]" },
  rmsNorm: { layer: "rms_norm(3, 1e-5)", input: "[4, 3]" },
  batchNorm: { layer: "batch_norm(3, 1e-5)", input: "[4, 3]" },
  dropout: { layer: "dropout([4, 3])", input: "[4, 3]" },
  embedding: { layer: "embedding(5, 3, normal(1))", input: "of selection([1, 4, 0, 1], 5)" },
  activation: { layer: "activation(relu)", input: "[4, 3]" },
  sequential: {
    stages: "first = linear(3, 2, xavier(1))\nthen = activation(tanh)\n",
    layer: "sequential(first, then)",
    input: "[4, 3]",
  },
};

/** Every layer of the library, once made and once applied: shapes, what it holds, and the nodes of one call. */
export function layerTable(topos: Topos): Html {
  return dataTable({
    columns: ["Layer", "Takes", "Gives", "Made", "Applied"],
    rows: Object.keys(topos.layers).map((name) => {
      const sample = samples[name];
      if (sample === undefined) throw new Error(`the table of layers makes no ${name}`);
      const { takes, gives, made, applied } = recordingOf(topos, sample);
      return {
        anchor: `layer-${name.toLowerCase()}`,
        name: html`<code>${sample.layer}</code>`,
        says: undefined,
        cells: [
          shapesOf([takes]),
          shapesOf(gives),
          made.length === 0 ? undefined : html`${made.map(holding)}`,
          html`${applied.length}: ${applied.map(linked)}`,
        ],
      };
    }),
  });
}

interface Recording {
  readonly takes: TapeNode;
  readonly gives: readonly TapeNode[];
  /** What stands on the tape before the layer is applied, with the path where it has one. */
  readonly made: readonly { readonly node: TapeNode; readonly path: string | undefined }[];
  readonly applied: readonly TapeNode[];
}

function recordingOf(topos: Topos, { stages = "", layer, input }: Sample): Recording {
  const outputs = layer.startsWith("batch_norm") ? "output, mean, variance" : "output";
  const text = `${stages}layer = ${layer}\ntaken = input ${input}\n${outputs} = layer(taken)`;
  const [network, { names }] = topos.record(topos.parse(text));
  try {
    const nodes = network.nodes();
    const at = (name: string): TapeNode => nodeOf(nodes, names[name]);
    const takes = at("taken");
    return {
      takes,
      gives: outputs.split(", ").map(at),
      made: nodes.slice(0, takes.index).map((node) => ({ node, path: pathOf(names, node) })),
      applied: nodes.slice(takes.index + 1),
    };
  } finally {
    network.dispose();
  }
}

type Names = Readonly<Record<string, TapeSymbol>>;

function nodeOf(nodes: readonly TapeNode[], symbol: TapeSymbol | undefined): TapeNode {
  const node = symbol === undefined ? undefined : nodes[symbol.index];
  if (node === undefined) throw new Error("a sample of the table of layers lost a name");
  return node;
}

/** The path of a node in the layer, without the layer's own name. */
function pathOf(names: Names, node: TapeNode): string | undefined {
  const prefix = "layer.";
  const found = Object.entries(names).find(
    ([name, { index }]) => index === node.index && name.startsWith(prefix),
  );
  return found?.[0].slice(prefix.length);
}

function shapesOf(nodes: readonly TapeNode[]): Html {
  return html`<code>${nodes.map(({ shape }) => shapeText(shape)).join(", ")}</code>`;
}

function holding({ node, path }: Recording["made"][number], at: number): Html {
  const kind = node.opcode.name;
  const words = [
    ...(path === undefined ? [] : [html`<code>${path}</code> `]),
    ...(kind === "Parameter" ? [] : [html`${kind} `]),
  ];
  return html`${at === 0 ? "" : ", "}${words}<code>${shapeText(node.shape)}</code>`;
}

function shapeText(shape: readonly number[]): string {
  return `[${shape.join(", ")}]`;
}

/** Opcodes stand in the table of the page on recording. */
function linked({ opcode: { name } }: TapeNode, at: number): Html {
  return html`${at === 0 ? "" : ", "}<a href="../recording/#${opcodeAnchor(name)}">${name}</a>`;
}
