// topos-wasm: the public TypeScript API.
//
// One import, one call: `const topos = await init()`. Everything else hangs on `topos` or on what it answers.
// Five kinds of object own memory: Tape, Network, Parameters, Run, Plan. All others are plain data.
//
// `@stage` says with which part of the work a member arrives, at the latest: core, elements, plans, emission, neural, package.
// A member without a mark has the mark of the type it stands in.

// ---------------------------------------------------------------------------------------------------------------
// 1. Materials
// ---------------------------------------------------------------------------------------------------------------

/** The number that fills a tensor: `"f64"`, `"f32"`, `"bf16"` (from stage elements on). @stage core */
export type ElementName = keyof ElementArrays;

/** Extents, outermost first. `[]` is rank 0. Extents are whole numbers from 1. @stage core */
export type Shape = readonly number[];

/** Typed arrays hold numbers by value, row-major; never bit patterns (see {@link ElementType.fromBits}). @stage core */
export type NumberArray =
  | Float64Array | Float32Array
  | Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array | Uint32Array;

/** Rectangular nested arrays; ragged ones are refused. @stage core */
export interface NestedNumbers extends ReadonlyArray<number | NestedNumbers> {}

/**
 * What may stand for a tensor without being one. A number is rank 0, nested arrays carry their shape,
 * a typed array is `[length]`, or takes the shape of the slot it goes into (feeds, `set`, step rules).
 * Numbers are rounded once, to nearest even, to the element. @stage core
 */
export type Literal = number | NestedNumbers | NumberArray;

/** Something to store at a source or to feed. @stage core */
export type Payload<E extends ElementName = ElementName> = Literal | Tensor<E>;

/**
 * What a two-operand method takes. A value stands for itself; anything else is recorded as a `Leaf` of its own,
 * directly before the opcode, on every use. Nothing is shared, folded or spread. @stage core
 */
export type Operand<E extends ElementName = ElementName> = Value<E> | Payload<E>;

/** Wherever a name is asked for, a value will do, also after its tape was sealed. @stage core */
export type Name = TapeSymbol | Value;

/** `[name, payload]` pairs, or a `Map`. Feeding one input twice: the last pair counts. @stage core */
export type Feeds<E extends ElementName = ElementName> = Iterable<readonly [Name, Payload<E>]>;

/** A path and what it names; `Object.entries({ w, b })` has this form. @stage core */
export type NamedSymbols = Iterable<readonly [path: string, name: Name]>;

/** Anything with named parameters: a layer, or pairs. @stage neural */
export type Named = NamedSymbols | { parameters(): readonly NamedSymbol[] };
/** A path, as `0.weights`, and the symbol that it names. @stage core */
export type NamedSymbol = readonly [path: string, symbol: TapeSymbol];

/** `exact`: the interpreter's bits, everywhere. `fast`: may differ. @stage core */
export type Numerics = "exact" | "fast";

/** 0 to 2^64-1; a `number` must be a safe integer. @stage core */
export type Seed = number | bigint;

/** Elements read as numbers; bf16 is widened, which is exact. Always a fresh copy. @stage core */
export interface ElementArrays {
  /** 8 bytes a number, exactly. */
  f64: ReturnType<Float64Array["slice"]>;
  /** 4 bytes a number, exactly. */
  f32: ReturnType<Float32Array["slice"]>;
  /** Widened to 4 bytes a number, exactly. @stage elements */
  bf16: ReturnType<Float32Array["slice"]>;
}

/** Elements as IEEE bit patterns; NaN is always the canonical quiet one. @stage core */
export interface ElementBits {
  /** 64 bits each. */
  f64: ReturnType<BigUint64Array["slice"]>;
  /** 32 bits each. */
  f32: ReturnType<Uint32Array["slice"]>;
  /** 16 bits each. @stage elements */
  bf16: ReturnType<Uint16Array["slice"]>;
}

/** What {@link Run.lend} shows: storage as it lies in memory; bf16 as bit patterns. @stage core */
export interface ElementViews {
  /** Numbers as they lie in memory. */
  f64: Float64Array;
  /** Numbers as they lie in memory. */
  f32: Float32Array;
  /** Bit patterns: no typed array shows bf16 as numbers. @stage elements */
  bf16: Uint16Array;
}

/**
 * One method for each opcode that is not a source, under the opcode's name and with its attributes in order.
 * `Value` records one node for each call, `Tensor` computes it. Axes count from 0; negative ones are refused.
 * @stage core
 */
export interface Vocabulary<Self, Other> {
  /** Elementwise sum. Shapes must be equal. Fails: `shape`, `foreign`. @stage core */ add(right: Other): Self;
  /** Elementwise difference. Shapes must be equal. Fails: `shape`, `foreign`. @stage core */ sub(right: Other): Self;
  /** Elementwise product. Shapes must be equal. Fails: `shape`, `foreign`. @stage core */ mul(right: Other): Self;
  /**
   * Elementwise quotient, as IEEE 754 has it: 1 / 0 is inf, 0 / 0 NaN. Shapes must be equal. Fails: `shape`,
   * `foreign`.
   * @stage core
   */
  div(right: Other): Self;
  /** Elementwise negative. @stage core */ neg(): Self;
  /** Elementwise e to the power. @stage core */ exp(): Self;
  /** Elementwise natural logarithm; NaN below 0, -inf at 0. @stage elements */ ln(): Self;
  /** Elementwise square root; NaN below 0, with slope inf at 0. @stage elements */ sqrt(): Self;
  /** Elementwise hyperbolic tangent. @stage core */ tanh(): Self;
  /** Elementwise sine, of radians. @stage elements */ sin(): Self;
  /** Elementwise cosine, of radians. @stage elements */ cos(): Self;
  /** Elementwise ln(1 + x), with all digits near 0. @stage elements */ log1p(): Self;
  /** Elementwise exp(x) - 1, with all digits near 0. @stage elements */ expm1(): Self;
  /** Elementwise error function. @stage elements */ erf(): Self;
  /** Elementwise slope of the error function, 2 / sqrt(pi) * exp(-x * x). @stage elements */ erfDerivative(): Self;
  /** The receiver is the base. @stage elements */ powf(exponent: Other): Self;
  /** IEEE 754-2019 `maximum`; at a tie the left operand takes the derivative. @stage core */
  maximum(right: Other): Self;
  /** 1 where the receiver is at least the threshold, else 0; NaN gives 0. @stage core */ step(threshold: Other): Self;
  /**
   * Matrix product of `[rows, inner]` and `[inner, columns]`; sums run over `inner` in ascending order. Fails:
   * `shape`, with both shapes.
   * @stage core
   */
  matmul(right: Other): Self;
  /** The sum of all elements in row-major order, of rank 0. @stage core */ sum(): Self;
  /** Sums along one axis, which goes: `[2, 3]` along 1 is `[2]`. Fails: `shape`. @stage core */
  sumAlong(axis: number): Self;
  /** Spreads the single element of the receiver. @stage core */ broadcast(shape: Shape): Self;
  /** The receiver repeated along a new axis: `[3]` along 0 with extent 2 is `[2, 3]`. Fails: `shape`. @stage core */
  broadcastAlong(axis: number, extent: number): Self;
  /** The same elements in row-major order under another shape of the same volume. Fails: `shape`. @stage elements */
  reshape(shape: Shape): Self;
  /** Axes in another order: axis `i` of the answer is axis `order[i]`. Fails: `shape`. @stage core */
  permute(order: readonly number[]): Self;
  /** `length` positions of one axis, from `start` on. Fails: `shape`. @stage elements */
  narrow(axis: number, start: number, length: number): Self;
  /**
   * Zeros around the receiver along one axis, which then has `fullExtent` positions and the receiver at `start`.
   * Fails: `shape`.
   * @stage elements
   */
  pad(axis: number, start: number, fullExtent: number): Self;
  /**
   * Windows along one axis, which becomes two: how many, and `size`. Position `k` of window `w` is position `w * step
   * + k * dilation` of the receiver. Fails: `shape`.
   * @stage elements
   */
  unfold(axis: number, size: number, step: number, dilation: number): Self;
  /**
   * Windows, two axes, added up where they overlap into one axis of `extent`: what unfold needs for its derivative.
   * Fails: `shape`.
   * @stage elements
   */
  fold(axis: number, size: number, step: number, dilation: number, extent: number): Self;
  /** The receiver is the table `[rows, ...]`; the selection is `[count, rows]`. @stage elements */
  gather(selection: Other): Self;
  /** The receiver is the rows `[count, ...]`; answers `[vocabulary, ...]`. @stage elements */
  scatter(selection: Other): Self;
  /** x - ln(sum(exp(x))) along one axis, stable for any finite numbers. Fails: `shape`. @stage core */
  logSoftmax(axis: number): Self;
  /** ln(sum(exp(x))) along one axis, which goes; stable for any finite numbers. Fails: `shape`. @stage elements */
  logsumexp(axis: number): Self;
  /**
   * The receiver's shape filled with one number: a `Leaf` on a tape, a constant as a tensor. `x.mul(x.filledLike(2))`
   * is how a number meets a shape. @stage core
   */
  filledLike(value: number): Self;
}

/**
 * An immutable value: shape and elements, held in JavaScript memory. Arithmetic is exact, eager and copies: for
 * rules, tests and replays. @stage core
 */
