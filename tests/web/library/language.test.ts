// The tape language from JavaScript: programs, their readings, and how those are laid out.

import { describe, expect, it } from "vitest";
import { type CardReadings, ToposError } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32 } = topos;

const source = `w = parameter 0.5
x = input 2
loss = w * x
dw = d(loss, w)
`;

const subjectOf = (program: string) => {
  const [network, recorded] = topos.record(topos.parse(program));
  return { network, ...recorded };
};

describe("a program", () => {
  it("is data until it is recorded", () => {
    const program = topos.parse(source);
    expect(program).toMatchObject({
      source,
      element: "f64",
      diagnostics: [],
      names: ["w", "x", "loss", "dw"],
    });
    expect(program.cost.nodes).toBeGreaterThan(4);
    expect(JSON.parse(JSON.stringify(program))).toEqual(program);
    topos.scope(() => {
      const { names, target, adjoints, spans, dividers, network } = subjectOf(source);
      expect(Object.keys(names)).toEqual(["w", "x", "loss", "dw"]);
      expect(target).toBe(names["loss"]);
      expect(adjoints[0]?.of(names["w"] as never)).toBe(names["dw"]);
      expect(spans).toHaveLength(network.length);
      expect(dividers[0]?.label).toContain("recorded by d");
    });
  });

  it("says where it is wrong, in units of JavaScript's strings", () => {
    const wrong = "größe = parameter 1\n# 😀 line\nloss = größe * nothing\n";
    const { diagnostics } = topos.parse(wrong);
    const [first] = diagnostics;
    if (first === undefined) throw new Error("the program is not wrong");
    const { start, length, line, column } = first.span;
    expect(wrong.slice(start, start + length)).toBe("nothing");
    expect([line, column]).toEqual([3, 16]);

    const program = topos.parse(wrong);
    for (const use of [() => topos.record(program), () => topos.spell(program, "typescript")]) {
      const error = thrownBy(use);
      expect(error).toBeInstanceOf(ToposError);
      expect(error).toMatchObject({ kind: "program", diagnostics });
    }
  });

  it("is refused beyond the limits that it was parsed with", () => {
    const program = topos.parse(source, { nodes: 3 });
    expect(program.diagnostics).toHaveLength(1);
    expect(program.diagnostics[0]?.message).toContain("3");
  });

  it("is spelled against this API", () => {
    expect(topos.spell(topos.parse(source), "typescript")).toContain("tape.parameter(0.5)");
  });

  it("may have names that JavaScript objects have", () => {
    topos.scope(() => {
      const { names } = subjectOf("constructor = leaf 1\n__proto__ = constructor * 2\n");
      expect(Object.keys(names)).toEqual(["constructor", "__proto__"]);
      const tape = f64.tape();
      const recorded = tape.record`toString = leaf 3`;
      expect(Object.keys(recorded)).toEqual(["toString"]);
    });
  });
});

describe("the tag", () => {
  it("takes values, payloads and numbers, and answers every name", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const v = tape.leaf([1, 2]);
      const { y, z } = tape.record<"y" | "z">`
        y = ${v} * ${2}
        z = y + leaf of ${f64.tensor([10, 20])}`;
      const network = tape.seal();
      const run = network.forward(network.parameters());
      expect(run.of(y).toArray()).toEqual([2, 4]);
      expect(run.of(z).toArray()).toEqual([12, 24]);
    });
  });

  it("records all of its lines or none", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const v = tape.leaf([1, 2]);
      const error = thrownBy(
        () => tape.record`a = ${v} * 2
b = nothing`,
      );
      expect(error).toMatchObject({ kind: "program", operation: "record" });
      expect((error as ToposError).diagnostics[0]?.span.line).toBe(2);
      expect(tape.length).toBe(1);

      const foreign = f64.tape().leaf(1);
      expect(thrownBy(() => tape.record`c = ${foreign} * 2`)).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => tape.record`target v`)).toMatchObject({ kind: "program" });
      expect(tape.length).toBe(1);
    });
  });
});

