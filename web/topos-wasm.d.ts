// topos-wasm: the public TypeScript API.
//
// One import, one call: `const topos = await init()`. Everything else hangs on `topos` or on what it answers.
// Five kinds of object own memory: Tape, Network, Parameters, Run, Plan. All others are plain data.
//
// Behind `Fails:` stand the kinds of error that a call throws for reasons of its own; see ToposError. Examples run as they
// stand once there is a `topos`, and tests hold their results against the comments behind them.
//
// `@stage` says with which part of the work a member arrives, at the latest: core, elements, plans, emission, neural, package.
// A member without a mark has the mark of the type it stands in.

// ---------------------------------------------------------------------------------------------------------------
// 1. Materials
// ---------------------------------------------------------------------------------------------------------------

/**
 * The number that fills a tensor: `"f64"`, `"f32"` or `"bf16"`. Everything that is made of one element says so in its
 * type, as `Tape<"f32">`.
 * @stage core
 */
export type ElementName = keyof ElementArrays;

/**
 * Extents, outermost first: `[2, 3]` is two rows of three. `[]` is rank 0, a single number. Extents are whole numbers
 * from 1; a tensor has at most 2^27 elements and 64 axes.
 * Fails: `empty` for an extent of 0, `limit` above 2^27 elements, wherever a shape is given.
 * @stage core
 */
export type Shape = readonly number[];

/**
 * Typed arrays hold numbers by value, row-major; never bit patterns (see {@link ElementType.fromBits}). Those of big
 * integers are refused.
 * @stage core
 */
export type NumberArray =
  | Float64Array | Float32Array
  | Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array | Uint32Array;

/** Rectangular nested arrays; ragged ones are refused. @stage core */
export interface NestedNumbers extends ReadonlyArray<number | NestedNumbers> {}

/**
 * What may stand for a tensor without being one. A number is rank 0, nested arrays carry their shape, a typed array is
 * `[length]`, or takes the shape of the slot it goes into (feeds, `set`, step rules). Numbers are rounded once, to
 * nearest even, to the element.
 * Fails: `empty` for an array without numbers, `limit` above 2^27 elements, `argument` for ragged arrays, with the
 * place: `[1] has 1 entry, [0] has 2 entries`.
 * @stage core
 */
export type Literal = number | NestedNumbers | NumberArray;

/**
 * Something to store at a source or to feed: a literal, or a tensor of the same element and instance.
 * Fails: `argument` for a tensor of another element, `foreign` for one of another instance.
 * @stage core
 */
export type Payload<E extends ElementName = ElementName> = Literal | Tensor<E>;

/**
 * What a two-operand method takes. A value stands for itself; anything else is recorded as a `Leaf` of its own,
 * directly before the opcode, on every use. Nothing is shared, folded or spread.
 * Fails: `foreign` for a value of another tape.
 * @stage core
 */
export type Operand<E extends ElementName = ElementName> = Value<E> | Payload<E>;

/**
 * Wherever a name is asked for, a value will do, also after its tape was sealed.
 * Fails: `foreign` for a name of another family or instance, `unallocated` for one that is younger than what is asked.
 * @stage core
 */
export type Name = TapeSymbol | Value;

/**
 * `[name, payload]` pairs, or a `Map`. Only inputs are fed, in the shape that they were recorded with. Feeding one
 * input twice: the last pair counts.
 * Fails: `feed` for what is no input, or of another shape.
 *
 * @example
 * const [network, { x, total }] = topos.f64.record((tape) => {
 *   const x = tape.input([1, 2]);
 *   return { x, total: x.sum() };
 * });
 * const run = network.forward(network.parameters(), [[x, [3, 4]]]);
 * run.of(total).item(); // 7
 * @stage core
 */
export type Feeds<E extends ElementName = ElementName> = Iterable<readonly [Name, Payload<E>]>;

/** A path and what it names; `Object.entries({ w, b })` has this form. @stage core */
export type NamedSymbols = Iterable<readonly [path: string, name: Name]>;

/** Anything with named parameters: a layer, or pairs of a path and a name. @stage neural */
export type Named = NamedSymbols | { parameters(): readonly NamedSymbol[] };
/** A path, as `0.weights`, and the symbol that it names. @stage core */
export type NamedSymbol = readonly [path: string, symbol: TapeSymbol];

/**
 * `exact`: the interpreter's bits, everywhere. `fast`: sums may be reordered and nearby maps taken, so bits may differ.
 * @stage core
 */
export type Numerics = "exact" | "fast";

/**
 * Where a random stream starts: 0 to 2^64-1; a `number` must be a safe integer. The same seed draws the same numbers on
 * every machine.
 * @stage core
 */
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
 * One method for each opcode that is not a source, under the opcode's name and with its attributes in order. `Value`
 * records one node for each call, `Tensor` computes it. Nothing spreads by itself: elementwise methods need equal
 * shapes. Axes count from 0; negative ones are refused, and the sentence has the positive one.
 *
 * @example
 * const rows = topos.f64.tensor([[1, 2, 3], [4, 5, 6]]);
 * rows.sumAlong(1).toArray(); // [6, 15]
 * rows.matmul([[1], [0], [0]]).toArray(); // [[1], [4]]
 * rows.mul(rows.filledLike(10)).toArray(); // [[10, 20, 30], [40, 50, 60]]
 * rows.add([1, 2]); // throws: add needs equal shapes, got [2, 3] and [2]
 * @stage core
 */
export interface Vocabulary<Self, Other> {
  /**
   * Elementwise sum.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  add(right: Other): Self;
  /**
   * Elementwise difference, the receiver less `right`.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  sub(right: Other): Self;
  /**
   * Elementwise product.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  mul(right: Other): Self;
  /**
   * Elementwise quotient, as IEEE 754 has it: 1 / 0 is inf, 0 / 0 NaN.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  div(right: Other): Self;
  /** Elementwise negative. The sign of zero turns too. @stage core */
  neg(): Self;
  /** Elementwise e to the power, with the same bits on every machine. @stage core */
  exp(): Self;
  /** Elementwise natural logarithm; NaN below 0, -inf at 0. @stage elements */
  ln(): Self;
  /** Elementwise square root; NaN below 0, with slope inf at 0. @stage elements */
  sqrt(): Self;
  /** Elementwise hyperbolic tangent, between -1 and 1. @stage core */
  tanh(): Self;
  /**
   * Elementwise sine.
   * Units: radians.
   * @stage elements
   */
  sin(): Self;
  /**
   * Elementwise cosine.
   * Units: radians.
   * @stage elements
   */
  cos(): Self;
  /** Elementwise ln(1 + x), with all digits near 0; NaN below -1, -inf at -1. @stage elements */
  log1p(): Self;
  /** Elementwise exp(x) - 1, with all digits near 0. @stage elements */
  expm1(): Self;
  /** Elementwise error function, between -1 and 1. @stage elements */
  erf(): Self;
  /** Elementwise slope of the error function, 2 / sqrt(pi) * exp(-x * x). @stage elements */
  erfDerivative(): Self;
  /**
   * The receiver to a power, elementwise: the receiver is the base. A negative base to a power that is not whole is
   * NaN; anything to the power 0 is 1.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage elements
   */
  powf(exponent: Other): Self;
  /**
   * The larger of two elements, IEEE 754-2019 `maximum`: NaN wins, and 0 is above -0.
   * Shape: both operands share one shape, which is the answer's.
   * Ties: the left operand takes the derivative.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  maximum(right: Other): Self;
  /**
   * 1 where the receiver is at least the threshold, else 0; NaN gives 0. Its derivative is zero everywhere.
   * Shape: both operands share one shape, which is the answer's.
   * Fails: `shape`, `foreign`.
   * @stage core
   */
  step(threshold: Other): Self;
  /**
   * Matrix product over the last two axes; axes before them are batches and must agree. Sums run over `inner` in
   * ascending order.
   * Shape: `[.., rows, inner]` by `[.., inner, columns]` is `[.., rows, columns]`.
   * Fails: `shape` below rank 2 or where extents differ, with both shapes; `foreign`.
   * @stage core
   */
  matmul(right: Other): Self;
  /**
   * The sum of all elements, added in row-major order.
   * Shape: any; the answer is of rank 0.
   * @stage core
   */
  sum(): Self;
  /**
   * Sums along one axis, which goes.
   * Shape: `[2, 3]` along 1 is `[2]`.
   * Fails: `shape` for an axis that the receiver does not have.
   * @stage core
   */
  sumAlong(axis: number): Self;
  /**
   * Spreads the single element of the receiver over a shape.
   * Shape: one element, of any rank; the answer has `shape`.
   * Fails: `shape` where the receiver has more than one element.
   * @stage core
   */
  broadcast(shape: Shape): Self;
  /**
   * The receiver repeated along a new axis, before the one that stands there; the rank is allowed, and puts it last.
   * Shape: `[3]` along 0 with extent 2 is `[2, 3]`, along 1 `[3, 2]`.
   * Fails: `shape` for an axis beyond the rank.
   * @stage core
   */
  broadcastAlong(axis: number, extent: number): Self;
  /**
   * The same elements in row-major order under another shape.
   * Shape: any other of the same volume: `[2, 3]` as `[3, 2]` or `[6]`.
   * Fails: `shape` for another volume.
   * @stage elements
   */
  reshape(shape: Shape): Self;
  /**
   * Axes in another order: axis `i` of the answer is axis `order[i]` of the receiver.
   * Shape: `[2, 3]` by `[1, 0]` is `[3, 2]`.
   * Fails: `shape` unless every axis is named once.
   * @stage core
   */
  permute(order: readonly number[]): Self;
  /**
   * `length` positions of one axis, from `start` on.
   * Shape: `[2, 3]` along 1 from 1, length 2, is `[2, 2]`.
   * Fails: `shape` for a window that is not inside the axis.
   * @stage elements
   */
  narrow(axis: number, start: number, length: number): Self;
  /**
   * Zeros around the receiver along one axis, which then has `fullExtent` positions and the receiver at `start`.
   * Shape: `[2]` along 0 from 1 in 4 is `[4]`.
   * Fails: `shape` where the receiver does not fit.
   * @stage elements
   */
  pad(axis: number, start: number, fullExtent: number): Self;
  /**
   * Windows along one axis, which becomes two: how many, and `size`. Position `k` of window `w` is position
   * `w * step + k * dilation` of the receiver.
   * Shape: `[5]` with size 3, step 2, dilation 1 is `[2, 3]`.
   * Units: positions of the axis.
   * Fails: `shape` where not one window fits.
   * @stage elements
   */
  unfold(axis: number, size: number, step: number, dilation: number): Self;
  /**
   * Windows, two axes from `axis` on, added up where they overlap into one axis of `extent`: what unfold needs for its
   * derivative.
   * Shape: `[2, 3]` with size 3, step 2, dilation 1 into extent 5 is `[5]`.
   * Units: positions of the axis.
   * Fails: `shape` unless that extent has so many windows of that size.
   * @stage elements
   */
  fold(axis: number, size: number, step: number, dilation: number, extent: number): Self;
  /**
   * The rows of a table that a selection chooses. The receiver is the table.
   * Shape: table `[rows, ..]`, selection `[count, rows]`, made by {@link ElementType.selection}; the answer is
   * `[count, ..]`.
   * Fails: `shape`; `selection` where another tensor came, when it is computed; `foreign`.
   *
   * @example
   * const table = topos.f64.tensor([[1, 2], [3, 4], [5, 6]]);
   * table.gather(topos.f64.selection([2, 0], 3)).toArray(); // [[5, 6], [1, 2]]
   * @stage elements
   */
  gather(selection: Other): Self;
  /**
   * Rows added up where a selection puts them, zeros elsewhere: what gather needs for its derivative. The receiver is
   * the rows.
   * Shape: rows `[count, ..]`, selection `[count, vocabulary]`; the answer is `[vocabulary, ..]`.
   * Fails: `shape`; `selection` where another tensor came, when it is computed; `foreign`.
   * @stage elements
   */
  scatter(selection: Other): Self;
  /**
   * x - ln(sum(exp(x))) along one axis, stable for any finite numbers; NaN where an infinity stands.
   * Shape: that of the receiver.
   * Fails: `shape` for an axis that the receiver does not have.
   * @stage core
   */
  logSoftmax(axis: number): Self;
  /**
   * ln(sum(exp(x))) along one axis, which goes; stable for any finite numbers.
   * Shape: `[2, 3]` along 1 is `[2]`.
   * Fails: `shape` for an axis that the receiver does not have.
   * @stage elements
   */
  logsumexp(axis: number): Self;
  /**
   * The receiver's shape filled with one number: a `Leaf` on a tape, a constant as a tensor. `x.mul(x.filledLike(2))`
   * is how a number meets a shape.
   * @stage core
   */
  filledLike(value: number): Self;
}

/**
 * An immutable value: shape and elements, held in JavaScript memory. Arithmetic is exact, eager and copies: for rules,
 * tests and replays. A tensor needs no `dispose`.
 *
 * @example
 * const tensor = topos.f64.tensor([[0.5, -0.25], [1, 2]]);
 * tensor.shape; // [2, 2]
 * tensor.text; // "[[0.5, -0.25], [1, 2]]"
 * tensor.at(1, 0); // 1
 * tensor.sum().item(); // 3.25
 * @stage core
 */
