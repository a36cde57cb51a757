import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fitLine } from "../../examples/training-loop.ts";
import { TrainingSession } from "../../web/src/card/training/session.ts";
import { init } from "../../web/src/library/index.ts";
import { parseMarkdown } from "../../web/src/page/markdown.ts";

// The cards of the page on training, beside the series of the reference.

const topos = await init({ language: true });

interface Reference {
  readonly start: readonly number[];
  readonly rates: readonly (readonly number[])[];
  readonly optimisers: readonly (readonly number[])[];
  readonly xor: readonly number[];
  readonly fit: {
    readonly xs: readonly number[];
    readonly ys: readonly number[];
    readonly fit: readonly number[];
  };
  readonly moons: readonly number[];
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const reference = JSON.parse(
  gunzipSync(readFileSync(at("training.json.gz"))).toString(),
) as Reference;
const folder = "../../notebook-pages/training/";
const tags = parseMarkdown(readFileSync(at(`${folder}page.md`), "utf8")).cards;

/** A card of the page after its declared steps, with what `body` asks of it. */
function trained<T>(name: string, body: (session: TrainingSession) => T): T {
  const tag = tags.find((one) => one.name === name);
  const declared = tag?.further.find(([attribute]) => attribute === "training")?.[1] ?? "";
  const program = topos.parse(readFileSync(at(`${folder}${name}.tape`), "utf8"));
  const session = new TrainingSession(topos, program, declared);
  try {
    session.advance(Number.POSITIVE_INFINITY);
    return body(session);
  } finally {
    session.dispose();
  }
}

const lossesOf = (session: TrainingSession): readonly (readonly number[])[] =>
  session.race.runs.map(({ losses }) => losses);

describe("the cards give the reference's series, to the last digit", () => {
  test("state: the lines stay, and w arrives at 1.9999999993640727", () => {
    trained("state", (session) => {
      expect(lossesOf(session)).toEqual([reference.start]);
      const { reading } = session.content;
      expect(reading.runs[0]?.watched[0]).toMatchObject({
        label: "w",
        value: { digits: ["1.9999999993640727"] },
      });
      const { network, names } = session.model;
      const fresh = network.parameters();
      expect(names["w"] && fresh.of(names["w"]).item()).toBe(0);
      fresh.dispose();
    });
  });

  test("rates", () => {
    trained("rates", (session) => expect(lossesOf(session)).toEqual(reference.rates));
  });

  test("optimisers", () => {
    trained("optimisers", (session) => expect(lossesOf(session)).toEqual(reference.optimisers));
  });

  test("xor: the surface, cell for cell", () => {
    trained("xor", (session) => {
      expect(session.content.pictures[0]?.values).toEqual(reference.xor);
    });
  });

  test("fit: samples and line, point for point", () => {
    trained("fit", (session) => {
      const [picture] = session.content.pictures;
      expect(picture?.samples.map(({ across }) => across)).toEqual(reference.fit.xs);
      expect(picture?.samples.map(({ up }) => up)).toEqual(reference.fit.ys);
      expect(picture?.values).toEqual(reference.fit.fit);
      expect(session.race.runs[0]?.losses[0]?.toFixed(6)).toBe("9.024052");
      expect(session.content.looks[0]?.loss).toBe("2.5224526");
    });
  });

  test("moons: the first loss, the last one, and 199 of 200 points", () => {
    trained("moons", (session) => {
      const [run] = session.race.runs;
      const { network, names } = session.model;
      expect(run?.losses[0]).toBe(185.88238525390625);
      expect(session.content.looks[0]?.loss).toBe("7.660421");
      const [points, side] = [names["points"], names["side"]];
      if (run === undefined || points === undefined || side === undefined)
        throw new Error("no run");
      const made = network.forward(run.at(2000).table);
      const [error, sides] = [made.of(names["error"] ?? side).data(), made.of(side).data()];
      made.dispose();
      const right = Array.from(sides).filter(
        (wanted, place) => (wanted + (error[place] ?? 0)) * wanted > 0,
      );
      expect(right.length).toBe(199);
    });
  });

  // The reference made its points by another library's sine: they differ in their last digits, and so does the surface.
  test("moons: the surface, to five digits", () => {
    trained("moons", (session) => {
      const values = session.content.pictures[0]?.values ?? [];
      expect(values.length).toBe(reference.moons.length);
      for (const [place, value] of values.entries())
        expect(Math.abs(value - (reference.moons[place] ?? 0))).toBeLessThan(1e-5);
    });
  });

  test("checkpoint: four tensors by their paths, and back again", () => {
    trained("checkpoint", (session) => {
      const { tensors } = topos.safetensors.decode(session.checkpoint(0));
      expect([...tensors].map(([path, { shape }]) => `${path} [${shape.join(", ")}]`)).toEqual([
        "net.0.weights [3, 4]",
        "net.0.bias [4]",
        "net.1.weights [4, 2]",
        "net.1.bias [2]",
      ]);
    });
  });
});

describe("what the page says of a rate holds", () => {
  const lossAfter = (rate: number): number => {
    const program = topos.parse(readFileSync(at(`${folder}rates.tape`), "utf8"));
    const session = new TrainingSession(topos, program, `run sgd(${rate}); steps 3000`);
    session.advance(Number.POSITIVE_INFINITY);
    const last = session.race.runs[0]?.losses.at(-1) ?? Number.NaN;
    session.dispose();
    return last;
  };

  test("below 0.0601 the loss falls, above it grows", () => {
    expect(lossAfter(0.06)).toBeLessThan(1e-6);
    expect(lossAfter(0.0602)).toBeGreaterThan(83);
  });
});

test("the excerpt does what the first card does", async () => {
  const { losses, slope } = await fitLine();
  expect([...losses]).toEqual(reference.start);
  expect(slope).toBe(1.9999999993640727);
});
