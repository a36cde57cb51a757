import type { Feeds, Program, Recorded, TapeSymbol, Topos } from "../../library/index.ts";
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
  /** Multiply-adds of one run of everything. */
  readonly cost: number;
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
  requireStep(program.cost.multiplyAdds);
  const [recordedNetwork, recorded] = topos.record(program);
  try {
    const { names } = recorded;
    const target = declaration.minimise ?? nameOfTarget(recorded);
    const symbol = declaration.minimise === undefined ? recorded.target : names[target];
    if (symbol === undefined) throw unknown("minimise", target, Object.keys(names));
    const parameters = parametersOf(recordedNetwork.nodes(), names);
    const chosen = chosenOf(parameters, declaration.over);
    const { network, adjoints } = differentiated(
      recordedNetwork,
      symbol,
      chosen.map(({ symbol: parameter }) => parameter),
    );
    try {
      const batches = declaration.batches.map((batch) =>
        feedsOf(topos, { network, names, feeds: recorded.feeds }, batch),
      );
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
        cost: program.cost.multiplyAdds,
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

/** The network with the derivative behind its lines; nothing of it stays where there is none. */
function differentiated(
  network: Model["network"],
  target: TapeSymbol,
  wrt: readonly TapeSymbol[],
): Pick<Model, "network" | "adjoints"> {
  const tape = network.reopen();
  try {
    const adjoints = tape.differentiate(target, wrt);
    return { network: tape.seal(), adjoints };
  } catch (error) {
    tape.dispose();
    throw error;
  }
}

/** A step cannot be cut, so a longer one would hold the page up. */
const mostStepCost = 200_000_000;

function requireStep(cost: number): void {
  if (cost <= mostStepCost) return;
  const [most, came] = [mostStepCost, cost].map((count) => count.toLocaleString("en"));
  const sentence = `needs a program of at most ${most} multiply-adds, got ${came}`;
  throw new DeclarationError(1, sentence);
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

/** The program's own feeds, and in their place those of the batch, whose payloads the language reads. */
function feedsOf(topos: Topos, recorded: RecordedProgram, batch: Batch): Feeds {
  const { network, names, feeds } = recorded;
  const symbols = new Map<string, TapeSymbol>();
  const lines = batch.feeds.flatMap(({ input, payload }) => {
    const symbol = names[input];
    const node = symbol === undefined ? undefined : network.node(symbol);
    if (symbol === undefined || node?.opcode.name !== "Input")
      throw new DeclarationError(
        batch.line,
        `batch needs an input of the program, got \`${input}\``,
      );
    // A path is no name that a line could assign.
    const name = input.replaceAll(".", "_");
    symbols.set(name, symbol);
    return [`${name} = input of 0 [${node.shape.join(", ")}]`, `feed ${name} ${payload}`];
  });
  const checked = topos.parse([`tape ${network.element}`, ...lines].join("\n"));
  const [fault] = checked.diagnostics;
  if (fault !== undefined) throw new DeclarationError(batch.line, fault.message);
  const [inputs, { names: fed, feeds: payloads }] = topos.record(checked);
  inputs.dispose();
  const payloadOf = new Map(payloads);
  const own = [...symbols].flatMap(([name, symbol]) => {
    const payload = fed[name] === undefined ? undefined : payloadOf.get(fed[name]);
    return payload === undefined ? [] : [[symbol, payload] as const];
  });
  const isFed = new Set(symbols.values());
  return [...feeds.filter(([symbol]) => !isFed.has(symbol)), ...own];
}

interface RecordedProgram extends Pick<Recorded, "names" | "feeds"> {
  readonly network: Model["network"];
}

function unknown(statement: string, name: string, known: readonly string[]): DeclarationError {
  const shown = known.slice(0, 12).join(", ");
  const more = known.length > 12 ? `, and ${known.length - 12} more` : "";
  return new DeclarationError(
    1,
    `${statement} needs a name of the program, got \`${name}\`; it has ${shown}${more}`,
  );
}
