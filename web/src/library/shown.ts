import { arrayName } from "./typed-array.ts";

const longest = 60;

/** A value as a sentence shows it: short, on one line, and never by calling the value's own methods. */
export function shown(value: unknown): string {
  const text = spelled(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** Members of a stranger's object may do anything, and it is a refusal that is being written here. */
function spelled(value: unknown): string {
  try {
    return spell(value, 2);
  } catch {
    return typeof value === "function" ? "a function" : "an object";
  }
}

function spell(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value.slice(0, longest));
    case "bigint":
      return bigText(value);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "symbol":
    case "undefined":
    case "boolean":
      return String(value);
    case "function":
      return "a function";
    case "object":
      return spellObject(value, depth);
  }
}

/** Its digits, unless there are more than anybody reads. */
function bigText(value: bigint): string {
  const isShort = BigInt.asIntN(256, value) === value;
  return isShort ? `${value}n` : "a bigint of more than 256 bits";
}

function spellObject(value: object | null, depth: number): string {
  if (value === null) return "null";
  if (Array.isArray(value)) {
    if (depth === 0) return "[...]";
    const items: string[] = [];
    for (let i = 0; i < value.length && items.length < 12; i += 1) {
      items.push(i in value ? spell(value[i], depth - 1) : "nothing");
    }
    if (value.length > items.length) items.push("...");
    return `[${items.join(", ")}]`;
  }
  if (ArrayBuffer.isView(value)) return `a ${arrayName(value)}`;
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  if (typeof name !== "string" || name === "Object" || name === "") return "an object";
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;
}
