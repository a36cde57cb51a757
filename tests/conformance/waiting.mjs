// What a later part brings. A case, or a field of it, that needs such a thing waits; it neither passes nor fails.

export class Waiting extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Waiting";
  }
}

/** A member that the package may not have yet. */
export function method(object, name, owner = "") {
  const found = object?.[name];
  if (found === undefined) throw new Waiting(`${owner}${name}`);
  return typeof found === "function" ? found.bind(object) : found;
}
