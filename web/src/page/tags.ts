/** A card as `page.md` places it. */
export interface CardTag {
  /** The file's name without its ending: `engine-scan`. */
  readonly name: string;
  readonly source: string;
  readonly views: string;
  readonly caption: string;
  readonly loading: "eager" | "lazy";
  /** Whether its program is refused, and that is what it shows. */
  readonly showsError: boolean;
  /** The attributes that the element reads itself: `elements`, `along`, `training`. */
  readonly further: readonly (readonly [name: string, value: string])[];
}

/** What is made for pages besides cards: tables of the vocabulary, of the layers, of what was measured and of bits, and the digits. */
export type TableName = (typeof tableNames)[number];

const tableNames = ["opcodes", "composites", "layers", "measured", "bits", "digits"] as const;

/** What is written from sources of the repository, with headings of its own. */
export type ReferenceName = (typeof referenceNames)[number];

const referenceNames = ["typescript", "cpp", "errors", "changes"] as const;

/** A number in the prose that a card computes: `{engine-scan:gradient a}`. */
export interface FactTag {
  readonly card: string;
  readonly fact: string;
  /** What follows the fact's name, word by word. */
  readonly words: readonly string[];
}

const further = ["elements", "along", "training"];
const attribute = /([a-z-]+)="([^"]*)"/g;
const fact = /^\{([a-z][a-z0-9-]*):([a-z]+)((?:\s+[^\s}]+)*)\}/;

/** Reads `<topos-card src="engine-scan.tape" views="values scan" caption="..."></topos-card>`. */
export function readCardTag(text: string): CardTag {
  const found = new Map(
    Array.from(text.matchAll(attribute), (match) => [match[1], match[2]] as const),
  );
  const source = found.get("src");
  const views = found.get("views");
  const caption = found.get("caption");
  if (source === undefined || views === undefined || caption === undefined) {
    throw new Error(`a card needs src, views and caption, got ${text}`);
  }
  return {
    name: source.replace(/\.tape$/, ""),
    source,
    views,
    caption,
    loading: found.get("loading") === "eager" ? "eager" : "lazy",
    showsError: found.get("shows") === "error",
    further: further.flatMap((name) => {
      const value = found.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  };
}

/** Reads `<topos-table of="opcodes"></topos-table>`. */
export function readTableTag(text: string): TableName {
  const [, name] = / of="([a-z]+)"/.exec(text) ?? [];
  const table = tableNames.find((each) => each === name);
  if (table !== undefined) return table;
  throw new Error(`a table is of one of ${tableNames.join(", ")}, got ${text}`);
}

/** Reads `<topos-reference of="cpp"></topos-reference>`. */
export function readReferenceTag(text: string): ReferenceName {
  const [, name] = / of="([a-z]+)"/.exec(text) ?? [];
  const reference = referenceNames.find((each) => each === name);
  if (reference !== undefined) return reference;
  throw new Error(`a reference is of one of ${referenceNames.join(", ")}, got ${text}`);
}

/** Reads `<topos-frame of="slope"></topos-frame>`: the name of a card of the page, to be shown in a frame. */
export function readFrameTag(text: string): string {
  const [, name] = / of="([a-z][a-z0-9-]*)"/.exec(text) ?? [];
  if (name !== undefined) return name;
  throw new Error(`a frame needs of="card", got ${text}`);
}

/** Reads `<topos-example of="chain"></topos-example>`: the example's name. */
export function readExampleTag(text: string): string {
  const [, name] = / of="([a-z-]+)"/.exec(text) ?? [];
  if (name !== undefined) return name;
  throw new Error(`an example needs of="name", got ${text}`);
}

/** The fact at the start of a text, and how many letters it takes. */
export function readFactTag(
  text: string,
): { readonly tag: FactTag; readonly length: number } | undefined {
  const match = fact.exec(text);
  if (match === null) return undefined;
  const [whole, card = "", name = "", words = ""] = match;
  return {
    tag: { card, fact: name, words: words.split(/\s+/).filter((word) => word !== "") },
    length: whole.length,
  };
}