export interface Tensor<E extends ElementName = ElementName> extends Vocabulary<Tensor<E>, Payload<E>>, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Extents, outermost first. */
  readonly shape: Shape;
  /** Product of the extents; 1 for rank 0. */
  readonly volume: number;
  /** How it is stored. Never changes a value; `gather` and `scatter` ask for `selection`. */
  readonly storage: "constant" | "dense" | "selection";
  /** The one element of a rank-0 tensor; any other rank is refused. */
  item(): number;
  /** One element. Indices are checked, one for each axis. */
  at(...indices: readonly number[]): number;
  /** Nested arrays; a number for rank 0. */
  toArray(): number | NestedNumbers;
  /** A fresh typed array, row-major. */
  data(): ElementArrays[E];
  /** A fresh array of bit patterns, row-major. */
  bits(): ElementBits[E];
  /** Shortest digits that read back to the same bits: `[[0.5, -0.25], [1, 2]]`. */
  readonly text: string;
  /** The text. */
  toString(): string;
  /** Equal shapes and equal bits; any NaN equals any NaN, the sign of zero counts. */
  sameBits(other: Tensor): boolean;
  /** Elementwise conversion, rounded once. @stage elements */
  to<F extends ElementName>(element: ElementType<F>): Tensor<F>;
  /** JSON without loss: digits and bits as strings. @stage core */
  toJSON(): TensorData;
}

/**
 * Draws tensors, one after the other from one stream: in f64, then to the element (bf16 by way of f32, as the golden
 * cases ask). @stage core (uniform, normal, xavier); kaiming, scaled, dropout: elements
 */
export type Initializer<E extends ElementName = ElementName> = (shape: Shape) => Tensor<E>;

/** One element and everything that is made of it: `topos.f64`, `topos.f32`, `topos.bf16`. @stage core */
export interface ElementType<E extends ElementName = ElementName> {
  /** `f64`, `f32` or `bf16`. */
  readonly name: E;
  /** Bytes of one number. */
  readonly bytes: number;

  /** An empty tape of a new family. */
  tape(): Tape<E>;
  /**
   * Makes a tape, runs `body`, seals. Answers the network and what `body` returned, values turned into symbols
   * wherever they stand in arrays and plain objects. If `body` throws, the tape is disposed. `body` must not be async.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter(3);
   *   return { w, loss: w.mul(w) };
   * });
   */
  record<const R>(body: (tape: Tape<E>) => R): readonly [network: Network<E>, names: Detached<R>];

  /** From a number, nested arrays or a typed array; `shape` re-reads the same row-major elements. */
  tensor(values: Literal, shape?: Shape): Tensor<E>;
  /** One value in every position, constant storage. */
  filled(shape: Shape, value: number): Tensor<E>;
  /** A whole number in every position, converted as counts are (bf16 by way of f32). */
  counted(shape: Shape, count: number): Tensor<E>;
  /** One-hot rows `[indices.length, vocabulary]`, stored as indices. */
  selection(indices: ArrayLike<number>, vocabulary: number, one?: number): Tensor<E>;
  /** From IEEE bit patterns, row-major. */
  fromBits(bits: ElementBits[E], shape: Shape): Tensor<E>;
  /** 0 where key <= query, else `fill`. @stage elements */
  causalMask(extent: number, fill: number): Tensor<E>;

  /** (unit * 2 - 1) * scale. */
  uniform(seed: Seed, scale: number): Initializer<E>;
  /** Standard normal times `deviation`. */
  normal(seed: Seed, deviation: number): Initializer<E>;
  /**
   * Uniform within sqrt(6 / (rows + columns)) for a shape of rank 2, zeros without a draw for rank 1. Fails: `shape`.
   * @stage core
   */
  xavier(seed: Seed): Initializer<E>;
  /**
   * Normal with deviation sqrt(2 / rows) for a shape of rank 2, zeros without a draw for rank 1. Fails: `shape`.
   * @stage elements
   */
  kaiming(seed: Seed): Initializer<E>;
  /**
   * Normal with deviation gain / sqrt(rows) for a shape of rank 2, zeros without a draw for rank 1. Fails: `shape`.
   * @stage elements
   */
  scaled(seed: Seed, gain: number): Initializer<E>;
  /** Masks for {@link Layers.dropout}: 0, or 1 / keep. @stage elements */
  dropout(seed: Seed, keep: number): Initializer<E>;
}

// ---------------------------------------------------------------------------------------------------------------
// 2. Owners
// ---------------------------------------------------------------------------------------------------------------

/** The key of `using`, where the consumer's `lib` has it. */
type DisposeKey = SymbolConstructor[keyof SymbolConstructor & "dispose"];

/** `[Symbol.dispose](): void` where the consumer's `lib` has it, nothing where not. @stage core */
export type Disposes = { [K in DisposeKey]: () => void };

/**
 * Tape, Network, Parameters, Run, Plan. No operation disposes its receiver or arguments, except `seal` and `reopen`,
 * which say so. @stage core
 */
export interface Owner extends Disposes {
  /** Frees what it owns. A second call does nothing; any other use afterwards throws `disposed`. */
  dispose(): void;
  /** Whether it has ended: by `dispose`, a scope, `seal` or `reopen`. */
  readonly disposed: boolean;
}

// ---------------------------------------------------------------------------------------------------------------
// 3. Recording
// ---------------------------------------------------------------------------------------------------------------

/** A detached name: a family and a position. Interned, so `===` and `Map` keys work. @stage core */
export interface TapeSymbol extends Displayable {
  /** Tells a symbol from other data. */
  readonly kind: "symbol";
  /** The number `describe` prints. */
  readonly index: number;
  /** Which recording it belongs to; tapes that follow by `reopen` are of the same one. */
  readonly family: number;
  /** `#7`. */
  toString(): string;
}

/** What {@link ElementType.record} answers for what its body returned. @stage core */
export type Detached<R> =
  R extends Value<any> ? TapeSymbol
  : R extends TapeSymbol | Adjoints | Tensor<any> | { express(input: any): unknown } ? R
  : R extends (...args: any[]) => unknown ? R
  : R extends object ? { readonly [K in keyof R]: Detached<R[K]> }
  : R;

/** Append-only, while it is being recorded. A call that fails leaves it as it was, usable. @stage core */
export interface Tape<E extends ElementName = ElementName> extends Owner, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Number of nodes. */
  readonly length: number;

  /** A constant. */
  leaf(payload: Payload<E>): Value<E>;
  /** A parameter and its initial. Slots are numbered in this order. */
  parameter(initial: Payload<E>): Value<E>;
  /** An input and its default. */
  input(initial: Payload<E>): Value<E>;

  /**
   * Appends a program in the tape language. Interpolated values are operands, payloads follow `of`, numbers stand
   * where numbers stand. Answers every name the program gave. Fails: `program`, with what is wrong and where.
   *
   * @example
   * const { h, loss } = tape.record<"h" | "loss">`
   *   h = tanh(${w} * ${x})
   *   loss = sum(h * h)`;
   * @stage core
   */
  record<N extends string = string>(
    source: TemplateStringsArray,
    ...slots: readonly Operand<E>[]
  ): { readonly [K in N]: Value<E> };

  /**
   * Appends the reverse scan of a rank-0 target; one gradient for each `wrt`, in order. What is appended can be
   * differentiated again. Fails: `target`, `wrt`, `foreign`.
   *
   * @example
   * const adjoints = tape.differentiate(loss, [w]);
   * const second = tape.differentiate(tape.resolve(adjoints.of(w)).sum(), [w]);
   */
  differentiate(target: Name, wrt: readonly Name[]): Adjoints;
  /** The same from any target and a seed of its shape. A payload as seed is recorded as a leaf first. */
  vjp(target: Name, seed: Name | Payload<E>, wrt: readonly Name[]): Adjoints;

  /** A name of this family back as a value, e.g. a gradient or a name from before a reopen. */
  resolve(name: Name): Value<E>;
  /** One line of the listing. Fails: `foreign`, `unallocated`. */
  node(name: Name): TapeNode;
  /** Every line of the listing, in order. */
  nodes(): readonly TapeNode[];
  /** What is stored at a source; nothing for computed nodes. */
  payload(name: Name): Tensor<E> | undefined;
  /** One line for each node, then the counts. */
  describe(): string;

  /** The immutable network. Takes over this tape, which is `disposed` from then on. */
  seal(): Network<E>;
}

/** A node of a tape being recorded: every method appends. Never consumed; using one twice is normal. @stage core */
export interface Value<E extends ElementName = ElementName> extends Vocabulary<Value<E>, Operand<E>>, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Its name, which outlives the tape. */
  readonly symbol: TapeSymbol;
  /** Its extents, known when it is recorded. */
  readonly shape: Shape;
  /** The tape that it stands on. */
  readonly tape: Tape<E>;
  /** What is stored at a source; nothing for computed nodes. */
  payload(): Tensor<E> | undefined;
  /** Its line of the listing, or `#7` once the tape has ended. */
  toString(): string;

  // Composites: nothing but the nodes they record.
  /** Neg, Maximum. */ abs(): Value<E>;
  /** Leaf of zeros, Maximum. */ relu(): Value<E>;
  /**
   * ln(1 + exp(x)) without overflow, as relu(x) + log1p(exp(-abs(x))). Records a Leaf, Maximum; Neg, Maximum; Neg,
   * Exp, Log1p, Add.
   * @stage elements
   */
  softplus(): Value<E>;
  /** The exact one, by erf. @stage elements */ gelu(): Value<E>;
  /** LogSoftmax, Exp. @stage elements */ softmax(axis: number): Value<E>;
  /** SumAlong, Leaf, Div. */ meanAlong(axis: number): Value<E>;
  /** Broadcast to the shape of the reference; no edge to it. */
  broadcastLike(reference: { readonly shape: Shape }): Value<E>;
  /** BroadcastAlong with the extent that the reference has along this axis; no edge to it. */
  broadcastAlongLike(axis: number, reference: { readonly shape: Shape }): Value<E>;
  /** Right-aligned spreading, as visible nodes. @stage elements */ broadcastTo(shape: Shape): Value<E>;
  /** Rank 2 at most. */ transpose(): Value<E>;
  /** A new axis of extent 1, by Reshape. Fails: `shape`. @stage elements */ unsqueeze(axis: number): Value<E>;
  /** An axis of extent 1 taken out, by Reshape. Fails: `shape`. @stage elements */ squeeze(axis: number): Value<E>;
}

