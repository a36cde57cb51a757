// An entry: interpreted, and lowered to a plan that is run.

import { difference, differenceOfModules, differenceOfTexts } from "./compare.mjs";
import { argumentsOf } from "./modules.mjs";
import { checkFields } from "./waiting.mjs";

/** Interpreting an entry gives the plan's bits. */
export function checkEntry(tested, entry, expected = {}, index) {
  checkFields("entry", entry, {
    needs: ["roots", "observe", "backward", "numerics"],
    may: ["backward_target", "feeds"],
  });
  const names = {
    roots: entry.roots.map((id) => tested.thing(id)),
    observe: entry.observe.map((id) => tested.thing(id)),
  };
  const feeds = tested.feeds(entry.feeds);
  const interpreted = tested.guarded("entry", index, () =>
    tested.network.interpret(names, tested.parameters, feeds),
  );
  if (interpreted === undefined) return;
  for (const { id, node, ...tensor } of expected.results ?? []) {
    tested.tensor(`entries[${index}].results.${id}`, tensor, () =>
      interpreted.of(tested.thing(id)),
    );
  }
  if (entry.backward_target !== undefined) {
    const field = interpreted.backward(tested.thing(entry.backward_target));
    for (const [id, tensor] of Object.entries(expected.gradients ?? {})) {
      tested.tensor(`entries[${index}].gradients.${id}`, tensor, () => field.of(tested.thing(id)));
    }
  }
  tested.field("entries", () => checkPlan(tested, { ...entry, ...names }, expected, index, feeds));
}

function checkPlan(tested, entry, expected, index, feeds) {
  const { roots, observe, backward, numerics } = entry;
  const plan = tested.network.lower({
    roots,
    observe,
    backward,
    numerics: numerics?.toLowerCase(),
  });
  const at = `entries[${index}]`;
  const run = plan.forward(tested.parameters, feeds);
  const plain = ({ kind, root, nodes, formula }) => ({ kind, root, nodes, formula });
  if (expected.describe !== undefined)
    tested.check(`${at}.describe`, () => differenceOfTexts(expected.describe, plan.describe()));
  const facts = {
    can_backward: () => plan.canBackward,
    len: () => plan.length,
    evaluated: () => plan.lines.map((line) => line.index),
    live_series: () => plan.live.series,
    live_peak: () => plan.live.peak,
    candidates: () => plan.candidates.map(plain),
    patterns: () => plan.patterns.map(plain),
  };
  for (const [fact, answer] of Object.entries(facts)) {
    if (expected[fact] !== undefined)
      tested.check(`${at}.${fact}`, () => difference(expected[fact], answer()));
  }
  for (const { id, node, ...tensor } of expected.results ?? []) {
    tested.tensor(`${at}.plan.${id}`, tensor, () => run.of(tested.thing(id)));
  }
  if (entry.backward_target !== undefined) {
    const field = run.backward(tested.thing(entry.backward_target));
    for (const [id, tensor] of Object.entries(expected.gradients)) {
      tested.tensor(`${at}.plan.gradients.${id}`, tensor, () => field.of(tested.thing(id)));
    }
  }
  if (expected.stablehlo === undefined) return;
  const texts = { plain: plan.stableHlo(), portable: plan.stableHlo({ portable: true }) };
  tested.check(`${at}.stablehlo`, () => differenceOfModules(expected.stablehlo, texts.plain));
  tested.writeModules?.(`entry-${index}`, texts, {
    given: argumentsOf(tested.network, tested.parameters, feeds, plan.results),
    answers: plan.results.map((name) => run.of(name)),
  });
}
