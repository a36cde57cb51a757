// What a run of cases comes to: a line for each failing case, and the counts at the end.

const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);

const listed = (counts) =>
  [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([key, count]) => `${key} ${count}`)
    .join(", ");

export class Report {
  failed = 0;
  #passed = 0;
  #inexpressible = 0;
  /** Cases in which nothing at all could be compared yet. */
  #waiting = 0;
  #fields = new Map();
  #reasons = new Map();

  fail(name, difference) {
    this.failed += 1;
    console.log(`${name}: ${difference}`);
  }

  /** A case that ran. */
  add(name, { failures, waiting, checked, isInexpressible }) {
    for (const { field, reason } of waiting) {
      add(this.#fields, field.replace(/\[.*/, ""));
      add(this.#reasons, reason);
    }
    this.#inexpressible += isInexpressible ? 1 : 0;
    if (failures.length > 0) {
      const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : "";
      this.fail(name, failures[0] + more);
    } else if (checked > 0) this.#passed += 1;
    else if (waiting.length > 0) this.#waiting += 1;
    else this.fail(name, "nothing to compare");
  }

  print() {
    if (this.#reasons.size > 0) {
      console.log(`waiting for: ${listed(this.#reasons)}`);
      console.log(`waiting: ${this.#waiting} whole cases; fields: ${listed(this.#fields)}`);
    }
    console.log(`${this.#inexpressible} cases could not be expressed`);
    console.log(`${this.#passed} passed, ${this.failed} failed`);
  }
}
