import { type Digits, readDigits } from "./data.ts";

/** Fetches the digits that the build put beside the page. */
export async function loadDigits(): Promise<Digits> {
  const address = new URL("../../../../.toolchain/digits/digits.bin", import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} for ${address.href}`);
  return readDigits(new Uint8Array(await response.arrayBuffer()));
}
