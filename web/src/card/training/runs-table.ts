import type { TensorData } from "../../library/index.ts";
import { briefText } from "../digits.ts";
import { heatDrawing } from "../heat.ts";
import { type Branch, branch, type Tree } from "../tree.ts";
import { brief } from "./curve.ts";
import type { TrainingContent } from "./reading.ts";

/** A tensor of more elements is not drawn cell by cell. */
const drawnElements = 1024;
const widestValue = 44;
/** So few elements are told by their digits. */
const smallElements = 4;
/** In sixteenths of a rem. */
const cellSize = 9;

/** A row for each run: where it stands, its loss there, and every tensor that is watched. */
export function runsTable({ reading, at, looks }: TrainingContent): Branch {
  const watched = looks[0]?.watched.map(({ label }) => label) ?? [];
  const heads = ["run", `${reading.target} at ${at}`, ...watched];
  return branch(
    "div",
    { class: "training-runs", tabindex: 0, role: "region", "aria-label": "runs" },
    branch(
      "table",
      {},
      branch(
        "thead",
        {},
        branch("tr", {}, ...heads.map((head) => branch("th", { scope: "col" }, head))),
      ),
      branch(
        "tbody",
        {},
        ...reading.runs.map((run, place) => {
          const look = looks[place];
          return branch(
            "tr",
            { "data-run": place % 6 },
            branch(
              "th",
              { scope: "row" },
              swatch(place),
              ` ${place + 1}  ${run.rule}`,
              ...originTrees(run.from, reading.runs, place),
            ),
            branch("td", { title: look?.loss }, brief(Number(look?.loss)), behind(look?.step, at)),
            ...(look?.watched ?? []).map(({ label, value }) =>
              branch("td", {}, ...valueTrees(label, value)),
            ),
          );
        }),
      ),
    ),
  );
}

function swatch(place: number): Branch {
  return branch(
    "svg",
    { class: "run-swatch", "aria-hidden": "true", width: 26, height: 8 },
    branch("line", { class: "curve-line", "data-run": place % 6, x1: 0, x2: 26, y1: 4, y2: 4 }),
  );
}

/** A run that left another one says where, and can be taken away again. */
function originTrees(
  from: TrainingContent["reading"]["runs"][number]["from"],
  runs: TrainingContent["reading"]["runs"],
  place: number,
): readonly Tree[] {
  if (from === undefined) return [];
  const label = `Take away run ${place + 1}`;
  return [
    branch("span", { class: "run-origin" }, ` from ${from.step} of ${from.run + 1}`),
    " ",
    branch(
      "button",
      {
        class: "button run-remove",
        type: "button",
        "data-action": "train-remove",
        "data-place": place,
        "aria-label": `${label}, ${runs[place]?.rule ?? ""}`,
        title: label,
      },
      "×",
    ),
  ];
}

function behind(step: number | undefined, at: number): Tree {
  return step === undefined || step === at
    ? ""
    : branch("span", { class: "run-origin" }, ` at ${step}`);
}

/** A small tensor as its digits, a larger one as cells whose depth is their size. */
function valueTrees(label: string, value: TensorData): readonly Tree[] {
  const { digits, shape } = value;
  const text = briefText(value, widestValue);
  const isTold = digits.length <= smallElements && text !== `[${shape.join(", ")}]`;
  if (isTold || digits.length === 1 || digits.length > drawnElements) return [text];
  // A column lies down, so that a row of the table stays one.
  const lying = shape.at(-1) === 1 ? { ...value, shape: [1, digits.length] } : value;
  const size = branch("span", { class: "run-origin" }, `[${shape.join(", ")}]`);
  return [heatDrawing(label, lying, cellSize), " ", size];
}
