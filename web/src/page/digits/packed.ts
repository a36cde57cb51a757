import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Digits, readDigits } from "./data.ts";

/** The digits as set-up packed them. */
export function openDigits(root: string): Promise<Digits> {
  const path = join(root, ".toolchain/digits/digits.bin");
  if (!existsSync(path))
    throw new Error(`${path} does not exist; node tools/setup/setup.mjs makes it`);
  return readDigits(new Uint8Array(readFileSync(path)));
}
