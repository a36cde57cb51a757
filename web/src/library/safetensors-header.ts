// The header of a safetensors file, read and checked: nothing of a file is used before all of it fits together.

import { largestRank } from "./check.ts";
import { checkpointError } from "./checkpoint.ts";
import { shown } from "./shown.ts";

/** One tensor of a file; its bytes are counted from the end of the header. */
export interface Entry {
  readonly path: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly begin: number;
  readonly end: number;
}

export interface Header {
  /** In the order of the file, but paths that are whole numbers first. */
  readonly entries: readonly Entry[];
  readonly metadata: { readonly [key: string]: string };
  /** Where the elements begin. */
  readonly start: number;
}

export const metadataKey = "__metadata__";
/** The header's length, before it. */
export const lengthBytes = 8;
/** The format's own limit. */
const longestHeader = 100_000_000;

const refused = (sentence: string): Error => checkpointError("decode", sentence);

export function readHeader(bytes: Uint8Array): Header {
  const text = headerText(bytes);
  const start = lengthBytes + headerLength(bytes);
  const { [metadataKey]: metadata = {}, ...named } = parsed(text);
  const entries = Object.entries(named).map(([path, value]) => readEntry(path, value));
  checkOffsets(entries, bytes.length - start);
  return { entries, metadata: readMetadata(metadata), start };
}

function headerLength(bytes: Uint8Array): number {
  if (bytes.length < lengthBytes)
    throw refused(
      `needs ${lengthBytes} bytes that say how long the header is, got ${bytes.length}`,
    );
  const length = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
  if (length > longestHeader)
    throw refused(`needs a header of at most ${longestHeader} bytes, got ${length}`);
  const present = bytes.length - lengthBytes;
  if (length > present) throw refused(`needs ${length} bytes of header, got ${present}`);
  return Number(length);
}

function headerText(bytes: Uint8Array): string {
  const header = bytes.slice(lengthBytes, lengthBytes + headerLength(bytes));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(header);
  } catch {
    throw refused("needs a header in UTF-8, got other bytes");
  }
}

function parsed(text: string): { readonly [path: string]: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(`needs a header in JSON, got ${shown(text)}`);
  }
  if (!isObject(value)) throw refused(`needs an object as header, got ${shown(value)}`);
  const twice = repeatedKey(text);
  if (twice !== undefined) throw refused(`needs each name once, got ${shown(twice)} twice`);
  return value;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A key that stands twice in one object of a valid JSON text: its parser would keep the last. */
function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;
  for (const [token, colon] of text.matchAll(tokens)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      if (open.at(-1)?.has(key) === true) return key;
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}

function readEntry(path: string, value: unknown): Entry {
  if (!isObject(value)) throw refused(`needs an object for ${shown(path)}, got ${shown(value)}`);
  const { dtype, shape, data_offsets: offsets } = value;
  if (typeof dtype !== "string")
    throw refused(`needs a text as dtype of ${shown(path)}, got ${shown(dtype)}`);
  if (!areWhole(shape) || shape.length > largestRank)
    throw refused(`needs extents as shape of ${shown(path)}, got ${shown(shape)}`);
  const [begin, end, ...more] = areWhole(offsets) ? offsets : [];
  if (begin === undefined || end === undefined || begin > end || more.length > 0)
    throw refused(`needs two ascending data_offsets of ${shown(path)}, got ${shown(offsets)}`);
  return { path, dtype, shape, begin, end };
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => Number.isSafeInteger(item) && item >= 0);
}

/** The tensors fill what follows the header: nothing twice, nothing left. */
function checkOffsets(entries: readonly Entry[], size: number): void {
  let at = 0;
  let last = "";
  for (const { path, begin, end } of entries.toSorted(
    (a, b) => a.begin - b.begin || a.end - b.end,
  )) {
    const name = shown(path);
    if (begin < at) throw refused(`needs ${name} to begin after ${last}, at ${at}, got ${begin}`);
    if (begin > at) throw refused(`needs ${name} to begin at ${at}, got ${begin}`);
    if (end > size) throw refused(`needs ${end} bytes of elements for ${name}, got ${size}`);
    at = end;
    last = name;
  }
  if (at < size) throw refused(`needs ${at} bytes of elements, got ${size}`);
}

function readMetadata(value: unknown): { readonly [key: string]: string } {
  if (!isObject(value)) throw refused(`needs an object as ${metadataKey}, got ${shown(value)}`);
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== "string")
      throw refused(`needs a text for ${shown(key)} of ${metadataKey}, got ${shown(text)}`);
  }
  return Object.freeze(value as { readonly [key: string]: string });
}
