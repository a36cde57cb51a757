// What a typed array is, whatever its own members say: a subclass may have others, and so may a single array.

const prototype: object = Object.getPrototypeOf(Uint8Array.prototype);

/** What the platform's own getter answers; nothing for what is no typed array. */
function own(key: PropertyKey): (view: ArrayBufferView) => unknown {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  return (view) => get?.call(view);
}

const nameOf = own(Symbol.toStringTag);
const lengthOf = own("length");
const bufferOf = own("buffer");
const offsetOf = own("byteOffset");
const bytesOf = own("byteLength");

/** `Float64Array`, say, or what else can be looked at by bytes. */
export function arrayName(view: ArrayBufferView): string {
  return String(nameOf(view) ?? "DataView");
}

/** How many numbers it holds; none when its buffer has gone. */
export function arrayLength(view: ArrayBufferView): number {
  return Number(lengthOf(view));
}

/** The bytes that it shows, in place. */
export function arrayBytes(view: ArrayBufferView): Uint8Array<ArrayBuffer> {
  const [buffer, offset, bytes] = [bufferOf(view), offsetOf(view), bytesOf(view)];
  return new Uint8Array(buffer as ArrayBuffer, Number(offset), Number(bytes));
}
