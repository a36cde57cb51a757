// The owners: Tape, Network, Parameters, Run, Plan. A handle into the module's table, and when it ended.

import { checkFunction, isThenable } from "./check.ts";
import { Displays } from "./display.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { Owner, OwnerKind } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";

/** What an owner holds; it outlives the object that users hold, for the finalizer. */
export interface OwnerState {
  readonly engine: Engine;
  readonly kind: OwnerKind;
  /** 0 for a run that has no place in the module yet. */
  handle: number;
  /** Who ends it, where that is more than giving back the handle. */
  readonly keeper: Keeper | undefined;
  /** Why it ended: `dispose`, `seal`, `reopen`, or `scope`. */
  ended: string | undefined;
  /** Where it was made and where it ended, if that is traced. */
  created: string | undefined;
  endedAt: string | undefined;
}

/** The calls that led here: more than hosts keep by themselves, for the first ones are ours. */
function callers(): string | undefined {
  const host = Error as { stackTraceLimit?: number };
  const limit = host.stackTraceLimit;
  host.stackTraceLimit = 40;
  const { stack } = new Error("here");
  if (limit !== undefined) host.stackTraceLimit = limit;
  return stack?.replace(/^\w*Error: here\n/, "");
}

/** Ends a plan, and its runs that have no place in the module yet. */
export interface Keeper {
  end(state: OwnerState): void;
}

/** Frees what the state holds. Doing so twice is harmless. */
export function end(state: OwnerState, by: string): void {
  if (state.ended !== undefined) return;
  mark(state, by);
  if (state.handle !== 0) state.engine.forgotten.unregister(state);
  if (state.keeper === undefined) state.engine.call("dispose", "release", state.handle);
  else state.keeper.end(state);
}

function mark(state: OwnerState, by: string): void {
  state.ended = by;
  if (state.engine.traced?.delete(state) === true) state.endedAt = callers();
}

export function disposedError(kind: string, operation: string, by: string, at?: string): Error {
  const what = by === "seal" || by === "reopen" ? `was taken over by ${by}` : "was disposed";
  const where = at === undefined ? "" : ` at\n${at}\n`;
  return toposError({
    kind: "disposed",
    operation,
    sentence: `${operation} needs a living ${kind}, this one ${what}${where}`,
  });
}

/** `Symbol.dispose` where the platform has it; the same key under which polyfills look where it has not. */
const disposeKey: symbol =
  (Symbol as { readonly dispose?: symbol }).dispose ?? Symbol.for("Symbol.dispose");

export abstract class OwnerHandle extends Displays implements Pick<Owner, "dispose" | "disposed"> {
  /** Installed under that key, or the polyfills' key, by `install`. */
  declare readonly [Symbol.dispose]: () => void;

  readonly #state: OwnerState;
  readonly #within: OwnerHandle | undefined;

  /** `within`: the run that this table lives in and goes with; its own `dispose` then does nothing. */
  constructor(
    engine: Engine,
    kind: OwnerKind,
    handle: number,
    within?: OwnerHandle,
    keeper?: Keeper,
  ) {
    super();
    const [created, endedAt] = [undefined, undefined];
    this.#state = { engine, kind, handle, keeper, ended: undefined, created, endedAt };
    this.#within = within;
    if (within !== undefined) return;
    if (engine.traced !== undefined) {
      this.#state.created = callers();
      engine.traced.add(this.#state);
    }
    if (handle !== 0) engine.forgotten.register(this, this.#state, this.#state);
    engine.scopes.at(-1)?.push(this.#state);
  }

  /** The state of any owner of ours; nothing for other values. */
  static stateOf(value: unknown): OwnerState | undefined {
    return typeof value === "object" && value !== null && #state in value
      ? value.#state
      : undefined;
  }

  /** Gives an owner its place in the module. */
  static settle(owner: OwnerHandle, handle: number): void {
    const state = owner.#state;
    state.handle = handle;
    state.engine.forgotten.register(owner, state, state);
  }

  /** Where an owner's life is decided: its own state, or that of the run it lives in. */
  static lifeOf(owner: OwnerHandle): OwnerState {
    return owner.#within === undefined ? owner.#state : OwnerHandle.lifeOf(owner.#within);
  }

  static handleOf(owner: OwnerHandle, operation: string): number {
    const { kind, ended, endedAt } =
      owner.#within === undefined ? owner.#state : OwnerHandle.lifeOf(owner);
    if (ended !== undefined) throw disposedError(kind, operation, ended, endedAt);
    return owner.#state.handle;
  }

  /** Gives every owner its `[Symbol.dispose]`; done when an engine starts, not when this file is imported. */
  static install(): void {
    if (disposeKey in OwnerHandle.prototype) return;
    const value = function dispose(this: OwnerHandle): void {
      this.dispose();
    };
    Object.defineProperty(OwnerHandle.prototype, disposeKey, {
      value,
      configurable: true,
      writable: true,
    });
  }

  get disposed(): boolean {
    return OwnerHandle.lifeOf(this).ended !== undefined;
  }

  dispose(): void {
    if (this.#within === undefined) end(this.#state, "dispose");
  }
}

/** The handle of a living owner. Fails: disposed. */
export function handleOf(owner: OwnerHandle, operation: string): number {
  return OwnerHandle.handleOf(owner, operation);
}

/** Marks an owner whose content another one took over; the module has emptied its place already. */
export function takenOver(owner: OwnerHandle, by: string): void {
  const state = OwnerHandle.stateOf(owner);
  if (state === undefined) return;
  mark(state, by);
  state.engine.forgotten.unregister(state);
}

/** Runs `body` and disposes every owner made meanwhile, except those that went through `keep`. */
export function scope<T>(engine: Engine, body: (keep: <O extends Owner>(owner: O) => O) => T): T {
  const place = { operation: "scope", argument: "body" };
  checkFunction(body, place);
  const made: OwnerState[] = [];
  const kept = new Set<OwnerState>();
  const keep = <O extends Owner>(owner: O): O => {
    const state = OwnerHandle.stateOf(owner);
    if (state === undefined) {
      throw toposError({
        kind: "argument",
        operation: "keep",
        sentence: `keep needs a tape, network, table, run or plan, got ${shown(owner)}`,
      });
    }
    kept.add(state);
    return owner;
  };
  engine.scopes.push(made);
  let result: T;
  try {
    result = body(keep);
  } finally {
    engine.scopes.pop();
    for (const state of made) {
      if (kept.has(state)) engine.scopes.at(-1)?.push(state);
      else end(state, "scope");
    }
  }
  if (isThenable(result)) {
    throw toposError({
      kind: "argument",
      operation: "scope",
      sentence:
        "scope needs a body that is not async, got one that answers a promise; write using there",
    });
  }
  return result;
}
