import { printed } from "../listing.ts";
import { stepControls } from "../step-controls.ts";
import { type Branch, branch, type Tree } from "../tree.ts";
import { brief, renderCurve } from "./curve.ts";
import type { TrainingContent } from "./reading.ts";
import { trainingText } from "./reading.ts";
import { runsTable } from "./runs-table.ts";
import { renderPicture } from "./surface.ts";

/**
 * The view `training`: the loss of every run over the steps, a playhead that looks at any of them, what each run holds
 * there, and what it has learned as a picture.
 */
export function renderTraining(content: TrainingContent): readonly Tree[] {
  const { reading, at, pictures, isRunning } = content;
  const { runs, steps, target } = reading;
  const labels = runs.map(({ rule }, place) =>
    runs.filter((run) => run.rule === rule).length > 1 ? `${place + 1}  ${rule}` : rule,
  );
  return [
    branch(
      "div",
      { class: "training", "data-walk": "steps" },
      branch(
        "div",
        { class: "training-controls" },
        action("train-go", isRunning ? "Pause" : "Train", isRunning),
        action("train-step", "Step"),
        action("train-restart", "From the start"),
        stepControls({ at, end: steps, walk: "step of the training", start: "the start" }),
      ),
      branch("p", { class: "scan-sentence", role: "status" }, sentence(content)),
      renderCurve({
        title: `${target} by step`,
        at,
        end: steps,
        lines: runs.map(({ losses, loss }, place) => ({
          label: labels[place] ?? "",
          // The loss after the last step belongs to the step that would be next.
          values: [...losses, loss].map(Number),
        })),
      }),
      runsTable(content),
      pictures.length === 0
        ? ""
        : branch(
            "div",
            { class: "learned-pictures" },
            ...pictures.map((picture, place) =>
              renderPicture(
                picture,
                `${labels[place]}, step ${Math.min(at, runs[place]?.losses.length ?? 0)}`,
              ),
            ),
          ),
      forkTree(content),
      watchTree(content),
    ),
    branch(
      "details",
      { class: "aside training-declared" },
      branch("summary", {}, "What is trained"),
      branch(
        "label",
        { class: "training-label" },
        "minimise, over, run, steps, batch, watch, curve, surface: a line each",
        branch(
          "textarea",
          { class: "training-text", "data-action": "train-declare", rows: 6, spellcheck: "false" },
          content.declaration
            .split(";")
            .map((line) => line.trim())
            .join("\n"),
        ),
      ),
    ),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As text"),
      printed(
        "training",
        trainingText(reading)
          .split("\n")
          .map((line) => branch("span", { class: "text-row" }, line)),
      ),
    ),
  ];
}

/** What the playhead stands at, in words that need no picture. */
function sentence({ reading, at, looks, isRunning }: TrainingContent): string {
  const { runs, target, steps } = reading;
  if (isRunning) return `Training, step ${steps}.`;
  const told = looks.map(
    ({ loss }, place) => `${brief(Number(loss))} by ${runs[place]?.rule ?? ""}`,
  );
  const where = at === 0 ? "At the start" : `After ${at} ${at === 1 ? "step" : "steps"}`;
  const shown = told.length > 3 ? `${told.slice(0, 3).join(", ")} and others` : told.join(", ");
  return `${where} ${target} is ${at === 0 && told.length > 1 ? brief(Number(looks[0]?.loss)) : shown}.`;
}

function action(name: string, text: string, pressed?: boolean): Branch {
  return branch(
    "button",
    {
      class: "button",
      type: "button",
      "data-action": name,
      "aria-pressed": pressed === undefined ? undefined : String(pressed),
    },
    text,
  );
}

/** Leaves a run where the playhead stands, by another rule. */
function forkTree({ reading, at }: TrainingContent): Branch {
  const [first] = reading.runs;
  return branch(
    "div",
    { class: "training-fork", role: "group", "aria-label": "fork" },
    branch(
      "label",
      { class: "training-label" },
      `from step ${at} of`,
      branch(
        "select",
        { "data-action": "train-fork-from" },
        ...reading.runs.map(({ rule }, place) =>
          branch("option", { value: place }, `${place + 1}  ${rule}`),
        ),
      ),
    ),
    branch(
      "label",
      { class: "training-label" },
      "by",
      branch("input", {
        class: "training-rule",
        type: "text",
        value: first?.rule ?? "sgd(0.01)",
        spellcheck: "false",
        autocomplete: "off",
        "data-action": "train-fork-rule",
      }),
    ),
    action("train-fork", "Fork"),
    action("train-save", "Save"),
    branch(
      "label",
      { class: "button training-load" },
      "Load",
      branch("input", {
        class: "training-file",
        type: "file",
        accept: ".safetensors",
        "data-action": "train-load",
        "aria-label": "load a checkpoint",
      }),
    ),
    branch("span", { class: "training-note", role: "status" }),
  );
}

function watchTree({ names, watched }: TrainingContent): Branch {
  return branch(
    "label",
    { class: "training-label training-watch" },
    "watch",
    branch(
      "select",
      { "data-action": "train-watch" },
      ...(watched.length === 1 ? [] : [branch("option", { value: "" }, "as declared")]),
      ...names.map((name) =>
        branch(
          "option",
          { value: name, selected: watched.length === 1 && watched[0] === name },
          name,
        ),
      ),
    ),
  );
}