export interface Tensor<E extends ElementName = ElementName> extends Vocabulary<Tensor<E>, Payload<E>>, Displayable {
  /** The element of its numbers: `f64`, `f32` or `bf16`. */
  readonly element: E;
  /** Extents, outermost first; `[]` for a single number. */
  readonly shape: Shape;
  /** Product of the extents; 1 for rank 0. */
  readonly volume: number;
  /**
   * How it is stored: one element for all places, one for each, or rows of a table by their indices. Never changes a
   * value; `gather` and `scatter` ask for `selection`.
   */
  readonly storage: "constant" | "dense" | "selection";
  /**
   * The one element of a rank-0 tensor, as a double.
   * Fails: `shape` for any other rank.
   */
  item(): number;
  /**
   * One element, as a double. Indices are checked, one for each axis, from 0.
   *
   * @example
   * topos.f32.tensor([0.5, 0.1]).at(1); // 0.10000000149011612
   */
  at(...indices: readonly number[]): number;
  /** Nested arrays of doubles; a number for rank 0. */
  toArray(): number | NestedNumbers;
  /**
   * A fresh typed array, row-major; bf16 is widened to f32, which is exact.
   *
   * @example
   * topos.f32.tensor([[1, 2], [3, 4]]).data(); // Float32Array.of(1, 2, 3, 4)
   */
  data(): ElementArrays[E];
  /**
   * A fresh array of IEEE bit patterns, row-major; {@link ElementType.fromBits} takes it back.
   *
   * @example
   * topos.bf16.tensor([1, -2]).bits(); // Uint16Array.of(0x3f80, 0xc000)
   */
  bits(): ElementBits[E];
  /** Shortest digits that read back to the same bits of the element: `[[0.5, -0.25], [1, 2]]`, `0.1`, `-inf`, `NaN`. */
  readonly text: string;
  /** The same as `text`, so that a tensor can stand in a template. */
  toString(): string;
  /**
   * Whether element, shape and bits are equal; any NaN equals any NaN, the sign of zero counts.
   *
   * @example
   * const zero = topos.f64.tensor(0);
   * zero.sameBits(topos.f64.tensor(-0)); // false
   * zero.div(zero).sameBits(topos.f64.tensor(NaN)); // true
   */
  sameBits(other: Tensor): boolean;
  /**
   * Elementwise conversion, each number rounded once, to nearest even. Storage and shape stay.
   * Fails: `foreign` for an element of another instance.
   *
   * @example
   * topos.f64.tensor([0.1, 1 / 3]).to(topos.bf16).text; // "[0.100097656, 0.33398438]"
   * @stage elements
   */
  to<F extends ElementName>(element: ElementType<F>): Tensor<F>;
  /**
   * JSON without loss: digits and bits as strings, so that NaN and infinities survive.
   *
   * @example
   * topos.f64.tensor([0.5]).toJSON().bits; // ["3fe0000000000000"]
   * @stage core
   */
  toJSON(): TensorData;
}

/**
 * Draws a tensor of a shape; a second call goes on in the same stream. Numbers are drawn in f64, then rounded to the
 * element (bf16 by way of f32, as the golden cases ask).
 *
 * @example
 * const draw = topos.f64.uniform(7, 0.5);
 * draw([2]).toArray(); // [-0.11017025160872851, -0.4832117054718439]
 * draw([]).item(); // 0.4007606806068834
 * @stage core (uniform, normal, xavier); kaiming, scaled, dropout: elements
 */
export type Initializer<E extends ElementName = ElementName> = (shape: Shape) => Tensor<E>;

/**
 * One element and everything that is made of it: `topos.f64`, `topos.f32`, `topos.bf16`. No call takes an element
 * beside it, and two elements never mix.
 *
 * @example
 * const { f32 } = topos;
 * const tape = f32.tape();
 * const w = tape.parameter(f32.xavier(3)([4, 2]));
 * w.shape; // [4, 2]
 * @stage core
 */
export interface ElementType<E extends ElementName = ElementName> {
  /** `f64`, `f32` or `bf16`, as it stands in types. */
  readonly name: E;
  /** Bytes of one number: 8, 4 or 2. */
  readonly bytes: number;

  /**
   * An empty tape of a new family. It is yours to `dispose`, unless it is sealed.
   *
   * @example
   * const tape = topos.f64.tape();
   * const w = tape.parameter(3);
   * const loss = w.mul(w);
   * tape.describe().trimEnd().split("\n").at(-1); // "tape: 2 nodes, 1 parameter, 0 inputs"
   */
  tape(): Tape<E>;
  /**
   * Makes a tape, runs `body`, seals. Answers the network and what `body` returned, values turned into symbols wherever
   * they stand in arrays and plain objects. If `body` throws, the tape is disposed. `body` must not be async.
   * Fails: `argument` for an async body, and whatever `body` throws.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter(3);
   *   return { w, loss: w.mul(w) };
   * });
   * const run = network.forward(network.parameters());
   * run.of(loss).item(); // 9
   * run.backward(loss).of(w).item(); // 6
   */
  record<const R>(body: (tape: Tape<E>) => R): readonly [network: Network<E>, names: Detached<R>];

  /**
   * From a number, nested arrays or a typed array; `shape` re-reads the same row-major elements.
   * Fails: `shape` where `shape` has another volume.
   *
   * @example
   * topos.f64.tensor([1, 2, 3, 4], [2, 2]).toArray(); // [[1, 2], [3, 4]]
   * topos.f32.tensor(0.1).item(); // 0.10000000149011612
   */
  tensor(values: Literal, shape?: Shape): Tensor<E>;
  /**
   * One number in every position. It is stored once, whatever the shape.
   *
   * @example
   * topos.f64.filled([2, 2], 0.5).toArray(); // [[0.5, 0.5], [0.5, 0.5]]
   */
  filled(shape: Shape, value: number): Tensor<E>;
  /**
   * A whole number from 0 in every position, converted as counts are (bf16 by way of f32): what means are divided by.
   */
  counted(shape: Shape, count: number): Tensor<E>;
  /**
   * One-hot rows `[indices.length, vocabulary]`, stored as indices: what `gather` and `scatter` take. `one` is the
   * number in the hot places, 1 by default.
   * Fails: `selection` for an index that is not below `vocabulary`, `empty` without an index.
   *
   * @example
   * topos.f64.selection([2, 0], 3).toArray(); // [[0, 0, 1], [1, 0, 0]]
   */
  selection(indices: ArrayLike<number>, vocabulary: number, one?: number): Tensor<E>;
  /**
   * From IEEE bit patterns, row-major: a `BigUint64Array` for f64, a `Uint32Array` for f32, a `Uint16Array` for bf16.
   * Fails: `shape` where the shape has another volume.
   *
   * @example
   * topos.bf16.fromBits(Uint16Array.of(0x3f80, 0xc000), [2]).toArray(); // [1, -2]
   */
  fromBits(bits: ElementBits[E], shape: Shape): Tensor<E>;
  /**
   * What attention adds to its scores so that no row sees a later one: `[extent, extent]`, 0 where key <= query, else
   * `fill`, often `-Infinity`.
   *
   * @example
   * topos.f64.causalMask(3, -1).toArray(); // [[0, -1, -1], [0, 0, -1], [0, 0, 0]]
   * @stage elements
   */
  causalMask(extent: number, fill: number): Tensor<E>;

  /** Draws (unit * 2 - 1) * scale: evenly from -scale to scale. */
  uniform(seed: Seed, scale: number): Initializer<E>;
  /** Draws from the standard normal times `deviation`. */
  normal(seed: Seed, deviation: number): Initializer<E>;
  /**
   * Uniform within sqrt(6 / (rows + columns)) for a shape of rank 2, zeros without a draw for rank 1. Suits tanh.
   * Fails: `shape` for any other rank, when it draws.
   *
   * @example
   * const { f64 } = topos;
   * const draw = f64.xavier(7);
   * draw([2]).toArray(); // [0, 0]
   * draw([2, 1]).toArray(); // [[-0.3116085279902403], [-1.3667290947514303]]
   * @stage core
   */
  xavier(seed: Seed): Initializer<E>;
  /**
   * Normal with deviation sqrt(2 / rows) for a shape of rank 2, zeros without a draw for rank 1. Suits relu.
   * Fails: `shape` for any other rank, when it draws.
   * @stage elements
   */
  kaiming(seed: Seed): Initializer<E>;
  /**
   * Normal with deviation gain / sqrt(rows) for a shape of rank 2, zeros without a draw for rank 1.
   * Fails: `shape` for any other rank, when it draws.
   * @stage elements
   */
  scaled(seed: Seed, gain: number): Initializer<E>;
  /**
   * Masks for {@link Layers.dropout}: each place is 1 / keep with probability `keep`, else 0. `keep` is above 0 and at
   * most 1.
   *
   * @example
   * topos.f64.dropout(7, 0.5)([6]).toArray(); // [2, 2, 0, 0, 2, 2]
   * @stage elements
   */
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
 * What holds memory of the module: Tape, Network, Parameters, Run, Plan. No operation disposes its receiver or
 * arguments, except `seal` and `reopen`, which say so. What was forgotten is freed by the garbage collector, some time
 * or never.
 *
 * @example
 * const { f64 } = topos;
 * const tape = f64.tape();
 * tape.dispose();
 * tape.disposed; // true
 * tape.leaf(1); // throws: leaf needs a living tape, this one was disposed
 * @stage core
 */
export interface Owner extends Disposes {
  /**
   * Frees what it owns. A second call does nothing; any other use afterwards throws `disposed`. A table or field that
   * lives in a run goes with the run, and its own `dispose` does nothing.
   */
  dispose(): void;
  /** Whether it has ended: by `dispose`, a scope, `seal` or `reopen`. */
  readonly disposed: boolean;
}

// ---------------------------------------------------------------------------------------------------------------
// 3. Recording
// ---------------------------------------------------------------------------------------------------------------

/**
 * The detached name of a node: a family and a position. It outlives its tape. Interned, so `===` and `Map` keys work.
 *
 * @example
 * const tape = topos.f64.tape();
 * const w = tape.parameter(3);
 * const { symbol } = w;
 * const network = tape.seal();
 * String(symbol); // "#0"
 * network.payload(symbol)?.item(); // 3
 * @stage core
 */
export interface TapeSymbol extends Displayable {
  /** Tells a symbol from other data. */
  readonly kind: "symbol";
  /** Where its node stands on the tape, from 0: the number that `describe` prints. */
  readonly index: number;
  /** Which recording it belongs to: a tape, and all that it was sealed or reopened into. */
  readonly family: number;
  /** The position with a mark: `#7`. */
  toString(): string;
}

/**
 * What {@link ElementType.record} answers for what its body returned: values as symbols, in arrays and plain objects;
 * all else as it is.
 * @stage core
 */
export type Detached<R> =
  R extends Value<any> ? TapeSymbol
  : R extends TapeSymbol | Adjoints | Tensor<any> | { express(input: any): unknown } ? R
  : R extends (...args: any[]) => unknown ? R
  : R extends object ? { readonly [K in keyof R]: Detached<R[K]> }
  : R;

/**
 * The program while it is being recorded: one line for each node, and no line ever changes. A call that fails leaves it
 * as it was, usable.
 *
 * @example
 * const tape = topos.f64.tape();
 * const w = tape.parameter([1, 2]);
 * const x = tape.input([3, 4]);
 * const loss = w.mul(x).sum();
 * loss.toString(); // "   3  Sum            2                  []"
 * const network = tape.seal();
 * network.forward(network.parameters()).of(loss).item(); // 11
 * @stage core
 */
export interface Tape<E extends ElementName = ElementName> extends Owner, Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** How many nodes it has. */
  readonly length: number;

  /**
   * Records a constant: one that neither training nor a feed changes.
   * Shape: that of the payload.
   */
  leaf(payload: Payload<E>): Value<E>;
  /**
   * Records a parameter and its initial, with which every table begins. Slots are numbered in the order of recording.
   * Shape: that of the initial.
   */
  parameter(initial: Payload<E>): Value<E>;
  /**
   * Records an input and its default, which a run uses unless it is fed.
   * Shape: that of the default; feeds must have it too.
   */
  input(initial: Payload<E>): Value<E>;

  /**
   * Appends a program in the tape language: all of its lines, or none. Interpolated values are operands, payloads
   * follow `of`, numbers stand where numbers stand. Answers every name the program gave.
   * Fails: `program`, with what is wrong and where; `foreign` for a value of another tape.
   *
   * @example
   * const tape = topos.f64.tape();
   * const w = tape.parameter([1, 2]);
   * const { h, loss } = tape.record<"h" | "loss">`
   *   h = tanh(${w} * 2)
   *   loss = sum(h * h)`;
   * h.shape; // [2]
   * tape.node(loss).opcode.name; // "Sum"
   * @stage core
   */
  record<N extends string = string>(
    source: TemplateStringsArray,
    ...slots: readonly Operand<E>[]
  ): { readonly [K in N]: Value<E> };

  /**
   * Appends the reverse scan of a rank-0 target; one gradient for each `wrt`, in order. What is appended can be
   * differentiated again. Anything on the tape may stand in `wrt`; where the target does not depend on it, the gradient
   * is zeros.
   * Shape: each gradient has the shape of its `wrt`.
   * Fails: `target` for a target of another rank, `foreign`.
   *
   * @example
   * const tape = topos.f64.tape();
   * const w = tape.parameter(3);
   * const loss = w.mul(w).mul(w);
   * const first = tape.differentiate(loss, [w]);
   * const second = tape.differentiate(first.of(w), [w]);
   * const network = tape.seal();
   * const run = network.forward(network.parameters());
   * run.of(first.of(w)).item(); // 27
   * run.of(second.of(w)).item(); // 18
   */
  differentiate(target: Name, wrt: readonly Name[]): Adjoints;
  /**
   * The same from any target and a seed of its shape: the product of the seed with the Jacobian of the target. A
   * payload as seed is recorded as a leaf first.
   * Shape: each gradient has the shape of its `wrt`.
   * Fails: `target` for a seed of another shape, `foreign`.
   *
   * @example
   * const tape = topos.f64.tape();
   * const x = tape.parameter([0.5, -0.25, 1.5]);
   * const row = tape.vjp(x.mul(x).mul(x), [1, 0, 0], [x]);
   * const network = tape.seal();
   * network.forward(network.parameters()).of(row.of(x)).toArray(); // [0.75, 0, 0]
   */
  vjp(target: Name, seed: Name | Payload<E>, wrt: readonly Name[]): Adjoints;

  /**
   * A name of this family back as a value to record with: a gradient, say, or a name from before a reopen.
   * Fails: `foreign`.
   *
   * @example
   * const tape = topos.f64.tape();
   * const w = tape.parameter([3, 4]);
   * const slopes = tape.differentiate(w.mul(w).sum(), [w]);
   * const steepness = tape.resolve(slopes.of(w)).mul([1, 1]).sum();
   * steepness.shape; // []
   */
  resolve(name: Name): Value<E>;
  /**
   * One line of the listing, as data.
   * Fails: `foreign`.
   */
  node(name: Name): TapeNode;
  /** Every line of the listing, in tape order. */
  nodes(): readonly TapeNode[];
  /**
   * What is stored at a source; nothing for computed nodes. A copy.
   * Fails: `foreign`.
   */
  payload(name: Name): Tensor<E> | undefined;
  /** The listing: one line for each node, then the counts. */
  describe(): string;

