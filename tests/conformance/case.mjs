// One case: recorded, run, and every field of its answers compared.

import { checkActions } from "./actions.mjs";
import { difference, differenceOfTensors, differenceOfTexts } from "./compare.mjs";
import { checkEntry } from "./entry.mjs";
import { checkOptimiser } from "./optimiser.mjs";
import { initializer, payload } from "./payload.mjs";
import { Recording } from "./steps.mjs";
import { checkFields, Inexpressible, Waiting } from "./waiting.mjs";

const words = (text) => text.split(" ");
const fields = {
  needs: words("format name family element expect"),
  may: words(
    "note program feeds engine field_norms entries optim init calls actions transcendental libm zero_sign_free",
  ),
};
const answers = {
  may: words(
    "describe_network describe_tape_last_line nodes module_parameters values gradients_engine gradients_recorded \
engine_equals_recorded field_norms entries optim draws actions errors",
  ),
};
const elements = ["f64", "f32", "bf16"];

/** Answers that belong to a list of questions, one to each. */
const questions = {
  entries: "entries",
  gradients_engine: "engine",
  actions: "actions",
  draws: "calls",
};

const last = (text) => text.trimEnd().split("\n").at(-1);

export class Case {
  /**
   * `twin`: the listing of the f64 case of the same name, where this one leaves it out. `writeModules`: takes the
   * StableHLO of each entry, plain and portable.
   */
  constructor(library, topos, data, { twin, writeModules } = {}) {
    this.isFault = (error) => error instanceof library.ToposError;
    this.topos = topos;
    this.data = data;
    this.listing = data.expect?.describe_network ?? twin;
    this.failures = [];
    this.writeModules = writeModules;
    this.isInexpressible = false;
    this.waiting = [];
    this.checked = 0;
    this.errors = [];
  }

  /** Runs everything; what needs a later part waits. */
  run() {
    this.field("case", () => this.topos.scope(() => this.#run()));
    return this;
  }

  #run() {
    const { data, topos } = this;
    checkFields("the case", data, fields);
    checkFields("expect", data.expect, answers);
    if (data.format !== 1) throw new Inexpressible(`unknown format ${data.format}`);
    if (!elements.includes(data.element))
      throw new Inexpressible(`unknown element ${data.element}`);
    this.#checkQuestions();
    this.element = topos[data.element];
    if (data.init !== undefined) this.#draw();
    if (data.program !== undefined) this.#program();
    this.check("errors", () => this.#differenceOfErrors());
  }

  /** An answer that nothing asks for would pass by never being compared. */
  #checkQuestions() {
    const { expect } = this.data;
    for (const [answer, question] of Object.entries(questions)) {
      if (expect[answer] === undefined) continue;
      const [asked, answered] = [this.data[question]?.length ?? 0, expect[answer]?.length ?? 0];
      if (asked !== answered) throw new Error(`${answer}: ${asked} asked, ${answered} answered`);
    }
    for (const name of ["optim", "field_norms"]) {
      if (expect[name] !== undefined && this.data[name] === undefined)
        throw new Error(`${name}: answered, not asked`);
    }
  }

  /** One field of the answers. What is thrown is a difference too, except what waits. */
  field(name, body) {
    try {
      body();
    } catch (error) {
      if (error instanceof Waiting) this.waiting.push({ field: name, reason: error.message });
      else this.failures.push(`${name}: ${error.message}`);
      this.isInexpressible ||= error instanceof Inexpressible;
    }
  }

  check(name, body) {
    this.field(name, () => {
      const found = body();
      this.checked += 1;
      if (found !== undefined) this.failures.push(`${name}: ${found}`);
    });
  }

  tensor(name, expected, answer) {
    this.check(name, () => differenceOfTensors(expected, answer(), this.data.zero_sign_free));
  }

  /** A step that may fail, as the format counts errors. */
  guarded(phase, index, body) {
    try {
      return body();
    } catch (error) {
      if (!this.isFault(error)) throw error;
      this.errors.push({ phase, index });
      return undefined;
    }
  }

  /** Errors of what waits are not expected. */
  #differenceOfErrors() {
    const places = (errors) => errors.map(({ phase, index }) => `${phase} ${index}`);
    const isRun = ({ phase, index }) =>
      !this.waiting.some(({ field }) => field === `${phase}[${index}]`);
    return difference(places((this.data.expect.errors ?? []).filter(isRun)), places(this.errors));
  }

