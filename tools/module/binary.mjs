// A WebAssembly module as its sections, as far as the tools of this folder take it apart and put it together.

/** The sections that these tools look into, by their numbers in the format. */
export const sectionCodes = { custom: 0, import: 2, code: 10 };

/** A whole number as the format writes it. */
export function leb128(value) {
  const bytes = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Bytes behind their length. */
export function sized(bytes) {
  return Buffer.concat([leb128(bytes.length), bytes]);
}

class Cursor {
  #bytes;
  at;

  constructor(bytes, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get ended() {
    return this.at >= this.#bytes.length;
  }

  byte() {
    if (this.ended) throw new Error("the module is cut short");
    return this.#bytes[this.at++];
  }

  /** A number without sign. */
  count() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** So many bytes, without a copy. */
  take(length) {
    if (this.at + length > this.#bytes.length) throw new Error("the module is cut short");
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}

const headerLength = 8;

/** The sections of a module, in their order. */
export function sectionsOf(bytes) {
  const cursor = new Cursor(bytes, headerLength);
  const sections = [];
  while (!cursor.ended) {
    const code = cursor.byte();
    sections.push({ code, body: cursor.take(cursor.count()) });
  }
  return sections;
}

/** The module of these sections. */
export function moduleOf(sections) {
  const header = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  return Buffer.concat([
    header,
    ...sections.flatMap(({ code, body }) => [Buffer.of(code), sized(body)]),
  ]);
}

/** The items of a section that is a list, each behind its length, such as the bodies of functions. */
export function listOf(body) {
  const cursor = new Cursor(body);
  return Array.from({ length: cursor.count() }, () => cursor.take(cursor.count()));
}

/** How many functions a module imports. */
export function importedFunctions(sections) {
  const body = sections.find(({ code }) => code === sectionCodes.import)?.body;
  if (body === undefined) return 0;
  const cursor = new Cursor(body);
  const limits = () => {
    const flags = cursor.byte();
    cursor.count();
    if ((flags & 1) !== 0) cursor.count();
  };
  const skip = [
    () => cursor.count(), // a function has a type
    () => [cursor.byte(), limits()], // a table, of which elements
    limits,
    () => cursor.take(2), // a global, of which type, mutable or not
    () => [cursor.byte(), cursor.count()], // a tag
  ];
  let functions = 0;
  for (let left = cursor.count(); left > 0; left -= 1) {
    cursor.take(cursor.count());
    cursor.take(cursor.count());
    const kind = cursor.byte();
    skip[kind]();
    if (kind === 0) functions += 1;
  }
  return functions;
}
