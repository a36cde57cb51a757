// Why a case is not compared as it stands: it needs what a later part brings, or says what this runner does not know.

/** A case, or a field of it, that waits neither passes nor fails. */
export class Waiting extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Waiting";
  }
}

/** A case that the runner cannot express fails, and is counted besides. */
export class Inexpressible extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Inexpressible";
  }
}

/** A member that the package does not have before its time. */
export function later(object, name) {
  const found = object?.[name];
  if (found === undefined) throw new Waiting(name);
  return typeof found === "function" ? found.bind(object) : found;
}

/** A member by a name that stands in a case. */
export function method(object, name) {
  const found = Object.hasOwn(Object.prototype, name) ? undefined : object[name];
  if (typeof found !== "function") throw new Inexpressible(`unknown name ${name}`);
  return found.bind(object);
}

/** Refuses fields that the format does not have, and the lack of fields that it demands. */
export function checkFields(what, given, { needs = [], may = [] }) {
  const unknown = Object.keys(given).filter((name) => !needs.includes(name) && !may.includes(name));
  if (unknown.length > 0) throw new Inexpressible(`unknown field ${unknown.join(", ")} of ${what}`);
  const missing = needs.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new Inexpressible(`${what} lacks ${missing.join(", ")}`);
}
