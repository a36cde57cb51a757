// The kernels that define the bits, in a small module of their own.

interface ReferenceExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  product(out: number, left: number, right: number, rows: number, n: number): void;
  tanh(to: number, from: number, count: number): void;
  exp(to: number, from: number, count: number): void;
}

/** Starts the module. It asks its host for nothing that it reaches. */
export async function startReference(): Promise<Reference> {
  const address = new URL("../../../../build/wasm/reference.wasm", import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} for ${address.href}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const reference = exports as unknown as ReferenceExports;
  reference._initialize();
  return new Reference(reference);
}

const bytes = Float32Array.BYTES_PER_ELEMENT;

export class Reference {
  readonly #exports: ReferenceExports;

  constructor(exports: ReferenceExports) {
    this.#exports = exports;
  }

  /** Copies numbers into the module's memory and answers where they lie. */
  put(data: Float32Array): number {
    const address = this.#exports.reserve(data.length * bytes);
    new Float32Array(this.#exports.memory.buffer, address, data.length).set(data);
    return address;
  }

  get(address: number, count: number): Float32Array {
    return new Float32Array(this.#exports.memory.buffer, address, count).slice();
  }

  /** Rows `[from, from + rows)` of the product of two square matrices. */
  product(
    [out, left, right]: readonly [number, number, number],
    n: number,
    from: number,
    rows: number,
  ): void {
    const offset = from * n * bytes;
    this.#exports.product(out + offset, left + offset, right, rows, n);
  }

  /** Elements `[from, from + count)` of a map. */
  map(name: "tanh" | "exp", to: number, operand: number, from: number, count: number): void {
    this.#exports[name](to + from * bytes, operand + from * bytes, count);
  }
}
