import type { Stretch } from "./editor.ts";

// The printed program as text: which letter lies under a point, and marks that touch no element.

/** The offset in the text of `pre` of the letter under a point. */
export function offsetAtPoint(pre: HTMLElement, x: number, y: number): number | undefined {
  const owner = pre.ownerDocument;
  const caret = caretAt(owner, x, y);
  if (caret === undefined || !pre.contains(caret.node)) return undefined;
  const before = owner.createRange();
  before.setStart(pre, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}

function caretAt(
  owner: Document,
  x: number,
  y: number,
): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof owner.caretPositionFromPoint === "function") {
    const position = owner.caretPositionFromPoint(x, y);
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset };
  }
  const range = owner.caretRangeFromPoint(x, y);
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset };
}

const painted = new WeakMap<
  HTMLElement,
  { readonly faults: readonly Range[]; readonly chosen: readonly Range[] }
>();

/** Marks stretches of the printed program without touching its elements, where the browser can. */
export function paintText(
  pre: HTMLElement,
  faults: readonly Stretch[],
  chosen: Stretch | undefined,
): void {
  if (typeof Highlight === "undefined" || CSS.highlights === undefined) return;
  const old = painted.get(pre);
  const next = {
    faults: faults.flatMap((stretch) => rangeOf(pre, stretch)),
    chosen: chosen === undefined ? [] : rangeOf(pre, chosen),
  };
  replaceRanges("topos-fault", old?.faults ?? [], next.faults);
  replaceRanges("topos-chosen", old?.chosen ?? [], next.chosen);
  painted.set(pre, next);
}

function replaceRanges(name: string, old: readonly Range[], next: readonly Range[]): void {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  for (const range of old) highlight.delete(range);
  for (const range of next) highlight.add(range);
  CSS.highlights.set(name, highlight);
}

/** The range between two offsets of the text of `pre`; none where the text is shorter. */
function rangeOf(pre: HTMLElement, { start, end }: Stretch): readonly Range[] {
  const owner = pre.ownerDocument;
  const texts = owner.createTreeWalker(pre, 4);
  const range = owner.createRange();
  let offset = 0;
  let isOpen = false;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const length = text.nodeValue?.length ?? 0;
    if (!isOpen && start < offset + length) {
      range.setStart(text, start - offset);
      isOpen = true;
    }
    if (isOpen && end <= offset + length) {
      range.setEnd(text, Math.max(end - offset, 0));
      return [range];
    }
    offset += length;
  }
  return [];
}
