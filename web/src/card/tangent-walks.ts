import { forwardMode, type Moving, tangentOf } from "../../../examples/forward-mode.ts";
import type {
  Replay,
  Run,
  Tape,
  TapeNode,
  TapeSymbol,
  Tensor,
  Topos,
  Value,
} from "../library/index.ts";
import type { Direction } from "./direction.ts";
import { ruleText } from "./rule-text.ts";

/** Walks a listing with pairs of tensors: every value again, and its tangent. */
export function walkTensors(
  topos: Topos,
  nodes: readonly TapeNode[],
  run: Run,
  directions: readonly Direction[],
): Replay<Moving<Tensor>> {
  const tangents = new Map(directions.map(({ source, tangent }) => [source, tangent]));
  const reading = forwardMode<Tensor>(topos, ({ symbol }) => ({
    value: run.of(symbol),
    tangent: tangents.get(symbol),
  }));
  return topos.replay(nodes, reading);
}

/** What a recorded walk left on the tape for one node. */
export interface RecordedTangent {
  readonly tangent: TapeSymbol | undefined;
  /** Nothing where no rule was applied or nothing moves. */
  readonly rule: string | undefined;
}

/** Walks the listing of a reopened tape with pairs of its values: the tangents become more lines. */
export function recordTangents(
  topos: Topos,
  tape: Tape,
  nodes: readonly TapeNode[],
  directions: readonly Direction[],
): readonly RecordedTangent[] {
  const tangents = new Map(
    directions.map(({ source, tangent }) => [source, tape.leaf(tangent)] as const),
  );
  const spell: (() => string | undefined)[] = [];
  const { values } = topos.replay<Moving<Value>>(nodes, {
    source({ symbol }) {
      spell.push(() => undefined);
      return { value: tape.resolve(symbol), tangent: tangents.get(symbol) };
    },
    express(opcode, operands, node) {
      const value = tape.resolve(node.symbol);
      const first = tape.length;
      const tangent = tangentOf<Value>(topos, opcode, operands, value);
      const strokes = new Map(
        operands.map((operand, at) => [
          operand.tangent?.symbol.index,
          `#${node.operands[at]?.index}'`,
        ]),
      );
      const written = (index: number): string => strokes.get(index) ?? `#${index}`;
      spell.push(() => tangent && ruleText(tape, lines, tangent.symbol.index, { first, written }));
      return { value, tangent };
    },
  });
  const lines = tape.nodes();
  return values.map(({ tangent }, at) => ({ tangent: tangent?.symbol, rule: spell[at]?.() }));
}