/** One line of the listing, as data. @stage core */
export interface TapeNode {
  /** Its name. */
  readonly symbol: TapeSymbol;
  /** Where it stands on the tape. */
  readonly index: number;
  /** What it does, with attributes. */
  readonly opcode: Opcode;
  /** Its extents. */
  readonly shape: Shape;
  /** What it reads, in order; one that is read twice stands twice. */
  readonly operands: readonly TapeSymbol[];
  /** Whether it is a leaf, parameter or input. */
  readonly isSource: boolean;
  /** The spec line, without its newline. */
  readonly text: string;
}

/** Opcodes that are supplied, not computed. @stage core */
export type SourceName = "Leaf" | "Parameter" | "Input";
/** Opcodes of one operand without attributes. @stage core */
export type UnaryName =
  | "Neg" | "Exp" | "Ln" | "Sqrt" | "Tanh" | "Sin" | "Cos" | "Log1p" | "Expm1" | "Erf" | "ErfDerivative" | "Sum";
/** Opcodes of two operands without attributes. @stage core */
export type BinaryName = "Add" | "Sub" | "Mul" | "Div" | "Powf" | "Maximum" | "Step" | "MatMul" | "Gather" | "Scatter";

/** The closed vocabulary; attributes have the names `describe` prints, in camelCase. @stage core */
export type Opcode =
  | { readonly name: SourceName }
  | { readonly name: UnaryName }
  | { readonly name: BinaryName }
  | { readonly name: "SumAlong" | "LogSoftmax" | "LogSumExp"; readonly axis: number }
  | { readonly name: "Broadcast" | "Reshape"; readonly shape: Shape }
  | { readonly name: "BroadcastAlong"; readonly axis: number; readonly extent: number }
  | { readonly name: "Permute"; readonly order: readonly number[] }
  | { readonly name: "Narrow"; readonly axis: number; readonly start: number; readonly len: number }
  | { readonly name: "Pad"; readonly axis: number; readonly start: number; readonly fullExtent: number }
  | { readonly name: "Unfold"; readonly axis: number; readonly size: number; readonly step: number; readonly dilation: number }
  | { readonly name: "Fold"; readonly axis: number; readonly size: number; readonly step: number; readonly dilation: number; readonly extent: number };
/** The names of all opcodes. @stage core */
export type OpcodeName = Opcode["name"];

/** What `differentiate` and `vjp` answer: names only. @stage core */
export interface Adjoints extends Displayable {
  /** Tells adjoints from other data. */
  readonly kind: "adjoints";
  /** What was differentiated. */
  readonly target: TapeSymbol;
  /** Each name that was asked for, with its gradient, in the order of asking. */
  readonly pairs: readonly (readonly [wrt: TapeSymbol, gradient: TapeSymbol])[];
  /** The names that were asked for. */
  readonly wrt: readonly TapeSymbol[];
  /** Their gradients, in the same order. */
  readonly gradients: readonly TapeSymbol[];
  /** The target, then every gradient: the usual roots of a training entry. */
  readonly roots: readonly TapeSymbol[];
  /** The gradient of the first pair with this `wrt`. */
  of(wrt: Name): TapeSymbol;
  /** The same target and `wrt` with other gradients, e.g. clipped ones recorded since. */
  mapGradients(replace: (gradient: TapeSymbol, wrt: TapeSymbol) => Name): Adjoints;
}

// ---------------------------------------------------------------------------------------------------------------
// 4. Running
// ---------------------------------------------------------------------------------------------------------------

/** The sealed spec. Never changes and holds no state. @stage core */
export interface Network<E extends ElementName = ElementName> extends Owner, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Number of nodes. */
  readonly length: number;
  /** One line of the listing. Fails: `foreign`, `unallocated`. */
  node(name: Name): TapeNode;
  /** Every line of the listing, in order. */
  nodes(): readonly TapeNode[];
  /** What is stored at a source; nothing for computed nodes. */
  payload(name: Name): Tensor<E> | undefined;
  /** One line for each node, then the counts. */
  describe(): string;

  /** A fresh table with the recorded initials; every call is independent. */
  parameters(): Parameters<E>;
  /** Everything, by the interpreter, exactly. Inputs without a feed use their default. */
  forward(parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /** Only what an entry asks for, by the interpreter. */
  interpret(entry: Entry, parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /**
   * The schedule for one entry. It stays valid after `reopen` and `dispose`. Fails: `foreign`, `unallocated`.
   *
   * @example
   * const plan = network.lower({ roots: adjoints.roots, observe: [x] });
   * const slopes = plan.forward(table, [[x, [1, 2]]]).recordedGradients(adjoints);
   * @stage plans
   */
  lower(entry: Entry): Plan<E>;
  /** A tape of the same family to append to. Takes over this network, which is `disposed` from then on. */
  reopen(): Tape<E>;
}

/** What one run may read: plain data. `{ roots: adjoints.roots, observe: [hidden] }`. @stage core */
export interface Entry {
  /** What is computed and read; a derivative begins at one of them. */
  readonly roots: readonly Name[];
  /** What else is read. */
  readonly observe?: readonly Name[];
  /** Keep what the engine scan reads, so that runs of the plan answer `backward`. @stage plans */
  readonly backward?: boolean;
  /** `exact` unless said otherwise. @stage plans */
  readonly numerics?: Numerics;
}

/** What a step moves along: a table, or a field projected on the slots. @stage core */
export type Direction<E extends ElementName = ElementName> = Parameters<E> | Field<E>;

/** Called once for each slot, in recording order. @stage core */
export type StepRule<E extends ElementName = ElementName> =
  (value: Tensor<E>, direction: Tensor<E>, symbol: TapeSymbol) => Payload<E>;

/**
 * The state: one tensor for each parameter, yours. Runs never write it. `step`, `set` and `restore` do, all or
 * nothing. @stage core
 */
export interface Parameters<E extends ElementName = ElementName> extends Owner, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Number of slots. */
  readonly length: number;
  /** A copy of one slot. Fails: `parameters`, `foreign`. */
  of(name: Name): Tensor<E>;
  /** Every slot in recording order, copied. */
  entries(): readonly (readonly [symbol: TapeSymbol, value: Tensor<E>])[];

  /** An independent table with the same values. Learning rates are clones. */
  clone(): Parameters<E>;
  /** A new table of the same shapes. */
  map(rule: (value: Tensor<E>, symbol: TapeSymbol) => Payload<E>): Parameters<E>;
  /** A new table for a reopened network: old slots kept, new ones from their initials. */
  carried(network: Network<E>): Parameters<E>;

  /** Replaces every slot by `rule(value, direction, symbol)`. If the rule throws, nothing changed. */
  step(direction: Direction<E>, rule: StepRule<E>): void;
  /** Replaces some slots; shapes must stay. */
  set(payloads: Feeds<E>): void;

  /** Copies by path. @stage neural */
  snapshot(names: Named): Map<string, Tensor<E>>;
  /**
   * Sets by path. A missing or unknown path, another shape or another element is refused, and nothing changed.
   * @stage neural
   */
  restore(names: Named, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void;
}

/** One tensor for each node. Lives in its run and goes with it. @stage core */
export interface Field<E extends ElementName = ElementName> extends Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Number of nodes. */
  readonly length: number;
  /** A copy of what stands at a node. Fails: `foreign`, `undeclared`, `disposed`. */
  of(name: Name): Tensor<E>;
  /** Euclidean norm for each node, in f64. */
  norms(): ReturnType<Float64Array["slice"]>;
  /** In tape order for values, in scan order (descending) for gradients. */
  firstNonFinite(options?: { readonly nan?: boolean; readonly infinity?: boolean }): NonFinite | undefined;
  /** The slots alone. Lives in the run; `clone()` makes it yours. */
  parameters(): Parameters<E>;
}

/** A field of the slopes of one target. @stage core */
export type Gradients<E extends ElementName = ElementName> = Field<E>;

/** The first node that holds NaN or an infinity. @stage core */
export interface NonFinite {
  /** Its place on the tape. */
  readonly index: number;
  /** What it does. */
  readonly opcode: Opcode;
  /** The places of what it reads. */
  readonly operands: readonly number[];
  /** Row-major position of the first such element, and its text. */
  readonly position: number;
  /** That element. */
  readonly text: "NaN" | "inf" | "-inf";
}

