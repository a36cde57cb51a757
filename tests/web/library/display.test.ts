// How objects show themselves: in a notebook that knows the key, and in Node's console.

import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { showEntry } from "../../../web/src/library/display-plain.ts";
import { type Displayable, jupyterDisplay } from "../../../web/src/library/index.ts";
import { topos } from "./engine.ts";

const { f64, f32 } = topos;
const plain = (shown: Displayable): string => shown[jupyterDisplay]()["text/plain"];
const html = (shown: Displayable): string => shown[jupyterDisplay]()["text/html"];

describe("text of", () => {
  it("a matrix is a table", () => {
    const matrix = f64.tensor([
      [0.5, -0.25],
      [0.25, 0.4],
    ]);
    expect(plain(matrix)).toBe(
      "tensor  [2, 2]  f64  min -0.25 max 0.5 mean 0.225\n  0.5 -0.25\n 0.25   0.4",
    );
  });

  it("a vector is a row, with what is not finite", () => {
    const vector = f64.tensor([1, -2, 1e-9, Number.NaN, Number.POSITIVE_INFINITY]);
    expect(plain(vector)).toBe(
      "tensor  [5]  f64  min -2 max 1 mean -0.3333\n       1       -2 1.000e-9      NaN      inf",
    );
  });

  it("a large tensor is its beginning", () => {
    expect(plain(f32.filled([1000], 1))).toMatch(/^tensor {2}\[1000\].*\n(1 ){24}\.\.\. 976 more$/);
  });

  it("a program is its listing, in HTML below its counts", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const x = tape.input(2);
      const y = x.mul(x);
      expect(plain(x)).toBe("value  []  f64  min 2 max 2 mean 2\n2");
      expect(plain(y)).toBe("value  []  not yet computed");
      expect(html(y)).toContain("<div>run <code>forward</code> to give this value a payload</div>");
      const listing = tape.describe().trimEnd();
      expect(plain(tape)).toBe(listing);
      expect(tape[jupyterDisplay]()["text/html"]).toContain(
        ">tape: 2 nodes, 0 parameters, 1 input</figcaption>",
      );
      const network = tape.seal();
      expect(plain(network)).toBe(network.describe().trimEnd());
      expect(plain(y)).toBe("value  []  #1 of a tape that has ended");
      expect(html(y)).not.toContain("forward");
      const table = network.parameters();
      expect(plain(table)).toBe("parameters  ·  0 slots\nno parameters");
      const run = network.forward(table);
      expect(plain(run)).toBe("run  ·  2 nodes  ·  max norm 4  ·  mean norm 3");
      expect(plain(run.backward(y))).toBe("field  ·  2 nodes  ·  max norm 4  ·  mean norm 2.5");
      const plan = network.lower({ roots: [y] });
      expect(plain(plan)).toBe(plan.describe().trimEnd());
    });
  });

  it("slots are rows, cut where there are many", () => {
    topos.scope(() => {
      const tape = f64.tape();
      for (let i = 0; i < 30; i += 1) tape.parameter(i === 0 ? [[1, 2]] : 0.5);
      const lines = plain(tape.seal().parameters()).split("\n");
      expect(lines.slice(0, 3)).toEqual([
        "parameters  ·  30 slots",
        "   0  [1, 2]",
        "   1  []  0.5",
      ]);
      expect(lines.at(-1)).toBe("... 7 more slots");
    });
  });

  it("names and pairs of names show themselves", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter([1, 2]);
      const adjoints = tape.differentiate(w.mul(w).sum(), [w]);
      const gradient = adjoints.of(w);
      expect(plain(adjoints)).toBe(
        `adjoints  ·  1 pair  ·  target #${adjoints.target.index}\n#0  →  ${gradient}`,
      );
      expect(plain(gradient)).toBe(
        "symbol  ·  a detached name; read through parameters, runs, and fields",
      );
      expect(html(gradient)).toContain(`>symbol</figcaption><div>${gradient} is a detached name;`);
      expect(inspect({ gradient })).toBe(`{ gradient: symbol ${gradient} }`);
    });
  });

  it("a long listing is cut", () => {
    topos.scope(() => {
      const tape = f64.tape();
      for (let i = 0; i < 200; i += 1) tape.leaf(i);
      const lines = plain(tape).split("\n");
      expect(lines).toHaveLength(81);
      expect(lines.at(-2)).toBe("... 121 more lines");
    });
  });

  it("what was disposed says so, and throws nothing", () => {
    const tape = f64.tape();
    tape.dispose();
    expect(plain(tape)).toBe("describe needs a living tape, this one was disposed");
  });
});

