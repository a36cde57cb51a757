import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleForNode } from "./bundle.mjs";

/** Measures in a fresh Node process. */
export async function measureInNode(options, progress) {
  await bundleForNode();
  const child = fork(fileURLToPath(new URL("node-run.mjs", import.meta.url)), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr.on("data", (text) => (complaints += text));
  return new Promise((resolve, reject) => {
    let found;
    child.on("message", (message) => {
      if (message.progress !== undefined) progress(message.progress);
      if (message.result !== undefined) found = message.result;
    });
    child.on("exit", (status) => {
      if (found !== undefined) resolve(found);
      else reject(new Error(`Node ended with ${status}\n${complaints}`));
    });
    child.send(options);
  });
}
