// Readings: a subject in, what cards show out.

import { adjointsWords, RecordedAdjoints } from "./adjoints.ts";
import {
  argumentError,
  checkArray,
  checkBoolean,
  checkObject,
  checkString,
  checkWhole,
} from "./check.ts";
import type { Engine } from "./engine.ts";
import { checkEntry, writeEntry } from "./entry.ts";
import { readPairs, writePairs } from "./feeds.ts";
import type { CardReadingKind, CardReadings, ElementName, Shape } from "./generated/contract.d.ts";
import { checkNetwork, type SealedNetwork } from "./network.ts";
import { resolve } from "./node.ts";
import { handleOf } from "./owner.ts";
import { checkName, type Name, wordsOf } from "./symbol.ts";
import { handleOfTable } from "./table-argument.ts";
import type { Writer } from "./writer.ts";

/** How the engine numbers readings. */
const readingKinds: readonly unknown[] = [
  "spec",
  "graph",
  "values",
  "norms",
  "proof",
  "scan",
  "readings",
  "plan",
  "liveness",
  "stablehlo",
];

const operation = "read";

export function read<K extends CardReadingKind>(
  engine: Engine,
  kind: K,
  subject: unknown,
): CardReadings[K] {
  const code = readingCode(kind);
  const { network, parameters, write } = checkSubject(engine, subject);
  write(engine.write());
  engine.callLanguage(operation, "read_subject", network, parameters, code);
  return JSON.parse(engine.read().text()) as CardReadings[K];
}

/** The number of a kind of reading. Fails: argument. */
export function readingCode(kind: unknown): number {
  const code = readingKinds.indexOf(kind);
  if (code >= 0) return code;
  throw argumentError({ operation, argument: "kind" }, `one of ${readingKinds.join(", ")}`, kind);
}

/** A subject that was checked: handles, and what is written for the engine. */
export interface CheckedSubject {
  readonly network: number;
  /** 0 for the recorded initials. */
  readonly parameters: number;
  readonly write: (writer: Writer) => void;
}

export function checkSubject(engine: Engine, subject: unknown): CheckedSubject {
  const given = checkObject(subject, { operation, argument: "subject" }) as {
    readonly [member: string]: unknown;
  };
  const network = checkNetwork(engine, given["network"], operation, "subject.network");
  const table = given["parameters"];
  const place = { operation, argument: "subject.parameters" };
  const handle = (): number =>
    table === undefined ? 0 : handleOfTable(engine, network.element, table, place);
  handle();
  const parts = [names, target, adjoints, entry, feeds, show, dividers, spans].map((part) =>
    part(given, network),
  );
  return {
    network: handleOf(network, operation),
    // Only now: reading the parts may have ended it.
    parameters: handle(),
    write: (writer) => {
      for (const write of parts) write(writer);
    },
  };
}

/** A member of a subject: checked now, written once nothing can fail any more. */
type Part = (
  given: { readonly [member: string]: unknown },
  network: SealedNetwork<ElementName>,
) => (writer: Writer) => void;

const listOf = (given: unknown, argument: string): readonly unknown[] =>
  given === undefined ? [] : checkArray(given, { operation, argument });

const names: Part = (given, { engine }) => {
  const of =
    given["names"] === undefined
      ? {}
      : checkObject(given["names"], { operation, argument: "subject.names" });
  const pairs = Object.entries(of).map(([name, value]) => {
    return [
      name,
      checkName(engine, value, { operation, argument: `subject.names.${name}` }),
    ] as const;
  });
  return (writer) => {
    writer.word(pairs.length);
    for (const [name, symbol] of pairs) writer.text(name).words(wordsOf([symbol]));
  };
};

const target: Part = (given, { engine }) => {
  const of = given["target"];
  const symbols =
    of === undefined ? [] : [checkName(engine, of, { operation, argument: "subject.target" })];
  return (writer) => writer.word(symbols.length).words(wordsOf(symbols));
};

const adjoints: Part = (given) => {
  const list = listOf(given["adjoints"], "subject.adjoints").map((one, position) => {
    if (RecordedAdjoints.is(one)) return adjointsWords(one);
    throw argumentError({ operation, argument: `subject.adjoints[${position}]` }, "adjoints", one);
  });
  return (writer) => {
    writer.word(list.length);
    for (const words of list) writer.words(words);
  };
};

const entry: Part = (given, { engine }) => {
  if (given["entry"] === undefined) return (writer) => writer.word(0);
  const checked = checkEntry(engine, given["entry"], operation);
  return (writer) => writeEntry(writer.word(1), checked);
};

const feeds: Part = (given, network) => {
  const { engine, family, element } = network;
  const place = { operation, argument: "subject.feeds" };
  const shapeOf = (name: Name): Shape =>
    resolve({ engine, family, handle: handleOf(network, operation) }, name, place).shape;
  const pairs = readPairs(engine, element, given["feeds"] ?? [], place, shapeOf);
  return (writer) => writePairs(writer, pairs);
};

const show: Part = (given, { engine }) => {
  const rows = listOf(given["show"], "subject.show").map((row, position) => {
    const argument = `subject.show[${position}]`;
    const { label, name, gradient } = checkObject(row, { operation, argument }) as {
      readonly [member: string]: unknown;
    };
    const symbol = checkName(engine, name, { operation, argument: `${argument}.name` });
    return {
      label: checkString(label, { operation, argument: `${argument}.label` }),
      symbol,
      gradient: checkBoolean(gradient, { operation, argument: `${argument}.gradient` }),
    };
  });
  return (writer) => {
    writer.word(rows.length);
    for (const { label, symbol, gradient } of rows)
      writer
        .text(label)
        .words(wordsOf([symbol]))
        .word(gradient ? 1 : 0);
  };
};

const dividers: Part = (given) => {
  const list = listOf(given["dividers"], "subject.dividers").map((divider, position) => {
    const argument = `subject.dividers[${position}]`;
    const { before, label } = checkObject(divider, { operation, argument }) as {
      readonly [member: string]: unknown;
    };
    return {
      before: checkWhole(before, 0, { operation, argument: `${argument}.before` }),
      label: checkString(label, { operation, argument: `${argument}.label` }),
    };
  });
  return (writer) => {
    writer.word(list.length);
    for (const { before, label } of list) writer.word(before).text(label);
  };
};

const spans: Part = (given) => {
  const words = listOf(given["spans"], "subject.spans").flatMap((span, position) => {
    const argument = `subject.spans[${position}]`;
    const of = checkObject(span, { operation, argument }) as { readonly [member: string]: unknown };
    return ["start", "length", "line", "column"].map((member) =>
      checkWhole(of[member], 0, { operation, argument: `${argument}.${member}` }),
    );
  });
  return (writer) => writer.list(words);
};
