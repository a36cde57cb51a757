import { curveIn, type PictureDeclaration, surfaceIn } from "./picture-declaration.ts";
import { DeclarationError, nameIn, numberIn, partsOf, quoted, wholeIn } from "./words.ts";

/** What a card trains, as its attribute `training` says it: one statement on a line, or between semicolons. */
export interface TrainingDeclaration {
  /** The value to make small; the program's target where none is named. */
  readonly minimise: string | undefined;
  /** Parameters, or layers for all of theirs; every parameter where none is named. */
  readonly over: readonly string[];
  /** One for each run, all from the same initial table. */
  readonly runs: readonly Rule[];
  readonly steps: number;
  /** What inputs are fed, step k with batch k mod n, each as payloads of the tape language; none for the defaults. */
  readonly batches: readonly Batch[];
  /** Tensors to show beside the curve. */
  readonly watch: readonly Watched[];
  readonly picture: PictureDeclaration | undefined;
}

/** How a table moves along its gradients, as it is written: `adam(0.005, 0.9, 0.999, 1e-8)`. */
export interface Rule {
  readonly kind: "sgd" | "adam" | "adamw";
  readonly rate: number;
  /** Adam's two betas and epsilon, and AdamW's decay after them. */
  readonly further: readonly number[];
}

export interface Batch {
  readonly line: number;
  readonly feeds: readonly { readonly input: string; readonly payload: string }[];
}

export interface Watched {
  readonly name: string;
  readonly isGradient: boolean;
}

/** How long a declaration may be, and how much it may ask for: it may come from an address. */
const longestText = 20_000;
const mostSteps = 100_000;
const mostRuns = 8;
const mostBatches = 256;

interface Draft {
  minimise: string | undefined;
  over: string[];
  runs: Rule[];
  steps: number;
  batches: Batch[];
  watch: Watched[];
  picture: PictureDeclaration | undefined;
}

/** Reads a declaration. Fails: {@link DeclarationError}, at the first line that is wrong. */
export function parseTraining(text: string): TrainingDeclaration {
  if (text.length > longestText) {
    const length = text.length.toLocaleString("en");
    throw new DeclarationError(
      1,
      `needs at most ${longestText.toLocaleString("en")} letters, got ${length}`,
    );
  }
  const draft: Draft = {
    minimise: undefined,
    over: [],
    runs: [],
    steps: 100,
    batches: [],
    watch: [],
    picture: undefined,
  };
  text.split(/[;\n]/u).forEach((line, position) => {
    const [, word = "", rest = ""] = /^\s*(\S+)\s*(.*?)\s*$/u.exec(line.replace(/#.*$/u, "")) ?? [];
    if (word !== "") readStatement(draft, word, rest, position + 1);
  });
  if (draft.runs.length === 0)
    throw new DeclarationError(1, "needs a rule to step by, as in `run sgd(0.02)`");
  return draft;
}

function readStatement(draft: Draft, word: string, rest: string, line: number): void {
  switch (word) {
    case "minimise":
    case "minimize":
      draft.minimise = nameIn(rest, word, line);
      return;
    case "over":
      draft.over.push(...partsOf(rest).map((part) => nameIn(part, word, line)));
      return;
    case "run":
      if (draft.runs.length === mostRuns)
        throw new DeclarationError(line, `${mostRuns} runs are the most that are shown together`);
      draft.runs.push(parseRule(rest, line));
      return;
    case "steps":
      draft.steps = wholeIn(rest, "steps", mostSteps, line);
      return;
    case "batch":
      if (draft.batches.length === mostBatches)
        throw new DeclarationError(line, `${mostBatches} batches are the most that take turns`);
      draft.batches.push({ line, feeds: partsOf(rest).map((part) => feedIn(part, line)) });
      return;
    case "watch":
      draft.watch.push(...partsOf(rest).map((part) => watchedIn(part, line)));
      return;
    case "curve":
      draft.picture = curveIn(rest, line);
      return;
    case "surface":
      draft.picture = surfaceIn(rest, line);
      return;
    default:
      throw new DeclarationError(
        line,
        `needs minimise, over, run, steps, batch, watch, curve or surface, got ${quoted(word)}`,
      );
  }
}

const further = { sgd: 0, adam: 3, adamw: 4 } as const;
const signatures = {
  sgd: "sgd(rate)",
  adam: "adam(rate, beta1, beta2, epsilon)",
  adamw: "adamw(rate, beta1, beta2, epsilon, decay)",
} as const;

/** Reads `sgd(0.02)`. Fails: {@link DeclarationError}. */
export function parseRule(text: string, line = 1): Rule {
  const [, kind = "", inside = ""] = /^(\w+)\s*\(([^()]*)\)$/u.exec(text.trim()) ?? [];
  if (kind !== "sgd" && kind !== "adam" && kind !== "adamw") {
    const known = Object.values(signatures).join(", ");
    throw new DeclarationError(line, `run needs one of ${known}, got ${quoted(text)}`);
  }
  const numbers = partsOf(inside).map((part) => numberIn(part, kind, line));
  const [rate, ...others] = numbers;
  if (rate === undefined || others.length !== further[kind]) {
    const came = `${numbers.length} ${numbers.length === 1 ? "number" : "numbers"}`;
    throw new DeclarationError(line, `run needs ${signatures[kind]}, got ${came}`);
  }
  return { kind, rate, further: others };
}

/** The rule as it is written. */
export function ruleText({ kind, rate, further: others }: Rule): string {
  return `${kind}(${[rate, ...others].join(", ")})`;
}

function watchedIn(text: string, line: number): Watched {
  const [, gradient] = /^gradient\s+(.+)$/u.exec(text) ?? [];
  return { name: nameIn(gradient ?? text, "watch", line), isGradient: gradient !== undefined };
}

function feedIn(text: string, line: number): Batch["feeds"][number] {
  const [, input, payload] = /^(\S+)\s+(.+)$/u.exec(text) ?? [];
  if (input === undefined || payload === undefined)
    throw new DeclarationError(line, `batch needs an input and a payload, got ${quoted(text)}`);
  return { input: nameIn(input, "batch", line), payload };
}
