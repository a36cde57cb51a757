import type { TrainingSession } from "./session.ts";

/** Hands the reader a file of a run as it stands at the playhead. Answers what was done, in a sentence. */
export function saveFile(card: HTMLElement, session: TrainingSession, run: number): string {
  const bytes = Uint8Array.from(session.checkpoint(run));
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = card.ownerDocument.createElement("a");
  link.href = address;
  link.download = `${card.id || "checkpoint"}-${Math.min(session.at, session.race.end)}.safetensors`;
  link.click();
  URL.revokeObjectURL(address);
  return `Saved ${link.download}.`;
}

/** The file that was chosen, so that the same one can be chosen again. */
export async function takeFile(
  input: HTMLInputElement,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
  const [file] = input.files ?? [];
  if (file === undefined) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  input.value = "";
  return { name: file.name, bytes };
}
