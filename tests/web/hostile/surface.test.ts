// The tables of this folder have a row for every function that there is, so that a new one cannot be forgotten: add it
// to `recording-rows.ts` or `making-rows.ts`.

import { describe, expect, it } from "vitest";
import * as library from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";
import { living } from "./living.ts";
import { rows } from "./rows.ts";
import { declaredSurface, functionsOf } from "./surface.ts";

const declared = declaredSurface();

/** Functions that the declarations leave out: what the files of the library ask of each other's objects. */
const unlisted: { readonly [type: string]: readonly string[] } = {
  Tape: ["requireRecording", "record1", "record2", "recordComposite", "recordFilled"],
  Value: ["apply"],
  Tensor: ["apply"],
};

/** Interfaces that callers fill in, and those of cards. */
const callers = ["Reading", "ToposCard", "Vocabulary", "Owner", "Displayable"];

const rowOf = (type: string, member: string) =>
  rows.find((row) => row.type === type && row.member === member);

describe("every function of the declarations", () => {
  for (const [type, members] of declared) {
    if (callers.includes(type)) continue;
    for (const [member, parameters] of members) {
      it(`${type}.${member} has a row with each of its parameters`, () => {
        expect(Object.keys(rowOf(type, member)?.wants ?? {})).toEqual(parameters);
        expect(rowOf(type, member)).toBeDefined();
      });
    }
  }
});

describe("every object of the package", () => {
  it("has no functions but those of its declarations", () => {
    topos.scope(() => {
      const at = living(topos);
      const objects: { readonly [type: string]: readonly object[] } = {
        Topos: [topos],
        ElementType: topos.elements,
        Layers: [topos.layers],
        Functions: [topos.functions],
        Optimizers: [topos.optimizers],
        Safetensors: [topos.safetensors],
        Tape: [at.tape],
        Value: [at.x],
        Tensor: [at.tensor, at.selection],
        TapeSymbol: [at.w],
        TapeNode: [at.node],
        Adjoints: [at.adjoints],
        Network: [at.network],
        Parameters: [at.parameters, at.field.parameters()],
        Run: [at.run],
        Field: [at.field],
        Plan: [at.plan],
        Layer: [at.layer, at.stack],
        Dropout: [at.dropout],
        BatchNorm: [at.norm],
        Optimizer: [at.optimizer],
        Replay: [at.replay],
        Program: [at.program],
        Recorded: [at.recorded],
      };
      for (const [type, instances] of Object.entries(objects)) {
        const known = [...(declared.get(type)?.keys() ?? []), ...(unlisted[type] ?? [])];
        for (const instance of instances)
          expect(functionsOf(instance).toSorted(), type).toEqual(known.toSorted());
      }
    });
  });

  it("is the only way to what it does", () => {
    const known = [...(declared.get("Module")?.keys() ?? []), "ToposError", "jupyterDisplay"];
    expect(Object.keys(library).toSorted()).toEqual(known.toSorted());
  });
});
