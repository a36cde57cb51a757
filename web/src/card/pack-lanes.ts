/** Which lane each value holds, and how many there are. */
export interface PackedLanes {
  readonly lane: readonly number[];
  readonly count: number;
}

/**
 * A value holds its lane from its own row to `last[row]`, both included; a new value takes the lowest free one. So the
 * number of lanes is the most values alive at one row.
 */
export function packLanes(last: readonly number[]): PackedLanes {
  const held: (number | undefined)[] = [];
  const lane = last.map((_, row) => {
    const free = held.findIndex((holder) => holder === undefined || (last[holder] ?? 0) < row);
    const taken = free < 0 ? held.length : free;
    held[taken] = row;
    return taken;
  });
  return { lane, count: held.length };
}
