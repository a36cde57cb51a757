// The one door: loads the module once, and answers the same instance to everybody who asks.

import { LoadFailure } from "../load/failure.ts";
import { type StartOptions, start } from "../load/start.ts";
import { argumentError } from "./check.ts";
import { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import { build } from "./generated/build.ts";
import type { InitOptions, Topos } from "./generated/contract.d.ts";
import { end, OwnerHandle } from "./owner.ts";
import { Instance } from "./topos.ts";

interface Loaded {
  readonly engine: Engine;
  readonly topos: Topos;
}

let shared: Promise<Loaded> | undefined;

/** Loads once and answers the same instance to all callers of the realm. Importing alone does nothing. */
export function init(options: InitOptions = {}): Promise<Topos> {
  try {
    const { fresh, language } = checked(options);
    const loading = fresh ? load({ language }) : sharedInstance({ language });
    return (language ? withLanguage(loading) : loading).then(({ topos }) => topos);
  } catch (error) {
    return Promise.reject(error);
  }
}

function checked(options: InitOptions): { readonly [name in "fresh" | "language"]: boolean } {
  if (typeof options !== "object" || options === null) {
    throw argumentError({ operation: "init", argument: "options" }, "an object", options);
  }
  const flag = (name: "fresh" | "language"): boolean => {
    const given = options[name] ?? false;
    if (typeof given === "boolean") return given;
    throw argumentError({ operation: "init", argument: `options.${name}` }, "true or false", given);
  };
  return { fresh: flag("fresh"), language: flag("language") };
}

function sharedInstance(options: StartOptions): Promise<Loaded> {
  if (shared !== undefined) return shared;
  const loading = load(options, () => {
    if (shared === loading) shared = undefined;
  });
  shared = loading;
  // A load that failed is tried again by whoever asks next.
  loading.catch(() => {
    if (shared === loading) shared = undefined;
  });
  return loading;
}

function load(options: StartOptions, onLost: () => void = () => undefined): Promise<Loaded> {
  return failingAsTopos(async () => {
    const engine = new Engine(await start(build, options), (state) => end(state, "dispose"));
    engine.onLost = onLost;
    OwnerHandle.install();
    return { engine, topos: new Instance(engine) };
  });
}

function withLanguage(loading: Promise<Loaded>): Promise<Loaded> {
  return failingAsTopos(async () => {
    const loaded = await loading;
    await loaded.engine.loadLanguage();
    return loaded;
  });
}

async function failingAsTopos<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body();
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
