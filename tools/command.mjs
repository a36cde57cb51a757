// Starting other programs: every tool here goes through these few functions.
import { spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program to its end with our own output; throws when it fails. */
export async function run(program, args, options = {}) {
  const status = await statusOf(program, args, options);
  if (status !== 0) throw new Failed(`${program} ${args.join(" ")} ended with status ${status}`);
}

/** Runs a program to its end with our own output; answers its exit status. */
export function statusOf(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      ...options,
    });
    child.on("error", (error) =>
      reject(new Failed(`${program} could not be started: ${error.message}`)),
    );
    child.on("exit", (status, signal) => resolve(status ?? signal));
  });
}

/** Runs a program to its end and answers its exit status with all that it said. */
export function captured(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.on("error", (error) =>
      reject(new Failed(`${program} could not be started: ${error.message}`)),
    );
    child.on("close", (status, signal) => resolve({ status: status ?? signal, output }));
  });
}

/** Runs a program and says nothing unless it fails; then its output stands in the error. */
export async function quietly(program, args, options = {}) {
  const { status, output } = await captured(program, args, options);
  if (status === 0) return output;
  throw new Failed(`${program} ${args.join(" ")} ended with ${status}\n${output}`);
}

/** Runs a program, passes its output on line for line and answers it with the exit status. */
export async function echoed(program, args, { echoes = () => true, ...options } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
  });
  const ended = new Promise((resolve, reject) => {
    child.on("error", (error) =>
      reject(new Failed(`${program} could not be started: ${error.message}`)),
    );
    child.on("close", (status, signal) => resolve(status ?? signal));
  });
  const lines = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    if (echoes(line)) console.log(line);
  });
  return { status: await ended, output: lines.join("\n") };
}

/** What a program prints, or undefined when it is missing or fails. */
export function answerOf(program, args) {
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** A failure whose sentence is all that a reader needs: no stack trace. */
export class Failed extends Error {}

/** Runs a tool's main function; a `Failed` ends the process with its sentence alone. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failed ? error.message : error);
    process.exitCode = 1;
  }
}
