type Decoder = { fromBase64?(text: string): Uint8Array<ArrayBuffer> };

/** The bytes that base64 spells; by the platform's own decoder where it has one. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64: decode } = Uint8Array as Decoder;
  if (decode !== undefined) return decode.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