  /**
   * The immutable network. Takes over this tape, which is `disposed` from then on; its values go on as names.
   *
   * @example
   * const tape = topos.f64.tape();
   * const loss = tape.parameter(3).exp();
   * const network = tape.seal();
   * tape.disposed; // true
   * network.node(loss).index; // 1
   * loss.neg(); // throws: neg needs a living tape, this one was taken over by seal
   */
  seal(): Network<E>;
}

/**
 * A node of a tape being recorded: every method appends. Never consumed; using one twice is normal. An operand that is
 * not a value becomes a leaf of its own, directly before the opcode.
 *
 * @example
 * const tape = topos.f64.tape();
 * const x = tape.input([1, 2]);
 * const y = x.mul([3, 4]).add(x);
 * tape.nodes().map(({ opcode }) => opcode.name); // ["Input", "Leaf", "Mul", "Add"]
 * y.shape; // [2]
 * y.add(tape.leaf(1)); // throws: add needs equal shapes, got [2] and []
 * @stage core
 */
export interface Value<E extends ElementName = ElementName> extends Vocabulary<Value<E>, Operand<E>>, Displayable {
  /** The element of its numbers, that of its tape. */
  readonly element: E;
  /** Its name, which outlives the tape. */
  readonly symbol: TapeSymbol;
  /** Its extents, outermost first, known when it is recorded. */
  readonly shape: Shape;
  /** The tape that it stands on. */
  readonly tape: Tape<E>;
  /** What is stored at a source; nothing for computed nodes. A copy. */
  payload(): Tensor<E> | undefined;
  /** Its line of the listing, or `#7` once the tape has ended. */
  toString(): string;

  // Composites: nothing but the nodes they record.
  /**
   * Elementwise absolute value. Its slope at 0 is 1.
   * Records: Neg, Maximum.
   */
  abs(): Value<E>;
  /**
   * Elementwise, the number or 0 if that is larger. Its slope at 0 is 1, for the left operand takes it.
   * Records: a Leaf of zeros, Maximum.
   */
  relu(): Value<E>;
  /**
   * ln(1 + exp(x)) without overflow, as relu(x) + log1p(exp(-abs(x))).
   * Records: a Leaf, Maximum; Neg, Maximum; Neg, Exp, Log1p, Add.
   * @stage elements
   */
  softplus(): Value<E>;
  /**
   * x / 2 * (1 + erf(x / sqrt(2))), the exact one.
   * Records: two Leafs, Sqrt, Div, Erf, Add, Mul, Div.
   * @stage elements
   */
  gelu(): Value<E>;
  /**
   * exp(x) / sum(exp(x)) along one axis, stable for any finite numbers.
   * Shape: that of the receiver.
   * Records: LogSoftmax, Exp.
   * Fails: `shape` for an axis that the receiver does not have.
   * @stage elements
   */
  softmax(axis: number): Value<E>;
  /**
   * The mean along one axis, which goes.
   * Shape: `[2, 3]` along 1 is `[2]`.
   * Records: SumAlong, a Leaf of the extent, Div.
   * Fails: `shape` for an axis that the receiver does not have.
   */
  meanAlong(axis: number): Value<E>;
  /**
   * Broadcast to the shape of the reference; no edge to it, so anything with a `shape` will do.
   * Records: Broadcast.
   * Fails: `shape` where the receiver has more than one element.
   */
  broadcastLike(reference: { readonly shape: Shape }): Value<E>;
  /**
   * The receiver along a new axis, with the extent that the reference has there; no edge to it.
   * Shape: a receiver `[3]` along 0 like `[2, 3]` is `[2, 3]`.
   * Records: BroadcastAlong.
   * Fails: `shape` unless the answer has the shape of the reference.
   */
  broadcastAlongLike(axis: number, reference: { readonly shape: Shape }): Value<E>;
  /**
   * Right-aligned spreading as other libraries have it, as visible nodes: `[3]` to `[2, 3]`, `[2, 1]` to `[2, 3]`. To
   * its own shape it is the value itself.
   * Fails: `shape` where an extent is neither 1 nor the wanted one.
   * @stage elements
   */
  broadcastTo(shape: Shape): Value<E>;
  /**
   * The two axes exchanged; a receiver of rank 0 or 1 stays as it is.
   * Shape: `[2, 3]` is `[3, 2]`.
   * Records: Permute.
   * Fails: `shape` above rank 2.
   */
  transpose(): Value<E>;
  /**
   * A new axis of extent 1, before the one that stands there; the rank is allowed, and puts it last.
   * Shape: `[2]` at 1 is `[2, 1]`.
   * Records: Reshape.
   * Fails: `shape` for an axis beyond the rank.
   * @stage elements
   */
  unsqueeze(axis: number): Value<E>;
  /**
   * An axis of extent 1 taken out.
   * Shape: `[2, 1]` at 1 is `[2]`.
   * Records: Reshape.
   * Fails: `shape` for an axis of another extent, or none.
   * @stage elements
   */
  squeeze(axis: number): Value<E>;
}

/** One line of the listing, as data. It lives on without its tape. @stage core */
export interface TapeNode {
  /** Its name, to ask runs and tables by. */
  readonly symbol: TapeSymbol;
  /** Where it stands on the tape, from 0. */
  readonly index: number;
  /** What it does, with attributes: `{ name: "SumAlong", axis: 1 }`. */
  readonly opcode: Opcode;
  /** Its extents, outermost first. */
  readonly shape: Shape;
  /** What it reads, in order; one that is read twice stands twice. */
  readonly operands: readonly TapeSymbol[];
  /** Whether it is a leaf, parameter or input, which are supplied and not computed. */
  readonly isSource: boolean;
  /** The line as `describe` prints it, without its newline. */
  readonly text: string;
}

/** Opcodes that are supplied, not computed. @stage core */
export type SourceName = "Leaf" | "Parameter" | "Input";
/** Opcodes of one operand without attributes. @stage core */
export type UnaryName =
  | "Neg" | "Exp" | "Ln" | "Sqrt" | "Tanh" | "Sin" | "Cos" | "Log1p" | "Expm1" | "Erf" | "ErfDerivative" | "Sum";
/** Opcodes of two operands without attributes. @stage core */
export type BinaryName = "Add" | "Sub" | "Mul" | "Div" | "Powf" | "Maximum" | "Step" | "MatMul" | "Gather" | "Scatter";

/**
 * The closed vocabulary: what a node does. Attributes have the names `describe` prints, in camelCase:
 * `{ name: "Narrow", axis: 0, start: 1, len: 2 }`.
 * @stage core
 */
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
/** The names of all opcodes, as a listing prints them. @stage core */
export type OpcodeName = Opcode["name"];

/**
 * What `differentiate` and `vjp` answer: the names of a target and of its gradients. Plain data, which outlives the
 * tape.
 *
 * @example
 * const tape = topos.f64.tape();
 * const w = tape.parameter([1, 2]);
 * const b = tape.parameter([3, 4]);
 * const adjoints = tape.differentiate(w.mul(b).sum(), [w, b]);
 * adjoints.wrt.map(String); // ["#0", "#1"]
 * adjoints.gradients.map((name) => tape.node(name).shape); // [[2], [2]]
 * adjoints.of(tape.leaf(1)); // throws: of needs a name that the derivative was asked for, got #14
 * @stage core
 */
export interface Adjoints extends Displayable {
  /** Tells adjoints from other data. */
  readonly kind: "adjoints";
  /** The node that was differentiated. */
  readonly target: TapeSymbol;
  /** Each name that was asked for, with its gradient, in the order of asking. */
  readonly pairs: readonly (readonly [wrt: TapeSymbol, gradient: TapeSymbol])[];
  /** The names that were asked for. */
  readonly wrt: readonly TapeSymbol[];
  /** Their gradients, in the same order. */
  readonly gradients: readonly TapeSymbol[];
  /** The target, then every gradient: the usual roots of a training entry. */
  readonly roots: readonly TapeSymbol[];
  /**
   * The gradient of the first pair with this `wrt`.
   * Fails: `wrt` for a name that was not asked for, `foreign`.
   */
  of(wrt: Name): TapeSymbol;
  /**
   * The same target and `wrt` with other gradients, e.g. clipped ones recorded since.
   *
   * @example
   * const tape = topos.f64.tape();
   * const w = tape.parameter(3);
   * const adjoints = tape.differentiate(w.mul(w), [w]);
   * const halves = adjoints.mapGradients((gradient) => tape.resolve(gradient).mul(0.5));
   * const network = tape.seal();
   * network.forward(network.parameters()).of(halves.of(w)).item(); // 3
   */
  mapGradients(replace: (gradient: TapeSymbol, wrt: TapeSymbol) => Name): Adjoints;
}

// ---------------------------------------------------------------------------------------------------------------
// 4. Running
// ---------------------------------------------------------------------------------------------------------------

/**
 * The sealed tape: immutable, and without state. The numbers that training moves stand in tables that you own.
 *
 * @example
 * const [network, { w, x, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter([1, 2]);
 *   const x = tape.input([3, 4]);
 *   return { w, x, loss: w.mul(x).sum() };
 * });
 * const table = network.parameters();
 * network.forward(table).of(loss).item(); // 11
 * network.forward(table, [[x, [5, 6]]]).backward(loss).of(w).toArray(); // [5, 6]
 * @stage core
 */
export interface Network<E extends ElementName = ElementName> extends Owner, Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** How many nodes it has. */
  readonly length: number;
  /**
   * One line of the listing, as data.
   * Fails: `foreign`.
   */
  node(name: Name): TapeNode;
  /** Every line of the listing, in tape order. */
  nodes(): readonly TapeNode[];
  /**
   * What is stored at a source; nothing for computed nodes. A copy.
   * Fails: `foreign`.
   */
  payload(name: Name): Tensor<E> | undefined;
  /**
   * The listing: one line for each node, then the counts.
   *
   * @example
   * const [network] = topos.f64.record((tape) => tape.parameter([1, 2]).sum());
   * const lines = network.describe().trimEnd().split("\n");
   * console.log(lines[2]); // network: 2 nodes, 1 parameter, 0 inputs
   */
  describe(): string;

  /**
   * A fresh table with the recorded initials; every call is independent. It is yours to `dispose`.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter([1, 2]) }));
   * const table = network.parameters();
   * table.set([[w, [3, 4]]]);
   * network.parameters().of(w).toArray(); // [1, 2]
   */
  parameters(): Parameters<E>;
  /**
   * Evaluates everything, by the interpreter, exactly. Inputs without a feed use their default.
   * Fails: `parameters` for a table that lacks slots, `feed`, `selection` where a `gather` is fed another tensor,
   * `foreign`.
   *
   * @example
   * const [network, { x, y }] = topos.f64.record((tape) => {
   *   const x = tape.input([1, 2]);
   *   return { x, y: x.exp().ln() };
   * });
   * const run = network.forward(network.parameters(), [[x, [3, 4]]]);
   * run.of(y).toArray(); // [3, 4]
   * const table = network.parameters();
   * network.forward(table, [[x, 5]]); // throws: forward needs [2] for input #0, got []
   */
  forward(parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /**
   * Evaluates only what an entry asks for and what that needs, by the interpreter. All of that may be read, and the run
   * answers `backward`.
   * Fails: `parameters` for a table that lacks slots, `feed`, `selection` where a `gather` is fed another tensor,
   * `foreign`.
   */
  interpret(entry: Entry, parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /**
   * The schedule for one entry. It stays valid after `reopen` and `dispose`, and is yours to `dispose`.
   * Fails: `foreign`.
   *
   * @example
   * const [network, { w, x, adjoints }] = topos.f64.record((tape) => {
   *   const w = tape.parameter([1, 2]);
   *   const x = tape.input([3, 4]);
   *   return { w, x, adjoints: tape.differentiate(w.mul(x).sum(), [w]) };
   * });
   * const plan = network.lower({ roots: adjoints.roots });
   * const run = plan.forward(network.parameters(), [[x, [5, 6]]]);
   * run.recordedGradients(adjoints).of(w).toArray(); // [5, 6]
   * @stage plans
   */
  lower(entry: Entry): Plan<E>;
  /**
   * A tape of the same family to append to. Takes over this network, which is `disposed` from then on; tables go on
   * with {@link Parameters.carried}.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter(3) }));
   * const tape = network.reopen();
   * const square = tape.resolve(w).mul(tape.resolve(w));
   * square.symbol.index; // 1
   */
  reopen(): Tape<E>;
}

/**
 * What one run may read: plain data. Anything else is refused with the remedy in the sentence.
 *
 * @example
 * const [network, { hidden, loss }] = topos.f64.record((tape) => {
 *   const hidden = tape.parameter([1, 2]).mul([3, 4]);
 *   return { hidden, loss: hidden.sum() };
 * });
 * const run = network.lower({ roots: [loss], observe: [hidden] }).forward(network.parameters());
 * run.of(hidden).toArray(); // [3, 8]
 * run.has(network.nodes()[0]?.symbol ?? loss); // false
 * @stage core
 */
export interface Entry {
  /** What is computed and read; a derivative begins at one of them. */
  readonly roots: readonly Name[];
  /** What else is read. Nothing by default. */
  readonly observe?: readonly Name[];
  /** Keep what the engine scan reads, so that runs of the plan answer `backward`. Default: false. @stage plans */
  readonly backward?: boolean;
  /** Whether the interpreter's bits are kept. Default: `exact`. @stage plans */
  readonly numerics?: Numerics;
}

/** What a step moves along: a table of the same slots, or a field, of which the slots are taken. @stage core */
export type Direction<E extends ElementName = ElementName> = Parameters<E> | Field<E>;

/**
 * What a slot becomes: from its value and its direction, both of its shape. Called once for each slot, in recording
 * order.
 * @stage core
 */
export type StepRule<E extends ElementName = ElementName> =
  (value: Tensor<E>, direction: Tensor<E>, symbol: TapeSymbol) => Payload<E>;

/**
 * The state: one tensor for each parameter, yours. Runs never write it. `step`, `set` and `restore` do, all or nothing.
 *
 * @example
 * const [network, { w, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter([1, 2]);
 *   return { w, loss: w.mul(w).sum() };
 * });
 * const table = network.parameters();
 * const slopes = network.forward(table).backward(loss);
 * table.step(slopes, (value, slope) => value.sub(slope.mul([0.25, 0.25])));
 * table.of(w).toArray(); // [0.5, 1]
 * @stage core
 */
export interface Parameters<E extends ElementName = ElementName> extends Owner, Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** How many slots it has. */
  readonly length: number;
  /**
   * A copy of one slot, in the shape of its parameter.
   * Fails: `parameters` for what is no parameter of this table, `foreign`.
   */
  of(name: Name): Tensor<E>;
  /** Every slot in recording order, copied. */
  entries(): readonly (readonly [symbol: TapeSymbol, value: Tensor<E>])[];

  /** An independent table with the same values, yours to `dispose`. */
  clone(): Parameters<E>;
  /**
   * A new table of the same shapes, yours to `dispose`: `rule` answers each slot.
   * Fails: `shape` where an answer has another one.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter([1, 2]) }));
   * network.parameters().map((value) => value.neg()).of(w).toArray(); // [-1, -2]
   */
  map(rule: (value: Tensor<E>, symbol: TapeSymbol) => Payload<E>): Parameters<E>;
  /**
   * A new table for a reopened network: old slots kept, new ones from their initials. Yours to `dispose`.
   * Fails: `foreign` for a network of another family.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter(3) }));
   * const table = network.parameters();
   * table.set([[w, 4]]);
   * const tape = network.reopen();
   * tape.parameter(5);
   * table.carried(tape.seal()).entries().map(([, value]) => value.item()); // [4, 5]
   */
  carried(network: Network<E>): Parameters<E>;

  /**
   * Replaces every slot by `rule(value, direction, symbol)`. If the rule throws, nothing changed. For rules of your
   * own; {@link Optimizers} do the usual ones inside the module.
   * Fails: `shape` where an answer has another one, `parameters` for a direction that lacks slots, `foreign`.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter(3);
   *   return { w, loss: w.mul(w) };
   * });
   * const table = network.parameters();
   * table.step(network.forward(table).backward(loss), (value, slope) => value.sub(slope.mul(0.25)));
   * table.of(w).item(); // 1.5
   */
  step(direction: Direction<E>, rule: StepRule<E>): void;
  /**
   * Replaces some slots, all of them or none; shapes must stay.
   * Fails: `shape`, `parameters` for what is no parameter of this table, `foreign`.
   */
  set(payloads: Feeds<E>): void;

  /**
   * Copies by path, for a checkpoint.
   * Fails: `parameters` for what is no parameter of this table, `checkpoint` for a path that comes twice, `foreign`.
   *
   * @example
   * const tape = topos.f64.tape();
   * const layer = topos.layers.linear(tape, [[1], [2]], [0]);
   * const network = tape.seal();
   * const table = network.parameters();
   * const kept = table.snapshot(layer);
   * [...kept.keys()]; // ["weights", "bias"]
   * table.restore(layer, kept);
   * @stage neural
   */
  snapshot(names: Named): Map<string, Tensor<E>>;
  /**
   * Sets by path. A missing or unknown path, another shape or another element is refused, and nothing changed.
   * Fails: `checkpoint`, `parameters` for what is no parameter of this table, `foreign`.
   * @stage neural
   */
  restore(names: Named, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void;
}

/**
 * One tensor for each node: values, or gradients. Lives in its run and goes with it.
 *
 * @example
 * const [network, { w, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter([3, 4]);
 *   return { w, loss: w.mul(w).sum() };
 * });
 * const slopes = network.forward(network.parameters()).backward(loss);
 * slopes.of(w).toArray(); // [6, 8]
 * Array.from(slopes.norms()); // [10, 1.4142135623730951, 1]
 * @stage core
 */
export interface Field<E extends ElementName = ElementName> extends Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** How many nodes it has a tensor for. */
  readonly length: number;
  /**
   * A copy of what stands at a node, in its shape; zeros where nothing was computed or kept.
   * Fails: `foreign`, `unallocated`.
   */
  of(name: Name): Tensor<E>;
  /** The Euclidean norm at each node, in f64, in tape order: the backward pass as a curve. */
  norms(): ReturnType<Float64Array["slice"]>;
  /**
   * Where NaN or an infinity first came up: in tape order for values, in scan order (descending) for gradients. An
   * infinity that a source was given, or that comes of it, is passed over; NaN never is. Nothing where all is finite.
   *
   * @example
   * const [network] = topos.f64.record((tape) => tape.parameter([1, 0]).ln().neg());
   * const values = network.forward(network.parameters()).field();
   * values.firstNonFinite()?.index; // 1
   * values.firstNonFinite()?.text; // "-inf"
   */
  firstNonFinite(options?: {
    /** Look for NaN. Default: true. */
    readonly nan?: boolean;
    /** Look for infinities. Default: true. */
    readonly infinity?: boolean;
  }): NonFinite | undefined;
  /** The slots alone. Lives in the run; `clone()` makes it yours. */
  parameters(): Parameters<E>;
}

