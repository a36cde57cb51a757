// What the module asks of its host. It is a standalone module: besides one function of ours only the few calls that
// its C library cannot be without, none of which the engine reaches.

/** The memory is known only after the module was instantiated; the imports look here when they are called. */
export interface Host {
  memory: WebAssembly.Memory | undefined;
}

const success = 0;
const badDescriptor = 8;

/** Writes the digits of `String(value)` and answers their number: the engine's way to the shortest f64 text. */
function numberText(host: Host, value: number, address: number): number {
  const digits = String(value);
  if (host.memory === undefined) return 0;
  const bytes = new Uint8Array(host.memory.buffer, address, digits.length);
  for (let i = 0; i < digits.length; i += 1) bytes[i] = digits.charCodeAt(i);
  return digits.length;
}

export function importsFor(host: Host): WebAssembly.Imports {
  const storeZeros = (...addresses: readonly number[]): number => {
    if (host.memory === undefined) return badDescriptor;
    const view = new DataView(host.memory.buffer);
    for (const address of addresses) view.setUint32(address, 0, true);
    return success;
  };
  return {
    topos: { number_text: (value: number, address: number) => numberText(host, value, address) },
    // Views are derived anew whenever the buffer has changed, so growth needs no notice.
    env: { emscripten_notify_memory_growth: () => undefined },
    wasi_snapshot_preview1: {
      environ_get: () => success,
      environ_sizes_get: (count: number, bytes: number) => storeZeros(count, bytes),
      fd_close: () => badDescriptor,
      fd_seek: () => badDescriptor,
      fd_write: () => badDescriptor,
      proc_exit: (code: number) => {
        throw new WebAssembly.RuntimeError(`the engine ended itself with ${code}`);
      },
    },
  };
}
