// What lives how long: growth, disposal, scopes, leaks, and one instance for all.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { init, ToposError } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32 } = topos;

const slope = () =>
  f64.record((tape) => {
    const w = tape.parameter([1, 2]);
    const loss = w.mul(w).sum();
    return { w, loss, adjoints: tape.differentiate(loss, [w]) };
  });

describe("memory", () => {
  it("may grow under what was read before", () => {
    topos.scope(() => {
      const [network, { w, loss }] = slope();
      const run = network.forward(network.parameters());
      const before = run.of(w);
      const heap = topos.stats().heapBytes;
      const large = f32.filled([25_000_000], 1).data();
      topos.scope(() => f32.tape().leaf(large));

      expect(topos.stats().heapBytes).toBeGreaterThan(heap);
      expect(before.toArray()).toEqual([1, 2]);
      expect(run.of(w).toArray()).toEqual([1, 2]);
      expect(run.lend(w, (view, shape) => [view.length, ...shape])).toEqual([2, 2]);
      expect(run.backward(loss).of(w).toArray()).toEqual([2, 4]);
    });
  });

  it("is constant over many rounds once they are warm", () => {
    const round = (): void => {
      topos.scope(() => {
        const [network, { loss }] = slope();
        network.forward(network.parameters()).backward(loss).norms();
      });
    };
    for (let i = 0; i < 200; i += 1) round();
    const warm = topos.stats();
    for (let i = 0; i < 10_000; i += 1) round();

    expect(topos.stats()).toEqual(warm);
  });

  it("is counted by owner", () => {
    topos.scope(() => {
      const before = topos.stats();
      const tape = f64.tape();
      tape.leaf(new Float64Array(1000));
      const after = topos.stats();
      expect(after.tapes).toBe(before.tapes + 1);
      expect(after.bytes - before.bytes).toBeGreaterThanOrEqual(8000);
    });
  });
});

describe("an owner", () => {
  it("is refused after its end, and ending it twice does nothing", () => {
    const [network, { w, loss, adjoints }] = slope();
    const parameters = network.parameters();
    const run = network.forward(parameters);
    const field = run.backward(loss);
    const table = run.recordedGradients(adjoints);
    table.dispose();
    expect(table.of(w).toArray()).toEqual([2, 4]);
    run.dispose();
    run.dispose();

    const uses = {
      of: [() => run.of(w), () => field.of(w), () => table.of(w)],
      norms: [() => field.norms()],
      clone: [() => table.clone()],
      backward: [() => run.backward(loss)],
    };
    for (const [operation, list] of Object.entries(uses)) {
      for (const use of list) {
        const error = thrownBy(use);
        expect(error).toBeInstanceOf(ToposError);
        expect(error).toMatchObject({ kind: "disposed", operation });
        expect((error as Error).message).toContain("was disposed");
      }
    }
    expect([run.disposed, table.disposed, parameters.disposed]).toEqual([true, true, false]);
    expect(parameters.of(w).toArray()).toEqual([1, 2]);
    parameters.dispose();
    network.dispose();
    expect(thrownBy(() => network.describe())).toMatchObject({ kind: "disposed" });
  });

  it("is taken over by seal and by reopen", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const a = tape.parameter(2);
      const network = tape.seal();
      expect(tape.disposed).toBe(true);
      expect(thrownBy(() => tape.leaf(1))).toMatchObject({
        kind: "disposed",
        message: "leaf needs a living tape, this one was taken over by seal",
      });
      expect(thrownBy(() => a.neg())).toMatchObject({ kind: "disposed", operation: "neg" });
      const parameters = network.parameters();
      const again = network.reopen();
      expect(network.disposed).toBe(true);
      expect(parameters.of(a).item()).toBe(2);

      const resolved = again.resolve(a);
      expect(resolved.symbol).toBe(a.symbol);
      const b = again.parameter(3);
      const longer = again.seal();
      expect(thrownBy(() => longer.forward(parameters))).toMatchObject({ kind: "parameters" });
      const carried = parameters.carried(longer);
      expect([carried.of(a).item(), carried.of(b).item()]).toEqual([2, 3]);
    });
  });

  it("of a disposed network leaves runs and tables alive", () => {
    topos.scope(() => {
      const [network, { w, loss }] = slope();
      const run = network.forward(network.parameters());
      network.dispose();
      expect(run.backward(loss).of(w).toArray()).toEqual([2, 4]);
      expect(run.field().parameters().of(w).toArray()).toEqual([1, 2]);
    });
  });

  it("may end while a value of its is lent", () => {
    topos.scope(() => {
      const [network, { w }] = slope();
      const run = network.forward(network.parameters());
      const lent = run.lend(w, (view) => {
        run.dispose();
        f64.tape().leaf([7, 8]);
        return [...view];
      });
      const [first, second] = [f64.tape(), f64.tape()];
      first.leaf(1);

      expect(lent).toEqual([1, 2]);
      expect([first.length, second.length]).toEqual([1, 0]);
    });
  });

  it("has the platform's key for using", () => {
    const key = (Symbol as { readonly dispose?: symbol }).dispose ?? Symbol.for("Symbol.dispose");
    const tape = f64.tape();
    (tape as unknown as Record<symbol, () => void>)[key]?.();
    expect(tape.disposed).toBe(true);
  });

  it("is kept by a scope only if it is told so, also when the body throws", () => {
    const kept = topos.scope((keep) => {
      f64.tape();
      return topos.scope((hold) => keep(hold(f64.tape())));
    });
    expect(kept.disposed).toBe(false);
    kept.dispose();
    let lost = f64.tape();
    lost.dispose();
    expect(() =>
      topos.scope(() => {
        lost = f64.tape();
        throw new Error("on the way");
      }),
    ).toThrow("on the way");
    expect(lost.disposed).toBe(true);
    expect(thrownBy(() => topos.scope(async () => 1))).toMatchObject({
      kind: "argument",
      operation: "scope",
    });
  });
});

