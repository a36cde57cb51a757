// Every attribute and every right operand of the vocabulary.

import { opcodes } from "../../../../web/src/library/generated/vocabulary.ts";
import { type Call, call, type Fixture } from "./fixture.ts";

const attributeKinds = {
  axis: "whole",
  index: "whole",
  extent: "whole",
  shape: "shape",
  order: "order",
} as const;
const right = { axis: 0, index: 0, extent: 2, shape: [2], order: [1, 0] } as const;

/** Every attribute and every right operand of the vocabulary, on values and on tensors. */
export const vocabulary: readonly Call[] = opcodes.flatMap(({ method, arity, attributes }) => {
  if (arity === 0) return [];
  const subjects = ["x", "tensor"] as const;
  return subjects.flatMap((subject) => {
    const invoke = (at: Fixture, given: readonly unknown[]): unknown => {
      const receiver = at[subject] as unknown as Record<
        string,
        (...list: readonly unknown[]) => unknown
      >;
      return receiver[method]?.(...given);
    };
    const operands =
      arity === 2 ? [call(method, "", "payload", (value, at) => invoke(at, [value]))] : [];
    const rest = attributes.map(({ name, kind }, position) =>
      call(method, name, attributeKinds[kind], (value, at) =>
        invoke(
          at,
          attributes.map((rule, other) => (other === position ? value : right[rule.kind])),
        ),
      ),
    );
    return [...operands, ...rest];
  });
});
