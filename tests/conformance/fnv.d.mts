/** FNV-1a of 64 bits. */
export declare class Fnv1a {
  add(bytes: Uint8Array): void;
  readonly text: string;
}
