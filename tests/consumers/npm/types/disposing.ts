import { init } from "topos-wasm";

export async function use(): Promise<number> {
  const { f64 } = await init();
  using tape = f64.tape();
  using network = f64.tape().seal();
  return tape.length + network.length;
}
