// A script of run-time calls, some of which must fail.

import { difference } from "./compare.mjs";
import { payload } from "./payload.mjs";
import { Inexpressible, Waiting } from "./waiting.mjs";

export function checkActions(tested) {
  const made = newlyMade();
  (tested.data.actions ?? []).forEach((action, index) => {
    tested.field(`actions[${index}]`, () => {
      const expected = tested.data.expect.actions?.[index] ?? {};
      let ok = false;
      tested.guarded("actions", index, () => {
        perform(tested, action, made, expected, `actions[${index}]`);
        ok = true;
      });
      if (expected.ok !== undefined)
        tested.check(`actions[${index}].ok`, () => difference(expected.ok, ok));
    });
  });
}

/** What actions make and later ones name. */
export const newlyMade = () => ({ runs: new Map(), plans: new Map(), fields: new Map() });

/** The names of an action are looked up before it runs: one that waits takes those that need it along. */
export function perform(tested, action, { runs, plans, fields }, expected, at) {
  const of = (id) => tested.thing(id);
  const held = (map, id) => {
    if (!map.has(id)) throw new Waiting(`an action that made ${id}`);
    return map.get(id);
  };
  const names = () => ({ roots: action.roots.map(of), observe: action.observe.map(of) });
  const answered = (tensor) => {
    if (expected.answer !== undefined) tested.tensor(at, expected.answer, () => tensor);
  };
  switch (action.do) {
    case "forward":
      return runs.set(
        action.id,
        tested.network.forward(tested.parameters, tested.feeds(action.feeds)),
      );
    case "interpret":
      return runs.set(action.id, tested.network.interpret(names(), tested.parameters));
    case "lower":
      return plans.set(action.id, tested.network.lower({ ...names(), backward: action.backward }));
    case "plan_forward":
      return runs.set(
        action.id,
        held(plans, action.plan).forward(tested.parameters, tested.feeds(action.feeds)),
      );
    case "of":
      return answered(held(runs, action.run).of(of(action.of)));
    case "scalar": {
      const tensor = held(runs, action.run).of(of(action.of));
      tensor.item();
      return answered(tensor);
    }
    case "backward":
      return fields.set(action.id, held(runs, action.run).backward(of(action.target)));
    case "gradient_of":
      return answered(held(fields, action.field).of(of(action.of)));
    case "recorded_gradients": {
      const table = held(runs, action.run).recordedGradients(
        tested.recording.adjoints.get(action.adjoints),
      );
      return table.entries().forEach(([, tensor], slot) => {
        if (expected.answer !== undefined) tested.tensor(at, expected.answer[slot], () => tensor);
      });
    }
    case "adjoints_of": {
      const { index } = tested.recording.adjoints.get(action.adjoints).of(of(action.of));
      if (expected.answer === undefined) return undefined;
      return tested.check(at, () => difference(expected.answer, index));
    }
    case "parameters_of":
      return answered(tested.parameters.of(of(action.of)));
    case "with_payload":
      return tested.parameters
        .clone()
        .set([[of(action.of), payload(tested.element, action.payload)]]);
    case "forward_with_parameters_of_tape_1":
      return tested.network.forward(tested.recording.tapes[1].seal().parameters());
    default:
      throw new Inexpressible(`unknown action ${action.do}`);
  }
}