/** A field of the slopes of one target: each tensor is the derivative of the target by that node. @stage core */
export type Gradients<E extends ElementName = ElementName> = Field<E>;

/** The first node that holds NaN or an infinity, and the first element that does. @stage core */
export interface NonFinite {
  /** Its place on the tape, from 0. */
  readonly index: number;
  /** What it does, with attributes. */
  readonly opcode: Opcode;
  /** The places of what it reads, in order. */
  readonly operands: readonly number[];
  /** Row-major position of the first such element. */
  readonly position: number;
  /** That element, as text. */
  readonly text: "NaN" | "inf" | "-inf";
}

/**
 * The values of one run. What it answers lives in it and is freed with it; tensors are copies and stay.
 *
 * @example
 * const [network, { w, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter([1, 2]);
 *   return { w, loss: w.mul(w).sum() };
 * });
 * const run = network.forward(network.parameters());
 * run.of(loss).item(); // 5
 * run.backward(loss).of(w).toArray(); // [2, 4]
 * run.dispose();
 * @stage core
 */
export interface Run<E extends ElementName = ElementName> extends Owner, Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** Whether the bits are the interpreter's, or may differ. */
  readonly numerics: Numerics;
  /**
   * A copy of one value, in its shape. Anything the entry did not declare is refused, with the remedy in the sentence.
   * Fails: `undeclared`, `foreign`, `unallocated`.
   */
  of(name: Name): Tensor<E>;
  /**
   * Whether `of` would answer.
   * Fails: `foreign`, `unallocated`.
   */
  has(name: Name): boolean;
  /**
   * Lends the storage for the length of the callback; keep nothing of it. Row-major, made contiguous if need be. Memory
   * that grows meanwhile, as what is made in the callback may cause, leaves the view empty: length 0.
   * Fails: `undeclared`, `foreign`, `unallocated`; `argument` for a callback that answers the view or a promise.
   *
   * @example
   * const [network, { y }] = topos.f32.record((tape) => {
   *   return { y: tape.input([[1, 2], [3, 4]]).neg() };
   * });
   * const run = network.forward(network.parameters());
   * run.lend(y, (view, shape) => [view[3], shape]); // [-4, [2, 2]]
   */
  lend<T>(name: Name, body: (view: ElementViews[E], shape: Shape) => T): T;
  /** Every node; zeros where nothing was computed or kept. */
  field(): Field<E>;

  /** Whether `backward` would run: not for plans lowered without `backward`. */
  readonly canBackward: boolean;
  /**
   * The engine scan from a rank-0 target. Pure: the same target gives the same field.
   * Shape: each slope has the shape of its node.
   * Fails: `target` for another rank, `posture` where the run freed what the scan reads, `undeclared`, `foreign`,
   * `unallocated`.
   *
   * @example
   * const [network, { w, h, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter([1, 2]);
   *   const h = w.mul(w);
   *   return { w, h, loss: h.sum() };
   * });
   * const run = network.forward(network.parameters());
   * run.backward(loss).of(w).toArray(); // [2, 4]
   * run.backward(loss).of(h).toArray(); // [1, 1]
   */
  backward(target: Name): Gradients<E>;
  /**
   * Reads recorded gradients into a table; parameters without a pair get zeros. Lives in the run.
   * Fails: `wrt` for a derivative by what is no parameter, `undeclared`, `foreign`, `unallocated`.
   *
   * @example
   * const [network, { w, adjoints }] = topos.f64.record((tape) => {
   *   const w = tape.parameter([1, 2]);
   *   return { w, adjoints: tape.differentiate(w.mul(w).sum(), [w]) };
   * });
   * const run = network.lower({ roots: adjoints.roots }).forward(network.parameters());
   * run.recordedGradients(adjoints).of(w).toArray(); // [2, 4]
   */
  recordedGradients(adjoints: Adjoints): Parameters<E>;

  /** Which kernel served which formula, and how often; empty where plain nodes were all there was. @stage plans */
  readonly served: readonly Service[];
}

