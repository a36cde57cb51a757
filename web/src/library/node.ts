// Reading a listing: nodes as data, for tapes and networks alike.

import type { Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import type {
  ElementName,
  Opcode,
  Shape,
  TapeNode,
  TapeSymbol,
  Tensor,
} from "./generated/contract.d.ts";
import { opcodes } from "./generated/vocabulary.ts";
import { opcodeOf } from "./opcode.ts";
import { checkName, type Family } from "./symbol.ts";
import { StoredTensor } from "./tensor.ts";

class Line implements TapeNode {
  static readonly name: string = "TapeNode";
  readonly symbol: TapeSymbol;
  readonly index: number;
  readonly opcode: Opcode;
  readonly shape: Shape;
  readonly operands: readonly TapeSymbol[];
  readonly isSource: boolean;
  readonly text: string;

  constructor(family: Family, index: number, data: NodeData) {
    this.symbol = family.symbol(index);
    this.index = index;
    this.opcode = opcodeOf(data.opcode, data.attributes);
    this.shape = Object.freeze(data.shape);
    this.operands = Object.freeze(data.operands.map((operand) => family.symbol(operand)));
    this.isSource = opcodes[data.opcode]?.arity === 0;
    this.text = data.text;
    Object.freeze(this);
  }
}

/** A node as engine/bind writes it. */
interface NodeData {
  readonly opcode: number;
  readonly attributes: readonly number[];
  readonly operands: readonly number[];
  readonly shape: readonly number[];
  readonly text: string;
}

/** A tape or a network, as far as its listing goes. */
export interface Listing {
  readonly engine: Engine;
  readonly family: Family;
  readonly handle: number;
}

function read(
  { engine, family, handle }: Listing,
  operation: string,
  first: number,
  last: number,
): readonly TapeNode[] {
  engine.call(operation, "spec_nodes", handle, first, last);
  const data = JSON.parse(engine.read().text()) as readonly NodeData[];
  return Object.freeze(data.map((node, position) => new Line(family, first + position, node)));
}

export function nodesOf(listing: Listing): readonly TapeNode[] {
  return read(listing, "nodes", 0, listing.engine.call("nodes", "spec_length", listing.handle));
}

export function nodeOf(listing: Listing, name: unknown): TapeNode {
  const { index } = resolve(listing, name, { operation: "node", argument: "name" });
  const [node] = read(listing, "node", index, index + 1);
  if (node === undefined) throw new RangeError(`node ${index} has no line`);
  return node;
}

/** The position and the shape that a name stands for. Fails: foreign, unallocated. */
export function resolve(
  listing: Listing,
  name: unknown,
  place: Place,
): { readonly index: number; readonly shape: Shape } {
  const { engine, handle } = listing;
  const symbol = checkName(engine, name, place);
  const index = engine.call(place.operation, "spec_resolve", handle, symbol.family, symbol.index);
  return { index, shape: engine.read().shape() };
}

export function payloadOf<E extends ElementName>(
  listing: Listing,
  element: E,
  name: unknown,
): Tensor<E> | undefined {
  const { engine, handle } = listing;
  const symbol = checkName(engine, name, { operation: "payload", argument: "name" });
  const isStored = engine.call("payload", "spec_payload", handle, symbol.family, symbol.index);
  return isStored === 1
    ? new StoredTensor(engine, element, engine.read().tensor(element))
    : undefined;
}

export function describeOf({ engine, handle }: Listing): string {
  engine.call("describe", "spec_describe", handle);
  return engine.read().text();
}
