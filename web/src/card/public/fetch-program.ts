import { toposError } from "../../library/error.ts";

/** As much as a reader would ever edit. */
const longestProgram = 200_000;

/** The program at an address. Fails: load, with the address. */
export async function fetchProgram(address: URL): Promise<string> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw refusal(`could not fetch ${address}`, cause);
  });
  if (!response.ok) throw refusal(`got status ${response.status} for ${address}`);
  if (response.headers.get("Content-Type")?.includes("text/html") === true)
    throw refusal(`got an HTML page from ${address} where a program was expected`);
  const program = await response.text();
  if (program.length <= longestProgram) return program;
  throw refusal(
    `takes programs of ${longestProgram} characters, got ${program.length} from ${address}`,
  );
}

function refusal(sentence: string, cause?: unknown): Error {
  return toposError({ kind: "load", operation: "src", sentence: `src ${sentence}`, cause });
}
