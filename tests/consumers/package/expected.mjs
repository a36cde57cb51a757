import { Failed } from "../../../tools/command.mjs";

/** What every consumer prints: tests/consumers/npm/shared/summary.js. */
export const summary = "gradient [2, 4, 6], named slope";

export function expectSaid(said, needed = summary) {
  const isSaid = needed instanceof RegExp ? needed.test(said) : said === needed;
  if (!isSaid) throw new Failed(`needs ${needed}, got ${said}`);
}

/** That a page said so and complained about nothing. */
export function expectClean({ said, complaints }, needed = summary) {
  if (complaints.length > 0) throw new Failed(`says ${said}, complains: ${complaints.join("; ")}`);
  expectSaid(said, needed);
}
