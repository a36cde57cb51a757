// A smaller limit for the module's memory, written into its bytes: it stands in the section of memories.

import { LoadFailure } from "./failure.ts";

const pageBytes = 65536;
const memorySection = 5;

/** An integer as modules write it, and where it ends. */
function integerAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * (at - start));
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

/** Where the content of the section of memories begins; nothing in a module without one. */
function memoriesOf(bytes: Uint8Array): number | undefined {
  for (let at = 8; at < bytes.length; ) {
    const { value: length, end } = integerAt(bytes, at + 1);
    if (bytes[at] === memorySection) return end;
    at = end + length;
  }
  return undefined;
}

/** The module with `maximumBytes`, in whole pages, as the limit of its memory. A part without a memory stays as it is. */
export function withMaximum(
  bytes: Uint8Array<ArrayBuffer>,
  maximumBytes: number,
): Uint8Array<ArrayBuffer> {
  const start = memoriesOf(bytes);
  if (start === undefined) return bytes;
  const least = integerAt(bytes, start + 2); // after the number of memories, and the mark of a limit
  const most = integerAt(bytes, least.end);
  const pages = Math.min(Math.floor(maximumBytes / pageBytes), most.value);
  if (pages < least.value) {
    const needed = least.value * pageBytes;
    throw new MaximumFailure(
      `init needs at least ${needed} bytes as options.maximumBytes, got ${maximumBytes}`,
    );
  }
  const limited = new Uint8Array(bytes);
  // As long as the number that stood there: what follows keeps its place.
  for (let at = least.end, rest = pages; at < most.end; at += 1, rest >>>= 7)
    limited[at] = (rest & 0x7f) | (at + 1 < most.end ? 0x80 : 0);
  return limited;
}

/** A compiled module has its limit already. Fails: MaximumFailure. */
export function requireBytes(maximumBytes: number | undefined): void {
  if (maximumBytes === undefined) return;
  throw new MaximumFailure(
    `init needs an address, a response or bytes to set options.maximumBytes, got a WebAssembly.Module`,
  );
}

/** A limit that this module cannot have. */
export class MaximumFailure extends LoadFailure {}
