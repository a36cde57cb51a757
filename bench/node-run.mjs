// The part of Node, in a process of its own: the parent sends the options, and hears of progress and of the result.
import { nodeClock, nodeHost } from "./node-host.mjs";
import { perform } from "./perform.mjs";

process.once("message", async (options) => {
  const host = nodeHost((progress) => process.send({ progress }));
  const result = await perform(host, nodeClock, options);
  process.send({ result }, () => process.exit(0)); // threads of a peer would keep it alive
});
