import type { Span } from "./generated/contract.d.ts";

const encoder = new TextEncoder();

/** Turns positions that count bytes into positions that count UTF-16 units of that source. */
export function unitConverter(source: string): (byte: number) => number {
  const bytes = encoder.encode(source);
  if (bytes.length === source.length) return (byte) => byte;
  const units = unitsByByte(source, bytes.length);
  return (byte) => units[Math.min(byte, bytes.length)] ?? source.length;
}

/** Turns the engine's spans into spans of UTF-16 units of that source. */
export function spanConverter(source: string): (span: Span) => Span {
  const unitAt = unitConverter(source);
  return ({ start, length, line, column }) => {
    const first = unitAt(start);
    const lineStart = unitAt(start - (column - 1));
    return {
      start: first,
      length: unitAt(start + length) - first,
      line,
      column: first - lineStart + 1,
    };
  };
}

/** For each byte of the source, the unit that it belongs to. A lone surrogate is encoded as three bytes. */
function unitsByByte(source: string, length: number): Uint32Array {
  const units = new Uint32Array(length + 1);
  let byte = 0;
  let unit = 0;
  for (const character of source) {
    const code = character.codePointAt(0) ?? 0;
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units.fill(unit, byte, byte + width);
    byte += width;
    unit += character.length;
  }
  units[byte] = unit;
  return units;
}
