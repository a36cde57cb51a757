// What the figures are held to. A target is checked wherever the results hold something about it, and stands or falls
// with the worst of its checks.
import { fast, kernel, limit, peers, plan } from "./contenders.mjs";
import { advantage, bestPeer, coldFigures } from "./results.mjs";
import { median } from "./statistics.mjs";

const atLeast = (goal) => ({ goal: `>= ${goal}`, margin: (value) => value / goal });
const atMost = (goal) => ({ goal: `<= ${goal}`, margin: (value) => goal / value });

/** `margin` is 1 where the goal is just met, less where it is missed. */
function check(target, { value, text = spelled(value), about = "" }, { goal, margin }) {
  return { target, about, value, text, goal, margin: margin(value) };
}

/** One row for each target: the check that is furthest from its goal, and how many there are. */
export function targetsOf(checks) {
  const groups = Map.groupBy?.(checks, byTarget) ?? grouped(checks);
  return [...groups.values()].map((group) => {
    const [worst] = [...group].sort((one, other) => one.margin - other.margin);
    return { ...worst, met: worst.margin >= 1, count: group.length };
  });
}

const byTarget = ({ target, goal }) => `${target} ${goal}`;

function grouped(checks) {
  const groups = new Map();
  for (const entry of checks) {
    const key = byTarget(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

export function spelled(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** All checks of one runtime, `node` or `chromium`. */
export function checksOf(runtime, results, { peak, bytes }) {
  const works = results.works ?? [];
  const find = (id) => works.find(({ work }) => work.id === id);
  const suite = (name) => works.filter(({ work }) => work.suite === name);
  return [
    ...suite("product-f32").flatMap((found) => productChecks(found, peak)),
    ...suite("transposed").flatMap(transposedChecks),
    ...suite("product-f64").flatMap(wideChecks),
    ...trainingChecks(find("mlp"), runtime),
    ...scalarChecks(find("scalar")),
    ...mapChecks(find, runtime),
    ...nodeChecks(results.nodes),
    ...soakChecks(results.soak),
    ...coldChecks(results.cold),
    ...(runtime === "node" ? byteChecks(bytes) : []),
  ];
}

/** One advantage as a check; nothing where one of the two is missing. */
function against(target, found, [one, other], rule) {
  const ratio = found && advantage(found, one, other);
  if (ratio === undefined) return [];
  const text = `${spelled(ratio.median)} (${spelled(ratio.low)} to ${spelled(ratio.high)})`;
  const about = found.work.title;
  return [check(`${target}: ${one} / ${other}`, { value: ratio.median, text, about }, rule)];
}

function productChecks(found, peak) {
  const { n, title } = found.work;
  const checks = [...against("f32 products", found, [plan, fast], atLeast(0.93))];
  const measured = found.entries.find(({ name }) => name === kernel)?.measured;
  if (n >= 64 && peak?.f32 > 0 && measured !== undefined) {
    const share = { value: measured.value / peak.f32, about: title };
    checks.push(check(`f32 products: ${kernel} / peak of one core`, share, atLeast(0.8)));
  }
  const target = n >= 128 ? "f32 products from 128" : `f32 products of ${n}`;
  const rivals = { 32: [[bestPeer(found), 3]], 64: [[bestPeer(found), 1.5]] }[n] ?? [
    ["tfjs-wasm", 1.2],
    ["jax-js", 1.4],
    ["onnxruntime-web", 1.4],
  ];
  for (const [name, goal] of rivals)
    checks.push(...against(target, found, [kernel, name], atLeast(goal)));
  return checks;
}

function transposedChecks(found) {
  const target = "transposed products";
  return [
    ...against(target, found, [kernel, "tfjs-wasm"], atLeast(10)),
    ...against(target, found, [kernel, "jax-js"], atLeast(1.3)),
  ];
}

function wideChecks(found) {
  return peers.flatMap((peer) =>
    against("f64 products", found, [kernel, peer], atLeast(peer === "onnxruntime-web" ? 1.5 : 5)),
  );
}

function trainingChecks(found, runtime) {
  const target = "training step";
  return [
    ...against(target, found, [plan, "jax-js"], atLeast(runtime === "node" ? 1.8 : 1.5)),
    ...against(target, found, [plan, "tfjs-wasm"], atLeast(6)),
    ...against(target, found, [plan, limit], atLeast(0.75)),
  ];
}

function scalarChecks(found) {
  const measured = found?.entries.find(({ name }) => name === plan)?.measured;
  if (measured === undefined) return [];
  return [check("scalar program of 20 nodes, us", { value: measured.value }, atMost(2))];
}

function mapChecks(find, runtime) {
  const [tanh, exp] = [find("tanh over 1 M f32"), find("exp over 1 M f32")];
  return [
    ...against("tanh", tanh, [plan, "tfjs-wasm"], atLeast(3)),
    ...against("tanh", tanh, [plan, "jax-js"], atLeast(1.7)),
    ...against("tanh", tanh, [fast, "tfjs-wasm"], atLeast(5)),
    ...against("tanh", tanh, [fast, "jax-js"], atLeast(5)),
    ...against("exp", exp, [plan, "tfjs-wasm"], atLeast(runtime === "node" ? 2.5 : 0.95)),
  ];
}

/** A tenth is what two medians of the same differ by here. */
function nodeChecks(nodes) {
  if (!Array.isArray(nodes)) return [];
  const at = (length) => nodes.find((entry) => entry.length === length);
  return ["record", "lower", "run", "backward"].map((what) => {
    const value = median(at(100_000)[what]) / median(at(1000)[what]);
    return check("time a node, 100,000 nodes / 1,000 nodes", { value, about: what }, atMost(1.1));
  });
}

function soakChecks(soak) {
  if (soak?.same === undefined) return [];
  const { steps, before, after, same } = soak;
  const text = `${before.heapBytes} bytes before, ${after.heapBytes} after`;
  const rule = { goal: "all as it was", margin: Number };
  return [check(`what is alive after ${steps} training steps`, { value: same, text }, rule)];
}

function coldChecks(cold) {
  const figures = coldFigures(cold);
  const ms = (name) => figures.find((entry) => entry.name === name)?.ms;
  const [own, other] = [ms("topos"), ms("jax-js")];
  if (!(own > 0 && other > 0)) return [];
  const text = `${spelled(own / other)} (${own.toFixed(1)} ms, ${other.toFixed(1)} ms)`;
  return [check("cold start: topos / jax-js", { value: own / other, text }, atMost(1))];
}

function byteChecks(bytes) {
  const total = bytes?.find(({ name }) => name === "topos")?.total;
  if (total === undefined) return [];
  return [check("shipped, kB gzip", { value: total.gzip / 1000 }, atMost(100))];
}
