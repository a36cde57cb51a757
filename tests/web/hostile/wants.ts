// What a parameter wants: a value that would do, values that are wrong, the same from another instance, and values that
// act while they are read.

import { wrong } from "../library/boundary/fixture.ts";
import type { Living } from "./living.ts";

type Act = () => void;

export interface Want {
  readonly valid: (at: Living) => unknown;
  /** Refused before anything happens, by kind `argument`, `empty`, `limit` or `shape`. */
  readonly wrong: readonly unknown[];
  /** What another instance has of it; refused as foreign. */
  readonly foreign?: (other: Living) => unknown;
  /** Whether it is an owner, which may have ended. */
  readonly isOwner?: true;
  /** The valid value in forms that do something when they are read. */
  readonly active?: (valid: unknown, act: Act) => readonly unknown[];
}

const given =
  (valid: unknown) =>
  (at: Living): unknown =>
    typeof valid === "function" ? valid(at) : valid;

const detached = (): Float64Array => {
  const array = Float64Array.of(1, 2);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
};

/** Arrays whose first entry is a getter, and proxies. */
function activeList(list: readonly unknown[], act: Act): readonly unknown[] {
  const withGetter = [...list];
  if (list.length > 0) {
    Object.defineProperty(withGetter, 0, {
      get: () => {
        act();
        return list[0];
      },
    });
  }
  return [withGetter, activeProxy([...list], act)];
}

function activeProxy(target: object, act: Act): object {
  return new Proxy(target, {
    get: (of, key) => {
      act();
      return Reflect.get(of, key);
    },
  });
}

const activeArrays = (valid: unknown, act: Act): readonly unknown[] =>
  Array.isArray(valid) ? activeList(valid, act) : [];

/** A getter for each member, and a proxy. */
function activeObject(valid: unknown, act: Act): readonly unknown[] {
  const target = valid as object;
  const withGetters = Object.keys(target).map((key) => {
    const value: unknown = Reflect.get(target, key);
    return Object.defineProperty({ ...target }, key, {
      enumerable: true,
      get: () => {
        act();
        return value;
      },
    });
  });
  return [...withGetters, activeProxy({ ...target }, act)];
}

/** Acts before the first item and behind the last. */
function* generated(list: readonly unknown[], act: Act): Generator<unknown> {
  act();
  yield* list;
  act();
}

/** Generators, and pairs that act. */
function activePairs(valid: unknown, act: Act): readonly unknown[] {
  const pairs = [...(valid as Iterable<readonly unknown[]>)];
  const [first = [], ...rest] = pairs;
  return [
    generated(pairs, act),
    ...activeList(pairs, act),
    ...(pairs.length === 0 ? [] : activeList(first, act).map((pair) => [pair, ...rest])),
  ];
}

const activeCallback = (valid: unknown, act: Act): readonly unknown[] => [
  (...args: readonly unknown[]) => {
    act();
    return (valid as (...list: readonly unknown[]) => unknown)(...args);
  },
];

/** Arrays that end nowhere near where memory does. */
const endless = (() => {
  let level: unknown[] = [1];
  for (let depth = 0; depth < 40; depth += 1) level = Array(1000).fill(level);
  return level;
})();
const shadowed = Object.defineProperty(new Float64Array(2), "length", { value: 2 ** 31 });
const wrongLists: readonly unknown[] = [Array(2 ** 32 - 1), Array(100_000), { length: 2 }];

export const payload = (valid: unknown): Want => ({
  valid: given(valid),
  wrong: [
    ...wrong.payload,
    ...wrongLists,
    endless,
    Array(70_000).fill(Array(70_000).fill(1)),
    detached(),
    Object.create(Float64Array.prototype),
    new Proxy(new Float64Array(2), {}),
    Object.defineProperty(new BigInt64Array(2), Symbol.toStringTag, { value: "Float64Array" }),
  ],
  foreign: ({ tensor }) => tensor,
  active: activeArrays,
});

/** A payload, or a value of the tape. */
export const operand = (valid: unknown): Want => ({ ...payload(valid), foreign: ({ x }) => x });

/** A value of the tape and nothing else. */
export const value = (valid: (at: Living) => unknown): Want => ({
  valid,
  wrong: [...wrong.payload, 1, "x"],
  foreign: ({ x }) => x,
});

