// The one door: loads the module once, and answers the same instance to everybody who asks.

import type { Places } from "../load/part.ts";
import { type Started, start, startNow } from "../load/start.ts";
import { Engine } from "./engine.ts";
import { build } from "./generated/build.ts";
import type { InitOptions, Topos, WasmBytes } from "./generated/contract.d.ts";
import { type Asked, checkInit, checkInitSync, isOther, loadError } from "./init-options.ts";
import { end, OwnerHandle } from "./owner.ts";
import { Instance } from "./topos.ts";

interface Loaded {
  readonly engine: Engine;
  readonly topos: Topos;
}

/** The instance of the realm. */
interface Shared {
  /** What the first who asked for it wanted it to be made of. */
  readonly from: Asked;
  loading: Promise<Loaded>;
  loaded: Loaded | undefined;
}

let shared: Shared | undefined;
let hasWarned = false;

/** Loads once and answers the same instance to all callers of the realm. `places`: where this entry has the module. */
export async function open(places: Places, options: InitOptions = {}): Promise<Topos> {
  try {
    const asked = checkInit(options);
    const loading = asked.fresh ? load(places, asked) : sharedInstance(places, asked).loading;
    const { engine, topos } = await loading;
    if (asked.trace) engine.trace();
    const { language, relaxed } = engine.late;
    if (asked.language !== false) await language.load(givenSource(asked.language));
    if (asked.relaxed !== false) await relaxed.load(givenSource(asked.relaxed));
    return topos;
  } catch (cause) {
    throw loadError("init", cause);
  }
}

/** {@link open} before it returns, from what is there already. */
export function openNow(
  places: Places,
  wasm: WasmBytes,
  options: Omit<InitOptions, "wasm"> = {},
): Topos {
  try {
    const { language, relaxed, ready, ...common } = checkInitSync(wasm, options);
    const asked: Asked = { ...common, language: false, relaxed: false };
    const there = asked.fresh ? undefined : shared?.loaded;
    if (there !== undefined) warnOfOther({ ...asked, wasm: undefined });
    const { maximumBytes } = asked;
    const loaded = there ?? made(startNow(build, { places, wasm: ready, maximumBytes }));
    if (there === undefined && !asked.fresh) share(asked, loaded);
    if (asked.trace) loaded.engine.trace();
    const { late } = loaded.engine;
    if (language !== false) late.language.loadNow(givenSource(language));
    if (relaxed !== false) late.relaxed.loadNow(givenSource(relaxed));
    return loaded.topos;
  } catch (cause) {
    throw loadError("initSync", cause);
  }
}

/** What a part is to come from, where somebody said more than that it is wanted. */
function givenSource<T>(asked: T | true): T | undefined {
  return asked === true ? undefined : asked;
}

async function load(places: Places, asked: Asked): Promise<Loaded> {
  const { source, language, relaxed, maximumBytes } = asked;
  return made(await start(build, { places, wasm: source, language, relaxed, maximumBytes }));
}

function made(started: Started): Loaded {
  const engine = new Engine(started, (state) => {
    if (state.ended === undefined && state.created !== undefined)
      console.warn(`topos: a ${state.kind} was never disposed; it was made at\n${state.created}`);
    end(state, "dispose");
  });
  engine.onLost = () => {
    if (shared?.loaded?.engine === engine) shared = undefined;
  };
  OwnerHandle.install();
  return { engine, topos: new Instance(engine) };
}

function sharedInstance(places: Places, asked: Asked): Shared {
  if (shared !== undefined) {
    warnOfOther(asked);
    return shared;
  }
  const mine: Shared = { from: asked, loading: load(places, asked), loaded: undefined };
  mine.loading = mine.loading.then(
    (loaded) => {
      mine.loaded ??= loaded; // somebody who could not wait may have been faster
      return mine.loaded;
    },
    (cause: unknown) => {
      if (mine.loaded !== undefined) return mine.loaded;
      // A load that failed is tried again by whoever asks next.
      if (shared === mine) shared = undefined;
      throw cause;
    },
  );
  shared = mine;
  return mine;
}

/** Everybody who asks from now on, or waits for the instance already, is answered with this one. */
function share(from: Asked, loaded: Loaded): void {
  if (shared === undefined) shared = { from, loading: Promise.resolve(loaded), loaded };
  else shared.loaded = loaded;
}

function warnOfOther(asked: Asked): void {
  if (hasWarned || shared === undefined || !isOther(asked, shared.from)) return;
  hasWarned = true;
  console.warn(
    "topos: this instance was started already, from another module or with another limit; init({ fresh: true, ... }) makes one of its own",
  );
}
