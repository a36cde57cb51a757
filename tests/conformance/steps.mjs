// A program of the golden format, recorded through the public API.

import { initializer, payload } from "./payload.mjs";
import { checkFields, Inexpressible, method } from "./waiting.mjs";

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

const plain = (names) => Object.fromEntries(names.split(" ").map((name) => [name, []]));

/** The attributes of each step that is a method of a value, in the order in which the method takes them. */
const attributes = {
  ...plain(
    "neg exp ln sqrt tanh sin cos log1p expm1 erf erf_derivative sum abs relu softplus gelu",
  ),
  ...plain("transpose add sub mul div powf maximum step matmul gather scatter broadcast_like"),
  sum_along: ["axis"],
  log_softmax: ["axis"],
  mean_along: ["axis"],
  logsumexp: ["axis"],
  softmax: ["axis"],
  unsqueeze: ["axis"],
  squeeze: ["axis"],
  broadcast: ["shape"],
  reshape: ["shape"],
  broadcast_to: ["shape"],
  broadcast_along: ["axis", "extent"],
  permute: ["order"],
  narrow: ["axis", "start", "len"],
  pad: ["axis", "start", "full_extent"],
  unfold: ["axis", "size", "step", "dilation"],
  fold: ["axis", "size", "step", "dilation", "extent"],
};

/** What a step has beside its name and its operands. */
const fields = {
  ...attributes,
  ...plain("express express_with reopen cross_entropy scaled_dot_product"),
  leaf: ["payload"],
  parameter: ["payload"],
  input: ["payload"],
  module: ["module"],
  differentiate: ["wrt"],
  vjp: ["wrt"],
  concat: ["axis"],
  stack: ["axis"],
  broadcast_along_like: ["axis"],
  max_pool: ["size", "stride"],
  conv2d: ["stride", "padding"],
};

/** What each kind of layer is made of. */
const layerFields = {
  linear: ["weights", "bias"],
  mlp: ["sizes", "activation", "init"],
  conv2d: ["weights", "bias", "stride", "padding"],
  batch_norm: ["scale", "shift", "epsilon"],
  layer_norm: ["scale", "shift", "epsilon"],
  rms_norm: ["scale", "epsilon"],
  dropout: ["shape"],
  embedding: ["table"],
  activation: ["activation"],
  sequential: ["stages"],
};

const known = (table, kind, name) => {
  if (!Object.hasOwn(table, name)) throw new Inexpressible(`unknown ${kind} ${name}`);
  return table[name];
};

/** What a case names while it is recorded, on the tape under test and on a second, unrelated one. */
export class Recording {
  constructor(topos, element) {
    this.topos = topos;
    this.element = element;
    this.tapes = [element.tape(), element.tape()];
    this.things = new Map();
    this.modules = new Map();
    this.adjoints = new Map();
  }

  /** A value or a symbol; a name that a failed step did not make is no name. */
  thing(id) {
    const found = this.things.get(id);
    if (found === undefined) throw new Error(`nothing is named ${id}`);
    return found;
  }

