// The tape: append-only while it is recorded. Every public call is one crossing, and one transaction.

import { readAdjoints } from "./adjoints.ts";
import { argumentError, foreignError } from "./check.ts";
import { showListing } from "./display.ts";
import type { Engine } from "./engine.ts";
import type { OpcodeFacts } from "./facts.ts";
import type {
  Adjoints,
  ElementName,
  MimeBundle,
  Name,
  Network,
  Operand,
  Payload,
  Shape,
  Tape,
  TapeNode,
  Tensor,
  Value,
} from "./generated/contract.d.ts";
import { appendProgram } from "./language.ts";
import { SealedNetwork } from "./network.ts";
import { describeOf, type Listing, nodeOf, nodesOf, payloadOf, resolve } from "./node.ts";
import { handleOf, OwnerHandle, takenOver } from "./owner.ts";
import { toStored } from "./payload.ts";
import { elementFacts, type Stored } from "./stored.ts";
import {
  checkName,
  checkNames,
  countedWordsOf,
  type Family,
  familyOf,
  Name as TapeName,
  wordsOf,
} from "./symbol.ts";
import { RecordedValue } from "./value.ts";

const sources = ["leaf", "parameter", "input"] as const;

/** Stands for the index of an operand that follows in the scratch area. */
const literalOperand = 0xffffffff;

export class RecordingTape<E extends ElementName> extends OwnerHandle implements Tape<E> {
  static override readonly name: string = "Tape";
  readonly element: E;
  readonly engine: Engine;
  readonly family: Family;

  static override show(self: RecordingTape<ElementName>): MimeBundle {
    return showListing(self);
  }

  constructor(engine: Engine, element: E, handle: number) {
    super(engine, "tape", handle);
    this.engine = engine;
    this.element = element;
    this.family = familyOf(engine, engine.call("tape", "spec_family", handle));
  }

  get length(): number {
    return this.engine.call("length", "spec_length", handleOf(this, "length"));
  }

  leaf(payload: Payload<E>): Value<E> {
    return this.#source("leaf", payload);
  }

  parameter(initial: Payload<E>): Value<E> {
    return this.#source("parameter", initial);
  }

  input(initial: Payload<E>): Value<E> {
    return this.#source("input", initial);
  }

  record<N extends string = string>(
    source: TemplateStringsArray,
    ...slots: readonly Operand<E>[]
  ): { readonly [K in N]: Value<E> } {
    handleOf(this, "record");
    return appendProgram(this, source, slots) as { readonly [K in N]: Value<E> };
  }

  differentiate(target: Name, wrt: readonly Name[]): Adjoints {
    handleOf(this, "differentiate");
    const root = checkName(this.engine, target, { operation: "differentiate", argument: "target" });
    const names = checkNames(this.engine, wrt, { operation: "differentiate", argument: "wrt" });
    const handle = handleOf(this, "differentiate");
    this.engine
      .write()
      .words(wordsOf([root]))
      .words(countedWordsOf(names));
    this.engine.call("differentiate", "tape_differentiate", handle);
    return readAdjoints(this.engine, this.engine.read());
  }

  vjp(target: Name, seed: Name | Payload<E>, wrt: readonly Name[]): Adjoints {
    handleOf(this, "vjp");
    const root = checkName(this.engine, target, { operation: "vjp", argument: "target" });
    const place = { operation: "vjp", argument: "seed" };
    const isName = RecordedValue.is(seed) || TapeName.familyOf(seed) !== undefined;
    const planted = isName
      ? checkName(this.engine, seed, place)
      : toStored(this.engine, this.element, seed, place);
    const names = checkNames(this.engine, wrt, { operation: "vjp", argument: "wrt" });
    const handle = handleOf(this, "vjp");
    const writer = this.engine
      .write()
      .words(wordsOf([root]))
      .words(countedWordsOf(names));
    if ("storage" in planted) writer.tensor(planted);
    else writer.words(wordsOf([planted]));
    this.engine.call("vjp", "tape_vjp", handle, "storage" in planted ? 1 : 0);
    return readAdjoints(this.engine, this.engine.read());
  }