/** The values of one run. What it answers lives in it and is freed with it; tensors are copies and stay. @stage core */
export interface Run<E extends ElementName = ElementName> extends Owner, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Whether the bits are the interpreter's. */
  readonly numerics: Numerics;
  /** A copy. Anything the entry did not declare is refused, with the remedy in the sentence. */
  of(name: Name): Tensor<E>;
  /** Whether `of` would answer. */
  has(name: Name): boolean;
  /**
   * Lends the storage for the length of the callback; keep nothing of it. Row-major, made contiguous if need be. Memory
   * that grows meanwhile, as what is made in the callback may cause, leaves the view empty: length 0.
   */
  lend<T>(name: Name, body: (view: ElementViews[E], shape: Shape) => T): T;
  /** Every node; zeros where nothing was computed or kept. */
  field(): Field<E>;

  /** Whether `backward` would run: not for plans lowered without `backward`. */
  readonly canBackward: boolean;
  /** The engine scan from a rank-0 target. Pure: the same target gives the same field. */
  backward(target: Name): Gradients<E>;
  /** Reads recorded gradients into a table; parameters without a pair get zeros. Lives in the run. */
  recordedGradients(adjoints: Adjoints): Parameters<E>;

  /** Which kernel served which formula. @stage plans */
  readonly served: readonly Service[];
}

/** A formula, and what computed it how often. @stage plans */
export interface Service {
  /** The name of the computation: `Gemm`, `Map`, ... */
  readonly formula: string;
  /** In what it was computed; bf16 is computed in F32. */
  readonly precision: "F32" | "F64";
  /** The kernel, by its name in {@link Topos.servers}. */
  readonly server: "reference" | "simd" | string;
  /** How many nodes. */
  readonly count: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 5. Plans
// ---------------------------------------------------------------------------------------------------------------

/** The schedule for one entry: order, lifetimes, chosen patterns. Holds no state; any number of runs. @stage plans */
export interface Plan<E extends ElementName = ElementName> extends Owner, Displayable {
  /** What its numbers are. */
  readonly element: E;
  /** Whether its runs have the interpreter's bits. */
  readonly numerics: Numerics;
  /** Whether its runs answer `backward`. */
  readonly canBackward: boolean;
  /** Length of the prefix it covers, evaluated or not. */
  readonly length: number;
  /** Roots, then observed names, first occurrence only. */
  readonly results: readonly TapeSymbol[];
  /** The nodes it evaluates, ascending, each with its lifetime. */
  readonly lines: readonly PlanLine[];
  /** How many elements live at each step. */
  readonly live: LiveVolume;
  /** All matches found, and those this plan fuses. */
  readonly candidates: readonly Pattern[];
  /** The known computations that it serves as one. */
  readonly patterns: readonly Pattern[];
  /** One line of the listing. Fails: `foreign`, `unallocated`. */
  node(name: Name): TapeNode;
  /** The listing with lifetimes, then the summary. */
  describe(): string;
  /** Runs it. Inputs without a feed use their default. Fails: `parameters`, `feed`, `foreign`. */
  forward(parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /** The module as text. Arguments: parameters, then inputs, in recording order. @stage emission */
  stableHlo(options?: StableHloOptions): string;
}

/**
 * What may be asked of a module beside the text of the reference; all but `portable` needs it to be true.
 * @stage emission
 */
export interface StableHloOptions {
  /**
   * For other tools: no dialects but `stablehlo` and `func`; each argument says `topos.name` and `topos.role`, the
   * module `topos.batch`, the leading extent of its inputs.
   */
  readonly portable?: boolean;
  /** `mean`: the roots divided by the size of the batch; what is observed stays. */
  readonly loss?: "sum" | "mean";
  /** `highest`: products use all of their numbers, wherever a compiler would rather not. */
  readonly precision?: "default" | "highest";
  /**
   * Another size of the batch, the leading extent of every input. The module is the one that a recording of that size
   * has; refused where an extent or a number may or may not come from the batch, and where it cannot change.
   */
  readonly batch?: number;
  /** What arguments are called, else `v5` after their node. A node's first name counts. */
  readonly names?: NamedSymbols;
}

/** A node that a plan evaluates. @stage plans */
export interface PlanLine extends TapeNode {
  /** How long its value is kept. */
  readonly lifetime: Lifetime;
}

/**
 * `kept`: a result; `retained`: the engine scan reads it; `fused`: inside a pattern; `freed` and `releasable`: after
 * the node `after`. @stage plans
 */
export type Lifetime =
  | { readonly kind: "kept" | "retained" | "fused" }
  | { readonly kind: "freed" | "releasable"; readonly after: number };

/** How many elements a plan holds, step for step. @stage plans */
export interface LiveVolume {
  /** Scheduled nodes, and the elements alive at each. */
  readonly schedule: readonly number[];
  /** Elements alive at each scheduled node. */
  readonly series: readonly number[];
  /** The most of them. */
  readonly peak: number;
  /** The first node that reaches the peak; 0 for an empty plan. */
  readonly at: number;
  /** How many it would be if nothing were freed. */
  readonly retainAll: number;
}

/** A known computation: several nodes that are one operation elsewhere. @stage plans */
export interface Pattern {
  /** Which one. */
  readonly kind: "WindowProduct" | "ReduceWindow" | "BatchNormTraining" | "BatchNormInference";
  /** Its name in {@link Service.formula}. */
  readonly formula: string;
  /** The node that holds its answer. */
  readonly root: number;
  /** Members, ascending, the root included. */
  readonly nodes: readonly number[];
}

/** A known computation of a program, and what became of it in a plan. @stage plans */
export interface PatternOffer extends Pattern {
  /** Whether the plan serves it as one. */
  readonly elected: boolean;
  /** Why the plan does not serve it as one: `node 6 is observed`. Nothing where it does. */
  readonly reason?: string;
  /** The node that stands in the way, where one does. */
  readonly blockedBy?: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 6. Readings from outside
// ---------------------------------------------------------------------------------------------------------------

/** A way to read a program: what a source means, what an opcode does. @stage core */
export interface Reading<V> {
  /** What a leaf, parameter or input stands for. */
  source(node: TapeNode): V;
  /** What an opcode makes of its operands. */
  express(opcode: Opcode, operands: readonly V[], node: TapeNode): V;
}

/** What a reading answered for each node. @stage core */
export interface Replay<V> {
  /** In tape order. */
  readonly values: readonly V[];
  /** For one node. Fails: `foreign`. */
  of(name: Name): V;
}

// ---------------------------------------------------------------------------------------------------------------
// 7. Layers, functions, optimisers, training
// ---------------------------------------------------------------------------------------------------------------

/** Holds names, not values, so it outlives a seal. Your own: any object of this form. @stage core */
export interface Layer<E extends ElementName = ElementName> {
  /** Records the layer over an input. Fails: `shape`, `foreign`. */
  express(input: Value<E>): Value<E>;
  /** Paths and symbols in visiting order: `0.weights`, `0.bias`, ... */
  parameters(): readonly NamedSymbol[];
}

/** The layer of {@link Layers.dropout}. @stage elements */
export interface Dropout<E extends ElementName = ElementName> extends Layer<E> {
  /** The input to feed with a mask; all ones by default, so no feed means no dropping. */
  readonly mask: TapeSymbol;
}

/** The layer of {@link Layers.batchNorm}. @stage elements */
export interface BatchNorm<E extends ElementName = ElementName> {
  /** By the statistics of the batch, which it answers beside the output. Fails: `shape`. */
  express(input: Value<E>): { readonly output: Value<E>; readonly mean: Value<E>; readonly variance: Value<E> };
  /** By given statistics, each `[features]`. Fails: `shape`. */
  expressWith(input: Value<E>, mean: Operand<E>, variance: Operand<E>): Value<E>;
  /** `scale` and `shift`. */
  parameters(): readonly NamedSymbol[];
}

/** What stands between layers: tanh is one node, relu a Leaf and Maximum. @stage core */
export type Activation = "tanh" | "relu";

/**
 * Constructors record the parameters at once: order of construction is order of slots. `express` records the rest; where
 * it is called twice, the parameters are shared. Each says shapes, what it records where it is made, and what where it is
 * applied. @stage core (linear, mlp); the others: elements
 */
export interface Layers {
  /**
   * Rows times weights, plus a bias: `[batch, inputs]` to `[batch, outputs]`. Weights are `[inputs, outputs]`, the bias
   * `[outputs]`. Made: Parameter `weights`, Parameter `bias`. Applied: MatMul, BroadcastAlong, Add.
   */
  linear<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>): Layer<E>;
  /**
   * Linear layers with an activation between them and none after the last; `sizes` are the widths from input to output,
   * at least two. Made: for each layer `init([inputs, outputs])` and `init([outputs])`, in this order, as its Parameters
   * `0.weights`, `0.bias`, `1.weights`, ... Applied: those of the layers; tanh is one node, relu a Leaf and Maximum.
   */
  mlp<E extends ElementName>(tape: Tape<E>, sizes: readonly number[], activation: Activation, init: Initializer<E>): Layer<E>;
  /**
   * Filters over images: `[batch, channels, height, width]` to `[batch, filters, rows, columns]`. Weights are
   * `[filters, channels, height, width]`, the bias `[filters]`. Made: Parameter `weights`, Parameter `bias`. Applied: two
   * Pad if there is padding; Unfold, Unfold, Permute, Reshape; of the weights Permute, Reshape; MatMul, BroadcastAlong,
   * Add, Reshape, Permute.
   * @stage elements
   */
  conv2d<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>, window: WindowOptions): Layer<E>;
  /**
   * Each row of `[batch, features]` to mean 0 and variance 1, the biased one, then scaled and shifted. Scale and shift are
   * `[features]`, epsilon one element. Made: Parameter `scale`, Parameter `shift`, a Leaf of epsilon. Applied: 18 nodes,
   * from SumAlong to Add; epsilon stands inside the root.
   * @stage elements
   */
  layerNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, shift: Payload<E>, epsilon: Payload<E>): Layer<E>;
  /**
   * Each row of `[batch, features]` over the root of the mean of its squares, then scaled. Made: Parameter `scale`, a Leaf
   * of epsilon. Applied: 11 nodes, from Mul to Mul.
   * @stage elements
   */
  rmsNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, epsilon: Payload<E>): Layer<E>;
  /**
   * Each feature of `[batch, features]` to mean 0 and variance 1 over the batch, then scaled and shifted. Keeps no running
   * averages: `express` answers the statistics of the batch, each `[features]`, and `expressWith` takes some. Made:
   * Parameter `scale`, Parameter `shift`, a Leaf of epsilon. Applied: 18 nodes, and 11 with given statistics.
   * @stage elements
   */
  batchNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, shift: Payload<E>, epsilon: Payload<E>): BatchNorm<E>;
  /**
   * The input times a mask of its shape. Made: the Input `mask`, ones by default. Applied: Mul.
   * @stage elements
   */
  dropout<E extends ElementName>(tape: Tape<E>, shape: Shape): Dropout<E>;
  /**
   * Rows of a table `[vocabulary, width]`, chosen by a selection `[count, vocabulary]`: `[count, width]`. Made: Parameter
   * `weights`. Applied: Gather.
   * @stage elements
   */
  embedding<E extends ElementName>(tape: Tape<E>, table: Payload<E>): Layer<E>;
  /**
   * An activation as a layer, for sequences. Made: nothing. Applied: Tanh, or a Leaf of zeros and Maximum.
   * @stage elements
   */
  activation(kind: Activation): Layer<any>;
  /**
   * One layer after the other; the position of each stands in front of its paths, `2.0.weights`. Made: nothing. Applied:
   * what its stages record; if all of them are of this package, all of it or nothing.
   * @stage elements
   */
  sequential<E extends ElementName>(...stages: readonly Layer<E>[]): Layer<E>;
}

