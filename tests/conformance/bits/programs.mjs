// The programs of the golden cases, without their answers, in the form that the page fetches.

import { casesBelow } from "../cases.mjs";

/** Decimals stand in payloads for people, and a note is for them too. */
const forPeople = new Set(["data", "note"]);

const isList = Array.isArray;

function stripped(value) {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map(stripped);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !forPeople.has(name))
      .map(([name, each]) => [name, stripped(each)]),
  );
}

/** Families in the order of their names, each with its programs: `[family, [name, program][]][]`. */
export function programsBelow(folder) {
  const families = new Map();
  for (const { name, data, problem } of casesBelow(folder)) {
    if (problem !== undefined) throw new Error(`${name}: ${problem}`);
    const { expect, ...program } = data;
    const programs = families.get(data.family) ?? [];
    families.set(data.family, programs);
    programs.push([name.replace(/^[^/]*\/|\.json$/g, ""), stripped(program)]);
  }
  return [...families];
}