/** A known computation of a run: what computed it, and how often. @stage plans */
export interface Service {
  /** The name of the computation: `Gemm`, `Map`, ... */
  readonly formula: string;
  /** In what it was computed; bf16 is computed in F32. */
  readonly precision: "F32" | "F64";
  /** The kernel, by its name in {@link Topos.servers}. */
  readonly server: "reference" | "simd" | "relaxed-simd" | string;
  /** How many nodes it served. */
  readonly count: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 5. Plans
// ---------------------------------------------------------------------------------------------------------------

/**
 * The schedule for one entry: order, lifetimes, chosen patterns. Holds no state; any number of runs.
 *
 * @example
 * const [network, { loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter([1, 2]);
 *   return { loss: w.mul(w).exp().sum() };
 * });
 * const plan = network.lower({ roots: [loss] });
 * plan.lines.map(({ lifetime }) => lifetime.kind); // ["freed", "freed", "freed", "kept"]
 * [plan.live.peak, plan.live.retainAll]; // [4, 7]
 * plan.forward(network.parameters()).of(loss).item(); // 57.316431861603284
 * @stage plans
 */
export interface Plan<E extends ElementName = ElementName> extends Owner, Displayable {
  /** The element of its numbers, `f64` say. */
  readonly element: E;
  /** Whether its runs have the interpreter's bits. */
  readonly numerics: Numerics;
  /** Whether its runs answer `backward`. */
  readonly canBackward: boolean;
  /** How many nodes the network had when it was lowered, evaluated or not. */
  readonly length: number;
  /** Roots, then observed names, first occurrence only: all that its runs answer. */
  readonly results: readonly TapeSymbol[];
  /** The nodes it evaluates, ascending, each with its lifetime; nodes that nothing needs are left out. */
  readonly lines: readonly PlanLine[];
  /** How many elements live at each step, and the most of them. */
  readonly live: LiveVolume;
  /** All matches of known computations that were found, those that it does not fuse included. */
  readonly candidates: readonly Pattern[];
  /** The known computations that it serves as one. */
  readonly patterns: readonly Pattern[];
  /**
   * One line of the listing, as data.
   * Fails: `foreign`, `unallocated`.
   */
  node(name: Name): TapeNode;
  /** The listing with lifetimes, then what is evaluated, and the peak. */
  describe(): string;
  /**
   * Runs it. Inputs without a feed use their default. The run is yours to `dispose`, and answers `results` alone.
   * Fails: `parameters` for a table that lacks slots, `feed`, `selection` where a `gather` is fed another tensor,
   * `foreign`, `unallocated`.
   */
  forward(parameters: Parameters<E>, feeds?: Feeds<E>): Run<E>;
  /**
   * The plan as a StableHLO module, as text. Arguments: parameters, then inputs, in recording order.
   * Fails: `emission` for what cannot be said, with the node; `foreign` for a name in `names`.
   *
   * @example
   * const [network, { y }] = topos.f32.record((tape) => ({ y: tape.input([1, 2]).exp() }));
   * const module = network.lower({ roots: [y] }).stableHlo();
   * module.split("\n")[2]?.trim(); // "%v1 = stablehlo.exponential %arg0 : tensor<2xf32>"
   * @stage emission
   */
  stableHlo(options?: StableHloOptions): string;
}

/**
 * What may be asked of a module beside the text of the reference; all but `portable` needs it to be true.
 * Fails: `argument` for anything beside `portable` without it.
 * @stage emission
 */
export interface StableHloOptions {
  /**
   * For other tools: no dialects but `stablehlo` and `func`; each argument says `topos.name` and `topos.role`, the
   * module `topos.batch`, the leading extent of its inputs. Default: false.
   */
  readonly portable?: boolean;
  /** `mean`: the roots divided by the size of the batch; what is observed stays. Default: `sum`. */
  readonly loss?: "sum" | "mean";
  /** `highest`: products use all of their numbers, wherever a compiler would rather not. Default: `default`. */
  readonly precision?: "default" | "highest";
  /**
   * Another size of the batch, the leading extent of every input. The module is the one that a recording of that size
   * has; refused where an extent or a number may or may not come from the batch, and where it cannot change.
   */
  readonly batch?: number;
  /** What arguments are called, else `v5` after their node. A node's first name counts. */
  readonly names?: NamedSymbols;
}

/** A node that a plan evaluates, and how long it keeps what came out. @stage plans */
export interface PlanLine extends TapeNode {
  /** How long its value is kept, and why. */
  readonly lifetime: Lifetime;
}

/**
 * `kept`: a result; `retained`: the engine scan reads it; `fused`: inside a pattern; `freed` and `releasable`: after
 * the node `after`. @stage plans
 */
export type Lifetime =
  | { readonly kind: "kept" | "retained" | "fused" }
  | { readonly kind: "freed" | "releasable"; readonly after: number };

/**
 * How many elements a plan holds, step for step.
 * Units: elements, not bytes.
 * @stage plans
 */
export interface LiveVolume {
  /** The nodes that are evaluated, ascending. */
  readonly schedule: readonly number[];
  /** Elements alive at each of them, in the same order. */
  readonly series: readonly number[];
  /** The most of them at any step. */
  readonly peak: number;
  /** The first node that reaches the peak; 0 for an empty plan. */
  readonly at: number;
  /** How many it would be if nothing were freed. */
  readonly retainAll: number;
}

/** A known computation: several nodes that are one operation elsewhere, a convolution or a pooling say. @stage plans */
export interface Pattern {
  /** Which computation it is. */
  readonly kind: "WindowProduct" | "ReduceWindow" | "BatchNormTraining" | "BatchNormInference";
  /** Its name in {@link Service.formula}. */
  readonly formula: string;
  /** The node that holds its answer; its place on the tape. */
  readonly root: number;
  /** The places of its members, ascending, the root included. */
  readonly nodes: readonly number[];
}

/** A known computation of a program, and what became of it in a plan. @stage plans */
export interface PatternOffer extends Pattern {
  /** Whether the plan serves it as one. */
  readonly elected: boolean;
  /** Why the plan does not serve it as one: `node 6 is observed`. Nothing where it does. */
  readonly reason?: string;
  /** The node that stands in the way, where one does; its place on the tape. */
  readonly blockedBy?: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 6. Readings from outside
// ---------------------------------------------------------------------------------------------------------------

/**
 * A way to read a program: what a source means, what an opcode does. Yours to write, for {@link Topos.replay}.
 * @stage core
 */
export interface Reading<V> {
  /** What a leaf, parameter or input stands for. */
  source(node: TapeNode): V;
  /** What an opcode makes of its operands, which stand in the order of `node.operands`. */
  express(opcode: Opcode, operands: readonly V[], node: TapeNode): V;
}

/** What a reading answered for each node, by {@link Topos.replay}. @stage core */
export interface Replay<V> {
  /** In tape order. */
  readonly values: readonly V[];
  /**
   * What came out for one node.
   * Fails: `unallocated` for a name that was not replayed.
   */
  of(name: Name): V;
}

// ---------------------------------------------------------------------------------------------------------------
// 7. Layers, functions, optimisers, training
// ---------------------------------------------------------------------------------------------------------------

/**
 * Parameters, and what is recorded with them. Holds names, not values, so it outlives a seal and goes on after a
 * reopen. Your own: any object of this form.
 *
 * @example
 * const tape = topos.f64.tape();
 * const layer = topos.layers.linear(tape, [[1], [2]], [3]);
 * const y = layer.express(tape.input([[4, 5]]));
 * layer.parameters().map(([path]) => path); // ["weights", "bias"]
 * const network = tape.seal();
 * network.forward(network.parameters()).of(y).toArray(); // [[17]]
 * @stage core
 */
export interface Layer<E extends ElementName = ElementName> {
  /**
   * Records the layer over an input; called twice, both read the same parameters.
   * Fails: `shape`, `foreign` for a value of another tape.
   */
  express(input: Value<E>): Value<E>;
  /** Paths and symbols in visiting order: `0.weights`, `0.bias`, ... */
  parameters(): readonly NamedSymbol[];
}

/** The layer of {@link Layers.dropout}. @stage elements */
export interface Dropout<E extends ElementName = ElementName> extends Layer<E> {
  /**
   * The input to feed with a mask, drawn by {@link ElementType.dropout}; all ones by default, so no feed means no
   * dropping.
   */
  readonly mask: TapeSymbol;
}

/** The layer of {@link Layers.batchNorm}. It answers three values, so it is no stage of a sequence. @stage elements */
export interface BatchNorm<E extends ElementName = ElementName> {
  /**
   * By the statistics of the batch, which it answers beside the output.
   * Fails: `shape`, `foreign` for a value of another tape.
   */
  express(input: Value<E>): {
    /** The rows, normalised, scaled and shifted: `[batch, features]`. */
    readonly output: Value<E>;
    /** The mean of each feature over the batch: `[features]`. */
    readonly mean: Value<E>;
    /** The biased variance of each feature over the batch: `[features]`. */
    readonly variance: Value<E>;
  };
  /**
   * By given statistics, each `[features]`: those of the training, once it is over.
   * Fails: `shape`, `foreign` for a value of another tape.
   */
  expressWith(input: Value<E>, mean: Operand<E>, variance: Operand<E>): Value<E>;
  /** `scale` and `shift`, with their symbols. */
  parameters(): readonly NamedSymbol[];
}

/** What stands between layers: tanh is one node, relu a Leaf and Maximum. @stage core */
export type Activation = "tanh" | "relu";

/**
 * Constructors record the parameters at once: order of construction is order of slots. `express` records the rest;
 * where it is called twice, the parameters are shared. Each says shapes, what it records where it is made, and what
 * where it is applied. Weights are given as payloads, or drawn by an {@link Initializer}: nothing is chosen for you.
 *
 * @example
 * const { f64, layers } = topos;
 * const tape = f64.tape();
 * const stack = layers.sequential(
 *   layers.linear(tape, f64.xavier(1)([2, 3]), f64.filled([3], 0)),
 *   layers.activation("tanh"),
 *   layers.linear(tape, f64.xavier(2)([3, 1]), [0]),
 * );
 * stack.parameters().map(([path]) => path); // ["0.weights", "0.bias", "2.weights", "2.bias"]
 * stack.express(tape.input([[1, 2], [3, 4]])).shape; // [2, 1]
 * @stage core (linear, mlp); the others: elements
 */
export interface Layers {
  /**
   * Rows times weights, plus a bias: `[batch, inputs]` to `[batch, outputs]`.
   * Shape: weights `[inputs, outputs]`, bias `[outputs]`.
   * Made: Parameter `weights`, Parameter `bias`.
   * Applied: MatMul, BroadcastAlong, Add.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const { f64, layers } = topos;
   * const [network, { y }] = f64.record((tape) => {
   *   const layer = layers.linear(tape, [[1, 2], [3, 4]], [10, 20]);
   *   return { y: layer.express(tape.input([[1, 1]])) };
   * });
   * network.forward(network.parameters()).of(y).toArray(); // [[14, 26]]
   */
  linear<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>): Layer<E>;
  /**
   * Linear layers with an activation between them and none after the last; `sizes` are the widths from input to output,
   * at least two.
   * Shape: `[batch, inputs]` to `[batch, outputs]`, the first and the last width.
   * Made: for each layer `init([inputs, outputs])` and `init([outputs])`, in this order, as its Parameters `0.weights`,
   * `0.bias`, `1.weights`, ...
   * Applied: those of the layers; tanh is one node, relu a Leaf and Maximum.
   * Fails: `shape` where `init` answers another one, `foreign`.
   *
   * @example
   * const { f64, layers } = topos;
   * const tape = f64.tape();
   * const mlp = layers.mlp(tape, [2, 8, 1], "tanh", f64.xavier(3));
   * mlp.express(tape.input([[0, 1], [1, 0]])).shape; // [2, 1]
   * mlp.parameters().length; // 4
   */
  mlp<E extends ElementName>(tape: Tape<E>, sizes: readonly number[], activation: Activation, init: Initializer<E>): Layer<E>;
  /**
   * Filters over images: `[batch, channels, height, width]` to `[batch, filters, rows, columns]`.
   * Shape: weights `[filters, channels, height, width]`, bias `[filters]`; rows = (height + 2 padding - filter height)
   * / stride + 1, rounded down.
   * Made: Parameter `weights`, Parameter `bias`.
   * Applied: two Pad if there is padding; Unfold, Unfold, Permute, Reshape; of the weights Permute, Reshape; MatMul,
   * BroadcastAlong, Add, Reshape, Permute.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const { f64, layers } = topos;
   * const tape = f64.tape();
   * const filters = f64.kaiming(1)([9, 2]).permute([1, 0]).reshape([2, 1, 3, 3]);
   * const layer = layers.conv2d(tape, filters, [0, 0], { stride: 2, padding: 1 });
   * layer.express(tape.input(f64.filled([5, 1, 8, 8], 1))).shape; // [5, 2, 4, 4]
   * @stage elements
   */
  conv2d<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>, window: WindowOptions): Layer<E>;
  /**
   * Each row of `[batch, features]` to mean 0 and variance 1, the biased one, then scaled and shifted.
   * Shape: scale and shift `[features]`, epsilon one element.
   * Made: Parameter `scale`, Parameter `shift`, a Leaf of epsilon.
   * Applied: 18 nodes, from SumAlong to Add; epsilon stands inside the root.
   * Fails: `shape`, `foreign`.
   * @stage elements
   */
  layerNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, shift: Payload<E>, epsilon: Payload<E>): Layer<E>;
  /**
   * Each row of `[batch, features]` over the root of the mean of its squares, then scaled.
   * Shape: scale `[features]`, epsilon one element.
   * Made: Parameter `scale`, a Leaf of epsilon.
   * Applied: 11 nodes, from Mul to Mul; epsilon stands inside the root.
   * Fails: `shape`, `foreign`.
   * @stage elements
   */
  rmsNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, epsilon: Payload<E>): Layer<E>;
  /**
   * Each feature of `[batch, features]` to mean 0 and variance 1 over the batch, then scaled and shifted. Keeps no
   * running averages: `express` answers the statistics of the batch, each `[features]`, and `expressWith` takes some.
   * Shape: scale and shift `[features]`, epsilon one element.
   * Made: Parameter `scale`, Parameter `shift`, a Leaf of epsilon.
   * Applied: 18 nodes, and 11 with given statistics.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const [network, { output, mean }] = topos.f64.record((tape) => {
   *   const norm = topos.layers.batchNorm(tape, [1], [0], 3);
   *   return norm.express(tape.input([[1], [3]]));
   * });
   * const run = network.forward(network.parameters());
   * run.of(mean).toArray(); // [2]
   * run.of(output).toArray(); // [[-0.5], [0.5]]
   * @stage elements
   */
  batchNorm<E extends ElementName>(tape: Tape<E>, scale: Payload<E>, shift: Payload<E>, epsilon: Payload<E>): BatchNorm<E>;
  /**
   * The input times a mask of its shape, which each run may feed.
   * Made: the Input `mask`, ones by default.
   * Applied: Mul.
   * Fails: `foreign`, and `shape` where it is applied to another one.
   *
   * @example
   * const { f64, layers } = topos;
   * const tape = f64.tape();
   * const layer = layers.dropout(tape, [4]);
   * const y = layer.express(tape.input([1, 2, 3, 4]));
   * const network = tape.seal();
   * const table = network.parameters();
   * network.forward(table).of(y).toArray(); // [1, 2, 3, 4]
   * const mask = f64.dropout(7, 0.5)([4]);
   * network.forward(table, [[layer.mask, mask]]).of(y).toArray(); // [2, 4, 0, 0]
   * @stage elements
   */
  dropout<E extends ElementName>(tape: Tape<E>, shape: Shape): Dropout<E>;
  /**
   * Rows of a table `[vocabulary, width]`, chosen by a selection `[count, vocabulary]`: `[count, width]`.
   * Made: Parameter `weights`.
   * Applied: Gather.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const [network, { rows }] = topos.f64.record((tape) => {
   *   const layer = topos.layers.embedding(tape, [[1, 2], [3, 4], [5, 6]]);
   *   return { rows: layer.express(tape.input(topos.f64.selection([2, 0], 3))) };
   * });
   * network.forward(network.parameters()).of(rows).toArray(); // [[5, 6], [1, 2]]
   * @stage elements
   */
  embedding<E extends ElementName>(tape: Tape<E>, table: Payload<E>): Layer<E>;
  /**
   * An activation as a layer, for sequences.
   * Made: nothing.
   * Applied: Tanh, or a Leaf of zeros and Maximum.
   * @stage elements
   */
  activation(kind: Activation): Layer<any>;
  /**
   * One layer after the other; the position of each stands in front of its paths, `2.0.weights`. Masks of dropout are
   * left out, for they are fed.
   * Made: nothing.
   * Applied: what its stages record; if all of them are of this package, all of it or nothing.
   * @stage elements
   */
  sequential<E extends ElementName>(...stages: readonly Layer<E>[]): Layer<E>;
}

/**
 * How a window moves over an image.
 * Units: positions of the image, the same for both axes.
 * @stage elements
 */
export interface WindowOptions {
  /** Positions from one window to the next, from 1. */
  readonly stride: number;
  /** Zeros on each side of both axes. */
  readonly padding: number;
}

/** Expressions without parameters of their own. Each call records all of its nodes or none. @stage elements */
export interface Functions {
  /**
   * As {@link Layers.conv2d} records it, over weights that may be any value.
   * Shape: `[batch, channels, height, width]` and weights `[filters, channels, height, width]` to
   * `[batch, filters, rows, columns]`.
   * Fails: `shape`, `foreign`.
   */
  conv2d<E extends ElementName>(input: Value<E>, weights: Operand<E>, bias: Operand<E>, window: WindowOptions): Value<E>;
  /**
   * The largest element of each window of `[batch, channels, height, width]`.
   * Records: Unfold, Unfold, Permute, Reshape, then Narrow for each place of the window and Maximum for each but the
   * first, and Reshape.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const [network, { pooled }] = topos.f64.record((tape) => {
   *   const image = tape.input(topos.f64.tensor([1, 2, 3, 4], [1, 1, 2, 2]));
   *   return { pooled: topos.functions.maxPool(image, 2, 2) };
   * });
   * network.forward(network.parameters()).of(pooled).toArray(); // [[[[4]]]]
   */
  maxPool<E extends ElementName>(input: Value<E>, size: number, stride: number): Value<E>;
  /**
   * Attention: each query's weighted mean of the values.
   * Shape: queries `[count, width]`, keys `[seen, width]`, values `[seen, out]` to `[count, out]`; the mask
   * `[count, seen]` is added to the scores, the scale is one element.
   * Records: Permute, MatMul, Broadcast, Mul, Add, LogSoftmax, Exp, MatMul.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const { f64, functions } = topos;
   * const [network, { seen }] = f64.record((tape) => {
   *   const x = tape.input([[1, 0], [0, 1]]);
   *   return { seen: functions.scaledDotProduct(x, x, x, f64.causalMask(2, -Infinity), 1) };
   * });
   * network.forward(network.parameters()).of(seen).at(0, 1); // 0
   */
  scaledDotProduct<E extends ElementName>(
    query: Value<E>, key: Operand<E>, value: Operand<E>, mask: Operand<E>, scale: Operand<E>,
  ): Value<E>;
  /**
   * How far logits are from targets: the mean over rows of -sum(target * logSoftmax(logits)).
   * Shape: logits and targets `[batch, classes]`, the answer rank 0. Targets are rows of weights, one-hot ones by
   * {@link ElementType.selection}.
   * Records: SumAlong, LogSumExp, Mul, Sum, Mul, Sum, Sub, Sum, Div.
   * Fails: `shape`, `foreign`.
   *
   * @example
   * const { f64, functions } = topos;
   * const [network, { loss }] = f64.record((tape) => {
   *   const logits = tape.input([[0, 0], [0, 0]]);
   *   return { loss: functions.crossEntropy(logits, f64.selection([0, 1], 2)) };
   * });
   * network.forward(network.parameters()).of(loss).item(); // 0.6931471805599453
   */
  crossEntropy<E extends ElementName>(logits: Value<E>, targets: Operand<E>): Value<E>;
}

/**
 * A hyper-parameter: a number, or a tensor that holds one value. Never chosen for you.
 * Fails: `shape` for more than one value.
 * @stage plans
 */
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
  /** Added to the root below the fraction, so that it is never divided by zero. */
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