/** How a window moves over an image. @stage elements */
export interface WindowOptions {
  /** Positions from one window to the next, from 1. */
  readonly stride: number;
  /** Zeros on each side of both axes. */
  readonly padding: number;
}

/** Expressions without parameters of their own. @stage elements */
export interface Functions {
  /**
   * `[batch, channels, height, width]` and weights `[filters, channels, height, width]` to `[batch, filters, rows, columns]`,
   * as {@link Layers.conv2d} records it.
   */
  conv2d<E extends ElementName>(input: Value<E>, weights: Operand<E>, bias: Operand<E>, window: WindowOptions): Value<E>;
  /**
   * The largest element of each window of `[batch, channels, height, width]`. Records Unfold, Unfold, Permute, Reshape,
   * then Narrow for each place of the window and Maximum for each but the first, and Reshape.
   */
  maxPool<E extends ElementName>(input: Value<E>, size: number, stride: number): Value<E>;
  /**
   * Queries `[count, width]`, keys `[seen, width]`, values `[seen, out]` to `[count, out]`; the mask `[count, seen]` is added
   * to the scores, the scale is one element. Records Permute, MatMul, Broadcast, Mul, Add, LogSoftmax, Exp, MatMul.
   */
  scaledDotProduct<E extends ElementName>(
    query: Value<E>, key: Operand<E>, value: Operand<E>, mask: Operand<E>, scale: Operand<E>,
  ): Value<E>;
  /**
   * The mean over rows of logits `[batch, classes]`, of rank 0. Targets are rows of weights, `[batch, classes]`. Records
   * SumAlong, LogSumExp, Mul, Sum, Mul, Sum, Sub, Sum, Div.
   */
  crossEntropy<E extends ElementName>(logits: Value<E>, targets: Operand<E>): Value<E>;
}

/** A hyper-parameter: a number, or a tensor that holds one value. Never chosen for you. @stage plans */
export type Rate<E extends ElementName = ElementName> = number | Tensor<E>;

/**
 * Of Adam by Kingma and Ba. With g a slot's gradient, every operation rounded: m = m * beta1 + g * (1 - beta1);
 * v = v * beta2 + (g * g) * (1 - beta2); d = (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon); p becomes
 * p - d * rate. A beta that is 1 in the element (0.999 is 1 in bf16) makes every step NaN, and is warned of. @stage neural
 */
export interface AdamOptions<E extends ElementName = ElementName> {
  /** How much of the first moment stays, from 0 to below 1. */
  readonly beta1: Rate<E>;
  /** How much of the second moment stays, from 0 to below 1. */
  readonly beta2: Rate<E>;
  /** Added to the root below the fraction. */
  readonly epsilon: Rate<E>;
}

/**
 * Of AdamW by Loshchilov and Hutter: where a slot decays, p becomes (p - d * rate) - (p * decay) * rate.
 * @stage neural
 */
export interface AdamWOptions<E extends ElementName = ElementName> extends AdamOptions<E> {
  /** How fast a slot decays, as a share of it and of the rate. */
  readonly decay: Rate<E>;
  /** Which slots decay: asked once for each, with the values of now. Default: rank 2 and up. */
  readonly decays?: (symbol: TapeSymbol, value: Tensor<E>) => boolean;
}

