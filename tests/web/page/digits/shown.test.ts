import { expect, test } from "vitest";
import { branches, textOf } from "../../../../web/src/card/tree.ts";
import { confusionOf, confusionTable } from "../../../../web/src/page/digits/confusion.ts";
import type { Digits } from "../../../../web/src/page/digits/data.ts";
import { galleryTrees, rowsOf } from "../../../../web/src/page/digits/gallery.ts";
import { influencePicture, inkPicture } from "../../../../web/src/page/digits/picture.ts";
import { controlTrees } from "../../../../web/src/page/digits/progress.ts";
import { toldParts } from "../../../../web/src/page/digits/told.ts";
import { verdictTrees } from "../../../../web/src/page/digits/verdict.ts";

/** Six held-out images: of 3, 3, 3, 8, 8 and 0. */
const digits: Digits = {
  ink: new Uint8Array(6 * 64).fill(8),
  labels: Uint8Array.of(3, 3, 3, 8, 8, 0),
  training: [],
  heldOut: [0, 1, 2, 3, 4, 5],
};
const answers = [3, 5, 3, 8, 1, 0];

test("each image is counted in the row that it is and the column that it is taken for", () => {
  const counts = confusionOf(digits, answers);
  const told = counts.flatMap((line, is) =>
    line.flatMap((count, said) => (count > 0 ? [`${is} as ${said}: ${count}`] : [])),
  );
  expect(told).toEqual(["0 as 0: 1", "3 as 3: 2", "3 as 5: 1", "8 as 1: 1", "8 as 8: 1"]);
});

test("only cells with images can be pressed, and only in a living page", () => {
  const counts = confusionOf(digits, answers);
  const buttons = (live: boolean) =>
    [...branches(confusionTable(counts, { pressed: { is: 3, said: 5 }, live }))].filter(
      ({ tag }) => tag === "button",
    );

  expect(buttons(false)).toEqual([]);
  expect(buttons(true).length).toBe(5);
  const pressed = buttons(true).filter(({ attributes }) => attributes["aria-pressed"] === "true");
  expect(pressed.map(({ attributes }) => attributes["aria-label"])).toEqual(["1 of 3 taken for 5"]);
});

test("a choice of images is the wrong ones, a cell, or the first", () => {
  expect(rowsOf(digits, answers, "wrong")).toEqual([1, 4]);
  expect(rowsOf(digits, answers, { is: 3, said: 3 })).toEqual([0, 2]);
  expect(rowsOf(digits, answers, "first")).toEqual([0, 1, 2, 3, 4, 5]);
});

test("wrong ones are marked in words", () => {
  const trees = galleryTrees(digits, answers, { choice: "first", live: true });
  const marks = trees
    .flatMap((tree) => [...branches(tree)])
    .filter(({ attributes }) => attributes["class"] === "digits-said")
    .map(textOf);
  expect(marks).toEqual(["3", "3 as 5", "3", "8", "8 as 1", "0"]);
});

test("a picture has one path for each count, and none for no ink", () => {
  const ink = new Uint8Array(64);
  [ink[0], ink[9], ink[63]] = [16, 4, 4];
  const paths = [...branches(inkPicture(ink, "a picture"))].filter(({ tag }) => tag === "path");
  expect(paths.map(({ attributes }) => [attributes["d"], attributes["fill-opacity"]])).toEqual([
    ["M0 0h1v1h-1z", 1],
    ["M1 1h1v1h-1zM7 7h1v1h-1z", 0.25],
  ]);
});

test("influence is filled for the first and hollow for the second", () => {
  const influence = Array.from({ length: 64 }, (_, at) => (at === 0 ? 2 : at === 8 ? -0.5 : 0));
  const [filled, hollow] = [
    ...branches(influencePicture(new Uint8Array(64), influence, "pixels")),
  ].filter(({ tag }) => tag === "path");
  expect(filled?.attributes["d"]).toBe("M0.07 0.07h0.86v0.86h-0.86z");
  expect(hollow?.attributes["d"]).toBe("M0.29 1.29h0.43v0.43h-0.43z");
});

test("a verdict says the likeliest digit, and never a whole that it is not", () => {
  const probabilities = [0.25, 0.75, ...Array<number>(8).fill(0)];
  const asked = { ink: new Uint8Array(64), name: "Your drawing" };
  const influence = Array<number>(64).fill(0);
  const told = (likeliest: number): string =>
    verdictTrees(
      asked,
      {
        probabilities: [1 - likeliest, likeliest, ...probabilities.slice(2)],
        best: 1,
        next: 0,
        influence,
      },
      true,
    )
      .map(textOf)
      .join("\n");

  expect(told(0.75)).toContain("Taken for a 1, with 75.0 %.");
  expect(told(0.9999)).toContain("Taken for a 1, with over 99.9 %.");
});

test("what is over or goes on by itself cannot be stepped", () => {
  const disabled = (state: "idle" | "running" | "done", step: number) =>
    controlTrees({ state, step, steps: 20, says: "" })
      .flatMap((tree) => [...branches(tree)])
      .filter(({ attributes }) => attributes["aria-disabled"] === "true")
      .map(textOf);

  expect(disabled("idle", 20)).toEqual(["Start again"]);
  expect(disabled("running", 4)).toEqual(["Step"]);
  expect(disabled("done", 20)).toEqual(["Train", "Step"]);
});

test("curves show what is measured regularly, and figures the last of all", () => {
  const measured = (step: number, loss: number) => ({
    step,
    loss,
    norms: [loss],
    answers,
    right: { heldOut: 4, training: 0 },
  });
  const told = { digits, paths: ["0.weights"], steps: 22, losses: Array<number>(13).fill(1) };
  expect(toldParts({ ...told, trail: [] })).toBeUndefined();

  const trail = [measured(0, 8), measured(11, 2), measured(13, 4)];
  const { figures, curves, norms } = toldParts({ ...told, trail }) ?? {};
  expect(figures?.map(textOf)).toContain("held-out loss4.0000");
  expect(norms?.map(textOf).join()).toContain("0.weights4.00");
  const says = (curves ?? [])
    .flatMap((tree) => [...branches(tree)])
    .flatMap(({ attributes }) => attributes["aria-label"] ?? []);
  expect(says).toEqual([
    "loss by step, 22 steps. batch: from 1 to 1. held out: from 8 to 2",
    "norm of each gradient by step, 22 steps. 0.weights: from 8 to 2",
  ]);
});
