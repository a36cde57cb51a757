// Who lives, one by one: what the module holds for each owner, and where it was made if that is traced.

import type { Engine } from "./engine.ts";
import type { OwnerKind, Topos } from "./generated/contract.d.ts";

/** In the order in which engine/bind numbers them. */
const kinds: readonly OwnerKind[] = ["tape", "network", "parameters", "run", "plan"];

type Leaks = ReturnType<Topos["leaks"]>;

export function leaks(engine: Engine): Leaks {
  const traced = [...(engine.traced ?? [])];
  const byHandle = new Map(traced.map((state) => [state.handle, state]));
  const count = engine.call("leaks", "owners");
  const reader = engine.read();
  const inModule = Array.from({ length: count }, () => {
    const [handle, kind] = [reader.word(), reader.word()];
    const bytes = Number(reader.long());
    return leak(kinds[kind] ?? "run", bytes, byHandle.get(handle)?.created);
  });
  // Runs without a place in the module: those that are traced, and as many more as are counted.
  const brief = traced.filter(({ handle }) => handle === 0).map(({ created }) => created);
  brief.length = engine.briefRuns;
  return Object.freeze([...inModule, ...Array.from(brief, (created) => leak("run", 0, created))]);
}

function leak(kind: OwnerKind, bytes: number, created: string | undefined): Leaks[number] {
  return Object.freeze(created === undefined ? { kind, bytes } : { kind, bytes, created });
}
