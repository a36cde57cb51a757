import {
  type ElementName,
  type ElementType,
  init,
  initSync,
  type Tensor,
  ToposError,
} from "topos-wasm";
import { card } from "topos-wasm/card";
import { init as initInline } from "topos-wasm/inline";

export async function use(module: object): Promise<string> {
  const topos = await init({ wasm: new URL("https://host.example/topos.wasm"), trace: true });
  const lossOf = <E extends ElementName>(element: ElementType<E>): Tensor<E> => {
    const [network, { loss }] = element.record((tape) => {
      const w = tape.parameter([1, 2, 3]);
      return { w, loss: w.mul(w).sum() };
    });
    return network.forward(network.parameters()).of(loss);
  };
  const a = topos.f64.tape().leaf(1);
  // @ts-expect-error elements do not mix
  a.add(topos.f32.tape().leaf(1));
  const numbers: Float64Array = topos.f64.tensor([1, 2]).data();
  const kinds = topos.leaks().map(({ kind, created }) => kind + (created ?? ""));
  const [network, recorded] = topos.record(topos.parse("topos 1\nx = leaf 2.0"));
  const html = card("spec", topos.read("spec", { network, ...recorded }), { theme: "dark" });
  // @ts-expect-error a reading of another kind
  card("graph", topos.read("spec", { network }));
  const other = initSync(module, { language: true, maximumBytes: 2 ** 26 });
  const inline = await initInline({ fresh: true });
  try {
    inline.scope((keep) => keep(inline.f32.tape())).dispose();
  } catch (error) {
    if (error instanceof ToposError) return error.kind;
  }
  return [lossOf(topos.bf16).text, numbers.length, kinds.length, html, other.version].join();
}