/** Updates one table inside wasm. Its moments belong to that table and are freed with it. @stage plans */
export interface Optimizer<E extends ElementName = ElementName> {
  /** Which rule it follows. */
  readonly kind: "sgd" | /** @stage neural */ "adam" | /** @stage neural */ "adamw";
  /** The table that it changes. */
  readonly parameters: Parameters<E>;
  /** Moves the table along a direction, all slots or none. Fails: `parameters`, `foreign`. */
  step(direction: Direction<E>, learningRate: Rate<E>): void;
  /**
   * Moments and powers by path, for checkpoints that go on with the same bits: `first.` and `second.` before each path, and
   * `powers`. Empty for `sgd`. @stage neural
   */
  snapshot(names: Named): Map<string, Tensor<E>>;
  /** Takes such a snapshot, all or nothing. Fails: checkpoint. @stage neural */
  restore(names: Named, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void;
}

/** Rules that change a table inside the module. @stage plans */
export interface Optimizers {
  /** p becomes p - g * rate. */
  sgd<E extends ElementName>(parameters: Parameters<E>): Optimizer<E>;
  /** As {@link AdamOptions} says. @stage neural */
  adam<E extends ElementName>(parameters: Parameters<E>, options: AdamOptions<E>): Optimizer<E>;
  /** As {@link AdamWOptions} says. @stage neural */
  adamW<E extends ElementName>(parameters: Parameters<E>, options: AdamWOptions<E>): Optimizer<E>;
}

/** What {@link Topos.train} runs. @stage plans */
export interface TrainOptions<E extends ElementName = ElementName> {
  /** Lowered over `adjoints.roots`. */
  readonly plan: Plan<E>;
  /** The recorded gradients of the loss, its target. */
  readonly adjoints: Adjoints;
  /** What changes the table. */
  readonly optimizer: Optimizer<E>;
  /** How many, from 0. */
  readonly steps: number;
  /** A function is asked once for each step, starting at 0. */
  readonly learningRate: Rate<E> | ((step: number) => Rate<E>);
  /** Copied in once; step k is fed with batch k mod n. Without it the defaults are used. */
  readonly batches?: readonly Feeds<E>[];
  /** Milliseconds of work before the page gets a turn. Default 12. */
  readonly slice?: number;
  /** Stops after a whole step and rejects with `signal.reason`; the parameters stay as that step left them. */
  readonly signal?: AbortSignal;
  /** After each slice. */
  readonly onProgress?: (progress: TrainProgress) => void;
}

/** How far training has come. @stage plans */
export interface TrainProgress {
  /** Steps done so far. */
  readonly step: number;
  /** Losses of the steps since the last report, each before its update. */
  readonly losses: ReturnType<Float64Array["slice"]>;
}

// ---------------------------------------------------------------------------------------------------------------
// 8. The tape language
// ---------------------------------------------------------------------------------------------------------------

/** Offsets in UTF-16 units, line and column from 1. @stage core */
export interface Span {
  /** Units before it. */
  readonly start: number;
  /** Units of it. */
  readonly length: number;
  /** Of its first letter, from 1. */
  readonly line: number;
  /** Of its first letter, from 1. */
  readonly column: number;
}

/** What is wrong with a program, and where. @stage core */
export interface Diagnostic {
  /** Where. */
  readonly span: Span;
  /** One sentence: what was needed and what came. */
  readonly message: string;
}

/** A checked program. Data: nothing ran, nothing is owned. @stage core */
export interface Program {
  /** The text, as it was given. */
  readonly source: string;
  /** What its header names, else `f64`. */
  readonly element: ElementName;
  /** Syntax, names, shapes and cost; empty if it can be recorded. */
  readonly diagnostics: readonly Diagnostic[];
  /** Names in order of first assignment. */
  readonly names: readonly string[];
  /** What recording and running it takes, known from the shapes. */
  readonly cost: Cost;
}

/** What a program takes. @stage core */
export interface Cost {
  /** Nodes of the tape. */
  readonly nodes: number;
  /** Elements of all nodes. */
  readonly elements: number;
  /** Multiplications with an addition of one forward run. */
  readonly multiplyAdds: number;
}

/** What a program named and declared, defaults filled in: spread it into a {@link Subject}. @stage core */
export interface Recorded {
  /** The newest assignment of each name. */
  readonly names: { readonly [name: string]: TapeSymbol };
  /**
   * What the program names as its target; else that of its first derivative, else its last name of rank 0, else its
   * last name.
   */
  readonly target: TapeSymbol;
  /** One for each `d`, in order. */
  readonly adjoints: readonly Adjoints[];
  /** The first entry, or the default one. @stage plans */
  readonly entry: Entry;
  /** All of them, if the program names them. @stage plans */
  readonly entries: { readonly [name: string]: Entry };
  /** What the program feeds. */
  readonly feeds: readonly (readonly [input: TapeSymbol, payload: Tensor])[];
  /** What the values view shows. */
  readonly show: readonly Shown[];
  /** The rules of its listing. */
  readonly dividers: readonly Divider[];
  /** Source text of each node. */
  readonly spans: readonly Span[];
}

/** An item of the values view: a value, or the engine's gradient of the target by it. @stage core */
export interface Shown {
  /** What stands before it. */
  readonly label: string;
  /** Of which node. */
  readonly name: Name;
  /** Whether it is the gradient by this node, not its value. */
  readonly gradient: boolean;
}

/** A labelled rule in the listing, drawn before a node. @stage core */
export interface Divider {
  /** The node below it. */
  readonly before: number;
  /** What it says. */
  readonly label: string;
}

// ---------------------------------------------------------------------------------------------------------------
// 9. Readings for cards: JSON-able data, one type for each view
// ---------------------------------------------------------------------------------------------------------------

/** Numbers as text, so that NaN, infinities and the last bit survive JSON. @stage core */
export interface TensorData {
  /** What the numbers are. */
  readonly element: ElementName;
  /** Extents, outermost first. */
  readonly shape: Shape;
  /** One text for each element, row-major. */
  readonly digits: readonly string[];
  /** Lower-case hexadecimal, full width. */
  readonly bits: readonly string[];
}

/** A number, or the name of one that JSON cannot hold. @stage core */
export type JsonNumber = number | "NaN" | "inf" | "-inf";

/** What a card reads. Everything but the network may be left out. @stage core */
export interface Subject<E extends ElementName = ElementName> {
  /** The program. */
  readonly network: Network<E>;
  /** What nodes are called; the newest name counts. */
  readonly names?: { readonly [name: string]: Name };
  /** What is read; as {@link Topos.record} answers it. */
  readonly entry?: Entry;
  /** What scans begin at. */
  readonly target?: Name;
  /** Recorded derivatives, for proofs and readings. */
  readonly adjoints?: readonly Adjoints[];
  /** The table. Default: the recorded initials. */
  readonly parameters?: Parameters<E>;
  /** What inputs hold instead of their defaults. */
  readonly feeds?: Feeds<E>;
  /** What the values view shows. */
  readonly show?: readonly Shown[];
  /** The rules of the listing. */
  readonly dividers?: readonly Divider[];
  /** Where each node stands in a source. */
  readonly spans?: readonly Span[];
}

/** One line of the listing, as a card shows it. @stage core */
export interface SpecLine {
  /** Where it stands on the tape. */
  readonly index: number;
  /** The opcode. */
  readonly name: OpcodeName;
  /** The places of what it reads. */
  readonly operands: readonly number[];
  /** As the listing prints them: `axis=1`. */
  readonly attributes: string;
  /** Its extents. */
  readonly shape: Shape;
  /** The line, without its newline. */
  readonly text: string;
  /** The node's class: 0 recorded, 1 appended by a transform, 2 by a transform of that, ... */
  readonly order: number;
  /** What it is called, oldest first. */
  readonly names: readonly string[];
  /** Where it stands in the source, if that is known. */
  readonly span?: Span;
}

/** One type for each view. {@link Topos.text} makes text of each. @stage core */
export interface CardReadings {
  /** The listing. */
  spec: { readonly lines: readonly SpecLine[]; readonly dividers: readonly Divider[]; readonly footer: string };
  /** The listing with lanes, for drawings. */
  graph: {
    /**
     * A value holds its lane from its own row to that of its last reader, both included; a new value takes the lowest
     * free lane. So the number of lanes is the most values alive at one row, whatever an entry declares.
     * `readers` has one index for each reading operand: a node that reads twice stands twice.
     */
    readonly nodes: readonly (SpecLine & {
      readonly lane: number;
      readonly readers: readonly number[];
      /** Whether the entry needs it. @stage plans */ readonly scheduled: boolean;
    })[];
    readonly lanes: number;
  };
  /** Numbers of what is shown. */
  values: { readonly rows: readonly { readonly label: string; readonly index: number; readonly gradient: boolean; readonly value: TensorData }[] };
  /** The engine scan's norms, from a rank-0 target. */
  norms: {
    readonly target: number;
    readonly norms: readonly JsonNumber[];
    /** The opcode of each node, for the text. */
    readonly names?: readonly OpcodeName[];
    readonly firstNonFinite?: NonFinite;
  };
  /**
   * Every road to the same gradients, one entry for each pair of the adjoints with a rank-0 target, in recording
   * order.
   */
  proof: {
    readonly pairs: readonly {
      /** `d loss / d w`, for the text. */
      readonly label?: string;
      readonly target: number;
      readonly wrt: number;
      readonly gradient: number;
      readonly roads: readonly { readonly road: "engine scan" | "recorded gradient" | "exact plan" | "fast plan"; readonly value: TensorData }[];
      readonly equal: boolean;
      readonly firstDifference?: { readonly road: string; readonly position: number };
    }[];
    readonly equal: boolean;
  };
  /** What the entry needs, and how long each value lives. @stage plans */
  plan: {
    readonly lines: readonly (SpecLine & { readonly lifetime: Lifetime })[];
    readonly text: string;
    readonly summary: string;
    readonly patterns: readonly Pattern[];
    /** Every match and near match, in pool order: served as one by this plan, or why not. */
    readonly offers?: readonly PatternOffer[];
  };
  /** How many elements live at each step of the plan. @stage plans */
  liveness: LiveVolume & {
    /** The opcode of each scheduled node, for the text. */
    readonly names?: readonly OpcodeName[];
  };
  /** The engine scan from a rank-0 target, one step for each computed node it visits, descending. */
  scan: {
    readonly target: number;
    readonly steps: readonly {
      readonly index: number;
      readonly name: OpcodeName;
      readonly cotangent: TensorData;
      readonly shares: readonly {
        /** Position among the operands, and the node that stands there. */
        readonly operand: number;
        readonly node: number;
        /** The rule over node numbers, `g * #4`, and with numbers filled in where all are of rank 0, `1 * 4`. */
        readonly rule: string;
        readonly filled?: string;
        readonly share: TensorData;
        /** What had gathered at `node`, before and after; zeros before the first share. */
        readonly before: TensorData;
        readonly after: TensorData;
      }[];
    }[];
  };
  /**
   * The engine scan and the lines that a derivative recorded in its place, step for step: the scan's own steps, and
   * beside each what the same rule wrote. Of several derivatives the last one of the target. @stage elements
   */
  readings: {
    readonly target: number;
    /** The node that the recorded scan was planted with, and what it holds. */
    readonly seed: number;
    readonly planted: TensorData;
    readonly steps: readonly (Omit<CardReadings["scan"]["steps"][number], "shares"> & {
      /** The node that holds the cotangent, what it holds, and whether it has the bits of the scan's. */
      readonly recorded: number;
      readonly recordedCotangent: TensorData;
      readonly sameCotangent: boolean;
      /** The nodes that this step appended, and what they hold. */
      readonly lines: readonly { readonly node: number; readonly value: TensorData }[];
      readonly shares: readonly (CardReadings["scan"]["steps"][number]["shares"][number] & {
        /** The lines of the step that this share is made of and gathered by. */
        readonly lines: readonly number[];
        readonly recordedShare: number;
        readonly recordedAfter: number;
        readonly sameShare: boolean;
        readonly sameAfter: boolean;
      })[];
    })[];
    readonly equal: boolean;
  };
  /** The plan as a module for other compilers. @stage emission */
  stablehlo: {
    /** The module, each line with the node that it belongs to. */
    readonly lines: readonly { readonly text: string; readonly index?: number }[];
    /** The node of each argument of `@main`, and of each result. */
    readonly arguments?: readonly number[];
    readonly results: readonly number[];
    /** What stands for each node, ascending: `%v5`, `%arg0`; of an operation with several results, `%v21#1`. */
    readonly values?: readonly { readonly index: number; readonly name: string }[];
    /** The patterns that stand as one operation. */
    readonly patterns?: readonly Pattern[];
  };
}

/** The names of the readings. @stage core */
export type CardReadingKind = keyof CardReadings;
/**
 * What a card can show: readings, the program spelled against our API ({@link Topos.spell}), forward mode, which the
 * card itself computes by {@link Topos.replay}, `heat`, the values drawn as cells, and `training`, what the attribute of
 * that name declares. @stage core
 */
export type CardView = CardReadingKind | "code" | "tangents" | "heat" | "training";

/** Roads to one tensor, compared bit by bit. @stage core */
export interface Meeting {
  /** What is compared. */
  readonly label: string;
  /** Each way to it, with what came out. */
  readonly roads: readonly { readonly road: string; readonly value: TensorData }[];
  /** Whether all have the same bits. */
  readonly equal: boolean;
  /** Where the first one parts from the others. */
  readonly firstDifference?: { readonly road: string; readonly position: number };
}

/** Each node with its tangent along a direction, and where forward and reverse mode meet. @stage core */
export interface Tangents {
  /** `x along direction`, for the text. */
  readonly label: string;
  /** The node whose slope is told. */
  readonly target: number;
  /** Each node with its value and its slope. */
  readonly rows: readonly {
    readonly index: number;
    readonly name: OpcodeName;
    readonly operands: readonly number[];
    readonly value: TensorData;
    /** Nothing where the node stands still. */
    readonly tangent?: TensorData;
    /** The rule over node numbers, a tangent with a stroke: `#0' * #1`. Nothing for sources and where nothing moves. */
    readonly rule?: string;
  }[];
  /** Forward mode and the engine scan, side by side. */
  readonly meetings: readonly Meeting[];
  /** Whether all of them meet. */
  readonly equal: boolean;
}

/** What a card's view `training` answers: every run that its attribute declares. @stage neural */
export interface TrainingReading {
  /** The loss. */
  readonly target: string;
  /** The parameters that move, by name. */
  readonly over: readonly string[];
  /** Batches that take turns; 0 where every step sees the defaults. */
  readonly batches: number;
  /** How many steps each run takes. */
  readonly steps: number;
  /** One for each run that was declared. */
  readonly runs: readonly {
    /** As it is declared: `sgd(0.02)`. */
    readonly rule: string;
    /** Where it left another run. */
    readonly from?: { readonly run: number; readonly step: number };
    /** The loss before each step. */
    readonly losses: readonly JsonNumber[];
    /** After the last step, on the batch that would be next, in shortest digits. */
    readonly loss: string;
    readonly watched: readonly { readonly label: string; readonly value: TensorData }[];
  }[];
}

/** Views as text and as data. @stage core */
export type CardViews = { readonly [K in CardReadingKind]?: { readonly text: string; readonly data: CardReadings[K] } } & {
  readonly code?: { readonly text: string; readonly data: { readonly language: "typescript" } };
  readonly tangents?: { readonly text: string; readonly data: Tangents };
  readonly heat?: { readonly text: string; readonly data: CardReadings["values"] };
  /** @stage neural */ readonly training?: { readonly text: string; readonly data: TrainingReading };
};

/** What a card answers: each view as text (the engine's) and as data. @stage core */
export interface CardResult {
  /** `waiting`: above one frame of work, before Run is pressed. `error`: `views` holds the last good reading. */
  readonly state: "ready" | "waiting" | "error";
  /** The text that ran. */
  readonly program: string;
  /** What its numbers are. */
  readonly element: ElementName;
  /** What each view answered. */
  readonly views: CardViews;
  /** What is wrong with the program. */
  readonly errors: readonly Diagnostic[];
  /**
   * One answer for each element where a card runs its program over several (attribute `elements`). Then `element` and the
   * data of `views` are the first one's, and the text of `values` has a column for each. @stage elements
   */
  readonly columns?: readonly { readonly element: ElementName; readonly views: CardViews }[];
  /**
   * Whether every view that the build printed has the same text now; false after an edit that changes one, true where
   * nothing was printed.
   */
  readonly equalsPrinted: boolean;
}


// ---------------------------------------------------------------------------------------------------------------
// 10. Display
// ---------------------------------------------------------------------------------------------------------------

/**
 * `Symbol.for("Jupyter.display")`: kernels that know it draw the object, as Deno's does.
 *
 * @example
 * const { "text/plain": text } = tensor[jupyterDisplay]();
 * @stage package
 */
export declare const jupyterDisplay: unique symbol;

/** What an object shows of itself, in two forms. The HTML has no scripts and brings its own styles. @stage package */
export interface MimeBundle {
  /** For consoles. */
  readonly "text/plain": string;
  /** For notebooks; text from outside stands in it as text. */
  readonly "text/html": string;
}

/**
 * What shows itself in a notebook. Never throws: what was disposed says so. Node prints the plain text, and of a name
 * `symbol #7`.
 * @stage package
 */
export interface Displayable {
  /** What to show. */
  [jupyterDisplay](): MimeBundle;
}

// ---------------------------------------------------------------------------------------------------------------
// 11. The instance
// ---------------------------------------------------------------------------------------------------------------

/**
 * What can be compiled at once: bytes, or a `WebAssembly.Module`, which is spelled `object`, since not every `lib` has
 * that name, and checked when it comes. @stage package
 */
export type WasmBytes = ArrayBufferLike | ArrayBufferView | object;

/**
 * An address, a response, or what can be compiled at once. A relative string is relative to the page or the worker, and
 * to the working directory in Node. @stage package
 */
export type WasmSource = string | URL | Response | WasmBytes;

/** What an instance is started from. All of it may be left out. @stage core */
export interface InitOptions {
  /**
   * Where the engine is, `topos.wasm`, or what it is. Default: the file beside the library, or what `topos-wasm/inline`
   * carries. Where the file is not found, since a bundler did not take it along, say, this is the way to name it.
   *
   * @example
   * await init({ wasm: "/static/topos.wasm" });
   * await init({ wasm: fetch(address) });
   * await init({ wasm: module }); // in a worker, posted to it
   * @stage package
   */
  readonly wasm?: WasmSource | PromiseLike<WasmSource>;
  /** A separate instance instead of the shared one, e.g. after an `internal` error. @stage core */
  readonly fresh?: boolean;
  /**
   * Load the part of the module with the tape language and the readings of cards at once, beside the engine. Without it
   * `parse`, `record`, `spell`, `read` and the tag `tape.record` load it when they are first called: a file is read in
   * Node, and a page waits for the network. @stage core
   *
   * In place of `true`, where that part is, `topos-language.wasm`, or what it is. Default: beside the engine where `wasm`
   * is the address of a file `topos.wasm`, else beside the library.
   */
  readonly language?: boolean | /** @stage package */ WasmSource | /** @stage package */ PromiseLike<WasmSource>;
  /**
   * Remember where owners were made and where they ended, for {@link Topos.leaks} and for errors. Slow.
   * @stage package
   */
  readonly trace?: boolean;
  /**
   * Largest memory, in bytes, counted in pages of 65536. At least 16 MiB; default 1 GiB, which is also the most. Needs
   * bytes to write the limit into, so a compiled `WebAssembly.Module` is refused, and nothing is streamed. Beyond it calls
   * throw kind `memory`. @stage package
   */
  readonly maximumBytes?: number;
}

/**
 * Loads once and answers the same instance to all callers of the realm, across `.` and `./inline`. Importing alone does
 * nothing. A second call with another `wasm` or limit answers the first instance, and warns once in the console.
 * Fails: `load`, with the address and a remedy, and whoever asks next tries again; `argument`.
 *
 * @example
 * const { f64 } = await init();
 * const [network, { w, loss }] = f64.record((tape) => {
 *   const w = tape.parameter([1, 2, 3]);
 *   return { w, loss: w.mul(w).sum() };
 * });
 * const run = network.forward(network.parameters());
 * run.backward(loss).of(w).toArray(); // [2, 4, 6]
 * @stage core
 */
export declare function init(options?: InitOptions): Promise<Topos>;

/**
 * {@link init} before it returns, for workers and tests that hold a compiled module or the bytes. Fails: `load`,
 * `argument`.
 *
 * @example
 * const { f32 } = initSync(readFileSync("topos.wasm"));
 * @stage package
 */
export declare function initSync(wasm: WasmBytes, options?: Omit<InitOptions, "wasm">): Topos;

/** One instance: everything hangs on it, and what two of them make does not mix. @stage core */
export interface Topos {
  /** Version of the package, and of the wasm it was built with. */
  readonly version: string;

