// The order of a module's functions, so that those which are alike stand near each other: compression looks back no
// further than 32 kB, and a module is ten times that. What a function does is not touched.

import {
  importedFunctions,
  leb128,
  listOf,
  moduleOf,
  sectionCodes,
  sectionsOf,
  sized,
} from "./binary.mjs";

/** So many bytes make one mark; what two functions have in common is the marks that both have. */
const markLength = 5;
/** Marks in more functions than this tell nothing. */
const common = 300;
/** How many functions before its place one is compared with. */
const neighbours = 6;

/** Positions of the bodies in their new order: each the one most like those before it, for its length. */
export function arranged(bodies) {
  const marks = bodies.map(marksOf);
  const holders = new Map();
  for (const [body, own] of marks.entries())
    for (const mark of own) {
      if (!holders.has(mark)) holders.set(mark, []);
      holders.get(mark).push(body);
    }
  const waiting = new Set(bodies.keys());
  const order = [];
  let next = longest(bodies);
  while (next !== undefined) {
    order.push(next);
    waiting.delete(next);
    next = nearest(order.slice(-neighbours)) ?? waiting.values().next().value;
  }
  return order;

  function nearest(latest) {
    const likeness = new Map();
    for (const neighbour of latest)
      for (const mark of marks[neighbour]) {
        const shared = holders.get(mark);
        if (shared.length < 2 || shared.length > common) continue;
        const worth = 1 / Math.sqrt(shared.length);
        for (const body of shared)
          if (waiting.has(body)) likeness.set(body, (likeness.get(body) ?? 0) + worth);
      }
    let [best, most] = [undefined, 0];
    for (const [body, sum] of likeness) {
      // Divided by the whole length, short ones would always come first.
      const measure = sum / (marks[body].size + 20) ** 0.7;
      if (measure > most) [best, most] = [body, measure];
    }
    return best;
  }
}

function longest(bodies) {
  if (bodies.length === 0) return undefined;
  const most = Math.max(...bodies.map(({ length }) => length));
  return bodies.findIndex(({ length }) => length === most);
}

function marksOf(body) {
  const marks = new Set();
  for (let at = 0; at + markLength <= body.length; at += 1)
    marks.add(body.readUIntBE(at, markLength));
  return marks;
}

/** The module with its functions named by their place in that order, by which Binaryen then sorts them. */
export function namedByPlace(bytes) {
  const sections = sectionsOf(bytes);
  const bodies = listOf(sections.find(({ code }) => code === sectionCodes.code).body);
  const first = importedFunctions(sections);
  const names = [];
  for (const [place, body] of arranged(bodies).entries())
    names[body] = Buffer.concat([
      leb128(first + body),
      sized(Buffer.from(String(place).padStart(6, "0"))),
    ]);
  const functionNames = Buffer.concat([
    Buffer.of(1),
    sized(Buffer.concat([leb128(names.length), ...names])),
  ]);
  const section = Buffer.concat([sized(Buffer.from("name")), functionNames]);
  return moduleOf([
    ...sections.filter((one) => !isNames(one)),
    { code: sectionCodes.custom, body: section },
  ]);
}

function isNames({ code, body }) {
  return code === sectionCodes.custom && body.subarray(0, 5).equals(sized(Buffer.from("name")));
}
