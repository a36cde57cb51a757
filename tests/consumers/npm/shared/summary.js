// What every consumer prints: a gradient, which the engine knows, and a name, which only the part with the language
// knows.

export function summary(topos) {
  const gradient = topos.scope(() => {
    const [network, { w, loss }] = topos.f64.record((tape) => {
      const w = tape.parameter([1, 2, 3]);
      return { w, loss: w.mul(w).sum() };
    });
    return network.forward(network.parameters()).backward(loss).of(w).text;
  });
  const [name] = topos.parse("topos 1\nslope = leaf 2.0").names;
  return `gradient ${gradient}, named ${name}`;
}
