import type { JsonNumber } from "./generated/contract.d.ts";

/** The engine's text of an f64: shortest digits, positional, never an exponent. */
export function numberText(value: JsonNumber): string {
  if (typeof value === "string") return value;
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0";
  const [significand = "", exponent] = String(value).split("e");
  const text = exponent === undefined ? significand : unfolded(significand, Number(exponent));
  return isTieBelow(text, value) ? text.slice(0, -1) + (Number(text.at(-1)) + 1) : text;
}

/** Whether the value lies half a last digit above its text: JavaScript then chose the even one, the engine's is above. */
function isTieBelow(text: string, value: number): boolean {
  const decimals = text.length - 1 - text.indexOf(".");
  // Such a value has one decimal more than the text, and as many halvings.
  if (!text.includes(".") || decimals > 27) return false;
  const halvings = 2 ** (decimals + 1);
  const odd = Math.abs(value) * halvings;
  if (!Number.isSafeInteger(odd) || odd % 2 === 0) return false;
  return BigInt(odd) * 5n ** BigInt(decimals) === 2n * BigInt(text.replace(/[-.]/g, "")) + 1n;
}

/** `1.25` and `-3` as `0.00125`: the point moved, zeros filled in. */
function unfolded(significand: string, exponent: number): string {
  const sign = significand.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = significand.slice(sign.length).split(".");
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + "0".repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