describe("a table", () => {
  it("changes in all slots or in none", () => {
    topos.scope(() => {
      const [network, { a, b }] = f64.record((tape) => ({
        a: tape.parameter(1),
        b: tape.parameter([1, 2]),
      }));
      const table = network.parameters();
      const clone = table.clone();
      expect(
        thrownBy(() =>
          table.set([
            [a, 5],
            [b, [1, 2, 3]],
          ]),
        ),
      ).toMatchObject({ kind: "shape", operation: "set" });
      expect(
        thrownBy(() =>
          table.step(table, (value, _, symbol) => {
            if (symbol === b) throw new Error("no");
            return value.add(1);
          }),
        ),
      ).toMatchObject({ message: "no" });
      expect(
        thrownBy(() =>
          table.step(table, (value) => {
            table.step(table, (of) => of);
            return value;
          }),
        ),
      ).toMatchObject({
        kind: "argument",
        operation: "step",
      });
      expect(table.of(a).item()).toBe(1);

      table.set(new Map([[b, Float32Array.of(7, 8)]]));
      table.step(clone, (value, direction) => value.sub(direction));
      expect([table.of(a).item(), table.of(b).toArray()]).toEqual([0, [6, 6]]);
      expect(clone.of(b).toArray()).toEqual([1, 2]);
      expect(
        table
          .map((value) => value.neg())
          .of(b)
          .toArray(),
      ).toEqual([-6, -6]);
    });
  });
});

describe("names", () => {
  it("are one object for each family and index", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter(2);
      const loss = w.mul(w);
      const adjoints = tape.differentiate(loss, [w]);
      expect(adjoints.of(w)).toBe(adjoints.pairs[0]?.[1]);
      expect(adjoints.wrt[0]).toBe(w.symbol);
      expect(tape.resolve(w.symbol).symbol).toBe(w.symbol);
      expect(adjoints.roots).toEqual([loss.symbol, adjoints.of(w)]);
      expect(thrownBy(() => adjoints.of(loss))).toMatchObject({ kind: "wrt" });
    });
  });

  it("are taken out of what record answers, in arrays and plain objects only", () => {
    class Kept {
      readonly inner: unknown;
      constructor(inner: unknown) {
        this.inner = inner;
      }
    }
    topos.scope(() => {
      const [, names] = f64.record((tape) => {
        const a = tape.leaf(1);
        return {
          list: [a, { deep: a }],
          kept: new Kept(a),
          adjoints: tape.differentiate(a, [a]),
          ["__proto__"]: a,
        };
      });
      expect(names.list[0]).toBe(names.list[1].deep);
      expect(names.list[0].kind).toBe("symbol");
      expect((names.kept.inner as { tape: unknown }).tape).toBeDefined();
      expect(Object.hasOwn(names, "__proto__")).toBe(true);
    });
    expect(thrownBy(() => f64.record(async (tape) => tape.leaf(1)))).toMatchObject({
      kind: "argument",
      operation: "record",
    });
    expect(() =>
      f64.record(() => {
        throw new Error("inside");
      }),
    ).toThrow("inside");
  });
});

describe("init", () => {
  it("answers one instance to all, and a separate one on request", async () => {
    const [first, second] = await Promise.all([init(), init()]);
    expect(first).toBe(second);
    expect(first).toBe(topos);
    const fresh = await init({ fresh: true });
    expect(fresh).not.toBe(topos);
    await expect(init(null as never)).rejects.toBeInstanceOf(ToposError);
    await expect(init({ fresh: 1 as never })).rejects.toBeInstanceOf(TypeError);
  });

  it("works where code may not be made from strings", () => {
    const address = fileURLToPath(new URL("../../../build/package/index.js", import.meta.url));
    const program = `const { init } = await import(${JSON.stringify(address)});
      const { f64 } = await init();
      const tape = f64.tape();
      console.log(tape.leaf(2).mul(3).tape.describe().split("\\n").length);`;
    const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "-e", program];
    expect(execFileSync(process.execPath, flags, { encoding: "utf8" }).trim()).toBe("5");
  });
});
