import type { Living } from "./living.ts";
import type { Want } from "./wants.ts";

/** One public function: whose it is, on what it is called, and what each of its parameters wants. */
export interface Row {
  /** The interface of the declarations that it stands in. */
  readonly type: string;
  readonly member: string;
  readonly receiver: (at: Living) => object;
  /** In order, by the names of the declarations. */
  readonly wants: { readonly [parameter: string]: Want };
  /** What errors call it, where that is not the member's own name. */
  readonly operation: string;
}

/** Rows of one interface, each `member: { parameter: want, .. }`. */
export function rowsOf(
  type: string,
  receiver: (at: Living) => object,
  members: { readonly [member: string]: { readonly [parameter: string]: Want } },
  operation?: string,
): readonly Row[] {
  return Object.entries(members).map(([member, wants]) => ({
    type,
    member,
    receiver,
    wants,
    operation: operation ?? member,
  }));
}
