// What may hold a part of the module, told apart by brand: values of another realm are none of this one's classes.

import { LoadFailure } from "./failure.ts";

export type Source = string | URL | Response | Uint8Array<ArrayBuffer> | WebAssembly.Module;

function brandOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Bytes in any clothes, as an array of them; those of shared memory are copied, since no compiler takes them. */
function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  const brand = brandOf(value);
  if (brand === "ArrayBuffer" || brand === "SharedArrayBuffer")
    return bytesOf(new Uint8Array(value as ArrayBufferLike));
  if (!ArrayBuffer.isView(value)) return undefined;
  const { buffer, byteOffset, byteLength } = value;
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return brandOf(buffer) === "ArrayBuffer"
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}

/** What can be compiled before a call returns; nothing for other values. */
export function readySource(
  value: unknown,
): Uint8Array<ArrayBuffer> | WebAssembly.Module | undefined {
  return brandOf(value) === "WebAssembly.Module" ? (value as WebAssembly.Module) : bytesOf(value);
}

/** Anything that a part can come from; nothing for other values. */
export function sourceOf(value: unknown): Source | undefined {
  if (typeof value === "string" || isResponse(value) || isAddress(value)) return value;
  return readySource(value);
}

export function isResponse(value: unknown): value is Response {
  return brandOf(value) === "Response";
}

export function isAddress(value: unknown): value is string | URL {
  return typeof value === "string" || brandOf(value) === "URL";
}

type Host = {
  readonly process?: { cwd?(): string; getBuiltinModule?(name: string): unknown };
  readonly document?: { readonly baseURI: string };
  readonly location?: { readonly href: string };
};

/** An address; a relative one is relative to the page or the worker, and in Node to the working directory. */
export function addressOf(given: string | URL): URL {
  const { process, document, location } = globalThis as Host;
  try {
    const base = document?.baseURI ?? location?.href;
    if (base !== undefined || typeof given !== "string") return new URL(given, base);
    const paths = process?.getBuiltinModule?.("node:url") as typeof import("node:url") | undefined;
    const hasScheme = /^[a-z][a-z\d+.-]+:/i.test(given); // a drive has one letter
    return paths === undefined || hasScheme ? new URL(given) : paths.pathToFileURL(given);
  } catch (cause) {
    throw new LoadFailure(`init needs an address, got ${JSON.stringify(String(given))}`, { cause });
  }
}