  resolve(name: Name): Value<E> {
    const { index, shape } = resolve(this.#listing("resolve"), name, {
      operation: "resolve",
      argument: "name",
    });
    return new RecordedValue(this, index, shape);
  }

  node(name: Name): TapeNode {
    return nodeOf(this.#listing("node"), name);
  }

  nodes(): readonly TapeNode[] {
    return nodesOf(this.#listing("nodes"));
  }

  payload(name: Name): Tensor<E> | undefined {
    return payloadOf(this.#listing("payload"), this.element, name);
  }

  describe(): string {
    return describeOf(this.#listing("describe"));
  }

  seal(): Network<E> {
    const handle = this.engine.call("seal", "tape_seal", handleOf(this, "seal"));
    takenOver(this, "seal");
    return new SealedNetwork(this.engine, this.element, handle);
  }

  /** The handle, while this tape is being recorded. Fails: disposed. */
  requireRecording(operation: string): number {
    return handleOf(this, operation);
  }

  record1(facts: OpcodeFacts, operand: number, attributes: readonly number[]): Value<E> {
    const handle = handleOf(this, facts.method);
    this.engine.write().list(attributes);
    return this.#made(this.engine.call(facts.method, "record1", handle, facts.index, operand));
  }

  /** A right operand that is not a value is recorded as a leaf of its own, in the same call. */
  record2(
    facts: OpcodeFacts,
    left: number,
    right: number | Stored,
    attributes: readonly number[],
  ): Value<E> {
    const handle = handleOf(this, facts.method);
    const writer = this.engine.write().list(attributes);
    if (typeof right !== "number") writer.tensor(right);
    const index = typeof right === "number" ? right : literalOperand;
    return this.#made(this.engine.call(facts.method, "record2", handle, facts.index, left, index));
  }

  recordComposite(
    composite: number,
    method: string,
    operand: number,
    words: readonly number[],
  ): RecordedValue<E> {
    const handle = handleOf(this, method);
    this.engine.write().words(words);
    return this.#made(this.engine.call(method, "record_composite", handle, composite, operand));
  }

  recordFilled(shape: Shape, value: number): Value<E> {
    const elements = elementFacts[this.element].make([value]);
    return this.#store("filledLike", 0, {
      element: this.element,
      storage: "constant",
      shape,
      elements,
    });
  }

  /** A node that a call on this tape has recorded, from what the answer area says. */
  #made(index: number): RecordedValue<E> {
    return new RecordedValue(this, index, this.engine.read().shape());
  }

  #source(operation: (typeof sources)[number], payload: unknown): Value<E> {
    const argument = operation === "leaf" ? "payload" : "initial";
    handleOf(this, operation);
    const stored = toStored(this.engine, this.element, payload, { operation, argument });
    return this.#store(operation, sources.indexOf(operation), stored);
  }

  #store(operation: string, source: number, stored: Stored): Value<E> {
    const handle = handleOf(this, operation);
    this.engine.write().tensor(stored);
    const index = this.engine.call(operation, "tape_source", handle, source);
    return new RecordedValue(this, index, stored.shape);
  }

  #listing(operation: string): Listing {
    return { engine: this.engine, family: this.family, handle: handleOf(this, operation) };
  }
}

/** An empty tape of a new family. */
export function makeTape<E extends ElementName>(engine: Engine, element: E): RecordingTape<E> {
  return new RecordingTape(
    engine,
    element,
    engine.call("tape", "tape_make", elementFacts[element].code),
  );
}

/** A tape of ours, living. Fails: argument, foreign, disposed. */
export function checkTape(
  engine: Engine,
  value: unknown,
  operation: string,
): RecordingTape<ElementName> {
  const place = { operation, argument: "tape" };
  if (!(value instanceof RecordingTape)) throw argumentError(place, "a tape", value);
  if (value.engine !== engine) throw foreignError(place, "a tape");
  value.requireRecording(operation);
  return value;
}