export const tensor = (valid: (at: Living) => unknown): Want => ({
  valid,
  wrong: [null, undefined, 1, {}, [1], new Float64Array(2), new Proxy({}, {})],
});

export const shape = (valid: readonly number[]): Want => ({
  valid: () => valid,
  wrong: [...wrong.shape, ...wrongLists, [1e5, 1e5], [2 ** 31, 2], [2 ** 53], Array(65).fill(1)],
  active: activeArrays,
});

export const order = (valid: readonly number[]): Want => ({
  valid: () => valid,
  wrong: [...wrong.order, ...wrongLists, [0, 0], [0, 2], [1]],
  active: activeArrays,
});

/** Hot positions below 2. */
export const positions = (valid: readonly number[]): Want => ({
  valid: () => valid,
  wrong: [...wrong.order, ...wrongLists, [0, 2], []],
  active: activeArrays,
});

const plain =
  (...values: readonly unknown[]) =>
  (valid: unknown): Want => ({ valid: given(valid), wrong: values });

export const whole: (valid: number) => Want = plain(...wrong.whole);
export const number: (valid: number) => Want = plain(...wrong.number);
export const seed: (valid: unknown) => Want = plain(...wrong.seed);
export const text: (valid: unknown) => Want = plain(...wrong.text, Object("text"));
export const word: (valid: string) => Want = plain(
  ...wrong.text,
  "__proto__",
  "constructor",
  "toString",
  "",
);

export const name = (valid: (at: Living) => unknown): Want => ({
  valid,
  wrong: [...wrong.name, { symbol: null }, new Proxy({}, {})],
  foreign: ({ w }) => w,
});

export const names = (valid: (at: Living) => readonly unknown[]): Want => ({
  valid,
  wrong: [...wrong.names, ...wrongLists],
  foreign: ({ w }) => [w],
  active: activeArrays,
});

const owner =
  (foreign: (other: Living) => unknown) =>
  (valid: (at: Living) => unknown): Want => ({
    valid,
    wrong: [...wrong.network, "x", [], () => 1, new Proxy({}, {})],
    foreign,
    isOwner: true,
  });

export const tape: (valid: (at: Living) => unknown) => Want = owner((other) => other.tape);
export const network: (valid: (at: Living) => unknown) => Want = owner((other) => other.network);
export const table: (valid: (at: Living) => unknown) => Want = owner((other) => other.parameters);

export const object = (valid: unknown, more: readonly unknown[] = []): Want => ({
  valid: given(valid),
  wrong: [...wrong.object, ...more],
  active: activeObject,
});

/** An object of the package, told by its brand: no copy of it will do. */
export const ours = (valid: (at: Living) => unknown, more: readonly unknown[] = []): Want => ({
  valid,
  wrong: [...wrong.object, {}, new Proxy({}, {}), ...more],
});

/** Objects in anything that can be walked. */
export const items = (
  valid: (at: Living) => readonly unknown[],
  more: readonly unknown[],
): Want => ({
  valid,
  wrong: [null, undefined, 1, "ab", {}, [1], [null], Array(3), ...more],
  active: (list, act) => [generated(list as readonly unknown[], act), ...activeArrays(list, act)],
});

/** Pairs in anything that can be walked. */
export const pairs = (valid: unknown, more: readonly unknown[] = []): Want => ({
  valid: given(valid),
  wrong: [...wrong.iterable, [null], [[]], [["a"]], Array(3), ...more],
  active: activePairs,
});

export const callback = (valid: unknown): Want => ({
  valid: () => valid,
  wrong: wrong.callback,
  active: activeCallback,
});

/** The same, but nothing will do as well. */
export const optional = (want: Want): Want => ({
  ...want,
  wrong: want.wrong.filter((value) => value !== undefined),
});

/** A parameter of which another instance's will do as well, or that is none's. */
export const nobodys = ({ foreign: _, ...want }: Want): Want => want;

/** Typed arrays that lie about themselves: taken for what they hold. */
export const liars: readonly unknown[] = [
  shadowed,
  Object.defineProperty(new Float64Array(2), "buffer", { value: null }),
];
