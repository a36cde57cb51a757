import { DeclarationError, numberIn, quoted, wholeIn } from "./words.ts";

/** A grid of predictions: one row of the input for each place, through the very lines that are trained. */
export type PictureDeclaration =
  | {
      readonly kind: "curve";
      readonly of: string;
      readonly input: string;
      readonly from: number;
      readonly to: number;
      readonly points: number;
      /** The two values whose elements are the samples, across and up. */
      readonly samples: readonly [across: string, up: string] | undefined;
    }
  | {
      readonly kind: "surface";
      readonly of: string;
      readonly input: string;
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly columns: number;
      readonly rows: number;
      /** The value whose rows are points, and the one whose elements are their classes. */
      readonly samples: readonly [points: string, classes: string] | undefined;
    };

const mostCells = 100_000;

/** Reads what stands after `curve`. */
export function curveIn(text: string, line: number): PictureDeclaration {
  const match =
    /^(\S+)\s+over\s+(\S+)\s+from\s+(\S+)\s+to\s+(\S+)(?:\s+points\s+(\d+))?(?:\s+beside\s+(\S+)\s+(\S+))?$/u.exec(
      text,
    );
  if (match === null) {
    const wanted =
      "`NAME over INPUT from NUMBER to NUMBER`, then `points COUNT` or `beside NAME NAME`";
    throw new DeclarationError(line, `curve needs ${wanted}, got ${quoted(text)}`);
  }
  const [, of = "", input = "", from = "", to = "", points = "96", across, up] = match;
  return {
    kind: "curve",
    of,
    input,
    from: numberIn(from, "curve", line),
    to: numberIn(to, "curve", line),
    points: wholeIn(points, "points", mostCells, line),
    samples: across === undefined || up === undefined ? undefined : [across, up],
  };
}

/** Reads what stands after `surface`. */
export function surfaceIn(text: string, line: number): PictureDeclaration {
  const match =
    /^(\S+)\s+over\s+(\S+)\s+from\s+(\S+)\s+(\S+)\s+to\s+(\S+)\s+(\S+)\s+grid\s+(\d+)\s+(\d+)(?:\s+beside\s+(\S+)\s+(\S+))?$/u.exec(
      text,
    );
  if (match === null) {
    const wanted =
      "`NAME over INPUT from X Y to X Y grid COLUMNS ROWS`, then perhaps `beside POINTS CLASSES`";
    throw new DeclarationError(line, `surface needs ${wanted}, got ${quoted(text)}`);
  }
  const [, of = "", input = "", left = "", bottom = "", right = "", top = ""] = match;
  const [columns = "", rows = "", points, classes] = match.slice(7);
  const number = (word: string): number => numberIn(word, "surface", line);
  const grid = [columns, rows].map((word) => wholeIn(word, "grid", mostCells, line));
  const [across = 1, up = 1] = grid;
  if (across * up > mostCells)
    throw new DeclarationError(line, `grid needs at most ${mostCells} cells, got ${across * up}`);
  return {
    kind: "surface",
    of,
    input,
    from: [number(left), number(bottom)],
    to: [number(right), number(top)],
    columns: across,
    rows: up,
    samples: points === undefined || classes === undefined ? undefined : [points, classes],
  };
}
