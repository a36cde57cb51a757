import type { CardResult } from "../library/index.ts";

interface Promised {
  readonly promise: Promise<CardResult>;
  readonly resolve: (result: CardResult) => void;
}

/** The promise `ready`: renewed with every program, kept for those who asked while an older one had not run. */
export class Pending {
  #current: Promised = make();
  #earlier: Promised[] = [];

  get promise(): Promise<CardResult> {
    return this.#current.promise;
  }

  renew(): void {
    this.#earlier.push(this.#current);
    this.#current = make();
  }

  settle(result: CardResult): void {
    for (const { resolve } of this.#earlier) resolve(result);
    this.#earlier = [];
    this.#current.resolve(result);
  }
}

function make(): Promised {
  let resolve: Promised["resolve"] = () => undefined;
  const promise = new Promise<CardResult>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
