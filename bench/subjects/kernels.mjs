// The engine's kernels on operands that lie in the module's memory, called once from JavaScript; `reference` is the
// kernel that defines the bits.
import { mapData, productData } from "../data.mjs";
import { startModule } from "./module.mjs";

const arrays = { f32: Float32Array, f64: Float64Array };

export async function open(host) {
  const module = await startModule(await host.bytes("bench-kernels.wasm"));
  return {
    version: undefined,
    kinds: { product: (work) => product(module, work), map: (work) => map(module, work) },
  };
}

export async function openReference(host) {
  const module = await startModule(await host.bytes("bench-kernels.wasm"));
  return { version: undefined, kinds: { product: (work) => reference(module, work) } };
}

function operands(module, Type, ...data) {
  return data.map((numbers) => {
    const address = module.reserve(numbers.byteLength);
    new Type(module.memory.buffer, address, numbers.length).set(numbers);
    return address;
  });
}

/** What both kernels are called with. */
function productCall(module, work) {
  const Type = arrays[work.element];
  const data = productData(work);
  const [left, right, result] = operands(
    module,
    Type,
    data.left,
    data.right,
    new Type(work.m * work.n),
  );
  const words = [result, left, right, work.m, work.k, work.n];
  words.push(work.transposed === "left" ? 1 : 0, work.transposed === "right" ? 1 : 0);
  const read = () => new Type(module.memory.buffer, result, work.m * work.n).slice();
  return { words, read };
}

function product(module, work) {
  const { words, read } = productCall(module, work);
  return jobOf(module, work.element, module[`product_${work.element}`](...words), read);
}

function jobOf(module, element, job, read) {
  const call = module[`run_${element}`];
  const run = () => call(job);
  return {
    run,
    result() {
      run();
      return read();
    },
  };
}

function map(module, work) {
  const { map: name, volume } = work;
  const data = mapData(work);
  const [left, right, result] = operands(
    module,
    Float32Array,
    data.left,
    data.right,
    new Float32Array(volume),
  );
  const read = () => new Float32Array(module.memory.buffer, result, volume).slice();
  return jobOf(module, "f32", module[`${name}_f32`](result, left, right, volume), read);
}

function reference(module, work) {
  const { words, read } = productCall(module, work);
  const call = module[`reference_product_${work.element}`];
  const run = () => call(...words);
  return {
    run,
    result() {
      run();
      return read();
    },
  };
}