describe("readings", () => {
  it("are data that survives JSON", () => {
    topos.scope(() => {
      const subject = subjectOf(source);
      const kinds = ["spec", "graph", "values", "norms", "proof", "scan", "readings"] as const;
      for (const kind of kinds) {
        const reading = topos.read(kind, subject);
        expect(structuredClone(reading)).toEqual(reading);
        expect(topos.text(kind, JSON.parse(JSON.stringify(reading)))).toBe(
          topos.text(kind, reading),
        );
        expect(topos.text(kind, reading).endsWith("\n")).toBe(false);
      }
    });
  });

  it("are laid out as the views print them", () => {
    topos.scope(() => {
      const subject = subjectOf(source);
      const text = (kind: keyof CardReadings): string =>
        topos.text(kind, topos.read(kind, subject) as never);
      expect(`${text("spec")}\n`).toBe(subject.network.describe());
      expect(text("values").split("\n").slice(0, 3)).toEqual([
        "w            = 0.5",
        "x            = 2",
        "loss         = 1",
      ]);
      expect(text("values")).toContain("d loss / d w = 2");
      expect(text("norms").split("\n")[0]).toBe("   0  Parameter      2");
      expect(text("proof").split("\n")).toEqual([
        "d loss / d w",
        "engine scan        2",
        "recorded gradient  2",
        "exact plan         2",
        "fast plan          2",
        "same bits in all 1 element",
      ]);
      expect(text("scan")).toBe(
        "2 Mul 0, 1: 1 * 2 = 2 to 0 (0 -> 2), 1 * 0.5 = 0.5 to 1 (0 -> 0.5)",
      );
      expect(text("readings").split("\n")).toEqual([
        "2 Mul: 1 | #3 = 1, same bits",
        "  1 * 2 = 2 to 0 | #4 = 2, same bits; 0 -> 2 | #7 = 2, same bits",
        "  1 * 0.5 = 0.5 to 1 | #5 = 0.5, same bits; 0 -> 0.5 | #9 = 0.5, same bits",
      ]);
      expect(text("graph").split("\n")[0]).toMatch(/^ {3}0 {2}Parameter .* lane 0 read by 2/);
    });
  });

  it("say a rule once where it is the answer already", () => {
    topos.scope(() => {
      const subject = subjectOf("a = leaf 2\nb = leaf 3\nc = -(a + b) * a\n");
      expect(topos.text("scan", topos.read("scan", subject)).split("\n")).toEqual([
        "4 Mul 3, 0: 1 * 2 = 2 to 3 (0 -> 2), 1 * (-5) = -5 to 0 (0 -> -5)",
        "3 Neg 2: -2 to 2 (0 -> -2)",
        "2 Add 0, 1: -2 to 0 (-5 -> -7), -2 to 1 (0 -> -2)",
      ]);
    });
  });

  it("take the parameters and feeds that they are given", () => {
    topos.scope(() => {
      const subject = subjectOf(source);
      const parameters = subject.network.parameters();
      parameters.set([[subject.names["w"] as never, 3]]);
      const { rows } = topos.read("values", {
        ...subject,
        parameters,
        feeds: [[subject.names["x"] as never, 5]],
      });
      expect(rows.find(({ label }) => label === "loss")?.value.digits).toEqual(["15"]);
    });
  });

  it("refuse names of another family, and gradients of what has a shape", () => {
    topos.scope(() => {
      const subject = subjectOf(source);
      const foreign = f32.tape().leaf(1);
      expect(thrownBy(() => topos.read("spec", { ...subject, names: { foreign } }))).toMatchObject({
        kind: "foreign",
      });
      const wide = subjectOf("x = leaf of [1, 2]\ny = x * x\n");
      expect(thrownBy(() => topos.read("norms", wide))).toMatchObject({ kind: "target" });
    });
  });

  it("unfold exponents as the engine does", () => {
    const reading = {
      target: 0,
      norms: [1e21, 1.5e-7, 0, 5e-324, "inf", -0, 123.25],
      names: [],
    } as const;
    const numbers = topos
      .text("norms", reading as never)
      .split("\n")
      .map((line) => line.trim().split(/\s+/).at(-1));
    expect(numbers.slice(0, 3)).toEqual(["1000000000000000000000", "0.00000015", "0"]);
    expect(numbers[3]).toBe(f64.tensor(5e-324).text);
    expect(numbers.slice(4)).toEqual(["inf", "-0", "123.25"]);
  });
});
