/** The state of a card that a link carries. */
export interface SharedState {
  /** Which card of the page: its id, or its place among the cards. */
  readonly card: string;
  readonly program: string;
  readonly view?: string;
  /** What it trains, where that is not what its page declares. */
  readonly training?: string;
}

const lead = "#topos-1=";
/** Longer links are cut by some mail programs and chats, and no card needs them. */
const longestProgram = 20_000;
const longestHash = 120_000;

/** The part of an address after `#`, or nothing for a program too long to share. */
export function shareHash(state: SharedState): string | undefined {
  const { card, program, view = "", training } = state;
  if (program.length > longestProgram || (training?.length ?? 0) > longestProgram) return undefined;
  const parts = [card, program, view, ...(training === undefined ? [] : [training])];
  const body = encode(JSON.stringify(parts));
  return `${lead}${body}.${checksum(body)}`;
}

/** What a hash carries: nothing, something that cannot be read, or a state. */
export type SharedHash =
  | { readonly kind: "none" }
  | { readonly kind: "malformed" }
  | { readonly kind: "state"; readonly state: SharedState };

/** Reads a hash. A link that was cut or changed anywhere is malformed as a whole. */
export function parseHash(hash: string): SharedHash {
  if (!hash.startsWith("#topos-")) return { kind: "none" };
  if (!hash.startsWith(lead) || hash.length > longestHash) return { kind: "malformed" };
  const [body = "", sum = "", ...more] = hash.slice(lead.length).split(".");
  if (more.length > 0 || sum !== checksum(body)) return { kind: "malformed" };
  try {
    const parts: unknown = JSON.parse(decode(body));
    if (!isTexts(parts) || (parts.length !== 3 && parts.length !== 4)) return { kind: "malformed" };
    const [card = "", program = "", view = "", training] = parts;
    if (program.length > longestProgram) return { kind: "malformed" };
    const further = {
      ...(view === "" ? {} : { view }),
      ...(training === undefined ? {} : { training }),
    };
    return { kind: "state", state: { card, program, ...further } };
  } catch {
    return { kind: "malformed" };
  }
}

function isTexts(parts: unknown): parts is readonly string[] {
  return Array.isArray(parts) && parts.every((part) => typeof part === "string");
}

/** Base64 in the letters that an address may hold. */
function encode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(body: string): string {
  const letters = atob(body.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** FNV-1a over the letters, so that a link cut in transit is noticed. */
function checksum(body: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < body.length; i += 1)
    sum = Math.imul(sum ^ body.charCodeAt(i), 0x01000193) >>> 0;
  return sum.toString(36);
}
