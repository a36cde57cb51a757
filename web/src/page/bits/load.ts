import type { Programs } from "./recorded.ts";

/** Fetches the programs that the build put beside the page. */
export async function loadPrograms(): Promise<Programs> {
  const address = new URL("../../../../build/bits/programs.bin", import.meta.url);
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`status ${response.status} for ${address.href}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(unpacked).json()) as Programs;
}
