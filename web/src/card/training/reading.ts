import type { JsonNumber, TensorData, TrainingReading } from "../../library/index.ts";
import { briefText } from "../digits.ts";
import { ruleText } from "./declaration.ts";
import { type Look, lookAt, type Picture, pictureOf } from "./look.ts";
import type { Seen } from "./model.ts";
import type { TrainingSession } from "./session.ts";

/** A reading, and what its drawing shows besides. */
export interface TrainingContent {
  readonly reading: TrainingReading;
  /** Where the playhead stands, and what each run holds there. */
  readonly at: number;
  readonly looks: readonly Look[];
  readonly pictures: readonly Picture[];
  /** Every tensor that can be watched, and those that are. */
  readonly names: readonly string[];
  readonly watched: readonly string[];
  readonly declaration: string;
  readonly isRunning: boolean;
}

/** Parameters of more elements are watched when they are asked for. */
const smallElements = 8;

/** What is watched where nothing is named: small parameters. */
export function watchedByDefault(
  seen: readonly Seen[],
  volumeOf: (seen: Seen) => number,
): readonly Seen[] {
  return seen.filter((one) => one.isParameter && volumeOf(one) <= smallElements);
}

export function contentOf(session: TrainingSession): TrainingContent {
  const { race, model, watched, declaration, text } = session;
  const at = Math.min(session.at, race.end);
  const ends = race.runs.map((run) => lookAt(model, run, run.step, watched));
  const looks = race.runs.map((run, place) => {
    const end = ends[place];
    return end !== undefined && run.step <= at ? end : lookAt(model, run, at, watched);
  });
  const { picture } = declaration;
  const reading: TrainingReading = {
    target: model.target,
    over: model.over,
    batches: model.batches.length,
    steps: race.end,
    runs: race.runs.map((run, place) => ({
      rule: ruleText(run.rule),
      ...(run.origin === undefined ? {} : { from: run.origin }),
      losses: run.losses.map(jsonNumber),
      loss: ends[place]?.loss ?? "",
      watched: ends[place]?.watched ?? [],
    })),
  };
  return {
    reading,
    at,
    looks,
    pictures:
      picture === undefined
        ? []
        : race.runs.map((run) => pictureOf(model, run.at(run.near(at)), picture)),
    names: model.seen.map(({ label }) => label),
    watched: watched.map(({ label }) => label),
    declaration: text,
    isRunning: session.isRunning,
  };
}

function jsonNumber(number: number): JsonNumber {
  if (Number.isNaN(number)) return "NaN";
  if (Number.isFinite(number)) return number;
  return number > 0 ? "inf" : "-inf";
}

const widestValue = 60;

/** The reading as text: for each run its losses at eleven places, and what it holds at the end. */
export function trainingText({ target, over, batches, steps, runs }: TrainingReading): string {
  const fed = batches > 1 ? `, ${batches} batches in turn` : "";
  const head = `minimise ${target} over ${over.join(", ")}: ${steps} ${steps === 1 ? "step" : "steps"}${fed}`;
  return [head, ...runs.map((run, place) => runText(run, place, runs))].join("\n");
}

type RunReading = TrainingReading["runs"][number];

function runText(run: RunReading, place: number, runs: readonly RunReading[]): string {
  const { from } = run;
  const left = from === undefined ? undefined : runs[from.run];
  const origin = left === undefined ? "" : `, from step ${from?.step} of ${left.rule}`;
  const width = String(run.losses.length).length + 2;
  const labels = Math.max(0, ...run.watched.map(({ label }) => label.length));
  return [
    `${place + 1}  ${run.rule}${origin}`,
    ...placesIn(run.losses.length).map(
      (step) => `${String(step).padStart(width)}  ${run.losses[step]}`,
    ),
    `${String(run.losses.length).padStart(width)}  ${run.loss}`,
    ...run.watched.map(({ label, value }) => `  ${label.padEnd(labels)} = ${valueText(value)}`),
  ].join("\n");
}

/** Ten places at equal distances, and the last one. */
function placesIn(count: number): readonly number[] {
  const tenths = Array.from({ length: 10 }, (_, tenth) => Math.floor((count * tenth) / 10));
  return [...new Set([...tenths, count - 1])].filter((step) => step >= 0 && step < count);
}

function valueText(value: TensorData): string {
  return briefText(value, widestValue);
}