/**
 * Updates one table inside the module. Its moments belong to that table and are freed with it, so it needs no
 * `dispose`.
 *
 * @example
 * const [network, { w, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter(3);
 *   return { w, loss: w.mul(w) };
 * });
 * const table = network.parameters();
 * const optimizer = topos.optimizers.sgd(table);
 * optimizer.step(network.forward(table).backward(loss), 0.25);
 * table.of(w).item(); // 1.5
 * @stage plans
 */
export interface Optimizer<E extends ElementName = ElementName> {
  /** Which rule it follows, in small letters. */
  readonly kind: "sgd" | /** @stage neural */ "adam" | /** @stage neural */ "adamw";
  /** The table that it changes. */
  readonly parameters: Parameters<E>;
  /**
   * Moves the table along a direction, all slots or none.
   * Fails: `parameters` for a direction that lacks slots, `foreign`, `shape` for a rate of several values.
   */
  step(direction: Direction<E>, learningRate: Rate<E>): void;
  /**
   * Moments and powers by path, for checkpoints that go on with the same bits: `first.` and `second.` before each path,
   * and `powers`. Empty for `sgd`.
   * Fails: `parameters` for what is no parameter of this table, `checkpoint` for a path that comes twice, `foreign`.
   * @stage neural
   */
  snapshot(names: Named): Map<string, Tensor<E>>;
  /**
   * Takes such a snapshot, all or nothing.
   * Fails: `checkpoint` for a missing or unknown path, another shape or element; `parameters`, `foreign`.
   * @stage neural
   */
  restore(names: Named, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void;
}

/** Rules that change a table inside the module. The learning rate is told at each step. @stage plans */
export interface Optimizers {
  /**
   * Plain descent: p becomes p - g * rate.
   * Fails: `foreign` for a table of another instance.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter([1, 2]);
   *   return { w, loss: w.mul(w).sum() };
   * });
   * const table = network.parameters();
   * const sgd = topos.optimizers.sgd(table);
   * for (let step = 0; step < 3; step += 1) {
   *   const run = network.forward(table);
   *   sgd.step(run.backward(loss), 0.25);
   *   run.dispose();
   * }
   * table.of(w).toArray(); // [0.125, 0.25]
   */
  sgd<E extends ElementName>(parameters: Parameters<E>): Optimizer<E>;
  /**
   * Adam, as {@link AdamOptions} says.
   * Fails: `foreign` for a table of another instance, `shape` for a rate of several values.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter(3);
   *   return { w, loss: w.mul(w) };
   * });
   * const table = network.parameters();
   * const adam = topos.optimizers.adam(table, { beta1: 0.5, beta2: 0.5, epsilon: 2 });
   * adam.step(network.forward(table).backward(loss), 1);
   * table.of(w).item(); // 2.25
   * [...adam.snapshot([["w", w]]).keys()]; // ["first.w", "second.w", "powers"]
   * @stage neural
   */
  adam<E extends ElementName>(parameters: Parameters<E>, options: AdamOptions<E>): Optimizer<E>;
  /**
   * AdamW, as {@link AdamWOptions} says.
   * Fails: `foreign` for a table of another instance, `shape` for a rate of several values.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter([[1, 2]]) }));
   * const table = network.parameters();
   * const rates = { beta1: 0.5, beta2: 0.5, epsilon: 1, decay: 0.5 };
   * const adamW = topos.optimizers.adamW(table, rates);
   * adamW.step(table.map((value) => value.filledLike(0)), 0.5);
   * table.of(w).toArray(); // [[0.75, 1.5]]
   * @stage neural
   */
  adamW<E extends ElementName>(parameters: Parameters<E>, options: AdamWOptions<E>): Optimizer<E>;
}

/** What {@link Topos.train} runs. @stage plans */
export interface TrainOptions<E extends ElementName = ElementName> {
  /** What is run at each step; lowered over `adjoints.roots`. */
  readonly plan: Plan<E>;
  /** The recorded gradients of the loss, which is its target and of rank 0. */
  readonly adjoints: Adjoints;
  /** What changes the table, and whose table it is. */
  readonly optimizer: Optimizer<E>;
  /** How many steps, from 0. */
  readonly steps: number;
  /** The rate of every step; a function is asked once for each, starting at 0. */
  readonly learningRate: Rate<E> | ((step: number) => Rate<E>);
  /** Copied in once; step k is fed with batch k mod n. Without it the defaults are used. */
  readonly batches?: readonly Feeds<E>[];
  /** Milliseconds of work before the page gets a turn. Default 12. */
  readonly slice?: number;
  /** Stops after a whole step and rejects with `signal.reason`; the parameters stay as that step left them. */
  readonly signal?: AbortSignal;
  /** Called after each slice, before the page gets its turn. */
  readonly onProgress?: (progress: TrainProgress) => void;
}

/** How far training has come. @stage plans */
export interface TrainProgress {
  /** Steps done so far. */
  readonly step: number;
  /** Losses of the steps since the last report, each before its update; read as f64. */
  readonly losses: ReturnType<Float64Array["slice"]>;
}

// ---------------------------------------------------------------------------------------------------------------
// 8. The tape language
// ---------------------------------------------------------------------------------------------------------------

/**
 * Where something stands in a text. Offsets in UTF-16 units, as those of strings; line and column from 1.
 * @stage core
 */
export interface Span {
  /** Units of text before it. */
  readonly start: number;
  /** Units of text in it. */
  readonly length: number;
  /** The line of its first letter, from 1. */
  readonly line: number;
  /** The column of its first letter, from 1. */
  readonly column: number;
}

/** What is wrong with a program, and where. @stage core */
export interface Diagnostic {
  /** The place in the text. */
  readonly span: Span;
  /** One sentence: what was needed and what came. */
  readonly message: string;
}

/**
 * A checked program in the tape language. Data: nothing ran, nothing is owned.
 *
 * @example
 * const program = topos.parse("w = parameter 3\nloss = w * q");
 * program.names; // ["w"]
 * program.diagnostics[0]?.span.line; // 2
 * program.diagnostics[0]?.message; // "`q` is not defined yet"
 * @stage core
 */
export interface Program {
  /** The text, as it was given. */
  readonly source: string;
  /** What its header names, else `f64`. */
  readonly element: ElementName;
  /** Syntax, names, shapes and cost; empty if it can be recorded. */
  readonly diagnostics: readonly Diagnostic[];
  /** Names in order of first assignment, as far as they could be read. */
  readonly names: readonly string[];
  /** What recording and running it takes, known from the shapes. */
  readonly cost: Cost;
}

/** What a program takes; also the limits that it may be given. @stage core */
export interface Cost {
  /** Nodes of the tape, those of derivatives included. */
  readonly nodes: number;
  /** Elements of all nodes together. */
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
  /**
   * The first entry that it declares, or the default one: the target with the gradients of the last derivative.
   * @stage plans
   */
  readonly entry: Entry;
  /** All of them, if the program names them. @stage plans */
  readonly entries: { readonly [name: string]: Entry };
  /** What the program feeds; nothing is fed until a run is given it. */
  readonly feeds: readonly (readonly [input: TapeSymbol, payload: Tensor])[];
  /** What the values view shows. */
  readonly show: readonly Shown[];
  /** The rules of its listing. */
  readonly dividers: readonly Divider[];
  /** Where each node stands in the source; those of a derivative have the place of its `d`. */
  readonly spans: readonly Span[];
}

/** An item of the values view: a value, or the engine's gradient of the target by it. @stage core */
export interface Shown {
  /** What stands before it, as text. */
  readonly label: string;
  /** The node that is shown. */
  readonly name: Name;
  /** Whether it is the gradient by this node, not its value. */
  readonly gradient: boolean;
}

/** A labelled rule in the listing, drawn before a node. @stage core */
export interface Divider {
  /** The node below it. */
  readonly before: number;
  /** What it says, one line. */
  readonly label: string;
}

// ---------------------------------------------------------------------------------------------------------------
// 9. Readings for cards: JSON-able data, one type for each view
// ---------------------------------------------------------------------------------------------------------------

/** Numbers as text, so that NaN, infinities and the last bit survive JSON. @stage core */
export interface TensorData {
  /** What the numbers are: `f64`, `f32` or `bf16`. */
  readonly element: ElementName;
  /** Extents, outermost first. */
  readonly shape: Shape;
  /** Shortest digits of each element, row-major: `0.1`, `NaN`, `-inf`. */
  readonly digits: readonly string[];
  /** The pattern of each element, row-major, in lower-case hexadecimal of full width. */
  readonly bits: readonly string[];
}

/** A number, or the name of one that JSON cannot hold. @stage core */
export type JsonNumber = number | "NaN" | "inf" | "-inf";

/**
 * What a card reads. Everything but the network may be left out; `{ network, ...recorded }` is all that a program has.
 *
 * @example
 * const [network, { w, loss }] = topos.f64.record((tape) => {
 *   const w = tape.parameter(3);
 *   return { w, loss: w.mul(w) };
 * });
 * const norms = topos.read("norms", { network, target: loss, names: { w, loss } });
 * norms.norms; // [6, 1]
 * @stage core
 */
export interface Subject<E extends ElementName = ElementName> {
  /** The program, sealed. */
  readonly network: Network<E>;
  /** What nodes are called; the newest name counts. */
  readonly names?: { readonly [name: string]: Name };
  /** What is read; as {@link Topos.record} answers it. Default: the target, with the gradients of the last adjoints. */
  readonly entry?: Entry;
  /** What scans begin at, of rank 0. Default: the target of the last adjoints. */
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
  /** The opcode, as the listing prints it. */
  readonly name: OpcodeName;
  /** The places of what it reads. */
  readonly operands: readonly number[];
  /** As the listing prints them: `axis=1`. */
  readonly attributes: string;
  /** Its extents. */
  readonly shape: Shape;
  /** The line as `describe` prints it, without its newline. */
  readonly text: string;
  /** The node's class: 0 recorded, 1 appended by a transform, 2 by a transform of that, ... */
  readonly order: number;
  /** What it is called, oldest first. */
  readonly names: readonly string[];
  /** Where it stands in the source, if that is known. */
  readonly span?: Span;
}

/**
 * What a card shows, as data: one type for each view, made by {@link Topos.read}. {@link Topos.text} makes text of
 * each. All of it survives JSON.
 * @stage core
 */
export interface CardReadings {
  /** The listing, as `describe` prints it. */
  spec: {
    /** One for each node, in tape order. */
    readonly lines: readonly SpecLine[];
    /** Labelled rules before the lines that a derivative appended. */
    readonly dividers: readonly Divider[];
    /** The counts below the listing: `network: 3 nodes, 1 parameter, 1 input`. */
    readonly footer: string;
  };
  /** The listing with lanes, for drawings. */
  graph: {
    /** One for each node, in tape order. */
    readonly nodes: readonly (SpecLine & {
      /** The column that its value holds, from 0. */
      readonly lane: number;
      /** The nodes that read it, ascending. */
      readonly readers: readonly number[];
      /** Whether the entry needs it. @stage plans */
      readonly scheduled: boolean;
    })[];
    /** How many lanes there are. */
    readonly lanes: number;
  };
  /** Numbers of what is shown: values, and gradients of the target. */
  values: {
    /** One for each item that is shown, in its order. */
    readonly rows: readonly {
      /** What stands before it: `w`, `d loss / d w`. */
      readonly label: string;
      /** The node; its place on the tape. */
      readonly index: number;
      /** Whether it is the gradient by this node, not its value. */
      readonly gradient: boolean;
      /** The numbers, without loss. */
      readonly value: TensorData;
    }[];
  };
  /** The engine scan from a rank-0 target: how long each gradient is. */
  norms: {
    /** The node that the scan begins at. */
    readonly target: number;
    /** The Euclidean norm of each node's gradient, in tape order. */
    readonly norms: readonly JsonNumber[];
    /** The opcode of each node, for the text. */
    readonly names?: readonly OpcodeName[];
    /** Where the scan first came upon NaN or an infinity; nothing where all is finite. */
    readonly firstNonFinite?: NonFinite;
  };
  /**
   * Every road to the same gradients, one entry for each pair of the adjoints with a rank-0 target, in recording
   * order.
   */
  proof: {
    /** One for each gradient that was recorded. */
    readonly pairs: readonly {
      /** `d loss / d w`, for the text. */
      readonly label?: string;
      /** The node that was differentiated. */
      readonly target: number;
      /** The node by which it was. */
      readonly wrt: number;
      /** The node that holds the recorded gradient. */
      readonly gradient: number;
      /** Each way to the same gradient, with what came out. */
      readonly roads: readonly {
        /** Which way it is. */
        readonly road: "engine scan" | "recorded gradient" | "exact plan" | "fast plan";
        /** The gradient by this road. */
        readonly value: TensorData;
      }[];
      /** Whether all roads have the same bits. */
      readonly equal: boolean;
      /** Where the first road parts from the engine scan; nothing where none does. */
      readonly firstDifference?: {
        /** The road that parts. */
        readonly road: string;
        /** The element at which it does, row-major. */
        readonly position: number;
      };
    }[];
    /** Whether all pairs are equal. */
    readonly equal: boolean;
  };
  /** What the entry needs, and how long each value lives. @stage plans */
  plan: {
    /** The nodes that are evaluated, ascending. */
    readonly lines: readonly (SpecLine & {
      /** How long its value is kept, and why. */
      readonly lifetime: Lifetime;
    })[];
    /** The plan as `describe` prints it. */
    readonly text: string;
    /** What is evaluated and the peak, as `describe` prints them below the lines. */
    readonly summary: string;
    /** The known computations that are served as one. */
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
    /** The node that the scan begins at. */
    readonly target: number;
    /** One for each computed node that is visited, descending. */
    readonly steps: readonly {
      /** The node; its place on the tape. */
      readonly index: number;
      /** The opcode, as the listing prints it. */
      readonly name: OpcodeName;
      /** What had gathered at the node, of its shape. */
      readonly cotangent: TensorData;
      /** What its rule hands on, one for each operand that the target reaches. */
      readonly shares: readonly {
        /** Position among the operands, from 0. */
        readonly operand: number;
        /** The node that stands there. */
        readonly node: number;
        /** The rule over node numbers: `g * #4`. */
        readonly rule: string;
        /** The rule with numbers filled in, where all are of rank 0: `1 * 4`. */
        readonly filled?: string;
        /** What this reader contributes to the operand's cotangent. */
        readonly share: TensorData;
        /** What had gathered at `node` before it; zeros before the first share. */
        readonly before: TensorData;
        /** What has gathered there with it. */
        readonly after: TensorData;
      }[];
    }[];
  };
  /**
   * The engine scan and the lines that a derivative recorded in its place, step for step: the scan's own steps, and
   * beside each what the same rule wrote. Of several derivatives the last one of the target. @stage elements
   */
  readings: {
    /** The node that both scans begin at. */
    readonly target: number;
    /** The node that the recorded scan was planted with. */
    readonly seed: number;
    /** What that node holds. */
    readonly planted: TensorData;
    /** One for each computed node that is visited, descending. */
    readonly steps: readonly (Omit<CardReadings["scan"]["steps"][number], "shares"> & {
      /** The node that holds the recorded cotangent. */
      readonly recorded: number;
      /** What that node holds. */
      readonly recordedCotangent: TensorData;
      /** Whether it has the bits of the scan's. */
      readonly sameCotangent: boolean;
      /** The nodes that this step appended. */
      readonly lines: readonly {
        /** The node; its place on the tape. */
        readonly node: number;
        /** What it holds. */
        readonly value: TensorData;
      }[];
      /** What the rule hands on, by both readings. */
      readonly shares: readonly (CardReadings["scan"]["steps"][number]["shares"][number] & {
        /** The lines of the step that this share is made of and gathered by. */
        readonly lines: readonly number[];
        /** The node that holds the share. */
        readonly recordedShare: number;
        /** The node that holds what has gathered with it. */
        readonly recordedAfter: number;
        /** Whether the recorded share has the bits of the scan's. */
        readonly sameShare: boolean;
        /** Whether what has gathered has the same bits. */
        readonly sameAfter: boolean;
      })[];
    })[];
    /** Whether all of it has the same bits. */
    readonly equal: boolean;
  };
  /** The plan as a module for other compilers. @stage emission */
  stablehlo: {
    /** The module, each line with the node that it belongs to. */
    readonly lines: readonly {
      /** The line, with its indentation. */
      readonly text: string;
      /** The node that it belongs to, where there is one. */
      readonly index?: number;
    }[];
    /** The node of each argument of `@main`, in order. */
    readonly arguments?: readonly number[];
    /** The node of each result of `@main`, in order. */
    readonly results: readonly number[];
    /** What stands for each node, ascending: `%v5`, `%arg0`; of an operation with several results, `%v21#1`. */
    readonly values?: readonly {
      /** The node; its place on the tape. */
      readonly index: number;
      /** Its name in the module. */
      readonly name: string;
    }[];
    /** The patterns that stand as one operation. */
    readonly patterns?: readonly Pattern[];
  };
}

/** The names of the readings, as {@link Topos.read} takes them. @stage core */
export type CardReadingKind = keyof CardReadings;
/**
 * What a card can show: readings, the program spelled against our API ({@link Topos.spell}), forward mode, which the
 * card itself computes by {@link Topos.replay}, `heat`, the values drawn as cells, and `training`, what the attribute of
 * that name declares. @stage core
 */
export type CardView = CardReadingKind | "code" | "tangents" | "heat" | "training";

/** Roads to one tensor, compared bit by bit. @stage core */
export interface Meeting {
  /** What is compared, as text. */
  readonly label: string;
  /** Each way to it, with what came out. */
  readonly roads: readonly {
    /** Which way it is. */
    readonly road: string;
    /** What came out on it. */
    readonly value: TensorData;
  }[];
  /** Whether all have the same bits. */
  readonly equal: boolean;
  /** Where the first one parts from the others; nothing where all meet. */
  readonly firstDifference?: {
    /** The road that parts. */
    readonly road: string;
    /** The element at which it does, row-major. */
    readonly position: number;
  };
}

/** Each node with its tangent along a direction, and where forward and reverse mode meet. @stage core */
export interface Tangents {
  /** `x along direction`, for the text. */
  readonly label: string;
  /** The node whose slope is told; its place on the tape. */
  readonly target: number;
  /** Each node with its value and its slope. */
  readonly rows: readonly {
    /** The node; its place on the tape. */
    readonly index: number;
    /** The opcode, as the listing prints it. */
    readonly name: OpcodeName;
    /** The places of what it reads, in order. */
    readonly operands: readonly number[];
    /** What the node holds. */
    readonly value: TensorData;
    /** How fast it moves along the direction; nothing where the node stands still. */
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
  /** What is made small, as the program calls it. */
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
    /** Where it left another run, if it did. */
    readonly from?: {
      /** Which one, from 0. */
      readonly run: number;
      /** After how many of its steps. */
      readonly step: number;
    };
    /** The loss before each step. */
    readonly losses: readonly JsonNumber[];
    /** After the last step, on the batch that would be next, in shortest digits. */
    readonly loss: string;
    /** What the declaration watches, after the last step. */
    readonly watched: readonly {
      /** What it is called. */
      readonly label: string;
      /** What it holds. */
      readonly value: TensorData;
    }[];
  }[];
}

/**
 * Views as text and as data: the readings, and what only cards have. A view that is not shown is left out.
 * @stage core
 */
export type CardViews = { readonly [K in CardReadingKind]?: { readonly text: string; readonly data: CardReadings[K] } } & {
  /** The program against our API, as `Topos.spell` writes it. */
  readonly code?: { readonly text: string; readonly data: { readonly language: "typescript" } };
  /** Forward mode along the direction that the card names. */
  readonly tangents?: { readonly text: string; readonly data: Tangents };
  /** The values drawn as cells; the same data as `values`. */
  readonly heat?: { readonly text: string; readonly data: CardReadings["values"] };
  /** What the attribute of that name declares. @stage neural */
  readonly training?: { readonly text: string; readonly data: TrainingReading };
};

/** What a card answers: its state, and each view as text (the engine's) and as data. @stage core */
export interface CardResult {
  /** `waiting`: above one frame of work, before Run is pressed. `error`: `views` holds the last good reading. */
  readonly state: "ready" | "waiting" | "error";
  /** The text that ran. */
  readonly program: string;
  /** What its numbers are. */
  readonly element: ElementName;
  /** What each view answered. */
  readonly views: CardViews;
  /** What is wrong with the program, and where; empty where it ran. */
  readonly errors: readonly Diagnostic[];
  /**
   * One answer for each element where a card runs its program over several (attribute `elements`). Then `element` and the
   * data of `views` are the first one's, and the text of `values` has a column for each. @stage elements
   */
  readonly columns?: readonly {
    /** The element of this column. */
    readonly element: ElementName;
    /** What each view answered over it. */
    readonly views: CardViews;
  }[];
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
 * import { jupyterDisplay } from "topos-wasm";
 * const tensor = topos.f64.tensor([1, 2]);
 * const { "text/plain": text } = tensor[jupyterDisplay]();
 * text; // "tensor  [2]  f64  min 1 max 2 mean 1.5\n1 2"
 * @stage package
 */
export declare const jupyterDisplay: unique symbol;

/** What an object shows of itself, in two forms. The HTML has no scripts and brings its own styles. @stage package */
export interface MimeBundle {
  /** For consoles: no more than fits a screen. */
  readonly "text/plain": string;
  /** For notebooks; text from outside stands in it as text. */
  readonly "text/html": string;
}

/**
 * What shows itself in a notebook: tapes, values, tensors, names, adjoints, networks, tables, fields, runs and plans.
 * Never throws: what was disposed says so. Node prints the plain text, and of a name `symbol #7`.
 * @stage package
 */
export interface Displayable {
  /** What to show, in both forms. */
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
   * carries. Where the file is not found, since a bundler did not take it along, say, this is the way to name it:
   * `"/static/topos.wasm"`, `fetch(address)`, or in a worker the module that was posted to it.
   *
   * @example
   * import { readFile } from "node:fs/promises";
   * import { init } from "topos-wasm";
   * const file = new URL(import.meta.resolve("topos-wasm/topos.wasm"));
   * const { f32 } = await init({ wasm: await readFile(file), fresh: true });
   * f32.bytes; // 4
   * @stage package
   */
  readonly wasm?: WasmSource | PromiseLike<WasmSource>;
  /** A separate instance instead of the shared one, e.g. after an `internal` error. Default: false. @stage core */
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
   * Load what plans with `numerics: "fast"` multiply by where the host has relaxed SIMD: products of f32 and f64, and
   * convolutions, by multiply-adds that are rounded once. Their bits then depend on the processor, so this is
   * asked for by itself; exact plans are as they were. Where the host has no relaxed SIMD nothing is loaded;
   * {@link Topos.servers} says so. Default: false.
   *
   * In place of `true`, where that part is, `topos-relaxed.wasm`, or what it is. Default: beside the engine where `wasm`
   * is the address of a file `topos.wasm`, else beside the library.
   * @stage package
   */
  readonly relaxedSimd?: boolean | WasmSource | PromiseLike<WasmSource>;
  /**
   * Remember where owners were made and where they ended, for {@link Topos.leaks} and for errors. Slow. Default: false.
   * @stage package
   */
  readonly trace?: boolean;
  /**
   * Largest memory, in bytes, counted in pages of 65536. At least 16 MiB; default 1 GiB, which is also the most. Needs
   * bytes to write the limit into, so a compiled `WebAssembly.Module` is refused, and nothing is streamed. Beyond it
   * calls throw kind `memory`.
   * @stage package
   */
  readonly maximumBytes?: number;
}

/**
 * Loads once and answers the same instance to all callers of the realm, across `.` and `./inline`. Importing alone does
 * nothing. A second call with another `wasm` or limit answers the first instance, and warns once in the console.
 * Fails: `load`, with the address and a remedy, and whoever asks next tries again.
 *
 * @example
 * import { init } from "topos-wasm";
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
 * {@link init} before it returns, for workers and tests that hold a compiled module or the bytes.
 * Fails: `load`.
 *
 * @example
 * import { readFileSync } from "node:fs";
 * import { initSync } from "topos-wasm";
 * const file = new URL(import.meta.resolve("topos-wasm/topos.wasm"));
 * const { f32 } = initSync(readFileSync(file));
 * f32.tensor([1, 2]).text; // "[1, 2]"
 * @stage package
 */
export declare function initSync(wasm: WasmBytes, options?: Omit<InitOptions, "wasm">): Topos;

/**
 * One instance: everything hangs on it, and what two of them make does not mix.
 * Fails: `foreign` wherever something of another instance is given.
 *
 * @example
 * topos.elements.map(({ name }) => name); // ["f64", "f32", "bf16"]
 * topos.f64.tensor([1, 2]).add(topos.f64.tensor([3, 4])).text; // "[4, 6]"
 * @stage core
 */
export interface Topos {
  /** Version of the package, and of the module it was built with. */
  readonly version: string;

