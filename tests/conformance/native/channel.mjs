// A program at the other end of two pipes, asked and answered without letting go of the thread, as the library asks
// its module. Node's own pipes to a child do not wait, so these are named ones.

import { execFileSync, spawn } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A pipe with both of its ends open. A named pipe opens only when both sides do, except to read and write at once. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), "topos-"));
  try {
    const path = join(folder, "pipe");
    execFileSync("mkfifo", [path]);
    const both = openSync(path, constants.O_RDWR);
    const [from, into] = [openSync(path, constants.O_RDONLY), openSync(path, constants.O_WRONLY)];
    closeSync(both);
    return { from, into };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export class Channel {
  #into;
  #from;
  #ended;

  constructor(program, environment) {
    const [requests, answers] = [openPipe(), openPipe()];
    const child = spawn(program, [], {
      stdio: [requests.from, answers.into, "inherit"],
      env: environment,
    });
    // Held by the program alone from here on, so that each side notices when the other has gone.
    closeSync(requests.from);
    closeSync(answers.into);
    this.#into = requests.into;
    this.#from = answers.from;
    this.#ended = new Promise((resolve) => {
      child.on("error", ({ message }) => resolve(message));
      child.on("exit", (status, signal) => resolve(status ?? signal));
    });
  }

  send(bytes) {
    for (let sent = 0; sent < bytes.length; ) sent += writeSync(this.#into, bytes, sent);
  }

  /** Fills `bytes`. Fails: when the program has ended. */
  receive(bytes) {
    for (let received = 0; received < bytes.length; ) {
      const more = readSync(this.#from, bytes, received, bytes.length - received, null);
      if (more === 0) throw new Error("the native engine has ended");
      received += more;
    }
  }

  /** Says that no request follows; answers how the program ended: 0, a status, a signal or a sentence. */
  close() {
    closeSync(this.#into);
    closeSync(this.#from);
    return this.#ended;
  }
}