  #draw() {
    const { init, calls, expect } = this.data;
    this.guarded("init", 0, () => {
      const draw = initializer(this.element, init);
      calls.forEach((shape, call) => {
        const drawn = draw(shape);
        const expected = expect.draws?.[call];
        if (expected === undefined) return;
        this.tensor(`draws[${call}]`, { constant: false, ...expected }, () => drawn);
      });
    });
  }

  #program() {
    const recording = new Recording(this.topos, this.element);
    this.recording = recording;
    this.data.program.forEach((step, index) => {
      this.guarded("program", index, () => recording.step(step));
    });
    const tape = recording.tapes[0];
    this.check("describe_tape_last_line", () => this.#differenceOfTape(tape.describe()));
    this.network = tape.seal();
    this.parameters = this.network.parameters();
    this.#names();
    if (this.#isRun())
      this.forward = this.guarded("forward", 0, () =>
        this.network.forward(this.parameters, this.feeds()),
      );
    this.#values();
    // After a run that failed there is nothing to derive.
    if (this.forward !== undefined) this.#gradients();
    for (const [index, entry] of (this.data.entries ?? []).entries()) {
      checkEntry(this, entry, this.data.expect.entries?.[index], index);
    }
    if (this.data.optim !== undefined) this.field("optim", () => checkOptimiser(this));
    checkActions(this);
  }

  /** A case of errors that lists no values, and no fault of a run, asks for none. */
  #isRun() {
    const { expect, engine, field_norms } = this.data;
    return (
      expect.values !== undefined ||
      expect.gradients_recorded !== undefined ||
      engine !== undefined ||
      field_norms !== undefined ||
      expect.errors?.some(({ phase }) => phase === "forward" || phase === "engine")
    );
  }

  thing(id) {
    return this.recording.thing(id);
  }

  feeds(feeds = this.data.feeds ?? []) {
    return feeds.map(([id, given]) => [this.thing(id), payload(this.element, given)]);
  }

  #differenceOfTape(text) {
    const expected = this.data.expect.describe_tape_last_line;
    if (expected === undefined) return undefined;
    if (this.listing === undefined) return differenceOfTexts(expected, last(text));
    const lines = this.listing.split("\n");
    return differenceOfTexts([...lines.slice(0, -2), expected, ""].join("\n"), text);
  }

  #names() {
    const { expect } = this.data;
    if (this.listing !== undefined) {
      this.check("describe_network", () =>
        differenceOfTexts(this.listing, this.network.describe()),
      );
    }
    for (const [id, node] of Object.entries(expect.nodes ?? {})) {
      this.check(`nodes.${id}`, () => {
        const thing = this.thing(id);
        return difference(node, (thing.symbol ?? thing).index);
      });
    }
    for (const [id, expected] of Object.entries(expect.module_parameters ?? {})) {
      this.check(`module_parameters.${id}`, () => {
        const named = this.recording.modules.get(id).parameters();
        return difference(
          expected,
          named.map(([path, { index }]) => [path, index]),
        );
      });
    }
  }

  #values() {
    for (const [id, expected] of Object.entries(this.data.expect.values ?? {})) {
      this.tensor(`values.${id}`, expected, () => this.forward.of(this.thing(id)));
    }
  }

  #gradients() {
    const { engine = [], expect, field_norms } = this.data;
    engine.forEach(({ target }, scan) => {
      const field = this.guarded("engine", scan, () => this.forward.backward(this.thing(target)));
      if (field === undefined) return;
      for (const [id, expected] of Object.entries(expect.gradients_engine?.[scan].of ?? {})) {
        this.tensor(`gradients_engine[${scan}].${id}`, expected, () => field.of(this.thing(id)));
      }
    });
    for (const [id, { target, pairs }] of Object.entries(expect.gradients_recorded ?? {})) {
      const adjoints = this.recording.adjoints.get(id);
      this.check(`gradients_recorded.${id}`, () =>
        difference([target, pairs.length], [adjoints.target.index, adjoints.pairs.length]),
      );
      pairs.forEach(({ wrt, node, ...expected }, position) => {
        const name = `gradients_recorded.${id}.${wrt}`;
        this.check(name, () => difference(node, adjoints.gradients[position].index));
        this.tensor(name, expected, () => this.forward.of(adjoints.gradients[position]));
      });
    }
    for (const [id, expected] of Object.entries(expect.engine_equals_recorded ?? {})) {
      this.check(`engine_equals_recorded.${id}`, () => difference(expected, this.#isEqual(id)));
    }
    if (field_norms !== undefined && expect.field_norms !== undefined)
      this.check("field_norms", () => this.#differenceOfNorms());
  }

  #isEqual(id) {
    const { target, pairs } = this.recording.adjoints.get(id);
    const field = this.forward.backward(target);
    return pairs.every(([wrt, gradient]) => field.of(wrt).sameBits(this.forward.of(gradient)));
  }

  #differenceOfNorms() {
    const norms = this.forward.backward(this.thing(this.data.field_norms)).norms();
    const came = Array.from(new BigUint64Array(norms.buffer), (word) =>
      word.toString(16).padStart(16, "0"),
    );
    return difference(this.data.expect.field_norms.f64_bits, came);
  }
}
