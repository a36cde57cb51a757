// The file format of checkpoints: a length of eight bytes, a header in JSON, then the elements of all tensors side by
// side. https://github.com/huggingface/safetensors

import { argumentError, checkObject, checkString, volumeOf } from "./check.ts";
import { checkpointError, checkTensors } from "./checkpoint.ts";
import { denseElements } from "./dense.ts";
import type { Engine } from "./engine.ts";
import type { ElementName, Tensor, Topos } from "./generated/contract.d.ts";
import { type Entry, lengthBytes, metadataKey, readHeader } from "./safetensors-header.ts";
import { shown } from "./shown.ts";
import { elementFacts, type Stored } from "./stored.ts";
import { StoredTensor } from "./tensor.ts";

type Safetensors = Topos["safetensors"];
type Bytes = Uint8Array<ArrayBuffer>;

/** In the order in which they are laid down, so that each begins at a multiple of its size. */
const kinds = { f64: "F64", f32: "F32", bf16: "BF16" } as const;
const elementsByKind: ReadonlyMap<string, ElementName> = new Map([
  ["F64", "f64"],
  ["F32", "f32"],
  ["BF16", "bf16"],
]);

export function makeSafetensors(engine: Engine): Safetensors {
  return Object.freeze({
    encode,
    decode: (bytes: ArrayBufferLike | ArrayBufferView) => decode(engine, bytes),
  });
}

function encode(
  given: Iterable<readonly [path: string, tensor: Tensor]>,
  metadata?: { readonly [key: string]: string },
): Bytes {
  const tensors = checkTensors(given, "encode");
  if (tensors.has(metadataKey))
    throw checkpointError(
      "encode",
      `needs another path than ${metadataKey}, which the format keeps`,
    );
  const order = Object.keys(kinds);
  const laid = [...tensors].sort(
    ([, a], [, b]) => order.indexOf(a.element) - order.indexOf(b.element),
  );
  const header = new Map<string, unknown>();
  if (metadata !== undefined) header.set(metadataKey, checkMetadata(metadata));
  let end = 0;
  for (const [path, { element, shape }] of laid) {
    const begin = end;
    end += volumeOf(shape) * elementFacts[element].bytes;
    header.set(path, { dtype: kinds[element], shape, data_offsets: [begin, end] });
  }
  return written(
    header,
    end,
    laid.map(([, stored]) => stored),
  );
}

function written(
  header: ReadonlyMap<string, unknown>,
  size: number,
  laid: readonly Stored[],
): Bytes {
  // Objects put names that are whole numbers first; the file keeps its order.
  const members = [...header].map(
    ([path, value]) => `${JSON.stringify(path)}:${JSON.stringify(value)}`,
  );
  const text = new TextEncoder().encode(`{${members.join(",")}}`);
  const length = Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(lengthBytes + length + size).fill(0x20, 0, lengthBytes + length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.set(text, lengthBytes);
  let at = lengthBytes + length;
  for (const stored of laid) {
    const elements = elementFacts[stored.element].crossing(denseElements(stored));
    bytes.set(new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength), at);
    at += elements.byteLength;
  }
  return bytes;
}

function checkMetadata(metadata: unknown): object {
  const entries = Object.entries(
    checkObject(metadata, { operation: "encode", argument: "metadata" }),
  );
  for (const [key, value] of entries)
    checkString(value, { operation: "encode", argument: `metadata[${shown(key)}]` });
  return Object.fromEntries(entries);
}

function decode(
  engine: Engine,
  given: ArrayBufferLike | ArrayBufferView,
): ReturnType<Safetensors["decode"]> {
  const bytes = bytesOf(given);
  const { entries, metadata, start } = readHeader(bytes);
  const checked = entries.map((entry) => ({ entry, element: elementOf(entry) }));
  const tensors = new Map<string, Tensor>();
  for (const { entry, element } of checked) {
    // A copy of its own: what was given may be written over, and elements begin where they must.
    const { buffer } = new Uint8Array(bytes.subarray(start + entry.begin, start + entry.end));
    const elements = elementFacts[element].crossed(buffer);
    const shape = Object.freeze(entry.shape);
    const stored = {
      element,
      storage: shape.length === 0 ? "constant" : "dense",
      shape,
      elements,
    } as const;
    tensors.set(entry.path, new StoredTensor(engine, element, stored));
  }
  return { tensors, metadata };
}

/** Fails: checkpoint unless it is an element of ours, and there are as many as the shape says. */
function elementOf({ path, dtype, shape, begin, end }: Entry): ElementName {
  const element = elementsByKind.get(dtype);
  if (element === undefined)
    throw checkpointError(
      "decode",
      `needs F64, F32 or BF16 for ${shown(path)}, got ${shown(dtype)}`,
    );
  const volume = volumeOf(shape);
  const came = `[${shape.join(", ")}]`;
  if (volume === 0)
    throw checkpointError("decode", `needs at least one element for ${shown(path)}, got ${came}`);
  const needed = volume * elementFacts[element].bytes;
  if (needed === end - begin) return element;
  const sentence = `needs ${needed} bytes for ${shown(path)} of ${dtype} ${came}, got ${end - begin}`;
  throw checkpointError("decode", sentence, [shape]);
}

function bytesOf(given: unknown): Uint8Array {
  const isShared = typeof SharedArrayBuffer === "function" && given instanceof SharedArrayBuffer;
  const isBuffer = given instanceof ArrayBuffer || isShared;
  try {
    if (ArrayBuffer.isView(given))
      return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    if (isBuffer) return new Uint8Array(given as ArrayBuffer);
  } catch {
    const place = { operation: "decode", argument: "bytes" };
    throw argumentError(place, "bytes that have not been transferred away", given);
  }
  throw argumentError({ operation: "decode", argument: "bytes" }, "bytes", given);
}