describe("HTML", () => {
  it("has its own styles, no scripts, and text as text", () => {
    const shown = html(f64.tensor([1, 2]));
    expect(shown).toMatch(/^<figure style="[^"]+"><figcaption style="[^"]+">tensor {2}· {2}\[2\]/);
    expect(shown).not.toMatch(/<script|class=/);
  });

  it("has in its header how many numbers are not finite", () => {
    const shown = html(f64.tensor([1, Number.NaN, Number.NEGATIVE_INFINITY]));
    expect(shown).toContain("·  min 1 max 1 mean 1  ·  2 non-finite</figcaption>");
  });
});

describe("HTML draws", () => {
  it("one number large, a small tensor as a tinted table", () => {
    expect(html(f64.tensor(0.5))).toContain('<div style="font-size:20px">0.5</div>');
    const table = html(
      f64.tensor([
        [0, 1],
        [2, Number.NaN],
      ]),
    );
    expect(table.match(/<td /g)).toHaveLength(4);
    expect(table.match(/rgba\(88,166,255,[\d.]+\)/g)).toEqual([
      "rgba(88,166,255,0.100)",
      "rgba(88,166,255,0.375)",
      "rgba(88,166,255,0.650)",
      "rgba(88,166,255,0.100)",
    ]);
    expect(html(f64.tensor([3, 3])).match(/background:transparent/g)).toHaveLength(2);
  });

  it("a matrix as cells, and what is larger as a line", () => {
    expect(html(f64.uniform(1, 1)([13, 12])).match(/<rect /g)).toHaveLength(156);
    const line = html(f64.uniform(1, 1)([5000]));
    expect(line).toContain('aria-label="elements, 1667 of them');
    expect(line).not.toContain("NaN");
  });

  it("what repeats one number as one point, summed up as that number", () => {
    const line = html(f64.filled([1000], 1e308));
    expect(line).toContain("min 1.000e308 max 1.000e308 mean 1.000e308");
    expect(line).toContain('d="M280.0 70.0h0"');
    expect(line).toContain('aria-label="elements, 1 of them, from 1.000e308 to 1.000e308"');
  });

  it("what repeats one number more often than could be written out", () => {
    const many = f64.filled([10_000, 10_000], Number.NaN);
    expect(plain(many)).toMatch(/ min 0 max 0 mean 0\n(NaN ){24}\.\.\. 99999976 more$/);
    expect(html(many)).toContain("·  100000000 non-finite</figcaption>");
  });

  it("long rows as long as a page is wide", () => {
    const heat = html(f64.uniform(1, 1)([2, 1000]));
    expect(heat).toContain('width="640" height="20" viewBox="0 0 1000 2"');
  });

  it("a number between gaps as a point", () => {
    const gap = Number.NaN;
    const line = html(f64.tensor([gap, 1, gap, 2, 3, ...Array.from({ length: 20 }, () => gap)]));
    expect(line).toContain('d="M23.3 140.0h0"');
    expect(line).toMatch(/d="M23\.3 140\.0M70\.0 70\.0L93\.3 0\.0"/);
  });

  it("the norms of a run and the live volume of a plan", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter([1, 2]);
      const loss = w.mul(w).exp().sum();
      const network = tape.seal();
      expect(html(network.forward(network.parameters()))).toContain(">— norm</text>");
      const plan = html(network.lower({ roots: [loss] }));
      expect(plan).toMatch(
        /<\/pre><div style="margin-top:10px"><svg .*>live volume \(elements\)<.*>— live<.*>scheduled node</,
      );
    });
  });
});

it("an entry is three lines below its counts", () => {
  const [network, { w, loss }] = f64.record((tape) => {
    const w = tape.parameter([1, 2]);
    return { w, loss: w.mul(w).sum() };
  });
  network.dispose();
  expect(showEntry({ roots: [loss] })["text/plain"]).toBe(
    "entry  ·  1 roots  ·  0 observes  ·  Exact\nroots     #2\nobserves  (none)\nmemory    forward-only",
  );
  const entry = { roots: [loss, w], observe: [w], backward: true, numerics: "fast" } as const;
  expect(showEntry(entry)["text/plain"]).toBe(
    "entry  ·  2 roots  ·  1 observes  ·  Fast\nroots     #2  #0\nobserves  #0\nmemory    retain for backward",
  );
});

it("Node prints the same text", () => {
  const tensor = f64.tensor([1, 2]);
  expect(inspect(tensor)).toBe(plain(tensor));
  expect(inspect({ tensor })).toContain("tensor  [2]");
});

it("objects bear the names that users know them by, in sentences too", () => {
  const [network] = f64.record((tape) => ({ w: tape.parameter(1) }));
  const table = network.parameters();
  const names = [network, table, f64, f64.tensor(1)].map((made) => made.constructor.name);
  expect(names).toEqual(["Network", "Parameters", "ElementType", "Tensor"]);
  expect(() => network.forward(f64 as never)).toThrow(
    "forward needs a table of parameters as parameters, got an ElementType",
  );
  table.dispose();
  network.dispose();
});
