// One conformance program: recorded, run in every way it names, and everything that it answers hashed.

import { newlyMade, perform } from "../actions.mjs";
import { optimiserSteps } from "../optimiser.mjs";
import { initializer, payload } from "../payload.mjs";
import { Recording } from "../steps.mjs";
import { Hasher } from "./hasher.mjs";

/** Takes a case without its answers; answers a hash and how many numbers it is over. */
export function programBits(library, topos, data) {
  const program = new Program(library, topos, data);
  withoutWarnings(() => topos.scope(() => program.run()));
  return program.hasher;
}

/** Some programs have a beta2 of 0.999 in bf16, where it is 1, on purpose, and Adam would warn of each. */
function withoutWarnings(body) {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    body();
  } finally {
    console.warn = warn;
  }
}

class Program {
  hasher = new Hasher();

  constructor(library, topos, data) {
    this.isFault = (error) => error instanceof library.ToposError;
    this.topos = topos;
    this.data = data;
    this.element = topos[data.element];
  }

  run() {
    const { data } = this;
    if (data.init !== undefined) this.#part("init", () => this.#draw());
    if (data.program === undefined) return;
    this.recording = new Recording(this.topos, this.element);
    for (const step of data.program) this.#part(`step ${step.op}`, () => this.recording.step(step));
    const [tape] = this.recording.tapes;
    this.hasher.text(tape.describe());
    this.network = tape.seal();
    this.parameters = this.network.parameters();
    this.hasher.text(this.network.describe());
    this.#part("forward", () => this.#forward());
    for (const entry of data.entries ?? []) this.#part("entry", () => this.#entry(entry));
    if (data.optim !== undefined) this.#part("optim", () => this.#train());
    const made = newlyMade();
    for (const action of data.actions ?? [])
      this.#part(action.do, () => perform(this, action, made, {}, action.do));
  }

  /** What is refused leaves the kind of its error in the hash. */
  #part(name, body) {
    this.hasher.text(name);
    try {
      body();
    } catch (error) {
      if (!this.isFault(error)) throw error;
      this.hasher.text(`refused: ${error.kind}`);
    }
  }

  thing(id) {
    return this.recording.thing(id);
  }

  feeds(feeds = this.data.feeds ?? []) {
    return feeds.map(([id, given]) => [this.thing(id), payload(this.element, given)]);
  }

  #draw() {
    const draw = initializer(this.element, this.data.init);
    for (const shape of this.data.calls) this.hasher.tensor(draw(shape));
  }

  #forward() {
    const { engine = [], field_norms } = this.data;
    const run = this.network.forward(this.parameters, this.feeds());
    this.#everyName((thing) => run.of(thing));
    for (const { target } of engine) {
      this.#part(`backward ${target}`, () => {
        const field = run.backward(this.thing(target));
        this.#everyName((thing) => field.of(thing));
      });
    }
    if (field_norms === undefined) return;
    const norms = run.backward(this.thing(field_norms)).norms();
    this.hasher.words(new BigUint64Array(norms.buffer), norms);
  }

  /** What a run or a field has of each name that the case knows. */
  #everyName(tensorOf) {
    for (const [id, thing] of this.recording.things)
      this.#part(id, () => this.hasher.tensor(tensorOf(thing)));
  }

  #entry({ roots, observe, backward, numerics, backward_target, feeds: given }) {
    const names = {
      roots: roots.map((id) => this.thing(id)),
      observe: observe.map((id) => this.thing(id)),
    };
    const feeds = this.feeds(given);
    const plan = this.network.lower({ ...names, backward, numerics: numerics.toLowerCase() });
    this.hasher.text(plan.describe());
    this.#part("emission", () => this.hasher.text(plan.stableHlo()));
    const runs = [
      this.network.interpret(names, this.parameters, feeds),
      plan.forward(this.parameters, feeds),
    ];
    for (const run of runs) {
      for (const name of [...names.roots, ...names.observe]) this.hasher.tensor(run.of(name));
      if (backward_target === undefined) continue;
      this.#part(`backward ${backward_target}`, () => {
        const field = run.backward(this.thing(backward_target));
        this.#everyName((thing) => field.of(thing));
      });
    }
  }

  #train() {
    for (const { run, table } of optimiserSteps(this)) {
      this.hasher.tensor(run.of(this.thing(this.data.optim.loss)));
      for (const [, tensor] of table.entries()) this.hasher.tensor(tensor);
    }
  }
}