  /** IEEE 754 binary64. */
  readonly f64: ElementType<"f64">;
  /** IEEE 754 binary32. */
  readonly f32: ElementType<"f32">;
  /** The upper half of a binary32; sums run in f32 and round once. @stage elements */
  readonly bf16: ElementType<"bf16">;
  /** All elements, the widest first. @stage elements */
  readonly elements: readonly [ElementType<"f64">, ElementType<"f32">, ElementType<"bf16">];

  /** Pad, Pad, Add, Pad, Add, ...; one value is itself. @stage elements */
  concat<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E>;
  /** Unsqueeze each, then concat. @stage elements */
  stack<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E>;

  /**
   * One opcode over values (records) or tensors (computes). Sources are refused. Fails: `source`, `shape`, `foreign`.
   *
   * @example
   * const product = topos.express({ name: "Mul" }, [tensor, tensor]);
   */
  express<E extends ElementName>(opcode: Opcode, operands: readonly Value<E>[]): Value<E>;
  express<E extends ElementName>(opcode: Opcode, operands: readonly Tensor<E>[]): Tensor<E>;
  /**
   * Its derivative rule: one cotangent for each operand, or none.
   *
   * @example
   * const output = topos.express({ name: "Tanh" }, [tensor]);
   * const [slope] = topos.pull({ name: "Tanh" }, [tensor], output, tensor.filledLike(1));
   */
  pull<E extends ElementName>(opcode: Opcode, operands: readonly Value<E>[], output: Value<E>, seed: Value<E>): readonly (Value<E> | undefined)[];
  pull<E extends ElementName>(opcode: Opcode, operands: readonly Tensor<E>[], output: Tensor<E>, seed: Tensor<E>): readonly (Tensor<E> | undefined)[];
  /**
   * Walks a listing with a reading of your own. Plain TypeScript: no crossing but what the reading does.
   *
   * @example
   * const depths = topos.replay(network.nodes(), {
   *   source: () => 0,
   *   express: (_, operands: readonly number[]) => 1 + Math.max(...operands),
   * });
   */
  replay<V>(nodes: Iterable<TapeNode>, reading: Reading<V>): Replay<V>;