  /** IEEE 754 binary64: 53 bits of precision, 8 bytes a number. */
  readonly f64: ElementType<"f64">;
  /** IEEE 754 binary32: 24 bits of precision, 4 bytes a number. */
  readonly f32: ElementType<"f32">;
  /**
   * The upper half of a binary32: 8 bits of precision, 2 bytes a number. Sums run in f32 and round once.
   * @stage elements
   */
  readonly bf16: ElementType<"bf16">;
  /** All elements, the widest first. @stage elements */
  readonly elements: readonly [ElementType<"f64">, ElementType<"f32">, ElementType<"bf16">];

  /**
   * Values of one tape side by side along an axis; one value is itself.
   * Shape: equal off the axis: `[2, 3]` and `[1, 3]` along 0 are `[3, 3]`.
   * Records: Pad, Pad, Add, Pad, Add, ...
   * Fails: `shape`, `foreign`; `argument` without a value.
   *
   * @example
   * const tape = topos.f64.tape();
   * topos.concat([tape.leaf([1, 2]), tape.leaf([3])], 0).shape; // [3]
   * @stage elements
   */
  concat<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E>;
  /**
   * Values of one tape along a new axis.
   * Shape: equal ones: two of `[3]` along 0 are `[2, 3]`.
   * Records: Reshape for each, then what `concat` does.
   * Fails: `shape`, `foreign`; `argument` without a value.
   * @stage elements
   */
  stack<E extends ElementName>(values: readonly Value<E>[], axis: number): Value<E>;

  /**
   * One opcode over values (records) or tensors (computes).
   * Fails: `source` for an opcode that is supplied, `shape`, `selection`, `foreign`.
   *
   * @example
   * const tensor = topos.f64.tensor([1, 2]);
   * topos.express({ name: "Mul" }, [tensor, tensor]).toArray(); // [1, 4]
   * topos.express({ name: "SumAlong", axis: 0 }, [tensor]).item(); // 3
   */
  express<E extends ElementName>(opcode: Opcode, operands: readonly Value<E>[]): Value<E>;
  express<E extends ElementName>(opcode: Opcode, operands: readonly Tensor<E>[]): Tensor<E>;
  /**
   * The derivative rule of an opcode: one cotangent for each operand, or none where it has no derivative. Over values
   * it records, over tensors it computes.
   * Shape: output and seed have the shape of the opcode's answer, each cotangent that of its operand.
   * Fails: `source`, `shape`, `selection`, `foreign`.
   *
   * @example
   * const tensor = topos.f64.tensor([0, 1]);
   * const output = topos.express({ name: "Neg" }, [tensor]);
   * const [slope] = topos.pull({ name: "Neg" }, [tensor], output, tensor.filledLike(1));
   * slope?.toArray(); // [-1, -1]
   */
  pull<E extends ElementName>(opcode: Opcode, operands: readonly Value<E>[], output: Value<E>, seed: Value<E>): readonly (Value<E> | undefined)[];
  pull<E extends ElementName>(opcode: Opcode, operands: readonly Tensor<E>[], output: Tensor<E>, seed: Tensor<E>): readonly (Tensor<E> | undefined)[];
  /**
   * Walks a listing with a reading of your own. Plain TypeScript: no crossing but what the reading does.
   * Fails: `unallocated` for a line whose operands did not come before it.
   *
   * @example
   * const [network, { y }] = topos.f64.record((tape) => ({ y: tape.input(1).exp().neg() }));
   * const depths = topos.replay(network.nodes(), {
   *   source: () => 0,
   *   express: (_, operands: readonly number[]) => 1 + Math.max(...operands),
   * });
   * depths.of(y); // 2
   */
  replay<V>(nodes: Iterable<TapeNode>, reading: Reading<V>): Replay<V>;

