/** Eight hexadecimal digits over the bits of some numbers, to tell whether two runs are the same one. Source: FNV-1a. */
export function fingerprint(numbers: readonly number[]): string {
  const bytes = new Uint8Array(Float64Array.from(numbers).buffer);
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
