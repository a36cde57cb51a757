// The one door: loads the module once, and answers the same instance to everybody who asks.

import { LoadFailure } from "../load/failure.ts";
import { start } from "../load/start.ts";
import { argumentError } from "./check.ts";
import { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import { build } from "./generated/build.ts";
import type { InitOptions, Topos } from "./generated/contract.d.ts";
import { end, OwnerHandle } from "./owner.ts";
import type { RawExports } from "./raw.ts";
import { Instance } from "./topos.ts";

let shared: Promise<Topos> | undefined;

/** Loads once and answers the same instance to all callers of the realm. Importing alone does nothing. */
export function init(options: InitOptions = {}): Promise<Topos> {
  try {
    if (isFresh(options)) return load();
  } catch (error) {
    return Promise.reject(error);
  }
  if (shared !== undefined) return shared;
  const loading = load(() => {
    if (shared === loading) shared = undefined;
  });
  shared = loading;
  // A load that failed is tried again by whoever asks next.
  loading.catch(() => {
    if (shared === loading) shared = undefined;
  });
  return loading;
}

function isFresh(options: InitOptions): boolean {
  if (typeof options !== "object" || options === null) {
    throw argumentError({ operation: "init", argument: "options" }, "an object", options);
  }
  const { fresh = false } = options;
  if (typeof fresh !== "boolean") {
    throw argumentError({ operation: "init", argument: "options.fresh" }, "true or false", fresh);
  }
  return fresh;
}

async function load(onLost: () => void = () => undefined): Promise<Topos> {
  try {
    const raw = (await start(build)) as unknown as RawExports;
    const engine = new Engine(raw, (state) => end(state, "dispose"));
    engine.onLost = onLost;
    OwnerHandle.install();
    return new Instance(engine);
  } catch (cause) {
    if (!(cause instanceof LoadFailure)) throw cause;
    throw toposError({
      kind: "load",
      operation: "init",
      sentence: cause.message,
      cause: cause.cause,
    });
  }
}
