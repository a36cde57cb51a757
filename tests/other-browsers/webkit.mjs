// WebKitGTK by classic WebDriver: requests to its driver, on a screen that nobody sees.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

const timeouts = { script: 270_000, pageLoad: 120_000 };

export async function openWebKit() {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: screen.display },
  });
  const stop = async () => {
    await end(driver);
    await end(screen.server);
  };
  try {
    await started(driver, "WebKitWebDriver");
    const ask = requestsTo(`http://127.0.0.1:${port}`);
    await answering(ask);
    return await session(ask, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function session(ask, stop) {
  const { sessionId, capabilities } = await ask("POST", "/session", { capabilities: {} });
  const path = `/session/${sessionId}`;
  await ask("POST", `${path}/timeouts`, timeouts);
  return {
    name: "WebKit",
    version: `WebKitGTK ${capabilities.browserVersion}`,
    go: (url) => ask("POST", `${path}/url`, { url }),
    async ask(body) {
      const script = `const done = arguments[0];
        (${body})().then((value) => done({ value }), (error) => done({ failure: String(error) }));`;
      const { value, failure } = await ask("POST", `${path}/execute/async`, { script, args: [] });
      if (failure !== undefined) throw new Error(failure);
      return value;
    },
    async close() {
      await ask("DELETE", path).finally(stop);
    },
  };
}

/** A virtual screen; it says which number it took. */
async function openScreen() {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  await started(server, "Xvfb");
  const ended = once(server, "exit").then(([status]) => {
    throw new Error(`Xvfb ended with ${status}`);
  });
  ended.catch(() => undefined); // it does end, some time
  const [number] = await Promise.race([once(server.stdio[3], "data"), ended]);
  return { server, display: `:${String(number).trim()}` };
}

async function started(child, name) {
  const failed = once(child, "error").then(([{ message }]) => {
    throw new Error(`${name} could not be started: ${message}`);
  });
  await Promise.race([once(child, "spawn"), failed]);
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** One request of the protocol: its `value`, or an error with the driver's words. */
function requestsTo(address) {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  };
}

/** Waits until the driver listens. */
async function answering(ask) {
  for (let left = 100; ; left -= 1) {
    try {
      return await ask("GET", "/status");
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
