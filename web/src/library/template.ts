// The template tag: the text of its strings, and what stands between them.

import { argumentError } from "./check.ts";
import type { ElementName } from "./generated/contract.d.ts";
import { toStored } from "./payload.ts";
import type { RecordingTape } from "./tape.ts";
import { indexOn, RecordedValue } from "./value.ts";
import type { Writer } from "./writer.ts";

/** How a slot of the template tag crosses. */
const slotCodes = { value: 0, number: 1, tensor: 2 } as const;

/** The source with `${k}` where slot k stands. */
export function joined(strings: unknown, slots: number): string {
  const isTagged = Array.isArray(strings) && "raw" in strings && strings.length === slots + 1;
  if (!isTagged)
    throw argumentError(
      { operation: "record", argument: "source" },
      "a template, as in tape.record`y = 2`,",
      strings,
    );
  return (strings as readonly string[])
    .map((text, position) => (position === 0 ? text : `\${${position - 1}}${text}`))
    .join("");
}

/** What stands in a slot, checked: how it is written once nothing can fail any more. */
export function checkSlot(
  tape: RecordingTape<ElementName>,
  slot: unknown,
  position: number,
): (writer: Writer) => Writer {
  if (RecordedValue.is(slot)) {
    const index = indexOn(tape, slot, "record");
    return (writer) => writer.word(slotCodes.value).word(index);
  }
  if (typeof slot === "number") return (writer) => writer.word(slotCodes.number).double(slot);
  const place = { operation: "record", argument: `slots[${position}]` };
  const stored = toStored(tape.engine, tape.element, slot, place);
  return (writer) => writer.word(slotCodes.tensor).tensor(stored);
}
