import { parseHash, type SharedState, shareHash } from "./share.ts";

/** A program as it leaves the card, with the version of its language. */
function versioned(program: string): string {
  return /^\s*topos\s/u.test(program) ? program : `topos 1\n${program}`;
}

/** Says in a note whether a text was copied. */
type Say = (note: string) => void;

export function copyProgram(program: string, say: Say): void {
  void copy(versioned(program), "Copied the program.", say);
}

export function copyCode(code: string, say: Say): void {
  void copy(code, "Copied the code.", say);
}

/** Puts the card's state into the page's address and copies that. */
export function copyLink(card: Element, state: Omit<SharedState, "card">, say: Say): void {
  const key = keyOf(card);
  if (key === undefined) return;
  const hash = shareHash({ card: key, ...state });
  if (hash === undefined) {
    say("This program is too long for a link; copy it instead.");
    return;
  }
  history.replaceState(history.state, "", hash);
  void copy(location.href, "Copied a link to this state.", say);
}

async function copy(text: string, said: string, say: Say): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(said);
  } catch {
    say("The browser did not let the text be copied.");
  }
}

/** What a link may carry besides a program is taken by these. */
export interface Restoring {
  readonly stage: { openView(name: string): void };
  readonly desk: { declare(training: string): void };
  readonly report: { note(text: string): void };
}

/** Takes up what the address says to this card. The first card of a page speaks for an address that cannot be read. */
export function restore(
  card: HTMLElement & { program: string },
  { stage, desk, report }: Restoring,
): void {
  const [key, shared] = [keyOf(card), parseHash(location.hash)];
  if (key === undefined) return;
  if (shared.kind === "malformed" && cardsLike(card)[0] === hostOf(card))
    report.note("The link could not be read whole; this is the page's own program.");
  if (shared.kind !== "state" || shared.state.card !== key) return;
  const { view, program, training } = shared.state;
  if (view !== undefined) stage.openView(view);
  if (program !== card.program) card.program = program;
  if (training !== undefined) desk.declare(training);
  card.scrollIntoView({ block: "center" });
}

/** Whether a link can name the card: not one that comes and goes with a cell, or stands where its page cannot see it. */
export function isLinked(card: Element): boolean {
  return keyOf(card) !== undefined;
}

/** What a link calls a card: its id, or its place in the page. */
function keyOf(card: Element): string | undefined {
  const host = hostOf(card);
  const isUnseen = host.getRootNode() instanceof ShadowRoot;
  if (isUnseen || host.hasAttribute("data-unlinked")) return undefined;
  return host.id === "" ? String(cardsLike(card).indexOf(host)) : host.id;
}

/** The element that the page knows the card by. */
function hostOf(card: Element): Element {
  const root = card.getRootNode();
  return root instanceof ShadowRoot ? root.host : card;
}

/** The cards of the page. */
function cardsLike(card: Element): readonly Element[] {
  return [...document.querySelectorAll(hostOf(card).localName)];
}
