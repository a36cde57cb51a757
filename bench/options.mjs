import { parseArgs } from "node:util";
import { Failed } from "../tools/command.mjs";
import { suites } from "./work.mjs";

export const help = `npm run bench -- [options]

Measures topos and its peers side by side, in Node and in Chromium, and prints medians and ratios.
The peers are installed into bench/node_modules the first time.

  --quick              fewer and shorter samples: under three minutes in all
  --only SUITE,...     some suites: ${Object.keys(suites).join(", ")}
  --runtime NAME       node or chromium; both without it
  --out FILE           where the results go; bench/results/DATE.json without it
  --from FILE          prints results of an earlier run and measures nothing
  --markdown           prints tables as markdown
  --docs               writes them to docs/performance.md, after its last heading
  --no-build           takes what is built already
  --list               names suites, works and contenders
  --help               this text
`;

/** The command line, checked. */
export function readOptions(args) {
  const { values } = parse(args);
  const chosen = values.only?.split(",") ?? Object.keys(suites);
  for (const suite of chosen) {
    if (suites[suite] === undefined)
      throw new Failed(`--only needs suites among ${Object.keys(suites).join(", ")}, got ${suite}`);
  }
  const { runtime } = values;
  if (runtime !== undefined && !["node", "chromium"].includes(runtime))
    throw new Failed(`--runtime needs node or chromium, got ${runtime}`);
  return {
    ...values,
    suites: chosen,
    runtimes: runtime === undefined ? ["node", "chromium"] : [runtime],
    builds: !values["no-build"],
  };
}

function parse(args) {
  const flag = { type: "boolean", default: false };
  const word = { type: "string" };
  try {
    return parseArgs({
      args,
      options: {
        quick: flag,
        only: word,
        runtime: word,
        out: word,
        from: word,
        markdown: flag,
        docs: flag,
        "no-build": flag,
        list: flag,
        help: flag,
      },
    });
  } catch (error) {
    throw new Failed(`${error.message}; --help lists the options`);
  }
}
