// For pages: what the module says of its own vocabulary. Not part of the package.

import type { AttributeKind } from "./facts.ts";
import type { Topos } from "./generated/contract.d.ts";
import { Instance } from "./topos.ts";

/** What the derivative rule of an opcode looks at, and whom it answers. */
export interface RuleFacts {
  /** For each operand, whether the rule reads its payload. */
  readonly reads: readonly boolean[];
  /** Whether the rule reads the payload of the node itself. */
  readonly output: boolean;
  /** For each operand, whether the rule gives it a share. */
  readonly passes: readonly boolean[];
}

/** One opcode, in the words of the listing and of the tape language. */
export interface ManifestOpcode {
  readonly name: string;
  readonly method: string;
  readonly arity: number;
  readonly attributes: readonly { readonly name: string; readonly kind: AttributeKind }[];
  readonly rule: RuleFacts;
}

export interface Manifest {
  readonly opcodes: readonly ManifestOpcode[];
  /** Composites of one value. */
  readonly composites: readonly string[];
  /** Composites of several values. */
  readonly functions: readonly string[];
}

export function manifestOf(topos: Topos): Manifest {
  const engine = Instance.engineOf(topos, "manifest");
  engine.callLanguage("manifest", "manifest");
  return JSON.parse(engine.read().text()) as Manifest;
}