  /** A value stays with its own tape; a symbol is resolved on the tape at hand. */
  #value(argument, tape) {
    if (typeof argument !== "string") return tape.leaf(payload(this.element, argument.literal));
    const thing = this.thing(argument);
    return "tape" in thing && !thing.tape.disposed ? thing : tape.resolve(thing);
  }

  /** A literal operand goes in as it is; the method records it. */
  #operand(argument, tape) {
    return typeof argument === "string"
      ? this.#value(argument, tape)
      : payload(this.element, argument.literal);
  }

  step(step) {
    const { op, id } = step;
    checkFields(op, step, {
      needs: ["op", ...known(fields, "op", op)],
      may: ["id", "args", "tape"],
    });
    const tape = this.tapes[step.tape ?? 0];
    switch (op) {
      case "leaf":
      case "parameter":
      case "input":
        return this.things.set(id, tape[op](payload(this.element, step.payload)));
      case "module":
        return this.#module(id, step.module, tape);
      case "express":
        return this.#express(step, tape);
      case "express_with":
        return this.#expressWith(step, tape);
      case "differentiate":
        return this.#derive(
          id,
          tape.differentiate(
            this.thing(step.args[0]),
            step.wrt.map((name) => this.thing(name)),
          ),
        );
      case "vjp": {
        const [target, seed] = step.args;
        return this.#derive(
          id,
          tape.vjp(
            this.thing(target),
            typeof seed === "string" ? this.thing(seed) : payload(this.element, seed.literal),
            step.wrt.map((name) => this.thing(name)),
          ),
        );
      }
      case "reopen":
        this.tapes[step.tape ?? 0] = tape.seal().reopen();
        return undefined;
      default:
        return this.things.set(id, this.#opcode(step, tape));
    }
  }

  #opcode({ op, args, ...given }, tape) {
    const { functions } = this.topos;
    switch (op) {
      case "concat":
      case "stack":
        return method(this.topos, op)(
          (args ?? []).map((argument) => this.#value(argument, tape)),
          given.axis,
        );
      case "max_pool":
        return functions.maxPool(this.#value(args[0], tape), given.size, given.stride);
      case "conv2d": {
        const window = { stride: given.stride, padding: given.padding };
        return functions.conv2d(
          this.#value(args[0], tape),
          ...args.slice(1).map((a) => this.#operand(a, tape)),
          window,
        );
      }
      case "cross_entropy":
      case "scaled_dot_product":
        return functions[camel(op)](
          this.#value(args[0], tape),
          ...args.slice(1).map((a) => this.#operand(a, tape)),
        );
      case "broadcast_along_like":
        return this.#value(args[0], tape).broadcastAlongLike(
          given.axis,
          this.#value(args[1], tape),
        );
      default: {
        const receiver = this.#value(args[0], tape);
        const others = args.slice(1).map((argument) => this.#operand(argument, tape));
        return method(receiver, camel(op))(
          ...others,
          ...(attributes[op] ?? []).map((name) => given[name]),
        );
      }
    }
  }

  #module(id, made, tape) {
    const layer = this.#layer(made, tape);
    this.modules.set(id, layer);
    for (const [path, symbol] of layer.parameters()) this.things.set(`${id}.${path}`, symbol);
    if ("mask" in layer) this.things.set(`${id}.mask`, layer.mask);
  }

  #layer({ kind, ...given }, tape) {
    const { layers } = this.topos;
    const names = known(layerFields, "layer", kind);
    checkFields(kind, given, { needs: names });
    const make = method(layers, camel(kind));
    const payloads = (...of) => of.map((name) => payload(this.element, given[name]));
    switch (kind) {
      case "mlp":
        return make(tape, given.sizes, given.activation, initializer(this.element, given.init));
      case "conv2d":
        return make(tape, ...payloads("weights", "bias"), {
          stride: given.stride,
          padding: given.padding,
        });
      case "dropout":
        return make(tape, given.shape);
      case "activation":
        return make(given.activation);
      case "sequential":
        return make(...given.stages.map((stage) => this.#layer(stage, tape)));
      default:
        return make(tape, ...payloads(...names));
    }
  }

  #express({ id, args: [module, input] }, tape) {
    const made = this.#layerNamed(module).express(this.#value(input, tape));
    if (!("output" in made)) return this.things.set(id, made);
    this.things.set(`${id}.mean`, made.mean).set(`${id}.variance`, made.variance);
    return this.things.set(id, made.output);
  }

  #expressWith({ id, args: [module, input, mean, variance] }, tape) {
    const given = [mean, variance].map((argument) => this.#operand(argument, tape));
    this.things.set(id, this.#layerNamed(module).expressWith(this.#value(input, tape), ...given));
  }

  #layerNamed(id) {
    const layer = this.modules.get(id);
    if (layer === undefined) throw new Error(`no module is named ${id}`);
    return layer;
  }

  #derive(id, adjoints) {
    this.adjoints.set(id, adjoints);
    adjoints.gradients.forEach((gradient, position) => {
      this.things.set(`${id}.${position}`, gradient);
    });
  }
}
