import type { Feeds, Program, Recorded, TapeSymbol, Tensor, Topos } from "../../library/index.ts";
import type { Batch, TrainingDeclaration, Watched } from "./declaration.ts";
import type { Model } from "./walker.ts";
import { DeclarationError } from "./words.ts";

/** A tensor that is looked at, by the name that the reader gave. */
export interface Seen {
  readonly label: string;
  readonly symbol: TapeSymbol;
  /** The parameter itself, which a table holds and no run has to make. */
  readonly isParameter: boolean;
}

/** A model, and the names by which its program speaks of it. */
export interface NamedModel extends Model {
  readonly target: string;
  readonly over: readonly string[];
  readonly names: Recorded["names"];
  /** Everything that can be watched: parameters and their gradients first, then every other name. */
  readonly seen: readonly Seen[];
}

/**
 * Records a program, differentiates it by what the declaration names, and lowers a plan for both. The caller disposes
 * of network and plan. Fails: {@link DeclarationError}, and as recording and differentiating.
 */
export function openModel(
  topos: Topos,
  program: Program,
  declaration: TrainingDeclaration,
): NamedModel {
  const [recordedNetwork, recorded] = topos.record(program);
  try {
    const { names } = recorded;
    const target = declaration.minimise ?? nameOfTarget(recorded);
    const symbol = declaration.minimise === undefined ? recorded.target : names[target];
    if (symbol === undefined) throw unknown("minimise", target, Object.keys(names));
    const parameters = parametersOf(recordedNetwork.nodes(), names);
    const chosen = chosenOf(parameters, declaration.over);
    const tape = recordedNetwork.reopen();
    const adjoints = tape.differentiate(
      symbol,
      chosen.map(({ symbol: parameter }) => parameter),
    );
    const network = tape.seal();
    try {
      const batches = declaration.batches.map((batch) => feedsOf(topos, program, recorded, batch));
      const gradients = chosen.map(
        ({ label, symbol: parameter }): Seen => ({
          label: `d ${target} / d ${label}`,
          symbol: adjoints.of(parameter),
          isParameter: false,
        }),
      );
      const isKnown = new Set(parameters.map(({ symbol: parameter }) => parameter));
      const others = Object.entries(names)
        .filter(([, named]) => !isKnown.has(named))
        .map(([label, named]): Seen => ({ label, symbol: named, isParameter: false }));
      return {
        topos,
        network,
        plan: network.lower({ roots: adjoints.roots }),
        adjoints,
        slots: slotsOf(parameters),
        batches: batches.length > 0 ? batches : recorded.feeds.length > 0 ? [recorded.feeds] : [],
        target,
        over: chosen.map(({ label }) => label),
        names,
        seen: [...parameters, ...gradients, ...others],
      };
    } catch (error) {
      network.dispose();
      throw error;
    }
  } finally {
    recordedNetwork.dispose();
  }
}

/** What a declaration asks to watch. Fails: {@link DeclarationError}. */
export function watchedOf(model: NamedModel, { name, isGradient }: Watched): readonly Seen[] {
  const label = isGradient ? `d ${model.target} / d ${name}` : name;
  const found = model.seen.filter(
    (seen) => seen.label === label || seen.label.startsWith(`${label}.`),
  );
  if (found.length === 0)
    throw unknown(
      "watch",
      isGradient ? `gradient ${name}` : name,
      model.seen.map((seen) => seen.label),
    );
  return found;
}

function nameOfTarget({ names, target }: Recorded): string {
  return Object.entries(names).find(([, symbol]) => symbol === target)?.[0] ?? `#${target.index}`;
}

/** Every parameter by its name, or by its number where it has none. */
function parametersOf(
  nodes: ReturnType<Model["network"]["nodes"]>,
  names: Recorded["names"],
): readonly Seen[] {
  const nameOf = new Map(Object.entries(names).map(([name, symbol]) => [symbol, name] as const));
  return nodes
    .filter(({ opcode }) => opcode.name === "Parameter")
    .map(({ symbol }) => ({
      label: nameOf.get(symbol) ?? `#${symbol.index}`,
      symbol,
      isParameter: true,
    }));
}

function slotsOf(parameters: readonly Seen[]): Model["slots"] {
  return parameters.map(({ label, symbol }) => [label, symbol] as const);
}

/** The parameters that are named, a layer's name standing for all of its own. */
function chosenOf(parameters: readonly Seen[], over: readonly string[]): readonly Seen[] {
  if (parameters.length === 0)
    throw new DeclarationError(1, "needs a program with parameters, got one without");
  if (over.length === 0) return parameters;
  const chosen = over.flatMap((name) => {
    const found = parameters.filter(({ label }) => label === name || label.startsWith(`${name}.`));
    if (found.length === 0)
      throw unknown(
        "over",
        name,
        parameters.map(({ label }) => label),
      );
    return found;
  });
  return [...new Set(chosen)];
}

/** The feeds of a batch: the program's own, and over them those of the batch, read as the language reads them. */
function feedsOf(topos: Topos, program: Program, recorded: Recorded, batch: Batch): Feeds {
  const statements = batch.feeds.map(({ input, payload }) => `feed ${input} ${payload}`);
  const source = [program.source, ...statements].join("\n");
  const checked = topos.parse(source);
  const [fault] = checked.diagnostics;
  if (fault !== undefined) throw new DeclarationError(batch.line, fault.message);
  const [network, { feeds }] = topos.record(checked);
  network.dispose();
  // Each recording is a family of its own; positions are the same in both.
  const symbols = new Map(Object.values(recorded.names).map((symbol) => [symbol.index, symbol]));
  return feeds.flatMap(([{ index }, payload]): (readonly [TapeSymbol, Tensor])[] => {
    const symbol = symbols.get(index);
    return symbol === undefined ? [] : [[symbol, payload]];
  });
}

function unknown(statement: string, name: string, known: readonly string[]): DeclarationError {
  const shown = known.slice(0, 12).join(", ");
  const more = known.length > 12 ? `, and ${known.length - 12} more` : "";
  return new DeclarationError(
    1,
    `${statement} needs a name of the program, got \`${name}\`; it has ${shown}${more}`,
  );
}
