import type { Meeting, Tensor } from "../library/index.ts";

/** A way to a tensor, and what came out of it. */
export interface Road {
  readonly road: string;
  readonly value: Tensor;
}

/** Compares where several roads lead, bit by bit, with the first of them. */
export function meeting(label: string, roads: readonly Road[]): Meeting {
  const [first] = roads;
  const differing = roads.find(({ value }) => first !== undefined && !value.sameBits(first.value));
  const data = roads.map(({ road, value }) => ({ road, value: value.toJSON() }));
  if (differing === undefined) return { label, roads: data, equal: true };

  const [bits, others] = [first, differing].map((each) => each?.value.toJSON().bits ?? []);
  const position = (bits ?? []).findIndex((each, at) => each !== others?.[at]);
  return { label, roads: data, equal: false, firstDifference: { road: differing.road, position } };
}
