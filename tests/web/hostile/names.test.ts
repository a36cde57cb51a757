// Names that mean something to JavaScript are names like any other, wherever names stand.

import { describe, expect, it } from "vitest";
import { init } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "../library/engine.ts";

await init({ language: true });
const { f64, safetensors } = topos;

const names = [
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "length",
];

describe.each(names)("%s", (name) => {
  it("names a value of a program, in every answer about it", () => {
    topos.scope(() => {
      const program = topos.parse(
        `${name} = parameter 2\nloss = ${name} * ${name}\nslope = d(loss, ${name})\nentry ${name}: root loss; observe ${name}`,
      );
      expect(program.diagnostics).toEqual([]);
      const [network, recorded] = topos.record(program);
      expect(Object.keys(recorded.names)).toEqual([name, "loss", "slope"]);
      expect(Object.keys(recorded.entries)).toEqual([name]);
      expect(recorded.names[name]?.index).toBe(0);
      const values = topos.read("values", { network, ...recorded });
      expect(values.rows.map(({ label }) => label)).toContain(name);
      const { lines } = topos.read("spec", { network, ...recorded });
      expect(lines[0]?.names).toEqual([name]);
      expect(topos.spell(program, "typescript")).toContain(name);
    });
  });

  it("names a value that a template appended", () => {
    topos.scope(() => {
      const strings = [`${name} = 2.0 * 3.0\n`];
      const template = Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray;
      const made = f64.tape().record<string>(template);
      expect(Object.keys(made)).toEqual([name]);
      expect(made[name]?.shape).toEqual([]);
    });
  });

  it("is a path of a checkpoint, in a file and in a table", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter([1, 2]);
      const network = tape.seal();
      const table = network.parameters();
      const snapshot = table.snapshot([[name, w]]);
      expect([...snapshot.keys()]).toEqual([name]);
      const file = safetensors.encode(snapshot, Object.fromEntries([[name, "kept"]]));
      const { tensors, metadata } = safetensors.decode(file);
      expect([...tensors.keys()]).toEqual([name]);
      expect(Object.entries(metadata)).toEqual([[name, "kept"]]);
      table.set([[w, [0, 0]]]);
      table.restore([[name, w]], tensors);
      expect(table.of(w).toArray()).toEqual([1, 2]);
      expect(thrownBy(() => table.restore([["other", w]], tensors))).toMatchObject({
        kind: "checkpoint",
      });
    });
  });

  it("is no option, no opcode, no reading and no element, whatever objects inherit", () => {
    topos.scope(() => {
      const opcode = { name } as never;
      expect(thrownBy(() => topos.express(opcode, [f64.tensor(1)]))).toBeInstanceOf(TypeError);
      expect(thrownBy(() => topos.read(name as never, {} as never))).toBeInstanceOf(TypeError);
      expect(thrownBy(() => topos.text(name as never, {} as never))).toBeInstanceOf(TypeError);
      expect(topos.parse(`tape ${name}\nx = leaf 1`).diagnostics.length).toBe(1);
      expect(topos.parse(`x = ${name}(1)`).diagnostics.length).toBe(1);
    });
  });

  it("names an argument of a module, and a name of a subject", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter([1, 2]);
      const loss = w.mul(w).sum();
      const network = tape.seal();
      const subject = { network, names: Object.fromEntries([[name, w]]) };
      expect(topos.read("spec", subject).lines[0]?.names).toEqual([name]);
      const plan = network.lower({ roots: [loss] });
      expect(plan.stableHlo({ portable: true, names: [[name, w]] })).toContain(`"${name}"`);
    });
  });
});

describe("an object with a member called __proto__", () => {
  it("does not change what its other members say", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter(1);
      const network = tape.seal();
      const entry = JSON.parse('{"__proto__": {"backward": true, "numerics": "fast"}}') as object;
      const plan = network.lower({ ...entry, roots: [w] });
      expect([plan.canBackward, plan.numerics]).toEqual([false, "exact"]);
      expect(({} as { backward?: unknown }).backward).toBe(undefined);
    });
  });

  it("is refused as the header of a file that describes no tensor", () => {
    const header = new TextEncoder().encode('{"__proto__":{"dtype":"F64"}}   ');
    const file = new Uint8Array(8 + header.length);
    new DataView(file.buffer).setBigUint64(0, BigInt(header.length), true);
    file.set(header, 8);
    expect(thrownBy(() => safetensors.decode(file))).toMatchObject({ kind: "checkpoint" });
  });
});
