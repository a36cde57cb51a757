// What the module asks of its host: one function of ours, and a notice that it leaves unanswered.

/** The memory is known only after the module was instantiated; the imports look here when they are called. */
export interface Host {
  memory: WebAssembly.Memory | undefined;
}

/** Writes the digits of `String(value)` and answers their number: the engine's way to the shortest f64 text. */
function numberText(host: Host, value: number, address: number): number {
  if (host.memory === undefined) return 0;
  const digits = String(value);
  const bytes = new Uint8Array(host.memory.buffer, address, digits.length);
  for (let i = 0; i < digits.length; i += 1) bytes[i] = digits.charCodeAt(i);
  return digits.length;
}

export function importsFor(host: Host): WebAssembly.Imports {
  return {
    topos: {
      number_text: (value: number, address: number) => numberText(host, value, address),
    },
    // Views are derived anew whenever the buffer has changed, so growth needs no notice.
    env: { emscripten_notify_memory_growth: () => undefined },
  };
}
