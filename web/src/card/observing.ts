import { entriesOf } from "./content.ts";
import { tensorText } from "./digits.ts";
import type { CardEngine } from "./engine.ts";
import { inspect } from "./inspect.ts";
import { hasMarkedText } from "./marked-text.ts";
import { toggleObserve } from "./observe.ts";
import type { Stage } from "./stage.ts";

/** What observing a line of a plan needs of its card. */
export interface ObservingHost {
  readonly stage: Stage;
  /** The program, while the drawings speak of it; nothing while they are behind. */
  readonly program: () => string | undefined;
  readonly engine: () => CardEngine | undefined;
  readonly setProgram: (program: string) => void;
  readonly say: (note: string) => void;
}

/** A payload longer than this is not written into a program. */
const longestPayload = 64;

/** A press on a line of a plan, Enter or `o` toggles whether the entry observes it. */
export function observeLines(card: HTMLElement, host: ObservingHost): void {
  card.addEventListener(
    "click",
    (event) => {
      const row = rowOf(event.target);
      const isText = hasMarkedText(card);
      if (row === undefined || isText || isLink(event.target)) return;
      event.stopPropagation();
      row.focus({ preventScroll: true });
      toggle(row, host);
    },
    { capture: true },
  );
  card.addEventListener(
    "keydown",
    (event) => {
      const row = rowOf(event.target);
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
      if (row === undefined || !isPlain || !["Enter", "o"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      toggle(row, host);
    },
    { capture: true },
  );
}

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>(".plan-row") : null;
  return row ?? undefined;
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-goto]") !== null;
}

function toggle(row: HTMLElement, host: ObservingHost): void {
  const { stage, say } = host;
  const engine = host.engine();
  const { content } = stage;
  const program = host.program();
  if (content === undefined || engine === undefined || program === undefined) return;
  const column = Number(row.closest("[data-column]")?.getAttribute("data-column") ?? 0);
  const entry = entriesOf(content)[column];
  const node = Number(row.dataset["node"]);
  const line = entry?.readings.plan?.lines.find(({ index }) => index === node);
  const observed = toggleObserve({
    program,
    lines: stage.lines,
    node,
    entry: entry?.name ?? "",
    isKept: line?.lifetime.kind === "kept",
    payloadOf: (leaf) => payload(engine, program, leaf),
  });
  if ("refusal" in observed) say(`${observed.refusal}.`);
  else {
    host.setProgram(observed.program);
    say(`${observed.note}.`);
  }
}

/** A leaf's payload as the language writes it: one number and the shape where all elements are the same. */
function payload(engine: CardEngine, program: string, node: number): string | undefined {
  const { value } = inspect(engine.topos, program, node);
  if (value === undefined) return undefined;
  const [first, ...others] = value.digits;
  if (first !== undefined && others.every((digits) => digits === first))
    return `${first} [${value.shape.join(", ")}]`;
  return value.digits.length > longestPayload ? undefined : tensorText(value);
}
