import { expect, test } from "vitest";
import { nameNode } from "../../../web/src/card/name-node.ts";
import type { SpecLine } from "../../../web/src/library/index.ts";
import { tensorText } from "../../../web/src/library/text.ts";
import { topos } from "../library/engine.ts";

/** The listing of a program, and the leaves that a composite records as the language writes them. */
function listed(program: string): {
  readonly lines: readonly SpecLine[];
  readonly text: string;
  readonly payloadOf: (node: number) => string | undefined;
} {
  const parsed = topos.parse(program);
  expect(parsed.diagnostics).toEqual([]);
  const [network, recorded] = topos.record(parsed);
  try {
    const spec = topos.read("spec", { network, ...recorded });
    const payloads = [...network.nodes()].map(({ symbol }, node) => {
      if (spec.lines[node]?.name !== "Leaf") return undefined;
      const show = [{ label: "", name: symbol, gradient: false }];
      const [row] = topos.read("values", { network, ...recorded, show }).rows;
      return row === undefined ? undefined : tensorText(row.value);
    });
    return {
      lines: spec.lines,
      text: topos.text("spec", spec),
      payloadOf: (node) => payloads[node],
    };
  } finally {
    network.dispose();
  }
}

const programs: { readonly [what: string]: string } = {
  "a product inside a sum": `h = input of [[1, 2]]
loss = sum(h * h)  # squared`,
  "operands on both sides, with a literal between": `a = leaf 2
b = leaf 3
c = -((a + b) * 2) + a * (b - a / b)`,
  "a spread literal": `v = leaf of [1, 2, 3]
y = 2 * tanh(v) + exp(v * v)`,
  "sources inside an expression": `tape f32
net = mlp([4, 8, 1], tanh, xavier(3))
error = net(input of normal(5) [16, 4]) - input of normal(7) [16, 1]
loss = sum(error * error)`,
  "a convolution and a pool": `tape f32
image = input of normal(1) [1, 1, 6, 6]
filters = parameter of normal(2, 0.3) [2, 1, 3, 3]
bias = parameter of 0 [2]
convolved = relu(conv2d(image, filters, bias))
pooled = max_pool(convolved, 2, 2)
loss = sum(pooled)`,
  "attributes of every kind": `x = leaf of uniform(1) [2, 3, 4]
y = sum_along(logsumexp(permute(narrow(pad(x, 1, 1, 5), 1, 0, 2), [2, 0, 1]), 2), 1) + sum_along(broadcast_along(sum_along(sum_along(x, 0), 0), 0, 4), 0)`,
};

test.each(Object.entries(programs))(
  "%s: every node can be named, and the tape stays as it was",
  (_, program) => {
    const before = listed(program);
    for (const { index, names } of before.lines) {
      if (names.length > 0) continue;

      const named = nameNode({ program, ...before, node: index });
      if ("refusal" in named) throw new Error(`${index}: ${named.refusal}`);
      const after = listed(named.program);
      expect(after.text, named.program).toBe(before.text);
      expect(after.lines[index]?.names).toContain(named.name);
    }
  },
);

test("what a derivative appended cannot be named", () => {
  const program = `w = parameter 3
loss = w * w
slope = d(loss, w)`;
  const named = nameNode({ program, ...listed(program), node: 3 });

  expect(named).toEqual({ refusal: expect.stringContaining("appended by a derivative") });
});
