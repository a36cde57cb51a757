// Programs that serve notebooks.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { Failed } from "../../../tools/command.mjs";

const patience = 60_000;
const running = new Set();

/** Starts a program that serves at the port it is told, and answers its address once that answers. */
export async function serving(program, argumentsFor, options) {
  const port = await freePort();
  const child = spawn(program, argumentsFor(port), {
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => child.on("close", resolve));
  running.add({ child, ended });
  const address = `http://localhost:${port}`;
  const limit = Date.now() + patience;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > limit)
      throw new Failed(`${program} does not answer at ${address}\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return address;
}

/** Ends all of them, and what they started. */
export async function stopServing() {
  for (const { child, ended } of running) {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(late);
  }
  running.clear();
}

async function answers(address) {
  try {
    await fetch(address, { redirect: "manual" });
    return true;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
