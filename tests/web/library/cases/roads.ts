// What the cases share: one small program, both roads to its gradients, and that they agree in every bit.

import { expect } from "vitest";
import type {
  ElementName,
  ElementType,
  NestedNumbers,
  Payload,
  Tensor,
  Value,
} from "../../../../web/src/library/index.ts";
import { topos } from "../engine.ts";

export type Numbers = number | NestedNumbers;

export interface Answers<E extends ElementName = ElementName> {
  readonly value: Tensor<E>;
  /** One for each source, by both roads. */
  readonly gradients: readonly Tensor<E>[];
}

/**
 * Records `body` over parameters and derives what it answers, by the seed, by every parameter. The engine's own scan
 * starts from the sum of answer times seed, so it is the same derivative; its bits must be those of the recorded one.
 */
export function answersOf<E extends ElementName>(
  element: ElementType<E>,
  sources: readonly Payload<E>[],
  body: (...sources: readonly [Value<E>, Value<E>, Value<E>]) => Value<E>,
  seed?: Payload<E>,
): Answers<E> {
  return topos.scope(() => {
    const [network, { of, target, adjoints, value }] = element.record((tape) => {
      const of = sources.map((source) => tape.parameter(source));
      const [x, y = x, z = x] = of as [Value<E>, ...Value<E>[]];
      const value = body(x, y, z);
      const target = seed === undefined ? value.sum() : value.mul(seed).sum();
      return { of, value, target, adjoints: tape.differentiate(target, of) };
    });
    const run = network.forward(network.parameters());
    const field = run.backward(target);
    const gradients = of.map((source, position) => {
      const engine = field.of(source);
      const gradient = adjoints.gradients[position];
      if (gradient === undefined) throw new Error("a source has no gradient");
      const recorded = run.of(gradient);
      expect(recorded.sameBits(engine), `${recorded} and ${engine}`).toBe(true);
      return engine;
    });
    return { value: run.of(value), gradients };
  });
}

/** Numbers of an answer; the sign of a zero counts. */
export const numbers = (tensor: Tensor | undefined): Numbers => {
  if (tensor === undefined) throw new Error("there is no such answer");
  return tensor.toArray();
};

/** Texts of an answer, one for each element. */
export const digits = (tensor: Tensor | undefined): readonly string[] =>
  tensor?.toJSON().digits ?? [];

/** The most that an answer is away from what is right, in units of its own last place. */
export function ulpsBetween(tensor: Tensor, right: readonly number[]): number {
  const flat = tensor.to(topos.f64).data();
  const unit = tensor.element === "f64" ? 2 ** -52 : 2 ** -23;
  return Math.max(
    ...Array.from(flat, (came, position) => {
      const needed = right[position] ?? Number.NaN;
      if (Object.is(came, needed)) return 0;
      const exponent = Math.max(Math.floor(Math.log2(Math.abs(needed))), -126);
      return Math.abs(came - needed) / (2 ** exponent * unit);
    }),
  );
}