  /** Layers with parameters of their own. @stage core */ readonly layers: Layers;
  /** Compositions over several values. @stage elements */ readonly functions: Functions;
  /** Rules that change a table inside the module. @stage plans */ readonly optimizers: Optimizers;
  /**
   * Runs the loop inside wasm, in slices; resolves with every loss, each before its update. Rejects: `parameters`,
   * `feed`, `foreign`, `disposed`, or with `signal.reason`.
   *
   * @example
   * const plan = network.lower({ roots: adjoints.roots });
   * const optimizer = topos.optimizers.sgd(table);
   * const losses = await topos.train({ plan, adjoints, optimizer, steps: 100, learningRate: 0.1 });
   * @stage plans
   */
  train<E extends ElementName>(options: TrainOptions<E>): Promise<ReturnType<Float64Array["slice"]>>;
  /**
   * The file format of checkpoints, f64, f32 and bf16; its package for Python reads and writes the same. `decode` loads
   * everything or nothing: a file that is cut off, too long, or says what is not so is refused by kind `checkpoint`.
   *
   * @example
   * const bytes = topos.safetensors.encode(table.snapshot([["w", w]]));
   * table.restore([["w", w]], topos.safetensors.decode(bytes).tensors);
   * @stage neural
   */
  readonly safetensors: {
    encode(tensors: Iterable<readonly [path: string, tensor: Tensor]>, metadata?: { readonly [key: string]: string }): ReturnType<Uint8Array["slice"]>;
    decode(bytes: ArrayBufferLike | ArrayBufferView): { readonly tensors: Map<string, Tensor>; readonly metadata: { readonly [key: string]: string } };
  };

  /**
   * Checks a program in the tape language. Never throws on a bad program: see `diagnostics`.
   *
   * @example
   * const program = topos.parse("w = parameter 3\nloss = w * w\nslope = d(loss, w)");
   * const [network, recorded] = topos.record(program);
   * const listing = topos.text("spec", topos.read("spec", { network, ...recorded }));
   * @stage core
   */
  parse(source: string, limits?: Partial<Cost>): Program;
  /** Records a checked program. A program with diagnostics throws `program`. @stage core */
  record(program: Program): readonly [network: Network, recorded: Recorded];
  /** The same program against our public API; `cpp` from stage elements on. @stage core */
  spell(program: Program, language: "typescript" | /** @stage elements */ "cpp"): string;
  /** What a card shows, as data. @stage core */
  read<K extends CardReadingKind>(kind: K, subject: Subject<any>): CardReadings[K];
  /** The same reading as text, as views print it and as it is copied: no newline at the end. @stage core */
  text<K extends CardReadingKind>(kind: K, reading: CardReadings[K]): string;

  /** Which kernels this build has, and whether they keep the interpreter's bits. @stage plans */
  readonly servers: readonly { readonly name: string; readonly numerics: Numerics; readonly ready: boolean; readonly reason?: string }[];
  /**
   * Disposes every owner made inside, except those passed to `keep`. Not for async functions: use `using` there.
   *
   * @example
   * const slope = topos.scope(() => network.forward(network.parameters()).backward(loss).of(w));
   */
  scope<T>(body: (keep: <O extends Owner>(owner: O) => O) => T): T;
  /** Living owners and memory. */
  stats(): Stats;
  /**
   * Living owners one by one, with the bytes that each holds; what several hold is counted for each. `created` is the
   * stack of calls that made it, under `init({ trace: true })`.
   *
   * @example
   * const topos = await init({ trace: true });
   * for (const { kind, bytes, created } of topos.leaks()) console.log(kind, bytes, created);
   * @stage package
   */
  leaks(): readonly { readonly kind: OwnerKind; readonly bytes: number; readonly created?: string }[];
}

/** The kinds of object that own memory. @stage core */
export type OwnerKind = "tape" | "network" | "parameters" | "run" | "plan";

/** Living owners, by kind, and memory. @stage core */
export interface Stats {
  /** Tapes that were neither sealed nor disposed. */
  readonly tapes: number;
  /** Networks that were neither reopened nor disposed. */
  readonly networks: number;
  /** Tables of their own; those of runs are counted with them. */
  readonly parameters: number;
  /** Runs, with their fields and tables. */
  readonly runs: number;
  /** Plans. */
  readonly plans: number;
  /** Held by owners, and the size of the wasm memory, which never shrinks. */
  readonly bytes: number;
  /** The size of the wasm memory, which never shrinks. */
  readonly heapBytes: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 12. Errors
// ---------------------------------------------------------------------------------------------------------------

/** What a caller did. Kinds are stable; sentences may improve. @stage core */
export type ErrorKind =
  | "argument"    // not the JavaScript type or range a method takes; thrown before wasm is entered
  | "shape"       // operands, axes, extents or windows that do not fit
  | "empty"       // a tensor without elements
  | "selection"   // an index out of its vocabulary, or a dense tensor where a selection is needed
  | "foreign"     // a value, symbol, table or field of another family
  | "unallocated" // a symbol of this family from after this object was made
  | "undeclared"  // a read that the entry did not declare
  | "posture"     // backward over a run that freed what it reads
  | "target"      // a derivative of something not rank 0, or a seed of another shape
  | "feed"        // a feed to something that is no input, or of another shape
  | "parameters"  // a table that does not cover these slots
  | "wrt"         // a gradient that was not asked for, or not of a parameter
  | "source"      // an opcode that is supplied, not expressed
  | "emission"    // an opcode without a lowering
  | "program"     // a tape program with diagnostics
  | "limit"       // cost above the limits
  | "checkpoint"  // missing, unknown or malformed entries
  | "disposed"    // used after dispose, seal or reopen
  | "memory"      // the wasm memory cannot grow further
  | "load"        // the wasm did not arrive, is not wasm, or is of another build
  | "internal";   // a trap: this instance is lost, `init({ fresh: true })` gives another

/**
 * Everything this package throws. `instanceof` works across copies of the package. Errors of kind `argument` are
 * also `TypeError` or `RangeError`. The message is one sentence: operation, what was needed, what came. @stage core
 */
export declare class ToposError extends Error {
  private constructor();
  /** `ToposError`, whatever its class. */
  readonly name: "ToposError";
  /** What happened. */
  readonly kind: ErrorKind;
  /** The method as it is spelled here: `matmul`. */
  readonly operation: string;
  /** The shapes concerned, in the order of the sentence. */
  readonly shapes: readonly Shape[];
  /** Positions of the nodes concerned. */
  readonly symbols: readonly number[];
  /** For kind `program`: what is wrong, and where. @stage core */ readonly diagnostics: readonly Diagnostic[];
}

// ---------------------------------------------------------------------------------------------------------------
// 13. `topos-wasm/card`. `topos-wasm/inline` has what sections 1 to 12 have. This section and the next one go into files
// of their own, so that only users of the element need the `dom` library.
// ---------------------------------------------------------------------------------------------------------------

/** How a reading is drawn. @stage package */
export interface CardOptions {
  /** A sentence below it. */
  readonly caption?: string;
  /** `auto`, the default, follows the reader's system. */
  readonly theme?: "auto" | "light" | "dark";
}

/** An element of the page, wherever the consumer's `lib` has pages. @stage package */
export type PageElement = typeof globalThis extends { readonly HTMLElement: { readonly prototype: infer Made } } ? Made : object;

/** The exports of `topos-wasm/card`. @stage package */
export interface CardModule {
  /**
   * One reading as an HTML fragment: a figure without scripts, for pages that have the sheet `topos-wasm/card.css`. Text
   * from outside stands in it as text. Plain JavaScript: needs neither the module nor a page. Fails: `argument`.
   *
   * @example
   * const html = card("graph", topos.read("graph", { network }), { caption: "One loss" });
   */
  card<K extends CardReadingKind>(kind: K, reading: CardReadings[K], options?: CardOptions): string;
  /**
   * What an object shows of itself, as an element with styles of its own: a listing, a table tinted by its numbers, a
   * curve of norms. For notebooks that display elements, such as Observable. Needs a page. Fails: `argument`.
   *
   * @example
   * display(card(network));
   */
  card(value: Displayable | Entry): PageElement;
}

/** See {@link CardModule}. @stage package */
export declare const card: CardModule["card"];

// ---------------------------------------------------------------------------------------------------------------
// 14. `topos-wasm/element`. `topos-wasm/element/define` calls `define()` on import, and exports the same.
// ---------------------------------------------------------------------------------------------------------------

/** The exports of `topos-wasm/element`. @stage package */
export interface ElementModule {
  /** The class of the element. */
  readonly ToposCard: { new (): ToposCard };
  /**
   * Registers the element, under another tag if you like. The first definition of a tag wins; a second of another
   * version warns once. Does nothing without a DOM.
   *
   * @example
   * import { define } from "topos-wasm/element";
   * define("my-card");
   */
  define(tag?: string): void;
}

/** See {@link ElementModule}. @stage package */
export declare const define: ElementModule["define"];

/** The class of the element; make one by `document.createElement`. @stage package */
export declare const ToposCard: ElementModule["ToposCard"];

/** The element `topos-card`; the page registers it itself. @stage core */
export interface ToposCard extends HTMLElement {
  /** The program in the tape language. Setting it runs it; `ready` is a new promise from then on. */
  program: string;
  /** Views shown, in order; attribute `views`. */
  views: readonly CardView[];
  /** Resolves after the current program has run or failed, never rejects. Asking for it starts a lazy card. */
  readonly ready: Promise<CardResult>;
  /** The node chosen in every view; nothing where none is. */
  selected: number | undefined;
}

/** Fired by a card after each run, bubbling; `detail` is the result. @stage core */
export interface ToposChangeEvent extends CustomEvent<CardResult> {
  /** The name to listen for. */
  readonly type: "topos-change";
}

/** @stage package */
declare global {
  interface HTMLElementTagNameMap {
    "topos-card": ToposCard;
  }
  interface HTMLElementEventMap {
    "topos-change": ToposChangeEvent;
  }
}
