import { argumentError } from "./check.ts";

/** The source with `${k}` where slot k stands. */
export function joined(strings: unknown, slots: number): string {
  const isTagged = Array.isArray(strings) && "raw" in strings && strings.length === slots + 1;
  if (!isTagged)
    throw argumentError(
      { operation: "record", argument: "source" },
      "a template, as in tape.record`y = 2`,",
      strings,
    );
  return (strings as readonly string[])
    .map((text, position) => (position === 0 ? text : `\${${position - 1}}${text}`))
    .join("");
}
