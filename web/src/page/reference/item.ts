// What a reference is made of, whatever language was read.

import type { CodeLanguage } from "../code-colours.ts";

/** One thing that a user can name: a type, a function, a constant. */
export interface Item {
  readonly name: string;
  /** Where it can be linked to; those of its members follow a point. */
  readonly anchor: string;
  /** What stands beside its name: `interface`, `type`, `function`, `struct`. */
  readonly kind: string;
  readonly signature: string;
  /** Its comment without the marks of comments; empty where it has none. */
  readonly doc: string;
  readonly members: readonly Member[];
}

/** A member of an item. One that can be called in several ways has a signature for each. */
export interface Member {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly doc: string;
  /** What is told of the types that stand in its signature, by their paths: `nodes.lane`. */
  readonly inner?: readonly Inner[];
}

/** A member of a type without a name of its own. */
export interface Inner {
  readonly path: string;
  readonly doc: string;
}

/** A part of a reference with a heading of its own. */
export interface Section {
  readonly title: string;
  readonly items: readonly Item[];
}

export interface Reference {
  readonly language: CodeLanguage;
  readonly sections: readonly Section[];
}

/** Items of one name as one, where the first stands. */
export function groupedItems(items: readonly Item[]): readonly Item[] {
  return grouped(
    items,
    ({ anchor }) => anchor,
    (one, other) => ({
      ...one,
      signature: `${one.signature}\n\n${other.signature}`,
      doc: paragraphs(one.doc, other.doc),
      members: [...one.members, ...other.members],
    }),
  );
}

/** Members of one name as one, where the first stands. */
export function groupedMembers(members: readonly Member[]): readonly Member[] {
  return grouped(
    members,
    ({ name }) => name,
    (one, other) => ({
      ...one,
      signatures: [...one.signatures, ...other.signatures],
      doc: paragraphs(one.doc, other.doc),
    }),
  );
}

function grouped<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  join: (one: T, other: T) => T,
): readonly T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const known = found.get(keyOf(one));
    found.set(keyOf(one), known === undefined ? one : join(known, one));
  }
  return [...found.values()];
}

function paragraphs(...docs: readonly string[]): string {
  return docs.filter((text) => text !== "").join("\n\n");
}

/** A name as a part of an address. */
export function anchorOf(name: string): string {
  return name.replace(/[^\w.~]+/g, "-").replace(/^-|-$/g, "");
}

export function memberAnchor({ anchor }: Item, { name }: Member): string {
  return `${anchor}.${anchorOf(name)}`;
}