  /** Layers with parameters of their own. @stage core */
  readonly layers: Layers;
  /** Compositions over several values. @stage elements */
  readonly functions: Functions;
  /** Rules that change a table inside the module, in place. @stage plans */
  readonly optimizers: Optimizers;
  /**
   * Runs the loop inside the module, in slices; resolves with every loss, each before its update. Memory stays as it is
   * after the first step. Until it has resolved, plan and table must live.
   * Fails: rejects with `parameters`, `feed`, `undeclared` where the plan lacks a root, `target`, `wrt`, `shape` for a
   * rate of several values, `foreign`, `unallocated`, or with `signal.reason`.
   *
   * @example
   * const [network, { w, x, y, adjoints }] = topos.f64.record((tape) => {
   *   const [w, x, y] = [tape.parameter(0), tape.input(0), tape.input(0)];
   *   const error = w.mul(x).sub(y);
   *   return { w, x, y, adjoints: tape.differentiate(error.mul(error), [w]) };
   * });
   * const table = network.parameters();
   * const losses = await topos.train({
   *   plan: network.lower({ roots: adjoints.roots }),
   *   adjoints,
   *   optimizer: topos.optimizers.sgd(table),
   *   steps: 100,
   *   learningRate: 0.125,
   *   batches: [[[x, 1], [y, 2]], [[x, 2], [y, 4]]],
   * });
   * losses[0]; // 4
   * table.of(w).item(); // 2
   * @stage plans
   */
  train<E extends ElementName>(options: TrainOptions<E>): Promise<ReturnType<Float64Array["slice"]>>;
  /**
   * The file format of checkpoints, f64, f32 and bf16; its package for Python reads and writes the same.
   *
   * @example
   * const [network, { w }] = topos.f64.record((tape) => ({ w: tape.parameter([1, 2]) }));
   * const table = network.parameters();
   * const bytes = topos.safetensors.encode(table.snapshot([["w", w]]), { epoch: "3" });
   * const { tensors, metadata } = topos.safetensors.decode(bytes);
   * metadata; // { epoch: "3" }
   * table.restore([["w", w]], tensors);
   * @stage neural
   */
  readonly safetensors: {
    /**
     * Tensors by their paths, and texts beside them, as the bytes of one file.
     * Fails: `checkpoint` for the path `__metadata__`, which the format keeps.
     */
    encode(tensors: Iterable<readonly [path: string, tensor: Tensor]>, metadata?: { readonly [key: string]: string }): ReturnType<Uint8Array["slice"]>;
    /**
     * What is in a file, everything or nothing: one that is cut off, too long, or says what is not so is refused, and
     * so is an element that is none of ours.
     * Fails: `checkpoint`.
     */
    decode(bytes: ArrayBufferLike | ArrayBufferView): {
      /** Each tensor by its path, in the order of the file. */
      readonly tensors: Map<string, Tensor>;
      /** The texts beside them; empty where there are none. */
      readonly metadata: { readonly [key: string]: string };
    };
  };

  /**
   * Checks a program in the tape language. Never throws on a bad program: see `diagnostics`. `limits` bound what it may
   * take; those left out are the ones of cards.
   *
   * @example
   * const program = topos.parse("w = parameter 3\nloss = w * w\nslope = d(loss, w)");
   * const [network, recorded] = topos.record(program);
   * const values = topos.read("values", { network, ...recorded });
   * topos.text("values", values).split("\n")[1]; // "loss         = 9"
   * topos.parse("w = parameter").diagnostics.length; // 1
   * @stage core
   */
  parse(source: string, limits?: Partial<Cost>): Program;
  /**
   * Records a checked program, and answers what it named and declared. The network is yours to `dispose`.
   * Fails: `program` for one with diagnostics.
   *
   * @example
   * const [network, { names, target }] = topos.record(topos.parse("x = input 3\ny = exp(x)"));
   * network.length; // 2
   * names["y"] === target; // true
   * @stage core
   */
  record(program: Program): readonly [network: Network, recorded: Recorded];
  /**
   * The same program against our public API, in TypeScript or C++, ready to be run.
   * Fails: `program` for one with diagnostics.
   *
   * @example
   * const program = topos.parse("x = input 3\ny = exp(x)");
   * topos.spell(program, "typescript").split("\n")[5]; // "const y = x.exp();"
   * @stage core
   */
  spell(program: Program, language: "typescript" | /** @stage elements */ "cpp"): string;
  /**
   * What a card shows of a program, as data.
   * Fails: `target` for a view of gradients without a target of rank 0, `feed`, `parameters`, `emission`, `limit` above
   * 4 million elements, `foreign`.
   *
   * @example
   * const [network] = topos.f64.record((tape) => tape.parameter([3, 4]).sum());
   * const { lines, footer } = topos.read("spec", { network });
   * lines.map(({ name, shape }) => [name, shape]); // [["Parameter", [2]], ["Sum", []]]
   * footer; // "network: 2 nodes, 1 parameter, 0 inputs"
   * @stage core
   */
  read<K extends CardReadingKind>(kind: K, subject: Subject<any>): CardReadings[K];
  /**
   * The same reading as text, as views print it and as it is copied: no newline at the end.
   *
   * @example
   * const [network] = topos.f64.record((tape) => tape.parameter([3, 4]).sum());
   * const text = topos.text("spec", topos.read("spec", { network }));
   * text.split("\n")[2]; // "network: 2 nodes, 1 parameter, 0 inputs"
   * @stage core
   */
  text<K extends CardReadingKind>(kind: K, reading: CardReadings[K]): string;

  /**
   * Which kernels this build has, and whether they keep the interpreter's bits.
   *
   * @example
   * topos.servers.map(({ name }) => name); // ["reference", "simd", "relaxed-simd"]
   * topos.servers.map(({ numerics }) => numerics); // ["exact", "exact", "fast"]
   * @stage plans
   */
  readonly servers: readonly {
    /** The kernel, as `Service.server` names it. */
    readonly name: string;
    /** Whether it keeps the interpreter's bits. */
    readonly numerics: Numerics;
    /** Whether it serves here. */
    readonly ready: boolean;
    /** Why it does not, where it does not. */
    readonly reason?: string;
  }[];
  /**
   * Disposes every owner made inside, except those passed to `keep`, also when `body` throws. Not for async functions:
   * use `using` there.
   * Fails: `argument` for an async body, and whatever `body` throws.
   *
   * @example
   * const [network, { w, loss }] = topos.f64.record((tape) => {
   *   const w = tape.parameter([1, 2]);
   *   return { w, loss: w.mul(w).sum() };
   * });
   * const slope = topos.scope(() => network.forward(network.parameters()).backward(loss).of(w));
   * slope.toArray(); // [2, 4]
   * const table = topos.scope((keep) => keep(network.parameters()));
   * table.disposed; // false
   */
  scope<T>(body: (keep: <O extends Owner>(owner: O) => O) => T): T;
  /**
   * How many owners live, and what they hold: what a loop must bring back to where it was.
   *
   * @example
   * const before = topos.stats();
   * topos.scope(() => topos.f64.tape().parameter([1, 2]));
   * topos.stats().tapes - before.tapes; // 0
   * topos.stats().bytes - before.bytes; // 0
   */
  stats(): Stats;
  /**
   * Living owners one by one; what several hold is counted for each.
   *
   * @example
   * import { init } from "topos-wasm";
   * const topos = await init({ trace: true, fresh: true });
   * const tape = topos.f64.tape();
   * tape.leaf([1, 2]);
   * topos.leaks().map(({ kind }) => kind); // ["tape"]
   * topos.leaks()[0]?.created?.includes("tape"); // true
   * tape.dispose();
   * topos.leaks(); // []
   * @stage package
   */
  leaks(): readonly {
    /** Which of the five kinds of owner it is. */
    readonly kind: OwnerKind;
    /** The bytes that it holds in the memory of the module. */
    readonly bytes: number;
    /** The stack of calls that made it, under `init({ trace: true })`. */
    readonly created?: string;
  }[];
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
  /** Runs, with their fields and tables, which are counted with them. */
  readonly runs: number;
  /** Plans that were not disposed. */
  readonly plans: number;
  /** Bytes that owners hold; what several hold is counted once. */
  readonly bytes: number;
  /** The size of the memory of the module, in bytes, which never shrinks. */
  readonly heapBytes: number;
}

// ---------------------------------------------------------------------------------------------------------------
// 12. Errors
// ---------------------------------------------------------------------------------------------------------------

/**
 * What a caller did. Kinds are stable; sentences may improve. The page on errors of the site has a program for each,
 * and what to do about it.
 * @stage core
 */
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
 * Everything this package throws. `instanceof` works across copies of the package. Errors of kind `argument` are also
 * `TypeError` or `RangeError`; those of kind `shape`, `empty`, `selection` and `limit` `RangeError`. The message is one
 * sentence: operation, what was needed, what came.
 *
 * Any call may throw `argument` for a wrong type or range, `disposed` for an owner that ended, `memory` and `internal`;
 * comments name what else under `Fails`.
 *
 * @example
 * import { ToposError } from "topos-wasm";
 * const rows = topos.f64.tensor([[1, 2, 3]]);
 * let caught: unknown;
 * try {
 *   rows.matmul([[1, 2]]);
 * } catch (error) {
 *   caught = error;
 * }
 * caught instanceof ToposError && [caught.kind, caught.shapes]; // ["shape", [[1, 3], [1, 2]]]
 * @stage core
 */
export declare class ToposError extends Error {
  private constructor();
  /** `ToposError`, whatever its class. */
  readonly name: "ToposError";
  /** What happened, for programs: `"shape"`. */
  readonly kind: ErrorKind;
  /** The method as it is spelled here: `matmul`. */
  readonly operation: string;
  /** The shapes concerned, in the order of the sentence; none where it has none. */
  readonly shapes: readonly Shape[];
  /** Positions of the nodes concerned, on their tape. */
  readonly symbols: readonly number[];
  /** For kind `program`: what is wrong, and where. Empty otherwise. @stage core */
  readonly diagnostics: readonly Diagnostic[];
}

// ---------------------------------------------------------------------------------------------------------------
// 13. `topos-wasm/card`. `topos-wasm/inline` has what sections 1 to 12 have. This section and the next one go into files
// of their own, so that only users of the element need the `dom` library.
// ---------------------------------------------------------------------------------------------------------------

/** What stands around a reading that is drawn. @stage package */
export interface CardOptions {
  /** A sentence below it. Default: none. */
  readonly caption?: string;
  /** `auto`, the default, follows the reader's system. */
  readonly theme?: "auto" | "light" | "dark";
}

/** An element of the page, wherever the consumer's `lib` has pages. @stage package */
export type PageElement = typeof globalThis extends { readonly HTMLElement: { readonly prototype: infer Made } } ? Made : object;

/** The exports of `topos-wasm/card`. @stage package */
export interface CardModule {
  /**
   * One reading as an HTML fragment: a figure without scripts, for pages that have the sheet `topos-wasm/card.css`.
   * Text from outside stands in it as text. Plain JavaScript: needs neither the module nor a page.
   *
   * @example
   * import { card } from "topos-wasm/card";
   * const [network] = topos.f64.record((tape) => tape.parameter([3, 4]).sum());
   * const html = card("graph", topos.read("graph", { network }), { caption: "One sum" });
   * html.includes("<figcaption"); // true
   */
  card<K extends CardReadingKind>(kind: K, reading: CardReadings[K], options?: CardOptions): string;
  /**
   * What an object shows of itself, as an element with styles of its own: a listing, a table tinted by its numbers, a
   * curve of norms. For notebooks that display elements, such as Observable. Needs a page.
   * Fails: `argument` without a page.
   *
   * @example
   * import { card } from "topos-wasm/card";
   * const [network] = topos.f64.record((tape) => tape.parameter([3, 4]).sum());
   * document.body.append(card(network) as Node);
   * document.body.lastElementChild?.textContent?.includes("Sum"); // true
   */
  card(value: Displayable | Entry): PageElement;
}

/** See {@link CardModule}: a reading as HTML, or an object as an element. @stage package */
export declare const card: CardModule["card"];

// ---------------------------------------------------------------------------------------------------------------
// 14. `topos-wasm/element`. `topos-wasm/element/define` calls `define()` on import, and exports the same.
// ---------------------------------------------------------------------------------------------------------------

/** The exports of `topos-wasm/element`; importing it registers nothing. @stage package */
export interface ElementModule {
  /** The class of the element, for `instanceof`. */
  readonly ToposCard: { new (): ToposCard };
  /**
   * Registers the element, under another tag if you like. The first definition of a tag wins; a second of another
   * version warns once. Does nothing without a DOM.
   *
   * @example
   * import { define } from "topos-wasm/element";
   * define("my-card");
   * document.createElement("my-card").constructor === customElements.get("my-card"); // true
   */
  define(tag?: string): void;
}

/** See {@link ElementModule}. @stage package */
export declare const define: ElementModule["define"];

/** The class of the element; make one by `document.createElement`. @stage package */
export declare const ToposCard: ElementModule["ToposCard"];

/**
 * The element `topos-card`: a program and its readings, live and editable. `topos-wasm/element/define` registers it.
 *
 * @example
 * import "topos-wasm/element/define";
 * const card = document.createElement("topos-card");
 * card.program = "x = parameter 3\ny = x * x";
 * card.views = ["values"];
 * document.body.append(card);
 * const { state, views } = await card.ready;
 * state; // "ready"
 * views.values?.data.rows[1]?.value.digits; // ["9"]
 * @stage core
 */
export interface ToposCard extends HTMLElement {
  /** The program in the tape language. Setting it runs it; `ready` is a new promise from then on. */
  program: string;
  /** Views shown, in order; attribute `views`. */
  views: readonly CardView[];
  /** Resolves after the current program has run or failed, never rejects. Asking for it starts a lazy card. */
  readonly ready: Promise<CardResult>;
  /** The node chosen in every view; its place on the tape. Nothing where none is. */
  selected: number | undefined;
}

/**
 * Fired by a card after each run, bubbling; `detail` is what the card answers.
 *
 * @example
 * import "topos-wasm/element/define";
 * const states: string[] = [];
 * document.body.addEventListener("topos-change", ({ detail }) => states.push(detail.state));
 * const card = document.createElement("topos-card");
 * card.program = "x = parameter 3";
 * document.body.append(card);
 * await card.ready;
 * states; // ["ready"]
 * @stage core
 */
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
