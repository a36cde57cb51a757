// What a call answered, as plain data that two answers can be compared by.

/** Symbols, tensors and owners by what they say; arrays, maps and plain objects by their members. */
export function told(value: unknown, depth = 5): unknown {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "...";
  if (ArrayBuffer.isView(value))
    return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)].join();
  if (Array.isArray(value)) return value.map((item) => told(item, depth - 1));
  if (value instanceof Map) return told([...value], depth);
  const of = value as { readonly [member: string]: unknown };
  if (of["disposed"] === true) return "disposed";
  for (const member of ["describe", "entries", "norms", "toJSON"]) {
    const method = of[member];
    if (typeof method === "function") return told(method.call(value), depth);
  }
  if (of["tape"] !== undefined) return [String(of["symbol"]), of["shape"], told(of["tape"], depth)];
  if (of["kind"] === "symbol") return String(value);
  // A run tells by its kind alone: what may be read of it depends on its entry.
  if (typeof of["lend"] === "function") return "a run";
  return Object.fromEntries(Object.entries(of).map(([key, item]) => [key, told(item, depth - 1)]));
}

/** Every owner in an answer, to be ended. */
export function ownersIn(value: unknown, depth = 3): readonly { dispose(): void }[] {
  if (typeof value !== "object" || value === null || depth === 0) return [];
  if ("dispose" in value && typeof value.dispose === "function")
    return [value as { dispose(): void }];
  return Array.isArray(value) ? value.flatMap((item) => ownersIn(item, depth - 1)) : [];
}
