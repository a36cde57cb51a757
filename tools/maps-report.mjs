// The page docs/maps.md, from what the two programs of tests/exhaustive print.

const elements = ["f64", "f32", "bf16"];

const introduction = `# The elementary maps, measured

\`npm run maps:exhaustive\` writes this page. **Lanes**: of all 2^32 f32 inputs, in groups of four
neighbours, the number of groups in which several numbers side by side and one number alone give
different bits. The other columns are the largest error in units in the last place, beside the input
at which it was met, against [MPFR](https://www.mpfr.org) with 200 bits. A result rounded once from
the exact value errs by 0.5 at most.

- **bf16**: all 2^16 inputs against MPFR.
- **f32**: 2^28 inputs, one drawn from each 16 neighbours, against the f64 map, whose own error is
  about a 2^28th of what is measured; the worst of them then against MPFR.
- **f64**: 2^21 inputs against MPFR, one drawn from each stratum: half of them from all bit patterns
  in order, half from sizes between 2^-40 and 2^11.

A sample can miss a larger error, but not by much where it meets each stretch of inputs.
`;

/** `exp: 2^32 inputs, 0 groups differ` by map: whether all is well, and the words of the column. */
export function lanesOf(output) {
  const lines = output.matchAll(/^(\w+): 2\^32 inputs, (\d+) groups differ$/gm);
  return new Map([...lines].map(([, map, count]) => [map, Number(count)]));
}

/** `exp f32 2^32 0.9101 -37.7` by map and element. */
export function errorsOf(output) {
  const errors = new Map();
  for (const [, map, element, ulps, at] of output.matchAll(/^(\w+) (\w+) 2\^\d+ (\S+) (\S+)$/gm)) {
    errors.set(map, { ...errors.get(map), [element]: { ulps, at } });
  }
  return errors;
}

/** The whole page. */
export function mapsPage(lanes, errors) {
  const row = (cells) => `| ${cells.join(" | ")} |`;
  const heads = ["map", "lanes", ...elements.flatMap((element) => [element, "at"])];
  const rows = [...errors].map(([map, of]) => {
    const cells = elements.flatMap((element) => [of[element].ulps, `\`${of[element].at}\``]);
    return row([map, `${lanes.get(map)} differ`, ...cells]);
  });
  return [introduction, row(heads), row(heads.map(() => "---")), ...rows, ""].join("\n");
}
