// The instance: everything that needs the engine hangs on it.

import { hasRelaxedSimd } from "../load/relaxed-part.ts";
import { argumentError } from "./check.ts";
import { EngineElement } from "./element-type.ts";
import type { Engine } from "./engine.ts";
import { join, makeFunctions } from "./functions.ts";
import { build } from "./generated/build.ts";
import type {
  CardReadingKind,
  CardReadings,
  Cost,
  ElementName,
  ElementType,
  Functions,
  Layers,
  Network,
  Opcode,
  Optimizers,
  Owner,
  Program,
  Reading,
  Recorded,
  Replay,
  Stats,
  Subject,
  TapeNode,
  Tensor,
  Topos,
  TrainOptions,
  Value,
} from "./generated/contract.d.ts";
import { parse, record, spell } from "./language.ts";
import { makeLayers } from "./layers.ts";
import { leaks } from "./leaks.ts";
import { readOpcode } from "./opcode.ts";
import { Operands } from "./operand-list.ts";
import { makeOptimizers } from "./optimizers.ts";
import { scope } from "./owner.ts";
import { replay } from "./replay.ts";
import { serverNames } from "./run.ts";
import { makeSafetensors } from "./safetensors.ts";
import { elementFacts } from "./stored.ts";
import { read } from "./subject.ts";
import { expressed, StoredTensor } from "./tensor.ts";
import { text } from "./text.ts";
import { train } from "./train.ts";
import { RecordedValue } from "./value.ts";

type Server = Topos["servers"][number];

/** Kernels whose bits are the interpreter's. */
const exactServers: readonly Server[] = [serverNames.plain, serverNames.registers].map((name) =>
  Object.freeze({ name, numerics: "exact", ready: true }),
);

type Operand = Value<ElementName> | Tensor<ElementName>;

export class Instance implements Topos {
  static readonly name: string = "Topos";
  readonly version: string = build.version;
  readonly f64: ElementType<"f64">;
  readonly f32: ElementType<"f32">;
  readonly bf16: ElementType<"bf16">;
  readonly elements: readonly [ElementType<"f64">, ElementType<"f32">, ElementType<"bf16">];
  readonly layers: Layers;
  readonly functions: Functions;
  readonly optimizers: Optimizers;
  readonly safetensors: Topos["safetensors"];
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.f64 = new EngineElement(engine, "f64");
    this.f32 = new EngineElement(engine, "f32");
    this.bf16 = new EngineElement(engine, "bf16");
    this.elements = Object.freeze([this.f64, this.f32, this.bf16] as const);
    this.layers = makeLayers(engine);
    this.functions = makeFunctions(engine);
    this.optimizers = makeOptimizers(engine);
    this.safetensors = makeSafetensors(engine);
    Object.freeze(this);
  }

  get servers(): Topos["servers"] {
    const ready = this.#engine.late.relaxed.isThere;
    const reason = hasRelaxedSimd()
      ? "init({ relaxedSimd: true }) loads it"
      : "this host has no relaxed SIMD";
    const relaxed: Server = { name: serverNames.relaxed, numerics: "fast", ready };
    const said = ready ? relaxed : { ...relaxed, reason };
    return Object.freeze([...exactServers, Object.freeze(said)]);
  }

  /** The engine of an instance, for what stands beside the package. Fails: argument. */
  static engineOf(topos: unknown, operation: string): Engine {
    if (topos instanceof Instance) return topos.#engine;
    throw argumentError({ operation, argument: "topos" }, "an instance", topos);
  }

  concat<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E> {
    return join(this.#engine, "concat", values, axis);
  }

  stack<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E> {
    return join(this.#engine, "stack", values, axis);
  }

  express<E extends ElementName>(opcode: Opcode, operands: readonly Value<E>[]): Value<E>;
  express<E extends ElementName>(opcode: Opcode, operands: readonly Tensor<E>[]): Tensor<E>;
  express(opcode: Opcode, operands: readonly Operand[]): Operand {
    const { facts, attributes } = readOpcode(opcode, "express");
    const given = new Operands(this.#engine, "express", operands);
    if (given.tape === undefined) {
      return expressed(
        this.#engine,
        given.element,
        { ...facts, method: "express" },
        attributes,
        given.stored,
      );
    }
    this.#engine.write().list(attributes).list(given.indices);
    const index = this.#engine.call("express", "record_opcode", given.handle(), facts.index);
    return new RecordedValue(given.tape, index, this.#engine.read().shape());
  }

  pull<E extends ElementName>(
    opcode: Opcode,
    operands: readonly Value<E>[],
    output: Value<E>,
    seed: Value<E>,
  ): readonly (Value<E> | undefined)[];
  pull<E extends ElementName>(
    opcode: Opcode,
    operands: readonly Tensor<E>[],
    output: Tensor<E>,
    seed: Tensor<E>,
  ): readonly (Tensor<E> | undefined)[];
  pull(
    opcode: Opcode,
    operands: readonly Operand[],
    output: Operand,
    seed: Operand,
  ): readonly (Operand | undefined)[] {
    const { facts, attributes } = readOpcode(opcode, "pull");
    const engine = this.#engine;
    const given = new Operands(engine, "pull", operands, { output, seed });
    const writer = engine.write().list(attributes);
    if (given.tape !== undefined) {
      writer.list(given.indices);
      engine.call("pull", "pull_values", given.handle(), facts.index);
    } else {
      writer.word(given.stored.length);
      for (const tensor of given.stored) writer.tensor(tensor);
      engine.call("pull", "tensor_pull", elementFacts[given.element].code, facts.index);
    }
    const reader = engine.read();
    return Object.freeze(
      Array.from({ length: given.count }, () => {
        if (reader.word() === 0) return undefined;
        if (given.tape === undefined)
          return new StoredTensor(engine, given.element, reader.tensor(given.element));
        const index = reader.word();
        return new RecordedValue(given.tape, index, reader.shape());
      }),
    );
  }

  replay<V>(nodes: Iterable<TapeNode>, reading: Reading<V>): Replay<V> {
    return replay(nodes, reading);
  }

  train<E extends ElementName>(
    options: TrainOptions<E>,
  ): Promise<ReturnType<Float64Array["slice"]>> {
    return train(this.#engine, options);
  }

  parse(source: string, limits?: Partial<Cost>): Program {
    return parse(this.#engine, source, limits);
  }

  record(program: Program): readonly [network: Network, recorded: Recorded] {
    return record(this.#engine, program);
  }

  spell(program: Program, language: "typescript" | "cpp"): string {
    return spell(this.#engine, program, language);
  }

  read<K extends CardReadingKind>(kind: K, subject: Subject<never>): CardReadings[K] {
    return read(this.#engine, kind, subject);
  }

  text<K extends CardReadingKind>(kind: K, reading: CardReadings[K]): string {
    return text(kind, reading);
  }

  scope<T>(body: (keep: <O extends Owner>(owner: O) => O) => T): T {
    return scope(this.#engine, body);
  }

  leaks(): ReturnType<Topos["leaks"]> {
    return leaks(this.#engine);
  }

  stats(): Stats {
    this.#engine.call("stats", "statistics");
    const reader = this.#engine.read();
    const [tapes, networks, parameters] = [reader.word(), reader.word(), reader.word()];
    const [runs, plans] = [reader.word(), reader.word()];
    const heapBytes = this.#engine.raw.memory.buffer.byteLength;
    return Object.freeze({
      tapes,
      networks,
      parameters,
      runs: runs + this.#engine.briefRuns,
      plans,
      bytes: Number(reader.long()),
      heapBytes,
    });
  }
}
