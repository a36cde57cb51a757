// `npm start`: from a fresh clone to the live site.
import { join } from "node:path";
import { build } from "./build.mjs";
import { Failed, main, root } from "./command.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup/setup.mjs";

const port = Number(process.env.PORT ?? 4173);

await main(async () => {
  // Taken or free is said before the minutes of a build, not after them.
  await (await listen()).close();
  await setUp("build");
  await build();
  const { address, close } = await listen();
  console.log(`\ntopos is live at ${address} (Ctrl+C stops it)`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, close);
});

async function listen() {
  try {
    return await serve({ folder: join(root, "dist"), port });
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Failed(
      `port ${port} is taken; stop what listens there or choose another: PORT=8080 npm start`,
    );
  }
}
