// How the module arrives: what a browser's road does with each answer that servers give.

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stamped } from "../../../tools/build-library.mjs";
import { build } from "../../../web/src/library/generated/build.ts";
import { beside } from "../../../web/src/load/beside.ts";
import { start as startWith } from "../../../web/src/load/start.ts";

const bytes = readFileSync(new URL("../../../build/package/topos.wasm", import.meta.url));

const start = () => startWith(build, { places: beside, language: false, relaxed: false });

/** A host without a file system, whose server answers so. */
function serving(answer: () => Response): void {
  vi.stubGlobal("process", { ...process, getBuiltinModule: undefined });
  vi.stubGlobal("fetch", async () => answer());
}

const answer = (body: BodyInit, type: string, status = 200) => {
  return () => new Response(body, { status, headers: { "Content-Type": type } });
};

afterEach(() => vi.unstubAllGlobals());

describe("the loader", () => {
  it("streams what has the right type, and reads what has a wrong one", async () => {
    for (const type of ["application/wasm", "application/octet-stream"]) {
      serving(answer(bytes, type));
      expect((await start()).exports).toHaveProperty("record1");
    }
  });

  it("says which address answered with which status", async () => {
    serving(answer("gone", "text/plain", 404));
    await expect(start()).rejects.toThrow(/status 404 for file:.*topos\.wasm/);
  });

  it("knows a page that came in the module's place, and other bytes", async () => {
    serving(answer("<!doctype html>", "text/html"));
    await expect(start()).rejects.toThrow(/got an HTML page/);
    serving(answer("nope", "text/plain"));
    await expect(start()).rejects.toThrow(/got bytes 6e 6f 70 65/);
  });

  it("refuses a module of another build", async () => {
    const other = stamped(bytes.subarray(0, 8), { version: "9.9.9", digest: "0" });
    serving(answer(new Uint8Array(other), "application/wasm"));
    await expect(start()).rejects.toThrow(
      `glue ${build.version} (${build.digest}) and wasm 9.9.9 (0) do not belong together`,
    );
  });

  it("throws errors of kind load, and tries anew when asked again", async () => {
    vi.resetModules(); // nobody has started an instance yet
    const { init, ToposError } = await import("../../../web/src/library/index.ts");
    serving(answer("gone", "text/plain", 503));
    const error: unknown = await init({ fresh: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ToposError);
    expect(error).toMatchObject({ kind: "load", operation: "init" });
    await expect(init()).rejects.toMatchObject({ kind: "load" });
    vi.unstubAllGlobals();
    expect((await init()).version).toBe(build.version);
  });
});
