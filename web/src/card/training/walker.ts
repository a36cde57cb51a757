import type {
  Adjoints,
  Feeds,
  Network,
  Parameters,
  Plan,
  TapeSymbol,
  Tensor,
  Topos,
} from "../../library/index.ts";
import { Instance } from "../../library/topos.ts";
import { OpenTraining } from "../../library/train.ts";
import type { Rule } from "./declaration.ts";

/** What is trained: lines that never change, and what they are fed. */
export interface Model {
  readonly topos: Topos;
  readonly network: Network;
  readonly plan: Plan;
  readonly adjoints: Adjoints;
  /** Every parameter, by a path. */
  readonly slots: readonly (readonly [path: string, symbol: TapeSymbol])[];
  readonly batches: readonly Feeds[];
}

/** Everything that a step depends on: the table after so many steps, and what the optimiser remembers. */
export interface State {
  readonly step: number;
  readonly table: Parameters;
  readonly moments: ReadonlyMap<string, Tensor>;
}

/** No single call takes longer, so that a page can have its turn after it. */
const sliceMilliseconds = 4;

/** A table on its way along the gradients, from any state on. */
export class Walker {
  readonly table: Parameters;
  readonly #optimizer: ReturnType<typeof optimizerFor>;
  readonly #slots: Model["slots"];
  readonly #training: OpenTraining;
  #step: number;

  constructor(model: Model, rule: Rule, from: State) {
    const { topos, plan, adjoints, slots } = model;
    this.#slots = slots;
    this.#step = from.step;
    this.table = from.table.clone();
    try {
      this.#optimizer = optimizerFor(topos, rule, this.table);
      if (from.moments.size > 0) this.#optimizer.restore(slots, from.moments);
      this.#training = new OpenTraining(Instance.engineOf(topos, "train"), {
        plan,
        adjoints,
        optimizer: this.#optimizer,
        learningRate: rule.rate,
        steps: 0,
        slice: sliceMilliseconds,
        ...batchesFrom(model, from.step),
      });
    } catch (error) {
      this.table.dispose();
      throw error;
    }
  }

  get step(): number {
    return this.#step;
  }

  /** At most so many steps, and no more than fit into a slice. Answers the losses before each of them. */
  advance(count: number): Float64Array {
    const losses = this.#training.advance(count);
    this.#step += losses.length;
    return losses;
  }

  state(): State {
    const moments = this.#optimizer.snapshot(this.#slots);
    return { step: this.#step, table: this.table.clone(), moments };
  }

  dispose(): void {
    this.#training.dispose();
    this.table.dispose();
  }
}

/** The state of a table that no optimiser has touched. */
export function initialState(table: Parameters): State {
  return { step: 0, table, moments: new Map() };
}

function optimizerFor({ optimizers }: Topos, { kind, further }: Rule, table: Parameters) {
  const [beta1 = 0, beta2 = 0, epsilon = 0, decay = 0] = further;
  switch (kind) {
    case "sgd":
      return optimizers.sgd(table);
    case "adam":
      return optimizers.adam(table, { beta1, beta2, epsilon });
    case "adamw":
      return optimizers.adamW(table, { beta1, beta2, epsilon, decay });
    default:
      return kind satisfies never;
  }
}

/** The batches in the order in which a walk that begins at this step meets them. */
function batchesFrom({ batches }: Model, step: number): { readonly batches?: readonly Feeds[] } {
  if (batches.length === 0) return {};
  const first = step % batches.length;
  return { batches: [...batches.slice(first), ...batches.slice(0, first)] };
}
