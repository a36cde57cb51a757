import type { Detached } from "./generated/contract.d.ts";
import { RecordedValue } from "./value.ts";

/** Values turned into symbols wherever they stand in arrays and plain objects; everything else as it is. */
export function detach<R>(result: R): Detached<R> {
  const seen = new Map<object, unknown>();
  const visit = (part: unknown): unknown => {
    if (RecordedValue.is(part)) return part.symbol;
    if (!isContainer(part)) return part;
    const known = seen.get(part);
    if (known !== undefined) return known;
    const copy: Record<PropertyKey, unknown> | unknown[] = Array.isArray(part)
      ? []
      : Object.create(Object.getPrototypeOf(part));
    seen.set(part, copy);
    for (const key of Object.keys(part)) {
      const value = visit((part as Record<string, unknown>)[key]);
      // Not by assignment: a member called __proto__ is an ordinary one.
      Object.defineProperty(copy, key, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
    if (Array.isArray(part) && Array.isArray(copy)) copy.length = part.length;
    return copy;
  };
  return visit(result) as Detached<R>;
}

function isContainer(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // A layer of the user's own may be a plain object; it holds names already and passes through.
  return !("express" in value && typeof value.express === "function");
}
