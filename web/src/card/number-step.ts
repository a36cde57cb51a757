const shape =
  /^(?<sign>[+-]?)(?<whole>\d*)(?<point>\.?)(?<fraction>\d*)(?<exponent>(?:[eE][+-]?\d+)?)$/u;

/**
 * A number's text moved by `steps` in its last written place: `0.50` by 3 is `0.53`, `-1` by 1 is `0`, `2e-3` by 1 is
 * `3e-3`. Digits after the point and the exponent keep their form. Text that is no plain number stays as it is.
 */
export function stepNumber(text: string, steps: number): string {
  const {
    sign = "",
    whole = "",
    point = "",
    fraction = "",
    exponent = "",
  } = shape.exec(text)?.groups ?? {};
  if (whole + fraction === "") return text;

  const places = fraction.length;
  const before = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  const after = before + BigInt(Math.trunc(steps));
  const digits = String(after < 0n ? -after : after).padStart(places + (whole === "" ? 0 : 1), "0");
  const cut = digits.length - places;
  return `${after < 0n ? "-" : ""}${digits.slice(0, cut)}${point}${digits.slice(cut)}${exponent}`;
}
